#include "pixels.h"

#include <stdlib.h>
#include <string.h>

enum {
  SIDE = ARTWORK_THUMBNAIL_SIDE,
  // No cell of the grid is smaller, in pixels along its longer side.
  LEAST_CELL = 8,
  // Levels by which neighbours differ without it being detail.
  NOISE = 8
};

// As many cells along the longer side as make not too many of about a square each.
static void choose_cells(artwork_grid *grid, uint32_t width, uint32_t height) {
  uint64_t longer = width > height ? width : height, shorter = width > height ? height : width;
  uint64_t along = longer / LEAST_CELL, across;
  if (along > ARTWORK_GRID_SIDE) along = ARTWORK_GRID_SIDE;
  if (along == 0) along = 1;
  while ((across = (2 * shorter * along + longer) / (2 * longer)) * along > ARTWORK_GRID_CELLS) {
    along--;
  }
  if (across == 0) across = 1;
  grid->columns = (uint32_t)(width > height ? along : across);
  grid->rows = (uint32_t)(width > height ? across : along);
}

bool artwork_grid_start(
  artwork_grid *grid, uint32_t width, uint32_t height, uint32_t sampled, artwork_pixels *pixels) {
  choose_cells(grid, width, height);
  grid->width = width;
  grid->height = sampled;
  grid->sums = calloc(4 * (size_t)width, sizeof *grid->sums);
  pixels->grid_columns = grid->columns;
  pixels->grid_rows = grid->rows;
  return grid->sums != NULL;
}

void artwork_grid_free(artwork_grid *grid) {
  free(grid->sums);
}

// MARK: Means

static void add_sums(
  const uint16_t *sums, size_t start, size_t end, uint64_t weight, uint64_t *into) {
  uint32_t channels[4] = {0};
  for (size_t x = start; x < end; x++) {
    for (int i = 0; i < 4; i++) channels[i] += sums[4 * x + i];
  }
  for (int i = 0; i < 4; i++) into[i] += weight * channels[i];
}

// Adds to one row of the thumbnail, exactly: a column that lies in two cells counts in both by its
// share.
static void add_thumbnail_row(const artwork_grid *grid, uint64_t weight, uint64_t *row) {
  for (size_t cell = 0; cell < SIDE; cell++) {
    size_t start = cell * grid->width, end = start + grid->width;
    size_t first = start / SIDE, last = (end - 1) / SIDE;
    uint64_t *into = row + 4 * cell;
    if (first == last) {
      add_sums(grid->sums, first, last + 1, weight * (end - start), into);
      continue;
    }
    add_sums(grid->sums, first, first + 1, weight * (SIDE - start % SIDE), into);
    add_sums(grid->sums, first + 1, last, weight * SIDE, into);
    add_sums(grid->sums, last, last + 1, weight * (end - SIDE * last), into);
  }
}

static size_t column(const artwork_grid *grid, uint32_t cell) {
  return (size_t)((uint64_t)cell * grid->width / grid->columns);
}

// Hands on the sums of the rows up to here. They lie in one row of the thumbnail, or there is one
// row that lies in several.
static void hand_on(artwork_grid *grid) {
  for (uint32_t cell = 0; cell < grid->columns; cell++) {
    uint64_t sums[4] = {0};
    add_sums(grid->sums, column(grid, cell), column(grid, cell + 1), 1, sums);
    grid->luminance[cell] += 77 * sums[0] + 150 * sums[1] + 29 * sums[2];
    grid->alpha[cell] += sums[3];
  }
  uint64_t start = (uint64_t)SIDE * (grid->y - grid->sum_count), end = (uint64_t)SIDE * grid->y;
  for (uint64_t row = start / grid->height; row * grid->height < end; row++) {
    uint64_t from = row * grid->height, to = from + grid->height;
    if (from < start) from = start;
    if (to > end) to = end;
    add_thumbnail_row(grid, (to - from) / grid->sum_count, grid->thumbnail[row]);
  }
  memset(grid->sums, 0, 4 * (size_t)grid->width * sizeof *grid->sums);
  grid->sum_count = 0;
}

static uint32_t grid_row_end(const artwork_grid *grid, uint32_t row) {
  return (uint32_t)(((uint64_t)row + 1) * grid->height / grid->rows);
}

static void finish_grid_row(artwork_grid *grid, artwork_pixels *pixels) {
  uint32_t row = grid->grid_row++;
  uint64_t height = grid_row_end(grid, row) - (row == 0 ? 0 : grid_row_end(grid, row - 1));
  for (uint32_t cell = 0; cell < grid->columns; cell++) {
    uint64_t area = height * (column(grid, cell + 1) - column(grid, cell));
    size_t index = (size_t)row * grid->columns + cell;
    pixels->luminance[index] = (uint8_t)((grid->luminance[cell] + 128 * area) / (256 * area));
    pixels->alpha[index] = (uint8_t)((grid->alpha[cell] + area / 2) / area);
    pixels->detail[index] = (uint16_t)((32 * grid->detail[cell] + area / 2) / area);
  }
  memset(grid->luminance, 0, sizeof grid->luminance);
  memset(grid->alpha, 0, sizeof grid->alpha);
  memset(grid->detail, 0, sizeof grid->detail);
}

// MARK: Detail

static uint8_t excess(uint8_t one, uint8_t other) {
  uint8_t difference = one > other ? one - other : other - one;
  return difference > NOISE ? difference - NOISE : 0;
}

static uint32_t sum_excess(const uint8_t *one, const uint8_t *other, size_t count) {
  uint32_t sum = 0;
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    uint8_t part[16];
    for (int j = 0; j < 16; j++) part[j] = excess(one[i + j], other[i + j]);
    // Written as a sum of absolute differences, for which processors have one instruction.
    for (int j = 0; j < 16; j++) sum += (uint32_t)abs(part[j] - 0);
  }
  for (; i < count; i++) sum += excess(one[i], other[i]);
  return sum;
}

// Adds what differs from the pixels at the right in so many rows, and from those above in the
// first.
static void add_detail(
  artwork_grid *grid, const uint8_t *row, const uint8_t *previous, uint64_t count) {
  for (uint32_t cell = 0; cell < grid->columns; cell++) {
    size_t start = 4 * column(grid, cell), end = 4 * column(grid, cell + 1);
    if (previous != NULL) {
      grid->detail[cell] += sum_excess(row + start, previous + start, end - start);
    }
    if (cell + 1 == grid->columns) end -= 4;
    grid->detail[cell] += count * sum_excess(row + start, row + start + 4, end - start);
  }
}

// MARK: Rows

// Where the sums that begin at the next row are to be handed on.
static uint32_t next_segment_end(const artwork_grid *grid) {
  uint64_t row = (uint64_t)SIDE * grid->y / grid->height;
  uint64_t end = (row + 1) * grid->height / SIDE;
  if (end <= grid->y) end = grid->y + 1;
  uint32_t grid_end = grid_row_end(grid, grid->grid_row);
  return end < grid_end ? (uint32_t)end : grid_end;
}

static void sum(artwork_grid *grid, const uint8_t *row, uint32_t count) {
  uint16_t *restrict sums = grid->sums;
  for (size_t i = 0; i < 4 * (size_t)grid->width; i++) sums[i] += (uint16_t)(row[i] * count);
  grid->sum_count += count;
}

void artwork_grid_add(
  artwork_grid *grid, const uint8_t *row, const uint8_t *previous, uint32_t count,
  artwork_pixels *pixels) {
  uint32_t end = grid->y + count;
  while (grid->y < end) {
    if (grid->sum_count == 0) grid->segment_end = next_segment_end(grid);
    uint32_t left = (end < grid->segment_end ? end : grid->segment_end) - grid->y;
    sum(grid, row, left);
    add_detail(grid, row, previous, left);
    previous = NULL;
    grid->y += left;
    if (grid->y < grid->segment_end) continue;
    hand_on(grid);
    if (grid->y == grid_row_end(grid, grid->grid_row)) finish_grid_row(grid, pixels);
  }
}

void artwork_grid_finish(artwork_grid *grid, artwork_pixels *pixels) {
  uint64_t area = (uint64_t)grid->width * grid->height;
  for (size_t row = 0; row < SIDE; row++) {
    for (size_t i = 0; i < 4 * SIDE; i++) {
      pixels->thumbnail[4 * SIDE * row + i] =
        (uint8_t)((grid->thumbnail[row][i] + area / 2) / area);
    }
  }
}
