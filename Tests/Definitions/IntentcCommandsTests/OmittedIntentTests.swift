import Foundation
import Testing

@testable import IntentcCommands

@Suite("Intents that nothing is made of")
struct OmittedIntentTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  /// A definition of system intents, by their names; their classes are `IN…Intent`.
  private func system(_ names: String..., kind: String = "System") -> String {
    let intents = names.map { name in
      """
      <dict><key>INIntentName</key><string>\(name)</string><key>INIntentCategory</key><string>system</string>
      <key>INIntentClassName</key><string>IN\(name)Intent</string><key>INIntentClassPrefix</key><string>IN</string>
      <key>INIntentType</key><string>\(kind)</string><key>INIntentIneligibleForSuggestions</key><true/>
      <key>INIntentTitle</key><string>\(name)</string><key>INIntentTitleID</key><string>\(name)ID</string></dict>
      """
    }
    return Definitions.propertyList(
      """
      <key>INIntentDefinitionModelVersion</key><string>1.2</string>
      <key>INIntents</key><array>
      \(intents.joined(separator: "\n"))
      </array>
      """)
  }

  private static let nothing =
    "System.intentdefinition:1:1: warning: only a comment was generated: "
    + "the definition has no intent, type or enumeration to generate code for\n"

  @Test("generate names each system intent that it leaves out, and says that nothing else is there", arguments: [[], ["--check"]])
  func systemOnly(options: [String]) throws {
    let path = try bench.write(system("PlayMedia", "SendMessage"), to: "System.intentdefinition")
    let answer = try bench.run(all: ["generate", path, "--swift", "-"] + options)
    #expect(answer.code == 0)
    #expect(answer.output.split(separator: "\n").count == 1)
    #expect(
      answer.messages
        == "System.intentdefinition:7:30: warning: the system intent “INPlayMediaIntent” is left out; "
        + "`intentc describe` lists the supported ones\n"
        + "System.intentdefinition:11:30: warning: the system intent “INSendMessageIntent” is left out; "
        + "`intentc describe` lists the supported ones\n" + Self.nothing)
    let japanese = try bench.run(all: ["generate", path, "--swift", "-"] + options, language: "ja").messages
    #expect(japanese.hasPrefix("System.intentdefinition:7:30: warning: システムのインテント “INPlayMediaIntent” は省きました。"))
    #expect(japanese.hasSuffix("warning: コメントだけを生成しました。コードにできるインテント、型、列挙型が定義にありません\n"))
  }

  @Test("beside intents with code only those without it are named")
  func mixed() throws {
    let path = try bench.write(system("PlayMedia", "StartWorkout"), to: "System.intentdefinition")
    let answer = try bench.run("generate", path, "--swift", "-")
    #expect(answer.code == 0)
    #expect(answer.output.contains("struct INStartWorkoutIntent: Intent {"))
    #expect(answer.messages.split(separator: "\n").count == 1)
    #expect(answer.messages.contains("“INPlayMediaIntent” is left out"))
    #expect(try bench.run("generate", try bench.write(Definitions.tea(), to: "Tea.intentdefinition"), "--swift", "-").messages == "")
  }

  @Test("an intent of an unknown kind is left out with a warning, once where the check has said so")
  func unknownKind() throws {
    let path = try bench.write(system("OrderTea", kind: "Costum"), to: "System.intentdefinition")
    #expect(
      try bench.run("generate", path, "--swift", "-").messages
        == "System.intentdefinition:7:30: warning: “OrderTea” is left out, as intents of kind “Costum” are not known; "
        + "write Custom or System\n" + Self.nothing)
    let messages = try bench.run("generate", path, "--swift", "-", "--check").messages
    #expect(messages.contains("[intent-kind-unknown]"))
    #expect(!messages.contains("is left out"))
    #expect(messages.hasSuffix(Self.nothing))
  }

  @Test("a definition without anything says so")
  func empty() throws {
    let path = try bench.write(Definitions.propertyList("<key>INIntents</key><array/>"), to: "System.intentdefinition")
    let answer = try bench.run("generate", path, "--swift", "-")
    #expect(answer.code == 0)
    #expect(answer.messages == Self.nothing)
    #expect(try bench.run("generate", path, "--swift", bench.path("System.swift")).messages == Self.nothing)
    #expect(try bench.text("System.swift") == answer.output)
  }

  @Test("a dialogue names the intents that it leaves out, too; of one intent alone that one")
  func dialogue() throws {
    let path = try bench.write(system("PlayMedia", "StartWorkout"), to: "System.intentdefinition")
    for format in ["text", "mermaid", "dot", "json"] {
      let answer = try bench.run("dialogue", path, "--format", format)
      #expect(answer.code == 0)
      #expect(answer.messages.contains("“INPlayMediaIntent” is left out"))
      #expect(answer.messages.split(separator: "\n").count == 1)
    }
    #expect(try bench.run("dialogue", path, "--intent", "StartWorkout").messages == "")
    #expect(try bench.run("dialogue", path, "--intent", "PlayMedia").messages.contains("“INPlayMediaIntent” is left out"))
  }
}
