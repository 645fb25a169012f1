import TextFolding
import TextSafety

/// A text as it is searched: folded as names are, without accents, with where each scalar came from.
struct SearchText: Sendable {
  /// The folded text; runs of white space are one space.
  private(set) var scalars: [Unicode.Scalar] = []
  /// For each scalar the UTF-8 offset in the text of the character that it came from, and after the last one the text's length; empty
  /// where places were not asked for.
  private(set) var offsets: [Int32] = []
  /// Which scalars occur, as bits: a text without all bits of a term cannot hold it.
  private(set) var mask: UInt64 = 0
  private let keepsOffsets: Bool

  /// Folds `text`; with `withOffsets`, highlights can be told.
  init(_ text: String, withOffsets: Bool = false) {
    keepsOffsets = withOffsets
    let length = text.utf8.count
    scalars.reserveCapacity(length / 2)
    if withOffsets { offsets.reserveCapacity(length / 2 + 1) }
    if !foldPlain(text) {
      scalars.removeAll(keepingCapacity: true)
      offsets.removeAll(keepingCapacity: true)
      foldCharacters(of: text)
    }
    if scalars.last == " " { scalars.removeLast() }
    if withOffsets {
      offsets.removeLast(offsets.count - scalars.count)
      offsets.append(Int32(length))
    }
    mask = Self.mask(of: scalars)
  }

  static func mask(of scalars: some Sequence<Unicode.Scalar>) -> UInt64 {
    scalars.reduce(0) { $1 == " " ? $0 : $0 | 1 << UInt64(($1.value ^ $1.value >> 6) & 63) }
  }

  /// Folds what needs no normal form: ASCII, kana, kanji, full-width letters. Returns false where there is anything else.
  private mutating func foldPlain(_ text: String) -> Bool {
    var offset: Int32 = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A: append(Unicode.Scalar(UInt8(scalar.value | 0x20)), at: offset)
      case 0x09...0x0D, 0x20, 0x3000: append(" ", at: offset)
      case 0x21...0x7E, 0x3001...0x3029, 0x3041...0x3096, 0x30FB...0x30FE, 0x3400...0x9FFF: append(scalar, at: offset)
      case 0x30A1...0x30F6: append(Unicode.Scalar(scalar.value - 0x60) ?? scalar, at: offset)
      case 0xFF01...0xFF5E:
        let half = scalar.value - 0xFEE0
        append(Unicode.Scalar(UInt8((0x41...0x5A).contains(half) ? half | 0x20 : half)), at: offset)
      default: return false
      }
      offset += scalar.value < 0x80 ? 1 : 3
    }
    return true
  }

  private mutating func foldCharacters(of text: String) {
    var offset: Int32 = 0
    var folded = String.UnicodeScalarView()
    for character in text {
      let plain = String(character)
      folded.removeAll(keepingCapacity: true)
      for scalar in SafeText.withoutHidden(plain).compatibilityComposed.unicodeScalars { TextFold.appendFolded(scalar, to: &folded) }
      for scalar in String(folded).compatibilityComposed.unicodeScalars {
        if scalar.properties.isWhitespace {
          append(" ", at: offset)
        } else {
          append(Self.withoutAccent(scalar), at: offset)
        }
      }
      offset += Int32(plain.utf8.count)
    }
  }

  private static func withoutAccent(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x300...0x36F: nil
    case 0xC0...0x24F, 0x370...0x3FF, 0x1E00...0x1FFF: scalar.decomposedBase
    default: scalar
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar?, at offset: Int32) {
    guard let scalar else { return }
    if scalar == " ", scalars.isEmpty || scalars.last == " " { return }
    scalars.append(scalar)
    if keepsOffsets { offsets.append(offset) }
  }
}

extension SearchText {
  /// The ranges of `text`, from which this was folded, that ranges of ``scalars`` came from, in order and merged.
  func places(of ranges: [Range<Int>], in text: String) -> [Range<String.Index>] {
    var places: [Range<String.Index>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty && range.upperBound < offsets.count {
      var end = range.upperBound
      // A character may have become several scalars: it is highlighted whole.
      while end < offsets.count - 1, offsets[end] == offsets[range.upperBound - 1] { end += 1 }
      let lower = text.utf8.index(text.startIndex, offsetBy: Int(offsets[range.lowerBound]))
      let upper = text.utf8.index(text.startIndex, offsetBy: Int(offsets[end]))
      if let last = places.last, last.upperBound >= lower {
        places[places.count - 1] = last.lowerBound..<max(last.upperBound, upper)
      } else {
        places.append(lower..<upper)
      }
    }
    return places
  }
}
