import TextSafety

/// The form in which spoken words are compared: what is written in several ways but said in one way is the same.
public enum SpokenKey {
  /// Returns the key of `text`: ``TextFold/name(_:)`` without white space, punctuation and marks, without ー, with small vowels as vowels,
  /// ぢ and づ as じ and ず, and without accents. Text that holds nothing to say has an empty key.
  public static func key(of text: String) -> String {
    var text = text
    return text.withUTF8 { keyOfPlainLetters($0) } ?? SpokenScalars(text).key
  }

  /// The key of ASCII letters and digits with nothing but spaces and apostrophes between them, which most words are; nil for other text.
  private static func keyOfPlainLetters(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let isPlain = bytes.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x27: true
      default: false
      }
    }
    guard isPlain else { return nil }
    return String(unsafeUninitializedCapacity: bytes.count) { key in
      var count = 0
      for byte in bytes where byte >= 0x30 {
        key[count] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }
}

/// The scalars of a text as they are said, with where each stood.
public struct SpokenScalars: Sendable {
  /// What is said, without white space and punctuation.
  public private(set) var scalars: [Unicode.Scalar] = []
  /// Where each of ``scalars`` stands in ``source``.
  public private(set) var positions: [Int32] = []
  /// Whether white space or punctuation stands before each of ``scalars``.
  public private(set) var startsWord: [Bool] = []
  /// The text in NFKC: what is cut out of it for people to read keeps its case and its kana.
  public private(set) var source: [Unicode.Scalar]

  /// Reads `text`; takes time in proportion to its length.
  public init(_ text: String) {
    // Twice: Foundation leaves the voicing mark of ｹﾞ beside its kana.
    source = Self.withoutControlSequences(
      (Self.isPlain(text) ? text : SafeText.withoutHidden(text).compatibilityComposed.composed).scalarArray)
    scalars.reserveCapacity(source.count)
    positions.reserveCapacity(source.count)
    startsWord.reserveCapacity(source.count)
    var isWordStart = true
    var folded = String.UnicodeScalarView()
    for index in source.indices {
      switch kind(at: index) {
      case .dropped: continue
      case .boundary: isWordStart = true
      case .spoken(let scalar):
        if let plain = Self.folded(scalar) {
          append(Self.simplified(plain), at: index, startsWord: isWordStart)
          isWordStart = false
          continue
        }
        folded.removeAll(keepingCapacity: true)
        TextFold.appendFolded(scalar, to: &folded)
        for scalar in folded {
          append(Self.simplified(scalar), at: index, startsWord: isWordStart)
          isWordStart = false
        }
      }
    }
  }

  /// The text between two of ``scalars`` as it was written, without white space at its ends.
  public func text(from start: Int, to end: Int) -> String {
    guard start < end else { return "" }
    var last = Int(positions[end - 1]) + 1
    let limit = end < positions.count ? Int(positions[end]) : source.count
    // What belongs to the last scalar: its marks, a long vowel.
    while last < limit, source[last].value == 0x30FC || source[last].properties.generalCategory == .nonspacingMark { last += 1 }
    return String(scalars: source[Int(positions[start])..<last])
  }

  /// All of it as a key.
  public var key: String { String(scalars: scalars) }

  /// The scalars between two places as a key.
  public func key(from start: Int, to end: Int) -> String { String(scalars: scalars[start..<end]) }

  private mutating func append(_ scalar: Unicode.Scalar, at index: Int, startsWord isStart: Bool) {
    // ゔぁ is ば.
    if let last = scalars.last, last.value == 0x3094, let joined = Self.voiced[scalar.value] {
      scalars[scalars.count - 1] = joined
      return
    }
    scalars.append(scalar)
    positions.append(Int32(index))
    startsWord.append(isStart)
  }

  private enum Kind {
    case dropped, boundary
    case spoken(Unicode.Scalar)
  }

  private func isDigit(at index: Int) -> Bool { source.indices.contains(index) && (0x30...0x39).contains(source[index].value) }

  private func isBetweenDigits(_ index: Int) -> Bool { isDigit(at: index - 1) && isDigit(at: index + 1) }

  /// Whether three digits follow and no more: the comma of 1,000, not that of 1,5.
  private func isBeforeThousands(_ index: Int) -> Bool {
    (1...3).allSatisfy { isDigit(at: index + $0) } && !isDigit(at: index + 4)
  }

  /// Whether a number less than zero was written: a minus or ▲ with a digit after it and no digit, letter or kanji before it, of kana none but
  /// a particle.
  ///
  /// That of 25-minute, of 10 - 24 and of 過去問-2019 is none.
  public var holdsNegativeNumber: Bool {
    source.indices.contains { index in
      switch source[index].value {
      case 0x2D, 0x2010...0x2015, 0x2212, 0x25B2, 0x25B3: break
      default: return false
      }
      guard isDigit(at: index + 1), !isAfterDigit(index) else { return false }
      guard index > 0 else { return true }
      return Self.particles.contains(source[index - 1]) || !source[index - 1].properties.isAlphabetic
    }
  }

  private static let particles: Set<Unicode.Scalar> = ["を", "は", "が", "に", "で", "も", "の", "と"]

  /// Whether a number follows, perhaps after white space, a p or a 第: `10〜 24`, `p.10〜p.24`.
  private func isBeforeDigit(_ index: Int) -> Bool {
    var next = index + 1
    while next < source.count, next < index + 5, " \u{3000}pP.第".unicodeScalars.contains(source[next]) { next += 1 }
    return isDigit(at: next)
  }

  /// The last scalar before `index` that is no space is a digit.
  private func isAfterDigit(_ index: Int) -> Bool {
    var previous = index - 1
    while previous > 0, previous > index - 4, source[previous].value == 0x20 || source[previous].value == 0x3000 { previous -= 1 }
    return isDigit(at: previous)
  }

  private func kind(at index: Int) -> Kind {
    let scalar = source[index]
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .spoken(scalar)
    case 0x20, 0x3000, 0x3001, 0x3002: return .boundary
    case 0x27, 0x2019, 0xFF07: return .dropped  // don't, book's
    case 0x2C:
      guard isBetweenDigits(index) else { return .boundary }
      return isBeforeThousands(index) ? .dropped : .spoken(".")
    case 0x2E, 0x3A: return isBetweenDigits(index) ? .spoken(scalar) : .boundary
    case 0x2D, 0x2010...0x2015, 0x2212: return isAfterDigit(index) && isBeforeDigit(index) ? .spoken("~") : .boundary
    case 0x7E, 0x301C, 0x223C: return isBeforeDigit(index) && index > 0 ? .spoken("~") : .boundary
    case 0x30FC: return isBetweenDigits(index) ? .spoken("~") : .dropped
    case 0x2B, 0x23, 0x25, 0x26, 0x2F, 0x24, 0x40, 0x3D, 0x2A: return .spoken(scalar)  // c++, c#, 50 %, a/b
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF: return .spoken(scalar)
    case 0x21...0x7F: return .boundary
    case 0x3099, 0x309A: return .dropped
    default: return general(scalar)
    }
  }

  private func general(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return .dropped
    case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: return .boundary
    case .dashPunctuation, .connectorPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .otherSymbol, .modifierSymbol:
      return .boundary
    default: return .spoken(Self.withoutAccent(scalar))
    }
  }

  private static func withoutAccent(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xC0...0x24F, 0x1E00...0x1EFF: scalar.decomposedBase
    default: scalar
    }
  }

  /// Leaves out what a terminal would take for colours and the like: ESC, `[`, its parameters and its letter (ECMA-48, 5.4).
  private static func withoutControlSequences(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.contains("\u{1B}") else { return scalars }
    var kept: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      if scalars[index] == "\u{1B}", index + 1 < scalars.count, scalars[index + 1] == "[" {
        index += 2
        while index < scalars.count, (0x20...0x3F).contains(scalars[index].value) { index += 1 }
        kept.append(" ")
      } else {
        kept.append(scalars[index])
      }
      index += 1
    }
    return kept
  }

  private static let voiced: [UInt32: Unicode.Scalar] = [0x3042: "ば", 0x3044: "び", 0x3048: "べ", 0x304A: "ぼ"]

  private static func simplified(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x308E: Unicode.Scalar(scalar.value + 1) ?? scalar  // ぁ ぃ ぅ ぇ ぉ ゎ
    case 0x3062: "じ"
    case 0x3065: "ず"
    default: scalar
    }
  }

  /// What ``TextFold`` makes of the scalars that most texts consist of, without a text for each; nil for the others.
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x41...0x5A: Unicode.Scalar(scalar.value + 0x20)
    case 0x21...0x7E, 0x3041...0x3096, 0x4E00...0x9FFF: scalar
    case 0x30A1...0x30F6: Unicode.Scalar(scalar.value - 0x60)
    default: nil
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return true }
    return text.unicodeScalars.allSatisfy {
      switch $0.value {
      case 0..<0x80, 0x3000...0x3002, 0x3041...0x3096, 0x300C...0x300F, 0x30A1...0x30F6, 0x30FB...0x30FC, 0x4E00...0x9FFF: true
      default: false
      }
    }
  }
}
