import TextFolding
import TextSafety

extension StudyLimits {
  /// Scalars of a name beyond which it is refused whatever its characters: one character can hold any number of combining marks.
  static let nameScalars = nameCharacters.upperBound * 16

  /// Returns a title or a name as it is stored: NFC, without white space around it, and without marks of direction and what nobody can see,
  /// which come with text that was copied and would make two names look the same.
  ///
  /// Throws for fewer than 1 or more than 200 characters or none to see, and for control characters (C0, DEL, C1) or the line ends U+2028 and
  /// U+2029 anywhere in it: a name is one line.
  public static func name(_ text: String) throws(StudyError) -> String {
    guard !text.unicodeScalars.contains(where: { $0.effect == .control || $0.effect == .lineEnd }) else {
      throw .limit(.nameControlCharacters)
    }
    let text = SafeText.withoutHidden(text)
    let scalars = text.unicodeScalars.count
    // NFC makes one scalar of four at most.
    guard scalars <= nameScalars * 4 else { throw .limit(.nameLength(text, count: scalars)) }
    let name = text.composed.trimmingWhiteSpace
    guard name.unicodeScalars.count <= nameScalars else { throw .limit(.nameLength(name, count: name.unicodeScalars.count)) }
    guard name.unicodeScalars.contains(where: \.isVisible) else { throw .limit(.nameLength("", count: 0)) }
    guard nameCharacters.contains(name.count) else { throw .limit(.nameLength(name, count: name.count)) }
    return name
  }

  /// Returns a name that may be missing: nil for nil and for white space alone, else as ``name(_:)``.
  public static func optionalName(_ text: String?) throws(StudyError) -> String? {
    guard let text, !text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace && $0.effect != .control }) else { return nil }
    return try name(text)
  }

  /// Returns a title's reading as it is stored: as ``optionalName(_:)``, and nil where the title says as much (``Material/sound(ofTitle:)``).
  ///
  /// Throws for kanji: how they sound is what a reading says.
  public static func reading(_ text: String?, ofTitle title: String) throws(StudyError) -> String? {
    guard let reading = try optionalName(text) else { return nil }
    guard !reading.unicodeScalars.contains(where: \.properties.isIdeographic) else { throw .limit(.readingKanji(reading)) }
    return Material.sound(ofTitle: title).map(NameFolding.fold) == NameFolding.fold(reading) ? nil : reading
  }

  /// Returns spoken names as they are stored: each as ``name(_:)``, empty ones and those that fold to an earlier one left out.
  public static func spokenNames(_ texts: [String]) throws(StudyError) -> [String] {
    var seen: Set<String> = []
    var names: [String] = []
    for text in texts {
      guard let name = try optionalName(text), seen.insert(NameFolding.fold(name)).inserted else { continue }
      names.append(name)
    }
    return names
  }

  /// Returns a unit with both its words as ``name(_:)`` returns them.
  public static func unit(_ unit: StudyUnit) throws(StudyError) -> StudyUnit {
    StudyUnit(singular: try name(unit.singular), plural: try name(unit.plural))
  }

  /// Returns a memo as it is stored: NFC, nil where it holds nothing but white space.
  ///
  /// Throws for more than ``memoScalars`` and for control characters other than newline and tab.
  public static func memo(_ text: String?) throws(StudyError) -> String? {
    guard let text else { return nil }
    guard !text.unicodeScalars.contains(where: { $0.effect == .control && $0 != "\n" && $0 != "\t" }) else {
      throw .limit(.memoControlCharacters)
    }
    // NFC makes one scalar of four at most: a huge text is refused without being normalized.
    var scalars = text.unicodeScalars.count
    guard scalars <= memoScalars * 4 else { throw .limit(.memoTooLong(scalars: scalars)) }
    let memo = text.composed
    scalars = memo.unicodeScalars.count
    guard scalars <= memoScalars else { throw .limit(.memoTooLong(scalars: scalars)) }
    return memo.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : memo
  }

  /// Returns an ISBN in its thirteen digits, nil where none is given; an ISBN-10 becomes the ISBN-13 of the same book (``BookCode``).
  ///
  /// Throws where the check digit does not fit, and for the price's barcode of a Japanese book.
  public static func isbn(_ text: String?) throws(StudyError) -> String? {
    guard let text, !text.trimmingWhiteSpace.isEmpty else { return nil }
    switch BookCode(text) {
    case .isbn(let isbn): return isbn
    case .price: throw .limit(.priceCode(text))
    case .other: throw .limit(.isbn(text))
    }
  }

  /// Returns a colour in lower case, nil where none is given: a name of ``StudyColour`` or `#rrggbb`.
  public static func colour(_ text: String?) throws(StudyError) -> String? {
    guard let text else { return nil }
    let colour = text.halfWidth.trimmingWhiteSpace.lowercased()
    if colour.isEmpty { return nil }
    if StudyColour(rawValue: colour) != nil { return colour }
    let digits = colour.utf8.dropFirst()
    guard colour.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { throw .limit(.colour(text)) }
    return colour
  }
}

/// The colours of a material that have a name.
public enum StudyColour: String, CaseIterable, Hashable, Sendable {
  case red, orange, yellow, green, teal, blue, purple, pink, brown, gray
}
