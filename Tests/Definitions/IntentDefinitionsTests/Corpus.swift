import Foundation
import Testing

/// Real definitions, where `INTENTC_CORPUS` names their folder.
enum Corpus {
  /// Whether the folder is named; without it, the tests over the corpus are skipped and say so.
  static let isThere = folder != nil

  /// The definitions, by path.
  static let definitions: [CorpusFile] = {
    guard let folder, let paths = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".intentdefinition") }.sorted()
      .map { CorpusFile(name: $0, url: folder.appending(path: $0)) }
  }()

  private static let folder = ProcessInfo.processInfo.environment["INTENTC_CORPUS"].map { URL(fileURLWithPath: $0, isDirectory: true) }
}

/// A file of the corpus, shown by its path in it.
struct CorpusFile: Sendable, CustomTestStringConvertible {
  var name: String
  var url: URL

  var testDescription: String { name }
}
