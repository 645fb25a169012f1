import Foundation

/// JSON for a terminal: Foundation's encoder lets DEL and the control characters after it through, which some terminals obey.
enum SafeJSON {
  /// The document with those characters escaped; they can stand in strings alone, so that the values stay the same.
  static func text(of document: Data) -> String {
    let text = String(decoding: document, as: UTF8.self)
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) {
        safe += "\\u00" + String(scalar.value, radix: 16)
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { (0x7F...0x9F).contains(scalar.value) }
}
