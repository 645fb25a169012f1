/// The one running measurement: a row of timestamps, not a process.
public struct StudySession: Measured, Hashable, Sendable, Codable, Identifiable {
  /// What names a session.
  public typealias ID = Identifier<StudySession>

  /// Tells this session from those before it.
  public var id: ID
  /// Whether it counts up or down.
  public var kind: Kind
  /// What is studied; nil where nothing was chosen.
  public var materialID: Material.ID?
  /// When it began, where it began.
  public var started: ZonedInstant
  /// In order; the last one is open while the session is paused.
  public var pauses: [Pause]
  /// How much was done while it ran, in order.
  public var laps: [Lap]
  /// One at the start and one at every transition, with the time it was taken at.
  public var readings: [Reading]

  /// Makes a session from its parts.
  public init(
    id: ID, kind: Kind, materialID: Material.ID? = nil, started: ZonedInstant, pauses: [Pause] = [], laps: [Lap] = [],
    readings: [Reading] = []
  ) {
    self.id = id
    self.kind = kind
    self.materialID = materialID
    self.started = started
    self.pauses = pauses
    self.laps = laps
    self.readings = readings
  }

  /// Counting up, or down from a target and on into overtime, or round after round.
  public enum Kind: Hashable, Sendable, Codable {
    case stopwatch
    /// The target in seconds: 1 to 86 400.
    case timer(targetSeconds: Int)
    /// Study and breaks in turns.
    case rounds(Rounds)
  }

  /// The kernel's clocks at a transition.
  public typealias Reading = TimedReading
}
