/// A point in time: whole seconds since 1970-01-01T00:00:00Z.
///
/// Durations here are whole seconds, so instants are too. An instant lies within ±10¹² s of 1970 (some 31 000 years): one beyond is
/// the nearest that does, so that no arithmetic on instants can overflow, whatever a file or a person says.
public struct Instant: Hashable, Comparable, Sendable, Codable {
  /// Seconds since 1970-01-01T00:00:00Z, negative before.
  public let secondsSince1970: Int64

  private static let farthest: Int64 = 1_000_000_000_000

  /// The instants that a log holds: from the year 1 to the last day but one of 9999, in UTC, so that each of them has a day with a year of
  /// four digits in every place and by every start of the day.
  public static let recordable = Instant(secondsSince1970: -62_135_596_800)...Instant(secondsSince1970: 253_402_214_399)

  /// Makes the instant that many seconds after 1970-01-01T00:00:00Z.
  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = min(max(secondsSince1970, -Self.farthest), Self.farthest)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(secondsSince1970: try container.decode(Int64.self, forKey: .secondsSince1970))
  }

  /// Returns the instant `seconds` later.
  public func adding(seconds: Int) -> Instant {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(Int64(seconds))
    return Instant(secondsSince1970: overflow ? (seconds < 0 ? .min : .max) : sum)
  }

  /// Returns the whole seconds from `earlier` to this instant, negative when `earlier` is later.
  public func seconds(since earlier: Instant) -> Int {
    Int(secondsSince1970 - earlier.secondsSince1970)
  }

  /// Whether a log can hold something that happened then.
  public var isRecordable: Bool { Self.recordable.contains(self) }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}
