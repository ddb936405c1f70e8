#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// A small interface to libpng, which decodes, and to libdeflate, which compresses what is written: whole pictures in memory, straight RGBA with 8 bits per
// channel, errors as return values.
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

typedef struct {
  // The level of libdeflate, 1...12.
  int level;
  // The physical resolution for both axes, or 0 to omit it.
  uint32_t pixels_per_metre;
} cpng_options;

// Bytes on the C heap; free them with cpng_free.
typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} cpng_buffer;

// Encodes `width * height` RGBA pixels into `buffer`, which is overwritten; opaque pictures are written without alpha. After an
// error the buffer is empty. Needs memory for the written rows, in addition to the file.
cpng_status cpng_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, cpng_options options, cpng_buffer *buffer);

// Decompresses a zlib stream into `target`, and returns its size; 0 where it is damaged or exceeds `capacity`.
size_t cpng_unpack(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity);

// Frees the bytes of a buffer and leaves it empty.
void cpng_free(cpng_buffer *buffer);

#endif
