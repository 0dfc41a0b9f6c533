#include "pixels.h"
#include "reader.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// First column, first row, column step and row step of the passes of Adam7.
static const struct {
  uint32_t x, y, dx, dy;
} passes[] = {
  {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2},
};

enum { PASS_COUNT = 7 };

// Has libpng make any picture rows of red, green, blue and alpha of 8 bits each. The passes of an
// interlaced picture come one after the other, as they are in the file.
static bool start_rows(artwork_png *reader) {
  if (setjmp(png_jmpbuf(reader->png)) != 0) return false;
  png_set_expand(reader->png);
  png_set_scale_16(reader->png);
  png_set_gray_to_rgb(reader->png);
  png_set_add_alpha(reader->png, 255, PNG_FILLER_AFTER);
  png_read_update_info(reader->png, reader->info);
  return true;
}

// Decodes a row; without `into` it is passed over.
static bool read_row(artwork_png *reader, uint8_t *into) {
  if (setjmp(png_jmpbuf(reader->png)) != 0) return false;
  png_read_row(reader->png, into, NULL);
  return true;
}

static artwork_rows_status read_rows(artwork_png *reader, artwork_fold *fold, uint32_t height) {
  if (!start_rows(reader)) return ARTWORK_ROWS_REFUSED;
  // Once for all rows: elsewhere than on Linux it is a system call.
  if (setjmp(png_jmpbuf(reader->png)) != 0) return ARTWORK_ROWS_REFUSED;
  for (uint32_t y = 0; y < height; y++) {
    png_read_row(reader->png, artwork_fold_row(fold), NULL);
    artwork_fold_take(fold);
  }
  return ARTWORK_ROWS_READ;
}

// MARK: Interlaced pictures

// A large picture has a reader for each pass, on windows of their own: to decode some parts twice
// takes less than memory for the whole.
typedef struct {
  uint32_t width, height;
  artwork_window windows[PASS_COUNT];
  artwork_png *readers[PASS_COUNT];
  uint8_t *memory, *row;
} interlaced;

enum { WINDOW_SIZE = 1 << 14 };

static bool pass_is_empty(const interlaced *picture, int pass) {
  return passes[pass].x >= picture->width || passes[pass].y >= picture->height;
}

// Opens the reader of a pass and passes over the rows of those before.
static artwork_rows_status start_pass(interlaced *picture, int pass, artwork_header *header) {
  artwork_png *reader = picture->readers[pass] = artwork_png_open(&picture->windows[pass]);
  if (reader == NULL) return ARTWORK_ROWS_NO_MEMORY;
  if (!artwork_png_read_header(reader, header) || !start_rows(reader)) return ARTWORK_ROWS_REFUSED;
  for (int earlier = 0; earlier < pass; earlier++) {
    if (pass_is_empty(picture, earlier)) continue;
    for (uint32_t y = passes[earlier].y; y < picture->height; y += passes[earlier].dy) {
      if (!read_row(reader, NULL)) return ARTWORK_ROWS_REFUSED;
    }
  }
  return ARTWORK_ROWS_READ;
}

// Puts one row together from those of the passes it lies in.
static bool read_interlaced_row(interlaced *picture, uint32_t y, uint8_t *into) {
  for (int pass = 0; pass < PASS_COUNT; pass++) {
    if (pass_is_empty(picture, pass) || y % passes[pass].dy != passes[pass].y) continue;
    if (!read_row(picture->readers[pass], picture->row)) return false;
    const uint8_t *pixel = picture->row;
    for (size_t x = passes[pass].x; x < picture->width; x += passes[pass].dx, pixel += 4) {
      memcpy(into + 4 * x, pixel, 4);
    }
  }
  return true;
}

static artwork_rows_status read_passes(interlaced *picture, artwork_fold *fold) {
  artwork_header header;
  for (int pass = 0; pass < PASS_COUNT; pass++) {
    if (pass_is_empty(picture, pass)) continue;
    artwork_rows_status status = start_pass(picture, pass, &header);
    if (status != ARTWORK_ROWS_READ) return status;
  }
  for (uint32_t y = 0; y < picture->height; y++) {
    if (!read_interlaced_row(picture, y, artwork_fold_row(fold))) return ARTWORK_ROWS_REFUSED;
    artwork_fold_take(fold);
  }
  return ARTWORK_ROWS_READ;
}

// Gives the words of the reader that met the fault to the picture's own, and ends them all.
static void end_passes(interlaced *picture, artwork_png *reader, artwork_window *window) {
  for (int pass = 0; pass < PASS_COUNT; pass++) {
    artwork_png *ended = picture->readers[pass];
    if (ended != NULL && ended->message[0] != 0) {
      memcpy(reader->message, ended->message, sizeof reader->message);
    }
    if (picture->windows[pass].error != 0) window->error = picture->windows[pass].error;
    artwork_png_close(ended);
  }
  free(picture->memory);
}

static artwork_rows_status read_large(
  artwork_png *reader, artwork_window *window, artwork_fold *fold, uint32_t width,
  uint32_t height) {
  interlaced picture = {.width = width, .height = height};
  picture.memory = malloc(PASS_COUNT * WINDOW_SIZE + 4 * (size_t)width);
  if (picture.memory == NULL) return ARTWORK_ROWS_NO_MEMORY;
  picture.row = picture.memory + PASS_COUNT * WINDOW_SIZE;
  for (int pass = 0; pass < PASS_COUNT; pass++) {
    picture.windows[pass] = (artwork_window){
      .descriptor = window->descriptor, .bytes = picture.memory + pass * WINDOW_SIZE,
      .capacity = WINDOW_SIZE};
  }
  artwork_rows_status status = read_passes(&picture, fold);
  end_passes(&picture, reader, window);
  return status;
}

// Reads the passes into memory for the whole picture, which libpng puts together.
static artwork_rows_status read_small(
  artwork_png *reader, artwork_fold *fold, uint32_t width, uint32_t height,
  artwork_pixels *pixels) {
  size_t size = 4 * (size_t)width;
  uint8_t *picture = malloc(size * height);
  if (picture == NULL) return ARTWORK_ROWS_NO_MEMORY;
  png_set_interlace_handling(reader->png);
  bool is_read = start_rows(reader);
  for (int pass = 0; pass < PASS_COUNT && is_read; pass++) {
    for (uint32_t y = 0; y < height && is_read; y++) {
      pixels->row_count = y;
      is_read = read_row(reader, picture + size * y);
    }
  }
  if (is_read) pixels->row_count = 0;
  for (uint32_t y = 0; y < height && is_read; y++) {
    memcpy(artwork_fold_row(fold), picture + size * y, size);
    artwork_fold_take(fold);
  }
  free(picture);
  return is_read ? ARTWORK_ROWS_READ : ARTWORK_ROWS_REFUSED;
}

// Interlaced pictures of so many pixels are put together in memory.
enum { SMALL = 1 << 20 };

artwork_rows_status artwork_png_read_pixels(
  artwork_png *reader, artwork_window *window, bool is_wide_color, artwork_pixels *pixels) {
  uint32_t width = png_get_image_width(reader->png, reader->info);
  uint32_t height = png_get_image_height(reader->png, reader->info);
  bool has_alpha = (png_get_color_type(reader->png, reader->info) & PNG_COLOR_MASK_ALPHA) != 0
    || png_get_valid(reader->png, reader->info, PNG_INFO_tRNS) != 0;
  artwork_fold *fold = artwork_fold_start(width, height, has_alpha, is_wide_color, pixels);
  if (fold == NULL) return ARTWORK_ROWS_NO_MEMORY;
  bool is_interlaced =
    png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE;
  artwork_rows_status status;
  if (!is_interlaced) {
    status = read_rows(reader, fold, height);
  } else if ((uint64_t)width * height <= SMALL) {
    status = read_small(reader, fold, width, height, pixels);
  } else {
    status = read_large(reader, window, fold, width, height);
  }
  if (status == ARTWORK_ROWS_READ) artwork_fold_finish(fold);
  artwork_fold_free(fold);
  return status;
}
