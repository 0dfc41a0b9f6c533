// The parts of one pass over the rows of a picture. Each takes rows as they come, and a number of
// rows that are the same at once.
#ifndef PIXELS_H
#define PIXELS_H

#include "CArtworkPixels.h"

// Which rows are looked at closely: all of a picture that is not tall, else the middle one of each
// `stride` rows, `count` in all.
typedef struct {
  uint32_t stride, count;
} artwork_sampling;

// At most `limit` rows, at least half as many of a picture that has more.
artwork_sampling artwork_sampling_of(uint32_t height, uint32_t limit);
// How many of the rows before this one are sampled.
uint32_t artwork_sampling_before(const artwork_sampling *sampling, uint32_t row);
bool artwork_sampling_has(const artwork_sampling *sampling, uint32_t row);

// Colours. More are told apart than are counted: blends of two colours make many.
enum { ARTWORK_SHADE_LIMIT = 512 };

typedef struct {
  uint32_t count;
  bool overflowed;
  uint64_t pixel_count;
  uint32_t last_color, last_index;
  uint16_t slots[4 * ARTWORK_SHADE_LIMIT];
  uint32_t colors[ARTWORK_SHADE_LIMIT];
  uint64_t pixels[ARTWORK_SHADE_LIMIT];
  uint8_t alpha[ARTWORK_SHADE_LIMIT];
} artwork_colors;

void artwork_colors_start(artwork_colors *colors);
// Counts `count` pixels of one colour.
void artwork_colors_add(artwork_colors *colors, const uint8_t *pixel, uint64_t count);
void artwork_colors_finish(artwork_colors *colors, artwork_pixels *pixels);

// Bands.
enum { ARTWORK_BAND_ENTRIES = 4096 };

typedef struct {
  uint8_t low[4], high[4];
} artwork_range;

typedef struct {
  artwork_range range;
  uint32_t count;
} artwork_band_entry;

typedef struct {
  uint32_t width;
  // Rows so far.
  uint64_t row_count;
  bool top_ended;
  artwork_band top;
  // The last rows, from the first of them that is of one colour; a ring.
  artwork_band_entry *entries;
  uint32_t entry_start, entry_count;
  // The mean of the row before them.
  bool has_before;
  uint8_t before[4];
  // Columns [0, left) and [right, width) may be of one colour; their extremes so far.
  uint32_t left, right;
  uint8_t *low, *high;
  // Sums of the columns beside them, those at `left` and at `right` - 1.
  uint64_t left_sums[4], right_sums[4];
} artwork_bands;

bool artwork_bands_start(artwork_bands *bands, uint32_t width);
// `previous` is the row before, NULL at the first.
void artwork_bands_add(
  artwork_bands *bands, const uint8_t *row, const uint8_t *previous, uint32_t count);
void artwork_bands_finish(artwork_bands *bands, artwork_pixels *pixels);
void artwork_bands_free(artwork_bands *bands);

// Thumbnail and grid, of the sampled rows: `height` and `y` count those only.
typedef struct {
  uint32_t width, height;
  uint32_t columns, rows;
  // Rows so far, and at which of them the sums are to be handed on.
  uint32_t y, segment_end;
  // The grid's row that is under way.
  uint32_t grid_row;
  // For each column and channel the sum over rows since it was last handed on.
  uint16_t *sums;
  uint32_t sum_count;
  // In 1/16 of a row and 1/16 of a column.
  uint64_t thumbnail[ARTWORK_THUMBNAIL_SIDE][4 * ARTWORK_THUMBNAIL_SIDE];
  uint64_t luminance[ARTWORK_GRID_SIDE], alpha[ARTWORK_GRID_SIDE], detail[ARTWORK_GRID_SIDE];
} artwork_grid;

bool artwork_grid_start(
  artwork_grid *grid, uint32_t width, uint32_t height, uint32_t sampled, artwork_pixels *pixels);
// `previous` is the row above the first of these; NULL where that is the same, or none.
void artwork_grid_add(
  artwork_grid *grid, const uint8_t *row, const uint8_t *previous, uint32_t count,
  artwork_pixels *pixels);
void artwork_grid_finish(artwork_grid *grid, artwork_pixels *pixels);
void artwork_grid_free(artwork_grid *grid);

// The finest detail, of some sampled rows.
typedef struct {
  uint32_t width;
  bool has_alpha;
  int16_t *values;
} artwork_finest;

bool artwork_finest_start(artwork_finest *finest, uint32_t width, bool has_alpha);
void artwork_finest_add(
  artwork_finest *finest, const uint8_t *row, uint32_t count, artwork_pixels *pixels);
void artwork_finest_free(artwork_finest *finest);

// Samples the colours of a row that are not multiplied by alpha.
void artwork_wide_color_add(
  const uint8_t *row, uint32_t width, uint32_t count, artwork_wide_color *wide_color);

// The whole pass.
typedef struct artwork_fold artwork_fold;

// NULL: out of memory.
artwork_fold *artwork_fold_start(
  uint32_t width, uint32_t height, bool has_alpha, bool is_wide_color, artwork_pixels *pixels);
// Where the next row goes.
uint8_t *artwork_fold_row(artwork_fold *fold);
// Takes the row that was put there.
void artwork_fold_take(artwork_fold *fold);
void artwork_fold_finish(artwork_fold *fold);
void artwork_fold_free(artwork_fold *fold);

#endif
