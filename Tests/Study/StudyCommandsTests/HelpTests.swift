import CommandDescriptions
import Foundation
import ProgramSupport
import Testing

@testable import StudyCommands

@Suite("Help, version and completions")
struct HelpTests {
  @Test("without a command and without a terminal the help is printed", arguments: ["en", "ja"])
  func noArguments(_ language: String) async throws {
    let kiroku = Kiroku(language: language)
    let bare = try await kiroku.run()
    #expect(bare.code == 0)
    #expect(bare == (try await kiroku.run("--help")))
    #expect(bare == (try await kiroku.run("help")))
    #expect(bare.output.hasPrefix(language == "en" ? "OVERVIEW: A study log for the terminal\n" : "概要: 端末で使う勉強の記録\n"))
    for command in KirokuCommand.subcommands where !command.isHidden { #expect(bare.output.contains("\n  \(command.name) ")) }
  }

  @Test("the help of a command, in English")
  func english() async throws {
    #expect(
      try await Kiroku().run("extend", "--help").output == """
        OVERVIEW: Give the running timer more time

        Examples:
          kiroku extend 5m
          kiroku extend --by=-5m

        USAGE: kiroku extend [<duration>] [--by <duration>] [--json] [--no-input]
               [--color <when>]

        ARGUMENTS:
          <duration>              How much longer, such as 5m.

        OPTIONS:
          --by <duration>         The same as the operand; --by=-5m shortens.
          --json                  Print one JSON document.
          --no-input              Ask nothing on the terminal.
          --color <when>          Colour the output: auto, always or never.
          -h, --help              Show help information.

        """)
  }

  @Test("the help of a command, in Japanese")
  func japanese() async throws {
    #expect(
      try await Kiroku(language: "ja").run("extend", "-h").output == """
        概要: 計測中のタイマーを延長する

        例：
          kiroku extend 5m
          kiroku extend --by=-5m

        使い方: kiroku extend [<duration>] [--by <duration>] [--json] [--no-input]
               [--color <when>]

        引数:
          <duration>              延ばす時間（例：5m）。

        オプション:
          --by <duration>         引数と同じ。--by=-5mで短くします。
          --json                  JSON文書を1つ出力します。
          --no-input              端末で何も尋ねません。
          --color <when>          出力の色付け：auto、always、never。
          -h, --help              ヘルプを表示します。

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
  func everyCommand() throws {
    for (path, _) in KirokuCommand.tree.commands {
      let help = Language.allCases.map { Help.text(path, language: $0, width: 72) }
      for line in help.joined().split(separator: "\n") where !line.hasPrefix("  kiroku ") {
        #expect(cells(line) <= 72, "\(path): \(line)")
      }
      let titles = help[1].split(separator: "\n").filter { $0.first?.isUppercase == true }
      #expect(titles == [], "\(path)")
      let english = try #require(help[0].split(separator: "\n").first?.dropFirst("OVERVIEW: ".count))
      #expect(!help[1].contains(english), "\(path)")
      // Every row of options says something in Japanese.
      let rows = help[1].split(separator: "\n", omittingEmptySubsequences: false)
      for (row, next) in zip(rows, rows.dropFirst()) where row.hasPrefix("  -") {
        #expect((row + next).unicodeScalars.contains { $0.value >= 0x3040 }, "\(path): \(row)")
      }
    }
  }

  @Test("every example is a command line that can be read")
  func examples() throws {
    var count = 0
    for (_, type) in KirokuCommand.tree.commands {
      for example in type.examples {
        count += 1
        let words = try #require(Self.words(of: example))
        #expect(throws: Never.self) { try KirokuCommand.tree.read(Array(words.dropFirst())) }
      }
    }
    #expect(count > 30)
  }

  @Test("completions know every command and option, and ask for titles", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) async throws {
    let script = try await Kiroku().run("--generate-completion-script", shell)
    #expect(script.code == 0)
    #expect(script.output.contains("__kiroku_values shelf list --titles"))
    for (path, help) in Self.helps {
      #expect(Self.holds(script.output, path.joined(separator: shell == "fish" ? " " : "_")), "\(path)")
      for line in help.split(separator: "\n") where line.hasPrefix("  -") {
        let option = try #require(line.split(whereSeparator: { " ,".contains($0) }).first { $0.hasPrefix("--") })
        #expect(Self.holds(script.output, String(option.dropFirst(2))), "\(path) \(option)")
      }
    }
    #expect(
      try await Kiroku().run("--generate-completion-script", "tcsh")
        == Kiroku.Answer(code: 64, messages: "kiroku: There are no completions for “tcsh”, only for bash, zsh and fish.\n"))
  }

  /// The help of every command in English.
  private static let helps = KirokuCommand.tree.commands.map { path, _ in (path, Help.text(path, language: .english, width: 72)) }

  /// Whether a long text contains another one, by the C library's search, which is optimised in debug builds too.
  private static func holds(_ text: String, _ part: String) -> Bool { text.withCString { strstr($0, part) != nil } }

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

/// The help of a command.
enum Help {
  static func text(_ path: [String], language: Language, width: Int) -> String {
    HelpLines(KirokuCommand.tree.help(for: path, in: language, columns: HelpLines.unwrapped), width: width).text
  }
}
