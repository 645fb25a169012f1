public import StudyModels

/// The clock, the place and new ids of a process; `KIROKU_NOW` replaces the wall clock, for tests and demonstrations.
public struct StudyClock: Sendable {
  /// The wall clock, or `KIROKU_NOW`.
  public var now: @Sendable () -> Instant
  /// The zone of `TZ`, else the offset of `KIROKU_NOW`, else the system's zone.
  public var zone: any ZoneRules
  /// A `TZ` that names no time zone: the system takes UTC then, and so does everything here.
  public var unknownZone: String?
  /// The kernel's clocks; `KIROKU_NOW` does not replace them.
  public var clockReading: @Sendable () -> ClockReading?
  /// A new random UUID in lower case.
  public var makeUUID: @Sendable () -> String

  /// Makes a clock from its parts.
  public init(
    now: @escaping @Sendable () -> Instant, zone: any ZoneRules, clockReading: @escaping @Sendable () -> ClockReading?,
    makeUUID: @escaping @Sendable () -> String
  ) {
    self.now = now
    self.zone = zone
    self.clockReading = clockReading
    self.makeUUID = makeUUID
  }

  /// Takes the machine's clock, or what `KIROKU_NOW` says; throws ``UnreadableValue`` where that is no RFC 3339 time.
  public init(variables: [String: String]) throws(UnreadableValue) {
    let folder = variables["TZDIR"].flatMap { $0.isEmpty ? nil : $0 }
    guard let text = variables["KIROKU_NOW"], !text.isEmpty else {
      let zone = LocalZone(variable: variables["TZ"], folder: folder)
      self.init(now: SystemClocks.now, zone: zone, clockReading: SystemClocks.reading, makeUUID: RandomUUID.make)
      unknownZone = zone.unknown
      return
    }
    let fixed = try ValueReading.instant(text)
    // An empty TZ gives way to the offset that is told.
    let zone = variables["TZ"].flatMap { $0.isEmpty ? nil : LocalZone(variable: $0, folder: folder) }
    self.init(
      now: { fixed.instant }, zone: zone ?? FixedZone(utcOffset: fixed.utcOffset), clockReading: SystemClocks.reading,
      makeUUID: RandomUUID.make)
    unknownZone = zone?.unknown
  }
}
