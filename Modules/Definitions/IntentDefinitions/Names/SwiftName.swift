/// Names as Swift takes them.
public enum SwiftName {
  /// Whether `name` can be a name in Swift, in backticks if need be.
  public static func isIdentifier(_ name: String) -> Bool {
    // Nearly all names are plain, and are told so by their bytes.
    if let first = name.utf8.first, isPlainLetter(first), name.utf8.allSatisfy({ isPlainLetter($0) || isPlainDigit($0) }) { return true }
    guard let first = name.unicodeScalars.first, name != "_" else { return false }
    return isHead(first) && name.unicodeScalars.dropFirst().allSatisfy(isBody)
  }

  private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    // Nearly all names are ASCII, for which comparing does without the tables of Unicode.
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    default: !scalar.isASCII && scalar.properties.isXIDStart
    }
  }

  private static func isBody(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: !scalar.isASCII && scalar.properties.isXIDContinue
    }
  }

  /// Whether `name` is a word of the language, which stands in backticks where it is a name.
  public static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

  /// The name as it is declared and used, in backticks where it is a keyword.
  public static func quoted(_ name: String) -> String { isKeyword(name) ? "`\(name)`" : name }

  /// The name with its first letter upper-case, as it follows another word: `resolve` and `Quantity`.
  public static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// The nearest name to `name` that can be one in Swift; nil where it has no letter or digit at all.
  public static func repaired(_ name: String) -> String? {
    var repaired = ""
    var startsWord = false
    for scalar in name.unicodeScalars {
      if isBody(scalar) {
        repaired += startsWord && !repaired.isEmpty ? String(scalar).uppercased() : String(scalar)
        startsWord = false
      } else {
        startsWord = true
      }
    }
    guard repaired.contains(where: { $0 != "_" }) else { return nil }
    return isIdentifier(repaired) ? repaired : "_" + repaired
  }

  private static func isPlainLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isPlainDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch", "class", "consuming", "continue",
    "default", "defer", "deinit", "do", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "indirect", "init", "inout", "internal", "is", "let", "macro", "nil", "nonisolated", "open", "operator",
    "package", "precedencegroup", "private", "protocol", "Protocol", "public", "repeat", "rethrows", "return", "self", "Self", "some",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "Type", "typealias", "Any", "var", "where",
    "while",
  ]
}
