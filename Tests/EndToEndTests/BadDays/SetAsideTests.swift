import Foundation
import ProgramDriving
import Testing

/// Rows that a repair set aside come back by what the guide says.
@Suite("Rows that were set aside", .timeLimit(.minutes(5)))
struct SetAsideTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  /// The commands of a guide that put a row back.
  private func recipe(_ guide: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    let text = try String(contentsOf: root.appendingPathComponent("Docs/Guide/\(guide)"), encoding: .utf8)
    let blocks = text.components(separatedBy: "```sh\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
    let block = try #require(blocks.first { $0.contains("row.json") })
    #expect(block.contains(" ~/.local/share/kiroku/kiroku.sqlite"))
    return "set -eo pipefail; cd \(home.path); kiroku() { \(BuiltPrograms.kiroku) \"$@\"; }\n"
      + block.replacing("~/.local/share/kiroku/kiroku.sqlite", with: home.database)
  }

  private func shell(_ sql: String) throws {
    let run = try home.run([
      "/usr/bin/sqlite3", "-bail", "-cmd", ".timeout 120000", home.database, "PRAGMA ignore_check_constraints = 1; \(sql)",
    ])
    #expect(run.status == 0, "\(run.error)")
  }

  /// Breaks a row, has it set aside, and writes its line into `row.json`.
  private func setAside(_ sql: String) throws -> String {
    try shell(sql)
    let repair = try home.kiroku("doctor", "--repair", "--json")
    #expect(repair.json?["setAside"] as? Int == 1, "\(repair)")
    let lines = try String(contentsOfFile: #require(repair.json?["archive"] as? String), encoding: .utf8).split(separator: "\n")
    return String(try #require(lines.first { $0.contains(#""isKept":false"#) }))
  }

  private func putBack(_ line: String, by guide: String = "Guide.md") throws -> ProgramRun {
    try Data((line + "\n").utf8).write(to: URL(fileURLWithPath: home.path + "/row.json"))
    try? FileManager.default.removeItem(atPath: home.path + "/before-putting-back")
    return try home.run(["/bin/bash", "-c", recipe(guide)])
  }

  @Test("a record comes back as it was, whatever took its key meanwhile", arguments: ["Guide.md", "Guide.ja.md"])
  func record(guide: String) throws {
    #expect(try home.kiroku("shelf", "add", "Lin's “Algebra”").status == 0)
    #expect(try home.kiroku("record", "Lin", "45m", "-r", "10-24", "-m", "it's 日本", "--at", "2026-11-20T20:00").status == 0)
    let before = try home.kiroku("log", "2026", "--json").json?["records"] as? [[String: Any]]
    let line = try setAside("UPDATE record SET started = 9223372036854775807, ended = 9223372036854775807")
    #expect(try home.kiroku("record", "5m", "--at", "2026-11-20T08:00").status == 0)
    let mended = line.replacing(/"started":\d+/, with: "\"started\":\(try Self.seconds(before?.first?["startedAt"]))")
      .replacing(/"ended":\d+/, with: "\"ended\":\(try Self.seconds(before?.first?["endedAt"]))")
    let run = try putBack(mended, by: guide)
    #expect(run.status == 0, "\(run)")
    let after = try home.kiroku("log", "2026", "--json").json?["records"] as? [[String: Any]]
    #expect(after?.count == 2)
    let back = after?.first { $0["id"] as? String == before?.first?["id"] as? String }
    #expect(NSDictionary(dictionary: back ?? [:]) == NSDictionary(dictionary: before?.first ?? ["": 0]))
    #expect(try home.kiroku("doctor").status == 0)
    #expect(FileManager.default.fileExists(atPath: home.path + "/before-putting-back"))
  }

  @Test("a row that cannot be there is refused in words, and one that Kiroku cannot read is set aside again")
  func refused() throws {
    #expect(try home.kiroku("record", "45m", "--at", "2026-11-20T20:00").status == 0)
    let line = try setAside("UPDATE record SET started = 9223372036854775807, ended = 9223372036854775807")
    let again = try putBack(line.replacing(/"active_seconds":\d+/, with: "\"active_seconds\":-1"))
    #expect(again.status != 0 && again.error.contains("CHECK constraint failed"), "\(again)")
    let unreadable = try putBack(line)
    #expect(unreadable.status != 0 || unreadable.output.contains("1 aside"), "\(unreadable)")
    #expect(try home.kiroku("doctor").status == 0)
    #expect((try home.kiroku("log", "2026", "--json").json?["records"] as? [Any])?.isEmpty == true)
  }

  private static func seconds(_ moment: Any?) throws -> Int {
    let text = try #require(moment as? String)
    return Int(try #require(ISO8601DateFormatter().date(from: text)).timeIntervalSince1970)
  }
}
