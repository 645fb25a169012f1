#include "CQRCode.h"

#include <dlfcn.h>
#include <qrencode.h>

typedef QRcode *(*encode_function)(const char *, int, QRecLevel);
typedef void (*free_function)(QRcode *);

int cqrcode_encode(const char *text, unsigned char *modules, size_t capacity) {
  void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return CQRCODE_NO_LIBRARY;
  encode_function encode = (encode_function)dlsym(library, "QRcode_encodeString8bit");
  free_function release = (free_function)dlsym(library, "QRcode_free");
  int width = CQRCODE_NO_LIBRARY;
  if (encode && release) {
    QRcode *code = encode(text, 0, QR_ECLEVEL_L);
    width = CQRCODE_TOO_LONG;
    if (code) {
      for (QRecLevel level = QR_ECLEVEL_M; level <= QR_ECLEVEL_H; level++) {
        QRcode *stronger = encode(text, code->version, level);
        if (!stronger) break;
        if (stronger->version != code->version) {
          release(stronger);
          break;
        }
        release(code);
        code = stronger;
      }
      size_t count = (size_t)code->width * (size_t)code->width;
      if (count <= capacity) {
        for (size_t place = 0; place < count; place++) modules[place] = code->data[place] & 1;
        width = code->width;
      }
      release(code);
    }
  }
  dlclose(library);
  return width;
}
