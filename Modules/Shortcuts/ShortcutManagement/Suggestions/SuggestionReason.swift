/// Why an action is suggested, as a fact.
public enum SuggestionReason: Hashable, Sendable {
  /// The days on which it is done around a time.
  public enum Days: Hashable, Sendable {
    /// One day of the week; 0 is Monday.
    case weekday(Int)
    /// Monday to Friday.
    case weekdays
    /// Saturday and Sunday.
    case weekends
    /// Any day.
    case everyDay
  }

  /// Done around this time on most of those days; the time in minutes after midnight, to the half hour.
  case most(Days, around: Int)
  /// Done around this time on those days, though not on most of them.
  case often(Days, around: Int)
  /// Done at about this time within the last days.
  case lately(daysAgo: Int, around: Int)
  /// Done so many times, at no time in particular.
  case frequent(count: Int)
  /// Done so many seconds ago, and not often.
  case recent(secondsAgo: Int64)
}
