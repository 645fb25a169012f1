import Foundation
import IntentDefinitions
import TestSupport
import Testing

/// Definitions and pictures of the tests of outlines and comparisons.
enum OutlineFixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static func bakery() throws -> DefinitionFile {
    let file = try DefinitionFile(url: folder.appending(path: "Outline/Bakery/Base.lproj/Bakery.intentdefinition"))
    #expect(file.reading.errors.isEmpty)
    return file
  }

  /// The definitions of the corpus; none where `INTENTC_CORPUS` names no folder.
  static let corpus: [URL] = {
    guard let folder = ProcessInfo.processInfo.environment["INTENTC_CORPUS"] else { return [] }
    let files = FileManager.default.enumerator(at: URL(fileURLWithPath: folder, isDirectory: true), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "intentdefinition" }.sorted { $0.path < $1.path }
  }()

  static var hasCorpus: Bool { ProcessInfo.processInfo.environment["INTENTC_CORPUS"] != nil }

  /// Compares with a picture, or records it.
  static func expect(_ text: String, isPicture path: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(Picture(folder.appending(path: path)).difference(from: text) == nil, sourceLocation: sourceLocation)
  }

  /// The same definition in other words of the format: dictionaries backwards, other ids, and through bytes of `format`.
  static func rewritten(_ file: DefinitionFile, as format: PropertyListFormat) throws -> DefinitionFile {
    let node = try PropertyListReader.read([UInt8](Data(contentsOf: file.url)))
    var rewritten = file
    rewritten.reading = DefinitionReader.read(try PropertyListReader.read(try PropertyListWriter.write(reordered(node), as: format)))
    #expect(rewritten.reading.errors.isEmpty)
    for index in rewritten.words.languages.indices {
      let texts = rewritten.words.languages[index].texts
      rewritten.words.languages[index].texts = Dictionary(uniqueKeysWithValues: texts.map { (renamed($0.key), $0.value) })
    }
    return rewritten
  }

  private static func reordered(_ node: PropertyListNode) -> PropertyListNode {
    switch node.value {
    case .array(let elements): PropertyListNode(.array(elements.map(reordered)))
    case .dictionary(let entries):
      PropertyListNode(
        .dictionary(
          entries.reversed().map { entry in
            if entry.key.hasSuffix("ID"), case .string(let id) = entry.value.value {
              PropertyListEntry(key: entry.key, value: PropertyListNode(.string(renamed(id))))
            } else {
              PropertyListEntry(key: entry.key, value: reordered(entry.value))
            }
          }))
    default: PropertyListNode(node.value)
    }
  }

  /// Another id; both halves of a pair's key become other ones.
  private static func renamed(_ id: String) -> String {
    id.split(separator: "-", omittingEmptySubsequences: false).map { "new" + $0 }.joined(separator: "-")
  }
}
