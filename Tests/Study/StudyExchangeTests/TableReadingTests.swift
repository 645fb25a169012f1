import StudyModels
import TestSupport
import Testing

@testable import StudyExchange

@Suite("Reading tables, and files that are none")
struct TableReadingTests {
  @Test("columns are found by their names, in any order, case and language, with what separates them")
  func columns() throws {
    let table = "教材;Started at;Active minutes;メモ\nLinear Algebra;2026-03-02 09:00;45;\"a;b\nc\"\n;2026-03-02T10:00:00+01:00;5;\n"
    #expect(
      try read(.csv, table).map(\.line) == [
        "2: 2026-03-02T09:00:00+09:00–09:45:00+09:00 2700 s Linear Algebra “a;b⏎c”", "4: 2026-03-02T10:00:00+01:00–18:05:00+09:00 300 s",
      ])
  }

  @Test(
    "a mark that has an accent behind it stays in its field", arguments: [ExchangeFormat.csv, .toggl, .bartib])
  func accents(format: ExchangeFormat) throws {
    let zone = FixedZone(utcOffset: 32_400)
    let start = zone.zoned(Instant(secondsSince1970: 1_772_442_000))
    let record = ExchangedRecord(
      started: start, ended: zone.zoned(start.instant.adding(seconds: 600)), activeSeconds: 600, material: "x\"\u{301},y|\u{301}\\\u{301}z",
      memo: "m\"\u{301},=1+1|\u{301}")
    var writer = try #require(format.writer(stamp: start.instant, zone: zone))
    let text = writer.head + writer.text(of: record) + writer.tail
    let back = try #require(try read(format, text).first?.record)
    #expect(back.material.map { Array($0.utf8) } == record.material.map { Array($0.utf8) })
    #expect(back.memo.map { Array($0.utf8) } == record.memo.map { Array($0.utf8) })
  }

  @Test("a field is written and read by scalars, as other programs read it")
  func fields() throws {
    let row = CSVText.row(["x\"\u{301},y", " a", "b\u{2028}c", "=1"])
    #expect(row.utf8.elementsEqual("\"x\"\"\u{301},y\",\" a\",b\u{2028}c,=1".utf8))
    #expect(try CSVText.fields(of: row, delimiter: ",") == ["x\"\u{301},y", " a", "b\u{2028}c", "=1"])
    #expect(try CSVText.fields(of: "  a ; \"b\" ;;c\"\"d;", delimiter: ";") == ["a ", "b", "", "c\"d"])
    #expect(throws: ExchangeProblem.quotes) { try CSVText.fields(of: "a\"b", delimiter: ",") }
    #expect(throws: ExchangeProblem.quotes) { try CSVText.fields(of: "\"a\"b", delimiter: ",") }
  }

  @Test("a row that lacks something is told by its line and what it lacks")
  func rows() throws {
    let table =
      "material,start,duration,range_start,range_end\nA,2026-03-02 09:00,1h30m,10,24\nA,yesterday,1h,,\nA,,1h,,\nA,2026-03-02 09:00,,,\nA,2026-03-02 09:00,1h,x,3\n"
    #expect(
      try read(.csv, table).map(\.line) == [
        "2: 2026-03-02T09:00:00+09:00–10:30:00+09:00 5400 s A 10–24", "3: “yesterday” is no “start”", "4: “start” is missing",
        "5: “duration” is missing", "6: “x” is no “range_start”",
      ])
    #expect(throws: ExchangeRefusal.noColumns(["started_at", "ended_at"])) { try read(.csv, "a,b\n1,2\n") }
  }

  @Test("a reason names a column as the file does")
  func titles() throws {
    let table = "Begin;Minutes;量\n2026-03-02 09:00;x;\n2026-03-02 09:00;5;many\n"
    #expect(try read(.csv, table).map(\.line) == ["2: “x” is no “Minutes”", "3: “many” is no “量”"])
  }

  @Test("what is written twice is read twice, with keys of its own that are the same the next time")
  func twice() throws {
    let line = "2021-02-16 16:14 - 2021-02-16 18:23 | a | b\n"
    let keys = try read(.bartib, line + line).compactMap(\.key)
    #expect(Set(keys).count == 2)
    #expect(try read(.bartib, line + line).compactMap(\.key) == keys)
    #expect(try read(.bartib, line).compactMap(\.key) == [keys[0]])
  }

  @Test("what is no UTF-8 is told by its line, and the rest is read")
  func notText() throws {
    let line = "2021-02-16 16:14 - 2021-02-16 18:23 | a\n"
    let bytes = Array(line.utf8) + [0xFF, 0xFE, 0x0A] + Array(line.utf8)
    #expect(
      try read(.bartib, bytes).map(\.line) == [
        "1: 2021-02-16T16:14:00+09:00–18:23:00+09:00 7740 s a", "2: it is no UTF-8 text",
        "3: 2021-02-16T16:14:00+09:00–18:23:00+09:00 7740 s a",
      ])
  }

  @Test("a line that goes on and on ends the reading long before it ends", arguments: [ExchangeFormat.bartib, .timewarrior, .csv, .klog])
  func endless(format: ExchangeFormat) throws {
    var handed = 0
    #expect(throws: ExchangeRefusal.lineTooLong(line: 1, limit: 1 << 20)) {
      try format.read(ReadingOptions(zone: FixedZone(utcOffset: 0))) {
        handed += 1
        return [UInt8](repeating: 0, count: 1 << 16)
      } _: { _ in
      }
    }
    #expect(handed < 40)
  }

  @Test("a list in JSON that is none, is cut off, or holds something else ends in words")
  func lists() throws {
    #expect(throws: ExchangeRefusal.notAList(line: 1)) { try read(.watson, "{}") }
    #expect(try read(.watson, "[").map(\.line) == ["1: the file ends in the middle of it"])
    #expect(try read(.watson, "[\n[1772442000, 17").map(\.line) == ["2: the file ends in the middle of it"])
    #expect(try read(.watson, "[3, \"a\", [\"x\", 1, \"a\", \"b\"]]").count { $0.record == nil } == 3)
    #expect(try read(.watson, "[]") == [])
    #expect(try read(.timewarrior, "") == [])
  }

  @Test(
    "files with bytes that are changed, cut out and doubled by chance are read to their end, or refused",
    arguments: ExchangeFormat.allCases.filter { $0.isRead && $0 != .anki })
  func damaged(format: ExchangeFormat) throws {
    var random = SplitMix64(seed: 99)
    var records = RandomRecords(seed: 3)
    var text = "{\"type\":\"kiroku\",\"version\":1}\n"
    if var writer = format.writer(stamp: Instant(secondsSince1970: 0), zone: FixedZone(utcOffset: 32_400)) {
      text = writer.head
      for number in 0..<12 { text += writer.text(of: records.next(number)) }
      text += writer.tail
    } else {
      for number in 0..<12 {
        let record = records.next(number)
        let line = StudyRecord(
          id: StudyRecord.ID(trusted: record.key), started: record.started, ended: record.ended, activeSeconds: record.activeSeconds,
          pauses: record.pauses, laps: record.laps, memo: record.memo, source: .app, created: record.started.instant,
          updated: record.ended.instant)
        text += KirokuLine.record(line).text + "\n"
      }
    }
    let whole = Array(text.utf8)
    let odd: [UInt8] = [0, 0x0A, 0x0D, 0x22, 0x2C, 0x2D, 0x30, 0x39, 0x5C, 0x5B, 0x7D, 0x80, 0xFF]
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[place] = random.pick(odd)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: [UInt8](repeating: random.pick(odd), count: 1 + random.below(24)), at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + random.below(200)))
        }
      }
      do {
        if format == .kiroku {
          try KirokuLine.read(StudyExchangeTests.chunks(of: bytes, 4_096)) { _ in }
        } else {
          for case .read(let record, _) in try read(format, bytes, chunk: 4_096) {
            #expect(record.ended.instant >= record.started.instant && record.activeSeconds >= 0)
          }
        }
      } catch is ExchangeRefusal {}
    }
  }

  @Test("where a file is cut into chunks makes no difference", arguments: [1, 2, 3, 7, 64])
  func chunks(size: Int) throws {
    let texts: [(ExchangeFormat, String)] = [
      (.timewarrior, "inc 20260302T090000Z - 20260302T100000Z # \"英単語 上級\" # \"Unit 3\"\ninc 20260303T090000Z\n"),
      (.watson, "[[1772442000, 1772445600, \"英 ] \\\" [\", \"0123\", [\"a\"]],\n [1, 2, \"b\", \"0124\"]]"),
      (.csv, "material,start,end\r\n\"英\"\"単\r\n語\",2026-03-02 09:00,2026-03-02 10:00\r\n"),
      (.klog, "\u{FEFF}2020-01-01\n    8:00 - 9:00 読む\n        more\n"),
    ]
    for (format, text) in texts { #expect(try read(format, text, chunk: size) == read(format, text)) }
  }
}
