import Foundation
import ProgramDriving

/// The app under test in its terminal, and those who change its data beside it.
final class SoakTerminal {
  let home: TemporaryHome
  private let kiroku: String
  private var opened: TmuxTerminal?
  /// How large the terminal is now.
  private(set) var size = (columns: 100, rows: 30)

  /// What every program of a run is given: the language and the editor are settled by the run alone.
  private var environment: [String: String] {
    [
      // A crash ends the app, and asks nobody what to do.
      "SWIFT_BACKTRACE": "interactive=no", "KIROKU_LANG": "", "KIROKU_NOW": "", "TZ": Self.zone,
      "EDITOR": home.path + "/editor", "VISUAL": "",
      "KIROKU_TERMINFO": ProcessInfo.processInfo.environment["KIROKU_TERMINFO"] ?? "",
    ]
    .filter { !$0.value.isEmpty || ["KIROKU_LANG", "KIROKU_NOW"].contains($0.key) }
  }

  /// The clock runs; this is a time zone in which it is neither late nor early, so that what was done minutes ago was done today.
  private static let zone = (11..<19).contains(Int(Date().timeIntervalSince1970) / 3_600 % 24) ? "America/New_York" : "Asia/Tokyo"

  init(_ home: TemporaryHome, kiroku: String) throws {
    self.home = home
    self.kiroku = kiroku
    let editor = home.path + "/editor"
    try Data("#!/bin/sh\necho 'written in an editor' >>\"$1\"\n".utf8).write(to: URL(fileURLWithPath: editor))
    chmod(editor, 0o755)
  }

  /// Not opened yet; nothing is typed into what nobody sees.
  struct NotOpen: Error {}

  private var terminal: TmuxTerminal {
    get throws {
      guard let opened else { throw NotOpen() }
      return opened
    }
  }

  /// Opens the app, anew where it was open before.
  func open() throws {
    try opened?.hangUp()
    size = (100, 30)
    opened = try TmuxTerminal(home, columns: size.columns, rows: size.rows, command: [kiroku], environment: environment)
  }

  func screen() throws -> String { try terminal.screen() }
  func end() throws -> TmuxTerminal.End? { try terminal.end() }
  func process() throws -> pid_t? { try terminal.process() }
  func press(_ keys: String...) throws { try terminal.press(keys) }

  func resize(columns: Int, rows: Int) throws {
    size = (columns, rows)
    try terminal.resize(columns: columns, rows: rows)
  }

  /// Runs a command beside the app.
  func run(_ arguments: [String], input: String = "") throws -> ProgramRun {
    try home.run([kiroku] + arguments, input: input, environment: environment, within: .seconds(60))
  }

  /// Writes the settings file as editors do: a new file takes the old one's place.
  func write(settings: String) throws {
    let folder = home.path + "/config/kiroku"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(settings.utf8).write(to: URL(fileURLWithPath: folder + "/config.yaml"), options: .atomic)
  }

  /// Does one action; what a command came to is returned.
  func take(_ action: SoakAction) throws -> ProgramRun? {
    switch action {
    case .key(let name): try terminal.press([name])
    case .text(let text): try terminal.type(text)
    case .paste(let text):
      try terminal.send(Array("\u{1B}[200~".utf8))
      // A key's worth of text at a time is what tmux takes; control characters go as bytes.
      for piece in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.asciiValue.map { $0 < 0x20 } ?? false }).prefix(20) {
        if !piece.isEmpty { try terminal.type(String(piece)) }
        try terminal.send([0x0A])
      }
      try terminal.send(Array("\u{1B}[201~".utf8))
    case .mouse(let button, let column, let row):
      let place = "\(button);\(column % size.columns + 1);\(row % size.rows + 1)"
      try terminal.send(Array("\u{1B}[<\(place)M\u{1B}[<\(place)m".utf8))
    case .drag(let from, let to):
      try terminal.send(Array("\u{1B}[<0;\(from.column + 1);\(from.row + 1)M\u{1B}[<32;\(to.column + 1);\(to.row + 1)M".utf8))
      try terminal.send(Array("\u{1B}[<0;\(to.column + 1);\(to.row + 1)m".utf8))
    case .sequence(let text): try terminal.send(Array(text.utf8))
    case .resize(let columns, let rows): try resize(columns: columns, rows: rows)
    case .command(let words): return try run(words)
    case .settings(let text): try write(settings: text)
    }
    return nil
  }

  /// The kibibytes that the app and what it started have in memory now; nil once it is gone.
  func residentSize() throws -> Int? {
    guard let process = try process() else { return nil }
    return Self.residentSize(of: process)
  }

  private static func residentSize(of process: pid_t) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
      let own = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    let children = (try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)) ?? ""
    return own + children.split(separator: " ").compactMap { pid_t($0) }.compactMap { residentSize(of: $0) }.reduce(0, +)
  }

  /// Ends everything.
  func close() { try? opened?.hangUp() }
}
