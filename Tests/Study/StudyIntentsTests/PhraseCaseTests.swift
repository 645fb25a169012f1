import Foundation
import PhraseTestSupport
import StudyRepositories
import Testing
import Vocabulary

@testable import StudyIntents

/// The phrases in `Phrases/*.tsv`: what must run, with its values, and what must not.
@Suite("What people say")
struct PhraseCaseTests {
  @Test("the patterns and words of both languages are sound", arguments: phraseLanguages)
  func isSound(language: String) {
    #expect(StudyPhrases.grammar.defects(in: language) == [])
  }

  @Test("a phrase runs what it means, with the values it names", arguments: phraseLanguages)
  func matches(language: String) throws {
    let reader = PhraseShelf.reader
    let wrong = try PhraseCase.load("\(language)-match").compactMap { phrase in
      let reading = try reader.read(phrase.text, languages: PhraseShelf.languages(language))
      let expected = "\(phrase.fields[0]) \(phrase.fields[1])".trimmingCharacters(in: .whitespaces)
      let shown = PhraseShelf.describe(reading)
      return shown == expected ? nil : "\(phrase.text): \(shown), not \(expected)"
    }
    #expect(wrong == [])
  }

  @Test("what Kiroku cannot do, and what somebody says not to do, is not run", arguments: phraseLanguages)
  func refuses(language: String) throws {
    let reader = PhraseShelf.reader
    // A word alone may be asked about; it is never run.
    var asked = 0
    let wrong = try PhraseCase.load("\(language)-refuse").compactMap { phrase -> String? in
      let shown = PhraseShelf.describe(try reader.read(phrase.text, languages: PhraseShelf.languages(language)))
      if phrase.fields[0] == "none", shown.hasPrefix("likely ") {
        asked += 1
        return nil
      }
      // No intent does it; the app does (SpokenCommandTests).
      if phrase.fields[0] == "none", ["undo", "redo"].contains(shown) { return nil }
      let isRefused = phrase.fields[0] == "none" ? shown == "none" : shown.hasPrefix("negated ")
      return isRefused ? nil : "\(phrase.text): \(shown), not \(phrase.fields[0])"
    }
    #expect(wrong == [])
    #expect(asked <= 16)
  }

  @Test("there are at least 400 phrases that run and 200 that do not, each once")
  func areEnough() throws {
    let matching = try phraseLanguages.flatMap { try PhraseCase.load("\($0)-match") }.map(\.text)
    let refused = try phraseLanguages.flatMap { try PhraseCase.load("\($0)-refuse") }.map(\.text)
    #expect(matching.count >= 400)
    #expect(refused.count >= 200)
    #expect(Set(matching + refused).count == matching.count + refused.count)
  }

  @Test("no phrase is refused because of the order of languages")
  func ignoresLanguageOrder() throws {
    let reader = PhraseShelf.reader
    let wrong = try phraseLanguages.flatMap { language in
      try PhraseCase.load("\(language)-match").filter { phrase in
        let one = PhraseShelf.describe(try reader.read(phrase.text, languages: ["en", "ja"]))
        return one != PhraseShelf.describe(try reader.read(phrase.text, languages: ["ja", "en"]))
      }
    }
    #expect(wrong.map(\.text) == [])
  }
}

/// A line of a file of phrases.
struct PhraseCase {
  var text: String
  var fields: [String]

  static func load(_ name: String) throws -> [PhraseCase] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Phrases/\(name).tsv")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return PhraseCase(text: columns[0], fields: Array(columns.dropFirst()))
    }
  }
}

/// The shelf that the phrases are about.
enum PhraseShelf {
  static let titles = PhraseSet.titlesOfTests

  static let terms = InMemoryTerms(PhraseSet.shelfOfTests, nameWords: .study)

  static let reader = StudyPhrases.reader(terms: terms, shortcuts: EmptyPhraseSource())

  static func languages(_ first: String) -> [String] { first == "en" ? ["en", "ja"] : ["ja", "en"] }

  /// A reading on one line: `StartTimer material=Calculus duration=1500`, `none`, `negated StartTimer`.
  static func describe(_ reading: PhraseReading) -> String {
    switch reading {
    case .match(let match, _): describe(match)
    case .likely(let match, _): "likely " + describe(match)
    case .ambiguous(let matches): "ambiguous " + matches.map(describe).joined(separator: " | ")
    case .none: "none"
    case .negated(let match): "negated " + describe(match)
    }
  }

  private static func describe(_ match: PhraseMatch) -> String {
    let name =
      switch match.target {
      case .intent(let name), .activity(let name), .shortcut(let name), .command(let name): name
      }
    let order = ["material", "duration", "total", "start", "end"]
    let values = order.compactMap { name in match.values[name].map { describe($0, name) } }
    let others = match.values.keys.filter { !order.contains($0) }.map { "\($0)?" }
    return ([name] + values + others + (match.unit.map { ["unit=\($0)"] } ?? [])).joined(separator: " ")
  }

  private static func describe(_ value: PhraseValue, _ name: String) -> String {
    switch value {
    case .text(let text): "\(name)~\(text)"
    case .remark(let text): "\(name)=\(text)"
    case .term(_, let display): "\(name)=\(display)"
    case .seconds(let number), .integer(let number): "\(name)=\(number)"
    case .range(let first, let last): "\(name)=\(first)-\(last)"
    }
  }
}
