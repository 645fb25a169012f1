import StudyModels
import Testing

@Suite("Amounts, units and choices as they are written")
struct AmountReadingTests {
  @Test(
    "whole numbers saturate beyond 64 bits",
    arguments: [
      ("12", 12), ("-3", -3), ("１２", 12), (" +7 ", 7), ("9999999999999999999999", Int.max), ("-9999999999999999999999", -Int.max),
    ])
  func integers(text: String, value: Int) throws {
    #expect(try ValueReading.integer(text) == value)
  }

  @Test("what is no whole number is refused", arguments: ["", "1.5", "12 pages", "1e3", "abc", "-", "1,000"])
  func noInteger(text: String) {
    #expect(throws: UnreadableValue(.integer, text)) { try ValueReading.integer(text) }
  }

  @Test(
    "ranges are read with any dash",
    arguments: [
      ("10-24", 10, 24), ("10–24", 10, 24), ("10—24", 10, 24), ("10〜24", 10, 24), ("10～24", 10, 24), ("１０−２４", 10, 24), ("10 - 24", 10, 24),
      ("24-10", 24, 10), ("-1-5", -1, 5), ("1--5", 1, -5), ("0-0", 0, 0), ("1-99999999999999999999", 1, .max),
    ])
  func ranges(text: String, from: Int, to: Int) throws {
    let range = try ValueReading.amountRange(text)
    #expect(range.from == from)
    #expect(range.to == to)
  }

  @Test("what is no range is refused", arguments: ["", "10", "10-", "-24", "a-b", "10-24-30", "10..24", "10 24"])
  func noRange(text: String) {
    #expect(throws: UnreadableValue(.amountRange, text)) { try ValueReading.amountRange(text) }
  }

  @Test(
    "amounts are read with their unit in either language",
    arguments: [
      ("12", 12, nil), ("12 pages", 12, .pages), ("1 Page", 1, .pages), ("50語", 50, .words),
      ("50 ワード", 50, StudyUnit(singular: "ワード", plural: "ワード")),
      ("３章", 3, .chapters), ("-2 pages", -2, .pages), ("20問", 20, .problems), ("5ﾍﾟｰｼﾞ", 5, .pages),
      ("3 deck/decks", 3, StudyUnit(singular: "deck", plural: "decks")),
      ("2 Anki", 2, StudyUnit(singular: "Anki", plural: "Anki")),
    ] as [(String, Int, StudyUnit?)])
  func amounts(text: String, count: Int, unit: StudyUnit?) throws {
    let amount = try ValueReading.amount(text)
    #expect(amount.count == count)
    #expect(amount.unit == unit)
  }

  @Test("what is no amount is refused", arguments: ["", "pages", "12-24", "12.5", "12:30", "1//2"])
  func noAmount(text: String) {
    #expect(throws: UnreadableValue(.amount, text)) { try ValueReading.amount(text) }
  }

  @Test("every known unit is read by its words in both languages")
  func units() throws {
    for unit in StudyUnit.known {
      #expect(try ValueReading.unit(unit.singular) == unit)
      #expect(try ValueReading.unit(unit.plural.uppercased()) == unit)
      #expect(try ValueReading.unit(unit.japaneseCounter ?? "") == unit)
    }
    #expect(try ValueReading.unit(" セット ") == StudyUnit(singular: "セット", plural: "セット"))
    for text in ["", " ", "a/", "/b", "a/b/c"] { #expect(throws: UnreadableValue(.unit, text)) { try ValueReading.unit(text) } }
  }

  @Test(
    "a goal's target is a duration or an amount with its unit",
    arguments: [
      ("10h", .time(seconds: 36_000)), ("600", .time(seconds: 36_000)), ("10時間", .time(seconds: 36_000)),
      ("120 pages", .amount(120, unit: .pages)),
      ("50語", .amount(50, unit: .words)), ("-1h", .time(seconds: -3_600)), ("0 pages", .amount(0, unit: .pages)),
    ] as [(String, ValueReading.GoalTarget)])
  func goalTargets(text: String, target: ValueReading.GoalTarget) throws {
    #expect(try ValueReading.goalTarget(text) == target)
  }

  @Test("what is neither is refused", arguments: ["", "lots", "10-24", "%"])
  func noGoalTarget(text: String) {
    #expect(throws: UnreadableValue(.goalTarget, text)) { try ValueReading.goalTarget(text) }
  }

  @Test("days of the week, visibility and states are read by their words")
  func choices() throws {
    #expect(try ["monday", "Sun", "水", "土曜", "日曜日"].map(ValueReading.weekday) == [.monday, .sunday, .wednesday, .saturday, .sunday])
    #expect(try ["Private", "followers", "公開"].map(ValueReading.visibility) == [.private, .followers, .public])
    #expect(
      try ["planned", "inProgress", "in-progress", "完了"].map(ValueReading.materialState) == [.planned, .inProgress, .inProgress, .done])
    #expect(throws: UnreadableValue(.weekday, "mo")) { try ValueReading.weekday("mo") }
    #expect(throws: UnreadableValue(.visibility, "friends")) { try ValueReading.visibility("friends") }
    #expect(throws: UnreadableValue(.materialState, "")) { try ValueReading.materialState("") }
  }
}
