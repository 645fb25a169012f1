import ProgramSupport
import StudyModels
import Testing

@testable import StudyExchange

@Suite("Kiroku's own lines")
struct KirokuLineTests {
  private let created = Instant(secondsSince1970: 1_764_000_000)

  private var lines: [KirokuLine] {
    let material = Material(
      id: Material.ID(trusted: "00000000-0000-4000-8000-000000000001"), title: "線形代数 \"1\"", reading: "せんけい", author: "G. S.",
      category: "Math", unit: StudyUnit(singular: "問", plural: "問"), totalAmount: 380, state: .done, isbn: "9780980232776", colour: "blue",
      spokenNames: ["せんけい", "algebra"], isArchived: true, created: created)
    // A local mean time, which RFC 3339 cannot say.
    let started = ZonedInstant(instant: created, utcOffset: 33_539, zone: "Asia/Tokyo")
    let file = String(repeating: "0a", count: 32) + ".png"
    let record = StudyRecord(
      id: StudyRecord.ID(trusted: "00000000-0000-4000-8000-000000000002"), started: started,
      ended: ZonedInstant(instant: created.adding(seconds: 3_600), utcOffset: -3_600), activeSeconds: 2_700,
      pauses: [Pause(began: created.adding(seconds: 60), ended: created.adding(seconds: 960))],
      laps: [Lap(at: created.adding(seconds: 5), count: 7)], materialID: material.id, amount: .range(from: 10, to: 24),
      memo: "two\nlines \u{202E}", source: .intent, created: created, updated: created.adding(seconds: 1),
      images: [RecordImage(number: 2, file: file, bytes: 4)])
    return [
      .header(version: 1), .setting(key: "day.startsAt", value: "04:00"), .material(material),
      .goal(
        .init(
          id: WeeklyGoal.ID(trusted: "00000000-0000-4000-8000-000000000003"), kind: .amount, material: material.id,
          fromWeek: CivilDate(dayNumber: 20_000), target: 40)),
      .goal(
        .init(
          id: WeeklyGoal.ID(trusted: "00000000-0000-4000-8000-000000000004"), kind: .time, material: nil,
          fromWeek: CivilDate(dayNumber: 20_007), target: nil)),
      .shortcut(
        .init(
          id: "00000000-0000-4000-8000-000000000005", phrase: "go", showsWhenRun: false, shortcut: ["intent": "PauseStudy"],
          created: created,
          updated: created)),
      .image(file: file, bytes: [0x89, 0x50, 0, 255]), .record(record),
    ]
  }

  @Test("every line is read as it was written, and writes the same bytes again")
  func roundTrip() throws {
    for line in lines {
      let read = try KirokuLine(reading: line.text)
      #expect(read == line)
      #expect(read.text == line.text)
    }
  }

  @Test("a file is read line by line, and what cannot be read is told")
  func file() throws {
    let text = lines.map(\.text).joined(separator: "\n") + "\n\n{\"type\":\"other\"}\n{\n\u{FFFD}"
    var found: [Reading<KirokuLine>] = []
    try KirokuLine.read(chunks(of: Array(text.utf8), 5)) { found.append($0) }
    #expect(
      found.prefix(lines.count).map { reading in if case .read(let line, _) = reading { line } else { KirokuLine.header(version: 0) } }
        == lines)
    #expect(found.count == lines.count + 3)
  }

  @Test("a file that begins with anything else is refused, and so is one of a newer Kiroku")
  func refused() {
    for text in ["", "{\"type\":\"setting\",\"key\":\"a\",\"value\":\"b\"}", "hello", "[]", "\u{0}", "\n\n"] {
      #expect(throws: ExchangeRefusal.notOurs) { try KirokuLine.read(chunks(of: Array(text.utf8), 9)) { _ in } }
    }
    let newer = KirokuLine.header(version: 2).text
    #expect(throws: ExchangeRefusal.newer(version: 2)) { try KirokuLine.read(chunks(of: Array(newer.utf8), 9)) { _ in } }
  }

  @Test("an image is written in pieces as it is in one")
  func image() {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }
    let (before, after) = KirokuLine.image("a.png")
    let pieces = [bytes[..<300], bytes[300..<999], bytes[999...]].map { KirokuLine.base64(Array($0)) }
    #expect(before + pieces.joined() + after == KirokuLine.image(file: "a.png", bytes: bytes).text)
  }
}
