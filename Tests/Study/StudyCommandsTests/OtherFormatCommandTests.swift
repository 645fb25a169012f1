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

@Suite("A log in the formats of other tools", .serialized)
struct OtherFormatCommandTests {
  private let folder: ExchangeFolder

  init() throws { folder = try ExchangeFolder() }

  @Test(
    "every format that is read takes what it wrote, and twice adds nothing",
    arguments: ExchangeFormat.allCases.filter { $0.isRead && $0.isWritten && $0 != .kiroku })
  func formats(format: ExchangeFormat) async throws {
    let kiroku = try await folder.fullLog()
    let path = folder.path + "/log.\(format.rawValue)"
    #expect(try await kiroku.run("export", format.rawValue, "-o", path).code == 0)
    let other = Kiroku()
    let answer = try await other.run("import", format.rawValue, path)
    #expect(answer.code == 0)
    #expect(answer.messages == "")
    let seconds = { (kiroku: Kiroku) in try kiroku.repositories().records.recent(limit: 99).reduce(0) { $0 + $1.activeSeconds } }
    #expect(try seconds(other) == seconds(kiroku))
    let again = try await other.run("import", format.rawValue, path)
    #expect(again.output.hasPrefix("No record came in"))
    #expect(try await other.run("doctor").code == 0)
  }

  @Test("what a format has no place for is told")
  func lost() async throws {
    let kiroku = try await folder.fullLog()
    let answer = try await kiroku.run("export", "watson")
    #expect(
      answer.messages.contains(
        "Watson has no place for these, and they stay behind (records): when it ended (1), when breaks were (1), laps (1), amounts (1), memos (1), images (2)."
      ))
    #expect(try await kiroku.run("export", "kiroku").messages == "")
    let document = try await kiroku.json("export", "bartib", "-o", folder.path + "/x")
    #expect(document["lost"]?["amount"] == 1)
    #expect(document["records"] == 5)
  }

  @Test("a table takes the images along, in a folder beside it")
  func images() async throws {
    let kiroku = try await folder.fullLog()
    let path = folder.path + "/records.csv"
    #expect(try await kiroku.run("export", "csv", "-o", path).messages == "")
    let names = try FileManager.default.contentsOfDirectory(atPath: path + ".images")
    #expect(names.count == 1)
    let other = Kiroku()
    try await other.run("import", "csv", path)
    let records = try other.repositories().records.recent(limit: 9)
    #expect(records.filter { !$0.images.isEmpty }.count == 2)
    #expect(records.map(\.pauses.count).max() == 1)
    #expect(records.map(\.laps.count).max() == 1)
    // A table from elsewhere says nothing about files that do not lie with it.
    let wrong = try folder.file("wrong.csv", "start,minutes,images\n2026-11-02 09:00,5,../page.png\n2026-11-02 10:00,5,/etc/passwd\n")
    #expect(try await other.run("import", "csv", wrong).output.contains("2 came in without a part of what the file says:"))
  }

  @Test("a file that is there is replaced only where that is said, and one that cannot be made ends in words")
  func files() async throws {
    let kiroku = try await folder.fullLog()
    let path = try folder.file("mine.txt", "mine")
    #expect(try await kiroku.run("export", "bartib", "-o", path).code == 73)
    #expect(try folder.text(path) == "mine")
    #expect(try await kiroku.run("export", "bartib", "-o", path, "--force").code == 0)
    #expect(try folder.text(path).hasPrefix("2025"))
    #expect(try await kiroku.run("export", "bartib", "-o", folder.path + "/no/such").code == 73)
    #expect(try await kiroku.run("export", "bartib", "-o", folder.path).code == 73)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["mine.txt", "page.png"])
  }
}
