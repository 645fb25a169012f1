public import StudyModels

/// Where a session stands in its rounds, as scripts see it.
public struct RoundsDocument: Codable, Hashable, Sendable {
  /// As it is written: `25/5/15x8`.
  public var plan: String
  /// The round that runs, or after which there is a break.
  public var round: Int
  /// How many there are; absent until somebody stops.
  public var count: Int?
  /// `study`, `break`, or `over` once the last round has ended.
  public var phase: Phase
  /// When study or break end by the clock, RFC 3339; absent while somebody paused, and once all are over.
  public var endsAt: String?
  /// What is left of study or break; below 0 once all are over.
  public var remainingSeconds: Int

  public enum Phase: String, Codable, Hashable, Sendable { case study, `break`, over }

  /// Makes the document of a settled session; nil for one without rounds.
  init?(_ session: StudySession, at now: Instant) {
    guard let rounds = session.rounds else { return nil }
    plan = rounds.plan.text
    round = rounds.number
    count = rounds.plan.count
    remainingSeconds = session.secondsLeft(at: now) ?? 0
    phase = rounds.breakEnds != nil ? .break : remainingSeconds <= 0 && rounds.isLast ? .over : .study
    endsAt = phase == .over ? nil : session.nextEnd(at: now).map { session.started.sibling($0).rfc3339 }
  }
}

/// A lap as scripts see it.
public struct LapDocument: Codable, Hashable, Sendable {
  /// RFC 3339, at the offset of the start of what it belongs to.
  public var at: String
  /// How many of the material's units.
  public var count: Int

  /// Makes the documents of laps; nil where there are none.
  static func list(_ laps: [Lap], of started: ZonedInstant) -> [LapDocument]? {
    laps.isEmpty ? nil : laps.map { LapDocument($0, of: started) }
  }

  /// Makes the document of a lap within something that began at `started`.
  public init(_ lap: Lap, of started: ZonedInstant) {
    at = started.sibling(lap.at).rfc3339
    count = lap.count
  }
}
