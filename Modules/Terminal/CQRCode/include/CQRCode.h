// libqrencode, opened when a code is asked for: what shows none does not load it.
#ifndef CQRCODE_H
#define CQRCODE_H

#include <stddef.h>

enum cqrcode_failure {
  /// libqrencode is not installed.
  CQRCODE_NO_LIBRARY = -1,
  /// No code holds so much.
  CQRCODE_TOO_LONG = -2,
};

/// Encodes a text in the smallest code that holds it, with as much correction as that one has room for.
///
/// Writes a byte a module, 1 for a dark one, row by row, and returns how many modules a row has; a failure is negative.
int cqrcode_encode(const char *text, unsigned char *modules, size_t capacity);

#endif
