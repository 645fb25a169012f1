/// Base64 as property lists write it, with white space anywhere.
enum Base64 {
  /// The bytes that `text` stands for; nil where it is not Base64.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in text.utf8 {
      let value: UInt8
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: "="):
        padding += 1
        continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return nil
      }
      guard padding == 0 else { return nil }
      buffer = buffer << 6 | UInt32(value)
      digits += 1
      if digits.isMultiple(of: 4) {
        bytes += [UInt8(buffer >> 16 & 0xFF), UInt8(buffer >> 8 & 0xFF), UInt8(buffer & 0xFF)]
        buffer = 0
      }
    }
    switch (digits % 4, padding) {
    case (0, 0): return bytes
    case (2, 2): return bytes + [UInt8(buffer >> 4 & 0xFF)]
    case (3, 1): return bytes + [UInt8(buffer >> 10 & 0xFF), UInt8(buffer >> 2 & 0xFF)]
    default: return nil
    }
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The letters for `bytes`.
  static func encode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.endIndex)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for digit in 0..<4 {
        text.append(digit <= group.count ? alphabet[Int(bits >> UInt32(18 - 6 * digit) & 0x3F)] : UInt8(ascii: "="))
      }
    }
    return text
  }
}
