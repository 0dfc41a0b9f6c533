#include "pixels.h"

#include <stdlib.h>
#include <string.h>

enum {
  // At most so many rows of a picture are looked at closely, and so many of those for fine detail.
  SAMPLED_ROWS = 128,
  FINEST_ROWS = 40
};

// A row as it came, but that pixels of no alpha have no colour either.
typedef struct {
  uint8_t *bytes;
  uint32_t opaque_count, transparent_count;
} row;

struct artwork_fold {
  uint32_t width, height;
  bool has_alpha, is_wide_color;
  artwork_pixels *pixels;
  uint8_t *memory;
  // The row that waits for one that differs from it, how often it came, the one before, the next.
  row waiting, previous, next;
  uint32_t waiting_count;
  // Rows before those waiting.
  uint32_t row_count;
  // Where the rows waiting and before are multiplied by alpha, and whether the one before was.
  uint8_t *product, *previous_product;
  bool has_previous_product;
  artwork_sampling sampling, finest_sampling;
  artwork_colors colors;
  artwork_bands bands;
  artwork_grid grid;
  artwork_finest finest;
};

artwork_fold *artwork_fold_start(
  uint32_t width, uint32_t height, bool has_alpha, bool is_wide_color, artwork_pixels *pixels) {
  memset(pixels, 0, sizeof *pixels);
  artwork_fold *fold = calloc(1, sizeof *fold);
  if (fold == NULL) return NULL;
  size_t size = 4 * (size_t)width;
  fold->width = width;
  fold->height = height;
  fold->has_alpha = has_alpha;
  fold->is_wide_color = is_wide_color;
  fold->pixels = pixels;
  fold->sampling = artwork_sampling_of(height, SAMPLED_ROWS);
  fold->finest_sampling = artwork_sampling_of(fold->sampling.count, FINEST_ROWS);
  fold->memory = malloc(5 * size);
  artwork_colors_start(&fold->colors);
  bool bands = artwork_bands_start(&fold->bands, width);
  bool grid = artwork_grid_start(&fold->grid, width, height, fold->sampling.count, pixels);
  bool finest = artwork_finest_start(&fold->finest, width, has_alpha);
  if (fold->memory == NULL || !bands || !grid || !finest) {
    artwork_fold_free(fold);
    return NULL;
  }
  fold->waiting.bytes = fold->memory;
  fold->next.bytes = fold->memory + size;
  fold->previous.bytes = fold->memory + 2 * size;
  fold->product = fold->memory + 3 * size;
  fold->previous_product = fold->memory + 4 * size;
  const artwork_insets none = {.top = height, .bottom = 0, .left = width, .right = width};
  pixels->visible = pixels->opaque = none;
  return fold;
}

void artwork_fold_free(artwork_fold *fold) {
  if (fold == NULL) return;
  artwork_bands_free(&fold->bands);
  artwork_grid_free(&fold->grid);
  artwork_finest_free(&fold->finest);
  free(fold->memory);
  free(fold);
}

// MARK: Every row

// Takes the colour of pixels that nobody sees, and counts them and the opaque ones.
static void clear_hidden(row *row, uint32_t width) {
  const uint8_t alpha_bytes[4] = {0, 0, 0, 255};
  uint32_t *pixels = (uint32_t *)row->bytes, alpha, opaque = 0, transparent = 0;
  memcpy(&alpha, alpha_bytes, 4);
  for (uint32_t x = 0; x < width; x++) {
    uint32_t own = pixels[x] & alpha;
    pixels[x] = own == 0 ? 0 : pixels[x];
    transparent += own == 0;
    opaque += own == alpha;
  }
  row->opaque_count = opaque;
  row->transparent_count = transparent;
}

static bool is_clear(const uint8_t *bytes, uint32_t count) {
  const uint32_t *pixels = (const uint32_t *)bytes;
  uint32_t any = 0;
  for (uint32_t x = 0; x < count; x++) any |= pixels[x];
  return any == 0;
}

// Widens a box, whose insets count from its own edges, by the pixels of the rows waiting that have
// at least so much alpha. There are some.
static void include(artwork_insets *box, const artwork_fold *fold, uint8_t least_alpha) {
  const uint8_t *bytes = fold->waiting.bytes;
  if (box->top > fold->row_count) box->top = fold->row_count;
  box->bottom = fold->height - fold->row_count - fold->waiting_count;
  if (!is_clear(bytes, box->left)) {
    uint32_t x = 0;
    while (x < box->left && bytes[4 * (size_t)x + 3] < least_alpha) x++;
    box->left = x;
  }
  const uint8_t *end = bytes + 4 * (size_t)fold->width;
  if (!is_clear(end - 4 * (size_t)box->right, box->right)) {
    uint32_t x = 0;
    while (x < box->right && *(end - 4 * (size_t)x - 1) < least_alpha) x++;
    box->right = x;
  }
}

static void fold_opacity(artwork_fold *fold) {
  artwork_pixels *pixels = fold->pixels;
  const row *row = &fold->waiting;
  pixels->opaque_count += (uint64_t)row->opaque_count * fold->waiting_count;
  pixels->transparent_count += (uint64_t)row->transparent_count * fold->waiting_count;
  if (row->transparent_count < fold->width) include(&pixels->visible, fold, 1);
  if (row->opaque_count > 0) include(&pixels->opaque, fold, 255);
}

static uint64_t mix(uint64_t state, uint64_t word) {
  state = (state ^ word) * 0x9E3779B97F4A7C15;
  return state ^ state >> 29;
}

// Eight sums side by side keep the processor's multipliers busy.
static uint64_t digest(const uint8_t *bytes, size_t count) {
  uint64_t lanes[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  size_t i = 0;
  for (; i + 64 <= count; i += 64) {
    for (int lane = 0; lane < 8; lane++) {
      uint64_t word;
      memcpy(&word, bytes + i + 8 * lane, 8);
      lanes[lane] = mix(lanes[lane], word);
    }
  }
  for (; i < count; i += 4) {
    uint32_t word;
    memcpy(&word, bytes + i, 4);
    lanes[0] = mix(lanes[0], word);
  }
  for (int lane = 1; lane < 8; lane++) lanes[0] = mix(lanes[0], lanes[lane]);
  return lanes[0];
}

// MARK: Sampled rows

// The end of the run of one colour that begins at `start`.
static uint32_t run_end(const uint32_t *pixels, uint32_t start, uint32_t width) {
  uint32_t pixel = pixels[start], x = start + 1;
  if (x < width && pixels[x] != pixel) return x;
  // Sixteen at a time, which the compiler compares at once.
  for (; x + 16 <= width; x += 16) {
    uint32_t differing = 0;
    for (int i = 0; i < 16; i++) differing |= pixels[x + i] ^ pixel;
    if (differing != 0) break;
  }
  while (x < width && pixels[x] == pixel) x++;
  return x;
}

static void count_colors(artwork_fold *fold, uint32_t rows) {
  const uint8_t *bytes = fold->waiting.bytes;
  for (uint32_t start = 0, end; start < fold->width && !fold->colors.overflowed; start = end) {
    end = run_end((const uint32_t *)bytes, start, fold->width);
    artwork_colors_add(&fold->colors, bytes + 4 * (size_t)start, (uint64_t)(end - start) * rows);
  }
}

// The row multiplied by alpha, which is the row itself where nothing is half transparent.
static const uint8_t *multiplied(const row *row, uint32_t width, uint8_t *into) {
  if (row->opaque_count + row->transparent_count == width) return row->bytes;
  memcpy(into, row->bytes, 4 * (size_t)width);
  for (uint8_t *pixel = into; pixel < into + 4 * (size_t)width; pixel += 4) {
    unsigned alpha = pixel[3];
    if (alpha == 0 || alpha == 255) continue;
    for (int channel = 0; channel < 3; channel++) {
      unsigned rounded = pixel[channel] * alpha + 128;
      pixel[channel] = (uint8_t)((rounded + (rounded >> 8)) >> 8);
    }
  }
  return into;
}

// `first` is the number of the first sampled row among the sampled.
static void fold_samples(artwork_fold *fold, uint32_t first, uint32_t samples) {
  count_colors(fold, samples);
  const uint8_t *product = multiplied(&fold->waiting, fold->width, fold->product);
  // The row above the first sampled one: one of those waiting, or the one before them.
  const uint8_t *previous = NULL;
  if (fold->row_count > 0 && artwork_sampling_has(&fold->sampling, fold->row_count)) {
    previous = fold->has_previous_product && fold->previous.opaque_count
        + fold->previous.transparent_count < fold->width
      ? fold->previous_product
      : multiplied(&fold->previous, fold->width, fold->previous_product);
  }
  artwork_grid_add(&fold->grid, product, previous, samples, fold->pixels);
  if (fold->is_wide_color) {
    artwork_wide_color_add(
      fold->waiting.bytes, fold->width, samples, &fold->pixels->wide_color);
  }
  samples = artwork_sampling_before(&fold->finest_sampling, first + samples)
    - artwork_sampling_before(&fold->finest_sampling, first);
  if (samples > 0) artwork_finest_add(&fold->finest, product, samples, fold->pixels);
}

// MARK: Rows as they come

static void fold_waiting(artwork_fold *fold) {
  uint32_t rows = fold->waiting_count, end = fold->row_count + rows;
  const uint8_t *bytes = fold->waiting.bytes;
  fold_opacity(fold);
  uint64_t own = digest(bytes, 4 * (size_t)fold->width);
  fold->pixels->digest = mix(mix(fold->pixels->digest, own), rows);
  artwork_bands_add(
    &fold->bands, bytes, fold->row_count == 0 ? NULL : fold->previous.bytes, rows);
  uint32_t first = artwork_sampling_before(&fold->sampling, fold->row_count);
  uint32_t samples = artwork_sampling_before(&fold->sampling, end) - first;
  if (samples > 0) fold_samples(fold, first, samples);
  fold->has_previous_product = samples > 0;
  uint8_t *product = fold->previous_product;
  fold->previous_product = fold->product;
  fold->product = product;
  fold->row_count = end;
}

uint8_t *artwork_fold_row(artwork_fold *fold) {
  return fold->next.bytes;
}

void artwork_fold_take(artwork_fold *fold) {
  fold->pixels->row_count++;
  fold->next.opaque_count = fold->width;
  if (fold->has_alpha) clear_hidden(&fold->next, fold->width);
  if (fold->waiting_count > 0) {
    if (memcmp(fold->waiting.bytes, fold->next.bytes, 4 * (size_t)fold->width) == 0) {
      fold->waiting_count++;
      return;
    }
    fold_waiting(fold);
  }
  row free_row = fold->previous;
  fold->previous = fold->waiting;
  fold->waiting = fold->next;
  fold->next = free_row;
  fold->waiting_count = 1;
}

void artwork_fold_finish(artwork_fold *fold) {
  artwork_pixels *pixels = fold->pixels;
  fold_waiting(fold);
  artwork_colors_finish(&fold->colors, pixels);
  artwork_bands_finish(&fold->bands, pixels);
  artwork_grid_finish(&fold->grid, pixels);
  pixels->digest = mix(mix(pixels->digest, fold->width), fold->height);
}
