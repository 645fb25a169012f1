import Foundation
import StudyModels
import StudyRepositories
import TerminalUI
import TestSupport
import Testing

@testable import StudyScreens

/// The screens in colours, and the pictures of the README: all of them drawn from the same log.
@Suite struct ColouredPicturesTests {
  /// A page of the pictures.
  enum Drawn: String, CaseIterable, Sendable {
    case home, shelf, records, report, goals, timer, form, palette, search, shortcuts

    var keys: [KeyStroke] {
      switch self {
      case .home: []
      case .shelf: ["2"]
      case .records: ["3"]
      case .report: ["4"]
      case .goals: ["5"]
      case .timer: ["s"]
      case .form: ["2", "r"] + AppForm.letters("45m")
      case .search: ["/"] + AppForm.letters("review")
      case .shortcuts: ["7"]
      case .palette: ["C-k"] + AppForm.letters("goal")
      }
    }
  }

  /// How it is looked at.
  enum Seen: String, CaseIterable, Sendable {
    case dark, light
    case highContrast = "high-contrast"
    case highContrastLight = "high-contrast-light"

    var background: Background { self == .dark || self == .highContrast ? .dark : .light }

    var theme: Theme {
      var theme = Theme(
        depth: .trueColor, background: background,
        colors: self == .highContrast || self == .highContrastLight ? .highContrast : .standard)
      // As the settings have it: dark and light paint their background, more contrast is for the terminal's.
      theme.paintsBackground = self == .dark || self == .light
      return theme
    }
  }

  /// A month of study, with a session running.
  private func open(_ page: Drawn, _ language: Language, theme: Theme, width: Int, height: Int) async throws -> ScreenHarness<AppShell> {
    let world = ScreenWorld()
    _ = try world.repositories.samples.fill(in: language)
    let algebra = try #require(try world.repositories.shelf.materials(includingArchived: false).first)
    _ = try world.repositories.session.start(.stopwatch, material: algebra.id, at: try world.at("2026-11-21T11:12").instant)
    var app = await world.open(language, width: width, height: height, theme: theme)
    for key in page.keys { await app.press(key) }
    return app
  }

  @Test("every page can be looked at in dark, light and high contrast", arguments: Drawn.allCases, Seen.allCases)
  func picture(_ page: Drawn, _ seen: Seen) async throws {
    let app = try await open(page, .english, theme: seen.theme, width: 100, height: 30)
    let drawing = app.surface.svg(title: "Kiroku, \(page.rawValue), \(seen.rawValue)", background: seen.background)
    let difference = Picture(beside: #filePath, "Pictures/\(page.rawValue)-\(seen.rawValue).svg").difference(from: drawing)
    #expect(difference == nil)
  }

  @Test("a picture is a document of its own, in which every text of the screen stands where it is on the screen")
  func document() async throws {
    let app = try await open(.home, .english, theme: Seen.dark.theme, width: 100, height: 30)
    let drawing = app.surface.svg(title: "a & b", background: .dark)
    #expect(drawing.hasPrefix("<svg xmlns=") && drawing.hasSuffix("</svg>\n") && drawing.contains("<title>a &amp; b</title>"))
    let row = try #require(app.lines.firstIndex { $0.contains("This week") })
    #expect(drawing.contains("<text x=\"18\" y=\"\(row * 19 + 14)\"") && drawing.contains(">This week</text>"))
    #expect(!drawing.contains("█") && !drawing.contains("░"))
  }

  @Test("the picture in the README's text is the home screen as it is, and its drawings are those of the app")
  func readme() async throws {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(
      "../../../README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let app = try await open(.home, .english, theme: .plain, width: 80, height: 24)
    let blocks = readme.components(separatedBy: "```\n")
    try #require(blocks.count > 2)
    let wanted = ([blocks[0]] + [app.lines.joined(separator: "\n") + "\n"] + blocks[2...]).joined(separator: "```\n")
    #expect(Picture(file).difference(from: wanted) == nil)
    // What the README shows is there, and drawn by the tests above.
    let drawings = readme.matches(of: /"Tests\/Study\/StudyScreensTests\/Pictures\/([a-z-]+)\.svg"/).map { String($0.1) }
    let drawn = Drawn.allCases.flatMap { page in Seen.allCases.map { "\(page.rawValue)-\($0.rawValue)" } }
    #expect(!drawings.isEmpty && drawings.allSatisfy(drawn.contains))
  }
}
