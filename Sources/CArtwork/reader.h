// One PNG in libpng's hands.
#ifndef READER_H
#define READER_H

#include "CArtwork.h"

#include <png.h>

struct artwork_png {
  png_structp png;
  png_infop info;
  char message[128];
};

#endif
