import Foundation
import Testing

/// The texts of all modules, as they stand in the sources: what reads badly whatever is filled in.
@Suite("Texts")
struct LocalizedTextTests {
  private struct Line: CustomStringConvertible {
    var file: String
    var number: Int
    var text: String
    var description: String { "\(file):\(number): \(text)" }
  }

  /// Where words are the data of a grammar, of samples or of generated names, and not what people are told.
  private static let others = ["/Vocabulary/", "/Phrases/", "/Bulk/"]

  /// The lines of all sources and strings, code spans emptied: what stands in them is typed as it is.
  private func lines() throws -> [Line] {
    let modules = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Modules").standardizedFileURL
    let files = try #require(FileManager.default.enumerator(at: modules, includingPropertiesForKeys: nil)).compactMap { $0 as? URL }
    return try files.filter { file in
      ["swift", "strings"].contains(file.pathExtension) && !Self.others.contains { file.path.contains($0) }
    }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
        let text = String($1).trimmingCharacters(in: .whitespaces)
        guard !text.hasPrefix("//"), !text.hasPrefix("/*") else { return nil }
        let code = text.replacing(#/\s\s// .*$/#, with: "")
        return Line(file: file.lastPathComponent, number: $0 + 1, text: code.replacing(#/`[^`]*`/#, with: "`"))
      }
    }
  }

  @Test("no space stands beside Japanese punctuation or between Japanese words")
  func spaces() throws {
    // A prompt ends with what is typed after it, and a title of help with what fills its column.
    let intended = ["（はい／いいえ） > ", "（既定）   "]
    let found = try lines().filter { line in
      (line.text.contains(#/[）」。、：] [^ ]|[^`] [）」。、：]/#) || line.text.contains(#/[ぁ-ゖァ-ヺー一-鿿」）。、：] [ぁ-ゖァ-ヺー一-鿿（「]/#))
        && !intended.contains { line.text.contains($0) }
    }
    #expect(found.isEmpty, "\(found)")
  }

  @Test("no ASCII comma stands behind Japanese words")
  func commas() throws {
    let found = try lines().filter { $0.text.contains(#/[ぁ-ゖァ-ヺー一-鿿」）], /#) }
    #expect(found.isEmpty, "\(found)")
  }

  @Test("no sentence ends with a full stop behind an ellipsis")
  func dots() throws {
    let found = try lines().filter { $0.text.contains(#/…\.|[^.]\.\.\.\.[^.]/#) }
    #expect(found.isEmpty, "\(found)")
  }
}
