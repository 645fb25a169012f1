/// A text that cannot be read as the value it should be: facts, without words.
public struct UnreadableValue: Error, Hashable, Sendable {
  /// What it should have been.
  public var kind: Kind
  /// The text as it was given.
  public var text: String

  /// Makes the fact that `text` is no `kind`.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// The kinds of values that are read from text.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case duration, time, timeOfDay, date, period
    /// A time of the clock, a day or an “ago” that comes to a moment before 1970; so early ones are read in full only.
    case timeBefore1970
    /// A time that can be read, and that no log can hold.
    case timeOutside
    /// A period `A..B` whose end lies before its beginning.
    case periodOrder
    /// A date or a period outside the years 1 to 9999 (``CivilDate/written``).
    case dateRange, periodRange
    /// A part of a filter of records.
    case recordFilter
    case amount, amountRange, integer, goalTarget, unit, weekday, visibility, materialState, instant, breaks, laps, rounds
  }
}

/// Reads values as people write them: on the command line, in a form, in JSON input.
///
/// Every reader takes English and Japanese forms whatever the language of the output, full-width digits and letters, and white space around
/// the value; none of them knows limits but those of the form itself. What is beyond the numbers they return is answered by the largest
/// one, so that it is refused as too large and not as unreadable.
public enum ValueReading {
  /// The largest number of seconds that is read: 2⁵³, exact in JSON too. Longer durations are read as this.
  public static let longestDuration = 1 << 53
}
