import Foundation
import GRDB
import ProgramSupport
import SharedStore
import StudyExchange
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import StudyTestSupport
import TestSupport
import Testing

@testable import StudyCommands

@Suite("Bringing a log in", .serialized)
struct ImportCommandTests {
  private let folder: ExchangeFolder

  private let intervals = """
    inc 20261102T090000Z - 20261102T100000Z # study
    inc 20261103T090000Z - 20261103T103000Z # study # "Unit 3"
    inc 20261103T100000Z - 20261103T110000Z # chemistry
    no interval
    inc 20261104T090000Z - 20261106T103000Z # study
    inc 20261201T090000Z - 20261201T103000Z # study
    inc 20261121T000000Z # study

    """

  init() throws { folder = try ExchangeFolder() }

  @Test("what comes in is told, with every line that does not, what overlaps, and the way back")
  func told() async throws {
    let kiroku = Kiroku()
    let path = try folder.file("2026-11.data", intervals)
    let answer = try await kiroku.run("import", "timewarrior", path)
    #expect(answer.code == 0)
    #expect(
      answer.output == """
        Brought in 3 records (3 h 30 min) from timewarrior, 2026-11-02 to 2026-11-03.
        2 new materials: “study” and “chemistry”.
        2 overlap other records: 2026-11-03 18:00–19:30, 2026-11-03 19:00–20:00. `kiroku log --filter overlapping` shows them.
        `kiroku undo` takes it back.
        4 lines were skipped:

        """)
    #expect(
      answer.messages == """
        kiroku: \(path), line 4: “no interval” cannot be read.
        kiroku: \(path), line 5: 49 h 30 min of study is more than the 24 h that a record can have.
        kiroku: \(path), line 6: Tue 1 Dec 18:00 is later than now (10:00).
        kiroku: \(path), line 7: it is still running.

        """)
    let records = try kiroku.repositories().records.recent(limit: 9)
    #expect(records.allSatisfy { $0.visibility == .private && $0.source == .import })
    #expect(
      try await kiroku.run("import", "timewarrior", path).output.hasPrefix("No record came in from timewarrior.\n3 were here already"))
    // What was deleted here is not wanted back.
    try await kiroku.run("delete", records[0].id.text)
    #expect(
      try await kiroku.run("import", "timewarrior", path).output.hasPrefix("No record came in from timewarrior.\n3 were here already"))
    #expect(try await kiroku.run("doctor").code == 0)
  }

  @Test("--dry-run tells the same and changes nothing, also where there is no log yet")
  func trial() async throws {
    let kiroku = Kiroku()
    let path = try folder.file("2026-11.data", intervals)
    let answer = try await kiroku.run("import", "timewarrior", path, "--dry-run")
    #expect(answer.output.hasPrefix("3 records (3 h 30 min) would come in from timewarrior, 2026-11-02 to 2026-11-03.\n"))
    #expect(!kiroku.exists)
    try await kiroku.run("shelf", "add", "study")
    let document = try await kiroku.json("import", "timewarrior", path, "--dry-run")
    #expect(document["added"] == 3)
    #expect(document["newMaterials"] == ["chemistry"])
    #expect(document["overlapCount"] == 2)
    #expect(document["skipped"]?.arrayValue?.map { $0["reason"] } == ["unreadable", "longerThanADay", "laterThanNow", "running"])
    #expect(try kiroku.repositories().records.recent(limit: 9).isEmpty)
    #expect(try kiroku.repositories().shelf.materials(includingArchived: true).count == 1)
  }

  @Test("what is over 24 hours comes in as 24 hours where somebody says so")
  func shortened() async throws {
    let kiroku = Kiroku()
    kiroku.isTerminal = true
    let path = try folder.file("2026-11.data", intervals)
    let answer = try await kiroku.run("import", "timewarrior", path, answers: ["yes"])
    #expect(answer.messages.contains("One piece of study is over 24 h, the longest 49 h 30 min."))
    #expect(try kiroku.repositories().records.recent(limit: 9).map(\.activeSeconds).max() == 86_400)
  }

  @Test("how far a long one is stands on the terminal")
  func progress() async throws {
    let kiroku = Kiroku()
    kiroku.isTerminal = true
    let lines = (0..<5_200).map { number -> String in
      let minute = number % 60 < 10 ? "0\(number % 60)" : "\(number % 60)"
      let (day, hour) = (1 + number / 60 / 24, number / 60 % 24)
      let moment = "202610\(day < 10 ? "0" : "")\(day)T\(hour < 10 ? "0" : "")\(hour)\(minute)"
      return "inc \(moment)00Z - \(moment)59Z # study\n"
    }
    let answer = try await kiroku.run("import", "timewarrior", try folder.file("2026-10.data", lines.joined()))
    #expect(answer.code == 0)
    #expect(answer.messages.contains("5000 of 5200 records …"))
    #expect(try await kiroku.run("undo").code == 0)
    #expect(try kiroku.repositories().records.recent(limit: 9).isEmpty)
  }

  @Test("a map says what names stand for, and --since leaves out what is older")
  func mapped() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "Linear Algebra", "--spoken", "chemistry")
    let path = try folder.file("2026-11.data", intervals)
    let map = try folder.file("map.txt", "# names\nStudy = linear\nchemistry =\n")
    try await kiroku.run("import", "timewarrior", path, "--material-map", map, "--since", "2026-11-03")
    let records = try kiroku.repositories().records.recent(limit: 9)
    #expect(records.count == 2)
    #expect(records.map { $0.materialID != nil } == [false, true])
    #expect(try kiroku.repositories().shelf.materials(includingArchived: true).count == 1)
    let wrong = try await kiroku.run("import", "timewarrior", path, "--material-map", try folder.file("wrong.txt", "a\n"))
    #expect(wrong.code == 65)
  }

  @Test("files that are none end in words, with their code and nothing half done")
  func hostile() async throws {
    let kiroku = Kiroku()
    let endless = folder.path + "/endless"
    // Ten gigabytes without a line end, of which nothing lies on the disk.
    try Data().write(to: URL(fileURLWithPath: endless))
    truncate(endless, 10 << 30)
    let lines: [([String], Int32)] = [
      (["import", "timewarrior", endless], 65), (["import", "kiroku", endless], 65), (["import", "csv", endless], 65),
      (["import", "watson", try folder.file("a", "{}")], 65), (["import", "timewarrior", try folder.file("b", "hello\nworld\n")], 65),
      (["import", "kiroku", try folder.file("c", "{\"type\":\"kiroku\",\"version\":9}\n")], 65),
      (["import", "csv", try folder.file("d", "a,b\n1,2\n")], 65),
      (["import", "bartib", try folder.file("e", String(repeating: "x\n", count: 20_000))], 65),
      (["import", "anki", try folder.file("f", "hello")], 65),
      (["import", "timewarrior", folder.path + "/none"], 74), (["import", "timewarrior", folder.path], 65), (["import", "nothing"], 64),
      (["import", "toggl"], 64), (["import"], 64), (["export", "anki"], 64), (["export"], 64), (["export", "csv", "--json"], 64),
    ]
    for (line, code) in lines {
      let answer = try await kiroku.run(all: line)
      #expect(answer.code == code, "\(line): \(answer)")
      #expect(!answer.messages.isEmpty)
      if line.last == endless, line[1] != "kiroku" { #expect(answer.messages.hasSuffix("Nothing was changed.\n")) }
      #expect(answer.output.isEmpty || line.contains("--json"))
    }
    #expect(!kiroku.exists)
    let json = try await kiroku.json("import", "watson", folder.path + "/a")
    #expect(json["error"]?["code"] == 65)
  }

  @Test("a log whose account is signed out takes nothing in")
  func signedOut() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("record", "5m")
    let store = try kiroku.host().store(for: .writing)
    try store.write { db in try db.execute(sql: "UPDATE local_state SET account = 'signedOut', server = 'https://kiroku.example'") }
    let path = try folder.file("2026-11.data", intervals)
    #expect(try await kiroku.run("import", "timewarrior", path).code == 20)
    #expect(try kiroku.repositories().records.recent(limit: 9).count == 1)
  }
}
