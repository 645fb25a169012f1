import Foundation
import IntentDefinitions
import Testing

@Suite("Outlines")
struct OutlineTests {
  @Test("an outline says everything that matters, in the definition's own words or in a language's, with what that lacks marked")
  func pictures() throws {
    let outline = DefinitionOutline(try OutlineFixtures.bakery())
    OutlineFixtures.expect(outline.text(), isPicture: "Outline/Bakery.txt")
    OutlineFixtures.expect(outline.text(language: "ja", in: .japanese), isPicture: "Outline/Bakery.ja.txt")
    OutlineFixtures.expect(String(decoding: try outline.json(), as: UTF8.self) + "\n", isPicture: "Outline/Bakery.json")
  }

  @Test("without a language, the strings beside a definition change nothing, so that git may hand over either revision alone")
  func alone() throws {
    var file = try OutlineFixtures.bakery()
    let text = DefinitionOutline(file).text()
    file.words = DefinitionWords(languages: [DefinitionWords.Language(tag: "en", tables: [])])
    #expect(DefinitionOutline(file).text() == text)
  }

  @Test(
    "a language is found whatever its case and region; one without strings shows the base language, all marked",
    arguments: [("en-GB", "en-GB"), ("de", "de"), ("DE", "de"), ("de-AT", "de"), ("ja_JP", "ja"), ("JA", "ja"), ("fr", "fr")])
  func languages(asked: String, used: String) throws {
    #expect(DefinitionOutline(try OutlineFixtures.bakery()).language(for: asked) == (["fr": nil, "en-GB": "en"][used] ?? used))
    let lines = DefinitionOutline(try OutlineFixtures.bakery()).text(language: asked).split(separator: "\n")
    #expect(lines.contains("language: \(used)"))
    let titles = ["en-GB": "“Order bread”", "de": "“Brot bestellen”", "ja": "“パンを注文”", "fr": "“Order bread” (not translated)"]
    #expect(lines.first { $0.hasPrefix("  title: ") } == "  title: \(try #require(titles[used]))")
  }

  @Test("sentences for single values are shown where the text itself is not translated")
  func variantsAlone() throws {
    var file = try OutlineFixtures.bakery()
    let japanese = try #require(file.words.languages.firstIndex { $0.tag == "ja" })
    file.words.languages[japanese].texts["t00044"] = nil
    #expect(
      DefinitionOutline(file).text(language: "ja").contains(
        """
          suggestion loaf, size, sliced
            title: “Order ${loaf} ${sliced}” (not translated)
              with “sliced”: “${loaf}をスライスして注文”
              with “whole”: “${loaf}をそのまま注文”

        """))
  }

  @Test("one changed fact changes one line")
  func oneLine() throws {
    var file = try OutlineFixtures.bakery()
    let before = DefinitionOutline(file).text().split(separator: "\n")
    file.reading.definition.intents[0].parameters[1].metadata.maximumValue = 1000
    file.reading.definition.intents[0].parameters[2].supportsSearch = true
    let after = DefinitionOutline(file).text().split(separator: "\n")
    let difference = after.difference(from: before)
    #expect(difference.insertions.count == 2)
    #expect(difference.removals.count == 1)
  }

  @Test("control characters of a file do not reach the terminal")
  func controlCharacters() throws {
    var file = try OutlineFixtures.bakery()
    file.reading.definition.intents[0].name = "Order\u{1B}[31m"
    file.reading.definition.intents[0].title.text = "a\u{9B}b\rc"
    let text = DefinitionOutline(file).text()
    #expect(text.contains("intent Order\\u{1B}[31m\n"))
    #expect(text.contains("    | a\\u{9B}b\n    | c\n"))
  }

  @Test("places are told where they are asked for")
  func places() throws {
    let outline = DefinitionOutline(try OutlineFixtures.bakery())
    #expect(!String(decoding: try outline.json(), as: UTF8.self).contains("\"place\""))
    let document = try #require(JSONSerialization.jsonObject(with: try outline.json(places: true)) as? [String: Any])
    let intents = try #require(document["intents"] as? [[String: Any]])
    let place = try #require(intents.first?["place"] as? [String: Int])
    let expected = try OutlineFixtures.bakery().reading.definition.intents[0].place
    #expect(place == ["line": expected.line, "column": expected.column])
  }

  @Test("JSON has every value that the model has")
  func everyMember() throws {
    let file = try OutlineFixtures.bakery()
    let document = try JSONSerialization.jsonObject(with: try DefinitionOutline(file).json(places: true))
    var missing: Set<String> = []
    compare(file.reading.definition, with: document, at: "definition", missing: &missing)
    #expect(missing.sorted() == [])
  }

  @Test("every key of the JSON is in the reference")
  func reference() throws {
    let reference = OutlineFixtures.folder.appending(path: "../../../../Docs/Reference/intentc-json.md").standardizedFileURL
    let text = try String(contentsOf: reference, encoding: .utf8)
    let documents = ["Outline/Bakery.json", "Diff/Bakery.json"]
    for path in documents {
      let data = try Data(contentsOf: OutlineFixtures.folder.appending(path: path))
      for key in keys(in: try JSONSerialization.jsonObject(with: data)).sorted() where !text.contains("`\(key)`") {
        Issue.record("\(key) of \(path) is missing")
      }
    }
  }

  @Test("an outline does not depend on the order of keys, on ids or on the format", arguments: PropertyListFormat.allCases)
  func stability(format: PropertyListFormat) throws {
    for url in try [OutlineFixtures.bakery().url] + OutlineFixtures.corpus {
      let file = try DefinitionFile(url: url)
      let rewritten = try OutlineFixtures.rewritten(file, as: format)
      #expect(DefinitionOutline(rewritten).text() == DefinitionOutline(file).text(), "\(url.path)")
      #expect(DefinitionOutline(rewritten).text(language: "ja") == DefinitionOutline(file).text(language: "ja"), "\(url.path)")
    }
  }

  @Test(
    "every text and name of every definition of the corpus stands in its outline",
    .enabled(if: OutlineFixtures.hasCorpus, "INTENTC_CORPUS names no folder"))
  func corpus() throws {
    #expect(!OutlineFixtures.corpus.isEmpty)
    for url in OutlineFixtures.corpus {
      let file = try DefinitionFile(url: url)
      let text = DefinitionOutline(file).text()
      for said in said(by: try PropertyListReader.read([UInt8](Data(contentsOf: url)))) where !text.contains(said) {
        Issue.record("\(url.path): “\(said)” is missing")
      }
      for language in DefinitionOutline(file).languages {
        #expect(!DefinitionOutline(file).text(language: language, in: .japanese).isEmpty)
      }
      #expect(try JSONSerialization.jsonObject(with: try DefinitionOutline(file).json()) is [String: Any])
    }
  }
}

/// The document's keys but for those that are the definition's: languages, variables, values.
private func keys(in value: Any) -> Set<String> {
  switch value {
  case let object as [String: Any]:
    object.reduce(into: []) { keys, entry in
      keys.insert(entry.key)
      switch (entry.key, entry.value) {
      case ("value", _), ("plurals", _): break
      case ("translations", let named as [String: Any]), ("variants", let named as [String: Any]):
        for child in named.values { keys.formUnion(IntentDefinitionsTests.keys(in: child)) }
      default: keys.formUnion(IntentDefinitionsTests.keys(in: entry.value))
      }
    }
  case let elements as [Any]: elements.reduce(into: []) { $0.formUnion(keys(in: $1)) }
  default: []
  }
}

/// The lines of texts with an id, and the names, in a definition.
private func said(by node: PropertyListNode) -> [String] {
  switch node.value {
  case .array(let elements): return elements.flatMap(said)
  case .dictionary(let entries):
    // Properties that Xcode writes into every type are left out.
    if node["INTypePropertyDefault"] != nil { return [] }
    return entries.flatMap { entry -> [String] in
      guard case .string(let text) = entry.value.value else { return said(by: entry.value) }
      let isText = node[entry.key + "ID"] != nil
      let isName = entry.key.hasSuffix("Name") && !entry.key.hasSuffix("ClassName") && !entry.key.hasSuffix("PredicateName")
      return isText || isName ? text.split(whereSeparator: \.isNewline).map(String.init) : []
    }
  default: return []
  }
}

/// Notes the stored members of `value` that have no key in `document`.
private func compare(_ value: Any, with document: Any?, at path: String, missing: inout Set<String>) {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional:
    if let (_, wrapped) = mirror.children.first { compare(wrapped, with: document, at: path, missing: &missing) }
  case .collection where !mirror.children.isEmpty && mirror.children.first?.value is any Hashable:
    let elements = document as? [Any] ?? []
    for (child, element) in zip(mirror.children, elements) { compare(child.value, with: element, at: path, missing: &missing) }
    if elements.count != mirror.children.count { missing.insert(path) }
  case .struct where !(value is SourcePlace || value is PropertyListNode || value is PropertyListEntry || value is String):
    guard let object = document as? [String: Any] else {
      missing.insert(path)
      return
    }
    for (label, child) in mirror.children {
      guard let label, label != "written", !isEmpty(child) else { continue }
      let key = renamedKeys[label] ?? label
      if object[key] == nil {
        missing.insert("\(path).\(label)")
      } else {
        compare(child, with: object[key], at: "\(path).\(label)", missing: &missing)
      }
    }
  default: break
  }
}

/// Members that the document has under another key: names' and types' places are their owners', a default text's id is in the text.
private let renamedKeys = ["namePlace": "place", "defaultValueID": "defaultText"]

private func isEmpty(_ value: Any) -> Bool {
  if let text = value as? DefinedText { return text.text == nil && text.id == nil }
  // Parts that no file has stand at the start.
  if let place = value as? SourcePlace { return place == .start }
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional && mirror.children.isEmpty
}
