import TextFolding

/// How alike two phrases sound, 0 to 1: an edit distance in which what is hard to tell apart by ear weighs less.
///
/// Voiced and unvoiced kana (かがく and がかく), long and short vowels and っ count a quarter of another sound; kanji and digits are the same or
/// not. English counts by the Metaphone code.
enum SoundLikeness {
  static func of(_ one: SpokenScalars, _ other: SpokenScalars) -> Double {
    let (one, other) = (sounds(one), sounds(other))
    let longest = max(one.count, other.count)
    guard longest > 0 else { return 0 }
    // Numbers are told apart by anybody, and one or two sounds are no likeness.
    guard longest > 2, longest <= PhraseReader.longestPhrase, one.filter(isDigit) == other.filter(isDigit) else {
      return one == other && longest > 2 ? 1 : 0
    }
    return max(0, 1 - distance(one, other) / Double(longest))
  }

  private static func sounds(_ spoken: SpokenScalars) -> [UInt32] {
    let scalars = spoken.scalars.map(\.value)
    var sounds: [UInt32] = []
    var index = 0
    while index < scalars.count {
      var end = index
      while end < scalars.count, (0x61...0x7A).contains(scalars[end]), end == index || !spoken.startsWord[end] { end += 1 }
      if end > index {
        sounds += Metaphone.code(scalars[index..<end])
        index = end
      } else {
        sounds.append(scalars[index])
        index += 1
      }
    }
    return sounds
  }

  private static func isDigit(_ sound: UInt32) -> Bool { (0x30...0x39).contains(sound) }

  private static func distance(_ one: [UInt32], _ other: [UInt32]) -> Double {
    var previous = [0.0]
    for (index, sound) in other.enumerated() {
      previous.append(previous[index] + weight(of: sound, after: index > 0 ? other[index - 1] : 0))
    }
    for (row, sound) in one.enumerated() {
      let left = weight(of: sound, after: row > 0 ? one[row - 1] : 0)
      var current = [previous[0] + left]
      for (column, opposite) in other.enumerated() {
        let put = weight(of: opposite, after: column > 0 ? other[column - 1] : 0)
        current.append(min(previous[column + 1] + left, current[column] + put, previous[column] + replacing(sound, opposite)))
      }
      previous = current
    }
    return previous[other.count]
  }

  /// What leaving out a sound weighs.
  private static func weight(of sound: UInt32, after previous: UInt32) -> Double {
    if sound == 0x3063 { return 0.25 }
    guard let own = KanaSound.vowelAlone(sound), let vowel = KanaSound.vowel(of: previous) else { return 1 }
    return own == vowel || vowel == .e && own == .i || vowel == .o && own == .u ? 0.25 : 1
  }

  private static func replacing(_ one: UInt32, _ other: UInt32) -> Double {
    if one == other { return 0 }
    guard (0x3041...0x3096).contains(one), (0x3041...0x3096).contains(other) else { return 1 }
    return KanaSound.unvoiced(one) == KanaSound.unvoiced(other) ? 0.25 : 1
  }
}
