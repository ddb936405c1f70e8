#include "cpng.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// What the callbacks of one call know.
typedef struct {
  const uint8_t *next;
  size_t remaining;
  cpng_buffer *buffer;
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

static void write_bytes(png_structp png, png_bytep source, size_t count) {
  context *call = png_get_io_ptr(png);
  cpng_buffer *buffer = call->buffer;
  if (count > buffer->capacity - buffer->count) {
    size_t wanted = (buffer->count + count) * 2;
    uint8_t *bytes = realloc(buffer->bytes, wanted);
    if (!bytes) {
      call->status = CPNG_OUT_OF_MEMORY;
      png_error(png, "out of memory");
    }
    buffer->bytes = bytes;
    buffer->capacity = wanted;
  }
  memcpy(buffer->bytes + buffer->count, source, count);
  buffer->count += count;
}

static void flush(png_structp png) { (void)png; }

// Only pixels matter here: text, profiles, times and the like are skipped unread, so none of them can be a bomb.
static void skip_extras(png_structp png) {
  static const png_byte names[] =
      "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sRGB\0tEXt\0tIME\0zTXt";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, names, (int)(sizeof names / 5));
}

// The part that may be jumped out of; what it is given stays with the caller.
static void decode(png_structp png, png_infop info, context *call, uint8_t *rgba, uint32_t width, uint32_t height) {
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
    for (uint32_t y = 0; y < height; y++) png_read_row(png, rgba + (size_t)y * width * 4, NULL);
  png_read_end(png, NULL);
}

cpng_status cpng_decode(
    const uint8_t *bytes, size_t count, uint8_t *rgba, uint32_t width, uint32_t height, char *reason) {
  context call = {.next = bytes, .remaining = count, .status = CPNG_OK, .reason = reason};
  reason[0] = 0;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &call, fail, ignore);
  if (!png) return CPNG_OUT_OF_MEMORY;
  png_infop info = png_create_info_struct(png);
  if (info)
    decode(png, info, &call, rgba, width, height);
  else
    call.status = CPNG_OUT_OF_MEMORY;
  png_destroy_read_struct(&png, &info, NULL);
  return call.status;
}

// As `decode`.
static void profile(png_structp png, png_infop info, context *call, cpng_buffer *buffer) {
  if (setjmp(png_jmpbuf(png))) return;
  png_set_read_fn(png, call, read_bytes);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  skip_extras(png);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep) "iCCP", 1);
  png_set_chunk_malloc_max(png, 4 << 20);
  png_read_info(png, info);
  png_charp name;
  int compression;
  png_bytep bytes;
  png_uint_32 count;
  if (!png_get_iCCP(png, info, &name, &compression, &bytes, &count) || count == 0) return;
  buffer->bytes = malloc(count);
  if (!buffer->bytes) {
    call->status = CPNG_OUT_OF_MEMORY;
    return;
  }
  memcpy(buffer->bytes, bytes, count);
  buffer->count = buffer->capacity = count;
}

cpng_status cpng_profile(const uint8_t *bytes, size_t count, cpng_buffer *buffer, char *reason) {
  context call = {.next = bytes, .remaining = count, .status = CPNG_OK, .reason = reason};
  *buffer = (cpng_buffer){0};
  reason[0] = 0;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &call, fail, ignore);
  if (!png) return CPNG_OUT_OF_MEMORY;
  png_infop info = png_create_info_struct(png);
  if (info)
    profile(png, info, &call, buffer);
  else
    call.status = CPNG_OUT_OF_MEMORY;
  png_destroy_read_struct(&png, &info, NULL);
  return call.status;
}

static int filters(cpng_filter filter) {
  switch (filter) {
    case CPNG_FILTER_PAETH: return PNG_FILTER_PAETH;
    case CPNG_FILTER_ALL: return PNG_ALL_FILTERS;
    default: return PNG_FILTER_UP;
  }
}

// As `decode`: the part that may be jumped out of.
static void encode(
    png_structp png, png_infop info, context *call, const uint8_t *rgba, uint32_t width, uint32_t height,
    const cpng_options *options) {
  if (setjmp(png_jmpbuf(png))) return;
  png_set_write_fn(png, call, write_bytes, flush);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(
      png, info, width, height, 8, options->is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (options->pixels_per_metre)
    png_set_pHYs(png, info, options->pixels_per_metre, options->pixels_per_metre, PNG_RESOLUTION_METER);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, filters(options->filter));
  png_set_compression_level(png, options->level);
  png_set_compression_strategy(png, options->runs_only ? Z_RLE : Z_DEFAULT_STRATEGY);
  png_set_compression_buffer_size(png, 1 << 16);
  png_write_info(png, info);
  if (options->is_opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < height; y++) png_write_row(png, rgba + (size_t)y * width * 4);
  png_write_end(png, NULL);
}

cpng_status cpng_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, cpng_options options, cpng_buffer *buffer, char *reason) {
  context call = {.buffer = buffer, .status = CPNG_OK, .reason = reason};
  *buffer = (cpng_buffer){0};
  reason[0] = 0;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &call, fail, ignore);
  if (!png) return CPNG_OUT_OF_MEMORY;
  png_infop info = png_create_info_struct(png);
  if (info)
    encode(png, info, &call, rgba, width, height, &options);
  else
    call.status = CPNG_OUT_OF_MEMORY;
  png_destroy_write_struct(&png, &info);
  if (call.status != CPNG_OK) cpng_free(buffer);
  return call.status;
}

void cpng_free(cpng_buffer *buffer) {
  free(buffer->bytes);
  *buffer = (cpng_buffer){0};
}
