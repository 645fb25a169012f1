public import StudyModels

/// The clock, the place and new ids of a process; `KIROKU_NOW` replaces the wall clock, for tests and demonstrations.
public struct StudyClock: Sendable {
  /// The wall clock, or `KIROKU_NOW`.
  public var now: @Sendable () -> Instant
  /// The zone of `TZ`, else the offset of `KIROKU_NOW`, else the system's zone.
  public var zone: any ZoneRules
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
    let timeZone = variables["TZ"].flatMap { $0.isEmpty ? nil : $0 }
    guard let text = variables["KIROKU_NOW"], !text.isEmpty else {
      self.init(
        now: SystemClocks.now, zone: LocalZone(variable: timeZone), clockReading: SystemClocks.reading, makeUUID: RandomUUID.make)
      return
    }
    let fixed = try ValueReading.instant(text)
    let zone: any ZoneRules = timeZone.map { LocalZone(variable: $0) } ?? FixedZone(utcOffset: fixed.utcOffset)
    self.init(now: { fixed.instant }, zone: zone, clockReading: SystemClocks.reading, makeUUID: RandomUUID.make)
  }
}
