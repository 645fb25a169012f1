/// Something that was done with the client, as a count: no text of the user's.
public struct UsageEvent: Hashable, Sendable, Codable {
  /// What of: `shortcut` or `activity`.
  public var kind: String
  /// Its type's name, such as `PostStudyRecord` (``UsageNames``).
  public var name: String
  /// What came of it, such as `success`.
  public var outcome: String?
  /// On which day.
  public var day: TimelineDate
  /// How many times.
  public var count: Int

  /// Makes an event.
  public init(kind: String, name: String, outcome: String? = nil, day: TimelineDate, count: Int) {
    self.kind = kind
    self.name = name
    self.outcome = outcome
    self.day = day
    self.count = count
  }
}

extension UsageEvent: JSONWritable {
  public func write(to json: inout JSONText) {
    json.object {
      $0.member("kind", kind)
      $0.member("name", name)
      $0.member("outcome", outcome)
      $0.member("day", day.description)
      $0.member("count", count)
    }
  }
}
