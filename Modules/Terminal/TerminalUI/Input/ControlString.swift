/// A complete string sequence such as OSC (`ESC ] … BEL` or `ESC ] … ESC \`); nil is made from a beginning only.
struct ControlString {
  /// The bytes it takes.
  let length: Int
  /// What it means: the background's colour, as an answer to OSC 11, or nothing.
  let event: InputEvent?

  init?(_ bytes: ArraySlice<UInt8>) {
    let isCommand = bytes.dropFirst().first == UInt8(ascii: "]")
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { $0 == 0x07 || $0 == 0x1B || $0 == 0x9C }) else { return nil }
    if body[end] == 0x1B {
      guard let last = body.dropFirst(end - body.startIndex + 1).first else { return nil }
      // ESC that does not end the string begins something else.
      length = end - bytes.startIndex + (last == UInt8(ascii: "\\") ? 2 : 0)
    } else {
      length = end - bytes.startIndex + 1
    }
    event = isCommand ? Self.background(String(decoding: body[..<end], as: UTF8.self)) : nil
  }

  /// Reads `11;rgb:RRRR/GGGG/BBBB`, with one to four digits each, or `11;#RRGGBB`.
  private static func background(_ text: String) -> InputEvent? {
    guard text.hasPrefix("11;") else { return nil }
    let value = text.dropFirst(3)
    var parts: [Double] = []
    if value.hasPrefix("rgb:") || value.hasPrefix("rgba:") {
      for digits in value.drop(while: { $0 != ":" }).dropFirst().split(separator: "/").prefix(3) {
        guard let number = UInt32(digits, radix: 16), digits.count <= 4 else { return nil }
        parts.append(Double(number) / Double((1 << (4 * digits.count)) - 1))
      }
    } else if value.hasPrefix("#"), value.count == 7, let number = UInt32(value.dropFirst(), radix: 16) {
      for shift: UInt32 in [16, 8, 0] { parts.append(Double(number >> shift & 0xFF) / 255) }
    }
    guard parts.count == 3 else { return nil }
    // The weights of Rec. 709, on the encoded values: near enough for dark or light.
    return .background(0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] > 0.5 ? .light : .dark)
  }
}
