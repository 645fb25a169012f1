import IntentRuntime
import PhraseTestSupport
import TestSupport
import Testing
import Vocabulary

@testable import StudyIntents

/// The table of what words say, against the phrases that it was learnt from.
@Suite("What words say")
struct PhraseWeightsTests {
  @Test("the weights were learnt from the phrases as they are")
  func areOfThesePhrases() throws {
    let sum = try PhraseSet.sum(of: PhraseSet.teaching())
    #expect(StudyPhraseWeights.sum == sum, "The phrases have changed since: run make phrase-weights, and commit the table.")
  }

  @Test(
    "the tables that were made ahead are those of the patterns and words as they are",
    arguments: [StudyPhraseTables.english, StudyPhraseTables.japanese])
  func tablesAreOfThesePatterns(tables: PhraseTables) {
    let made = StudyPhrases.grammar.tables(in: tables.language)?.text
    #expect(
      made == tables.text.filter { !$0.isWhitespace },
      "Patterns or words have changed since: run make phrase-tables, and commit the tables.")
  }

  @Test("of the open sentences of people who knew no data, 97 of 100 are understood, and 1 of 100 at most runs though it should not")
  func openSentencesAreUnderstood() throws {
    var all = PhraseTally()
    let sets = try PhraseSet.sets(in: "Open") { !$0.hasPrefix("more-") && !$0.hasPrefix("none-") }
    #expect(sets.count == 52)
    for set in sets {
      let tally = try PhraseTally(of: set, by: set.reader())
      if set.sentences.allSatisfy({ $0.name == EvidenceWeights.none }) {
        #expect(tally.falseShare <= 0.01, "\(set.name): \(tally.description)")
      } else {
        #expect(tally.share >= 0.94, "\(set.name): \(tally.description)")
        all += tally
      }
    }
    #expect(all.share >= 0.97, "\(all.description)")
  }

  @Test("no sentence that is cut, or joined to another, ends the program")
  func oddSentences() throws {
    let set = try #require(try PhraseSet.sets(in: "Open") { $0 == "ja-students.tsv" }.first)
    let other = try #require(try PhraseSet.sets(in: "Open") { $0 == "en-office.tsv" }.first)
    let reader = set.reader()
    let texts = (set.sentences + other.sentences).map { Array($0.text) }
    var random = SplitMix64(seed: 11)
    for number in 0..<600 {
      let (one, next) = (texts[number % texts.count], texts[Int.random(in: 0..<texts.count, using: &random)])
      let text = one[Int.random(in: 0..<one.count, using: &random)...] + next[..<Int.random(in: 0..<next.count, using: &random)]
      _ = try reader.read(String(text))
    }
  }

  @Test("what is read of a sentence fits the parameters of its intent", arguments: ["en-office", "ja-students"])
  func valuesFit(_ name: String) throws {
    let set = try #require(try PhraseSet.sets(in: "Open") { $0 == "\(name).tsv" }.first)
    let reader = set.reader()
    for sentence in set.sentences {
      guard case .match(let match, _) = try reader.read(sentence.text), case .intent(let name) = match.target else { continue }
      var intent = try #require(StudyIntentKind(rawValue: name)).type.init()
      for (parameter, value) in StudyPhrases.values(of: match) { try intent.setValue(value, forParameter: parameter) }
    }
  }
}
