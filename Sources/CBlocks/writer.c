#include "blocks.h"

#include <stdlib.h>
#include <string.h>

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
  // A code that is missing has no bits.
  if (out->pending == 0) return;
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

// A block of these tokens, in the steps they are to have. `last` is the block before of the same component.
static void put_block(
    sink *shared, const encoding *dc, const encoding *ac, const token *list, uint32_t count, const refinement *by, int32_t *last) {
  sink out = *shared;
  int32_t first = refined(list[0] >> 4, by->factors[0]);
  put_number(&out, dc, 0, first - *last);
  *last = first;
  uint32_t place = 0, written = 0;
  for (uint32_t index = 1; index < count; index++) {
    int32_t value = list[index] >> 4;
    place += (uint32_t)(list[index] & 15) + 1;
    value = is_small(value) ? by->quick[place][value + SMALL] : refined(value, by->factors[place]);
    if (value == 0) continue;
    uint32_t run = place - written - 1;
    for (; run > 15; run -= 16) put_symbol(&out, ac, 0xF0);
    uint32_t quick = is_small(value) ? ac->quick[run][value + SMALL] : 0;
    if (quick)
      put(&out, quick & 0xFFFFFF, quick >> 24);
    else
      put_number(&out, ac, run, value);
    written = place;
  }
  if (written != 63) put_symbol(&out, ac, 0);
  *shared = out;
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

// What the cells of one strip need.
typedef struct {
  refinement kept[3], same;
  float inverses[3][64];
} recipe;

static void prepare_recipe(recipe *by, const cblocks_writer *writer, const cblocks_strip *strip) {
  // Nothing is finer than what is encoded here.
  static const uint8_t ones[64] = {[0 ... 63] = 1};
  prepare_refinement(&by->same, ones, ones);
  for (int index = 0; index < 3; index++) {
    const uint8_t *steps = writer->head.steps[index];
    prepare_refinement(&by->kept[index], strip->steps[index], steps);
    for (int place = 0; place < 64; place++) by->inverses[index][zigzag_columns[place]] = 1.0f / steps[place];
  }
}

// Room for a cell, and for what is written behind it and not kept.
static int make_room(sink *out, uint8_t **memory, size_t *room) {
  size_t used = *memory ? (size_t)(out->next - *memory) : 0;
  if (*room - used >= 2 * CELL_CAPACITY) return 1;
  *room = *room * 2 + 32 * CELL_CAPACITY;
  uint8_t *larger = realloc(*memory, *room);
  if (!larger) return 0;
  *memory = larger;
  out->next = larger + used;
  return 1;
}

// The scan's bytes, of memory that is given back; NULL where there is no more of it.
static uint8_t *finished(sink *out, uint8_t *memory, size_t *count) {
  // Padding with ones, up to a whole byte.
  put(out, 0x7F, 7);
  // Every byte may be followed by another.
  uint8_t *result = malloc((size_t)(out->next - memory) * 2);
  if (result) *count = (size_t)(stuffed(memory, out->next, result) - result);
  free(memory);
  return result;
}

uint8_t *cblocks_write(
    const cblocks_writer *writer, const cblocks_strip *strip, const uint8_t *cells, size_t cell_count, const uint8_t *rgba,
    uint32_t width, uint32_t height, size_t *count) {
  *count = 0;
  if (!strip_fits(strip, cell_count, width, height)) return NULL;
  recipe by;
  prepare_recipe(&by, writer, strip);
  size_t room = 0;
  uint8_t *memory = NULL;
  sink out = {0};
  int32_t last[3] = {0};
  const token *from = strip->tokens;
  const uint8_t *lengths = strip->lengths;
  for (uint32_t cell = 0; cell < cell_count; cell++) {
    int is_kept = cells[cell] == CBLOCKS_KEPT;
    float samples[BLOCKS][64];
    if (!make_room(&out, &memory, &room)) return free(memory), NULL;
    if (!is_kept) cell_samples(rgba, width, height, cell % strip->columns, cell / strip->columns, samples);
    for (int block = 0; block < BLOCKS; block++, from += *lengths++) {
      int index = component_of[block];
      token list[64];
      uint32_t length = is_kept ? *lengths : block_tokens(samples[block], by.inverses[index], list);
      put_block(
          &out, &writer->dc[index], &writer->ac[index], is_kept ? from : list, length, is_kept ? &by.kept[index] : &by.same,
          &last[index]);
    }
  }
  if (out.has_failed) return free(memory), NULL;
  return finished(&out, memory, count);
}
