/// The control string that puts text into a terminal's clipboard (OSC 52, xterm's control sequences).
enum ClipboardSequence {
  /// Terminals drop longer strings, some of them with what follows.
  static let longestText = 65_536

  /// Returns the string; nil for a text that is longer than terminals take.
  static func text(_ text: String) -> String? {
    guard text.utf8.count <= longestText else { return nil }
    return "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{1B}\\"
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        result.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
