#include "blocks.h"

#include <string.h>

// Tables and frame as they are read, before a scan chooses among them.
typedef struct {
  const uint8_t *steps[4];
  huffman_list lists[8];
  uint8_t has_list[8], tables[3];
  int has_frame, is_other_color;
} gathered;

static uint32_t big(const uint8_t *bytes) { return (uint32_t)bytes[0] << 8 | bytes[1]; }

static int read_steps(const uint8_t *body, size_t length, gathered *all) {
  for (; length >= 65; body += 65, length -= 65) {
    // Steps of 16 bits, and steps of nothing, are for others.
    if (body[0] > 3 || memchr(body + 1, 0, 64)) return 0;
    all->steps[body[0]] = body + 1;
  }
  return length == 0;
}

static int read_lists(const uint8_t *body, size_t length, gathered *all) {
  while (length >= 17) {
    uint32_t class = body[0] >> 4, slot = body[0] & 15, sum = 0, code = 0;
    if (class > 1 || slot > 3) return 0;
    huffman_list *list = &all->lists[class * 4 + slot];
    for (int bits = 1; bits <= 16; bits++) {
      list->counts[bits] = body[bits];
      sum += body[bits];
      code = (code + body[bits]) << 1;
      // All ones is no code, and more codes than fit are none.
      if (body[bits] && code >> 1 >= 1u << bits) return 0;
    }
    if (sum > 256 || length < 17 + sum) return 0;
    memcpy(list->symbols, body + 17, sum);
    all->has_list[class * 4 + slot] = 1;
    body += 17 + sum;
    length -= 17 + sum;
  }
  return length == 0;
}

static int read_frame(const uint8_t *body, size_t length, gathered *all, plain_head *head) {
  static const uint8_t sampling[3] = {0x22, 0x11, 0x11};
  if (all->has_frame || length != 15 || body[0] != 8 || body[5] != 3) return 0;
  head->height = big(body + 1);
  head->width = big(body + 3);
  for (int index = 0; index < 3; index++) {
    const uint8_t *component = body + 6 + 3 * index;
    // Components by other names may be in other colours.
    if (component[0] != index + 1 || component[1] != sampling[index] || component[2] > 3) return 0;
    all->tables[index] = component[2];
  }
  all->has_frame = 1;
  return head->width && head->height;
}

// The scan is all of the picture; the tables it names are chosen.
static int read_scan(const uint8_t *body, size_t length, const gathered *all, plain_head *head) {
  if (!all->has_frame || all->is_other_color || length != 10 || body[0] != 3) return 0;
  if (body[7] != 0 || body[8] != 63 || body[9] != 0) return 0;
  for (int index = 0; index < 3; index++) {
    uint32_t dc = body[2 + 2 * index] >> 4, ac = body[2 + 2 * index] & 15;
    const uint8_t *steps = all->steps[all->tables[index]];
    if (body[1 + 2 * index] != index + 1 || dc > 3 || ac > 3 || !steps) return 0;
    if (!all->has_list[dc] || !all->has_list[4 + ac]) return 0;
    memcpy(head->steps[index], steps, 64);
    head->dc[index] = all->lists[dc];
    head->ac[index] = all->lists[4 + ac];
  }
  return 1;
}

static int read_segment(uint8_t marker, const uint8_t *body, size_t length, gathered *all, plain_head *head) {
  switch (marker) {
    case 0xC0: return read_frame(body, length, all, head);
    case 0xC4: return read_lists(body, length, all);
    case 0xDB: return read_steps(body, length, all);
    case 0xDD:
      if (length != 2) return 0;
      head->interval = big(body);
      return 1;
    case 0xEE:
      // Adobe's segment tells the colours; 1 is luma and two differences.
      if (length >= 12 && !memcmp(body, "Adobe", 5) && body[11] != 1) all->is_other_color = 1;
      return 1;
    case 0xDA: return read_scan(body, length, all, head);
    default: return marker >= 0xE0;
  }
}

int plain_head_read(const uint8_t *bytes, size_t count, plain_head *head) {
  gathered all = {0};
  memset(head, 0, sizeof *head);
  if (count < 4 || bytes[0] != 0xFF || bytes[1] != 0xD8) return 0;
  for (size_t offset = 2; offset + 4 <= count;) {
    if (bytes[offset] != 0xFF) return 0;
    uint8_t marker = bytes[offset + 1];
    size_t length = big(bytes + offset + 2);
    if (length < 2 || length + 2 > count - offset) return 0;
    if (!read_segment(marker, bytes + offset + 4, length - 2, &all, head)) return 0;
    offset += 2 + length;
    if (marker == 0xDA) {
      head->scan = offset;
      return 1;
    }
  }
  return 0;
}
