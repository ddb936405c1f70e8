#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// A small face of libpng, and of libdeflate, which packs what is written: whole pictures in memory, straight RGBA with 8 bits a channel,
// errors as return values.
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

// Decodes the PNG in `bytes` into `rgba`, where each row lies `stride` bytes behind the one above: 4 bytes a pixel, or 0 to read what is not
// interlaced through one row.
//
// All colour types, depths and interlacing become RGBA with 8 bits; colour profiles and gamma are ignored. `width` and `height` must be
// the ones in the header, or the picture is refused. After an error `rgba` holds some of the pixels. `reason` has room for
// CPNG_REASON_CAPACITY bytes and is always closed by a zero.
cpng_status cpng_decode(
    const uint8_t *bytes, size_t count, uint8_t *rgba, size_t stride, uint32_t width, uint32_t height, char *reason);

typedef struct {
  // libdeflate's level, 1...12.
  int level;
  // The physical resolution for both axes, or 0 to leave it out.
  uint32_t pixels_per_metre;
} cpng_options;

// Bytes on the C heap; give them to cpng_free.
typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} cpng_buffer;

// Encodes `width * height` RGBA pixels into `buffer`, which is overwritten; pixels that are all opaque are written without alpha. After an
// error the buffer is empty. Needs memory for the rows as they are written, beside the file.
cpng_status cpng_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, cpng_options options, cpng_buffer *buffer, char *reason);

// Unpacks the ICC profile in the PNG in `bytes` into `buffer`, which is overwritten; it stays empty where there is none, none that libpng
// accepts, or one of more than 4 MB. Nothing behind the start of the pixels is read.
cpng_status cpng_profile(const uint8_t *bytes, size_t count, cpng_buffer *buffer, char *reason);

// Unpacks a zlib stream into `target`, and returns how many bytes it has; 0 where it is damaged or has more than `capacity`.
size_t cpng_unpack(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity);

// Gives the bytes of a buffer back and leaves it empty.
void cpng_free(cpng_buffer *buffer);

#endif
