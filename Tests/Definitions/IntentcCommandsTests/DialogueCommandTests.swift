import Foundation
import ProgramSupport
import Testing

@testable import IntentcCommands

@Suite("intentc dialogue")
struct DialogueCommandTests {
  private let bench: Workbench
  private let tea: String

  init() throws {
    bench = try Workbench()
    tea = try bench.write(Definitions.order(), to: "Base.lproj/Tea.intentdefinition")
    try bench.write(Self.japanese, to: "ja.lproj/Tea.strings")
  }

  private static let japanese = """
    "titleID" = "お茶を頼む"; "askID" = "何杯ですか？"; "soldID" = "${cups}杯はありません。"; "okID" = "${cups}杯のお茶です。"; "closID" = "閉まっています。";
    """

  private static let table = """
    "OrderTea/cups/needsValue" = "nobody said how many";
    "OrderTea/cups/soldOut/ends" = "there is not that much";
    "OrderTea/cups/success" = "there is enough";
    "OrderTea/confirm/failureClosed" = "it is night";
    "OrderTea/handle/failure" = "the kettle is cold";
    "OrderTea/handle/success" = "it is poured";
    "OrderTea/handle/success/says" = "Here you are: ${cups}.";
    """

  @Test("the script says what is asked, answered, refused and said, and when, in the table's order")
  func script() throws {
    try bench.write(Self.table, to: "Base.lproj/Tea.dialogue.strings")
    let answer = try bench.run("dialogue", tea)
    #expect(answer.code == 0)
    #expect(
      answer.output == """
        Parameters are settled one by one, in this order, each by the first line that holds; after an answer its lines are gone through again.
        About one parameter three questions are asked at most. Whoever cancels ends the dialogue, and nothing is done.

        OrderTea: Order tea
        Orders tea.

          1. cups (cups): a whole number from 1 to 6
              “How many cups?”
            - when it is below 0: refused (negativeNumbersNotSupported), and asked again
              the usual words
            - when it is above 6: refused (greaterThanMaximumValue), and asked again
              the usual words
            - when it is below 1: refused (lessThanMinimumValue), and asked again
              the usual words
            - when nobody said how many: asked
            - when there is not that much: refused (soldOut), and that is the end
              “There are no ${cups} cups.”
            - when there is enough: the value is taken
          Before anything is done
            - when it is night: failureClosed
              “The shop is closed.”
          Then it is asked, yes or no
              the usual question
          Then it is done
            - when the kettle is cold: failure
              the usual words
            - when it is poured: success
              “Here you are: ${cups}.”

        """)
  }

  @Test("--lang has the words of that language, and KIROKU_LANG those of the script")
  func languages() throws {
    try bench.write(Self.table, to: "Base.lproj/Tea.dialogue.strings")
    let english = try bench.run("dialogue", tea, "--lang", "ja").output
    #expect(english.contains("      “何杯ですか？”\n    - when it is below 0"))
    let japanese = try bench.run("dialogue", tea, "--lang", "ja", language: "ja").output
    #expect(japanese.contains("「${cups}杯はありません。」"))
    #expect(japanese.contains("断って（soldOut）終わる"))
  }

  @Test("a language is known however it is written, with or without its region; that there are no words in one is told")
  func spellings() throws {
    try bench.write(Self.table, to: "Base.lproj/Tea.dialogue.strings")
    try bench.write(Self.table.replacing("nobody said how many", with: "何杯か言わなかった"), to: "ja_JP.lproj/Tea.dialogue.strings")
    let japanese = try bench.run("dialogue", tea, "--lang", "ja", language: "ja")
    #expect(japanese.output.contains("何杯か言わなかった"))
    for tag in ["JA", "ja-JP", "ja_JP"] {
      #expect(try bench.run("dialogue", tea, "--lang", tag, language: "ja") == japanese, "\(tag)")
    }
    let french = try bench.run("dialogue", tea, "--lang", "fr")
    #expect(french.output == (try bench.run("dialogue", tea).output))
    #expect(french.messages == "intentc: There are no strings for “fr”; the definition's own words are shown. There are strings for ja.\n")
  }

  @Test("a table in Japanese with English beside it is told in both languages")
  func japaneseTable() throws {
    let table = """
      "OrderTea/cups/needsValue" = "何杯か言わなかった";
      "OrderTea/cups/soldOut/ends" = "そんなにない";
      "OrderTea/cups/success" = "足りている";
      "OrderTea/confirm/failureClosed" = "夜である";
      "OrderTea/handle/failure" = "やかんが冷たい";
      "OrderTea/handle/success" = "注いだ";
      "OrderTea/handle/success/says" = "どうぞ：${cups}";
      """
    try bench.write(table, to: "Base.lproj/Tea.dialogue.strings")
    try bench.write(Self.table, to: "en.lproj/Tea.dialogue.strings")
    #expect(try bench.run("dialogue", tea, language: "ja").output.contains("そんなにない"))
    let english = try bench.run("dialogue", tea).output
    #expect(english.contains("there is not that much") && !english.contains("そんなにない"))
    #expect(english.contains("“Here you are: ${cups}.”") && !english.contains("どうぞ"))
  }

  @Test("without a table every refusal and code is there, and nobody says when")
  func noTable() throws {
    let output = try bench.run("dialogue", tea).output
    #expect(output.contains("    - otherwise: refused (soldOut), and asked again\n      “There are no ${cups} cups.”\n"))
    #expect(output.contains("    - otherwise: failureClosed\n"))
  }

  @Test("the chart has the loop of a parameter, the question before it is done, and an end for each code, in both languages of charts")
  func charts() throws {
    try bench.write(Self.table, to: "Base.lproj/Tea.dialogue.strings")
    #expect(
      try bench.run("dialogue", tea, "--format", "mermaid").output == """
        flowchart TD
          subgraph OrderTea
            OrderTea_start(["Order tea"])
            OrderTea_p1["cups"]
            OrderTea_p1a0["negativeNumbersNotSupported<br/>the usual words"]
            OrderTea_p1ask[/"How many cups?"/]
            OrderTea_p1a1["greaterThanMaximumValue<br/>the usual words"]
            OrderTea_p1a2["lessThanMinimumValue<br/>the usual words"]
            OrderTea_p1a4(["soldOut<br/>There are no ${cups} cups."])
            OrderTea_confirm["confirm"]
            OrderTea_c0(["failureClosed<br/>The shop is closed."])
            OrderTea_ask[/"Order tea?"/]
            OrderTea_cancelled(["cancelled"])
            OrderTea_handle["handle"]
            OrderTea_h0(["failure<br/>the usual words"])
            OrderTea_h1(["success<br/>Here you are: ${cups}."])
            OrderTea_start --> OrderTea_p1
            OrderTea_p1 -->|"when it is below 0"| OrderTea_p1a0
            OrderTea_p1ask -->|"answer"| OrderTea_p1
            OrderTea_p1a0 --> OrderTea_p1ask
            OrderTea_p1 -->|"when it is above 6"| OrderTea_p1a1
            OrderTea_p1a1 --> OrderTea_p1ask
            OrderTea_p1 -->|"when it is below 1"| OrderTea_p1a2
            OrderTea_p1a2 --> OrderTea_p1ask
            OrderTea_p1 -->|"when nobody said how many"| OrderTea_p1ask
            OrderTea_p1 -->|"when there is not that much"| OrderTea_p1a4
            OrderTea_p1 -->|"when there is enough"| OrderTea_confirm
            OrderTea_confirm -->|"when it is night"| OrderTea_c0
            OrderTea_confirm -->|"ready"| OrderTea_ask
            OrderTea_ask -->|"no"| OrderTea_cancelled
            OrderTea_ask -->|"yes"| OrderTea_handle
            OrderTea_handle -->|"when the kettle is cold"| OrderTea_h0
            OrderTea_handle -->|"when it is poured"| OrderTea_h1
          end

        """)
    let dot = try bench.run("dialogue", tea, "--format", "dot").output
    #expect(dot.hasPrefix("digraph dialogues {\n"))
    #expect(dot.contains("    OrderTea_p1a4 [label=\"soldOut\\nThere are no ${cups} cups.\", shape=box, style=rounded];\n"))
    #expect(dot.contains("    OrderTea_ask -> OrderTea_handle [label=\"yes\"];\n"))
  }

  @Test("as a document, by --format json and by --json")
  func json() throws {
    try bench.write(Self.table, to: "Base.lproj/Tea.dialogue.strings")
    let document = try JSONValue(parsing: bench.run("dialogue", tea, "--json").output)
    let intent = try #require(document["intents"]?.arrayValue?.first)
    #expect(intent["asksBefore"] == true)
    let answers = try #require(intent["parameters"]?.arrayValue?.first?["answers"]?.arrayValue)
    #expect(
      answers.map { $0["answer"] }
        == ["unsupported", "unsupported", "unsupported", "needsValue", "unsupported", "success"])
    #expect(answers[4]["reason"] == "soldOut" && answers[4]["ends"] == true)
    #expect(try bench.run("dialogue", tea, "--format", "json").output == (try bench.run("dialogue", tea, "--json").output))
  }

  @Test("one intent alone, of the system's too, which a definition names")
  func intents() throws {
    let ride = try bench.write(Definitions.ride(), to: "Ride.intentdefinition")
    let output = try bench.run("dialogue", ride, "--intent", "INRequestRideIntent").output
    #expect(output.contains("RequestRide: Get a Car"))
    #expect(output.contains("  3. dropOffLocation (destination): a place\n      “Where do you want to go?”\n"))
    let unknown = try bench.run("dialogue", tea, "--intent", "OrderTee")
    #expect(unknown.code == 1)
    #expect(unknown.messages == "intentc: The definition has no intent “OrderTee”. Did you mean “OrderTea”?\n")
  }

  @Test(
    "a condition that the protocol knows nothing of is a defect with its place, and nothing is written",
    arguments: [
      ("\"OrderTee/cups/success\" = \"x\";", "the definition has no intent “OrderTee”. Did you mean “OrderTea”?"),
      ("\"OrderTea/cup/success\" = \"x\";", "“OrderTea” has no parameter “cup”. Did you mean “cups”?"),
      ("\"OrderTea/cups/soldOt\" = \"x\";", "“soldOt” is neither an answer nor a validation error of “cups”. Did you mean “soldOut”?"),
      ("\"OrderTea/cups/disambiguation\" = \"x\";", "“cups” is never answered by “disambiguation”: its protocol has no way to say so"),
      ("\"OrderTea/handle/failureClose\" = \"x\";", "“OrderTea” has no response code “failureClose”. Did you mean “failureClosed”?"),
      (
        "\"OrderTea\" = \"x\";",
        "“OrderTea” is no way to an answer; write Intent/parameter/answer, Intent/confirm/code or Intent/handle/code"
      ),
      ("\"OrderTea/handle/success\" = \"x\";", "“OrderTea/handle/success” stands here a second time"),
      ("\"OrderTea/handle/inProgress\" = \" \";", "“OrderTea/handle/inProgress” has no condition"),
      (
        "\"OrderTea/handle/inProgress/says\" = \"x\";",
        "“OrderTea/handle/inProgress/says” is no way to an answer; write Intent/parameter/answer, Intent/confirm/code or Intent/handle/code"
      ),
    ])
  func defects(line: String, message: String) throws {
    try bench.write(Self.table + "\n" + line, to: "Base.lproj/Tea.dialogue.strings")
    let answer = try bench.run("dialogue", tea)
    #expect(answer.code == 1)
    #expect(answer.output == "")
    #expect(answer.messages.hasSuffix("Base.lproj/Tea.dialogue.strings:8:1: error: \(message)\n"), "\(answer.messages)")
    #expect(try bench.run("dialogue", tea, language: "ja").messages.contains(":8:1: error: "))
  }

  @Test("a validation error or a code of which no line says when is a defect, and so is a condition without a translation")
  func untold() throws {
    let table = Self.table.replacing("\"OrderTea/cups/soldOut/ends\" = \"there is not that much\";\n", with: "")
      .replacing("\"OrderTea/confirm/failureClosed\" = \"it is night\";\n", with: "")
    try bench.write(table, to: "Base.lproj/Tea.dialogue.strings")
    try bench.write("\"OrderTea/cups/needsValue\" = \"言われていない\";", to: "ja.lproj/Tea.dialogue.strings")
    let messages = try bench.run("dialogue", tea).messages
    #expect(messages.contains(":1:1: error: nothing says when “cups” of “OrderTea” is refused for “soldOut”\n"))
    #expect(messages.contains(":1:1: error: nothing says when “OrderTea” answers “failureClosed”\n"))
    #expect(messages.contains(":2:1: error: the condition of “OrderTea/cups/success” has no words in “ja”\n"))
    #expect(!messages.contains("needsValue"))
  }
}
