#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// A small face of libpng: whole pictures in memory, straight RGBA with 8 bits a channel, errors as return values.
//
// libpng reports errors by longjmp, which Swift must not be jumped over; each jump starts and ends inside these functions. Nothing is
// printed, no state is shared between calls, and every function may run on several threads at once.

// The room for a reason, with its closing zero.
#define CPNG_REASON_CAPACITY 128

// How a function ended.
typedef enum {
  CPNG_OK = 0,
  // The bytes ended before the picture did.
  CPNG_TRUNCATED = 1,
  // libpng refused the file; the reason is its message.
  CPNG_REFUSED = 2,
  CPNG_OUT_OF_MEMORY = 3,
} cpng_status;

// Decodes the PNG in `bytes` into `rgba`, which has room for `width * height * 4` bytes.
//
// All colour types, depths and interlacing become RGBA with 8 bits; colour profiles and gamma are ignored. `width` and `height` must be
// the ones in the header, or the picture is refused. After an error `rgba` holds some of the pixels. `reason` has room for
// CPNG_REASON_CAPACITY bytes and is always closed by a zero.
cpng_status cpng_decode(
    const uint8_t *bytes, size_t count, uint8_t *rgba, uint32_t width, uint32_t height, char *reason);

// What each row is written as, before compression.
typedef enum { CPNG_FILTER_UP = 0, CPNG_FILTER_PAETH = 1, CPNG_FILTER_ALL = 2 } cpng_filter;

typedef struct {
  cpng_filter filter;
  // zlib's level, 1...9.
  int level;
  // Not 0: zlib looks for runs only (Z_RLE), which suits photographs.
  int runs_only;
  // Not 0: the alpha channel is left out.
  int is_opaque;
  // The physical resolution for both axes, or 0 to leave it out.
  uint32_t pixels_per_metre;
} cpng_options;

// Bytes on the C heap; give them to cpng_free.
typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} cpng_buffer;

// Encodes `width * height` RGBA pixels into `buffer`, which is overwritten. After an error the buffer is empty.
cpng_status cpng_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, cpng_options options, cpng_buffer *buffer, char *reason);

// Unpacks the ICC profile in the PNG in `bytes` into `buffer`, which is overwritten; it stays empty where there is none, none that libpng
// accepts, or one of more than 4 MB. Nothing behind the start of the pixels is read.
cpng_status cpng_profile(const uint8_t *bytes, size_t count, cpng_buffer *buffer, char *reason);

// Gives the bytes of a buffer back and leaves it empty.
void cpng_free(cpng_buffer *buffer);

#endif
