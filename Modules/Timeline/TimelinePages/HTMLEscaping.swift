import Mustache

/// Escapes what stands in a page by Unicode scalars.
///
/// Mustache's own escaping goes by characters: a quotation mark with an accent over it is another character than the mark, stays as it is,
/// and ends an attribute.
struct HTMLEscaping: MustacheContentType {
  /// The name by which templates ask for it.
  static let name = "PAGE"

  func escapeText(_ text: String) -> String { Self.escaped(text) }

  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      // What no document may hold, or what turns the text around it.
      case "\0": result.append("\u{FFFD}")
      case "\t", "\n": result.append(scalar)
      default: if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
    }
    return String(result)
  }

  /// One part of a path or of a query, whatever it holds.
  static func pathPart(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
