import StudyModels

/// London in 2026, with its two changes of the clocks.
struct London2026: ZoneRules {
  let name: String? = "Europe/London"

  /// Set forward at 01:00 UTC of 29 March, and back at 01:00 UTC of 25 October.
  static let changes = [Instant(secondsSince1970: 1_774_746_000), Instant(secondsSince1970: 1_792_890_000)]

  func utcOffset(at instant: Instant) -> Int { instant >= Self.changes[0] && instant < Self.changes[1] ? 3_600 : 0 }
}
