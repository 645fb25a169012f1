import ProgramSupport
import Testing

@testable import StudyCommands

@Suite("Help, version, completions and the manual")
struct HelpTests {
  @Test("without a command and without a terminal the help is printed", arguments: ["en", "ja"])
  func noArguments(_ language: String) async throws {
    let kiroku = Kiroku(language: language)
    let bare = try await kiroku.run()
    #expect(bare.code == 0)
    #expect(bare == (try await kiroku.run("--help")))
    #expect(bare.output.hasPrefix(language == "en" ? "A study log for the terminal.\n" : "端末で使う勉強の記録。\n"))
    for command in CommandTree.root.subcommands { #expect(bare.output.contains("\n  \(command.name) ")) }
  }

  @Test("the help of a command, in English")
  func english() async throws {
    #expect(
      try await Kiroku().run("extend", "--help").output == """
        Give the running timer more time.

        Usage: kiroku extend [DURATION] [options]

        Arguments:
          DURATION  How much longer, such as 5m.

        Options:
              --by DURATION  The same as DURATION; --by=-5m shortens.

        Options of every command:
              --json        Print one JSON document.
              --no-input    Ask nothing on the terminal.
              --color WHEN  Colour the output: auto, always or never.
          -h, --help        Show help.

        Examples:
          kiroku extend 5m
          kiroku extend --by=-5m

        """)
  }

  @Test("the help of a command, in Japanese")
  func japanese() async throws {
    #expect(
      try await Kiroku(language: "ja").run("extend", "-h").output == """
        計測中のタイマーを延長する。

        使い方：kiroku extend [DURATION] ［オプション］

        引数：
          DURATION  延ばす時間（例：5m）。

        オプション：
              --by DURATION  DURATIONと同じ。--by=-5mで短くします。

        すべてのコマンドのオプション：
              --json        JSON文書を1つ出力します。
              --no-input    端末で何も尋ねません。
              --color WHEN  出力の色付け：auto、always、never。
          -h, --help        ヘルプを表示します。

        例：
          kiroku extend 5m
          kiroku extend --by=-5m

        """)
  }

  @Test("help works with settings and a clock that cannot be read")
  func helpAlways() async throws {
    let kiroku = Kiroku()
    kiroku.now = "noon"
    #expect(try await kiroku.run("log", "--help").code == 0)
    #expect(try await kiroku.run("--version") == Kiroku.Answer(code: 0, output: "kiroku 0.1.0\n"))
    #expect(try await kiroku.run("log").code == 78)
  }

  @Test("every command says in both languages what it does, and no line of help is wider than the terminal")
  func everyCommand() {
    for (path, command) in Self.all(CommandTree.root, []) {
      for language in Language.allCases {
        let help = HelpText(of: command, path: path, language: language, width: 72).text
        let examples = Set(command.examples.map { "  \($0)" })
        for line in help.split(separator: "\n") where !examples.contains(String(line)) && !line.hasPrefix("Usage") {
          #expect(cells(line) <= 72, "\(path): \(line)")
        }
      }
      #expect(command.summary.english != command.summary.japanese)
      #expect(command.run != nil || !command.subcommands.isEmpty)
    }
  }

  @Test("every example is a command line that can be read")
  func examples() throws {
    for (_, command) in Self.all(CommandTree.root, []) {
      for example in command.examples {
        let words = try #require(Self.words(of: example))
        #expect(throws: Never.self) { try CommandLineReader.read(Array(words.dropFirst()), of: CommandTree.root) }
      }
    }
  }

  @Test("completions know every command and option", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) async throws {
    let script = try await Kiroku().run("--generate-completion-script", shell)
    #expect(script.code == 0)
    for (path, command) in Self.all(CommandTree.root, []) {
      #expect(script.output.contains((["kiroku"] + path).joined(separator: " ")))
      for option in command.options { #expect(script.output.contains(option.name), "\(path) --\(option.name)") }
    }
    #expect(try await Kiroku().run("--generate-completion-script", "tcsh").code == 64)
  }

  @Test("the manual describes every command and exit code", arguments: ["en", "ja"])
  func manual(_ language: String) async throws {
    let manual = try await Kiroku(language: language).run("--generate-manual").output
    #expect(manual.hasPrefix(".\\\""))
    for (path, command) in Self.all(CommandTree.root, []) where command.run != nil {
      #expect(manual.contains(".SS kiroku " + path.joined(separator: " ")))
    }
    for code in ExitCode.allCases { #expect(manual.contains("\n.B \(code.rawValue)\n")) }
    // A line that begins with a dot or a quote is a command to roff.
    let commands = Set(manual.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }.map { $0.prefix(3) })
    #expect(commands.isSubset(of: [".\\\"", ".TH", ".SH", ".SS", ".TP", ".PP", ".B ", ".RI", ".BR", ".nf", ".fi"]))
  }

  private static func all(_ command: CommandDefinition, _ path: [String]) -> [(path: [String], command: CommandDefinition)] {
    (path.isEmpty ? [] : [(path, command)]) + command.subcommands.flatMap { all($0, path + [$0.name]) }
  }

  /// The words of a shell's line with double quotes.
  private static func words(of line: String) -> [String]? {
    var words: [String] = []
    for (index, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 { words.append(String(part)) } else { words += part.split(separator: " ").map(String.init) }
    }
    return words.first == "kiroku" ? words : nil
  }

  private func cells(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
  }
}
