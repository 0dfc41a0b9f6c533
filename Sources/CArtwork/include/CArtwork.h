// The C shim: what Swift cannot do itself. libpng reports errors by longjmp, which must never cross
// a Swift frame, so setjmp begins and ends here, and so do the callbacks that libpng calls. Rows of
// pixels are folded into sums where they arrive, in loops that compilers turn into vector
// instructions. It decides nothing about a picture: it hands out what libpng says and the bytes it
// says it of, and measures.
#ifndef CARTWORK_H
#define CARTWORK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A window that moves over a file from its beginning, filled by one pread at a time. libpng reads
// through it, and so does whoever walks the chunks afterwards.
typedef struct {
  int descriptor;
  // The buffer, which belongs to the caller.
  uint8_t *_Nonnull bytes;
  size_t capacity;
  // How many bytes of the buffer hold bytes of the file, and how many of those were taken.
  size_t count;
  size_t position;
  // The offset in the file of the buffer's first byte.
  int64_t offset;
  // The errno of a read that failed, or 0.
  int error;
} artwork_window;

// Replaces what the window holds by at most `limit` bytes that follow it. False at the end of the
// file and on an error.
bool artwork_window_advance(artwork_window *_Nonnull window, size_t limit);

// The chunks that are handed out as they are in the file. libpng reads the others before the data
// that matter (IHDR, PLTE, tRNS) and skips the rest. Those that say what colours mean are taken raw
// because libpng 1.6 does not know cICP, reports a gAMA that it worked out from other chunks, and
// inflates an ICC profile anew for each file that has it.
typedef enum {
  ARTWORK_CHUNK_ACTL,
  ARTWORK_CHUNK_CHRM,
  ARTWORK_CHUNK_CICP,
  ARTWORK_CHUNK_GAMA,
  ARTWORK_CHUNK_ICCP,
  ARTWORK_CHUNK_PHYS,
  ARTWORK_CHUNK_SRGB,
  ARTWORK_CHUNK_COUNT
} artwork_chunk_type;

// A chunk's data, valid until the reader is closed; no bytes where the file has no such chunk.
typedef struct {
  const uint8_t *_Nullable bytes;
  size_t count;
} artwork_chunk;

// What libpng says of a file's header.
typedef struct {
  uint32_t width;
  uint32_t height;
  int bit_depth;
  // libpng's PNG_COLOR_TYPE_…
  int color_type;
  bool is_interlaced;
  // Entries of the palette, 0 where there is none.
  int palette_count;
  // tRNS
  bool has_transparency;
  artwork_chunk chunks[ARTWORK_CHUNK_COUNT];
} artwork_header;

typedef struct artwork_png artwork_png;

// Makes a reader for the PNG that the window is at the beginning of. NULL: out of memory.
artwork_png *_Nullable artwork_png_open(artwork_window *_Nonnull window);

void artwork_png_close(artwork_png *_Nullable reader);

// Reads to the first IDAT (png_read_info). False: libpng refuses the file; the window's `error`
// tells a read that failed from a file that is wrong.
bool artwork_png_read_header(artwork_png *_Nonnull reader, artwork_header *_Nonnull header);

// libpng's words for why it refused the file.
const char *_Nonnull artwork_png_message(const artwork_png *_Nonnull reader);

#include "CArtworkPixels.h"

#endif
