#ifndef BLOCKS_H
#define BLOCKS_H

#include "cblocks.h"

// What the parts of the block codec share.

// Blocks in a cell: four of luma from left to right and top to bottom, then blue and red difference.
#define BLOCKS 6
// The component of each block.
static const uint8_t component_of[BLOCKS] = {0, 0, 0, 0, 1, 2};

// A coefficient that is not 0, and its place in zigzag order. The first of a block is always the one at place 0, whatever its value.
typedef struct {
  int16_t value;
  uint16_t place;
} coefficient;

struct cblocks_strip {
  // Of cells.
  uint32_t columns, rows;
  // How many coefficients each block has, at least one; those of all blocks follow each other.
  uint8_t *lengths;
  coefficient *coefficients;
  // The steps of each component, in zigzag order.
  uint8_t steps[3][64];
};

// A Huffman table as a file has it: how many codes there are of each length, and their symbols in order.
typedef struct {
  uint8_t counts[17];
  uint8_t symbols[256];
} huffman_list;

// What stands before the scan of a plain JPEG.
typedef struct {
  uint32_t width, height, interval;
  uint8_t steps[3][64];
  huffman_list dc[3], ac[3];
  // The first byte of the scan's data.
  size_t scan;
} plain_head;

// Whether the bytes begin as a plain JPEG.
int plain_head_read(const uint8_t *bytes, size_t count, plain_head *head);

// The zigzag order: where in a block, column by column, the coefficient of a place is.
extern const uint8_t zigzag_columns[64];

// Samples to coefficients and back. Samples go row by row, coefficients column by column, both in natural size.
void cosines_forward(const float samples[64], float coefficients[64]);
void cosines_inverse(const float coefficients[64], float samples[64]);

#endif
