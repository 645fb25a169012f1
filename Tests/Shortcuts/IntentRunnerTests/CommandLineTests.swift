import CommandDescriptions
import CommandLineTestSupport
import IntentRuntime
import ProgramSupport
import TestSupport
import Testing

@testable import IntentRunner

@Suite("The command line")
struct CommandLineTests {
  @Test(
    "a wrong command line exits 64 and says what is wrong and what was meant",
    arguments: [
      (["run", "OrderTae"], "No intent is named “OrderTae”. Did you mean “OrderTea”?"),
      (["run", "Weather"], "No intent is named “Weather”. There are OrderTea, OrderCake."),
      (["run", "OrderTea", "cusp=1"], "OrderTea has no parameter “cusp”. Did you mean “cups”?"),
      (["run", "OrderTea", "weather=1"], "OrderTea has no parameter “weather”. It has tea, cups, steep, isGift, extras."),
      (["run", "OrderTea", "cups=1", "cups=2"], "“cups” is given more than once."),
      (["run", "OrderTea", "cups=1", "CUPS="], "“cups” is given more than once."),
      (["run", "OrderTea", "cup"], "“cup” is no value: write NAME=VALUE, such as cups=VALUE."),
      (["run", "OrderTea", "cups=two"], "“two” cannot be read as a whole number for “cups”; write 12."),
      (["run", "OrderTea", "steep=soon"], "“soon” cannot be read as a duration for “steep”; write 45m, 1h30m or 1:30."),
      (["run", "OrderTea", "isGift=perhaps"], "“perhaps” cannot be read as yes or no for “isGift”; write yes or no."),
      (["rnu"], "There is no command “rnu”. Did you mean “run”?"), ([], RunnerWords(language: .english).noCommand),
      (["run"], "“tea-intents run” needs INTENT. See `tea-intents run --help`."),
      (["telescope"], "There is no command “telescope”. `--help` lists them all."),
      (["help", "rnu"], "There is no command “rnu”. Did you mean “run”?"),
      (["run", "--telescope"], "“tea-intents run” has no option --telescope. See `tea-intents run --help`."),
      (["--no-input", "resolve", "--telescope"], "“tea-intents resolve” has no option --telescope. See `tea-intents resolve --help`."),
      (["options", "--telescope"], "“tea-intents options” has no option --telescope. See `tea-intents options --help`."),
      (
        ["run", "OrderTea", "--colour"],
        "“tea-intents run” has no option --colour. Did you mean “--color”? See `tea-intents run --help`."
      ),
      (
        ["run", "OrderTea", "--timeout", "0"],
        "--timeout cannot be “0”. It is a number of seconds above 0, at most 86400. See `tea-intents run --help`."
      ),
      (
        ["run", "OrderTea", "--timeout=-1"],
        "--timeout cannot be “-1”. It is a number of seconds above 0, at most 86400. See `tea-intents run --help`."
      ),
      (["list", "--color", "red"], "--color cannot be “red”. It is one of auto, always, never. See `tea-intents list --help`."),
      (["run", "OrderTea", "--input"], "--input needs a value: --input FILE. See `tea-intents run --help`."),
      (["list", "--json=yes"], "--json takes no value, so “yes” is too much. See `tea-intents list --help`."),
      (["shortcut"], "“tea-intents shortcut” needs NAME-OR-ID. See `tea-intents shortcut --help`."),
      (
        ["describe", "OrderTea", "more"],
        "“tea-intents describe” does not know what to do with “more”. See `tea-intents describe --help`."
      ),
      (["resolve", "OrderTea", "cusp"], "OrderTea has no parameter “cusp”. Did you mean “cups”?"),
    ] as [([String], String)])
  func usage(arguments: [String], message: String) async throws {
    let ended = try await runAll(arguments)
    #expect(ended == Ended(code: .usage, output: "", messages: "tea-intents: \(message)\n"))
  }

  private func runAll(_ arguments: [String], language: Language = .english) async throws -> Ended {
    let (output, messages) = (try TemporaryFile(), try TemporaryFile())
    var program = Program(
      name: "tea-intents", arguments: arguments, environment: [:], language: language, output: CheckedWriter(descriptor: output.descriptor),
      messages: CheckedWriter(descriptor: messages.descriptor))
    program.patience = .whileTesting
    let code = program.finish(await IntentRunner(teaConfiguration()).run(program))
    return Ended(code: code, output: try output.text(), messages: try messages.text())
  }

  @Test(
    "under --json a wrong command line is a document on stdout",
    arguments: [
      (["run", "OrderTea", "cups=two", "--json"], "“two” cannot be read as a whole number for “cups”; write 12."),
      (["--json", "rnu"], "There is no command “rnu”. Did you mean “run”?"),
      (["run", "--json"], "“tea-intents run” needs INTENT. See `tea-intents run --help`."),
    ])
  func usageDocument(arguments: [String], message: String) async throws {
    let ended = try await runAll(arguments)
    #expect(try JSONValue(parsing: ended.output) == ["error": ["code": 64, "name": "usage", "message": .string(message)]])
    #expect(ended.code == .usage)
  }

  @Test(
    "the command line is complained about in Japanese",
    arguments: [
      (["run", "OrderTae"], "「OrderTae」というインテントはありません。「OrderTea」ではありませんか？"),
      (["run", "OrderTea", "cups=two"], "「cups」の値「two」を整数として読み取れません。例：12"),
      (["run"], "「tea-intents run」にはINTENTが必要です。`tea-intents run --help`をご覧ください。"),
    ])
  func japanese(arguments: [String], message: String) async throws {
    #expect(try await runAll(arguments, language: .japanese).messages == "tea-intents: \(message)\n")
  }

  @Test("an empty value is not given, and the names of parameters may be written in any case")
  func notGiven() async throws {
    let ended = try await run("run", "ORDER-TEA", "Tea=Sencha", "cups=", "is-gift=yes", "extras=milk, sugar", "--json")
    let phases = try #require(try JSONValue(parsing: ended.output)["phases"]?.arrayValue)
    #expect(phases.map { $0["result"] } == ["success", "notRequired", "notRequired", "success", "success", "ready", "success"])
  }

  @Test("help, the version and completion scripts are printed and exit 0")
  func texts() async throws {
    #expect(try await runAll(["--version"]) == Ended(code: .done, output: "tea-intents 1.2.3\n", messages: ""))
    let help = try await runAll(["run", "--help"])
    #expect(help.code == .done)
    #expect(help.output.contains("USAGE: tea-intents run <intent>"))
    let japanese = try await runAll(["--help"], language: .japanese)
    #expect(japanese.output.contains("使い方: tea-intents"))
    #expect(japanese.output.contains("インテントの一覧を示します。"))
    for shell in ["bash", "zsh", "fish"] {
      let script = try await runAll(["--generate-completion-script", shell])
      #expect(script.code == .done)
      #expect(script.output.contains("tea-intents"))
    }
    #expect(try await runAll(["help", "run"]).output.contains("USAGE: tea-intents run <intent>"))
  }

  @Test("any line is read as the library for help and completions would read it", arguments: 1...8 as ClosedRange<UInt64>)
  func library(_ seed: UInt64) {
    #expect(LibraryComparison(IntentRunner.commands(of: teaConfiguration().programName)).differences(lines: 400, seed: seed) == [])
  }

  @Test(
    "a line becomes a request",
    arguments: [
      (["list", "--json"], Request(command: .list, isJSON: true)),
      (["--json", "--color=never", "list"], Request(command: .list, isJSON: true, color: .never)),
      (["describe", "OrderTea", "--no-input"], Request(command: .describe, subject: "OrderTea", neverAsks: true)),
      (
        ["options", "--search=a=b", "OrderTea", "tea", "--timeout", "2.5"],
        Request(command: .options, subject: "OrderTea", parameter: "tea", search: "a=b", timeout: .seconds(2.5))
      ),
      (
        ["run", "OrderTea", "tea=x", "--interactive", "cups=-5", "--dry-run", "--trace", "--timeout=9", "--timeout=.5", "--input", "-"],
        Request(
          command: .run, subject: "OrderTea", values: ["tea=x", "cups=-5"], input: "-", timeout: .seconds(0.5), trace: true,
          interactive: true, dryRun: true)
      ),
      (["run", "--", "OrderTea", "--json"], Request(command: .run, subject: "OrderTea", values: ["--json"])),
      (
        ["resolve", "OrderTea", "tea", "tea=x", "--trace"],
        Request(command: .resolve, subject: "OrderTea", parameter: "tea", values: ["tea=x"], trace: true)
      ),
      (["confirm", "OrderTea", "--input=a b"], Request(command: .confirm, subject: "OrderTea", input: "a b")),
      (["shortcut", "x", "--dry-run"], Request(command: .shortcut, subject: "x", dryRun: true)),
      (["result", "token"], Request(command: .result, subject: "token")), (["serve"], Request(command: .serve)),
    ])
  func requests(_ line: [String], _ request: Request) throws {
    guard case .command(let read?, let common, let path) = try IntentRunner.commands(of: teaConfiguration().programName).read(line) else {
      Issue.record("no command")
      return
    }
    #expect(try read.request(common, path: path) == request)
  }

  // MARK: --input

  private func runInput(_ document: String, _ arguments: String...) async throws -> Ended {
    let file = try TemporaryFile(document)
    let ended = try await runAll(["run", "OrderTea", "--input", file.path, "--json"] + arguments)
    return Ended(code: ended.code, output: ended.output.replacing(file.path, with: "FILE"), messages: "")
  }

  @Test("values are read from a JSON object, and arguments win over them")
  func input() async throws {
    let document = #"{"tea": {"id": "2"}, "cups": 11, "steep": 180, "isGift": true, "extras": ["milk"]}"#
    #expect(try await runInput(document).code == .unsupported)
    let ended = try await runInput(document, "cups=3")
    #expect(try JSONValue(parsing: ended.output)["message"] == "Ordered Sencha Gold.")
    #expect(try await runInput(document, "cups=").code == .done)
    #expect(try await runInput(#"{"steep": "3m", "cups": null, "tea": "Sencha"}"#).code == .done)
    #expect(try await runInput(#"{"cups": 99999999999999999999}"#).code == .unsupported)
  }

  @Test(
    "input that is no object of values exits 65",
    arguments: [
      ("[1]", "“FILE” is no JSON object of values."), ("{", "“FILE” is not JSON, or ends too early."),
      ("", "“FILE” is not JSON, or ends too early."),
      (#"{"cups": "two"}"#, "In “FILE”: “two” cannot be read as a whole number for “cups”; write 12."),
      (#"{"cups": 1.5}"#, "In “FILE”: “1.5” cannot be read as a whole number for “cups”; write 12."),
      (#"{"cups": true}"#, "In “FILE”: “true” cannot be read as a whole number for “cups”; write 12."),
      (#"{"tea": 5}"#, "In “FILE”: “5” cannot be read as a name or an id for “tea”; write a text or {\"id\": …}."),
      (#"{"cusp": 1}"#, "In “FILE”: OrderTea has no parameter “cusp”. Did you mean “cups”?"),
      (#"{"cups": 1, "cups": 2}"#, "“cups” is given twice in “FILE”."),
    ])
  func badInput(document: String, message: String) async throws {
    let ended = try await runInput(document)
    #expect(try JSONValue(parsing: ended.output) == ["error": ["code": 65, "name": "badData", "message": .string(message)]])
    #expect(ended.code == .badData)
  }

  @Test("an input file that is not there exits 74")
  func missingInput() async throws {
    let ended = try await run("run", "OrderTea", "--input", "/no/such/file")
    #expect(
      ended == Ended(code: .inputOutput, output: "", messages: "tea-intents: “/no/such/file” cannot be read: no such file or directory.\n"))
  }

  // MARK: Listing

  @Test(
    "the intents are listed one a line",
    arguments: [(Language.english, "OrderTea   Order tea\nOrderCake  Order cake\n"), (.japanese, "OrderTea   お茶を頼む\nOrderCake  ケーキを頼む\n")])
  func list(language: Language, output: String) async throws {
    #expect(try await runAll(["list"], language: language) == Ended(code: .done, output: output, messages: ""))
  }

  @Test("the list as a document has titles, parameters, rules and codes")
  func listDocument() async throws {
    let document = try JSONValue(parsing: try await runAll(["list", "--json"]).output)
    let intents = try #require(document["intents"]?.arrayValue)
    #expect(intents.map { $0["name"] } == ["OrderTea", "OrderCake"])
    #expect(
      intents[0]["parameters"]?.arrayValue?[1] == [
        "name": "cups", "displayName": "cups", "type": "Integer", "array": false, "options": false, "search": false, "default": 2,
        "minimum": 0,
        "maximum": 10,
        "refusals": [
          ["reason": "negativeNumbersNotSupported", "message": "Not below zero."],
          ["reason": "greaterThanMaximumValue", "message": "At most ${maximumValue} cups."],
        ],
      ])
    #expect(
      intents[0]["codes"]?.arrayValue?[2] == [
        "code": 100, "name": "failureSoldOut", "success": false, "exitCode": 26, "message": "No ${tea} left.",
      ])
    #expect(intents[1]["confirmationRequired"] == true)
  }

  @Test("an intent is described with its parameters, limits, refusals and codes")
  func describe() async throws {
    #expect(
      try await runAll(["describe", "order-tea"]).output == """
        OrderTea  Order tea
        Orders a pot of tea.
        order · Order

        Parameters, in order of resolution:
          tea  tea: Tea, offers values, by search
            unknownTea: There is no “${tea}”.
          cups  cups: Integer, 0…10
            negativeNumbersNotSupported: Not below zero.
            greaterThanMaximumValue: At most ${maximumValue} cups.
          steep  steeping time: Duration
          isGift  gift: Boolean
          extras  extras: several String, only while isGift is true

        Response codes:
          4 success (exit 0): Ordered ${tea}.
          5 failure (exit 1)
          100 failureSoldOut (exit 26): No ${tea} left.

        """)
  }

  @Test(
    "a response code is told with the exit code that a run with such an answer ends with",
    arguments: [
      ("ready", 0), ("inProgress", 31), ("continueInApp", 30), ("handleInApp", 30), ("failureRequiringAppLaunch", 30),
      ("failureRequiringAppLaunchNoServiceInArea", 30), ("failureSoldOut", 26), ("failure", 1), ("unspecified", 1),
    ])
  func exitCodes(name: String, exit: Int32) {
    let code = ResponseCodeDeclaration(rawValue: 7, name: name, isSuccess: false, template: nil)
    #expect(teaConfiguration(TeaDispatcher()).exitCode(ofAnswer: code).rawValue == exit)
  }

  @Test("the values offered for a parameter are listed, by a search too")
  func options() async throws {
    #expect(try await runAll(["options", "OrderTea", "tea"]).output == "Sencha (Uji, 1)\nSencha Gold (2)\n")
    #expect(
      try JSONValue(parsing: try await runAll(["options", "OrderTea", "tea", "--search", "gold", "--json"]).output) == [
        "values": [["id": "2", "title": "Sencha Gold"]]
      ])
    #expect(try JSONValue(parsing: try await runAll(["options", "OrderTea", "cups", "--json"]).output) == ["values": []])
    #expect(try await runAll(["options", "OrderTea", "cusp"]).code == .usage)
  }

  @Test("colour is used where it is asked for, and nowhere else")
  func color() async throws {
    #expect(try await runAll(["list", "--color", "always"]).output.contains("\u{1B}[1mOrderTea\u{1B}[0m"))
    #expect(try await runAll(["list", "--color", "purple"]).code == .usage)
  }
}
