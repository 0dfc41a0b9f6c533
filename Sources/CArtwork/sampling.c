#include "pixels.h"

artwork_sampling artwork_sampling_of(uint32_t height, uint32_t limit) {
  uint32_t stride = (height - 1) / limit + 1;
  return (artwork_sampling){.stride = stride, .count = height / stride};
}

uint32_t artwork_sampling_before(const artwork_sampling *sampling, uint32_t row) {
  uint32_t middle = sampling->stride / 2;
  if (row <= middle) return 0;
  uint32_t count = (row - middle + sampling->stride - 1) / sampling->stride;
  return count < sampling->count ? count : sampling->count;
}

bool artwork_sampling_has(const artwork_sampling *sampling, uint32_t row) {
  return artwork_sampling_before(sampling, row + 1) > artwork_sampling_before(sampling, row);
}
