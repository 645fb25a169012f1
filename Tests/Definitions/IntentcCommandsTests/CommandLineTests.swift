import CommandDescriptions
import CommandLineTestSupport
import Foundation
import ProgramSupport
import Testing

@testable import IntentcCommands

@Suite("The command line of intentc")
struct CommandLineTests {
  @Test("a line that is wrong says what and where to look, in both languages, and exits 64", arguments: lines)
  func wrong(_ arguments: [String], _ english: String, _ japanese: String) throws {
    let bench = try Workbench()
    #expect(try bench.run(all: arguments) == Workbench.Answer(code: 64, messages: "intentc: \(english)\n"))
    #expect(try bench.run(all: arguments, language: "ja") == Workbench.Answer(code: 64, messages: "intentc: \(japanese)\n"))
  }

  @Test("any line is read as the library for help and completions would read it", arguments: 1...4 as ClosedRange<UInt64>)
  func library(_ seed: UInt64) {
    #expect(LibraryComparison(RootCommand.tree).differences(lines: 400, seed: seed) == [])
  }

  /// A pipe that nothing comes out of.
  private static let pipe: Int32 = {
    var ends: [Int32] = [0, 0]
    return Glibc.pipe(&ends) == 0 ? ends[0] : -1
  }()

  static let lines: [([String], String, String)] = [
    (
      [], "A command is needed: check, show, describe, dialogue, diff, format or generate. See `intentc --help`.",
      "コマンドが必要です：check、show、describe、dialogue、diff、format、generate。`intentc --help`をご覧ください。"
    ),
    (
      ["--color", "never"], "A command is needed: check, show, describe, dialogue, diff, format or generate. See `intentc --help`.",
      "コマンドが必要です：check、show、describe、dialogue、diff、format、generate。`intentc --help`をご覧ください。"
    ),
    (
      ["chek", "a"], "There is no command “intentc chek”. Did you mean “intentc check”? See `intentc --help`.",
      "「intentc chek」というコマンドはありません。「intentc check」のことですか？`intentc --help`をご覧ください。"
    ),
    (["fly"], "There is no command “intentc fly”. See `intentc --help`.", "「intentc fly」というコマンドはありません。`intentc --help`をご覧ください。"),
    (
      ["help", "chek"], "There is no command “intentc chek”. Did you mean “intentc check”? See `intentc --help`.",
      "「intentc chek」というコマンドはありません。「intentc check」のことですか？`intentc --help`をご覧ください。"
    ),
    (
      ["check", "--telescope"], "“intentc check” has no option --telescope. See `intentc check --help`.",
      "「intentc check」に--telescopeというオプションはありません。`intentc check --help`をご覧ください。"
    ),
    (
      ["generate", "--telescope"], "“intentc generate” has no option --telescope. See `intentc generate --help`.",
      "「intentc generate」に--telescopeというオプションはありません。`intentc generate --help`をご覧ください。"
    ),
    (
      ["check"], "“intentc check” needs FILE. See `intentc check --help`.",
      "「intentc check」にはFILEが必要です。`intentc check --help`をご覧ください。"
    ),
    (
      ["show", "a", "--langg", "ja"], "“intentc show” has no option --langg. Did you mean “--lang”? See `intentc show --help`.",
      "「intentc show」に--langgというオプションはありません。「--lang」のことですか？`intentc show --help`をご覧ください。"
    ),
    (
      ["--color", "red", "show", "a"], "--color cannot be “red”. It is one of auto, always, never. See `intentc show --help`.",
      "--colorに「red」は使えません。auto、always、neverのどれかにしてください。`intentc show --help`をご覧ください。"
    ),
    (
      ["diff", "-", "-"], "The standard input can be read only once. See `intentc diff --help`.",
      "標準入力は1回しか読めません。`intentc diff --help`をご覧ください。"
    ),
    (
      ["generate", "a"], "“intentc generate” needs --swift OUT. See `intentc generate --help`.",
      "「intentc generate」には--swift OUTが必要です。`intentc generate --help`をご覧ください。"
    ),
    (
      ["generate", "a", "--swift", "b", "--access", "open"],
      "--access cannot be “open”. It is one of internal, package, public. See `intentc generate --help`.",
      "--accessに「open」は使えません。internal、package、publicのどれかにしてください。`intentc generate --help`をご覧ください。"
    ),
    (
      ["format", "a", "--to", "json"], "--to cannot be “json”. It is one of xml, binary. See `intentc format --help`.",
      "--toに「json」は使えません。xml、binaryのどれかにしてください。`intentc format --help`をご覧ください。"
    ),
    (
      ["format", "-", "/dev/fd/\(pipe)"],
      "What comes from the standard input and from pipes goes to stdout, one at a time; name only one of them. See `intentc format --help`.",
      "標準入力やパイプから読んだものは標準出力に書くので、1回に1つだけ指定してください。`intentc format --help`をご覧ください。"
    ),
    (
      ["--generate-completion-script", "tcsh"],
      "There are no completions for “tcsh”, only for bash, zsh and fish.",
      "「tcsh」用の補完はありません。bash、zsh、fish用があります。"
    ),
  ]

  @Test("under --json what is wrong with the line is a document too")
  func document() throws {
    let answer = try Workbench().run("show", "--json")
    #expect(answer.code == 64)
    #expect(
      try JSONValue(parsing: answer.output)
        == ["error": ["code": 64, "name": "usage", "message": "“intentc show” needs FILE. See `intentc show --help`."]])
  }

  @Test("--json and --sarif do not go together")
  func twoDocuments() throws {
    let answer = try Workbench().run("check", "a", "--json", "--sarif")
    #expect(answer.code == 64)
    #expect(answer.messages == "intentc: --json and --sarif cannot be given together. See `intentc check --help`.\n")
    #expect(try JSONValue(parsing: answer.output)["error"]?["code"] == 64)
  }

  @Test("a document and a formatted file do not both go to stdout")
  func documentAndOutput() throws {
    let answer = try Workbench().run("format", "-", "--json")
    #expect(answer.code == 64)
    #expect(
      answer.messages
        == "intentc: “-” and the JSON document would both go to stdout; add --check, or leave --json out. See `intentc format --help`.\n")
  }

  @Test("the common options may stand before the command")
  func optionsFirst() throws {
    let bench = try Workbench()
    try bench.write(Definitions.tea(), to: "Tea.intentdefinition")
    let after = try bench.run("show", bench.path("Tea.intentdefinition"), "--json", "--color", "never")
    #expect(after.code == 0)
    #expect(try bench.run("--json", "--color=never", "show", bench.path("Tea.intentdefinition")) == after)
  }

  @Test("the version")
  func version() throws {
    let bench = try Workbench()
    #expect(try bench.run("--version") == Workbench.Answer(code: 0, output: "intentc \(IntentcCommands.version)\n"))
    #expect(try JSONValue(parsing: bench.run("--version", "--json").output) == ["version": .string(IntentcCommands.version)])
  }
}
