/// What a book's barcode says, or what somebody typed as its number.
public enum BookCode: Hashable, Sendable {
  /// An ISBN, in thirteen digits.
  case isbn(String)
  /// The second barcode of Japanese books, below the first: subject and price (日本図書コード), nobody's number.
  case price(String)
  /// Anything else.
  case other(String)

  /// Reads a code: dashes and spaces are dropped, full-width digits read, and an ISBN-10 becomes the ISBN-13 of the same book.
  ///
  /// Check digits have to fit (ISO 2108). What a scanner sends on after the ISBN in one go, the price's barcode or the digits of an add-on, is left out.
  public init(_ text: String) {
    self = Self.digits(of: text).flatMap(Self.read) ?? .other(text)
  }

  private static func read(_ digits: [Int]) -> BookCode? {
    switch digits.count {
    case 10:
      guard digits.enumerated().reduce(0, { $0 + $1.element * (10 - $1.offset) }).isMultiple(of: 11) else { return nil }
      let body = [9, 7, 8] + digits.dropLast()
      return .isbn(text(body + [(10 - weighted(body) % 10) % 10]))
    case 13 where digits.starts(with: [1, 9, 2]): return .price(text(digits))
    // EAN-2 and EAN-5 beside it, and a second code of thirteen.
    case 13, 15, 18, 26:
      let digits = Array(digits.prefix(13))
      guard digits.starts(with: [9, 7, 8]) || digits.starts(with: [9, 7, 9]), !digits.contains(10), weighted(digits).isMultiple(of: 10)
      else {
        return nil
      }
      return .isbn(text(digits))
    default: return nil
    }
  }

  /// The digits of a text, 10 for a final X; nil where it holds anything else.
  private static func digits(of text: String) -> [Int]? {
    guard text.utf8.count <= 200 else { return nil }
    var rest = Substring(text.halfWidth.trimmingWhiteSpace)
    if rest.lowercased().hasPrefix("isbn") { rest = rest.dropFirst(4).drop { ": ".contains($0) } }
    var digits: [Int] = []
    for scalar in rest.unicodeScalars {
      switch scalar {
      case "0"..."9": digits.append(Int(scalar.value - 0x30))
      case "x", "X":
        guard digits.count == 9 else { return nil }
        digits.append(10)
      case "-", "\u{2010}"..."\u{2015}", "\u{2212}": continue
      default:
        guard scalar.properties.isWhitespace else { return nil }
      }
    }
    return digits
  }

  private static func weighted(_ digits: [Int]) -> Int {
    digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
  }

  private static func text(_ digits: [Int]) -> String { digits.map(String.init).joined() }

  /// The ISBN-10 of an ISBN-13 that has one, as materials may have it that were added by it.
  public static func shortISBN(of isbn: String) -> String? {
    guard isbn.utf8.count == 13, isbn.hasPrefix("978") else { return nil }
    let digits = isbn.dropFirst(3).dropLast().compactMap(\.wholeNumberValue)
    guard digits.count == 9 else { return nil }
    let check = (11 - digits.enumerated().reduce(0) { $0 + $1.element * (10 - $1.offset) } % 11) % 11
    return text(digits) + (check == 10 ? "X" : String(check))
  }
}
