import Foundation
import IntentDefinitions
import Testing

@Suite("Reading, writing and reading again")
struct RoundTripTests {
  @Test(
    "every file of the corpus is written back without loss, as a list of values and as a definition, in both formats",
    .enabled(if: Corpus.isThere, "INTENTC_CORPUS names no folder"), arguments: Corpus.definitions)
  func corpus(file: CorpusFile) throws {
    let bytes = [UInt8](try Data(contentsOf: file.url))
    let root = try PropertyListReader.read(bytes)
    let definition = DefinitionReader.read(root).definition
    #expect(definition.propertyList.withoutPlaces == root.withoutPlaces)
    try expectNoLoss(root)
    // Xcode's own files come back byte for byte.
    if bytes.starts(with: Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//".utf8)) {
      #expect(try PropertyListWriter.write(definition.propertyList, as: .xml) == bytes)
    }
  }

  @Test(
    "every file of the corpus has the values that Foundation reads in it",
    .enabled(if: Corpus.isThere, "INTENTC_CORPUS names no folder"), arguments: Corpus.definitions)
  func secondOpinion(file: CorpusFile) throws {
    let data = try Data(contentsOf: file.url)
    let root = try PropertyListReader.read([UInt8](data))
    let opinion = try PropertyListSerialization.propertyList(from: data, format: nil)
    #expect(foundationValue(root) == opinion as? NSObject)
    let binary = Data(try PropertyListWriter.write(root, as: .binary))
    #expect(foundationValue(root) == (try PropertyListSerialization.propertyList(from: binary, format: nil)) as? NSObject)
  }

  @Test("Foundation reads a value of every kind as it was meant, in both formats", arguments: PropertyListFormat.allCases)
  func secondOpinionOnEveryKind(format: PropertyListFormat) throws {
    // Of a repeated key Foundation takes the first in binary files; of a fraction of a second it knows nothing in XML.
    let node = PropertyListNode(
      .dictionary([
        PropertyListEntry(key: "z", value: PropertyListNode(.string("<a> & \"b\"\r\n\t記録𝄞"))),
        PropertyListEntry(
          key: "a",
          value: PropertyListNode(
            .array([
              PropertyListNode(.integer(.min)), PropertyListNode(.integer(255)), PropertyListNode(.integer(.max)),
              PropertyListNode(.real(0.1)), PropertyListNode(.boolean(true)), PropertyListNode(.data(Array(0...255))),
              PropertyListNode(.data([])),
              PropertyListNode(.date("2026-11-21T10:00:00Z")), PropertyListNode(.array([])), PropertyListNode(.dictionary([])),
            ]))),
      ]))
    let data = Data(try PropertyListWriter.write(node, as: format))
    #expect(foundationValue(node) == (try PropertyListSerialization.propertyList(from: data, format: nil)) as? NSObject)
  }

  @Test("a definition with every key of the schema is written back without loss, and no key of it is unknown")
  func everyKey() throws {
    let bytes = [UInt8](try Data(contentsOf: Self.everyKeyURL))
    let root = try PropertyListReader.read(bytes)
    let reading = DefinitionReader.read(root)
    #expect(reading.errors.isEmpty)
    #expect(reading.definition.everyUnknownKey.isEmpty)
    try expectNoLoss(root)
    #expect(try PropertyListWriter.write(reading.definition.propertyList, as: .xml) == bytes)
  }

  @Test("the fixture holds every key of the schema")
  func fixtureIsWhole() throws {
    let root = try PropertyListReader.read([UInt8](try Data(contentsOf: Self.everyKeyURL)))
    var keys: Set<String> = []
    collectKeys(of: root, into: &keys)
    #expect(Set(schemaKeys).subtracting(keys).sorted() == [])
    #expect(schemaKeys.count == Set(schemaKeys).count)
  }

  @Test("unknown keys are kept at every level, and written where they stood")
  func unknownKeys() throws {
    let root = try PropertyListReader.read([UInt8](try Data(contentsOf: Self.everyKeyURL)))
    var levels = 0
    let strange = addingUnknownKeys(to: root.withoutPlaces, levels: &levels)
    let reading = DefinitionReader.read(strange)
    #expect(reading.errors.isEmpty)
    #expect(reading.definition.everyUnknownKey.count == levels)
    #expect(reading.definition.propertyList == strange)
    try expectNoLoss(strange)
  }

  @Test("what is written follows the model: a changed value, a flag put out, a key taken away, an unknown key removed")
  func changes() throws {
    let text = """
      <plist><dict><key>INIntents</key><array><dict>
      <key>INIntentConfigurable</key><true/>
      <key>INIntentFuture</key><string>x</string>
      <key>INIntentName</key><string>Soup</string>
      <key>INIntentParameters</key><array><dict><key>INIntentParameterName</key><string>size</string>
      <key>INIntentParameterType</key><string>Integer</string><key>INIntentParameterMetadata</key><dict>
      <key>INIntentParameterMetadataMaximumValue</key><data/><key>INIntentParameterMetadataMinimumValue</key><real>1.0</real>
      </dict></dict></array>
      <key>INIntentRestrictions</key><integer>0</integer>
      <key>INIntentTitle</key><string>Soup</string>
      <key>INIntentUserConfirmationRequired</key><false/>
      </dict></array></dict></plist>
      """
    var definition = try DefinitionReader.read(Array(text.utf8)).definition
    definition.intents[0].isConfigurable = false
    definition.intents[0].unknownKeys = []
    definition.intents[0].title.text = nil
    definition.intents[0].verb = "Order"
    definition.intents[0].parameters[0].metadata.maximumValue = 10
    definition.intents[0].parameters[0].metadata.minimumValue = 0.5
    let expected = """
      <plist><dict><key>INIntents</key><array><dict>
      <key>INIntentName</key><string>Soup</string>
      <key>INIntentParameters</key><array><dict><key>INIntentParameterName</key><string>size</string>
      <key>INIntentParameterType</key><string>Integer</string><key>INIntentParameterMetadata</key><dict>
      <key>INIntentParameterMetadataMaximumValue</key><integer>10</integer><key>INIntentParameterMetadataMinimumValue</key><real>0.5</real>
      </dict></dict></array>
      <key>INIntentRestrictions</key><integer>0</integer>
      <key>INIntentUserConfirmationRequired</key><false/>
      <key>INIntentVerb</key><string>Order</string>
      </dict></array></dict></plist>
      """
    #expect(definition.propertyList.withoutPlaces == (try PropertyListReader.read(Array(expected.utf8))).withoutPlaces)
  }

  @Test("a definition made in code is written and read back equal")
  func made() throws {
    var definition = IntentDefinition()
    var intent = DefinedIntent()
    intent.name = "OrderSoup"
    intent.title = DefinedText("Order soup", id: "tItle1", place: .start)
    var combination = DefinedCombination()
    combination.parameters = ["soup", "size"]
    intent.suggestedCombinations = [combination]
    intent.response = DefinedResponse()
    definition.intents = [intent]
    for format in PropertyListFormat.allCases {
      let bytes = try PropertyListWriter.write(definition.propertyList, as: format)
      #expect(DefinitionReader.read(try PropertyListReader.read(bytes).withoutPlaces).definition == definition)
    }
  }

  @Test("values of the wrong kind stay in the file while others are changed")
  func wrongKinds() throws {
    let text = """
      <plist><dict><key>INIntents</key><array><string>no intent</string><dict>
      <key>INIntentName</key><integer>1</integer><key>INIntentConfigurable</key><string>maybe</string>
      <key>INIntentParameterCombinations</key><dict><key>a</key><string>no combination</string><key>b , c</key><dict/></dict>
      <key>INIntentParameters</key><string>none</string><key>INIntentResponse</key><array/>
      </dict></array><key>INTypes</key><dict/></dict></plist>
      """
    let root = try PropertyListReader.read(Array(text.utf8))
    let reading = DefinitionReader.read(root)
    #expect(reading.errors.count == 7)
    #expect(reading.definition.propertyList.withoutPlaces == root.withoutPlaces)
  }

  private static let everyKeyURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/EveryKey.intentdefinition")
}

/// The model of `root` says the same after it was written and read, as it was read and in normal form, in both formats.
private func expectNoLoss(_ root: PropertyListNode, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let bare = root.withoutPlaces
  let definition = DefinitionReader.read(bare).definition
  for format in PropertyListFormat.allCases {
    let again = try PropertyListReader.read(PropertyListWriter.write(definition.propertyList, as: format)).withoutPlaces
    #expect(again == bare, sourceLocation: sourceLocation)
    #expect(DefinitionReader.read(again).definition == definition, sourceLocation: sourceLocation)
    let normalized = try PropertyListReader.read(PropertyListWriter.write(definition.normalizedPropertyList, as: format)).withoutPlaces
    // Written from the members alone, nothing that the model knows is lost.
    #expect(DefinitionReader.read(normalized).definition == definition, sourceLocation: sourceLocation)
  }
}

private func collectKeys(of node: PropertyListNode, into keys: inout Set<String>) {
  switch node.value {
  case .dictionary(let entries):
    for entry in entries {
      keys.insert(entry.key)
      collectKeys(of: entry.value, into: &keys)
    }
  case .array(let elements):
    for element in elements { collectKeys(of: element, into: &keys) }
  default: break
  }
}

/// Adds a key that no schema has to every dictionary but those whose keys are the author's.
private func addingUnknownKeys(to node: PropertyListNode, levels: inout Int) -> PropertyListNode {
  switch node.value {
  case .dictionary(let entries):
    let isKeyedByAuthor = entries.allSatisfy { !$0.key.hasPrefix("IN") && $0.key != "UTI" } && !entries.isEmpty
    var result = entries.map { PropertyListEntry(key: $0.key, value: addingUnknownKeys(to: $0.value, levels: &levels)) }
    if !isKeyedByAuthor {
      levels += 1
      result.insert(
        PropertyListEntry(key: "INFuture\(levels)", value: PropertyListNode(.array([PropertyListNode(.integer(levels))]))), at: 0)
    }
    return PropertyListNode(.dictionary(result))
  case .array(let elements): return PropertyListNode(.array(elements.map { addingUnknownKeys(to: $0, levels: &levels) }))
  default: return node
  }
}

private func foundationValue(_ node: PropertyListNode) -> NSObject {
  switch node.value {
  case .dictionary(let entries):
    NSDictionary(dictionary: Dictionary(entries.map { ($0.key, foundationValue($0.value)) }) { _, last in last })
  case .array(let elements): NSArray(array: elements.map(foundationValue))
  case .string(let text): NSString(string: text)
  case .integer(let value): NSNumber(value: value)
  case .real(let value): NSNumber(value: value)
  case .boolean(let value): NSNumber(value: value)
  case .data(let bytes): NSData(data: Data(bytes))
  case .date(let text): (try? Date(text, strategy: .iso8601)).map { $0 as NSDate } ?? NSNull()
  case .uid(let value): NSNumber(value: value)
  }
}
