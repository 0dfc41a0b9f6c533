#include "reader.h"

#include <errno.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool artwork_window_advance(artwork_window *window, size_t limit) {
  window->offset += (int64_t)window->count;
  window->count = window->position = 0;
  if (limit > window->capacity) limit = window->capacity;
  ssize_t count;
  do {
    count = pread(window->descriptor, window->bytes, limit, window->offset);
  } while (count < 0 && errno == EINTR);
  if (count < 0) {
    window->error = errno;
    return false;
  }
  window->count = (size_t)count;
  return count > 0;
}

static void read_bytes(png_structp png, png_bytep into, size_t count) {
  artwork_window *window = png_get_io_ptr(png);
  while (count > 0) {
    size_t available = window->count - window->position;
    if (available == 0) {
      if (!artwork_window_advance(window, window->capacity)) png_error(png, "the file ends");
      continue;
    }
    if (available > count) available = count;
    memcpy(into, window->bytes + window->position, available);
    window->position += available;
    into += available;
    count -= available;
  }
}

static void keep_message(png_structp png, png_const_charp message) {
  artwork_png *reader = png_get_error_ptr(png);
  strncpy(reader->message, message, sizeof reader->message - 1);
  png_longjmp(png, 1);
}

// What libpng only warns of is no fault.
static void ignore_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

// Four letters and a NUL each, in the order of artwork_chunk_type.
static const png_byte raw_chunks[] = "acTL\0cHRM\0cICP\0gAMA\0iCCP\0pHYs\0sRGB";

artwork_png *artwork_png_open(artwork_window *window) {
  artwork_png *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->png =
    png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, keep_message, ignore_warning);
  if (reader->png != NULL) reader->info = png_create_info_struct(reader->png);
  if (reader->info == NULL || setjmp(png_jmpbuf(reader->png)) != 0) {
    artwork_png_close(reader);
    return NULL;
  }
  // Limits before anything is read. A picture's size costs nothing until its pixels are decoded.
  png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_cache_max(reader->png, 64);
  png_set_chunk_malloc_max(reader->png, 8 << 20);
  png_set_benign_errors(reader->png, 1);
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(
    reader->png, PNG_HANDLE_CHUNK_ALWAYS, raw_chunks, ARTWORK_CHUNK_COUNT);
  png_set_read_fn(reader->png, window, read_bytes);
  return reader;
}

void artwork_png_close(artwork_png *reader) {
  if (reader == NULL) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

bool artwork_png_read_header(artwork_png *reader, artwork_header *header) {
  memset(header, 0, sizeof *header);
  if (setjmp(png_jmpbuf(reader->png)) != 0) return false;
  png_read_info(reader->png, reader->info);

  header->width = png_get_image_width(reader->png, reader->info);
  header->height = png_get_image_height(reader->png, reader->info);
  header->bit_depth = png_get_bit_depth(reader->png, reader->info);
  header->color_type = png_get_color_type(reader->png, reader->info);
  header->is_interlaced =
    png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE;
  header->has_transparency = png_get_valid(reader->png, reader->info, PNG_INFO_tRNS) != 0;
  png_colorp palette;
  png_get_PLTE(reader->png, reader->info, &palette, &header->palette_count);

  png_unknown_chunkp chunks;
  int count = png_get_unknown_chunks(reader->png, reader->info, &chunks);
  for (int i = 0; i < count; i++) {
    for (int type = 0; type < ARTWORK_CHUNK_COUNT; type++) {
      artwork_chunk *chunk = &header->chunks[type];
      // The first of its kind counts, as it does for libpng.
      if (chunk->bytes == NULL && memcmp(chunks[i].name, raw_chunks + 5 * type, 4) == 0) {
        chunk->bytes = chunks[i].data;
        chunk->count = chunks[i].size;
      }
    }
  }
  return true;
}

const char *artwork_png_message(const artwork_png *reader) {
  return reader->message;
}
