/// An action that is likely to be wanted now.
public struct Suggestion: Hashable, Sendable {
  /// What would be run or opened. Objects in its values have their identifiers only: whoever shows it knows what they are called today.
  public var shortcut: Shortcut
  /// Why it is suggested.
  public var reason: SuggestionReason
  /// The expected uses around this moment; only the order of scores has a meaning.
  public var score: Double
  /// How many times it was done.
  public var count: Int
  /// When it was done last, in seconds since 1970.
  public var last: Int64
}
