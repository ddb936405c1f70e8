#ifndef CBLOCKS_H
#define CBLOCKS_H

#include <stddef.h>
#include <stdint.h>

// JPEGs as blocks of coefficients: a picture is read, changed in places and written again, and what is not changed is never made into pixels.
//
// Only the plain kind is understood, which cameras write: baseline, one scan, 8 bits, luma and two colours of half its width and height. All
// else, and anything that is not as the standard (ITU-T T.81) has it, is declined, and left to a decoder that knows what to say of it.
// Nothing is shared between readers, strips and writers; each call reads no byte outside what it is given.
//
// Six blocks make a cell of 16 x 16 pixels: four of luma, two of colour. A row of cells is as wide as the picture.

// Pixels along the side of a cell.
#define CBLOCKS_CELL 16

// What becomes of a cell.
enum {
  // It stays as it is, but for the quality.
  CBLOCKS_KEPT = 0,
  // It is made into pixels, changed, and encoded again.
  CBLOCKS_CHANGED = 1,
  // It is encoded from pixels that have nothing of the picture.
  CBLOCKS_COVERED = 2,
};

typedef struct cblocks_reader cblocks_reader;
typedef struct cblocks_strip cblocks_strip;
typedef struct cblocks_writer cblocks_writer;

// Reads the head of a JPEG; NULL where it is not of the plain kind.
cblocks_reader *cblocks_open(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height);

// The next rows of cells, at most as many as there are; NULL where they are not as they should be. With the last row, the picture has to end.
// `bytes` are those of cblocks_open, wherever they are by now. `old` is a strip of no more use, which is taken over with its memory, or NULL.
cblocks_strip *cblocks_read(cblocks_reader *reader, const uint8_t *bytes, size_t count, uint32_t rows, cblocks_strip *old);

// Gives everything back. NULL is fine.
void cblocks_close(cblocks_reader *reader);
void cblocks_free(cblocks_strip *strip);

// Takes the tables of a JPEG's head, of the plain kind too; NULL where it is another.
cblocks_writer *cblocks_writer_of(const uint8_t *bytes, size_t count);
void cblocks_writer_free(cblocks_writer *writer);

// Makes pixels of the cells that are CBLOCKS_CHANGED. `cells` has one for each cell of the strip; `rgba` has `width` by `height` pixels, of
// which only those cells are written. Nothing is done where the numbers do not fit the strip.
void cblocks_paint(
    const cblocks_strip *strip, const uint8_t *cells, size_t cell_count, uint8_t *rgba, uint32_t width, uint32_t height);

// The scan of a strip, without any head, for a file with the writer's tables: cells that are kept from the strip, all others from the pixels.
// The caller gives the memory back. NULL where there is none, where the numbers do not fit the strip, and where the tables have no code for a
// coefficient.
uint8_t *cblocks_write(
    const cblocks_writer *writer, const cblocks_strip *strip, const uint8_t *cells, size_t cell_count, const uint8_t *rgba,
    uint32_t width, uint32_t height, size_t *count);
void cblocks_give_back(uint8_t *bytes);

#endif
