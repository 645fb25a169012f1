/// What a character counts as when words are looked for.
enum LetterKind: UInt8 {
  /// A Latin letter, in whatever width, style or with whatever marks.
  case latin
  /// A letter of another script that looks just like a Latin one.
  case lookAlike
  /// A letter of another script that is taken for a Latin one among Latin letters only.
  case weakLookAlike
  case digit
  /// A digit in a Latin word: read as the letter that it looks like.
  case digitLetter
  /// A sign that stands for a letter, or between letters: `$`, `!`.
  case sign
  /// A letter of another script with spaces between words.
  case other
  case hiragana
  case katakana
  /// Kanji, and letters of other scripts without borders between words.
  case unspaced
  /// A kanji that looks like katakana: 力, ロ.
  case kanaLike

  // What is no letter.

  /// Small あいうえお: a letter, or a vowel drawn out.
  case smallVowel
  case sokuon
  case longMark
  case voiced
  case halfVoiced
  case space
  case newline
  /// A sign that ends or divides sentences.
  case stop
  case apostrophe
  /// A sign, an emoji.
  case noise
  /// What nobody can see, and marks over letters.
  case invisible
}

/// One letter of what a character is folded to.
struct LetterForm {
  /// The folded letter: `a` to `z`, hiragana, or the character itself. `1` is what may be i or l, `I` a capital that looks like l.
  var exact: UInt32
  var kind: LetterKind

  /// The letter under which it is looked up: what may be taken for each other is one.
  var coarse: UInt32 {
    switch exact {
    // 1, I, l
    case 0x31 where kind != .digit, 0x49, 0x6C: 0x69
    // v
    case 0x76: 0x75
    default: exact
    }
  }

  /// Whether a letter of a word may be written so.
  func stands(for letter: UInt32) -> Bool {
    if exact == letter { return kind != .digit || !(0x61...0x7A).contains(letter) }
    switch letter {
    // i: 1 ! |, I, and l
    case 0x69: return exact == 0x31 && kind != .digit || exact == 0x49 || exact == 0x6C
    // l: 1 |, I
    case 0x6C: return exact == 0x31 && kind != .digit || exact == 0x49
    // u: v
    case 0x75: return exact == 0x76
    default: return false
    }
  }
}
