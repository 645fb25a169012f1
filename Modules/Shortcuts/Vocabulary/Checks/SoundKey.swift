import TextFolding

/// How a phrase sounds: what somebody hears, or a recognizer confuses, in place of how it is written.
///
/// English words become their Metaphone code. Kana lose voicing marks, small っ and the second half of long vowels; kanji and digits stand
/// for themselves, as their readings are not known.
struct SoundKey: Hashable {
  /// The key.
  let text: String

  init(_ spoken: SpokenScalars) {
    let scalars = spoken.scalars.map(\.value)
    var key: [UInt32] = []
    var index = 0
    while index < scalars.count {
      if (0x61...0x7A).contains(scalars[index]) {
        var end = index + 1
        while end < scalars.count, (0x61...0x7A).contains(scalars[end]), !spoken.startsWord[end] { end += 1 }
        key += Metaphone.code(scalars[index..<end])
        index = end
      } else {
        if let sound = Self.sound(scalars[index], after: index > 0 ? scalars[index - 1] : 0) { key.append(sound) }
        index += 1
      }
    }
    var text = String.UnicodeScalarView()
    for value in key { text.append(Unicode.Scalar(value) ?? " ") }
    self.text = String(text)
  }

  /// The texts to keep for a key, so that those that sound the same or nearly so are found.
  static func segments(of key: SoundKey) -> [String] {
    key.text.isEmpty ? [] : ["=" + key.text] + NearText.segments(of: key.text, keepingStrict: false)
  }

  /// The texts to look up.
  static func probes(for key: SoundKey) -> [String] {
    key.text.isEmpty ? [] : ["=" + key.text] + NearText.probes(for: key.text, keepingStrict: false)
  }

  /// The sound of a kana without its voice; nil for っ and for a vowel that only lengthens the one before.
  private static func sound(_ scalar: UInt32, after previous: UInt32) -> UInt32? {
    guard (0x3041...0x3096).contains(scalar) else { return scalar }
    if scalar == 0x3063 { return nil }
    let vowel = KanaSound.vowel(of: previous)
    // ああ, いい, うう, ええ, おお; and えい, おう are said as long え and お.
    if let own = KanaSound.vowelAlone(scalar), let vowel, own == vowel || vowel == .e && own == .i || vowel == .o && own == .u {
      return nil
    }
    return KanaSound.unvoiced(scalar)
  }
}

/// The sounds of hiragana, by where they stand in Unicode.
enum KanaSound {
  enum Vowel { case a, i, u, e, o }

  /// The kana without its voicing mark: か of が, は of ば and ぱ.
  static func unvoiced(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x304B...0x3062: scalar - (scalar - 0x304B) % 2  // かが … ちぢ
    case 0x3064...0x3069: scalar - scalar % 2  // つづ てで とど
    case 0x306F...0x307D: scalar - scalar % 3  // はばぱ … ほぼぽ
    case 0x3094: 0x3046
    default: scalar
    }
  }

  /// The vowel that a kana ends in.
  static func vowel(of scalar: UInt32) -> Vowel? {
    switch scalar {
    case 0x3041...0x304A: order[Int(scalar - 0x3041) / 2]
    case 0x304B...0x3062: order[Int(scalar - 0x304B) / 2 % 5]
    case 0x3063...0x3069: scalar < 0x3066 ? .u : scalar < 0x3068 ? .e : .o
    case 0x306A...0x306E: order[Int(scalar - 0x306A)]
    case 0x306F...0x307D: order[Int(scalar - 0x306F) / 3]
    case 0x307E...0x3082: order[Int(scalar - 0x307E)]
    case 0x3083...0x3084: .a
    case 0x3085...0x3086: .u
    case 0x3087...0x3088: .o
    case 0x3089...0x308D: order[Int(scalar - 0x3089)]
    case 0x308E...0x308F: .a
    case 0x3092: .o
    default: nil
    }
  }

  /// The vowel where a kana is nothing else: あいうえお.
  static func vowelAlone(_ scalar: UInt32) -> Vowel? { (0x3041...0x304A).contains(scalar) ? vowel(of: scalar) : nil }

  private static let order: [Vowel] = [.a, .i, .u, .e, .o]
}
