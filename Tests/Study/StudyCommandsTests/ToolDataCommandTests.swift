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

@Suite("Where other tools keep their data", .serialized)
struct ToolDataCommandTests {
  private let folder: ExchangeFolder

  init() throws { folder = try ExchangeFolder() }

  @Test("timewarrior's data files are written a month each into a folder, and never over others")
  func dataFiles() async throws {
    let kiroku = try await folder.fullLog()
    let path = folder.path + "/data/"
    #expect(try await kiroku.run("export", "timewarrior", "-o", path).code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["2025-11.data", "2026-11.data"])
    #expect(try await kiroku.run("export", "timewarrior", "-o", path).code == 73)
    // Again with what has come since: nothing of it is lost.
    try await kiroku.run("record", "5m", "--at", "2026-11-20T07:00")
    #expect(try await kiroku.run("export", "timewarrior", "-o", path, "--force").code == 0)
    let other = Kiroku()
    try await other.run("import", "timewarrior", folder.path)
    #expect(try other.repositories().records.recent(limit: 9).count == 7)
  }

  @Test("no interval of timewarrior's is ever replaced, and nothing is written into a folder that it works in, whatever is said")
  func foreignIntervals() async throws {
    let kiroku = try await folder.fullLog()
    let path = folder.path + "/data/"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let mine = "inc 20261102T090000Z - 20261102T100000Z # mine\n"
    _ = try folder.file("data/2026-11.data", mine)
    let answer = try await kiroku.run("export", "timewarrior", "-o", path, "--force")
    #expect(answer.code == 73)
    #expect(
      answer.messages.contains("holds intervals in 2026-11.data that are not in this export, and would be gone. Nothing was changed."))
    // Nor is a month before it written.
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["2026-11.data"])
    #expect(try folder.text(path + "2026-11.data") == mine)
    try FileManager.default.removeItem(atPath: path + "2026-11.data")
    _ = try folder.file("data/tags.data", "{}")
    let other = try await kiroku.run("export", "timewarrior", "-o", path)
    #expect(other.code == 73)
    #expect(other.messages.contains("timewarrior itself works in “\(path)”: it holds tags.data. Nothing was changed."))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["tags.data"])
  }

  @Test("a month that timewarrior's files begin is written once, where the clock of what comes later is behind")
  func monthsOfSeveralClocks() async throws {
    let table = """
      start,end
      2026-10-20T10:00:00+00:00,2026-10-20T10:10:00+00:00
      2026-11-01T00:30:00+09:00,2026-11-01T00:40:00+09:00
      2026-10-31T17:00:00+00:00,2026-10-31T17:10:00+00:00

      """
    let kiroku = Kiroku()
    try await kiroku.run("import", "csv", try folder.file("clocks.csv", table))
    let path = folder.path + "/data/"
    #expect(try await kiroku.run("export", "timewarrior", "-o", path).code == 0)
    #expect(try folder.text(path + "2026-10.data").split(separator: "\n").count == 2)
    #expect(try folder.text(path + "2026-11.data").split(separator: "\n").count == 1)
  }

  @Test("klog's log is found by its bookmarks, the default one first, where klog keeps them", arguments: ["xdg", "told", "old"])
  func klogBookmarks(place: String) async throws {
    let day = "2026-11-02\n    9:00 - 10:00 #work\n"
    let (first, second) = (try folder.file("a.klg", day), try folder.file("b.klg", day + "    11:00 - 12:00 #work\n"))
    let kiroku = Kiroku()
    kiroku.variables["HOME"] = folder.path
    let config = ["xdg": folder.path + "/config/klog", "told": folder.path + "/klogs", "old": folder.path + "/.klog"][place] ?? ""
    kiroku.variables["XDG_CONFIG_HOME"] = folder.path + "/config"
    if place == "told" { kiroku.variables["KLOG_CONFIG_HOME"] = config }
    try FileManager.default.createDirectory(atPath: config, withIntermediateDirectories: true)
    #expect(try await kiroku.run("import", "klog", "--dry-run").code == 64)
    let list = "[{\"name\": \"other\", \"path\": \"\(first)\"}, {\"name\": \"default\", \"path\": \"\(second)\"}]"
    try Data(list.utf8).write(to: URL(fileURLWithPath: config + "/bookmarks.json"))
    #expect(KirokuCommands.toolsWithData(kiroku.environment).map(\.format) == ["klog"])
    #expect(try await kiroku.json("import", "klog", "--dry-run")["added"] == 2)
    kiroku.variables["KLOG_DEFAULT_BOOKMARK"] = "@other"
    #expect(try await kiroku.json("import", "klog", "--dry-run")["added"] == 1)
  }
}
