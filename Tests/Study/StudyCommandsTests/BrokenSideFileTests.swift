import Foundation
import ProgramSupport
import TestSupport
import Testing

@testable import StudyCommands

/// Files next to the log: settings, a theme, hooks, drafts, read positions, tokens, the state of a timer. None of them is needed to study.
@Suite("Side files that are broken", .timeLimit(.minutes(15)))
struct BrokenSideFileTests {
  enum SideFile: String, CaseIterable, Sendable {
    case settings, theme, hooks, drafts, readPositions, unansweredComment, timerWaits, timerTold, session, sharing

    /// Where it is.
    func path(in kiroku: Kiroku) async throws -> String {
      let folder = kiroku.settings.deletingLastPathComponent().path
      let backups = try await kiroku.json("info")["paths"]?.arrayValue?.first { $0["name"] == "backups" }?["path"]?.stringValue
      let key = try #require(backups?.split(separator: "/").last)
      let state = kiroku.state.path + "/kiroku"
      return switch self {
      case .settings: kiroku.settings.path
      case .theme: folder + "/themes/mine.yaml"
      case .hooks: folder + "/hooks"
      case .drafts: "\(state)/drafts/\(key).json"
      case .readPositions: "\(state)/timeline/\(key)"
      case .unansweredComment: "\(state)/comment/\(key)"
      case .timerWaits: "\(state)/timer/\(key).waits"
      case .timerTold: "\(state)/timer/\(key).told"
      case .session: kiroku.home.path + "/kiroku.sqlite.session"
      case .sharing: kiroku.home.path + "/kiroku.sqlite.sharing"
      }
    }
  }

  enum Damage: CaseIterable, Sendable {
    case zeros, noText, folder

    func make(at path: String) throws {
      let url = URL(filePath: path)
      let folder = self == .folder ? url : url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      switch self {
      case .zeros: try Data(count: 200).write(to: url)
      case .noText: try Data([0xFF, 0xFE, 0x7B]).write(to: url)
      case .folder: break
      }
    }
  }

  /// What reads and records, in the order in which it is run.
  private static let commands: [[String]] = [
    ["start", "Algebra", "--timer", "25m"], ["status"], ["pause"], ["resume"], ["finish", "20m"], ["record", "Algebra", "10m"], ["log"],
    ["report"],
    ["goal", "set", "10h"], ["goal"], ["shelf"], ["shortcuts"], ["shortcuts", "suggestions"], ["vocabulary"],
    ["say", "--dry-run", "record 10 minutes of algebra"], ["search", "alg"], ["export", "kiroku"], ["outbox"], ["share"], ["usage"],
    ["undo"],
    ["backup"], ["doctor"], ["info"],
  ]

  @Test(
    "every command does what it does without, and says at most once that the settings are wrong", arguments: SideFile.allCases,
    Damage.allCases)
  func commands(_ file: SideFile, _ damage: Damage) async throws {
    let (sound, broken) = (Kiroku(), Kiroku())
    for kiroku in [sound, broken] {
      if file == .theme { try Data("theme: mine\n".utf8).write(to: kiroku.settings) }
      try await kiroku.run("shelf", "add", "Algebra")
    }
    let path = try await file.path(in: broken)
    try damage.make(at: path)
    if file == .theme {
      let themes = sound.settings.deletingLastPathComponent().appending(path: "themes")
      try FileManager.default.createDirectory(at: themes, withIntermediateDirectories: true)
      try Data("accent: \"#7FE0FF\"\n".utf8).write(to: themes.appending(path: "mine.yaml"))
    }
    for command in Self.commands {
      let (expected, found) = (try await sound.run(all: command), try await broken.run(all: command))
      #expect(found.code == expected.code, "\(command): \(found), not \(expected)")
      #expect(found.messages.components(separatedBy: path).count == (file == .settings ? 2 : 1), "\(command): \(found)")
    }
  }
}
