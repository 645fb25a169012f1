/// An instant with the UTC offset it was recorded in, and the zone where it is known.
public struct ZonedInstant: Hashable, Sendable, Codable {
  /// When.
  public var instant: Instant
  /// Seconds east of UTC at that instant, in the place of recording.
  public var utcOffset: Int
  /// The IANA name, such as `Asia/Tokyo`, where it is known.
  public var zone: String?

  /// Makes an instant as it was seen at an offset of `utcOffset` seconds east of UTC.
  public init(instant: Instant, utcOffset: Int, zone: String? = nil) {
    self.instant = instant
    self.utcOffset = utcOffset
    self.zone = zone
  }
}
