import Testing

@testable import ShortcutManagement

@Suite("Moments as habits know them")
struct SuggestionMomentTests {
  /// Saturday, 2026-11-21, 12:10 in Tokyo.
  private let noon = SuggestionMoment(seconds: 1_795_230_600, utcOffset: 9 * 3_600)

  @Test("a moment's half hour and weekday are those of the clock on the wall")
  func localTime() {
    #expect(noon.halfHour == 24)
    #expect(noon.weekday == 5)
    #expect(SuggestionMoment(seconds: 1_795_230_600, utcOffset: -9 * 3_600).weekday == 4)
    #expect(SuggestionMoment(seconds: -1, utcOffset: 0).weekday == 2)
    #expect(SuggestionMoment(seconds: -1, utcOffset: 0).halfHour == 47)
  }

  @Test("the half hours around a moment count the more the nearer their middle is")
  func nearness() {
    let neighbours = SuggestionMoment(seconds: 900, utcOffset: 0).neighbours(within: 2)
    #expect(neighbours.map(\.halfHour) == [47, 0, 1])
    #expect(neighbours.map(\.weekdayShift) == [-1, 0, 0])
    #expect(neighbours.map(\.nearness) == [0.5, 1, 0.5])
  }

  @Test("just before midnight, the first half hour of the next day is near")
  func beforeMidnight() {
    let neighbours = SuggestionMoment(seconds: 86_400 - 900, utcOffset: 0).neighbours(within: 2)
    #expect(neighbours.map(\.halfHour) == [46, 47, 0])
    #expect(neighbours.map(\.weekdayShift) == [0, 0, 1])
  }
}
