#include "pixels.h"

#include <stdlib.h>
#include <string.h>

enum {
  EMPTY = 0xFFFF,
  // A pixel of less alpha is as good as invisible, and its colour little more than rounding.
  LEAST_ALPHA = 16,
  // Levels by which a channel of what is one colour may differ.
  TOLERANCE = 4
};

void artwork_colors_start(artwork_colors *colors) {
  memset(colors->slots, 0xFF, sizeof colors->slots);
  colors->last_color = UINT32_MAX;
}

void artwork_colors_add(artwork_colors *colors, const uint8_t *pixel, uint64_t count) {
  if (colors->overflowed || pixel[3] < LEAST_ALPHA) return;
  uint32_t color = (uint32_t)pixel[0] << 16 | (uint32_t)pixel[1] << 8 | pixel[2];
  uint32_t index = colors->last_index;
  if (color != colors->last_color) {
    uint32_t slot = (color * 2654435761u) >> 21;
    while ((index = colors->slots[slot]) != EMPTY && colors->colors[index] != color) {
      slot = (slot + 1) % (4 * ARTWORK_SHADE_LIMIT);
    }
    if (index == EMPTY) {
      if (colors->count == ARTWORK_SHADE_LIMIT) {
        colors->overflowed = true;
        return;
      }
      index = colors->slots[slot] = (uint16_t)colors->count++;
      colors->colors[index] = color;
    }
    colors->last_color = color;
    colors->last_index = index;
  }
  colors->pixel_count += count;
  colors->pixels[index] += count;
  if (colors->alpha[index] < pixel[3]) colors->alpha[index] = pixel[3];
}

typedef struct {
  uint64_t pixels;
  int channels[3];
  // Half a level of a product with alpha, in levels of the colour.
  int rounding;
} shade;

static int descending(const void *left, const void *right) {
  uint64_t l = *(const uint64_t *)left, r = *(const uint64_t *)right;
  return (l < r) - (l > r);
}

// The shades by how many pixels they have, those of equal numbers in the order in which they came.
static void sort(const artwork_colors *colors, shade *shades) {
  uint64_t keys[ARTWORK_SHADE_LIMIT];
  for (uint32_t i = 0; i < colors->count; i++) {
    keys[i] = colors->pixels[i] * ARTWORK_SHADE_LIMIT + (ARTWORK_SHADE_LIMIT - 1 - i);
  }
  qsort(keys, colors->count, sizeof *keys, descending);
  for (uint32_t i = 0; i < colors->count; i++) {
    uint32_t index = ARTWORK_SHADE_LIMIT - 1 - keys[i] % ARTWORK_SHADE_LIMIT;
    uint32_t color = colors->colors[index];
    int alpha = colors->alpha[index];
    shades[i] = (shade){
      colors->pixels[index], {color >> 16, color >> 8 & 255, color & 255},
      alpha == 255 ? 0 : (127 + alpha) / alpha};
  }
}

static bool are_near(const shade *one, const shade *other, int tolerance) {
  for (int i = 0; i < 3; i++) {
    if (abs(one->channels[i] - other->channels[i]) > tolerance) return false;
  }
  return true;
}

// Whether a colour lies on the straight line between two others.
static bool is_blend(const shade *color, const shade *one, const shade *other) {
  float along = 0, length = 0;
  for (int i = 0; i < 3; i++) {
    float step = (float)(other->channels[i] - one->channels[i]);
    along += step * (float)(color->channels[i] - one->channels[i]);
    length += step * step;
  }
  if (along < 0 || along > length || length == 0) return false;
  float tolerance = (float)(TOLERANCE + color->rounding);
  for (int i = 0; i < 3; i++) {
    float step = (float)(other->channels[i] - one->channels[i]);
    float away = (float)(color->channels[i] - one->channels[i]) - step * along / length;
    if (away > tolerance || -away > tolerance) return false;
  }
  return true;
}

// Distinct colours, where those that rounding may have made of a more frequent one do not count.
static uint32_t distinct(const shade *shades, uint32_t count) {
  const shade *found[ARTWORK_COLOR_LIMIT];
  uint32_t found_count = 0;
  for (uint32_t i = 0; i < count && found_count < ARTWORK_COLOR_LIMIT; i++) {
    const shade *one = &shades[i];
    bool is_new = true;
    for (uint32_t j = 0; one->rounding > 0 && j < found_count && is_new; j++) {
      is_new = !are_near(one, found[j], one->rounding + found[j]->rounding);
    }
    if (is_new) found[found_count++] = one;
  }
  return found_count;
}

static void find_flat_colors(const shade *shades, uint32_t count, artwork_pixels *pixels) {
  const shade *flat[ARTWORK_FLAT_COLOR_LIMIT];
  uint32_t found = 0;
  for (uint32_t i = 0; i < count; i++) {
    bool is_known = false, is_mixed = false;
    for (uint32_t j = 0; j < found && !is_known; j++) {
      is_known = are_near(&shades[i], flat[j], TOLERANCE + shades[i].rounding);
    }
    for (uint32_t j = 0; j < found && !is_known && !is_mixed; j++) {
      for (uint32_t k = 0; k < j && !is_mixed; k++) {
        is_mixed = is_blend(&shades[i], flat[j], flat[k]);
      }
    }
    if (is_mixed) continue;
    if (!is_known) {
      if (found == ARTWORK_FLAT_COLOR_LIMIT) {
        pixels->flat_color_count = found + 1;
        pixels->flat_count = 0;
        return;
      }
      flat[found++] = &shades[i];
    }
    pixels->flat_count += shades[i].pixels;
  }
  pixels->flat_color_count = found;
}

void artwork_colors_finish(artwork_colors *colors, artwork_pixels *pixels) {
  pixels->colored_count = colors->pixel_count;
  if (colors->overflowed) {
    pixels->color_count = ARTWORK_COLOR_LIMIT;
    pixels->flat_color_count = ARTWORK_FLAT_COLOR_LIMIT + 1;
    return;
  }
  shade shades[ARTWORK_SHADE_LIMIT];
  sort(colors, shades);
  pixels->color_count = distinct(shades, colors->count);
  find_flat_colors(shades, colors->count, pixels);
}
