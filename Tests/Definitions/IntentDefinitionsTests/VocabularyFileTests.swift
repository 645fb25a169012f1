import IntentDefinitions
import Testing

@Suite("Vocabularies")
struct VocabularyFileTests {
  @Test("every field is read with its place")
  func fields() throws {
    let vocabulary = try VocabularyFile(Array(CheckSample().vocabulary.xml.utf8))
    #expect(vocabulary.intentPhrases.map(\.intentName?.text) == ["OrderSoupIntent", "INStartWorkoutIntent"])
    #expect(vocabulary.intentPhrases[0].examples == [.init("Order a soup in Soup Bar", place: SourcePlace(line: 11, column: 1))])
    let terms = vocabulary.parameterVocabularies[0]
    #expect(terms.parameterNames.map(\.text) == ["OrderSoupIntent.soup", "INStartWorkoutIntent.workoutName"])
    #expect(terms.items.map(\.identifier?.text) == ["tomato", "miso"])
    let synonym = terms.items[0].synonyms[0]
    #expect(synonym.phrase?.text == "tomato soup")
    #expect(synonym.pronunciation?.text == "to may to soup")
    #expect(synonym.examples.map(\.text) == ["Order tomato soup"])
    #expect(terms.items[1].synonyms.map(\.pronunciation) == [nil])
  }

  @Test("what is missing is empty, and what stands elsewhere is left out")
  func lenient() throws {
    let plist: Plist = [
      "IntentPhrases": [["IntentExamples": "Order"], "Order"],
      "ParameterVocabularies": [
        ["ParameterNames": "", "VocabularyItemIdentifier": "a", "ParameterVocabulary": [["VocabularyItemIdentifier": 1]]]
      ],
    ]
    let vocabulary = try VocabularyFile(Array(plist.xml.utf8))
    #expect(vocabulary.intentPhrases.map(\.intentName) == [nil])
    #expect(vocabulary.intentPhrases.map(\.examples) == [[]])
    #expect(vocabulary.parameterVocabularies.map(\.parameterNames) == [[]])
    #expect(vocabulary.parameterVocabularies[0].items.map(\.identifier) == [nil])
  }

  @Test("a list of another kind is refused with its place")
  func refused() {
    #expect(throws: DefinitionError(.wrongKind(key: "plist", found: .array, expected: .dictionary), at: SourcePlace(line: 1, column: 8))) {
      try VocabularyFile(Array("<plist><array/></plist>".utf8))
    }
  }
}
