import IntentRuntime
import StudyIntents
import StudyModels
import Testing

@Suite("What study says of each intent")
struct StudyIntentTests {
  @Test("a kind, its type and its names lead to each other", arguments: StudyIntentKind.allCases)
  func kinds(kind: StudyIntentKind) {
    let studyType: Any.Type = kind.type
    let intent: any Intent = kind.intentType.init()
    #expect(kind.intentType.intentName == kind.rawValue)
    #expect(type(of: intent) == studyType)
    #expect(StudyIntentKind(intent) == kind)
    #expect(StudyIntentKind(className: kind.intentType.declaration.className) == kind)
    #expect(intent.ofStudy?.isEqual(to: intent) == true)
  }

  @Test("an intent of another app is none of study's, and is not offered")
  func others() {
    #expect(StudyIntentKind(OtherIntent()) == nil && OtherIntent().ofStudy == nil)
    #expect(StudyIntentKind(className: "OtherIntent") == nil)
    #expect(!StudyOffer.isPossible(OtherIntent(), during: nil))
  }

  @Test("each has a phrase of its own for a shortcut in both languages, with what is studied where it takes a material")
  func shortcutPhrases() {
    for language in Language.allCases {
      let phrases = StudyIntentKind.allCases.map { $0.type.shortcutPhrase(studying: nil, in: language) }
      #expect(Set(phrases).count == phrases.count && !phrases.contains(""))
      for kind in StudyIntentKind.allCases {
        let takesMaterial = kind.intentType.declaration.parameter(named: "material") != nil
        let phrase = kind.type.shortcutPhrase(studying: "代数", in: language)
        #expect(phrase.contains("代数") == takesMaterial, "\(kind)")
      }
    }
  }

  @Test("a value of each parameter is given by a command and as a word, and no other parameter is", arguments: StudyIntentKind.allCases)
  func examples(kind: StudyIntentKind) throws {
    let study = kind.type
    for parameter in kind.intentType.declaration.parameters {
      let found = study.example(ofParameter: parameter.name, material: "代数")
      let example = try #require(found)
      #expect(example.command.hasPrefix("kiroku "))
      #expect((example.value == "代数") == (parameter.name == "material"))
      if parameter.name == "material" { #expect(example.command.contains("代数")) }
      if case .duration = parameter.type { #expect(throws: Never.self) { try ValueReading.duration(example.value) } }
    }
    let none = study.example(ofParameter: "nothing", material: "代数")
    #expect(none == nil)
  }
}

private struct OtherIntent: Intent {
  static let declaration = IntentDeclaration(
    name: "StartTimer", className: "OtherIntent", title: LocalizedText("Other"), description: LocalizedText("Other."), category: "generic",
    verb: "Do", parameters: [], responseCodes: [])

  func value(forParameter name: String) -> IntentValue? { nil }
  mutating func setValue(_ value: IntentValue?, forParameter name: String) throws(IntentValueError) { throw .unknownParameter(name) }
}
