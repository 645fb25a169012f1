public import ShortcutManagement

/// What screens are handed to find things, and to tell what is shown and what is on the shelf.
public struct FindingServices: Sendable {
  /// Told which screen is shown.
  public var activities: any ActivityCenter
  /// Registers the words of the shelf as the user's vocabulary; writes nothing where they have not changed.
  public var registerVocabulary: @Sendable () throws -> Void
  /// Makes an index over what is kept and what is handed in.
  public var makeIndex: @Sendable ([SearchItem]) -> SearchIndex

  /// Makes the set from its parts.
  public init(
    activities: any ActivityCenter, registerVocabulary: @escaping @Sendable () throws -> Void,
    makeIndex: @escaping @Sendable ([SearchItem]) -> SearchIndex
  ) {
    self.activities = activities
    self.registerVocabulary = registerVocabulary
    self.makeIndex = makeIndex
  }
}
