/// What a post of the timeline tells (the contract's `kind`).
public enum PostKind: String, CaseIterable, Hashable, Sendable {
  case studyRecord, goalProgress

  /// Whether this version shows posts of a kind: a client leaves out what it does not know.
  ///
  /// - Parameter name: as the service tells it; nil where it tells none.
  public static func isKnown(_ name: String?) -> Bool { name.map { PostKind(rawValue: $0) != nil } ?? true }
}
