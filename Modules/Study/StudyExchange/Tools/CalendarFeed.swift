public import StudyModels

/// A calendar that programs follow: the same as an exported one, in which an event that has changed says so.
///
/// Programs that follow a calendar take an event anew where it was modified later, or its sequence is a higher one. Neither may go back when a change is
/// undone: what stands in the calendar is compared with what is going to, and what differs is modified now.
public struct CalendarFeed: Sendable {
  /// What stands before all events: also what it is called, and how often it is worth to look.
  public static let head = CalendarText.head([
    "NAME:Kiroku", "X-WR-CALNAME:Kiroku", "REFRESH-INTERVAL;VALUE=DURATION:PT15M", "X-PUBLISHED-TTL:PT15M",
  ])
  /// What stands behind them.
  public static let tail = CalendarText.tail

  /// Whether a file that begins so is a calendar of ours, or nothing.
  public static func isOurs(_ beginning: some Collection<UInt8>) -> Bool {
    beginning.isEmpty || beginning.starts(with: CalendarText.begin.utf8)
  }

  /// How many bytes of a file tell whether it is ours.
  public static let tellingBytes = CalendarText.begin.utf8.count

  private let standing: StandingEvents
  private let now: String
  /// A sequence above all that an event can have had before: seconds since 2020, in which no event changes more than once each.
  private let high: Int
  private let isNew: Bool

  /// Goes on from the events that stand there.
  ///
  /// - Parameter now: when what differs was changed.
  public init(from standing: StandingEvents, isNew: Bool, now: Instant) {
    self.standing = standing
    self.isNew = isNew
    self.now = Timewarrior.text(now)
    high = max(0, Int(min(now.secondsSince1970 - 1_577_836_800, Int64(StandingEvents.highest))))
  }

  /// The text of a record's event.
  public func text(of record: ExchangedRecord) -> String {
    let content = CalendarText.content(of: record)
    guard let event = standing.event(record.key) else {
      // One that comes back, by undo, was known to those who follow, by a sequence that is not known here, and cannot be told from one that is new; in
      // a calendar that is new nobody knows any.
      let changed = isNew ? record.updated.map(Timewarrior.text) : nil
      return CalendarText.event(record, content: content, changed: changed ?? now, sequence: isNew ? 0 : high)
    }
    if event.content == StandingEvents.mark(of: content.utf8) {
      return CalendarText.event(record, content: content, changed: event.changed, sequence: event.sequence)
    }
    // A clock that was set back takes nothing back.
    return CalendarText.event(record, content: content, changed: max(now, event.changed), sequence: event.sequence + 1)
  }
}

/// The events that stand in a calendar of ours, piece by piece as it is read.
public struct StandingEvents: Sendable {
  struct Event {
    var changed: String
    var sequence: Int
    /// What tells its content from another one, in this process.
    var content: Int
  }

  private var events: [String: Event] = [:]
  private var rest: [UInt8] = []

  /// Knows none yet.
  public init() {}

  /// Takes the next bytes of the file.
  public mutating func take(_ bytes: some Collection<UInt8>) {
    rest += bytes
    var begin = rest.startIndex
    var line = begin
    while let end = rest[line...].firstIndex(of: 0x0A) {
      let next = end + 1
      if rest[line..<next].elementsEqual(Self.end) {
        take(event: rest[begin..<line])
        begin = next
      } else if rest[line..<next].elementsEqual(Self.begin) {
        begin = next
      }
      line = next
    }
    rest.removeSubrange(..<min(begin, line))
  }

  /// Sequences are integers of 32 bits (RFC 5545, 3.3.8).
  static let highest = 1 << 30

  private static let begin = Array("BEGIN:VEVENT\r\n".utf8)
  private static let end = Array("END:VEVENT\r\n".utf8)

  /// Takes the lines of an event; what is none of ours is passed over.
  private mutating func take(event lines: ArraySlice<UInt8>) {
    var lines = lines
    func next(_ name: String) -> String? {
      guard let end = lines.firstIndex(of: 0x0A), end > lines.startIndex, lines.starts(with: name.utf8) else { return nil }
      defer { lines = lines[(end + 1)...] }
      return String(decoding: lines[(lines.startIndex + name.utf8.count)..<(end - 1)], as: UTF8.self)
    }
    guard let uid = next("UID:"), let changed = next("DTSTAMP:"), next("LAST-MODIFIED:") != nil else { return }
    let sequence = next("SEQUENCE:").flatMap { Int($0) } ?? 0
    guard uid.hasSuffix("@kiroku"), changed.utf8.count == 16 else { return }
    events[String(uid.dropLast(7))] = Event(changed: changed, sequence: max(0, min(sequence, Self.highest)), content: Self.mark(of: lines))
  }

  func event(_ key: String) -> Event? { events[key] }

  static func mark(of content: some Sequence<UInt8>) -> Int {
    var hasher = Hasher()
    if content.withContiguousStorageIfAvailable({ hasher.combine(bytes: UnsafeRawBufferPointer($0)) }) == nil {
      Array(content).withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    return hasher.finalize()
  }
}
