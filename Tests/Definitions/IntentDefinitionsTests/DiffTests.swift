import Foundation
import IntentDefinitions
import Testing

@Suite("Comparisons of definitions")
struct DiffTests {
  @Test("each change is told by its meaning, and whether it breaks shortcuts that people saved", arguments: mutations)
  func mutation(_ mutation: DiffMutation) throws {
    let old = try OutlineFixtures.bakery()
    var new = old
    try mutation.mutate(&new.reading.definition)
    let diff = DefinitionDiff(old: old, new: new)
    #expect(diff.changes.map(line) == mutation.changes)
    #expect(diff.breaksSavedShortcuts == mutation.changes.contains { $0.hasPrefix("! ") })
    for change in diff.changes {
      #expect(change.message(in: .japanese).unicodeScalars.contains { $0.value > 0x3000 })
      #expect((change.reason(in: .english) == nil) == !change.isBreaking)
      #expect((change.reason(in: .japanese) == nil) == !change.isBreaking)
    }
  }

  @Test("a value whose own word is “none” is told apart from no value")
  func none() throws {
    var (unset, set) = (try OutlineFixtures.bakery(), try OutlineFixtures.bakery())
    let parameters = unset.reading.definition.intents[0].parameters
    let (note, size) = (
      try #require(parameters.firstIndex { $0.name == "note" }), try #require(parameters.firstIndex { $0.name == "size" })
    )
    unset.reading.definition.intents[0].parameters[note].metadata.capitalization = nil
    set.reading.definition.intents[0].parameters[note].metadata.capitalization = "None"
    unset.reading.definition.intents[0].parameters[size].metadata.defaultValue = nil
    set.reading.definition.intents[0].parameters[size].metadata.defaultValue = PropertyListNode(.string("none"))
    #expect(
      DefinitionDiff(old: unset, new: set).changes.map(line) == [
        "  default OrderBread > size: the default is none now; it wasn't set before",
        "  setting OrderBread > note: the capitalization is None now; it wasn't set before",
      ])
    #expect(
      DefinitionDiff(old: set, new: unset).changes.map { $0.message(in: .english) } == [
        "OrderBread > size: the default was none; it isn't set now", "OrderBread > note: the capitalization was None; it isn't set now",
      ])
    #expect(
      DefinitionDiff(old: unset, new: set).changes.map { $0.message(in: .japanese) } == [
        "OrderBread > size: 初期値が none に設定されました（以前は未設定）", "OrderBread > note: 大文字化が None に設定されました（以前は未設定）",
      ])
  }

  @Test("no sentence has the same words for what was and for what is", arguments: mutations)
  func bothSides(_ mutation: DiffMutation) throws {
    let old = try OutlineFixtures.bakery()
    var new = old
    try mutation.mutate(&new.reading.definition)
    for change in DefinitionDiff(old: old, new: new).changes {
      for language in Language.allCases where change.from(in: language) != nil && change.from(in: language) == change.to(in: language) {
        #expect(change.message(in: .english).contains(" changed, and reads as before: "))
      }
    }
  }

  @Test("the words of a language are compared by the texts they belong to; a language that comes or goes is one change")
  func languages() throws {
    let old = try OutlineFixtures.bakery()
    var new = old
    let japanese = try #require(new.words.languages.firstIndex { $0.tag == "ja" })
    new.words.languages[japanese].texts["oTitle"] = TranslatedText("パンを買う")
    new.words.languages[japanese].texts["cTitle"] = nil
    new.words.languages[japanese].texts["t00044-yesSli"] = TranslatedText("${loaf}をスライスで")
    new.words.languages[japanese].texts["orphan"] = TranslatedText("誰のものでもない")
    new.words.languages.removeAll { $0.tag == "de" }
    new.words.languages.append(
      DefinitionWords.Language(tag: "fr", tables: [table(["oTitle": "Commander", "cTitle": "Fermer", "none": "?"])]))
    new.words.languages.append(DefinitionWords.Language(tag: "it", tables: [table(["none": "?"])]))
    #expect(
      DefinitionDiff(old: old, new: new).changes.map(line) == [
        "  removed the language de was removed, with 1 text",
        "  added the language fr is new, with 2 texts",
        "  words OrderBread: the title in ja went from “パンを注文” to “パンを買う”",
        "  words OrderBread > suggestion loaf, size, sliced: the title with “sliced” in ja went from “${loaf}をスライスして注文” to “${loaf}をスライスで”",
        "  words CloseShop: the title in ja went from “店を閉める” to none",
      ])
  }

  @Test("the base language's own strings are told apart only where they differ from the definition")
  func baseStrings() throws {
    var old = try OutlineFixtures.bakery()
    old.words.languages.append(DefinitionWords.Language(tag: "en", tables: [table(["oTitle": "Order bread", "cTitle": "Close up"])]))
    var new = old
    new.reading.definition.intents[0].title.text = "Order a loaf"
    new.words.languages[new.words.languages.count - 1] = DefinitionWords.Language(
      tag: "en", tables: [table(["oTitle": "Order a loaf", "cTitle": "Shut the shop"])])
    #expect(
      DefinitionDiff(old: old, new: new).changes.map(line) == [
        "  words OrderBread: the title went from “Order bread” to “Order a loaf”",
        "  words CloseShop: the title in en went from “Close up” to “Shut the shop”",
      ])
  }

  @Test("a definition and itself in other ids, key order and format have no difference", arguments: PropertyListFormat.allCases)
  func nothing(format: PropertyListFormat) throws {
    for url in try [OutlineFixtures.bakery().url] + OutlineFixtures.corpus {
      let file = try DefinitionFile(url: url)
      let rewritten = try OutlineFixtures.rewritten(file, as: format)
      #expect(DefinitionDiff(old: file, new: file).changes == [], "\(url.path)")
      #expect(DefinitionDiff(old: file, new: rewritten).changes.map(line) == [], "\(url.path)")
      #expect(DefinitionDiff(old: rewritten, new: file).changes.map(line) == [], "\(url.path)")
    }
    let file = try OutlineFixtures.bakery()
    #expect(DefinitionDiff(old: file, new: file).text() == "Nothing changed in meaning.\n")
    #expect(DefinitionDiff(old: file, new: file).text(in: .japanese) == "意味の変更はありません。\n")
  }

  @Test(
    "any two definitions of the corpus can be compared: what the one has more, the other has less",
    .enabled(if: OutlineFixtures.hasCorpus, "INTENTC_CORPUS names no folder"))
  func corpus() throws {
    let files = try OutlineFixtures.corpus.map { try DefinitionFile(url: $0) }
    for (old, new) in zip(files, files.dropFirst() + files.prefix(1)) {
      let (there, back) = (DefinitionDiff(old: old, new: new).changes, DefinitionDiff(old: new, new: old).changes)
      let count = { (changes: [DefinitionChange], kind: DefinitionChange.Kind) in changes.count { $0.kind == kind } }
      #expect(count(there, .added) == count(back, .removed), "\(old.url.path) \(new.url.path)")
      #expect(count(there, .removed) == count(back, .added), "\(old.url.path) \(new.url.path)")
      #expect(count(there, .renamed) == count(back, .renamed), "\(old.url.path) \(new.url.path)")
    }
  }

  @Test("the text is grouped by intent, type and enumeration, with marks and reasons, and ends in a summary; JSON has the same")
  func pictures() throws {
    let old = try OutlineFixtures.bakery()
    var new = old
    for mutation in mutations.filter({
      ["a tighter limit", "a renamed parameter", "a new enumeration", "a renamed case"].contains($0.testDescription)
    }) {
      try mutation.mutate(&new.reading.definition)
    }
    let diff = DefinitionDiff(old: old, new: new)
    OutlineFixtures.expect(diff.text(), isPicture: "Diff/Bakery.txt")
    OutlineFixtures.expect(diff.text(in: .japanese), isPicture: "Diff/Bakery.ja.txt")
    OutlineFixtures.expect(String(decoding: try diff.json(), as: UTF8.self) + "\n", isPicture: "Diff/Bakery.json")
  }
}

private func line(_ change: DefinitionChange) -> String {
  "\(change.isBreaking ? "!" : " ") \(change.kind.rawValue) \(change.message(in: .english))"
}

private func table(_ texts: [String: String]) -> StringsTable {
  StringsTable(
    entries: texts.sorted { $0.key < $1.key }.map { StringsTable.Entry(key: $0.key, text: TranslatedText($0.value), place: .start) })
}

private let mutations: [DiffMutation] =
  DiffMutation.intents + DiffMutation.parameters + DiffMutation.limits + DiffMutation.combinations + DiffMutation.responses
  + DiffMutation.types + DiffMutation.enumerations
