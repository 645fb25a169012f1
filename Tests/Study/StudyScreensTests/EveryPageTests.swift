import StudyModels
import StudyRepositories
import TerminalUI
import TestSupport
import Testing

@testable import StudyScreens

/// Pages whose own tests look at one window: all of them in both languages at three sizes, from the sample log.
@Suite("Every page, in every window") struct EveryPageTests {
  enum Shown: String, CaseIterable, Sendable {
    case settings, keys, usage, split, change, search, finish, breaks, laps

    /// What opens it from Home.
    var strokes: [KeyStroke] {
      switch self {
      case .settings, .keys, .usage: [","]
      case .split: ["3", "S", "3"]
      case .change: ["3", .space, .down, .space, "b"]
      case .search: ["/"] + AppForm.letters("review")
      case .finish: ["f"]
      case .breaks: ["s", "e"]
      case .laps: ["s", "L"]
      }
    }

    /// The row of the settings that leads to it.
    var link: SettingsList.Link? {
      switch self {
      case .keys: .keys
      case .usage: .usage
      default: nil
      }
    }
  }

  static let sizes = [Size(width: 80, height: 24), Size(width: 100, height: 30), Size(width: 160, height: 50)]

  private func open(_ page: Shown, _ language: Language, _ size: Size) async throws -> ScreenHarness<AppShell> {
    let world = ScreenWorld()
    _ = try world.repositories.samples.fill(in: language)
    let material = try #require(try world.repositories.shelf.materials(includingArchived: false).first)
    _ = try world.repositories.session.start(.stopwatch, material: material.id, at: try world.at("2026-11-21T11:12").instant)
    var app = await world.open(language, width: size.width, height: size.height)
    for stroke in page.strokes { await app.press(stroke) }
    if let link = page.link {
      func selected(_ app: ScreenHarness<AppShell>) -> SettingsList.Line? {
        (app.screen.state.stack.last?.page as? SettingsScreen)?.state.list.selected
      }
      for _ in 0..<60 where selected(app) != .link(link) { await app.press("Down") }
      try #require(selected(app) == .link(link))
      await app.press("Enter")
    }
    return app
  }

  @Test("what is said and asked fits the window, in both languages", arguments: Shown.allCases, Language.allCases)
  func picture(_ page: Shown, _ language: Language) async throws {
    for size in Self.sizes {
      let app = try await open(page, language, size)
      // Where the settings file lies differs from run to run.
      let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { place, line in
        let hasPath = place == 1 && page == .settings || line.contains("config.yaml") || line.contains("kiroku-screens-")
        guard hasPath, let path = line.firstIndex(of: "/") else { return String(line) }
        return String(line[..<path]) + "…"
      }
      let name = "page-\(page.rawValue)-\(size.width)x\(size.height)-\(language)"
      let difference = Picture(beside: #filePath, "Pictures/\(name).txt").difference(from: lines.joined(separator: "\n") + "\n")
      #expect(difference == nil)
    }
  }
}
