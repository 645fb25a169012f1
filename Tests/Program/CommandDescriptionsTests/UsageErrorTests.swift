import CommandDescriptions
import Testing

@Suite("What is wrong with a command line, in words")
struct UsageErrorTests {
  /// The words of each fact.
  static let messages: [(fault: UsageError, en: String, ja: String)] = [
    (
      .unknownCommand("recrd", nearest: "record", path: []),
      "There is no command “kiroku recrd”. Did you mean “kiroku record”? See `kiroku --help`.",
      "「kiroku recrd」というコマンドはありません。「kiroku record」のことですか？`kiroku --help`をご覧ください。"
    ),
    (
      .unknownCommand("", nearest: nil, path: ["shelf"]), "There is no command “kiroku shelf ''”. See `kiroku shelf --help`.",
      "「kiroku shelf ''」というコマンドはありません。`kiroku shelf --help`をご覧ください。"
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
      .repeatedOption("--total", path: ["record"]), "--total is given more than once; one is enough. See `kiroku record --help`.",
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
      "--byに「weak」は使えません。day、weekのどれかにしてください。「week」のことですか？`kiroku report --help`をご覧ください。"
    ),
    (
      .conflict("--total", "--range", path: ["edit"]), "--total and --range cannot be given together. See `kiroku edit --help`.",
      "--totalと--rangeは同時に指定できません。`kiroku edit --help`をご覧ください。"
    ),
    (
      .missingCompanion("--forget", with: "--misses", path: ["say"]),
      "--forget goes with --misses, and means nothing without it. See `kiroku say --help`.",
      "--forgetは--missesと一緒に指定してください。`kiroku say --help`をご覧ください。"
    ),
    (
      .nothingGiven(options: ["--memo", "--at"], path: ["edit"]),
      "Nothing to change was given. Give at least one of --memo, --at. See `kiroku edit --help`.",
      "変更する項目がありません。--memo、--atのどれかを指定してください。`kiroku edit --help`をご覧ください。"
    ),
  ]

  @Test("every fact has words in both languages, with the way out", arguments: messages.indices)
  func words(_ index: Int) {
    let (fault, english, japanese) = Self.messages[index]
    #expect(fault.message(in: .english, program: "kiroku") == english)
    #expect(fault.message(in: .japanese, program: "kiroku") == japanese)
  }
}
