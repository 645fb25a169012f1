/// Laps as people write them: `09:40 10, 10:05 12`.
public struct LapList: Hashable, Sendable {
  /// The most laps that are read.
  static let longest = 500

  /// In order.
  public var laps: [Lap]

  /// Takes laps.
  public init(_ laps: [Lap]) { self.laps = laps }

  /// Returns the same laps; throws ``StudyError/limit(_:)`` where they come to more than 9999.
  public func withinLimit() throws(StudyError) -> LapList {
    let sum = laps.sum
    guard StudyLimits.amount.contains(sum) else { throw .limit(.lapSum(sum)) }
    return self
  }

  /// The laps as they are read again, to the minute.
  public func text(in zone: any ZoneRules) -> String { laps.map { Self.text(of: $0, in: zone) }.joined(separator: ", ") }

  private static func text(of lap: Lap, in zone: any ZoneRules) -> String { "\(Language.time(zone.zoned(lap.at))) \(lap.count)" }

  /// Reads laps of what began at `start` and had come to `end`; an empty text is none.
  ///
  /// A time is the first such one after the time before it. What is written as a lap of `known` is told at the same second, also with another amount.
  ///
  /// Throws ``UnreadableValue`` (``UnreadableValue/Kind/laps``), and ``StudyError/limit(_:)`` for what cannot be a lap there.
  public init(reading text: String, of known: [Lap] = [], from start: Instant, to end: Instant, zone: any ZoneRules) throws {
    let halfWidth = text.utf8.count > 16_384 ? "?" : text.halfWidth
    let parts = halfWidth.split { ",、;\n".contains($0) }.map { String($0).trimmingWhiteSpace }.filter { !$0.isEmpty }
    guard parts.count <= Self.longest else { throw UnreadableValue(.laps, text) }
    var rest = known[...]
    var laps: [Lap] = []
    var bound = start
    for part in parts {
      let words = part.split { $0.isWhitespace }.map(String.init)
      guard words.count == 2, let second = try? ValueReading.timeOfDay(words[0]), let count = try? ValueReading.integer(words[1]) else {
        throw UnreadableValue(.laps, part)
      }
      let moment: Instant
      if let place = rest.firstIndex(where: { zone.zoned($0.at).local.secondOfDay / 60 == second / 60 }) {
        moment = rest[place].at
        rest = rest[(place + 1)...]
      } else {
        moment = try Self.moment(second, after: bound, zone: zone, part)
      }
      guard moment >= start, moment <= end, count >= 1, StudyLimits.amount.contains(count) else {
        throw StudyError.limit(.laps(part, from: zone.zoned(start), to: zone.zoned(end)))
      }
      laps.append(Lap(at: moment, count: count))
      bound = max(bound, moment)
    }
    self.laps = laps.sorted { $0.at < $1.at }
  }

  /// The first moment after `bound` at which the wall showed that time, or `bound` itself where that is within the same minute.
  private static func moment(_ second: Int, after bound: Instant, zone: any ZoneRules, _ part: String) throws(UnreadableValue) -> Instant {
    let date = zone.zoned(bound).local.date
    let earliest = bound.adding(seconds: -59)
    for days in 0...2 {
      let local = LocalTime(date: date.adding(days: days), secondOfDay: second)
      if let instant = zone.instants(showing: local).first(where: { $0 >= earliest }) { return max(instant, bound) }
    }
    throw UnreadableValue(.laps, part)
  }
}
