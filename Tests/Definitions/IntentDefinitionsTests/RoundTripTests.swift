import Foundation
import IntentDefinitions
import Testing

@Suite("Reading, writing and reading again")
struct RoundTripTests {
  @Test(
    "every file of the corpus is written back without loss, in both formats, and one of Xcode's byte for byte",
    .enabled(if: Corpus.isThere, "INTENTC_CORPUS names no folder"), arguments: Corpus.definitions)
  func corpus(file: CorpusFile) throws {
    let bytes = [UInt8](try Data(contentsOf: file.url))
    let root = try PropertyListReader.read(bytes)
    for format in PropertyListFormat.allCases {
      #expect(try PropertyListReader.read(PropertyListWriter.write(root, as: format)).withoutPlaces == root.withoutPlaces)
    }
    if bytes.starts(with: Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//".utf8)) {
      #expect(try PropertyListWriter.write(root, as: .xml) == bytes)
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

  @Test("of a definition with every key of the schema no key is unknown")
  func everyKey() throws {
    let reading = try DefinitionReader.read([UInt8](try Data(contentsOf: Self.everyKeyURL)))
    #expect(reading.errors.isEmpty)
    #expect(reading.definition.everyUnknownKey.isEmpty)
  }

  @Test("the fixture holds every key of the schema")
  func fixtureIsWhole() throws {
    let root = try PropertyListReader.read([UInt8](try Data(contentsOf: Self.everyKeyURL)))
    var keys: Set<String> = []
    collectKeys(of: root, into: &keys)
    #expect(Set(schemaKeys).subtracting(keys).sorted() == [])
    #expect(schemaKeys.count == Set(schemaKeys).count)
  }

  @Test("unknown keys are told at every level")
  func unknownKeys() throws {
    let root = try PropertyListReader.read([UInt8](try Data(contentsOf: Self.everyKeyURL)))
    var levels = 0
    let strange = addingUnknownKeys(to: root.withoutPlaces, levels: &levels)
    let reading = DefinitionReader.read(strange)
    #expect(reading.errors.isEmpty)
    #expect(reading.definition.everyUnknownKey.count == levels)
  }

  private static let everyKeyURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/EveryKey.intentdefinition")
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
  case .unsignedInteger(let value): NSNumber(value: value)
  case .real(let value): NSNumber(value: value)
  case .boolean(let value): NSNumber(value: value)
  case .data(let bytes): NSData(data: Data(bytes))
  case .date(let text): (try? Date(text, strategy: .iso8601)).map { $0 as NSDate } ?? NSNull()
  case .uid(let value): NSNumber(value: value)
  }
}
