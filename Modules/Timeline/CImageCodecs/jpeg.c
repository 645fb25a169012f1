#include "CImageCodecs.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

struct failure {
  struct jpeg_error_mgr base;
  jmp_buf place;
  int result;
};

struct progress {
  struct jpeg_progress_mgr base;
  int scans;
};

static void fail(j_common_ptr codec) {
  struct failure *failure = (struct failure *)codec->err;
  if (failure->base.msg_code == JERR_OUT_OF_MEMORY || failure->base.msg_code == JERR_NO_BACKING_STORE) failure->result = CIMAGECODECS_NO_MEMORY;
  longjmp(failure->place, 1);
}

// libjpeg goes on where data is missing and fills up with grey: here that is damage.
static void heed(j_common_ptr codec, int level) {
  if (level >= 0) return;
  int code = codec->err->msg_code;
  if (code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER || code == JWRN_HUFF_BAD_CODE) fail(codec);
}

static void print(j_common_ptr codec) { (void)codec; }

static void count_scans(j_common_ptr codec) {
  if (((j_decompress_ptr)codec)->input_scan_number > ((struct progress *)codec->progress)->scans) fail(codec);
}

static struct jpeg_error_mgr *catching(struct failure *failure) {
  struct jpeg_error_mgr *errors = jpeg_std_error(&failure->base);
  errors->error_exit = fail;
  errors->emit_message = heed;
  errors->output_message = print;
  failure->result = CIMAGECODECS_DAMAGED;
  return errors;
}

// Four inks to light; Adobe's programs write them inverted, and say so by their marker.
static void to_rgb(uint8_t *to, const uint8_t *from, size_t width, int is_inverted) {
  for (size_t x = 0; x < width; x++, to += 3, from += 4) {
    unsigned black = is_inverted ? from[3] : 255 - from[3];
    for (int channel = 0; channel < 3; channel++) {
      unsigned light = is_inverted ? from[channel] : 255 - from[channel];
      to[channel] = (uint8_t)((light * black + 127) / 255);
    }
  }
}

int cimagecodecs_jpeg_decode(const uint8_t *bytes, size_t count, const struct cimagecodecs_limits *limits, struct cimagecodecs_picture *picture) {
  struct jpeg_decompress_struct codec;
  struct failure failure;
  struct progress progress;
  // Changed after setjmp and read after longjmp.
  uint8_t *volatile pixels = NULL;
  uint8_t *volatile inks = NULL;
  memset(picture, 0, sizeof *picture);
  memset(&codec, 0, sizeof codec);
  memset(&progress, 0, sizeof progress);
  codec.err = catching(&failure);
  if (setjmp(failure.place)) {
    jpeg_destroy_decompress(&codec);
    free(inks);
    free(pixels);
    return failure.result;
  }
  jpeg_create_decompress(&codec);
  codec.mem->max_memory_to_use = (long)limits->memory;
  progress.base.progress_monitor = count_scans;
  progress.scans = (int)limits->scans;
  codec.progress = &progress.base;
  jpeg_mem_src(&codec, bytes, (unsigned long)count);
  jpeg_read_header(&codec, TRUE);
  if (codec.image_width > limits->side || codec.image_height > limits->side ||
      (uint64_t)codec.image_width * codec.image_height > limits->pixels) {
    picture->width = codec.image_width;
    picture->height = codec.image_height;
    failure.result = CIMAGECODECS_TOO_LARGE;
    longjmp(failure.place, 1);
  }
  int has_inks = codec.jpeg_color_space == JCS_CMYK || codec.jpeg_color_space == JCS_YCCK;
  codec.out_color_space = has_inks ? JCS_CMYK : codec.jpeg_color_space == JCS_GRAYSCALE ? JCS_GRAYSCALE : JCS_RGB;
  // The exact transform on every machine, at a third of the time more.
  codec.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&codec);
  size_t width = codec.output_width, height = codec.output_height;
  uint32_t channels = has_inks ? 3 : (uint32_t)codec.output_components;
  if (channels != 1 && channels != 3) fail((j_common_ptr)&codec);
  failure.result = CIMAGECODECS_NO_MEMORY;
  pixels = malloc(width * height * channels);
  inks = has_inks ? malloc(width * 4) : NULL;
  if (!pixels || (has_inks && !inks)) longjmp(failure.place, 1);
  failure.result = CIMAGECODECS_DAMAGED;
  while (codec.output_scanline < codec.output_height) {
    uint8_t *row = pixels + (size_t)codec.output_scanline * width * channels;
    JSAMPROW into = inks ? inks : row;
    if (jpeg_read_scanlines(&codec, &into, 1) != 1) longjmp(failure.place, 1);
    if (inks) to_rgb(row, inks, width, codec.saw_Adobe_marker);
  }
  jpeg_finish_decompress(&codec);
  jpeg_destroy_decompress(&codec);
  free(inks);
  *picture = (struct cimagecodecs_picture){pixels, (uint32_t)width, (uint32_t)height, channels};
  return CIMAGECODECS_OK;
}

int cimagecodecs_jpeg_encode(const struct cimagecodecs_picture *picture, int quality, struct cimagecodecs_bytes *result) {
  struct jpeg_compress_struct codec;
  struct failure failure;
  // jpeg_mem_dest writes to these, so they stand where longjmp leaves them alone.
  unsigned char *volatile *bytes = calloc(1, sizeof *bytes);
  unsigned long *count = calloc(1, sizeof *count);
  memset(result, 0, sizeof *result);
  memset(&codec, 0, sizeof codec);
  if (!bytes || !count) {
    free((void *)bytes);
    free(count);
    return CIMAGECODECS_NO_MEMORY;
  }
  codec.err = catching(&failure);
  if (setjmp(failure.place)) {
    jpeg_destroy_compress(&codec);
    free((void *)*bytes);
    free((void *)bytes);
    free(count);
    return failure.result;
  }
  jpeg_create_compress(&codec);
  jpeg_mem_dest(&codec, (unsigned char **)bytes, count);
  codec.image_width = picture->width;
  codec.image_height = picture->height;
  codec.input_components = (int)picture->channels;
  codec.in_color_space = picture->channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(&codec);
  jpeg_set_quality(&codec, quality, TRUE);
  jpeg_start_compress(&codec, TRUE);
  while (codec.next_scanline < codec.image_height) {
    JSAMPROW row = picture->pixels + (size_t)codec.next_scanline * picture->width * picture->channels;
    jpeg_write_scanlines(&codec, &row, 1);
  }
  jpeg_finish_compress(&codec);
  jpeg_destroy_compress(&codec);
  *result = (struct cimagecodecs_bytes){(uint8_t *)*bytes, *count};
  free((void *)bytes);
  free(count);
  return CIMAGECODECS_OK;
}
