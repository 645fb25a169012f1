import PhraseTestSupport
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

  @Test("of the open sentences of people who knew no data, 95 of 100 are understood, and 1 of 100 at most runs though it should not")
  func openSentencesAreUnderstood() throws {
    let sets = try PhraseSet.sets(in: "Open") { !$0.hasPrefix("more-") && !$0.hasPrefix("none-") }
    #expect(sets.map(\.name) == ["en-office", "ja-students", "negative-a"])
    for set in sets {
      let tally = try PhraseTally(of: set, by: set.reader())
      if set.sentences.allSatisfy({ $0.name == EvidenceWeights.none }) {
        #expect(tally.falseShare <= 0.01, "\(set.name): \(tally.description)")
      } else {
        #expect(tally.share >= 0.95, "\(set.name): \(tally.description)")
      }
    }
  }
}
