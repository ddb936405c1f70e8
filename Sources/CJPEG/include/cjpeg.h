#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

// A small face of libjpeg-turbo's decoder: some rows at a time, straight RGBA with 8 bits a channel, errors and warnings as return values.
//
// libjpeg reports errors by a function that must not return; each jump starts and ends inside these functions. Nothing is printed, no state
// is shared between readers, and several readers may be used on several threads at once.

// The room for a reason, with its closing zero; libjpeg's JMSG_LENGTH_MAX.
#define CJPEG_REASON_CAPACITY 200

// How a function ended.
typedef enum {
  CJPEG_OK = 0,
  // The bytes ended, or a marker came, before the picture did.
  CJPEG_TRUNCATED = 1,
  // libjpeg refused the file, or warned of damage; the reason is its message.
  CJPEG_REFUSED = 2,
  CJPEG_OUT_OF_MEMORY = 3,
  // The colours are CMYK, which only a colour profile can turn into RGB.
  CJPEG_CMYK = 4,
} cjpeg_status;

// How the colours of a JPEG are sampled; anything else counts as shared by four pixels.
typedef enum {
  CJPEG_SHARED_BY_FOUR = 0,  // 4:2:0
  CJPEG_SHARED_BY_TWO = 1,   // 4:2:2
  CJPEG_FOR_EACH = 2,        // 4:4:4
} cjpeg_sampling;

typedef struct cjpeg_reader cjpeg_reader;

// Reads the head of a JPEG. `*reader` is the caller's to close, whatever is returned; NULL where there was no memory for it.
cjpeg_status cjpeg_open(
    const uint8_t *bytes, size_t count, cjpeg_reader **reader, uint32_t *width, uint32_t *height, char *reason);

// How the colours are sampled, once the head is read.
cjpeg_sampling cjpeg_sampling_of(const cjpeg_reader *reader);

// Decodes the next `rows` rows into `rgba`, which has room for `width * rows * 4` bytes. `bytes` are those of cjpeg_open, wherever they are
// by now. With the last row the rest of the file is looked at, too. After an error the reader is good for nothing but to be closed.
cjpeg_status cjpeg_read(
    cjpeg_reader *reader, const uint8_t *bytes, size_t count, uint8_t *rgba, uint32_t rows, char *reason);

// Gives everything back. NULL is fine.
void cjpeg_close(cjpeg_reader *reader);

#endif
