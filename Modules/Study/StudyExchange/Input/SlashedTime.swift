import StudyModels

/// A date and a time as they are written in the United States, `03/10/2026 09:00:00 PM`, and what looks like them.
struct SlashedTime {
  let date: CivilDate
  let secondOfDay: Int

  /// Reads such a text; nil for what is none.
  ///
  /// Month and day are told apart where one of them is over 12 or both are the same; else by the time: where it says AM or PM, the month comes first.
  /// Throws ``ExchangeProblem/ambiguousDate(_:)`` where nothing tells.
  init?(_ text: String) throws(ExchangeProblem) {
    let words = text.split { $0 == " " || $0 == "," || $0 == "T" || $0 == "\u{202F}" || $0 == "\u{A0}" }
    guard (2...3).contains(words.count) else { return nil }
    let numbers = words[0].split(separator: "/", omittingEmptySubsequences: false).map { $0.utf8.count <= 4 ? Int($0) : nil }
    guard numbers.count == 3, let first = numbers[0], let second = numbers[1], let year = numbers[2], year > 999 else { return nil }
    var clock = words[1].uppercased()
    var half = words.count == 3 ? words[2].uppercased() : nil
    if half == nil, clock.hasSuffix("AM") || clock.hasSuffix("PM") {
      half = String(clock.suffix(2))
      clock.removeLast(2)
    }
    guard var seconds = ReadingOptions.secondOfDay(clock) else { return nil }
    if let half {
      guard ["AM", "PM"].contains(half), (1...12).contains(seconds / 3_600) else { return nil }
      seconds = seconds % 43_200 + (half == "PM" ? 43_200 : 0)
    }
    let isMonthFirst = first <= 12 && (second > 12 || half != nil || first == second)
    guard isMonthFirst || first > 12 else { throw .ambiguousDate(text) }
    guard let date = CivilDate(year: year, month: isMonthFirst ? first : second, day: isMonthFirst ? second : first) else { return nil }
    (self.date, secondOfDay) = (date, seconds)
  }
}

extension ReadingOptions {
  /// The time that a column says; throws ``ExchangeProblem/wrong(_:value:)`` with its name, or why the day cannot be told.
  func time(_ text: String, in column: String) throws(ExchangeProblem) -> ZonedInstant {
    if let time = time(text) { return time }
    guard let slashed = try SlashedTime(text), let time = time(slashed.date, slashed.secondOfDay) else { throw .wrong(column, value: text) }
    return time
  }
}
