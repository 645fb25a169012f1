import Foundation

/// Ranks actions by what donations say about a moment. The formula is published in Docs/Technotes/Suggestions.md.
public struct SuggestionRanking: Sendable {
  /// The numbers in the formula. How donations fade before any of them is asked stands in ``DonationDecay``, as what it says is stored.
  public struct Weights: Hashable, Sendable {
    /// How much the rate on this weekday, on this kind of day, on any day and at any time count.
    public var sameWeekday = 0.35
    public var sameKindOfDay = 0.35
    public var anyDay = 0.25
    public var anyTime = 0.05
    /// How much having been done at this time of the day within the last days adds, and the days in which that halves.
    public var lately = 1.0
    public var latelyHalfLife = 1.5 * 86_400
    /// What is left to an action that was done just now, and the seconds in which that reserve halves: one seldom does the same twice in a row.
    public var justDone = 0.1
    public var reserveHalfLife = 3_600.0
    /// How long ago, in seconds, a use at this time of the day must be to count as another day's.
    public var anotherDay: Int64 = 6 * 3_600
    /// How many half hours away a time still says something about this one.
    public var reach = 2.0
    /// Days of evidence that every rate is assumed to lack: few days are no habit yet.
    public var doubt = 1.0

    /// The numbers that serve most apps.
    public init() {}
  }

  /// An action with its score; only the order of scores has a meaning.
  public struct Ranked: Hashable, Sendable {
    /// The action's number in the aggregate.
    public var action: Int64
    /// The expected uses around this moment, weighed by recency.
    public var score: Double
  }

  /// The moment that is asked about.
  public let moment: SuggestionMoment
  let weights: Weights
  /// The decayed number of days since the first donation: all, of this weekday, of this kind.
  private let days: (all: Double, weekday: Double, kind: Double)
  private let presentWeight: Double

  /// Makes the ranking for a moment; `since` is the time of the first donation, in seconds since 1970.
  public init(at moment: SuggestionMoment, since: Int64, weights: Weights = Weights()) {
    self.moment = moment
    self.weights = weights
    presentWeight = DonationDecay.weight(at: moment.seconds)
    let first = SuggestionMoment(seconds: min(since, moment.seconds), utcOffset: moment.utcOffset).day
    let decay = { (age: Double) in DonationDecay.share(after: age * Double(SuggestionMoment.secondsOfDay)) }
    let span = Double(moment.day - first) + 1
    // The sum of a geometric series.
    let all = (1 - decay(span)) / (1 - decay(1))
    let weeks = (span / 7).rounded(.up)
    days = (all: all, weekday: (1 - decay(7 * weeks)) / (1 - decay(7)), kind: all * (Self.isWeekend(moment.weekday) ? 2 : 5) / 7)
  }

  static func isWeekend(_ weekday: Int) -> Bool { weekday >= 5 }

  /// The half hours that say something about the moment.
  var neighbours: [SuggestionMoment.Neighbour] { moment.neighbours(within: weights.reach) }

  /// Ranks the actions, best first; those that say the same stand in the order of their last use.
  public func ranked(_ uses: [ActionUse]) -> [Ranked] {
    let neighbours = neighbours
    let ranked = uses.map { use in (use: use, ranked: rank(use, neighbours)) }
    return ranked.sorted { first, second in
      if first.ranked.score != second.ranked.score { return first.ranked.score > second.ranked.score }
      if first.use.last != second.use.last { return first.use.last > second.use.last }
      return first.use.action < second.use.action
    }.map(\.ranked)
  }

  private func rank(_ use: ActionUse, _ neighbours: [SuggestionMoment.Neighbour]) -> Ranked {
    let evidence = Evidence(of: use, at: moment, neighbours, presentWeight: presentWeight)
    let near = rates(evidence.near)
    let background = DonationDecay.count(use.weight, present: presentWeight) * evidence.shareOfDay / (days.all + weights.doubt)
    let rate =
      weights.sameWeekday * near.weekday + weights.sameKindOfDay * near.kind + weights.anyDay * near.all + weights.anyTime * background
    var score = rate * (1 + lateness(of: evidence))
    score *= 1 - (1 - weights.justDone) * exp2(-Double(age(of: use)) / weights.reserveHalfLife)
    return Ranked(action: use.action, score: score)
  }

  /// The seconds since the last use at any time.
  private func age(of use: ActionUse) -> Int64 { max(0, moment.seconds - max(use.last, 0)) }

  /// What having been done around this time on another day adds.
  private func lateness(of evidence: Evidence) -> Double {
    guard let last = evidence.last, moment.seconds - last >= weights.anotherDay else { return 0 }
    return weights.lately * exp2(-Double(max(0, moment.seconds - last)) / weights.latelyHalfLife)
  }

  /// Uses for each such day so far.
  private func rates(_ uses: Evidence.Uses) -> Evidence.Uses {
    Evidence.Uses(
      weekday: uses.weekday / (days.weekday + weights.doubt), kind: uses.kind / (days.kind + weights.doubt),
      all: uses.all / (days.all + weights.doubt))
  }

  /// Says why an action stands where it does.
  ///
  /// - Parameters:
  ///   - done: when it was done. The aggregate counts uses, and three on one Saturday are no habit: what is said of days rests on days.
  ///   - since: from when on `done` is whole; nil where nothing is known of the days.
  public func reason(for use: ActionUse, done: [SuggestionMoment], since: SuggestionMoment?) -> SuggestionReason {
    let neighbours = neighbours
    let evidence = Evidence(of: use, at: moment, neighbours, presentWeight: presentWeight)
    let time = evidence.time(for: moment)
    let habit = since.flatMap { HabitDays(done, since: $0, at: moment, neighbours).habit(doubting: weights.doubt) }
    if let habit, habit.share >= 0.5 { return .most(habit.days, around: time) }
    if let last = evidence.last, lateness(of: evidence) >= 0.5 {
      let day = SuggestionMoment(seconds: last, utcOffset: moment.utcOffset).day
      return .lately(daysAgo: max(0, Int(moment.day - day)), around: time)
    }
    if let habit, habit.share >= 0.15 { return .often(habit.days, around: time) }
    return use.count >= 3 ? .frequent(count: use.count) : .recent(secondsAgo: age(of: use))
  }
}

/// What an action's slots say about a moment.
private struct Evidence {
  /// Decayed uses around the time of the day: on this weekday, on this kind of day, on any day.
  struct Uses {
    var weekday = 0.0
    var kind = 0.0
    var all = 0.0
  }

  /// Each counted by how near it is.
  private(set) var near = Uses()
  /// The last use around this time.
  private(set) var last: Int64?
  /// The share of the day that "around this time" is.
  let shareOfDay: Double
  /// The mean distance from the moment in half hours, times `near.all`.
  private var distance = 0.0

  init(of use: ActionUse, at moment: SuggestionMoment, _ neighbours: [SuggestionMoment.Neighbour], presentWeight: Double) {
    shareOfDay = neighbours.reduce(0) { $0 + $1.nearness } / Double(SuggestionMoment.halfHours)
    let isWeekend = SuggestionRanking.isWeekend(moment.weekday)
    for slot in use.slots {
      guard let neighbour = neighbours.first(where: { $0.halfHour == slot.halfHour }) else { continue }
      let weight = DonationDecay.count(slot.weight, present: presentWeight)
      let day = (slot.weekday - neighbour.weekdayShift + 7) % 7
      let isSameKind = SuggestionRanking.isWeekend(day) == isWeekend
      near.add(weight * neighbour.nearness, isSameKind: isSameKind, isSameDay: day == moment.weekday)
      distance += weight * neighbour.nearness * (Double(slot.halfHour + neighbour.weekdayShift * SuggestionMoment.halfHours) - moment.place)
      if slot.last > last ?? .min { last = slot.last }
    }
  }

  /// The time of the day around which it is done, in minutes after midnight, to the half hour.
  func time(for moment: SuggestionMoment) -> Int {
    // Weights that no donation has can leave no number.
    let shift = near.all > 0 ? distance / near.all : 0
    let mean = moment.place + (abs(shift) <= Double(SuggestionMoment.halfHours) ? shift : 0) + 0.5
    // What is done in one half hour is said by its beginning.
    let halfHours = Int((mean - 0.01).rounded(.toNearestOrAwayFromZero))
    return (halfHours % SuggestionMoment.halfHours + SuggestionMoment.halfHours) % SuggestionMoment.halfHours * 30
  }
}

extension Evidence.Uses {
  fileprivate mutating func add(_ weight: Double, isSameKind: Bool, isSameDay: Bool) {
    all += weight
    if isSameKind { kind += weight }
    if isSameDay { weekday += weight }
  }
}
