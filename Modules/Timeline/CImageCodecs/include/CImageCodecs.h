// libpng and libjpeg report errors by longjmp, which must not cross Swift: here every call that may fail is made, caught and told by a code.
#ifndef CIMAGECODECS_H
#define CIMAGECODECS_H

#include <stddef.h>
#include <stdint.h>

enum cimagecodecs_result {
  CIMAGECODECS_OK = 0,
  /// The data is damaged, ends early, or says what the format does not allow.
  CIMAGECODECS_DAMAGED = 1,
  /// More pixels than allowed.
  CIMAGECODECS_TOO_LARGE = 2,
  /// No memory could be had.
  CIMAGECODECS_NO_MEMORY = 3,
};

/// What a decoder may take.
struct cimagecodecs_limits {
  uint64_t pixels;
  /// Of one side.
  uint32_t side;
  /// What a progressive JPEG may be sent in at most: each scan is work for all pixels.
  uint32_t scans;
  /// Memory beside the pixels.
  uint64_t memory;
};

/// A decoded picture: rows without padding, `channels` bytes a pixel (1 grey, 2 grey and alpha, 3 RGB, 4 RGB and alpha).
struct cimagecodecs_picture {
  uint8_t *pixels;
  uint32_t width;
  uint32_t height;
  uint32_t channels;
};

/// Encoded bytes.
struct cimagecodecs_bytes {
  uint8_t *bytes;
  size_t count;
};

/// Decodes all of it; the pixels are freed by `cimagecodecs_free`, and none are there unless the result is OK.
int cimagecodecs_png_decode(const uint8_t *bytes, size_t count, const struct cimagecodecs_limits *limits, struct cimagecodecs_picture *picture);
int cimagecodecs_jpeg_decode(const uint8_t *bytes, size_t count, const struct cimagecodecs_limits *limits, struct cimagecodecs_picture *picture);

/// Turns and mirrors a picture as an EXIF orientation (2 to 8) says that it is to be seen; the picture stays as it was unless the result is OK.
int cimagecodecs_orient(struct cimagecodecs_picture *picture, int orientation);

/// Encodes a picture, with nothing but pixels; PNG of 8 bits, and JPEG of grey (1 channel) or RGB (3).
int cimagecodecs_png_encode(const struct cimagecodecs_picture *picture, struct cimagecodecs_bytes *result);
int cimagecodecs_jpeg_encode(const struct cimagecodecs_picture *picture, int quality, struct cimagecodecs_bytes *result);

void cimagecodecs_free(void *memory);

#endif
