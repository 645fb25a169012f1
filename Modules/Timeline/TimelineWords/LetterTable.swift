import Foundation

// The one file of this module that needs Foundation: the normalization forms are not in the standard library.

/// What each character is folded to.
enum LetterTable {
  /// The characters whose forms are made ahead, all at once; of the others hardly any is a letter that looks like another.
  private static let ranges: [Range<UInt32>] = [0..<0x3400, 0xA640..<0xAB70, 0xF900..<0x10000, 0x1D400..<0x1D800, 0x1F100..<0x1F200]

  private struct Ahead: Sendable {
    /// By character: where its forms begin.
    var starts: [[Int32]] = []
    var forms: [LetterForm] = []
  }

  private static let ahead: Ahead = {
    var ahead = Ahead()
    for range in ranges {
      var starts: [Int32] = []
      for value in range {
        starts.append(Int32(ahead.forms.count))
        if let scalar = Unicode.Scalar(value) { ahead.forms += forms(of: scalar) }
      }
      starts.append(Int32(ahead.forms.count))
      ahead.starts.append(starts)
    }
    return ahead
  }()

  /// Hands each letter of what a character is folded to.
  static func forEachForm(of scalar: Unicode.Scalar, _ body: (LetterForm) -> Void) {
    let value = scalar.value
    if (0x4E00..<0xA000).contains(value) {
      body(ideograph(value))
      return
    }
    for (number, range) in ranges.enumerated() where range.contains(value) {
      let place = Int(value - range.lowerBound)
      for index in ahead.starts[number][place]..<ahead.starts[number][place + 1] { body(ahead.forms[Int(index)]) }
      return
    }
    for form in forms(of: scalar) { body(form) }
  }

  private static func ideograph(_ value: UInt32) -> LetterForm {
    LetterForm(exact: LookAlikes.kanji[value] ?? value, kind: LookAlikes.katakana[value] == nil ? .unspaced : .kanaLike)
  }

  private static func forms(of scalar: Unicode.Scalar) -> [LetterForm] {
    if let forms = direct(scalar) { return forms }
    let decomposed = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
    if decomposed.count == 1, decomposed.first == scalar { return [classified(scalar)] }
    return decomposed.flatMap { direct($0) ?? [classified($0)] }
  }

  /// The forms of a character that a table names, and of kana and syllables, which are not taken apart.
  private static func direct(_ scalar: Unicode.Scalar) -> [LetterForm]? {
    let value = scalar.value
    if let letters = LookAlikes.exact[value] {
      return letters.map { LetterForm(exact: $0, kind: scalar.properties.isLatinLetter ? .latin : .lookAlike) }
    }
    if let letter = LookAlikes.weak[value] { return [LetterForm(exact: letter, kind: .weakLookAlike)] }
    if let letter = LookAlikes.signs[value] { return [LetterForm(exact: letter, kind: .sign)] }
    switch value {
    case 0x309B, 0x3099: return [LetterForm(exact: 0x3099, kind: .voiced)]
    case 0x309C, 0x309A: return [LetterForm(exact: 0x309A, kind: .halfVoiced)]
    case 0x30FC, 0x301C, 0xFF5E, 0x2015, 0x2014: return [LetterForm(exact: 0x30FC, kind: .longMark)]
    case 0x3041...0x3096: return [kana(value, .hiragana)]
    case 0x30A1...0x30F6: return [kana(value - 0x60, .katakana)]
    case 0xAC00...0xD7A3: return [LetterForm(exact: value, kind: .unspaced)]
    case 0x1F150...0x1F169: return [LetterForm(exact: value - 0x1F150 + 0x61, kind: .latin)]
    case 0x1F170...0x1F189: return [LetterForm(exact: value - 0x1F170 + 0x61, kind: .latin)]
    case 0x1F1E6...0x1F1FF: return [LetterForm(exact: value - 0x1F1E6 + 0x61, kind: .latin)]
    case 0x1F110...0x1F129: return [LetterForm(exact: value - 0x1F110 + 0x61, kind: .latin)]
    case 0x249C...0x24B5: return [LetterForm(exact: value - 0x249C + 0x61, kind: .latin)]
    default: return nil
    }
  }

  private static func kana(_ value: UInt32, _ kind: LetterKind) -> LetterForm {
    switch value {
    // Small tsu, small vowels, other small kana.
    case 0x3063: LetterForm(exact: 0x3063, kind: .sokuon)
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049: LetterForm(exact: value + 1, kind: .smallVowel)
    case 0x3083, 0x3085, 0x3087, 0x308E: LetterForm(exact: value + 1, kind: kind)
    case 0x3095: LetterForm(exact: 0x304B, kind: kind)
    case 0x3096: LetterForm(exact: 0x3051, kind: kind)
    // ぢ and づ sound as じ and ず, ゐ and ゑ as い and え.
    case 0x3062: LetterForm(exact: 0x3058, kind: kind)
    case 0x3065: LetterForm(exact: 0x305A, kind: kind)
    case 0x3090: LetterForm(exact: 0x3044, kind: kind)
    case 0x3091: LetterForm(exact: 0x3048, kind: kind)
    default: LetterForm(exact: value, kind: kind)
    }
  }

  private static func classified(_ scalar: Unicode.Scalar) -> LetterForm {
    let value = scalar.value
    switch value {
    case 0x30...0x39: return LetterForm(exact: value, kind: .digit)
    case 0x49: return LetterForm(exact: value, kind: .latin)
    case 0x41...0x5A: return LetterForm(exact: value + 0x20, kind: .latin)
    case 0x61...0x7A: return LetterForm(exact: value, kind: .latin)
    case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: return LetterForm(exact: 0x0A, kind: .newline)
    case 0x09, 0x20, 0x2800: return LetterForm(exact: 0x20, kind: .space)
    case 0x27, 0x2019, 0x2BC, 0x2018: return LetterForm(exact: 0x27, kind: .apostrophe)
    case 0x0300...0x036F, 0x0483...0x0489, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
      return LetterForm(exact: value, kind: .invisible)
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3400...0x4DBF, 0x20000...0x3FFFF: return LetterForm(exact: value, kind: .unspaced)
    case 0x4E00...0x9FFF: return ideograph(value)
    default: break
    }
    let properties = scalar.properties
    if properties.isWhitespace { return LetterForm(exact: 0x20, kind: .space) }
    if properties.isDefaultIgnorableCodePoint { return LetterForm(exact: value, kind: .invisible) }
    switch properties.generalCategory {
    case .control, .format: return LetterForm(exact: value, kind: .invisible)
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark, .letterNumber:
      let lower = properties.lowercaseMapping.unicodeScalars.first?.value ?? value
      // Thai, Lao, Myanmar and Khmer write without spaces.
      let isUnspaced = (0x0E00...0x0EFF).contains(value) || (0x1000...0x109F).contains(value) || (0x1780...0x17FF).contains(value)
      return LetterForm(exact: lower, kind: isUnspaced ? .unspaced : .other)
    case .decimalNumber: return LetterForm(exact: 0x30 + UInt32(properties.numericValue ?? 0), kind: .digit)
    case .enclosingMark: return LetterForm(exact: value, kind: .invisible)
    default: return LetterForm(exact: value, kind: isStop(value) ? .stop : .noise)
    }
  }

  private static func isStop(_ value: UInt32) -> Bool {
    switch value {
    case 0x21, 0x22, 0x28, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5B, 0x5D, 0x7B, 0x7D, 0x201C, 0x201D, 0x2026, 0x3001, 0x3002,
      0x3008...0x3011, 0xFF61...0xFF64:
      true
    default: false
    }
  }
}

extension Unicode.Scalar.Properties {
  /// Whether a letter that a table names is one of Latin script rather than of one that looks alike: by its name.
  fileprivate var isLatinLetter: Bool { name?.hasPrefix("LATIN") ?? false }
}
