import Foundation
import ProgramSupport
import Testing

@testable import IntentcCommands

@Suite("intentc show and diff")
struct ShowAndDiffTests {
  private let bench: Workbench
  private let tea: String

  init() throws {
    bench = try Workbench()
    tea = try bench.write(Definitions.tea(), to: "Base.lproj/Tea.intentdefinition")
    try bench.write(Definitions.japanese, to: "ja.lproj/Tea.strings")
  }

  @Test("show prints the outline")
  func show() throws {
    let answer = try bench.run("show", tea)
    #expect(answer.code == 0)
    #expect(answer.messages.isEmpty)
    #expect(answer.output.contains("intent BrewTea\n  title: “Brew Tea”\n"))
    #expect(answer.output.contains("    greatest value: 6\n"))
  }

  @Test("--lang shows the words of that language, KIROKU_LANG the outline's own")
  func languages() throws {
    let answer = try bench.run("show", tea, "--lang", "ja")
    #expect(answer.messages.isEmpty)
    #expect(answer.output.contains("  title: “お茶を入れる”\n"))
    #expect(try bench.run("show", tea, language: "ja").output.contains("Brew Tea"))
    #expect(try bench.run("show", tea, language: "ja").output != (try bench.run("show", tea).output))
  }

  @Test("a language is known however it is written, with or without its region", arguments: ["JA", "ja-JP", "ja_JP", "ja_JP.UTF-8"])
  func spellings(tag: String) throws {
    #expect(try bench.run("show", tea, "--lang", tag) == (try bench.run("show", tea, "--lang", "ja")))
  }

  @Test("a folder's own way of writing a language is no other language, but another script is")
  func folders() throws {
    try bench.write("\"titleID\" = \"泡茶\";", to: "zh_CN.lproj/Tea.strings")
    for tag in ["zh-CN", "zh-Hans", "zh", "zh-Hans-CN"] {
      let answer = try bench.run("show", tea, "--lang", tag)
      #expect(answer.messages.isEmpty, "\(tag)")
      #expect(answer.output.contains("language: zh_CN\n"))
      #expect(answer.output.contains("  title: “泡茶”\n"))
      #expect(try bench.run("describe", "BrewTea", tea, "--lang", tag).output.contains("“泡茶”"))
      #expect(try bench.run("dialogue", tea, "--lang", tag).output.contains("泡茶"))
    }
    let answer = try bench.run("show", tea, "--lang", "zh-TW", language: "ja")
    #expect(answer.messages == "intentc: 「zh-TW」の文字列がないため、定義そのものの文言を表示します。文字列があるのはja、zh_CNです。\n")
    #expect(answer.output.contains("“Brew Tea”"))
  }

  @Test(
    "a definition in another language than English is told so, and not said to lack its own words",
    arguments: [("ko.lproj", "차 끓이기", "ko"), ("Base.lproj", "お茶を入れる", "ja-JP"), ("fr.lproj", "Faire du thé", "fr")])
  func original(folder: String, title: String, tag: String) throws {
    let bench = try Workbench()
    var definition = Definitions.tea(title: title)
    if folder == "Base.lproj" {
      for (english, japanese) in [("Kind of Tea", "種類"), ("Green", "緑茶"), ("Brews tea.", "お茶を入れます。"), ("Your tea is ready.", "どうぞ。")] {
        definition = definition.replacing(">\(english)<", with: ">\(japanese)<")
      }
    }
    let tea = try bench.write(definition, to: folder + "/Tea.intentdefinition")
    try bench.write("\"titleID\" = \"Brew Tea\"; \"descID\" = \"Brews tea.\";", to: "en.lproj/Tea.strings")
    let shown = try bench.run("show", tea, "--lang", tag)
    #expect(shown.messages.isEmpty)
    #expect(shown.output.contains("  title: “\(title)”\n"))
    #expect(!shown.output.contains("(not translated)"))
    let english = try bench.run("show", tea, "--lang", "en").output
    #expect(english.contains("  title: “Brew Tea”\n"))
    #expect(english.contains("(not translated)"))
    let language = folder == "Base.lproj" ? "ja" : tag
    #expect(
      try bench.run("generate", tea, "--swift", "-").output.contains(
        "LocalizedText(\"\(title)\", [\"en\": \"Brew Tea\"], baseLanguage: \"\(language)\")"))
    #expect(try JSONValue(parsing: bench.run("show", tea, "--json").output)["baseLanguage"] == JSONValue.string(language))
    #expect(try bench.run("dialogue", tea).output.contains("BrewTea: \(title)\n"))
    #expect(try bench.run("dialogue", tea, "--lang", "en").output.contains("BrewTea: Brew Tea\n"))
    // What is missing is missing in English.
    #expect(try bench.run("check", tea).output.contains("has no words in en. Translate it. [response-untranslated]"))
  }

  @Test("a language that the base one stands for is not taken from another region's strings")
  func region() throws {
    try bench.write("\"titleID\" = \"Have a Cuppa\";", to: "en-GB.lproj/Tea.strings")
    #expect(try bench.run("show", tea, "--lang", "en").output.contains("  title: “Brew Tea”\n"))
    #expect(try bench.run("show", tea, "--lang", "en-AU").output.contains("  title: “Brew Tea”\n"))
    #expect(try bench.run("show", tea, "--lang", "en_gb").output.contains("  title: “Have a Cuppa”\n"))
  }

  @Test("a language without strings is told beside the definition's own words")
  func noStrings() throws {
    let answer = try bench.run("show", tea, "--lang", "fr")
    #expect(answer.code == 0)
    #expect(answer.output.contains("“Brew Tea”"))
    #expect(
      answer.messages
        == "intentc: There are no strings for “fr”; the definition's own words are shown. There are strings for ja.\n")
    #expect(
      try bench.run("show", tea, "--lang", "fr", language: "ja").messages
        == "intentc: 「fr」の文字列がないため、定義そのものの文言を表示します。文字列があるのはjaです。\n")
  }

  @Test("show --json prints everything, in every language")
  func json() throws {
    let document = try JSONValue(parsing: bench.run("show", tea, "--json").output)
    #expect(document["intents"]?.arrayValue?.first?["name"] == "BrewTea")
    #expect(document.text.contains("お茶を入れる"))
  }

  @Test("a definition against itself shows no change, and against another what changed in meaning")
  func diff() throws {
    #expect(try bench.run("diff", tea, tea).code == 0)
    #expect(try bench.run("diff", tea, tea, "--breaking").code == 0)
    let renamed = try bench.write(Definitions.tea(title: "Make Tea"), to: "Renamed.intentdefinition")
    let words = try bench.run("diff", tea, renamed, "--breaking")
    #expect(words.code == 0)
    #expect(words.output.contains("“Brew Tea” to “Make Tea”"))
    let tight = try bench.write(Definitions.tea(greatest: 3), to: "Tight.intentdefinition")
    let limits = try bench.run("diff", tea, tight)
    #expect(limits.code == 0)
    #expect(limits.output.contains("\n! "))
    #expect(try bench.run("diff", tea, tight, "--breaking") == Workbench.Answer(code: 1, output: limits.output))
    #expect(try bench.run("diff", tight, tea, "--breaking").code == 0)
    #expect(try bench.run("diff", tea, tight, language: "ja").output != limits.output)
  }

  @Test("diff colours what breaks")
  func colours() throws {
    let tight = try bench.write(Definitions.tea(greatest: 3), to: "Tight.intentdefinition")
    let answer = try bench.run("diff", tea, tight, "--color", "always")
    #expect(answer.output.contains("\u{1B}[31m! "))
    #expect(answer.output.contains("\u{1B}[1mintent BrewTea\u{1B}[0m"))
  }

  @Test("diff --json says what breaks and why")
  func diffJSON() throws {
    let tight = try bench.write(Definitions.tea(greatest: 3), to: "Tight.intentdefinition")
    let document = try JSONValue(parsing: bench.run("diff", tea, tight, "--json").output)
    #expect(document["breaking"] == true)
    let changes = try #require(document["changes"]?.arrayValue)
    let breaking = try #require(changes.first { $0["breaking"] == true })
    #expect(breaking["reason"]?.stringValue?.isEmpty == false)
    #expect(try JSONValue(parsing: bench.run("diff", tea, tea, "--json").output)["changes"] == [])
  }

  @Test("a file that cannot be read: one message and 65, also under --json", arguments: ["show", "diff"])
  func unreadable(_ command: String) throws {
    let none = bench.path("None.intentdefinition")
    let arguments = command == "show" ? [none] : [tea, none]
    let answer = try bench.run(all: [command] + arguments)
    #expect(answer.code == 65)
    #expect(answer.output.isEmpty)
    #expect(answer.messages.hasPrefix("None.intentdefinition:1:1: error: "))
    #expect(answer.messages.split(separator: "\n").count == 1)
    let document = try JSONValue(parsing: bench.run(all: [command] + arguments + ["--json"]).output)
    #expect(document["error"]?["code"] == 65)
  }
}
