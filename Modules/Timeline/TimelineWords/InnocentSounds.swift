/// Words of dictionaries that sound like what is often forbidden.
enum InnocentSounds {
  private static let words: Set<String> = [
    "koontz", "kuntz", "kunt", "kunts", "sloot", "sloots", "retardez", "cnut", "fcuk", "sult", "sults", "whre",
  ]

  /// Whether small letters are such a word.
  static func contains(_ word: String) -> Bool { words.contains(word) || CommonWords.isInnocent(word) || CommonWords.contains(word) }
}
