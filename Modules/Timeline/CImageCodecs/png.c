#include "CImageCodecs.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct reader {
  const uint8_t *bytes;
  size_t left;
};

struct writer {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
};

static void fail(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void read_bytes(png_structp png, png_bytep into, size_t count) {
  struct reader *reader = png_get_io_ptr(png);
  if (count > reader->left) png_error(png, "ends early");
  memcpy(into, reader->bytes, count);
  reader->bytes += count;
  reader->left -= count;
}

static void write_bytes(png_structp png, png_bytep from, size_t count) {
  struct writer *writer = png_get_io_ptr(png);
  if (count > writer->capacity - writer->count) {
    size_t capacity = (writer->capacity + count) * 2;
    uint8_t *bytes = realloc(writer->bytes, capacity);
    if (!bytes) png_error(png, "no memory");
    writer->bytes = bytes;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, from, count);
  writer->count += count;
}

static void flush(png_structp png) { (void)png; }

int cimagecodecs_png_decode(const uint8_t *bytes, size_t count, const struct cimagecodecs_limits *limits, struct cimagecodecs_picture *picture) {
  struct reader reader = {bytes, count};
  // Changed after setjmp and read after longjmp.
  uint8_t *volatile pixels = NULL;
  png_bytepp volatile rows = NULL;
  volatile int result = CIMAGECODECS_DAMAGED;
  memset(picture, 0, sizeof *picture);
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    return CIMAGECODECS_NO_MEMORY;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    free((void *)rows);
    free(pixels);
    return result;
  }
  png_set_read_fn(png, &reader, read_bytes);
  // The size is told by our own limits below; libpng's own would be an error like any other.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png, 1 << 20);
  png_set_chunk_cache_max(png, 16);
  // Nothing but what the pixels need is looked at, unpacked or kept.
  static const png_byte unread[] = "iCCP\0zTXt\0iTXt\0tEXt\0eXIf\0sPLT\0tIME\0pCAL\0sCAL\0hIST\0oFFs\0pHYs";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, unread, (int)(sizeof unread / 5));
  png_read_info(png, info);

  uint32_t width = png_get_image_width(png, info), height = png_get_image_height(png, info);
  if (width > limits->side || height > limits->side || (uint64_t)width * height > limits->pixels) {
    picture->width = width;
    picture->height = height;
    result = CIMAGECODECS_TOO_LARGE;
    png_longjmp(png, 1);
  }
  png_set_expand(png);
  if (png_get_bit_depth(png, info) == 16) png_set_scale_16(png);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  uint32_t channels = png_get_channels(png, info);
  size_t row = png_get_rowbytes(png, info);
  if (channels < 1 || channels > 4 || row != (size_t)width * channels) png_longjmp(png, 1);
  result = CIMAGECODECS_NO_MEMORY;
  pixels = malloc(row * height);
  rows = malloc(sizeof(png_bytep) * height);
  if (!pixels || !rows) png_longjmp(png, 1);
  for (uint32_t y = 0; y < height; y++) rows[y] = pixels + row * y;
  result = CIMAGECODECS_DAMAGED;
  png_read_image(png, rows);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  free((void *)rows);
  *picture = (struct cimagecodecs_picture){pixels, width, height, channels};
  return CIMAGECODECS_OK;
}

int cimagecodecs_png_encode(const struct cimagecodecs_picture *picture, struct cimagecodecs_bytes *result) {
  static const int colors[] = {0, PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_RGB_ALPHA};
  struct writer writer = {NULL, 0, 0};
  memset(result, 0, sizeof *result);
  if (picture->channels < 1 || picture->channels > 4) return CIMAGECODECS_DAMAGED;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_write_struct(&png, NULL);
    return CIMAGECODECS_NO_MEMORY;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free(writer.bytes);
    return CIMAGECODECS_NO_MEMORY;
  }
  png_set_write_fn(png, &writer, write_bytes, flush);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(
    png, info, picture->width, picture->height, 8, colors[picture->channels], PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
    PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, 4);
  png_write_info(png, info);
  for (uint32_t y = 0; y < picture->height; y++) png_write_row(png, picture->pixels + (size_t)y * picture->width * picture->channels);
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  *result = (struct cimagecodecs_bytes){writer.bytes, writer.count};
  return CIMAGECODECS_OK;
}

void cimagecodecs_free(void *memory) { free(memory); }

int cimagecodecs_orient(struct cimagecodecs_picture *picture, int orientation) {
  if (orientation < 2 || orientation > 8) return CIMAGECODECS_OK;
  size_t width = picture->width, height = picture->height, channels = picture->channels;
  uint8_t *turned = malloc(width * height * channels);
  if (!turned) return CIMAGECODECS_NO_MEMORY;
  // 5 to 8 change width and height.
  size_t turned_width = orientation > 4 ? height : width, turned_height = orientation > 4 ? width : height;
  for (size_t y = 0; y < turned_height; y++) {
    for (size_t x = 0; x < turned_width; x++) {
      size_t from_x = 0, from_y = 0;
      switch (orientation) {
      case 2: from_x = width - 1 - x, from_y = y; break;
      case 3: from_x = width - 1 - x, from_y = height - 1 - y; break;
      case 4: from_x = x, from_y = height - 1 - y; break;
      case 5: from_x = y, from_y = x; break;
      case 6: from_x = y, from_y = height - 1 - x; break;
      case 7: from_x = width - 1 - y, from_y = height - 1 - x; break;
      case 8: from_x = width - 1 - y, from_y = x; break;
      }
      memcpy(turned + (y * turned_width + x) * channels, picture->pixels + (from_y * width + from_x) * channels, channels);
    }
  }
  free(picture->pixels);
  picture->pixels = turned;
  picture->width = (uint32_t)turned_width;
  picture->height = (uint32_t)turned_height;
  return CIMAGECODECS_OK;
}
