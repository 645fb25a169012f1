/// On which of the last weeks' days something was done around a time of the day, for what is said of it in words.
///
/// Days are counted, not uses: what was done three times on one Saturday was done on one Saturday.
struct HabitDays {
  /// How many days back are looked at: two half-lives of a donation.
  static let reach: Int64 = 56
  /// How many such days there must be before anything is said of them.
  private static let least = 3
  /// How much of the best days' share is as true of wider ones.
  private static let asTrue = 0.8

  private let weekday: Int
  /// By weekday: the days there were, decayed, those on which it was done, decayed, and how many of these there are.
  private var possible = [Double](repeating: 0, count: 7)
  private var used = [Double](repeating: 0, count: 7)
  private var count = [Int](repeating: 0, count: 7)

  /// Takes the moments when it was done, of which all since `since` are known.
  init(
    _ done: [SuggestionMoment], since: SuggestionMoment, at moment: SuggestionMoment, _ neighbours: [SuggestionMoment.Neighbour]
  ) {
    weekday = moment.weekday
    let first = max(moment.day - Self.reach + 1, since.day)
    guard first <= moment.day else { return }
    // What is done beyond midnight belongs to the day that is asked about.
    let shifts = Dictionary(neighbours.map { ($0.halfHour, $0.weekdayShift) }) { one, _ in one }
    let days = Set(done.compactMap { done in shifts[done.halfHour].map { done.day - Int64($0) } })
    for day in first...moment.day {
      let weight = DonationDecay.share(after: Double((moment.day - day) * SuggestionMoment.secondsOfDay))
      let weekday = SuggestionMoment.weekday(ofDay: day)
      possible[weekday] += weight
      guard days.contains(day) else { continue }
      used[weekday] += weight
      count[weekday] += 1
    }
  }

  /// The days of which it is said best, and the share of them on which it was done; nil where it was done on too few to say so.
  ///
  /// The widest days of which it is as true as of any: "most days" says more than "most Tuesdays", but is not said of what is never done on
  /// weekends, however many weekdays there are.
  func habit(doubting doubt: Double) -> (days: SuggestionReason.Days, share: Double)? {
    let (weekdays, weekend) = (0..<5, 5..<7)
    let isWeekend = SuggestionRanking.isWeekend(weekday)
    let kinds: [(days: SuggestionReason.Days, weekdays: Range<Int>)] = [(.weekdays, weekdays), (.weekends, weekend)]
    var choices: [(days: SuggestionReason.Days, weekdays: Range<Int>)] = isWeekend ? kinds.reversed() : kinds
    choices.insert((.weekday(weekday), weekday..<weekday + 1), at: 1)
    if total(count, weekdays) > 0, total(count, weekend) > 0 { choices.insert((.everyDay, 0..<7), at: 0) }
    let shares = choices.compactMap { choice -> (days: SuggestionReason.Days, share: Double)? in
      guard total(count, choice.weekdays) >= Self.least else { return nil }
      return (choice.days, total(used, choice.weekdays) / (total(possible, choice.weekdays) + doubt))
    }
    let best = shares.reduce(0) { max($0, $1.share) }
    return shares.first { $0.share >= best * Self.asTrue }
  }

  private func total<Number: AdditiveArithmetic>(_ numbers: [Number], _ weekdays: Range<Int>) -> Number {
    numbers[weekdays].reduce(.zero, +)
  }
}
