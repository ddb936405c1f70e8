#include "cjpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
// This must follow jpeglib.h, whose types it uses.
#include <jerror.h>

// The maximum number of scans: each can cost as much as the whole picture.
#define MOST_SCANS 500

struct cjpeg_reader {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  jmp_buf jump;
  size_t offset;
  cjpeg_status status;
  int has_started, is_open_ended;
  char *reason;
};

static cjpeg_reader *reader_of(j_common_ptr info) { return info->client_data; }

static void fail(j_common_ptr info) {
  cjpeg_reader *reader = reader_of(info);
  if (reader->status == CJPEG_OK) {
    reader->status = info->err->msg_code == JERR_OUT_OF_MEMORY ? CJPEG_OUT_OF_MEMORY : CJPEG_REFUSED;
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    strncpy(reader->reason, text, CJPEG_REASON_CAPACITY - 1);
    reader->reason[CJPEG_REASON_CAPACITY - 1] = 0;
  }
  longjmp(reader->jump, 1);
}

// Returns whether discarded bytes between markers are needless: anything before the scans, and padding of zeros or ones after them.
static int is_harmless(cjpeg_reader *reader, int discarded) {
  const uint8_t *end = reader->source.next_input_byte;
  if (!reader->has_started) return 1;
  for (int index = 1; index <= discarded; index++)
    if (end[-index] != 0 && end[-index] != 0xFF) return 0;
  return 1;
}

// libjpeg warns and continues with grey or noise. A picture with holes is an error: the codes determine which warnings end the reading.
static void warn(j_common_ptr info, int level) {
  cjpeg_reader *reader = reader_of(info);
  if (level >= 0) return;
  switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
    case JWRN_HIT_MARKER: reader->status = CJPEG_TRUNCATED; break;
    case JWRN_EXTRANEOUS_DATA:
      if (is_harmless(reader, info->err->msg_parm.i[0])) return;
      break;
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
    case JWRN_BOGUS_PROGRESSION: break;
    default: return;
  }
  fail(info);
}

static void silent(j_common_ptr info) { (void)info; }

static void limit_scans(j_common_ptr info) {
  if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > MOST_SCANS) {
    info->err->msg_code = JERR_BAD_PROGRESSION;
    fail(info);
  }
}

static void nothing(j_decompress_ptr info) { (void)info; }

static boolean run_out(j_decompress_ptr info) {
  reader_of((j_common_ptr)info)->status = CJPEG_TRUNCATED;
  fail((j_common_ptr)info);
  return FALSE;
}

// The end marker alone may be missing: the decoder itself warns where it lacks bits of the scan before it.
static boolean end_or_run_out(j_decompress_ptr info) {
  static const uint8_t end[] = {0xFF, JPEG_EOI};
  cjpeg_reader *reader = reader_of((j_common_ptr)info);
  if (!reader->has_started || reader->is_open_ended) return run_out(info);
  reader->is_open_ended = 1;
  info->src->next_input_byte = end;
  info->src->bytes_in_buffer = sizeof end;
  return TRUE;
}

// Returns whether no scan is missing: each component has had one, and of a progressive picture all bits of each coefficient.
static int has_all_scans(j_decompress_ptr info) {
  for (int index = 0; index < info->num_components; index++) {
    if (!info->comp_info[index].quant_table) return 0;
    for (int place = 0; info->progressive_mode && place < DCTSIZE2; place++)
      if (info->coef_bits[index][place]) return 0;
  }
  return 1;
}

static void skip(j_decompress_ptr info, long count) {
  if (count <= 0) return;
  if ((size_t)count > info->src->bytes_in_buffer) run_out(info);
  info->src->next_input_byte += count;
  info->src->bytes_in_buffer -= (size_t)count;
}

static void point(cjpeg_reader *reader, const uint8_t *bytes, size_t count, char *reason) {
  reason[0] = 0;
  reader->reason = reason;
  if (reader->is_open_ended) return;
  reader->source.next_input_byte = bytes + reader->offset;
  reader->source.bytes_in_buffer = count - reader->offset;
}

// The parts that longjmp leaves; the caller owns their arguments.
static void open_head(cjpeg_reader *reader, const uint8_t *bytes, size_t count, char *reason) {
  if (setjmp(reader->jump)) return;
  jpeg_create_decompress(&reader->info);
  point(reader, bytes, count, reason);
  reader->info.src = &reader->source;
  reader->info.progress = &reader->progress;
  jpeg_read_header(&reader->info, TRUE);
  // Each block of 8 x 8 samples takes at least one bit with Huffman codes; the rest is a margin for sampling.
  if (!reader->info.arith_code && (uint64_t)reader->info.image_width * reader->info.image_height / 2048 > count)
    run_out(&reader->info);
  reader->info.out_color_space = JCS_EXT_RGBA;
  reader->offset = (size_t)(reader->source.next_input_byte - bytes);
}

static void read_rows(cjpeg_reader *reader, const uint8_t *bytes, size_t count, uint8_t *rgba, uint32_t rows, char *reason) {
  if (setjmp(reader->jump)) return;
  point(reader, bytes, count, reason);
  if (reader->info.num_components == 4) {
    reader->status = CJPEG_CMYK;
    return;
  }
  if (!reader->has_started) {
    reader->has_started = 1;
    jpeg_start_decompress(&reader->info);
  }
  size_t stride = (size_t)reader->info.output_width * 4;
  JSAMPROW lines[16];
  for (uint32_t done = 0; done < rows;) {
    uint32_t wanted = rows - done < 16 ? rows - done : 16;
    for (uint32_t index = 0; index < wanted; index++) lines[index] = rgba + (done + index) * stride;
    done += jpeg_read_scanlines(&reader->info, lines, wanted);
  }
  if (reader->info.output_scanline == reader->info.output_height) {
    int is_whole = has_all_scans(&reader->info);
    jpeg_finish_decompress(&reader->info);
    if (reader->is_open_ended && !is_whole) reader->status = CJPEG_TRUNCATED;
  }
  if (!reader->is_open_ended) reader->offset = (size_t)(reader->source.next_input_byte - bytes);
}

cjpeg_status cjpeg_open(
    const uint8_t *bytes, size_t count, cjpeg_reader **result, uint32_t *width, uint32_t *height, char *reason) {
  cjpeg_reader *reader = calloc(1, sizeof *reader);
  *result = reader;
  reason[0] = 0;
  if (!reader) return CJPEG_OUT_OF_MEMORY;
  reader->info.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = fail;
  reader->errors.emit_message = warn;
  reader->errors.output_message = silent;
  reader->info.client_data = reader;
  reader->source.init_source = nothing;
  reader->source.fill_input_buffer = end_or_run_out;
  reader->source.skip_input_data = skip;
  reader->source.resync_to_restart = jpeg_resync_to_restart;
  reader->source.term_source = nothing;
  reader->progress.progress_monitor = limit_scans;
  open_head(reader, bytes, count, reason);
  *width = reader->info.image_width;
  *height = reader->info.image_height;
  return reader->status;
}

cjpeg_status cjpeg_read(
    cjpeg_reader *reader, const uint8_t *bytes, size_t count, uint8_t *rgba, uint32_t rows, char *reason) {
  if (reader->status == CJPEG_OK) read_rows(reader, bytes, count, rgba, rows, reason);
  return reader->status;
}

void cjpeg_close(cjpeg_reader *reader) {
  if (!reader) return;
  // libjpeg does not fail while it frees memory, but its initialisation can have failed.
  if (reader->info.mem) jpeg_destroy_decompress(&reader->info);
  free(reader);
}
