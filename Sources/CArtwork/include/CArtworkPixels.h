// What the pixels of a picture show: the plain values that one pass over its rows brings. All rows
// come as red, green, blue, alpha of 8 bits each, colours not multiplied by alpha.
#ifndef CARTWORK_PIXELS_H
#define CARTWORK_PIXELS_H

#include "CArtwork.h"

enum {
  // Cells of the thumbnail, across and down.
  ARTWORK_THUMBNAIL_SIDE = 16,
  // The most cells of the grid, and the most along one side.
  ARTWORK_GRID_CELLS = 2048,
  ARTWORK_GRID_SIDE = 64,
  // Counting colours stops here.
  ARTWORK_COLOR_LIMIT = 256,
  // A picture of more colours, blends of two of them left out, is not flat.
  ARTWORK_FLAT_COLOR_LIMIT = 8
};

// Pixels from each edge of the picture to a box inside it. Where there is no box, `top` is the
// picture's height and `left` its width.
typedef struct {
  uint32_t top, bottom, left, right;
} artwork_insets;

// Rows (columns) at one edge that are of one colour.
typedef struct {
  uint32_t count;
  // Of the outermost row (column), multiplied by alpha.
  uint8_t color[4];
  // How far the mean of the row (column) after the band is from the band's colour: the largest
  // difference of a channel, in levels; 0 where the band is the whole picture.
  uint8_t edge;
} artwork_band;

// How neighbours differ along sampled rows, in luminance and in alpha.
typedef struct {
  // Squared differences of neighbours, and squared second differences, summed.
  double slope, bend;
  // Pixels that differ from both neighbours, by their column modulo 6.
  uint64_t single[6];
  // Edges by how much of their contrast lies between two pixels, in eighths.
  uint64_t edges[8];
} artwork_differences;

// Of a picture in a wide colour space.
typedef struct {
  // Sampled pixels; those of them outside sRGB.
  uint64_t pixel_count, outside_count;
  // Sampled pairs of neighbours; those that differ by one level and lie in a staircase.
  uint64_t pair_count, step_count;
} artwork_wide_color;

typedef struct {
  // Rows that were read; less than the height where a row was damaged.
  uint32_t row_count;
  uint64_t opaque_count, transparent_count;
  // Around the pixels that are not fully transparent, and around those that are opaque.
  artwork_insets visible, opaque;
  artwork_band top, bottom, left, right;
  // Up to ARTWORK_COLOR_LIMIT.
  uint32_t color_count;
  // Up to ARTWORK_FLAT_COLOR_LIMIT + 1.
  uint32_t flat_color_count;
  // Pixels counted for their colours, and those of them that are of a flat colour.
  uint64_t colored_count, flat_count;
  uint64_t digest;
  // The mean of each cell, multiplied by alpha, row by row.
  uint8_t thumbnail[4 * ARTWORK_THUMBNAIL_SIDE * ARTWORK_THUMBNAIL_SIDE];
  uint32_t grid_columns, grid_rows;
  // Means of the cells, the luminance multiplied by alpha.
  uint8_t luminance[ARTWORK_GRID_CELLS];
  uint8_t alpha[ARTWORK_GRID_CELLS];
  // By how many levels the channels of a pixel differ from the pixel at its right and the one above
  // it, noise left out: the mean of the cell in 1/32 levels.
  uint16_t detail[ARTWORK_GRID_CELLS];
  artwork_differences differences;
  artwork_wide_color wide_color;
} artwork_pixels;

typedef enum {
  ARTWORK_ROWS_READ,
  // libpng refuses a row (artwork_png_message), or the file cannot be read (the window's `error`).
  ARTWORK_ROWS_REFUSED,
  ARTWORK_ROWS_NO_MEMORY
} artwork_rows_status;

// Decodes all rows after artwork_png_read_header. An interlaced picture of over a million pixels
// is decoded by one reader for each of its passes side by side, which costs twice the time but no
// memory for the whole picture.
artwork_rows_status artwork_png_read_pixels(
  artwork_png *_Nonnull reader, artwork_window *_Nonnull window, bool is_wide_color,
  artwork_pixels *_Nonnull pixels);

#endif
