#include "pixels.h"

#include <stdlib.h>

// sRGB's transfer function, which Display P3 shares, in 1/65535: from levels to light.
static const uint16_t light[256] = {
  0, 20, 40, 60, 80, 99, 119, 139, 159, 179, 199, 219, 241, 264, 288, 313, 340, 367, 396, 427, 458,
  491, 526, 562, 599, 637, 677, 718, 761, 805, 851, 898, 947, 997, 1048, 1101, 1156, 1212, 1270,
  1330, 1391, 1453, 1517, 1583, 1651, 1720, 1790, 1863, 1937, 2013, 2090, 2170, 2250, 2333, 2418,
  2504, 2592, 2681, 2773, 2866, 2961, 3058, 3157, 3258, 3360, 3464, 3570, 3678, 3788, 3900, 4014,
  4129, 4247, 4366, 4488, 4611, 4736, 4864, 4993, 5124, 5257, 5392, 5530, 5669, 5810, 5953, 6099,
  6246, 6395, 6547, 6700, 6856, 7014, 7174, 7335, 7500, 7666, 7834, 8004, 8177, 8352, 8528, 8708,
  8889, 9072, 9258, 9445, 9635, 9828, 10022, 10219, 10417, 10619, 10822, 11028, 11235, 11446, 11658,
  11873, 12090, 12309, 12530, 12754, 12980, 13209, 13440, 13673, 13909, 14146, 14387, 14629, 14874,
  15122, 15371, 15623, 15878, 16135, 16394, 16656, 16920, 17187, 17456, 17727, 18001, 18277, 18556,
  18837, 19121, 19407, 19696, 19987, 20281, 20577, 20876, 21177, 21481, 21787, 22096, 22407, 22721,
  23038, 23357, 23678, 24002, 24329, 24658, 24990, 25325, 25662, 26001, 26344, 26688, 27036, 27386,
  27739, 28094, 28452, 28813, 29176, 29542, 29911, 30282, 30656, 31033, 31412, 31794, 32179, 32567,
  32957, 33350, 33745, 34143, 34544, 34948, 35355, 35764, 36176, 36591, 37008, 37429, 37852, 38278,
  38706, 39138, 39572, 40009, 40449, 40891, 41337, 41785, 42236, 42690, 43147, 43606, 44069, 44534,
  45002, 45473, 45947, 46423, 46903, 47385, 47871, 48359, 48850, 49344, 49841, 50341, 50844, 51349,
  51858, 52369, 52884, 53401, 53921, 54445, 54971, 55500, 56032, 56567, 57105, 57646, 58190, 58737,
  59287, 59840, 60396, 60955, 61517, 62082, 62650, 63221, 63795, 64372, 64952, 65535
};

// By how much light a channel of sRGB must be negative or too much, in 1/65535.
enum { TOLERANCE = 650 };

// Whether a colour of Display P3 lies outside sRGB: the matrix from the primaries of the one to
// those of the other, in 1/65536.
static bool is_outside(const uint8_t *pixel) {
  static const int64_t matrix[3][3] = {
    {80278, -14742, 0}, {-2756, 68292, 0}, {-1287, -5153, 71976}};
  for (int i = 0; i < 3; i++) {
    int64_t sum = 0;
    for (int j = 0; j < 3; j++) sum += matrix[i][j] * light[pixel[j]];
    sum >>= 16;
    if (sum < -TOLERANCE || sum > 65535 + TOLERANCE) return true;
  }
  return false;
}

// 0: equal, 1: one level apart, 2: more.
static int step(const uint8_t *one, const uint8_t *other) {
  int largest = 0;
  for (int i = 0; i < 4; i++) {
    int difference = abs(one[i] - other[i]);
    if (difference > largest) largest = difference;
  }
  return largest < 2 ? largest : 2;
}

void artwork_wide_color_add(
  const uint8_t *row, uint32_t width, uint32_t count, artwork_wide_color *wide_color) {
  bool outside = false;
  int before = 2, here = 2;
  for (size_t x = 0; x < width; x++) {
    const uint8_t *pixel = row + 4 * x;
    // The step from the pixel at the left.
    int next = x == 0 ? 2 : step(pixel - 4, pixel);
    // A stair: pixels of one colour on both sides of a step of one level.
    if (before == 0 && here == 1 && next == 0) wide_color->step_count += count;
    before = here;
    here = next;
    if (x > 0) wide_color->pair_count += count;
    if (pixel[3] < 16) continue;
    if (x == 0 || next != 0 || pixel[-1] < 16) outside = is_outside(pixel);
    wide_color->pixel_count += count;
    wide_color->outside_count += outside ? count : 0;
  }
}
