#ifndef BLOCKS_H
#define BLOCKS_H

#include "cblocks.h"

// What the parts of the block codec share.

// Blocks in a cell: four of luma from left to right and top to bottom, then blue and red difference.
#define BLOCKS 6
// The component of each block.
static const uint8_t component_of[BLOCKS] = {0, 0, 0, 0, 1, 2};

// A coefficient, times 16, and how many zeros are skipped before it; a zero behind fifteen others only skips. The first of a block is the one
// at place 0, whatever its value.
typedef int16_t token;

static inline token token_of(int32_t value, uint32_t run) { return (token)(value * 16 | (int32_t)run); }

struct cblocks_strip {
  // Of cells.
  uint32_t columns, rows;
  // How many tokens each block has, at least one; those of all blocks follow each other.
  uint8_t *lengths;
  token *tokens;
  // How many there is room for.
  size_t length_room, token_room;
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

// Whether a strip has so many cells, and so many pixels.
static inline int strip_fits(const cblocks_strip *strip, size_t cell_count, uint32_t width, uint32_t height) {
  return strip->columns == (width + CBLOCKS_CELL - 1) / CBLOCKS_CELL && strip->rows == (height + CBLOCKS_CELL - 1) / CBLOCKS_CELL &&
         cell_count == (size_t)strip->columns * strip->rows;
}

// The six blocks of a cell, as samples round 0; what lies beyond the picture is as its last row and column.
void cell_samples(
    const uint8_t *rgba, uint32_t width, uint32_t height, uint32_t column, uint32_t row, float samples[BLOCKS][64]);

// Samples as tokens, and how many there are; `inverses` are those of the steps, column by column.
uint32_t block_tokens(const float samples[64], const float inverses[64], token list[64]);

// Samples to coefficients and back. Samples go row by row, coefficients column by column, both in natural size.
void cosines_forward(const float samples[64], float coefficients[64]);
void cosines_inverse(const float coefficients[64], float samples[64]);

#endif
