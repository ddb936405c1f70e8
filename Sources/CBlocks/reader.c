#include "blocks.h"

#include <stdlib.h>
#include <string.h>

// So many bits are looked up at once: mostly they hold one coefficient or two.
#define QUICK 10

// How far the end of a block moves the place in it: far beyond any other place.
#define END 128

// What bits begin with, from the lowest to the highest: a token (16 bits) and the one behind it (16), how far each moves the place in the block
// (8 and 8), how many bits the first takes (8) and how many both do (8). Without a second, its parts are 0. As a whole 0 for bits that mean
// nothing, or more than are looked up.
typedef uint64_t meaning;

#define FIRST_TOKEN(m) ((token)(m))
#define SECOND_TOKEN(m) ((token)((m) >> 16))
#define FIRST_ADVANCE(m) ((uint32_t)((m) >> 32) & 255)
#define SECOND_ADVANCE(m) ((uint32_t)((m) >> 40) & 255)
#define FIRST_LENGTH(m) ((uint32_t)((m) >> 48) & 255)
#define LENGTH(m) ((uint32_t)((m) >> 56))

typedef struct {
  meaning quick[1 << QUICK];
  // The first 16 bits, as a number, that are too large for codes of this length; and where the symbols of this length begin.
  uint32_t limits[18];
  int32_t offsets[17];
  uint8_t symbols[256];
} decoding;

// Where in the bytes a reader is, and the bits that are taken out already; the next is the highest. `borrowed` of them, from the end, were
// never there.
typedef struct {
  uint64_t bits;
  int64_t available, borrowed;
  size_t offset;
} stream;

struct cblocks_reader {
  plain_head head;
  decoding dc[2], ac[2];
  // How many cells are in a row, how many rows are still to come, and how many cells the next restart marker is away.
  uint32_t columns, rows, until_restart;
  uint8_t next_restart;
  int predictions[3];
  stream stream;
};

// MARK: Tables

static meaning single(token first, uint32_t advance, uint32_t length) {
  return (uint16_t)first | (uint64_t)advance << 32 | (uint64_t)length << 48 | (uint64_t)length << 56;
}

// What a symbol means that is followed by these bits (at the top of 32); 0 for what a baseline file has not.
static meaning meaning_of(uint8_t symbol, uint32_t length, uint32_t following, int is_dc) {
  uint32_t run = is_dc ? 0 : symbol >> 4, size = is_dc ? symbol : symbol & 15;
  if (size > (is_dc ? 11 : 10) || (size == 0 && run != 0 && run != 15)) return 0;
  if (size == 0) return single(token_of(0, run), is_dc ? 1 : run == 0 ? END : 16, length);
  int32_t value = (int32_t)(following >> (32 - size));
  if (value < 1 << (size - 1)) value -= (1 << size) - 1;
  return single(token_of(value, run), run + 1, length + size);
}

// What 32 bits begin with, found by the length of the code.
static __attribute__((noinline)) meaning looked_up(const decoding *table, uint32_t bits, int is_dc) {
  uint32_t length = 1;
  while (length <= 16 && bits >> 16 >= table->limits[length]) length++;
  if (length > 16) return 0;
  uint8_t symbol = table->symbols[(uint8_t)(table->offsets[length] + (int32_t)(bits >> (32 - length)))];
  return meaning_of(symbol, length, bits << length, is_dc);
}

// What is behind a coefficient is looked up, too, where it is short enough; behind the end of a block another table is due.
static void pair_up(meaning quick[1 << QUICK]) {
  meaning singles[1 << QUICK];
  memcpy(singles, quick, sizeof singles);
  for (uint32_t bits = 0; bits < 1 << QUICK; bits++) {
    meaning first = singles[bits], second = singles[bits << FIRST_LENGTH(first) & ((1 << QUICK) - 1)];
    uint32_t length = LENGTH(first) + LENGTH(second);
    if (!first || !second || FIRST_ADVANCE(first) == END || length > QUICK) continue;
    quick[bits] = (first & 0x00FF00FF0000FFFF) | (second & 0xFFFF) << 16 | (uint64_t)FIRST_ADVANCE(second) << 40 | (uint64_t)length << 56;
  }
}

static void prepare(decoding *table, const huffman_list *list, int is_dc) {
  uint32_t code = 0, index = 0;
  memcpy(table->symbols, list->symbols, sizeof table->symbols);
  for (uint32_t length = 1; length <= 16; length++, code <<= 1) {
    table->offsets[length] = (int32_t)index - (int32_t)code;
    for (int count = list->counts[length]; count > 0; count--, code++, index++) {
      if (length > QUICK) continue;
      // All bits that begin with this code.
      for (uint32_t bits = code << (QUICK - length); bits < (code + 1) << (QUICK - length); bits++) {
        meaning found = meaning_of(list->symbols[index], length, (uint32_t)((uint64_t)bits << (32 - QUICK + length)), is_dc);
        if (LENGTH(found) <= QUICK) table->quick[bits] = found;
      }
    }
    table->limits[length] = code << (16 - length);
  }
  if (!is_dc) pair_up(table->quick);
}

// MARK: Bits

// At least 57 bits, byte by byte. Behind the last, zeros are borrowed. The stream goes and comes as a value, to be kept in registers elsewhere.
static __attribute__((noinline)) stream refilled(stream in, const uint8_t *bytes, size_t count) {
  while (in.available <= 56) {
    uint64_t byte = 0;
    size_t rest = count - in.offset;
    if (rest > 0 && (bytes[in.offset] != 0xFF || (rest > 1 && !bytes[in.offset + 1]))) {
      byte = bytes[in.offset];
      in.offset += byte == 0xFF ? 2 : 1;
    } else {
      in.borrowed += 8;
    }
    in.bits |= byte << (56 - in.available);
    in.available += 8;
  }
  return in;
}

// At least 32 bits: from bytes without markers, eight at a time.
static inline __attribute__((always_inline)) void refill(stream *in, const uint8_t *bytes, size_t count) {
  if (__builtin_expect(count - in->offset >= 8, 1)) {
    uint64_t word;
    memcpy(&word, bytes + in->offset, 8);
    // A byte of ones is one of zeros where all is turned round.
    if (__builtin_expect(!((~word - 0x0101010101010101u) & word & 0x8080808080808080u), 1)) {
      in->bits |= __builtin_bswap64(word) >> in->available;
      in->offset += (size_t)(63 - in->available) >> 3;
      in->available |= 56;
      return;
    }
  }
  *in = refilled(*in, bytes, count);
}

static inline __attribute__((always_inline)) void consume(stream *in, uint32_t length) {
  in->bits <<= length;
  in->available -= length;
}

// What comes next, not taken out of the bits yet; 0 where it means nothing.
static inline __attribute__((always_inline)) meaning next_meaning(
    stream *in, const uint8_t *bytes, size_t count, const decoding *table, int is_dc) {
  if (in->available < 32) refill(in, bytes, count);
  meaning found = table->quick[in->bits >> (64 - QUICK)];
  return __builtin_expect(found != 0, 1) ? found : looked_up(table, (uint32_t)(in->bits >> 32), is_dc);
}

// Between the bits and the next marker there is nothing left but padding.
static int is_at_marker(stream *in, const uint8_t *bytes, size_t count) {
  while (in->borrowed == 0) {
    if (in->available >= 8) return 0;
    *in = refilled(*in, bytes, count);
  }
  if (in->available - in->borrowed >= 8 || in->available < in->borrowed) return 0;
  while (in->offset + 1 < count && bytes[in->offset + 1] == 0xFF) in->offset++;
  return in->offset + 1 < count && bytes[in->offset] == 0xFF;
}

// MARK: Blocks

// The end of a block, and a second token that is none, leave nothing behind: the next is written in their place.
static inline __attribute__((always_inline)) token *add(token *to, token next, uint32_t advance) {
  *to = next;
  return to + ((advance & (END - 1)) != 0);
}

// Returns the end of the block's tokens; NULL for a block that is none.
static inline __attribute__((always_inline)) token *read_block(
    stream *in, const uint8_t *bytes, size_t count, const decoding *dc, const decoding *ac, int *prediction, token *to) {
  meaning found = next_meaning(in, bytes, count, dc, 1);
  consume(in, LENGTH(found));
  *prediction += FIRST_TOKEN(found) >> 4;
  if (!found || *prediction < -2048 || *prediction > 2047) return NULL;
  *to++ = token_of(*prediction, 0);
  uint32_t place = 0;
  do {
    found = next_meaning(in, bytes, count, ac, 0);
    if (!found) return NULL;
    place += FIRST_ADVANCE(found);
    to = add(to, FIRST_TOKEN(found), FIRST_ADVANCE(found));
    if (place >= 63) {
      consume(in, FIRST_LENGTH(found));
      break;
    }
    consume(in, LENGTH(found));
    place += SECOND_ADVANCE(found);
    to = add(to, SECOND_TOKEN(found), SECOND_ADVANCE(found));
  } while (place < 63);
  return place == 63 || place >= END ? to : NULL;
}

static int restart(cblocks_reader *reader, stream *in, const uint8_t *bytes, size_t count) {
  if (!is_at_marker(in, bytes, count) || bytes[in->offset + 1] != 0xD0 + reader->next_restart) return 0;
  *in = (stream){.offset = in->offset + 2};
  reader->next_restart = (reader->next_restart + 1) & 7;
  reader->until_restart = reader->head.interval;
  memset(reader->predictions, 0, sizeof reader->predictions);
  return 1;
}

// A row of cells; NULL where it is damaged or cut off.
static token *read_row(
    cblocks_reader *reader, const uint8_t *bytes, size_t count, uint8_t *lengths, token *to) {
  stream in = reader->stream;
  for (uint32_t column = 0; column < reader->columns; column++) {
    if (reader->head.interval && reader->until_restart == 0) {
      stream behind = in;
      if (!restart(reader, &behind, bytes, count)) return NULL;
      in = behind;
    }
    reader->until_restart--;
    for (int block = 0; block < BLOCKS; block++) {
      int component = component_of[block];
      token *end = read_block(
          &in, bytes, count, &reader->dc[component != 0], &reader->ac[component != 0], &reader->predictions[component], to);
      if (!end) return NULL;
      *lengths++ = (uint8_t)(end - to);
      to = end;
    }
  }
  reader->stream = in;
  return in.borrowed > in.available ? NULL : to;
}

// MARK: The interface

cblocks_reader *cblocks_open(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height) {
  cblocks_reader *reader = calloc(1, sizeof *reader);
  // Both differences have the same tables, in all files but exotic ones.
  if (!reader || !plain_head_read(bytes, count, &reader->head) ||
      memcmp(&reader->head.ac[1], &reader->head.ac[2], sizeof(huffman_list)) ||
      memcmp(&reader->head.dc[1], &reader->head.dc[2], sizeof(huffman_list))) {
    free(reader);
    return NULL;
  }
  for (int index = 0; index < 2; index++) {
    prepare(&reader->dc[index], &reader->head.dc[index], 1);
    prepare(&reader->ac[index], &reader->head.ac[index], 0);
  }
  *width = reader->head.width;
  *height = reader->head.height;
  reader->columns = (*width + CBLOCKS_CELL - 1) / CBLOCKS_CELL;
  reader->rows = (*height + CBLOCKS_CELL - 1) / CBLOCKS_CELL;
  reader->stream.offset = reader->head.scan;
  reader->until_restart = reader->head.interval;
  return reader;
}

// Room for the next row at its worst, and for one more that may be written and not kept.
static int make_room(cblocks_strip *strip, size_t used) {
  size_t wanted = used + (size_t)strip->columns * BLOCKS * 64 + 1;
  if (wanted <= strip->token_room) return 1;
  wanted += used / 2;
  token *larger = realloc(strip->tokens, wanted * sizeof *larger);
  if (!larger) return 0;
  strip->tokens = larger;
  strip->token_room = wanted;
  return 1;
}

static int fill(cblocks_strip *strip, cblocks_reader *reader, const uint8_t *bytes, size_t count) {
  size_t blocks = (size_t)strip->columns * BLOCKS, used = 0;
  if (strip->length_room < blocks * strip->rows) {
    free(strip->lengths);
    strip->lengths = malloc(blocks * strip->rows);
    strip->length_room = strip->lengths ? blocks * strip->rows : 0;
  }
  for (uint32_t row = 0; row < strip->rows; row++) {
    if (!strip->lengths || !make_room(strip, used)) return 0;
    token *end = read_row(reader, bytes, count, strip->lengths + row * blocks, strip->tokens + used);
    if (!end) return 0;
    used = (size_t)(end - strip->tokens);
  }
  reader->rows -= strip->rows;
  if (reader->rows > 0) return 1;
  return is_at_marker(&reader->stream, bytes, count) && bytes[reader->stream.offset + 1] == 0xD9;
}

cblocks_strip *cblocks_read(cblocks_reader *reader, const uint8_t *bytes, size_t count, uint32_t rows, cblocks_strip *old) {
  cblocks_strip *strip = old ? old : calloc(1, sizeof *strip);
  if (!strip) return NULL;
  strip->columns = reader->columns;
  strip->rows = rows < reader->rows ? rows : reader->rows;
  memcpy(strip->steps, reader->head.steps, sizeof strip->steps);
  if (strip->rows && fill(strip, reader, bytes, count)) return strip;
  cblocks_free(strip);
  return NULL;
}

void cblocks_close(cblocks_reader *reader) { free(reader); }

void cblocks_free(cblocks_strip *strip) {
  if (!strip) return;
  free(strip->lengths);
  free(strip->tokens);
  free(strip);
}
