import ShortcutManagement
import Testing

/// What stands in the database may be any number: suggestions are ranked all the same, and nothing traps.
@Suite("Extreme uses")
struct ExtremeUsesTests {
  static let numbers: [Int64] = [.min, .min + 1, -86_401, -1, 0, 1_795_000_000, .max - 1, .max]

  @Test("moments, slots and uses of any number are ranked and explained", arguments: numbers, numbers)
  func ranking(first: Int64, second: Int64) {
    let moment = SuggestionMoment(seconds: first, utcOffset: Int(second))
    let ranking = SuggestionRanking(at: moment, since: second)
    for weight in [0, -1, 1, .infinity, -.infinity, .nan, 1e300] as [Double] {
      let slots = (0..<48).map {
        ActionUse.Slot(halfHour: $0, weekday: Int(truncatingIfNeeded: second), weight: weight, last: second)
      }
      let uses = [
        ActionUse(action: 1, count: Int(first), weight: weight, last: second, slots: slots),
        ActionUse(action: 2, count: Int(second), weight: 1, last: first, slots: []),
      ]
      #expect(ranking.ranked(uses).count == 2)
      for use in uses {
        _ = ranking.reason(for: use, done: [SuggestionMoment(seconds: second, utcOffset: Int(first))], since: moment)
      }
    }
  }
}
