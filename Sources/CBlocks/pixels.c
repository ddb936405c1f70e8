#include "blocks.h"

#include <string.h>

// Every machine rounds the same way: nothing is multiplied and added in one step.
#pragma STDC FP_CONTRACT OFF

// Eight numbers that are worked on at once; static functions that take and return them are no interface that others could disagree about.
#pragma clang diagnostic ignored "-Wpsabi"
typedef float lane __attribute__((vector_size(32)));
typedef int32_t whole __attribute__((vector_size(32)));
typedef uint32_t pixels __attribute__((vector_size(32)));
typedef int16_t shorts __attribute__((vector_size(16)));

#define SHUFFLE(u, v, ...) __builtin_shufflevector(u, v, __VA_ARGS__)

// MARK: From pixels

// Eight pixels, channel by channel.
typedef struct {
  lane red, green, blue;
} colors;

static inline lane channel(pixels from, int index) { return __builtin_convertvector((whole)(from >> (8 * index) & 255), lane); }

static inline colors taken(const uint32_t *from) {
  pixels row;
  memcpy(&row, from, sizeof row);
  return (colors){channel(row, 0), channel(row, 1), channel(row, 2)};
}

static inline void put_luma(colors from, float *to) {
  lane row = 0.299f * from.red + 0.587f * from.green + 0.114f * from.blue - 128;
  memcpy(to, &row, sizeof row);
}

// The means of two by two numbers, the four corners of which are given.
static inline lane halved(lane top_left, lane top_right, lane bottom_left, lane bottom_right) {
  lane left = top_left + bottom_left, right = top_right + bottom_right;
  return 0.25f * (SHUFFLE(left, right, 0, 2, 4, 6, 8, 10, 12, 14) + SHUFFLE(left, right, 1, 3, 5, 7, 9, 11, 13, 15));
}

// Two rows of sixteen pixels: two rows of luma, and one of each colour.
static inline void put_rows(const uint32_t *top, const uint32_t *bottom, uint32_t y, float samples[BLOCKS][64]) {
  colors a = taken(top), b = taken(top + 8), c = taken(bottom), d = taken(bottom + 8);
  float *luma = samples[y / 4 * 2] + y % 4 * 16, *next = samples[y / 4 * 2 + 1] + y % 4 * 16;
  put_luma(a, luma);
  put_luma(b, next);
  put_luma(c, luma + 8);
  put_luma(d, next + 8);
  lane red = halved(a.red, b.red, c.red, d.red), green = halved(a.green, b.green, c.green, d.green);
  lane blue = halved(a.blue, b.blue, c.blue, d.blue);
  lane first = -0.168735892f * red - 0.331264108f * green + 0.5f * blue;
  lane second = 0.5f * red - 0.418687589f * green - 0.081312411f * blue;
  memcpy(&samples[4][y * 8], &first, sizeof first);
  memcpy(&samples[5][y * 8], &second, sizeof second);
}

void cell_samples(
    const uint8_t *rgba, uint32_t width, uint32_t height, uint32_t column, uint32_t row, float samples[BLOCKS][64]) {
  uint32_t left = column * CBLOCKS_CELL, top = row * CBLOCKS_CELL, columns = width - left;
  for (uint32_t y = 0; y < 8; y++) {
    uint32_t lines[2][CBLOCKS_CELL];
    for (uint32_t half = 0; half < 2; half++) {
      uint32_t line = top + 2 * y + half < height ? top + 2 * y + half : height - 1;
      const uint8_t *from = rgba + ((size_t)line * width + left) * 4;
      if (columns >= CBLOCKS_CELL) {
        memcpy(lines[half], from, sizeof lines[half]);
      } else {
        memcpy(lines[half], from, 4 * columns);
        for (uint32_t x = columns; x < CBLOCKS_CELL; x++) lines[half][x] = lines[half][columns - 1];
      }
    }
    put_rows(lines[0], lines[1], y, samples);
  }
}

// The place of each coefficient in zigzag order, column by column, one more than it is.
static const int16_t ranks[64] = {
    1,  3,  4,  10, 11, 21, 22, 36, 2,  5,  9,  12, 20, 23, 35, 37, 6,  8,  13, 19, 24, 34, 38, 49, 7,  14, 18, 25, 33, 39, 48, 50,
    15, 17, 26, 32, 40, 47, 51, 58, 16, 27, 31, 41, 46, 52, 57, 59, 28, 30, 42, 45, 53, 56, 60, 63, 29, 43, 44, 54, 55, 61, 62, 64,
};

uint32_t block_tokens(const float samples[64], const float inverses[64], token list[64]) {
  float found[64];
  int16_t rounded[64];
  shorts last = {0};
  cosines_forward(samples, found);
  for (int index = 0; index < 64; index += 8) {
    lane row, steps;
    memcpy(&row, found + index, sizeof row);
    memcpy(&steps, inverses + index, sizeof steps);
    row *= steps;
    // Half a step, with the number's own sign.
    whole half = ((whole)row & (int32_t)0x80000000) | 0x3F000000;
    whole number = __builtin_convertvector(row + (lane)half, whole), most = number - number + 1023;
    // No code stands for more.
    number = __builtin_elementwise_max(__builtin_elementwise_min(number, most), -most);
    shorts result = __builtin_convertvector(number, shorts), rank;
    memcpy(&rank, ranks + index, sizeof rank);
    last = __builtin_elementwise_max(last, (shorts)(result != 0) & rank);
    memcpy(rounded + index, &result, sizeof result);
  }
  uint32_t end = (uint32_t)__builtin_reduce_max(last), count = 1, run = 0;
  list[0] = token_of(rounded[0], 0);
  for (uint32_t place = 1; place < end; place++) {
    int16_t value = rounded[zigzag_columns[place]];
    if (value == 0) {
      // The sixteenth zero is one by itself.
      if (++run < 16) continue;
      run = 15;
    }
    list[count++] = token_of(value, run);
    run = 0;
  }
  return count;
}

// MARK: To pixels

// Numbers as bytes, rounded; those out of range are cut.
static inline pixels bytes_of(lane values) {
  lane zero = {0}, most = zero + 255;
  return (pixels)__builtin_convertvector(__builtin_elementwise_min(__builtin_elementwise_max(values, zero), most) + 0.5f, whole);
}

// Eight pixels of luma and colours, the latter each for two.
static inline void put_pixels(const float *luma, lane first, lane second, uint32_t *to) {
  lane light;
  memcpy(&light, luma, sizeof light);
  light += 128;
  pixels row = bytes_of(light + 1.402f * second) | bytes_of(light - 0.344136286f * first - 0.714136286f * second) << 8 |
               bytes_of(light + 1.772f * first) << 16 | 0xFF000000;
  memcpy(to, &row, sizeof row);
}

// A cell's pixels from its samples round 0; a colour is that of four pixels.
static void paint_cell(float samples[BLOCKS][64], uint8_t *to, size_t stride, uint32_t columns, uint32_t rows) {
  for (uint32_t y = 0; y < rows; y++) {
    lane first, second;
    memcpy(&first, &samples[4][y / 2 * 8], sizeof first);
    memcpy(&second, &samples[5][y / 2 * 8], sizeof second);
    uint32_t line[CBLOCKS_CELL];
    for (uint32_t side = 0; side < 2; side++) {
      const float *luma = &samples[y / 8 * 2 + side][y % 8 * 8];
      if (side == 0)
        put_pixels(luma, SHUFFLE(first, first, 0, 0, 1, 1, 2, 2, 3, 3), SHUFFLE(second, second, 0, 0, 1, 1, 2, 2, 3, 3), line);
      else
        put_pixels(luma, SHUFFLE(first, first, 4, 4, 5, 5, 6, 6, 7, 7), SHUFFLE(second, second, 4, 4, 5, 5, 6, 6, 7, 7), line + 8);
    }
    memcpy(to + y * stride, line, columns * 4);
  }
}

void cblocks_paint(
    const cblocks_strip *strip, const uint8_t *cells, size_t cell_count, uint8_t *rgba, uint32_t width, uint32_t height) {
  if (!strip_fits(strip, cell_count, width, height)) return;
  const token *from = strip->tokens;
  const uint8_t *lengths = strip->lengths;
  for (uint32_t cell = 0; cell < cell_count; cell++) {
    float samples[BLOCKS][64];
    for (int block = 0; block < BLOCKS; block++, from += *lengths++) {
      if (cells[cell] != CBLOCKS_CHANGED) continue;
      float found[64] = {0};
      const uint8_t *steps = strip->steps[component_of[block]];
      found[0] = (float)((from[0] >> 4) * steps[0]);
      for (uint32_t index = 1, place = 0; index < *lengths; index++) {
        place += (uint32_t)(from[index] & 15) + 1;
        found[zigzag_columns[place]] = (float)((from[index] >> 4) * steps[place]);
      }
      cosines_inverse(found, samples[block]);
    }
    if (cells[cell] != CBLOCKS_CHANGED) continue;
    uint32_t left = cell % strip->columns * CBLOCKS_CELL, top = cell / strip->columns * CBLOCKS_CELL;
    uint32_t columns = width - left, rows = height - top;
    paint_cell(
        samples, rgba + ((size_t)top * width + left) * 4, (size_t)width * 4, columns < CBLOCKS_CELL ? columns : CBLOCKS_CELL,
        rows < CBLOCKS_CELL ? rows : CBLOCKS_CELL);
  }
}
