package import Foundation

/// A shell in a terminal. Its completions ask a built `kiroku`; the `kiroku` of its command lines is a function that writes down its words.
package final class CompletingShell {
  /// The shells that have completions.
  package enum Kind: String, CaseIterable, Sendable {
    case bash, zsh, fish

    package var path: String { "/usr/bin/\(rawValue)" }
    package var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }
  }

  private let terminal: TmuxTerminal
  /// Where lines are run, and the file with the words of the last one.
  private let folder, words: String

  /// Opens a shell in an empty folder of a home.
  ///
  /// - Parameters:
  ///   - program: the path of `kiroku`.
  ///   - script: what it prints as the completions for this shell.
  package init(_ kind: Kind, _ home: TemporaryHome, program: String, script: Data) throws {
    folder = home.path + "/work"
    words = home.path + "/words"
    let bin = home.path + "/bin"
    for path in [folder, bin] { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    try FileManager.default.createSymbolicLink(atPath: bin + "/kiroku", withDestinationPath: program)
    try script.write(to: URL(fileURLWithPath: home.path + "/completions"))
    let start = home.path + (kind == .zsh ? "/.zshrc" : "/start")
    try Data(Self.start(kind, home.path).utf8).write(to: URL(fileURLWithPath: start))
    let command =
      switch kind {
      case .bash: [kind.path, "--noprofile", "--rcfile", start, "-i"]
      case .zsh: [kind.path, "-d", "-i"]
      case .fish: [kind.path, "--no-config", "--init-command", "source \(start)"]
      }
    terminal = try TmuxTerminal(
      home, columns: 120, command: command, environment: ["PATH": "\(bin):/usr/bin:/bin", "ZDOTDIR": home.path])
  }

  /// What a shell runs at its start.
  private static func start(_ kind: Kind, _ home: String) -> String {
    let arguments = kind == .fish ? "$argv" : "\"$@\""
    let record = #"printf '%s\0' \#(arguments) >'\#(home)/words.new'; mv '\#(home)/words.new' '\#(home)/words'"#
    let common = "cd '\(home)/work'\nsource '\(home)/completions'\n"
    return switch kind {
    case .bash: "PS1='ready> '\nunset HISTFILE\n\(common)kiroku() { \(record); }\n"
    case .zsh: "PS1='ready> '\nautoload -Uz compinit\ncompinit -D -u\n\(common)kiroku() { \(record); }\n"
    case .fish:
      "set -g fish_autosuggestion_enabled 0\nfunction fish_prompt; printf 'ready> '; end\n\(common)function kiroku; \(record); end\n"
    }
  }

  /// Whether it waits for a command line.
  package func isReady() throws -> Bool {
    try terminal.screen().trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix("ready>")
  }

  /// Types a command line of `kiroku`, has its last word completed, and runs it.
  package func complete(_ line: String) throws {
    try? FileManager.default.removeItem(atPath: words)
    try terminal.type("kiroku " + line)
    try terminal.press(["Tab", "Enter"])
  }

  /// The words that `kiroku` was given by the line that was completed; nil if it hasn't run yet.
  package func completedWords() -> [String]? {
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: words)) else { return nil }
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map { String(decoding: $0, as: UTF8.self) }
  }

  /// The lines that a person sees now.
  package func screen() throws -> String { try terminal.screen() }

  /// The names in the folder where lines are run.
  package func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

  /// Makes a folder there.
  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: true)
  }
}
