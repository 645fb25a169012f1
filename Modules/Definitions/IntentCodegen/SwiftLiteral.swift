import IntentDefinitions

/// Swift's spelling of values and names.
enum SwiftLiteral {
  /// A string literal on one line.
  static func string(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      return "\"" + text + "\""
    }
    var literal = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal.append(contentsOf: "\\\"".unicodeScalars)
      case "\\": literal.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": literal.append(contentsOf: "\\n".unicodeScalars)
      case "\r": literal.append(contentsOf: "\\r".unicodeScalars)
      case "\t": literal.append(contentsOf: "\\t".unicodeScalars)
      case _ where isInvisible(scalar):
        literal.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      default: literal.append(scalar)
      }
    }
    literal.append("\"")
    return String(literal)
  }

  /// An array literal of strings.
  static func strings(_ texts: [String]) -> String { "[\(texts.map(string).joined(separator: ", "))]" }

  /// A number literal; whole numbers without a fraction.
  static func number(_ value: Double) -> String {
    if value.isNaN { return "Double.nan" }
    if value.isInfinite { return value < 0 ? "-Double.infinity" : "Double.infinity" }
    return Int(exactly: value).map(String.init) ?? "\(value)"
  }

  /// Control characters and those that reorder or hide text, which must not stand raw in source.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: return false
    // Kana, the common ideographs and Hangul, which most words that are not ASCII are made of.
    case 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return false
    default: break
    }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: true
    default: false
    }
  }
}
