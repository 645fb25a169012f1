import Foundation
import ProgramSupport
import StudyExchange
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import StudyTestSupport
import TestSupport
import Testing

@testable import StudyCommands

@Suite("Kiroku's own lines, out and in", .serialized)
struct OwnFormatCommandTests {
  private let folder: ExchangeFolder

  init() throws { folder = try ExchangeFolder() }

  @Test("out, into an empty home and out again is the same to the byte, images and settings and all")
  func whole() async throws {
    let kiroku = try await folder.fullLog()
    let (first, second) = (folder.path + "/a.jsonl", folder.path + "/b.jsonl")
    #expect(try await kiroku.run("export", "kiroku", "-o", first).output == "Wrote 5 records to “\(first)”.\n")
    let other = Kiroku()
    let answer = try await other.run("import", "kiroku", first)
    #expect(answer.code == 0)
    #expect(answer.messages == "")
    #expect(answer.output.hasPrefix("Brought in 5 records"))
    try await other.run("export", "kiroku", "-o", second)
    #expect(try folder.text(first) == folder.text(second))
    for type in ["kiroku", "setting", "material", "goal", "shortcut", "image", "record"] {
      #expect(try folder.text(first).contains("{\"type\":\"\(type)\""), "\(type)")
    }
    // Whatever comes in is private and waits for no server.
    #expect(try other.repositories().records.recent(limit: 9).allSatisfy { $0.visibility == .private })
    #expect(try other.repositories().timeline.posts(before: nil, limit: 9).isEmpty)
    #expect(try await other.run("doctor").code == 0)
    #expect(try await other.run("report", "year", "--json") == kiroku.run("report", "year", "--json"))
  }

  @Test("one undo takes all of it back but the settings, and redo brings it again")
  func undo() async throws {
    let kiroku = try await folder.fullLog()
    let (first, second) = (folder.path + "/a.jsonl", folder.path + "/b.jsonl")
    try await kiroku.run("export", "kiroku", "-o", first)
    let other = Kiroku()
    try await other.run("import", "kiroku", first)
    #expect(try await other.run("undo").output == "Undone: the import of Kiroku.\n")
    let repositories = try other.repositories()
    #expect(try repositories.records.recent(limit: 9).isEmpty)
    #expect(try repositories.shelf.materials(includingArchived: true).isEmpty)
    #expect(try repositories.exchange.goalEntries().isEmpty)
    #expect(try repositories.exchange.shortcuts().isEmpty)
    #expect(try await other.run("config", "get", "day.startsAt").output == "04:00\n")
    #expect(try await other.run("undo").code == 1)
    #expect(try await other.run("redo").output == "Redone: the import of Kiroku.\n")
    try await other.run("export", "kiroku", "-o", second)
    #expect(try folder.text(first) == folder.text(second))
    #expect(try await other.run("doctor").code == 0)
    // Undone and brought in anew: nothing stands in its way.
    try await other.run("undo")
    try await other.run("import", "kiroku", first)
    try await other.run("export", "kiroku", "-o", second, "--force")
    #expect(try folder.text(first) == folder.text(second))
    #expect(try await other.run("doctor").code == 0)
  }

  @Test("brought in twice it adds nothing, and into a log that has a material of that name it takes that one")
  func twice() async throws {
    let kiroku = try await folder.fullLog()
    let first = folder.path + "/a.jsonl"
    try await kiroku.run("export", "kiroku", "-o", first)
    #expect(try await kiroku.run("import", "kiroku", first).output.contains("5 were here already"))
    let other = Kiroku()
    try await other.run("config", "set", "day.startsAt", "05:00")
    try await other.run("shelf", "add", "linear algebra")
    let answer = try await other.run("import", "kiroku", first)
    #expect(answer.output.contains("Your own settings stay: day.startsAt."))
    #expect(try other.repositories().shelf.materials(includingArchived: true).map(\.title) == ["linear algebra", "英単語", "Old"])
    #expect(try await other.run("import", "kiroku", first).output.contains("5 were here already"))
    #expect(try other.repositories().records.recent(limit: 9).count == 5)
  }

  @Test("a material comes with the first record that comes in, and with none that is refused or here already under another name")
  func materialsOfRecords() async throws {
    let kiroku = Kiroku()
    let path = try folder.file(
      "intervals.data",
      """
      inc 20261101T090000Z - 20261101T100000Z # study
      inc 20270302T090000Z - 20270302T100000Z # future
      inc 20261102T090000Z - 20261102T100000Z # future
      inc 20261103T090000Z - 20261105T100000Z # long

      """)
    let first = try await kiroku.run("import", "timewarrior", path)
    #expect(first.output.contains("2 new materials: “study” and “future”."))
    let shelf = { try kiroku.repositories().shelf.materials(includingArchived: true).map(\.title) }
    #expect(try shelf() == ["study", "future"])
    try await kiroku.run("shelf", "edit", "study", "--title", "Algebra")
    #expect(try await kiroku.run("import", "timewarrior", path).output.hasPrefix("No record came in from timewarrior."))
    #expect(try shelf() == ["Algebra", "future"])
  }

  @Test("a part of it is its records with their materials alone")
  func part() async throws {
    let kiroku = try await folder.fullLog()
    let path = folder.path + "/part.jsonl"
    try await kiroku.run("export", "kiroku", "2026-11-20", "--material", "algebra", "-o", path)
    let types = try folder.text(path).split(separator: "\n").map { try JSONValue(parsing: String($0))["type"]?.stringValue ?? "" }
    #expect(types == ["kiroku", "material", "record"])
  }

  @Test("lines that somebody changed are told or brought in, and leave a log that is sound")
  func changedLines() async throws {
    let kiroku = try await folder.fullLog()
    let path = folder.path + "/a.jsonl"
    try await kiroku.run("export", "kiroku", "-o", path)
    var lines = try folder.text(path).split(separator: "\n").map(String.init)
    let record = try #require(lines.first { $0.contains("\"laps\"") })
    for (old, new) in [
      ("\"count\":3", "\"count\":0"), ("\"count\":3", "\"count\":123456789"),
      ("\"pauses\":[{", "\"pauses\":[{\"startedAt\":\"2001-01-01T00:00:00Z\",\"endedAt\":\"2030-01-01T00:00:00Z\"},{"),
      ("\"activeSeconds\":2700", "\"activeSeconds\":-1"), ("\"number\":1", "\"number\":77"), ("America/New_York", "\\u001b[2J"),
      ("\"source\":\"app\"", "\"source\":\"x\""), ("\"endedAt\":\"2025", "\"endedAt\":\"2024"),
    ] {
      // Each under an id of its own.
      let id = "0000000\(lines.count)".suffix(8)
      lines.append(
        record.replacing(/"id":"[0-9a-f]{8}/, with: "\"id\":\"\(id)", maxReplacements: 1).replacing(old, with: new, maxReplacements: 1))
    }
    let other = Kiroku()
    let answer = try await other.run("import", "kiroku", try folder.file("b.jsonl", lines.joined(separator: "\n")))
    #expect(answer.code == 0)
    #expect(answer.messages.split(separator: "\n").count >= 7)
    #expect(!answer.messages.contains("\u{1B}"))
    #expect(try await other.run("doctor").code == 0)
    #expect(try await other.run("log", "2000..2030", "--json").code == 0)
  }
}
