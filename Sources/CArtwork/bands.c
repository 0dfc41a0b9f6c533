#include "pixels.h"

#include <stdlib.h>
#include <string.h>

// Levels by which a channel may differ from a band's colour: dithering and noise of compression.
enum { TOLERANCE = 6 };

bool artwork_bands_start(artwork_bands *bands, uint32_t width) {
  bands->width = width;
  bands->left = width;
  bands->entries = malloc(ARTWORK_BAND_ENTRIES * sizeof *bands->entries);
  bands->low = malloc(8 * (size_t)width);
  if (bands->low != NULL) bands->high = bands->low + 4 * (size_t)width;
  return bands->entries != NULL && bands->low != NULL;
}

void artwork_bands_free(artwork_bands *bands) {
  free(bands->entries);
  free(bands->low);
}

static void middle(const artwork_range *range, uint8_t *color) {
  for (int i = 0; i < 4; i++) color[i] = (uint8_t)((range->low[i] + range->high[i] + 1) / 2);
}

static bool is_uniform(const artwork_range *range) {
  for (int i = 0; i < 4; i++) {
    if (range->high[i] - range->low[i] > 2 * TOLERANCE) return false;
  }
  return true;
}

static bool is_of_color(const artwork_range *range, const uint8_t *color) {
  for (int i = 0; i < 4; i++) {
    if (range->low[i] < color[i] - TOLERANCE || range->high[i] > color[i] + TOLERANCE) return false;
  }
  return true;
}

static uint8_t difference(const uint8_t *one, const uint8_t *other) {
  int largest = 0;
  for (int i = 0; i < 4; i++) {
    int difference = abs(one[i] - other[i]);
    if (difference > largest) largest = difference;
  }
  return (uint8_t)largest;
}

static void mean(const uint8_t *row, uint32_t width, uint8_t *color) {
  uint64_t sums[4] = {0};
  for (size_t x = 0; x < width; x++) {
    for (int i = 0; i < 4; i++) sums[i] += row[4 * x + i];
  }
  for (int i = 0; i < 4; i++) color[i] = (uint8_t)((sums[i] + width / 2) / width);
}

static void extend(artwork_range *range, const uint8_t *pixel) {
  for (int i = 0; i < 4; i++) {
    if (pixel[i] < range->low[i]) range->low[i] = pixel[i];
    if (pixel[i] > range->high[i]) range->high[i] = pixel[i];
  }
}

// The extremes of a row; false as soon as they lie too far apart for one colour.
static bool find_range(const uint8_t *row, uint32_t width, artwork_range *range) {
  memcpy(range->low, row, 4);
  memcpy(range->high, row, 4);
  // Most pictures have something in the middle.
  for (size_t part = 1; part < 8; part++) extend(range, row + 4 * (width * part / 8));
  if (!is_uniform(range)) return false;
  size_t count = 4 * (size_t)width, i = 0;
  for (; i + 256 <= count; i += 256) {
    uint8_t low[16], high[16];
    memcpy(low, row + i, 16);
    memcpy(high, row + i, 16);
    for (int j = 16; j < 256; j += 16) {
      for (int k = 0; k < 16; k++) {
        uint8_t value = row[i + j + k];
        low[k] = value < low[k] ? value : low[k];
        high[k] = value > high[k] ? value : high[k];
      }
    }
    for (int k = 0; k < 16; k++) {
      if (low[k] < range->low[k % 4]) range->low[k % 4] = low[k];
      if (high[k] > range->high[k % 4]) range->high[k % 4] = high[k];
    }
    if (!is_uniform(range)) return false;
  }
  for (; i < count; i += 4) extend(range, row + i);
  return is_uniform(range);
}

// MARK: Rows

static artwork_band_entry *entry(artwork_bands *bands, uint32_t index) {
  return &bands->entries[(bands->entry_start + index) % ARTWORK_BAND_ENTRIES];
}

static void add_rows(
  artwork_bands *bands, const uint8_t *row, const uint8_t *previous, uint32_t count) {
  artwork_range range;
  bool uniform = find_range(row, bands->width, &range);
  if (!bands->top_ended) {
    if (bands->row_count == 0 && uniform) middle(&range, bands->top.color);
    if (uniform && is_of_color(&range, bands->top.color)) {
      bands->top.count += count;
    } else {
      bands->top_ended = true;
      uint8_t color[4];
      if (uniform) {
        middle(&range, color);
      } else {
        mean(row, bands->width, color);
      }
      bands->top.edge = bands->row_count == 0 ? 0 : difference(color, bands->top.color);
    }
  }
  if (!uniform) {
    bands->entry_count = 0;
    return;
  }
  if (bands->entry_count == 0) {
    bands->has_before = previous != NULL;
    if (previous != NULL) mean(previous, bands->width, bands->before);
  } else if (bands->entry_count == ARTWORK_BAND_ENTRIES) {
    bands->has_before = true;
    middle(&entry(bands, 0)->range, bands->before);
    bands->entry_start++;
    bands->entry_count--;
  }
  *entry(bands, bands->entry_count++) = (artwork_band_entry){range, count};
}

static artwork_band bottom_band(artwork_bands *bands) {
  artwork_band band = {0};
  uint32_t left = bands->entry_count;
  if (left == 0) return band;
  middle(&entry(bands, left - 1)->range, band.color);
  for (; left > 0; left--) {
    artwork_band_entry *next = entry(bands, left - 1);
    if (!is_of_color(&next->range, band.color)) {
      uint8_t color[4];
      middle(&next->range, color);
      band.edge = difference(color, band.color);
      return band;
    }
    band.count += next->count;
  }
  if (bands->has_before) band.edge = difference(bands->before, band.color);
  return band;
}

// MARK: Columns

static bool column_is_uniform(const artwork_bands *bands, uint32_t x) {
  for (size_t i = 4 * (size_t)x; i < 4 * (size_t)x + 4; i++) {
    if (bands->high[i] - bands->low[i] > 2 * TOLERANCE) return false;
  }
  return true;
}

// Widens the extremes of columns [start, end); false where one of them is of one colour no more.
static bool widen(artwork_bands *bands, const uint8_t *row, uint32_t start, uint32_t end) {
  uint8_t *restrict low = bands->low, *restrict high = bands->high;
  uint8_t widest = 0;
  for (size_t i = 4 * (size_t)start; i < 4 * (size_t)end; i++) {
    uint8_t value = row[i];
    low[i] = value < low[i] ? value : low[i];
    high[i] = value > high[i] ? value : high[i];
    uint8_t width = high[i] - low[i];
    widest = width > widest ? width : widest;
  }
  return widest <= 2 * TOLERANCE;
}

enum { BLOCK = 32 };

static uint32_t uniform_left(
  artwork_bands *bands, const uint8_t *row, const uint8_t *previous) {
  if (memcmp(row, previous, 4 * (size_t)bands->left) == 0) return bands->left;
  for (uint32_t start = 0; start < bands->left; start += BLOCK) {
    uint32_t end = bands->left - start < BLOCK ? bands->left : start + BLOCK;
    if (widen(bands, row, start, end)) continue;
    while (column_is_uniform(bands, start)) start++;
    return start;
  }
  return bands->left;
}

static uint32_t uniform_right(
  artwork_bands *bands, const uint8_t *row, const uint8_t *previous) {
  size_t right = 4 * (size_t)bands->right;
  if (memcmp(row + right, previous + right, 4 * (size_t)bands->width - right) == 0) {
    return bands->right;
  }
  uint32_t end = bands->width;
  while (end > bands->right) {
    uint32_t start = end - bands->right < BLOCK ? bands->right : end - BLOCK;
    if (widen(bands, row, start, end)) {
      end = start;
      continue;
    }
    while (column_is_uniform(bands, end - 1)) end--;
    return end;
  }
  return bands->right;
}

// Begins the sums of a column that was of one colour up to this row.
static void start_sums(
  uint64_t *sums, const artwork_bands *bands, const uint8_t *previous, uint32_t x) {
  for (int i = 0; i < 4; i++) sums[i] = bands->row_count * previous[4 * (size_t)x + i];
}

static void add_columns(
  artwork_bands *bands, const uint8_t *row, const uint8_t *previous, uint32_t count) {
  if (previous == NULL) {
    memcpy(bands->low, row, 4 * (size_t)bands->width);
    memcpy(bands->high, row, 4 * (size_t)bands->width);
    return;
  }
  uint32_t left = uniform_left(bands, row, previous);
  uint32_t right = uniform_right(bands, row, previous);
  if (left < bands->left) start_sums(bands->left_sums, bands, previous, left);
  if (right > bands->right) start_sums(bands->right_sums, bands, previous, right - 1);
  bands->left = left;
  bands->right = right;
  for (int i = 0; i < 4; i++) {
    if (left < bands->width) bands->left_sums[i] += (uint64_t)count * row[4 * (size_t)left + i];
    if (right > 0) bands->right_sums[i] += (uint64_t)count * row[4 * (size_t)(right - 1) + i];
  }
}

// The band of the columns from one edge on, of which `limit` are of one colour each.
static artwork_band column_band(
  const artwork_bands *bands, uint32_t limit, bool from_right, const uint64_t *sums) {
  artwork_band band = {0};
  uint8_t color[4];
  for (uint32_t i = 0; i < limit; i++) {
    artwork_range range;
    size_t x = from_right ? bands->width - 1 - i : i;
    memcpy(range.low, bands->low + 4 * x, 4);
    memcpy(range.high, bands->high + 4 * x, 4);
    if (i == 0) middle(&range, band.color);
    if (!is_of_color(&range, band.color)) {
      middle(&range, color);
      band.edge = difference(color, band.color);
      return band;
    }
    band.count++;
  }
  if (limit == 0 || limit == bands->width) return band;
  for (int i = 0; i < 4; i++) {
    color[i] = (uint8_t)((sums[i] + bands->row_count / 2) / bands->row_count);
  }
  band.edge = difference(color, band.color);
  return band;
}

void artwork_bands_add(
  artwork_bands *bands, const uint8_t *row, const uint8_t *previous, uint32_t count) {
  add_rows(bands, row, previous, count);
  add_columns(bands, row, previous, count);
  bands->row_count += count;
}

void artwork_bands_finish(artwork_bands *bands, artwork_pixels *pixels) {
  pixels->top = bands->top;
  pixels->bottom = bottom_band(bands);
  pixels->left = column_band(bands, bands->left, false, bands->left_sums);
  pixels->right = column_band(bands, bands->width - bands->right, true, bands->right_sums);
}
