#include "cpng.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

// The state of one call for its callbacks.
typedef struct {
  const uint8_t *next;
  size_t remaining;
  cpng_status status;
  char *reason;
} context;

static void fail(png_structp png, png_const_charp message) {
  context *call = png_get_error_ptr(png);
  if (call->status == CPNG_OK) call->status = CPNG_REFUSED;
  strncpy(call->reason, message ? message : "no reason given", CPNG_REASON_CAPACITY - 1);
  call->reason[CPNG_REASON_CAPACITY - 1] = 0;
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  context *call = png_get_io_ptr(png);
  if (count > call->remaining) {
    call->status = CPNG_TRUNCATED;
    png_error(png, "the data ends early");
  }
  memcpy(target, call->next, count);
  call->next += count;
  call->remaining -= count;
}

// Only pixels are read: text, profiles, times and other chunks are skipped unread, so that none can be a decompression bomb.
static void skip_extras(png_structp png) {
  static const png_byte names[] =
      "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sRGB\0tEXt\0tIME\0zTXt";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, names, (int)(sizeof names / 5));
}

// The part that longjmp leaves; the caller owns its arguments.
static void decode(
    png_structp png, png_infop info, context *call, uint8_t *rgba, size_t stride, uint32_t width, uint32_t height) {
  if (setjmp(png_jmpbuf(png))) return;
  png_set_read_fn(png, call, read_bytes);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);  // the caller has its own
  skip_extras(png);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
    png_error(png, "the size in the header changed");
  png_set_scale_16(png);
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "rows are not RGBA");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) png_read_row(png, rgba + y * stride, NULL);
  png_read_end(png, NULL);
}

cpng_status cpng_decode(
    const uint8_t *bytes, size_t count, uint8_t *rgba, size_t stride, uint32_t width, uint32_t height, char *reason) {
  context call = {.next = bytes, .remaining = count, .status = CPNG_OK, .reason = reason};
  reason[0] = 0;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &call, fail, ignore);
  if (!png) return CPNG_OUT_OF_MEMORY;
  png_infop info = png_create_info_struct(png);
  if (info)
    decode(png, info, &call, rgba, stride, width, height);
  else
    call.status = CPNG_OUT_OF_MEMORY;
  png_destroy_read_struct(&png, &info, NULL);
  return call.status;
}

static inline uint8_t paeth(uint8_t left, uint8_t up, uint8_t corner) {
  int16_t p = (int16_t)(up - corner), q = (int16_t)(left - corner), r = (int16_t)(p + q);
  int16_t a = (int16_t)abs(p), b = (int16_t)abs(q), c = (int16_t)abs(r);
  uint8_t other = b <= c ? up : corner;
  return ((a <= b) & (a <= c)) ? left : other;
}

// Filters some bytes of a row; before `row` and `above` there are `step` bytes of the pixels to the left.
static void filter(
    int kind, uint8_t *restrict target, const uint8_t *restrict row, const uint8_t *restrict above, size_t count,
    size_t step) {
  const uint8_t *left = row - step, *corner = above - step;
  switch (kind) {
    case PNG_FILTER_VALUE_SUB:
      for (size_t i = 0; i < count; i++) target[i] = row[i] - left[i];
      return;
    case PNG_FILTER_VALUE_UP:
      for (size_t i = 0; i < count; i++) target[i] = row[i] - above[i];
      return;
    case PNG_FILTER_VALUE_PAETH:
      for (size_t i = 0; i < count; i++) target[i] = row[i] - paeth(left[i], above[i], corner[i]);
      return;
    default: memcpy(target, row, count);
  }
}

// Returns the filter for a row. Numbers near 0 compress best: the smallest sum of bytes as signed numbers wins (PNG specification, 12.8). A
// quarter of the row is examined, in pieces, which takes a third of the time of examining all and chooses equally well.
static int best_filter(const uint8_t *row, const uint8_t *above, size_t count, size_t step) {
  static const int kinds[] = {
      PNG_FILTER_VALUE_NONE, PNG_FILTER_VALUE_SUB, PNG_FILTER_VALUE_UP, PNG_FILTER_VALUE_PAETH};
  enum { PIECE = 64 };
  uint8_t trial[PIECE];
  uint32_t sums[4] = {0};
  for (size_t start = 0; start < count; start += 4 * PIECE) {
    size_t piece = count - start < PIECE ? count - start : PIECE;
    for (int i = 0; i < 4; i++) {
      filter(kinds[i], trial, row + start, above + start, piece, step);
      for (size_t j = 0; j < piece; j++) sums[i] += (uint32_t)abs((int8_t)trial[j]);
    }
  }
  int best = 0;
  for (int i = 1; i < 4; i++)
    if (sums[i] < sums[best]) best = i;
  return kinds[best];
}

static void copy_row(uint8_t *restrict row, const uint8_t *restrict rgba, size_t width, size_t step) {
  if (step == 4) {
    memcpy(row, rgba, width * 4);
    return;
  }
  // Copies four bytes at a time; the next pixel overwrites the last one.
  for (size_t x = 0; x + 1 < width; x++) memcpy(row + 3 * x, rgba + 4 * x, 4);
  if (width > 0) memcpy(row + 3 * (width - 1), rgba + 4 * (width - 1), 3);
}

size_t cpng_filter(const uint8_t *rgba, uint32_t width, uint32_t height, uint8_t *target) {
  uint32_t common = UINT32_MAX, opaque = 0, pixel;
  memset((uint8_t *)&opaque + 3, 255, 1);
  for (size_t i = 0; i < (size_t)width * height; i++) {
    memcpy(&pixel, rgba + 4 * i, 4);
    common &= pixel;
  }
  size_t step = (common & opaque) == opaque ? 3 : 4, count = width * step;
  uint8_t *rows = calloc(2, count + step);
  if (!rows) return 0;
  uint8_t *row = rows + step, *above = rows + count + 2 * step;
  for (uint32_t y = 0; y < height; y++, target += count + 1) {
    copy_row(row, rgba + (size_t)y * width * 4, width, step);
    target[0] = (uint8_t)best_filter(row, above, count, step);
    filter(target[0], target + 1, row, above, count, step);
    uint8_t *other = above;
    above = row;
    row = other;
  }
  free(rows);
  return step;
}
