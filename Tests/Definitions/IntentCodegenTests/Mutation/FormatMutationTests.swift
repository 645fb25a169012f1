import Foundation
import IntentCodegen
import IntentDefinitions
import TestSupport
import Testing

/// Changed definitions, formatted: they say what they said, or are refused.
///
/// `INTENTC_MUTATIONS` and `INTENTC_MUTATION_SEED` count here too.
@Suite("Mutated definitions, formatted")
struct FormatMutationTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["INTENTC_MUTATIONS"].flatMap(Int.init) ?? 40
  private static let seed = environment["INTENTC_MUTATION_SEED"].flatMap(UInt64.init) ?? 2026

  @Test("what is formatted has the same meaning, code and comments, and is the same when it is formatted again")
  func mutations() throws {
    let seeds = try MutationSeed.all(with: Self.environment["INTENTC_MUTATIONS"] == nil ? nil : Corpus.folder)
    var (formatted, commented) = (0, 0)
    for number in 0..<Self.count {
      let seed = seeds[number % seeds.count]
      var mutator = DefinitionMutator(seed: Self.seed &+ UInt64(number))
      var random = SplitMix64(seed: Self.seed &+ UInt64(number))
      var root = seed.root
      root.shuffle(using: &random)
      var bytes = mutator.mutated(root)
      if random.isOnce(in: 2), PropertyListFormat(of: bytes) == .xml { bytes = withComments(bytes, using: &random) }
      let name = "mutation \(number) of \(seed.url.lastPathComponent)"
      let comments = count(of: "<!--", in: bytes)
      let before = try? file(bytes, seed)
      for format in [nil] + PropertyListFormat.allCases.map(Optional.some) {
        let result: FormattedDefinition
        do throws(DefinitionError) {
          result = try FormattedDefinition(bytes, as: format)
        } catch {
          #expect(before == nil || error.fact.isOfFormatting, "\(name): \(error)")
          continue
        }
        formatted += 1
        let again = try FormattedDefinition(result.bytes)
        #expect(again.bytes == result.bytes && again.difference == nil, "\(name): formatted otherwise the second time")
        let (old, new) = (try #require(before), try file(result.bytes, seed))
        #expect(code(of: old) == code(of: new), "\(name): other code")
        let diff = DefinitionDiff(old: old, new: new)
        #expect(diff.changes.isEmpty, "\(name): \(diff.text(in: .english))")
        guard result.formatBefore == .xml, comments > 0 else { continue }
        #expect(count(of: "<!--", in: result.bytes) == comments, "\(name): other comments")
        commented += 1
      }
    }
    // Mutations that nothing gets past would show nothing.
    #expect(formatted > Self.count)
    #expect(commented > Self.count / 10)
  }

  private func file(_ bytes: [UInt8], _ seed: MutationSeed) throws -> DefinitionFile {
    DefinitionFile(url: seed.url, reading: try DefinitionReader.read(bytes), words: seed.file.words)
  }

  /// The Swift of a definition, or why there is none, without its place.
  private func code(of file: DefinitionFile) -> String {
    do throws(CodegenError) {
      return try SwiftGenerator(definition: file.reading.definition, words: file.words).generate(source: "a")
    } catch {
      return error.fact.message(in: .english)
    }
  }

  /// The file with comments before, between and behind its tags; at times one is within a text, where it cannot be kept.
  private func withComments(_ bytes: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    var pieces = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for number in 0..<Int.random(in: 1...12, using: &random) {
      let line = Int.random(in: 1..<max(2, pieces.count), using: &random)
      guard line < pieces.count else { continue }
      let comment = "<!-- \(number)\(random.isOnce(in: 4) ? "\n  on two lines " : "") -->"
      switch Int.random(in: 0..<16, using: &random) {
      case 0: pieces[line] = pieces[line].replacing("><", with: ">\(comment)<")
      case 1..<6: pieces[line] = comment + pieces[line]
      case 6..<11: pieces[line] += " " + comment
      default: pieces.insert(comment, at: line)
      }
    }
    return Array(pieces.joined(separator: random.isOnce(in: 3) ? "" : "\n").utf8)
  }

  private func count(of text: String, in bytes: [UInt8]) -> Int {
    String(decoding: bytes, as: UTF8.self).components(separatedBy: text).count - 1
  }
}

extension PropertyListNode {
  /// Puts the entries of every dictionary in another order.
  fileprivate mutating func shuffle(using random: inout SplitMix64) {
    switch value {
    case .dictionary(var entries):
      for index in entries.indices { entries[index].value.shuffle(using: &random) }
      entries.shuffle(using: &random)
      value = .dictionary(entries)
    case .array(var elements):
      for index in elements.indices { elements[index].shuffle(using: &random) }
      value = .array(elements)
    default: break
    }
  }
}

extension DefinitionFact {
  /// Whether only formatting refuses it.
  fileprivate var isOfFormatting: Bool {
    switch self {
    case .commentInText, .commentInBinary, .attribute, .processingInstruction, .documentTypeDeclarations, .repeatedKey, .fractionInXML,
      .uidInXML, .controlCharacter:
      true
    default: false
    }
  }
}
