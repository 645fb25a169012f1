/// Tells the UTC offset that holds at an instant in the viewer's place.
public protocol ZoneRules: Sendable {
  /// The IANA name of the zone, where it is known.
  var name: String? { get }

  /// Returns seconds east of UTC at `instant`.
  func utcOffset(at instant: Instant) -> Int
}

extension ZoneRules {
  /// Returns `instant` with the offset and the zone that hold here.
  public func zoned(_ instant: Instant) -> ZonedInstant {
    ZonedInstant(instant: instant, utcOffset: utcOffset(at: instant), zone: name)
  }
}

/// A zone whose offset never changes.
public struct FixedZone: ZoneRules, Hashable {
  public let name: String?
  private let offset: Int

  /// Makes a zone that is always `utcOffset` seconds east of UTC.
  public init(utcOffset: Int, name: String? = nil) {
    self.offset = utcOffset
    self.name = name
  }

  public func utcOffset(at instant: Instant) -> Int { offset }
}
