public import ShortcutManagement

/// Guesses each next action of a life from those before it, and counts how often the guess is right.
public struct Simulation: Sendable {
  /// How often the next action was the first of a list, and among its first three.
  public struct Hits: Hashable, Sendable {
    /// The share of actions that were guessed first, 0…1.
    public var first = 0.0
    /// The share of actions among the first three guesses, 0…1.
    public var third = 0.0
  }

  /// Kiroku's own ranking.
  public private(set) var ranking = Hits()
  /// What was done last, and before that.
  public private(set) var mostRecent = Hits()
  /// What was done most often.
  public private(set) var mostFrequent = Hits()
  /// How many guesses were counted.
  public private(set) var guesses = 0

  /// Lives through the events; guesses count once two weeks are known.
  public init(of events: [SimulatedPerson.Event], weights: SuggestionRanking.Weights = SuggestionRanking.Weights()) {
    var table = UseTable()
    var counts: [String: (count: Int, last: Int)] = [:]
    let start = (events.first?.seconds ?? 0) + 14 * 86_400
    for (index, event) in events.enumerated() {
      let moment = SuggestionMoment(seconds: event.seconds, utcOffset: 0)
      if event.seconds >= start, let since = table.since {
        guesses += 1
        let ranked = SuggestionRanking(at: moment, since: since, weights: weights).ranked(table.all)
        ranking.count(DonationUse.action(of: event.action), in: ranked.prefix(3).map(\.action))
        mostRecent.count(event.action, in: counts.sorted { $0.value.last > $1.value.last }.prefix(3).map(\.key))
        mostFrequent.count(
          event.action, in: counts.sorted { ($0.value.count, $0.value.last) > ($1.value.count, $1.value.last) }.prefix(3).map(\.key))
      }
      table.count(event.action, at: moment)
      counts[event.action, default: (0, 0)].count += 1
      counts[event.action]?.last = index
    }
    for hits in [\Simulation.ranking, \.mostRecent, \.mostFrequent] { self[keyPath: hits].divide(by: max(1, guesses)) }
  }
}

extension Simulation.Hits {
  fileprivate mutating func count<Action: Equatable>(_ action: Action, in guesses: [Action]) {
    if guesses.first == action { first += 1 }
    if guesses.contains(action) { third += 1 }
  }

  fileprivate mutating func divide(by count: Int) {
    first /= Double(count)
    third /= Double(count)
  }
}
