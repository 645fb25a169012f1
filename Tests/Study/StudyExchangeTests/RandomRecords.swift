import StudyModels
import TestSupport

@testable import StudyExchange

/// Records as no person would make them: every combination of what a record can have, with texts that formats trip over.
struct RandomRecords {
  private var random: SplitMix64
  private var start = Instant(secondsSince1970: 1_700_000_000)

  /// Where all of them are made; several places where there is none.
  private let zone: (any ZoneRules)?
  /// Moments at which clocks are changed, around which they lie; none for one after the other.
  private let changes: [Instant]

  init(seed: UInt64, zone: (any ZoneRules)? = nil, around changes: [Instant] = []) {
    random = SplitMix64(seed: seed)
    (self.zone, self.changes) = (zone, changes)
  }

  private static let titles = [
    "Linear Algebra", "英単語ターゲット1900", "a|b\\c", "C: the \"Language\"", "It's", "m:odern", "x;y, z", "#1 chemistry", "a  b", "-", "日本史 B",
  ]
  private static let categories = ["Mathematics", "英語", "a b", "x:y"]
  private static let units: [StudyUnit] = [
    .pages, .words, StudyUnit(singular: "deck", plural: "decks"), StudyUnit(singular: "枚", plural: "枚"),
    StudyUnit(singular: "a \"b", plural: "'c'"),
  ]
  private static let memos = [
    "Unit 3", "ようやく固有値まで", "two\nlines", "a | b \\ c", "quotes \"here\" and 'there'", "semi; colon, comma", "#tag at the start", "a\n\nb",
    " spaces ", "tab\there", "= 1 + 2", "100 %", "\\n is no line end", "e\u{301} 🙂 漢字", "]} [{",
  ]

  mutating func next(_ number: Int) -> ExchangedRecord {
    let hour = random.below(4) == 0 ? 1 : 3_600
    start =
      changes.isEmpty
      ? start.adding(seconds: 3_600 + random.below(20) * hour) : random.pick(changes).adding(seconds: random.below(28_800) - 18_000)
    let began = random.once(in: 3) ? Instant(secondsSince1970: start.secondsSince1970 / 60 * 60) : start
    let seconds = random.once(in: 3) ? 60 * (1 + random.below(200)) : 31 + random.below(10_000)
    let zones: [(Int, String?)] = [(32_400, "Asia/Tokyo"), (32_400, nil), (0, "Europe/London"), (-12_600, nil)]
    let (offset, zone) = random.once(in: 4) ? random.pick(zones) : zones[0]
    func at(_ instant: Instant) -> ZonedInstant {
      self.zone?.zoned(instant) ?? ZonedInstant(instant: instant, utcOffset: offset, zone: zone)
    }
    var record = ExchangedRecord(started: at(began), ended: at(began.adding(seconds: seconds)), activeSeconds: seconds)
    if random.once(in: 4) {
      let pause = 1 + random.below(1_200)
      let first = began.adding(seconds: 10 + random.below(seconds - 20))
      record.pauses = [Pause(began: first, ended: first.adding(seconds: pause))]
      record.ended = at(record.ended.instant.adding(seconds: pause))
    } else if random.once(in: 6) {
      // The time was told by hand: it is less than the clock says.
      record.activeSeconds = 31 + random.below(seconds - 30)
    }
    if !random.once(in: 8) {
      record.material = random.pick(Self.titles)
      record.unit = random.pick(Self.units)
      if random.once(in: 2) { record.category = random.pick(Self.categories) }
      if random.once(in: 2) {
        let from = 1 + random.below(500)
        record.amount = random.once(in: 2) ? .total(1 + random.below(9_999)) : .range(from: from, to: from + random.below(30))
      }
      if random.once(in: 9) { record.laps = [Lap(at: began.adding(seconds: 5), count: 3), Lap(at: began.adding(seconds: 9), count: 1)] }
    }
    if random.once(in: 2) { record.memo = random.pick(Self.memos) }
    if random.once(in: 20) { record.images = ["\(String(repeating: "0a", count: 32)).png"] }
    let digits = String(number + 0x1000_0000, radix: 16)
    record.id = StudyRecord.ID("\(digits)-0000-4000-8000-000000000000")
    record.key = record.id?.text ?? ""
    return record
  }
}
