/// Walks through a value's text: half-width, lower case, trimmed.
struct ValueScanner {
  private let scalars: [Unicode.Scalar]
  private(set) var position = 0

  init(_ text: String) {
    // No value that can be read is as long; a huge text is not worth a copy.
    scalars = text.utf8.count > 512 ? [] : Array(text.halfWidth.lowercased().trimmingWhiteSpace.unicodeScalars)
  }

  var isAtEnd: Bool { position == scalars.count }

  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  mutating func skipSpaces() {
    while let next, next.properties.isWhitespace { position += 1 }
  }

  /// Reads one of the words if one stands here; longer words first.
  mutating func read(_ words: String...) -> Bool {
    for word in words {
      let wanted = Array(word.unicodeScalars)
      if scalars[position...].starts(with: wanted) {
        position += wanted.count
        return true
      }
    }
    return false
  }

  /// Reads a sign: -1 for a minus (also U+2212), 1 for a plus or none.
  mutating func readSign() -> Int {
    if read("-", "\u{2212}") { return -1 }
    _ = read("+")
    return 1
  }

  /// Reads ASCII digits as a number, saturating; nil where there is none. Returns how many digits there were, too.
  mutating func readDigits() -> (value: Int, count: Int)? {
    var value = 0
    var count = 0
    while let next, ("0"..."9").contains(next) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflow2) = product.addingReportingOverflow(Int(next.value - 0x30))
      value = overflow || overflow2 ? .max : sum
      count += 1
      position += 1
    }
    return count == 0 ? nil : (value, count)
  }

  /// Reads exactly `count` digits.
  mutating func readDigits(exactly count: Int) -> Int? {
    let start = position
    if let digits = readDigits(), digits.count == count { return digits.value }
    position = start
    return nil
  }

  /// Reads one digit.
  mutating func readDigit() -> Int? {
    guard let next, ("0"..."9").contains(next) else { return nil }
    position += 1
    return Int(next.value - 0x30)
  }

  /// Reads ASCII letters up to anything else.
  mutating func readASCIILetters() -> String {
    var letters = String.UnicodeScalarView()
    while let next, ("a"..."z").contains(next) {
      letters.append(next)
      position += 1
    }
    return String(letters)
  }
}
