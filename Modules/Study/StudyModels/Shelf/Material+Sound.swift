extension Material {
  /// How the title sounds and sorts: its reading, else the title itself where that says it; nil where nobody knows.
  public var sound: String? { reading ?? Self.sound(ofTitle: title) }

  /// The title, where it says itself how it sounds: all its letters are kana or Latin. Nil for kanji and other scripts, and without letters.
  public static func sound(ofTitle title: String) -> String? {
    var hasLetters = false
    for scalar in NameFolding.fold(title).unicodeScalars where scalar.properties.isAlphabetic {
      guard scalar.isKana || scalar.isLatin else { return nil }
      hasLetters = true
    }
    return hasLetters ? title : nil
  }
}

extension Unicode.Scalar {
  /// Of a folded text, in which half-width kana and full-width Latin letters are none any more.
  fileprivate var isKana: Bool { (0x3041...0x30FF).contains(value) || (0x31F0...0x31FF).contains(value) }

  fileprivate var isLatin: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0x24F, 0x250...0x2AF, 0x1E00...0x1EFF: true
    default: false
    }
  }
}
