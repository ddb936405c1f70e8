#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// A small interface to libpng: whole pictures in memory, straight RGBA with 8 bits per channel, errors as return values.
//
// libpng reports errors by longjmp, which must not skip Swift frames; each jump starts and ends inside these functions. Nothing is
// printed, no state is shared between calls, and every function can run on several threads at once.

// The capacity for a reason, including its terminating zero.
#define CPNG_REASON_CAPACITY 128

// The result of a function.
typedef enum {
  CPNG_OK = 0,
  // The bytes ended before the picture.
  CPNG_TRUNCATED = 1,
  // libpng rejected the file; the reason is its message.
  CPNG_REFUSED = 2,
  CPNG_OUT_OF_MEMORY = 3,
} cpng_status;

// Decodes the PNG in `bytes` into `rgba`, where each row starts `stride` bytes after the previous one: 4 bytes per pixel, or 0 to read pictures
// without interlacing through one row.
//
// All colour types, depths and interlacing become RGBA with 8 bits; colour profiles and gamma are ignored. `width` and `height` must match
// the header, or the picture is rejected. After an error `rgba` contains some of the pixels. `reason` has a capacity of
// CPNG_REASON_CAPACITY bytes and is always terminated by a zero.
cpng_status cpng_decode(
    const uint8_t *bytes, size_t count, uint8_t *rgba, size_t stride, uint32_t width, uint32_t height, char *reason);

// Writes the rows of `width * height` RGBA pixels, filtered for compression, into `target`, which has room for four bytes a pixel and one a row;
// opaque pictures are written without alpha. Returns the number of bytes written per pixel, 3 or 4, or 0 where there is no memory.
size_t cpng_filter(const uint8_t *rgba, uint32_t width, uint32_t height, uint8_t *target);

#endif
