/// An instant with the UTC offset it was recorded in, and the zone where it is known.
public struct ZonedInstant: Hashable, Sendable, Codable {
  /// When.
  public var instant: Instant
  /// Seconds east of UTC at that instant, in the place of recording: at most a day either way.
  public let utcOffset: Int
  /// The IANA name, such as `Asia/Tokyo`, where it is known.
  public var zone: String?

  /// Makes an instant as it was seen at an offset of `utcOffset` seconds east of UTC.
  public init(instant: Instant, utcOffset: Int, zone: String? = nil) {
    self.instant = instant
    self.utcOffset = min(max(utcOffset, -86_400), 86_400)
    self.zone = zone
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      instant: try container.decode(Instant.self, forKey: .instant), utcOffset: try container.decode(Int.self, forKey: .utcOffset),
      zone: try container.decodeIfPresent(String.self, forKey: .zone))
  }
}
