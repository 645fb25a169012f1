/// What a row of the table of phrase keys is for; the raw values stand in the database, where 10 and above are for what is not said.
public enum PhraseKeyKind: Int, CaseIterable, Hashable, Sendable {
  /// The key of a term, such as a soup's name.
  case term = 1
  /// A piece of a term's key, by which near ones are found.
  case termSegment = 2
  /// A voice shortcut's phrase as it is said.
  case shortcut = 3
  /// A voice shortcut's phrase without fillers, particles and polite endings, its numbers in digits and its durations in seconds.
  case shortcutLoose = 4
  /// A piece of the loose key.
  case shortcutSegment = 5
  /// A piece of how the phrase sounds.
  case shortcutSoundSegment = 6
  /// A word of a term's name, found by its beginning, or what is left of it where its middle is a slip (``NameParts``).
  case termWord = 7
  /// The first letters of the words of a term's name.
  case termInitials = 8
  /// Two letters of a term's name in a script without spaces, that stand beside each other or that a shortening would keep.
  case termPair = 9
}

/// A row by which something is found by what people say.
public struct PhraseKeyRow: Hashable, Sendable {
  /// What the row is for.
  public var kind: PhraseKeyKind
  /// The text to look up.
  public var key: String

  /// Makes a row.
  public init(_ kind: PhraseKeyKind, _ key: String) {
    self.kind = kind
    self.key = key
  }
}

/// The rows that a store keeps for a name.
public enum PhraseKeys {
  /// Returns the rows of a term by one of its names, each once; none for a name that holds nothing to say.
  public static func rows(forTerm name: String) -> [PhraseKeyRow] {
    let key = SpokenKey.key(of: name)
    guard !key.isEmpty else { return [] }
    return [PhraseKeyRow(.term, key)] + NearText.segments(of: key).map { PhraseKeyRow(.termSegment, $0) } + NameParts.rows(of: name)
  }

  /// Returns the rows of a term by how its name sounds, each once: those of its parts alone, as two names may sound alike.
  public static func rows(forReading reading: String) -> [PhraseKeyRow] { NameParts.rows(of: reading) }
}
