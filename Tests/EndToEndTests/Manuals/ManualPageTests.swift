import Foundation
import ProgramDriving
import ProgramSupport
import Testing

/// The manual pages in Docs/Reference/man: made by `make docs`, and as whoever checks such pages wants them.
@Suite("Manual pages", .timeLimit(.minutes(5)))
struct ManualPageTests {
  private static let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "../../../Docs/Reference/man", directoryHint: .isDirectory).standardizedFileURL

  @Test("the pages are those that `make docs` writes now: none is stale, and each is there in every language")
  func fresh() throws {
    let home = try TemporaryHome()
    let written = URL(filePath: home.path + "/man", directoryHint: .isDirectory)
    let run = try home.run([BuiltPrograms.manuals, written.path])
    try #require(run.status == 0, "\(run.error)")
    let names = try Self.pages(below: written)
    #expect(names.count >= 2 * 19)
    for name in names {
      let kept = try? String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      let made = try String(contentsOf: written.appending(path: name), encoding: .utf8)
      #expect(kept == made, "\(name) is stale: make docs")
    }
    let english = names.filter { !$0.hasPrefix("ja/") }
    #expect(Set(names) == Set(english + english.map { "ja/\($0)" }))
  }

  @Test("mandoc has nothing to say about any page but that it is not installed beside those it refers to")
  func lint() throws {
    let mandoc = "/usr/bin/mandoc"
    guard FileManager.default.isExecutableFile(atPath: mandoc) else {
      print("skipped: mandoc is not installed")
      return
    }
    let home = try TemporaryHome()
    for name in try Self.pages(below: Self.folder) {
      let run = try home.run([mandoc, "-T", "lint", Self.folder.appending(path: name).path])
      let findings = run.output.split(separator: "\n").filter { !$0.contains("referenced manual not found") }
      #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
    }
    // It can find something.
    let broken = home.path + "/broken.1"
    try ".TH BROKEN 1 2026-11-25\n.SH NAME\n.PP\n.PP\nbroken \\- no page\n.NOSUCH\n".write(
      toFile: broken, atomically: true, encoding: .utf8)
    #expect(try !home.run([mandoc, "-T", "lint", broken]).output.isEmpty)
  }

  @Test("kiroku-format(5) names every member that `kiroku export kiroku` writes", arguments: ["", "ja/"])
  func format(_ language: String) throws {
    let home = try TemporaryHome()
    #expect(try home.kiroku("sample", "add").status == 0)
    #expect(try home.kiroku("shortcuts", "add", "what now", "--activity", "app.kiroku.viewWeeklyReport").status == 0)
    #expect(try home.kiroku("config", "set", "day.startsAt", "04:00").status == 0)
    let page = try String(contentsOf: Self.folder.appending(path: language + "kiroku-format.5"), encoding: .utf8)
    var types: Set<String> = []
    for line in try home.kiroku("export", "kiroku").output.split(separator: "\n") {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let type = try #require(object["type"] as? String)
      types.insert(type)
      for name in Self.names(in: object) { #expect(page.contains("\\fB\(name)\\fR"), "\(type): \(name)") }
      #expect(page.contains("\\fB\(type)\\fR"))
    }
    #expect(types.isSuperset(of: ["kiroku", "setting", "material", "goal", "shortcut", "record"]))
  }

  /// The names of an object's members, and of those within, but of what a shortcut runs.
  private static func names(in value: Any) -> [String] {
    if let object = value as? [String: Any] { return object.flatMap { [$0] + ($0 == "shortcut" ? [] : names(in: $1)) } }
    return (value as? [Any])?.flatMap(names) ?? []
  }

  /// The pages by their paths below a folder.
  private static func pages(below folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.last?.isNumber == true }.sorted()
  }
}
