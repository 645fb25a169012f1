import ProgramSupport
import Testing

@testable import StudyCommands

@Suite("Reading the command line")
struct CommandLineReaderTests {
  private func read(_ arguments: String...) throws(UsageError) -> CommandCall {
    try CommandLineReader.read(arguments, of: CommandTree.root)
  }

  @Test("options stand anywhere, in every way of writing them")
  func options() throws {
    for line in [
      ["record", "A", "45m", "-t", "3", "-m", "x"], ["record", "-t3", "A", "-mx", "45m"],
      ["record", "A", "--total=3", "45m", "--memo", "x"],
      ["--no-input", "record", "-t=3", "-m=x", "A", "--", "45m"],
    ] {
      let call = try CommandLineReader.read(line, of: CommandTree.root)
      #expect(call.path == ["record"])
      #expect(call.operands == ["A", "45m"])
      #expect(call.value(.total) == "3")
      #expect(call.value(.memo) == "x")
    }
  }

  @Test("what begins with a dash and a digit is a value, not an option")
  func negative() throws {
    let call = try read("record", "A", "-5m", "-t", "-3")
    #expect(call.operands == ["A", "-5m"])
    #expect(call.value(.total) == "-3")
  }

  @Test("after -- nothing is an option")
  func end() throws {
    #expect(try read("shelf", "add", "--", "--json").operands == ["--json"])
    #expect(try read("shelf", "add", "-").operands == ["-"])
  }

  @Test("a group runs its default command, with that one's options")
  func defaultCommand() throws {
    #expect(try read("shelf").path == ["shelf", "list"])
    #expect(try read("shelf", "--titles").path == ["shelf", "list"])
    #expect(try read("goal", "--week", "today").path == ["goal", "show"])
    #expect(try read("config", "--json").path == ["config", "list"])
  }

  @Test("help misses nothing")
  func help() throws {
    let call = try read("shelf", "edit", "--help")
    #expect(call.path == ["shelf", "edit"])
    #expect(call.has(.help))
  }

  @Test("a list option is given several times, in order")
  func repeated() throws {
    let spoken = MaterialOptions.spoken
    #expect(try read("shelf", "add", "A", "--spoken", "x", "--spoken=y").values(spoken) == ["x", "y"])
  }

  /// Each way of being wrong, as a fact.
  static let faults: [(line: [String], fault: UsageError)] = [
    (["recrd"], .unknownCommand("recrd", nearest: "record", path: [])),
    (["shortcuts"], .unknownCommand("shortcuts", nearest: nil, path: [])),
    (["goal", "sett"], .unknownCommand("sett", nearest: "set", path: ["goal"])),
    (["record", "--memmo", "x"], .unknownOption("--memmo", nearest: "--memo", path: ["record"])),
    (["log", "-json"], .unknownOption("-json", nearest: "--json", path: ["log"])),
    (["log", "-x"], .unknownOption("-x", nearest: nil, path: ["log"])),
    (["record", "-m"], .missingValue(option: "-m", valueName: "MEMO", found: nil, path: ["record"])),
    (["record", "--memo", "--json"], .missingValue(option: "--memo", valueName: "MEMO", found: "--json", path: ["record"])),
    (["log", "--json=yes"], .unexpectedValue(option: "--json", value: "yes", path: ["log"])),
    (["record", "-t", "1", "--total", "2"], .repeatedOption("total", path: ["record"])),
    (["pause", "now"], .unexpectedOperand("now", path: ["pause"])),
    (["shelf", "add"], .missingOperand("TITLE", path: ["shelf", "add"])),
  ]

  @Test("what is wrong is told as a fact, with the nearest thing there is", arguments: faults.indices)
  func fault(_ index: Int) {
    let (line, fault) = Self.faults[index]
    #expect(throws: fault) { try CommandLineReader.read(line, of: CommandTree.root) }
  }

  /// The words of each fact.
  static let messages: [(fault: UsageError, en: String, ja: String)] = [
    (
      .unknownCommand("recrd", nearest: "record", path: []),
      "There is no command “kiroku recrd”. Did you mean “kiroku record”? See `kiroku --help`.",
      "「kiroku recrd」というコマンドはありません。「kiroku record」のことですか？`kiroku --help`をご覧ください。"
    ),
    (
      .missingSubcommand(names: ["list", "add"], path: ["shelf"]),
      "“kiroku shelf” needs one of its commands: list, add. See `kiroku shelf --help`.",
      "「kiroku shelf」にはコマンドが必要です：list, add。`kiroku shelf --help`をご覧ください。"
    ),
    (
      .unknownOption("--fo\u{1B}o", nearest: nil, path: ["log"]), "“kiroku log” has no option --fo\u{FFFD}o. See `kiroku log --help`.",
      "「kiroku log」に--fo\u{FFFD}oというオプションはありません。`kiroku log --help`をご覧ください。"
    ),
    (
      .missingValue(option: "-m", valueName: "MEMO", found: nil, path: ["record"]),
      "-m needs a value: -m MEMO. See `kiroku record --help`.",
      "-mには値が必要です：-m MEMO。`kiroku record --help`をご覧ください。"
    ),
    (
      .missingValue(option: "--memo", valueName: "MEMO", found: "--json", path: ["record"]),
      "--memo needs a value, but an option follows. If that is the value, write --memo=--json. See `kiroku record --help`.",
      "--memoには値が必要ですが、次にオプションがあります。それが値なら--memo=--jsonと書いてください。`kiroku record --help`をご覧ください。"
    ),
    (
      .unexpectedValue(option: "--json", value: "yes", path: ["log"]),
      "--json takes no value, so “yes” is too much. See `kiroku log --help`.", "--jsonは値をとらないため、「yes」は余分です。`kiroku log --help`をご覧ください。"
    ),
    (
      .repeatedOption("total", path: ["record"]), "--total is given more than once; one is enough. See `kiroku record --help`.",
      "--totalが2回以上指定されています。1回にしてください。`kiroku record --help`をご覧ください。"
    ),
    (
      .unexpectedOperand("now", path: ["pause"]), "“kiroku pause” does not know what to do with “now”. See `kiroku pause --help`.",
      "「kiroku pause」は「now」を受け取れません。`kiroku pause --help`をご覧ください。"
    ),
    (
      .missingOperand("TITLE", path: ["shelf", "add"]), "“kiroku shelf add” needs TITLE. See `kiroku shelf add --help`.",
      "「kiroku shelf add」にはTITLEが必要です。`kiroku shelf add --help`をご覧ください。"
    ),
    (
      .wrongChoice("weak", option: "--by", choices: ["day", "week"], path: ["report"]),
      "--by cannot be “weak”. It is one of day, week. Did you mean “week”? See `kiroku report --help`.",
      "--byに「weak」は使えません。day, weekのどれかにしてください。「week」のことですか？`kiroku report --help`をご覧ください。"
    ),
    (
      .conflict("--total", "--range", path: ["edit"]), "--total and --range cannot be given together. See `kiroku edit --help`.",
      "--totalと--rangeは同時に指定できません。`kiroku edit --help`をご覧ください。"
    ),
    (
      .nothingGiven(options: ["--memo", "--at"], path: ["edit"]),
      "Nothing to change was given. Give at least one of --memo, --at. See `kiroku edit --help`.",
      "変更する項目がありません。--memo, --atのどれかを指定してください。`kiroku edit --help`をご覧ください。"
    ),
  ]

  @Test("every fact has words in both languages, with the way out", arguments: messages.indices)
  func words(_ index: Int) {
    let (fault, english, japanese) = Self.messages[index]
    #expect(fault.message(in: .english) == english)
    #expect(fault.message(in: .japanese) == japanese)
  }
}
