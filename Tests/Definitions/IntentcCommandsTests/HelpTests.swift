import CommandDescriptions
import ProgramSupport
import Testing

@testable import IntentcCommands

@Suite("Help and completions of intentc")
struct HelpTests {
  static let paths: [[String]] = [[]] + RootCommand.tree.commands.map(\.path)

  @Test("the help of a command, in English")
  func english() throws {
    #expect(
      try Workbench().run("diff", "--help").output == """
        OVERVIEW: Compare two definitions by meaning

        Changes that break shortcuts which people have saved are marked with “!”. With
        --breaking such a change exits 1, otherwise the exit code is 0.

        Examples:
          intentc diff Old.intentdefinition New.intentdefinition
          git show main:Tea.intentdefinition | intentc diff - Tea.intentdefinition

        USAGE: intentc diff <old> <new> [--breaking] [--json] [--color <when>]

        ARGUMENTS:
          <old>                   The definition before.
          <new>                   The definition after.

        OPTIONS:
          --breaking              Exit 1 where saved shortcuts break.
          --json                  Print one JSON document, also for errors.
          --color <when>          When to colour: auto, always or never.
          -h, --help              Show help information.

        """)
  }

  @Test("the help of a command, in Japanese")
  func japanese() throws {
    #expect(
      try Workbench().run("generate", "-h", language: "ja").output == """
        概要: 定義からSwiftファイルを作る

        すべての言語の文言を組み込みます。文言は定義と同じ場所（定義が.lprojの中にあれば
        その上）とそこにある.lprojフォルダーの、NAME.strings、NAME.stringsdict、
        NAME.xcstrings、翻訳済みの定義から読みます。内容が同じなら、出力ファイルには
        触れません。

        例：
          intentc generate Tea.intentdefinition --swift Tea.swift
          intentc generate Tea.intentdefinition --swift Tea.swift --access public

        使い方: intentc generate <file> --swift <out> [--access <level>] [--name <name>]
               [--lproj <dir> ...] [--check] [--json] [--color <when>]

        引数:
          <file>                  定義ファイル。

        オプション:
          --swift <out>           書き出すSwiftファイル。-なら標準出力。
          --access <level>        公開範囲：internal（既定）、package、public。
          --name <name>           ファイル全体の宣言の名前の始まり（既定はファイル名）。
          --lproj <dir>           このフォルダーだけから文言を読みます（複数可）。
          --check                 先に検査し、エラーがあれば書き出さず1で終わります。
          --json                  JSON文書を1つ出力します（エラーも）。
          --color <when>          色を付けるとき：auto、always、never。
          -h, --help              ヘルプを表示します。

        """)
  }

  @Test("no line of help is wider than 80 cells, and every row of options speaks the language", arguments: paths)
  func everyLine(_ path: [String]) throws {
    let bench = try Workbench()
    let english = try bench.run(all: path + ["--help"]).output
    let japanese = try bench.run(all: path + ["--help"], language: "ja").output
    #expect(english == (try bench.run(all: ["help"] + path).output))
    for line in (english + japanese).split(separator: "\n") { #expect(cells(line) <= 80, "\(line)") }
    #expect(!english.unicodeScalars.contains { $0.value >= 0x3000 })
    for line in japanese.split(separator: "\n") where line.hasPrefix("  -") || line.hasPrefix("  <") {
      #expect(line.unicodeScalars.contains { $0.value >= 0x3040 }, "\(line)")
    }
  }

  @Test("every example is a command line that can be read")
  func examples() throws {
    var count = 0
    for (path, _) in RootCommand.tree.commands {
      for line in try Workbench().run(all: path + ["--help"]).output.split(separator: "\n") where line.hasPrefix("  ") {
        let words = line.split(separator: " ").map(String.init)
        guard let start = words.firstIndex(of: "intentc"), words[0] == "intentc" || words[0] == "git" else { continue }
        count += 1
        let arguments = words[(start + 1)...].filter { !$0.hasPrefix(">") }
        #expect(throws: Never.self) { try RootCommand.tree.read(Array(arguments)) }
      }
    }
    #expect(count >= 8)
  }

  @Test("completions know every command and option", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) throws {
    let script = try Workbench().run("--generate-completion-script", shell)
    #expect(script.code == 0)
    let words = [
      "check", "show", "diff", "format", "generate", "sarif", "json", "lang", "breaking", "to", "swift", "access", "lproj", "color",
    ]
    for word in words {
      #expect(script.output.contains(word))
    }
  }

  private func cells(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
  }
}
