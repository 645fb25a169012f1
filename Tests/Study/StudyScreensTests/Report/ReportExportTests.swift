import Foundation
import StudyModels
import StudyRepositories
import Synchronization
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("Export of the report") struct ReportExportTests {
  /// What was run, in its order.
  private final class Runs: Sendable {
    private let lines = Mutex<[[String]]>([])
    var all: [[String]] { lines.withLock { $0 } }
    func add(_ line: [String]) { lines.withLock { $0.append(line) } }
  }

  private func open(
    _ world: ScreenWorld, _ runs: Runs = Runs(), _ language: Language = .english, code: Int32 = 0,
    size: Size = Size(width: 80, height: 24)
  ) async -> ScreenHarness<AppShell> {
    try? FileManager.default.createDirectory(atPath: world.home, withIntermediateDirectories: true)
    var services = world.services(language)
    services.commandLines = CommandLineServices(
      lines: [], usage: { $0 },
      show: { line in
        runs.add(line)
        return .init(text: code == 0 ? "Wrote it.\n" : "Cannot write it.\n", code: code)
      }, ask: { _ in })
    var app = await ScreenHarness(AppShell(services: services), size: size)
    await app.press("4")
    return app
  }

  private func page(_ app: ScreenHarness<AppShell>) -> ReportExportScreen? { app.screen.top?.page as? ReportExportScreen }

  /// Writes over what is offered for the path.
  private func type(_ path: String, _ app: inout ScreenHarness<AppShell>) async {
    while app.screen.top.map({ ($0.page as? ReportExportScreen)?.state.focus.isOn(.path) }) == false { await app.press("Down") }
    await app.press("C-u")
    await app.type(path)
  }

  @Test("the form offers what is shown, a format and a file", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await open(world, Runs(), language, size: size)
    await app.press("O")
    expectPicture("report-export-\(size.width)x\(size.height)-\(language)", app)
  }

  @Test("the view is written as it is by the command that does the same")
  func written() async throws {
    let world = ScreenWorld()
    try world.fill()
    let runs = Runs()
    var app = await open(world, runs)
    await app.press("#")
    await app.type("words")
    await app.press("Enter", "T", "O", "Down", "Enter", "Down", "Enter")
    // The name follows the format.
    #expect(page(app)?.state.text(.path) == "~/kiroku-2026-11-16.csv")
    await type(world.home + "/out.csv", &app)
    await app.press("Enter")
    #expect(
      runs.all == [
        [
          "report", "2026-11-16..2026-11-22", "--by", "category", "--unit=words", "--format", "csv",
          "--output=\(world.home)/out.csv",
        ]
      ])
    #expect(app.screen.state.stack.isEmpty)
    #expect(app.lines[22].contains("Wrote it."))
  }

  @Test("the comparison with the time before is written as it is shown")
  func compared() async throws {
    let world = ScreenWorld()
    try world.fill()
    let runs = Runs()
    var app = await open(world, runs)
    for _ in ReportTable.allCases where (app.screen.top?.page as? ReportScreen)?.state.table != .before { await app.press("T") }
    await app.press("O")
    #expect(app.text.contains("y day, beside the time before"))
    await type(world.home + "/out.csv", &app)
    await app.press("Enter")
    #expect(runs.all.map { Array($0.prefix(5)) } == [["report", "2026-11-16..2026-11-22", "--by", "day", "--compare"]])
  }

  @Test("a file that is there is replaced only after a question")
  func replaced() async throws {
    let world = ScreenWorld()
    try world.fill()
    let path = world.home + "/there.txt"
    let runs = Runs()
    var app = await open(world, runs)
    try "mine".write(toFile: path, atomically: true, encoding: .utf8)
    await app.press("O")
    await type(path, &app)
    await app.press("Enter")
    #expect(app.text.contains("is there already."))
    #expect(runs.all.isEmpty)
    await app.press("Esc")
    #expect(page(app) != nil)
    await app.press("C-s", "Right", "Enter")
    #expect(runs.all.map { $0.last } == ["--force"])
    #expect(app.screen.state.stack.isEmpty)
  }

  @Test("what went wrong stays with the form, and no file or a folder is refused at its field")
  func failures() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await open(world, Runs(), code: 74)
    await app.press("O")
    await type(world.home + "/new.txt", &app)
    await app.press("Enter")
    #expect(app.text.contains("! Cannot write it."))
    await app.press("C-u", "C-s")
    #expect(app.text.contains("write the name of a file"))
    await app.type(world.home)
    #expect(app.text.contains("! this is a folder, not a file"))
    await app.press("Esc")
    #expect(app.screen.state.stack.isEmpty)
  }

  @Test("Tab completes the path by what is there, and tells several names")
  func completed() async throws {
    let world = ScreenWorld()
    try world.fill()
    var app = await open(world)
    for name in ["week-one.csv", "week-two.csv", "other.png"] {
      try "x".write(toFile: world.home + "/" + name, atomically: true, encoding: .utf8)
    }
    await app.press("O")
    await type(world.home + "/we", &app)
    await app.press("Tab")
    #expect(page(app)?.state.text(.path) == world.home + "/week-")
    #expect(app.text.contains("week-one.csv  week-two.csv"))
    await app.type("z")
    await app.press("Tab")
    #expect(app.text.contains("! "))
  }
}
