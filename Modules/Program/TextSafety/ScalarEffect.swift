/// What a scalar does to a text beside being seen in it.
public enum ScalarEffect: Hashable, Sendable {
  /// It is seen, or shapes what is seen beside it: a letter, a mark, a joiner within a word or an emoji, a variation selector.
  case shown
  /// A terminal or a file format would obey it: C0, DEL and C1 (general category Cc), newline and tab among them.
  case control
  /// It ends a line or a paragraph without being a control character: U+2028, U+2029 (Zl, Zp).
  case lineEnd
  /// It turns the direction of the text around it, so that a reader sees another order than a program (Bidi_Control).
  case reordering
  /// Nobody can see it: zero-width spaces, soft hyphens, the Mongolian vowel separator by itself, byte order marks, tags, fillers, annotation marks, what is no character.
  case hidden

  /// Whether a name goes without it: a reader cannot tell that it is there.
  var isHidden: Bool { self == .reordering || self == .hidden }
}

extension Unicode.Scalar {
  /// What the scalar does to a text, by its Unicode properties.
  ///
  /// Private-use and unassigned scalars count as shown: fonts draw the first, and newer emoji are among the second.
  public var effect: ScalarEffect {
    switch value {
    // Most of all text, without a look into tables.
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x3001...0x3130, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return .shown
    default: break
    }
    switch properties.generalCategory {
    case .control: return .control
    case .lineSeparator, .paragraphSeparator: return .lineEnd
    default: break
    }
    if properties.isBidiControl { return .reordering }
    if properties.isNoncharacterCodePoint || isAnnotationMark { return .hidden }
    guard properties.isDefaultIgnorableCodePoint else { return .shown }
    return properties.isJoinControl || properties.isVariationSelector || isNeededByScript ? .shown : .hidden
  }

  /// Interlinear annotation (U+FFF9 to U+FFFB): no property tells them from format characters that are seen, such as Arabic number signs.
  private var isAnnotationMark: Bool { (0xFFF9...0xFFFB).contains(value) }

  /// Default-ignorable scalars without which words of a script cannot be written: the grapheme joiner of Hebrew, the fillers of old
  /// Hangul's jamo.
  ///
  /// The Mongolian vowel separator is none of them: it is a format character since Unicode 6.3, and text between Mongolian letters alone
  /// (``HiddenInContext``); Mongolian's own selectors are variation selectors.
  private var isNeededByScript: Bool {
    switch value {
    case 0x034F, 0x115F, 0x1160: true
    default: false
    }
  }

  /// Whether the scalar can be seen by itself: neither white space nor anything that only shapes or hides.
  public var isVisible: Bool {
    effect == .shown && !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
  }
}
