import Foundation
import ProgramDriving
import TestSupport
import Testing

@Suite("Help", .timeLimit(.minutes(5)))
struct HelpWidthTests {
  private static let programs = [
    BuiltPrograms.kiroku, BuiltPrograms.intents, BuiltPrograms.desktop, BuiltPrograms.sync, BuiltPrograms.server, BuiltPrograms.intentc,
    BuiltPrograms.move, BuiltPrograms.moveIntents,
  ]

  @Test("no line of help is wider than 80 cells", arguments: ["en", "ja"], programs)
  func width(_ language: String, _ program: String) throws {
    let home = try TemporaryHome()
    func help(_ path: [String]) throws -> [Substring] {
      let run = try home.run([program, "help"] + path, environment: ["KIROKU_LANG": language, "MOVE_LANG": language])
      try #require(run.status == 0, "\(path): \(run.error)")
      return run.output.split(separator: "\n")
    }
    let root = try help([])
    let titles = try #require(root.firstIndex { ["SUBCOMMANDS:", "サブコマンド:"].contains($0) })
    let commands = root[(titles + 1)...].compactMap { line in
      line.hasPrefix("  ") && line.dropFirst(2).first?.isLowercase == true ? line.split(separator: " ").first.map(String.init) : nil
    }
    #expect(!commands.isEmpty)
    // HelpTests holds the help of each of kiroku's commands against a narrower terminal; of that program two are enough.
    for path in [[]] + (program == BuiltPrograms.kiroku ? commands.sample(2) : commands).map({ [$0] }) {
      for line in try path.isEmpty ? root : help(path) {
        let cells = line.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) }
        // Examples stay whole, so that they can be copied.
        #expect(cells <= 80 || line.hasPrefix("  \(URL(filePath: program).lastPathComponent) "), "\(path): \(line)")
      }
    }
  }
}
