/// How much was done since the lap before, told while a session runs: "another 10 pages".
public struct Lap: Hashable, Sendable, Codable {
  /// When it was told.
  public var at: Instant
  /// How many of the material's units: 1 to 9999.
  public var count: Int

  /// Makes a lap.
  public init(at: Instant, count: Int) {
    self.at = at
    self.count = count
  }
}

extension [Lap] {
  /// All of them together.
  public var sum: Int { reduce(0) { $0.addingSaturating($1.count) } }

  /// What they fill in where no amount is given; nil for none.
  public var amount: StudyAmount? { isEmpty ? nil : .total(sum) }

  /// Returns the laps in order, those that lie outside of two moments at the nearer one: what was done stays done.
  public func within(_ start: Instant, _ end: Instant) -> [Lap] {
    map { Lap(at: Swift.min(Swift.max($0.at, start), Swift.max(start, end)), count: $0.count) }.sorted { $0.at < $1.at }
  }
}

extension StudySession {
  /// Returns the session with so much done now.
  ///
  /// Throws ``StudyError/limit(_:)`` for less than 1 or more than 9999, in all.
  public func lapped(_ count: Int, at now: Instant) throws(StudyError) -> StudySession {
    guard count >= 1, StudyLimits.amount.contains(count) else { throw .limit(.amount(count)) }
    return try settled(at: now).taking(LapList(laps + [Lap(at: moment(now), count: count)]))
  }

  /// Returns the session with other laps.
  ///
  /// Throws ``StudyError/limit(_:)`` where they come to more than 9999.
  public func taking(_ laps: LapList) throws(StudyError) -> StudySession {
    var session = self
    session.laps = try laps.withinLimit().laps
    return session
  }
}
