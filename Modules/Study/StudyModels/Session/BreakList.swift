/// Breaks as people write them: `09:14-09:19, 09:40-`, the last one open while it lasts.
public struct BreakList: Hashable, Sendable {
  /// The most breaks that are read; nobody takes more in a day.
  static let longest = 200

  /// In order; they do not overlap.
  public var pauses: [Pause]

  /// Takes breaks.
  public init(_ pauses: [Pause]) { self.pauses = pauses }

  /// The breaks as they are read again, to the minute.
  public func text(in zone: any ZoneRules) -> String { pauses.map { Self.text(of: $0, in: zone) }.joined(separator: ", ") }

  private static func text(of pause: Pause, in zone: any ZoneRules) -> String {
    Language.time(zone.zoned(pause.began)) + "-" + (pause.ended.map { Language.time(zone.zoned($0)) } ?? "")
  }

  /// Reads breaks of what began at `start` and had come to `end`; an empty text is none.
  ///
  /// A time is the first such one after the time before it. What is written as a break of `known` is that break, to the second; so a list that is
  /// read as it was shown changes nothing.
  ///
  /// Throws ``UnreadableValue`` (``UnreadableValue/Kind/breaks``), and ``StudyError/limit(_:)`` for breaks that are not in order, overlap or reach
  /// beyond `start` and `end`.
  public init(reading text: String, of known: [Pause] = [], from start: Instant, to end: Instant, zone: any ZoneRules) throws {
    // Several within a minute are written alike: each is meant once, in their order.
    var rest = known.map { (spelling: Self.text(of: $0, in: zone), pause: $0) }[...]
    let halfWidth = text.utf8.count > 8_192 ? "?" : text.halfWidth
    let parts = halfWidth.split { ",、;\n".contains($0) }.map { String($0).trimmingWhiteSpace }.filter { !$0.isEmpty }
    guard parts.count <= Self.longest else { throw UnreadableValue(.breaks, text) }
    var pauses: [Pause] = []
    // The minute of the start is named without its seconds.
    var bound = start
    for (place, part) in parts.enumerated() {
      let spelling = part.map { "–—〜～~−".contains($0) ? "-" : String($0) }.joined().replacing(" ", with: "")
      if let index = rest.firstIndex(where: { $0.spelling == spelling }), rest[index].pause.ended != nil || place == parts.count - 1 {
        let pause = rest[index].pause
        rest = rest[(index + 1)...]
        pauses.append(pause)
        bound = pause.ended ?? pause.began
        continue
      }
      let ends = spelling.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
      guard ends.count == 2, !ends[1].isEmpty || (place == parts.count - 1 && known.last.map { $0.ended == nil } ?? false) else {
        throw UnreadableValue(.breaks, part)
      }
      let began = try Self.moment(ends[0], after: bound, zone: zone, part)
      let ended = ends[1].isEmpty ? nil : try Self.moment(ends[1], after: began, zone: zone, part)
      pauses.append(Pause(began: began, ended: ended))
      bound = ended ?? began
    }
    try Self.check(pauses, from: start, to: end, zone: zone)
    self.pauses = pauses
  }

  /// The first moment after `bound` at which the wall showed that time, or `bound` itself where that is within the same minute.
  private static func moment(_ text: String, after bound: Instant, zone: any ZoneRules, _ part: String) throws(UnreadableValue) -> Instant {
    guard let second = try? ValueReading.timeOfDay(text) else { throw UnreadableValue(.breaks, part) }
    let date = zone.zoned(bound).local.date
    let earliest = bound.adding(seconds: -59)
    for days in 0...2 {
      let local = LocalTime(date: date.adding(days: days), secondOfDay: second)
      if let instant = zone.instants(showing: local).first(where: { $0 >= earliest }) { return max(instant, bound) }
    }
    throw UnreadableValue(.breaks, part)
  }

  /// Throws ``StudyError/limit(_:)`` for breaks that are not in order, overlap or reach beyond `start` and `end`.
  static func check(_ pauses: [Pause], from start: Instant, to end: Instant, zone: any ZoneRules) throws(StudyError) {
    var bound = start
    for (place, pause) in pauses.enumerated() {
      let isLast = place == pauses.count - 1
      let ended = pause.ended ?? (isLast ? max(end, pause.began) : nil)
      guard let ended, pause.began >= bound, ended >= pause.began, ended <= max(end, bound) else {
        throw .limit(.breaks(Self.text(of: pause, in: zone), from: zone.zoned(start), to: zone.zoned(end)))
      }
      bound = ended
    }
  }
}

extension StudySession {
  /// Returns the session with other breaks; without an open one it goes on. In rounds, the round that runs keeps what it has left.
  ///
  /// Throws ``StudyError/limit(_:)`` for breaks that are not in order, overlap, or lie outside of the session.
  public func taking(_ breaks: BreakList, at now: Instant, zone: any ZoneRules) throws(StudyError) -> StudySession {
    try BreakList.check(breaks.pauses, from: started.instant, to: max(now, started.instant), zone: zone)
    let known = settled(at: now)
    guard breaks.pauses != known.pauses else { return known }
    var session = known
    session.pauses = breaks.pauses
    if case .rounds(var rounds) = known.kind {
      rounds.isByClock = false
      if rounds.breakEnds == nil {
        let moved = session.activeSeconds(at: now) - known.activeSeconds(at: now)
        rounds.targetSeconds = min(max(1, rounds.targetSeconds + moved), StudyLimits.timerSeconds.upperBound)
      }
      session.kind = .rounds(rounds)
      session.endRoundBreak(at: now)
    }
    return session
  }
}
