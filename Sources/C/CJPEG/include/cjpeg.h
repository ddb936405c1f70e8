#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

// A small interface to libjpeg-turbo's decoder: some rows at a time, straight RGBA with 8 bits per channel, errors and warnings as return values.
//
// libjpeg reports errors by a function that must not return; each jump starts and ends inside these functions. Nothing is printed, no state
// is shared between readers, and several readers can be used on several threads at once.

// The capacity for a reason, including its terminating zero; libjpeg's JMSG_LENGTH_MAX.
#define CJPEG_REASON_CAPACITY 200

// The result of a function.
typedef enum {
  CJPEG_OK = 0,
  // The bytes ended, or a marker came, before the end of the picture.
  CJPEG_TRUNCATED = 1,
  // libjpeg rejected the file, or warned of damage; the reason is its message.
  CJPEG_REFUSED = 2,
  CJPEG_OUT_OF_MEMORY = 3,
  // The colours are CMYK, which requires a colour profile to become RGB.
  CJPEG_CMYK = 4,
} cjpeg_status;

typedef struct cjpeg_reader cjpeg_reader;

// Reads the header of a JPEG. The caller must close `*reader` after any result; it is NULL where there was no memory for it.
cjpeg_status cjpeg_open(
    const uint8_t *bytes, size_t count, cjpeg_reader **reader, uint32_t *width, uint32_t *height, char *reason);

// Decodes the next `rows` rows into `rgba`, with a capacity of `width * rows * 4` bytes. `bytes` are those of cjpeg_open, whose address can have
// changed. With the last row the rest of the file is checked, too. After an error the reader can only be closed.
cjpeg_status cjpeg_read(
    cjpeg_reader *reader, const uint8_t *bytes, size_t count, uint8_t *rgba, uint32_t rows, char *reason);

// Frees the reader. NULL is allowed.
void cjpeg_close(cjpeg_reader *reader);

#endif
