import IntentRuntime
import StudyRepositories
import Testing
import Vocabulary

@testable import StudyIntents

@Suite("What can be said")
struct PhraseVocabularyTests {
  @Test("each intent has at least eight sample phrases in each language", arguments: phraseLanguages)
  func hasSamples(language: String) throws {
    let vocabulary = try #require(StudyVocabulary.vocabulary.vocabulary(in: language))
    let intents = IntentHandlerRegistry { _ in throw CancellationError() }.intentTypes.map { "\($0.intentName)Intent" }
    #expect(vocabulary.intentPhrases.map(\.intentName) == intents)
    for phrases in vocabulary.intentPhrases {
      #expect(phrases.examples.count >= 8, "\(phrases.intentName)")
      #expect(Set(phrases.examples).count == phrases.examples.count)
    }
  }

  @Test("every sample phrase runs the intent or activity that it stands for", arguments: phraseLanguages)
  func samplesRun(language: String) throws {
    let shelf =
      PhraseShelf.titles.map { (name: $0.title, id: $0.title, display: $0.title) } + [
        (name: "数学", id: "数学", display: "数学"), (name: "世界史", id: "世界史", display: "世界史"),
        (name: "Vocabulary 1900", id: "Vocabulary 1900", display: "Vocabulary 1900"),
      ]
    let reader = StudyPhrases.reader(terms: InMemoryTerms(shelf, nameWords: .study), shortcuts: EmptyPhraseSource())
    for sample in StudyPhrases.samples(in: language) {
      guard case .match(let match, _) = try reader.read(sample.phrase, languages: [language]) else {
        Issue.record("“\(sample.phrase)” fits nothing")
        continue
      }
      #expect(match.target == sample.target, "\(sample.phrase)")
    }
  }

  @Test("the types of study's terms keep the numbers and names that stores and scripts know")
  func types() {
    #expect(VocabularyStringType.study.map { "\($0.rawValue) \($0.name)" } == ["10000 materialTitle", "10001 materialSpokenName"])
  }

  @Test("the app's own terms are understood wherever they are bound", arguments: phraseLanguages)
  func globalTermsAreUnderstood(language: String) throws {
    let items = try #require(StudyVocabulary.vocabulary.vocabulary(in: language)).parameterVocabularies.flatMap(\.items)
    #expect(items.map(\.identifier) == ["PT25M", "PT50M"])
    for item in items {
      let seconds = try #require(["PT25M": 1_500, "PT50M": 3_000][item.identifier])
      for synonym in item.synonyms {
        let phrase = language == "ja" ? "\(synonym.phrase)を開始" : "Start \(synonym.phrase)"
        guard case .match(let match, _) = try PhraseShelf.reader.read(phrase, languages: [language]) else {
          Issue.record("“\(phrase)” fits nothing")
          continue
        }
        #expect(match.values == ["duration": .seconds(seconds)], "\(phrase)")
      }
    }
  }

  @Test("a material on the shelf is handed on by its id, other words as they were said")
  func handsOnValues() {
    let match = PhraseMatch(
      target: .intent("PostStudyRecord"),
      values: ["material": .term(id: "m1", display: "Calculus"), "duration": .seconds(2_700), "start": .integer(10), "end": .integer(24)])
    #expect(
      StudyPhrases.values(of: match) == [
        "material": .object(IntentObjectValue(typeName: "StudyMaterial", identifier: "m1", displayString: "Calculus")),
        "duration": .duration(2_700), "start": .integer(10), "end": .integer(24),
      ])
    #expect(
      StudyPhrases.values(of: PhraseMatch(target: .intent("StartStopwatch"), values: ["material": .text("量子園芸")]))
        == ["material": .object(IntentObjectValue(typeName: "StudyMaterial", identifier: nil, displayString: "量子園芸"))])
  }

  @Test("what can be said in place of a phrase that fits nothing comes nearest first")
  func suggestsNearest() throws {
    guard case .none(let nearest) = try PhraseShelf.reader.read("take a blue pencil") else {
      Issue.record("it fits something")
      return
    }
    #expect(nearest.first?.phrase == "Take a break")
    #expect(nearest.allSatisfy { $0.likeness >= 0.3 } && nearest.count < 10)
    #expect(nearest == nearest.sorted { $0.likeness > $1.likeness })
    guard case .none(nearest: []) = try PhraseShelf.reader.read("xyzzy qwop") else {
      Issue.record("something is like it")
      return
    }
  }

  @Test("at most three alternative names a language, none of them another's")
  func alternativeNames() {
    for language in phraseLanguages { #expect((1...3).contains(StudyPhrases.alternativeNames.names[language]?.count ?? 0)) }
    #expect(StudyPhrases.alternativeNames.ignored.isEmpty)
  }
}
