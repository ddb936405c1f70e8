#include "blocks.h"

#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

// The most bytes a cell takes: a code and a number for each coefficient.
#define CELL_CAPACITY (BLOCKS * 64 * 4)

// Numbers from -SMALL to SMALL - 1 have tables.
#define SMALL 16

// The code of each symbol, and its length; 0 for none. For each run before a small number, and the number: code and number in the low 24 bits,
// their length in the high 8; 0 for none.
typedef struct {
  uint16_t codes[256];
  uint8_t lengths[256];
  uint32_t quick[16][2 * SMALL];
} encoding;

struct cblocks_writer {
  plain_head head;
  encoding dc[3], ac[3];
};

// Where bits go: less than a whole byte of them is pending, the first is the highest.
typedef struct {
  uint64_t bits;
  uint32_t pending;
  // Whether there was a number that no code stands for.
  uint32_t has_failed;
  uint8_t *next;
} sink;

// How a number follows the code of its size: as it is, or less one where it is negative.
static inline uint32_t size_of(int32_t value) { return value ? 32 - (uint32_t)__builtin_clz((uint32_t)(value < 0 ? -value : value)) : 0; }
static inline uint32_t bits_of(int32_t value, uint32_t size) { return (uint32_t)(value + (value >> 31)) & ((1u << size) - 1); }

static void prepare(encoding *table, const huffman_list *list) {
  uint32_t code = 0, index = 0;
  for (uint32_t length = 1; length <= 16; length++, code <<= 1)
    for (int count = list->counts[length]; count > 0; count--, code++, index++) {
      table->codes[list->symbols[index]] = (uint16_t)code;
      table->lengths[list->symbols[index]] = (uint8_t)length;
    }
  for (uint32_t run = 0; run < 16; run++)
    for (int32_t value = -SMALL; value < SMALL; value++) {
      uint32_t size = size_of(value), symbol = run << 4 | size;
      if (value && table->lengths[symbol])
        table->quick[run][value + SMALL] =
            (uint32_t)table->codes[symbol] << size | bits_of(value, size) | (table->lengths[symbol] + size) << 24;
    }
}

// MARK: Bits

// At most 32 bits. Eight bytes are written, of which those that are full stay.
static inline void put(sink *out, uint64_t bits, uint32_t length) {
  out->pending += length;
  out->bits |= bits << (64 - out->pending);
  uint64_t word = __builtin_bswap64(out->bits);
  memcpy(out->next, &word, 8);
  out->next += out->pending >> 3;
  out->bits <<= out->pending & ~7u;
  out->pending &= 7;
}

static inline void put_symbol(sink *out, const encoding *table, uint32_t symbol) {
  out->has_failed |= table->lengths[symbol] == 0;
  put(out, table->codes[symbol], table->lengths[symbol]);
}

// A symbol with the number's size, and the number.
static inline void put_number(sink *out, const encoding *table, uint32_t run, int32_t value) {
  uint32_t size = size_of(value), symbol = (run << 4 | size) & 255;
  out->has_failed |= table->lengths[symbol] == 0;
  put(out, (uint64_t)table->codes[symbol] << size | bits_of(value, size), table->lengths[symbol] + size);
}

// Bytes as a scan has them: what looks like a marker is told by a zero behind it. Eight bytes at a time where none does.
static uint8_t *stuffed(const uint8_t *from, const uint8_t *end, uint8_t *to) {
  while (from < end) {
    uint64_t word;
    if (end - from >= 8) {
      memcpy(&word, from, 8);
      if (!((~word - 0x0101010101010101u) & word & 0x8080808080808080u)) {
        memcpy(to, &word, 8);
        from += 8, to += 8;
        continue;
      }
    }
    for (int index = 0; index < 8 && from < end; index++) {
      uint8_t byte = *to++ = *from++;
      if (byte == 0xFF) *to++ = 0;
    }
  }
  return to;
}

// MARK: Blocks

// By how much the steps of a block become finer, in 1/65536 each; and what becomes of small numbers.
typedef struct {
  uint64_t factors[64];
  int16_t quick[64][2 * SMALL];
} refinement;

// The nearest multiple of the new step; half of one is rounded away from zero, as encoders do.
static inline int32_t refined(int32_t value, uint64_t factor) {
  int64_t size = (int64_t)(((uint64_t)(value < 0 ? -value : value) * factor + 32768) >> 16);
  if (size > 1023) size = 1023;
  return (int32_t)(value < 0 ? -size : size);
}

static void prepare_refinement(refinement *by, const uint8_t from[64], const uint8_t to[64]) {
  for (int place = 0; place < 64; place++) {
    by->factors[place] = (((uint64_t)from[place] << 16) + to[place] / 2) / to[place];
    for (int value = -SMALL; value < SMALL; value++)
      by->quick[place][value + SMALL] = (int16_t)refined(value, by->factors[place]);
  }
}

static inline int is_small(int32_t value) { return (uint32_t)(value + SMALL) < 2 * SMALL; }

// A block whose coefficients are these, in the steps they are to have. `last` is the block before of the same component.
static void put_block(
    sink *shared, const encoding *dc, const encoding *ac, const coefficient *list, uint32_t count, const refinement *by, int32_t *last) {
  sink out = *shared;
  int32_t first = refined(list[0].value, by->factors[0]);
  put_number(&out, dc, 0, first - *last);
  *last = first;
  uint32_t place = 0;
  for (uint32_t index = 1; index < count; index++) {
    int32_t value = list[index].value;
    uint32_t here = list[index].place;
    value = is_small(value) ? by->quick[here][value + SMALL] : refined(value, by->factors[here]);
    if (value == 0) continue;
    uint32_t run = here - place - 1;
    for (; run > 15; run -= 16) put_symbol(&out, ac, 0xF0);
    uint32_t quick = is_small(value) ? ac->quick[run][value + SMALL] : 0;
    if (quick)
      put(&out, quick & 0xFFFFFF, quick >> 24);
    else
      put_number(&out, ac, run, value);
    place = here;
  }
  if (place != 63) put_symbol(&out, ac, 0);
  *shared = out;
}

// MARK: Pixels

// Eight numbers that are worked on at once; static functions that take and return them are no interface that others could disagree about.
#pragma clang diagnostic ignored "-Wpsabi"
typedef float lane __attribute__((vector_size(32)));
typedef int32_t whole __attribute__((vector_size(32)));
typedef uint32_t pixels __attribute__((vector_size(32)));

// A cell's pixels; what lies beyond the picture is as its last row and column.
static void take_cell(
    pixels cell[32], const uint8_t *rgba, uint32_t width, uint32_t height, uint32_t column, uint32_t row) {
  uint32_t left = column * CBLOCKS_CELL, top = row * CBLOCKS_CELL, columns = width - left;
  for (uint32_t y = 0; y < CBLOCKS_CELL; y++) {
    uint32_t line = top + y < height ? top + y : height - 1;
    const uint8_t *from = rgba + ((size_t)line * width + left) * 4;
    uint32_t to[CBLOCKS_CELL];
    memcpy(to, from, 4 * (columns < CBLOCKS_CELL ? columns : CBLOCKS_CELL));
    for (uint32_t x = columns; x < CBLOCKS_CELL; x++) to[x] = to[columns - 1];
    memcpy(&cell[y * 2], to, sizeof to);
  }
}

static inline lane channel(pixels from, int index) { return __builtin_convertvector((whole)(from >> (8 * index) & 255), lane); }

static inline lane luma(pixels from) {
  return 0.299f * channel(from, 0) + 0.587f * channel(from, 1) + 0.114f * channel(from, 2) - 128;
}

// The sums of a channel over squares of two by two pixels.
static inline lane halved(const pixels cell[32], uint32_t y, int index) {
  lane left = channel(cell[y * 4], index) + channel(cell[y * 4 + 2], index);
  lane right = channel(cell[y * 4 + 1], index) + channel(cell[y * 4 + 3], index);
  return __builtin_shufflevector(left, right, 0, 2, 4, 6, 8, 10, 12, 14) + __builtin_shufflevector(left, right, 1, 3, 5, 7, 9, 11, 13, 15);
}

// The six blocks of a cell, as samples round 0.
static void take_samples(const pixels cell[32], float samples[BLOCKS][64]) {
  for (uint32_t y = 0; y < 16; y++)
    for (uint32_t side = 0; side < 2; side++) {
      lane row = luma(cell[y * 2 + side]);
      memcpy(&samples[y / 8 * 2 + side][y % 8 * 8], &row, sizeof row);
    }
  for (uint32_t y = 0; y < 8; y++) {
    lane red = halved(cell, y, 0), green = halved(cell, y, 1), blue = halved(cell, y, 2);
    lane first = (-0.168735892f * red - 0.331264108f * green + 0.5f * blue) * 0.25f;
    lane second = (0.5f * red - 0.418687589f * green - 0.081312411f * blue) * 0.25f;
    memcpy(&samples[4][y * 8], &first, sizeof first);
    memcpy(&samples[5][y * 8], &second, sizeof second);
  }
}

// The coefficients of samples, in steps; `inverses` are the steps' inverses, column by column.
static uint32_t list_block(const float samples[64], const float inverses[64], coefficient list[64]) {
  float found[64];
  int16_t rounded[64];
  cosines_forward(samples, found);
  for (int index = 0; index < 64; index += 8) {
    lane row, steps;
    memcpy(&row, found + index, sizeof row);
    memcpy(&steps, inverses + index, sizeof steps);
    row *= steps;
    // Half a step, with the number's own sign.
    whole half = ((whole)row & (int32_t)0x80000000) | 0x3F000000;
    typedef int16_t shorts __attribute__((vector_size(16)));
    shorts result = __builtin_convertvector(__builtin_convertvector(row + (lane)half, whole), shorts);
    memcpy(rounded + index, &result, sizeof result);
  }
  list[0] = (coefficient){rounded[0], 0};
  uint32_t count = 1;
  for (uint16_t place = 1; place < 64; place++) {
    int16_t value = rounded[zigzag_columns[place]];
    list[count] = (coefficient){value, place};
    count += value != 0;
  }
  return count;
}

// MARK: The interface

cblocks_writer *cblocks_writer_of(const uint8_t *bytes, size_t count) {
  cblocks_writer *writer = calloc(1, sizeof *writer);
  if (!writer || !plain_head_read(bytes, count, &writer->head)) return free(writer), NULL;
  for (int index = 0; index < 3; index++) {
    prepare(&writer->dc[index], &writer->head.dc[index]);
    prepare(&writer->ac[index], &writer->head.ac[index]);
  }
  return writer;
}

void cblocks_writer_free(cblocks_writer *writer) { free(writer); }

void cblocks_give_back(uint8_t *bytes) { free(bytes); }

static int fits(const cblocks_strip *strip, size_t cell_count, uint32_t width, uint32_t height) {
  return strip->columns == (width + CBLOCKS_CELL - 1) / CBLOCKS_CELL && strip->rows == (height + CBLOCKS_CELL - 1) / CBLOCKS_CELL &&
         cell_count == (size_t)strip->columns * strip->rows;
}

uint8_t *cblocks_write(
    const cblocks_writer *writer, const cblocks_strip *strip, const uint8_t *cells, size_t cell_count, const uint8_t *rgba,
    uint32_t width, uint32_t height, size_t *count) {
  *count = 0;
  if (!fits(strip, cell_count, width, height)) return NULL;
  // Nothing is finer than what is encoded here.
  static const uint8_t ones[64] = {[0 ... 63] = 1};
  refinement kept[3], same;
  float inverses[3][64];
  for (int index = 0; index < 3; index++) {
    prepare_refinement(&kept[index], strip->steps[index], writer->head.steps[index]);
    for (int place = 0; place < 64; place++) inverses[index][zigzag_columns[place]] = 1.0f / writer->head.steps[index][place];
  }
  prepare_refinement(&same, ones, ones);
  size_t room = 0;
  uint8_t *memory = NULL;
  sink out = {0};
  int32_t last[3] = {0};
  const coefficient *from = strip->coefficients;
  const uint8_t *lengths = strip->lengths;
  for (uint32_t cell = 0; cell < cell_count; cell++) {
    size_t used = memory ? (size_t)(out.next - memory) : 0;
    if (room - used < 2 * CELL_CAPACITY) {
      room = room * 2 + 32 * CELL_CAPACITY;
      uint8_t *larger = realloc(memory, room);
      if (!larger) return free(memory), NULL;
      memory = larger;
      out.next = memory + used;
    }
    float samples[BLOCKS][64];
    if (cells[cell] != CBLOCKS_KEPT) {
      pixels taken[32];
      take_cell(taken, rgba, width, height, cell % strip->columns, cell / strip->columns);
      take_samples(taken, samples);
    }
    for (int block = 0; block < BLOCKS; block++) {
      int component = component_of[block];
      if (cells[cell] == CBLOCKS_KEPT) {
        put_block(&out, &writer->dc[component], &writer->ac[component], from, *lengths, &kept[component], &last[component]);
      } else {
        coefficient list[64];
        uint32_t length = list_block(samples[block], inverses[component], list);
        put_block(&out, &writer->dc[component], &writer->ac[component], list, length, &same, &last[component]);
      }
      from += *lengths++;
    }
  }
  if (out.has_failed) return free(memory), NULL;
  // Padding with ones, up to a whole byte.
  put(&out, 0x7F, 7);
  // Every byte may be followed by another.
  uint8_t *result = malloc((size_t)(out.next - memory) * 2);
  if (result) *count = (size_t)(stuffed(memory, out.next, result) - result);
  free(memory);
  return result;
}

// Half-way numbers and those out of range as a byte.
static inline uint8_t byte_of(float value) { return value <= 0 ? 0 : value >= 255 ? 255 : (uint8_t)(value + 0.5f); }

// A cell's pixels from its samples round 0; a colour is that of four pixels.
static void paint_cell(float samples[BLOCKS][64], uint8_t *to, size_t stride, uint32_t columns, uint32_t rows) {
  for (uint32_t y = 0; y < rows; y++)
    for (uint32_t x = 0; x < columns; x++) {
      float light = samples[y / 8 * 2 + x / 8][y % 8 * 8 + x % 8] + 128;
      float first = samples[4][y / 2 * 8 + x / 2], second = samples[5][y / 2 * 8 + x / 2];
      uint8_t *pixel = to + y * stride + x * 4;
      pixel[0] = byte_of(light + 1.402f * second);
      pixel[1] = byte_of(light - 0.344136286f * first - 0.714136286f * second);
      pixel[2] = byte_of(light + 1.772f * first);
      pixel[3] = 255;
    }
}

void cblocks_paint(
    const cblocks_strip *strip, const uint8_t *cells, size_t cell_count, uint8_t *rgba, uint32_t width, uint32_t height) {
  if (!fits(strip, cell_count, width, height)) return;
  const coefficient *from = strip->coefficients;
  const uint8_t *lengths = strip->lengths;
  for (uint32_t cell = 0; cell < cell_count; cell++) {
    float samples[BLOCKS][64];
    for (int block = 0; block < BLOCKS; block++, from += *lengths++) {
      if (cells[cell] != CBLOCKS_CHANGED) continue;
      float found[64] = {0};
      const uint8_t *steps = strip->steps[component_of[block]];
      for (int index = 0; index < *lengths; index++)
        found[zigzag_columns[from[index].place]] = (float)(from[index].value * steps[from[index].place]);
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
