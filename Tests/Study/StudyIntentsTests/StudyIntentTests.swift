import IntentRuntime
import StudyIntents
import StudyModels
import Testing

@Suite("What study says of each intent")
struct StudyIntentTests {
  @Test("a kind, its type and its names lead to each other", arguments: StudyIntentKind.allCases)
  func kinds(kind: StudyIntentKind) throws {
    #expect(kind.type.intentName == kind.rawValue)
    #expect(kind.intentType == kind.type)
    #expect(StudyIntentKind(kind.type.init()) == kind)
    #expect(StudyIntentKind(className: kind.type.declaration.className) == kind)
    let intent = try #require((kind.type.init() as any Intent).ofStudy)
    #expect(type(of: intent) == kind.type)
  }

  @Test("an intent of another app is none of study's, and is not offered")
  func others() {
    #expect(StudyIntentKind(OtherIntent()) == nil && OtherIntent().ofStudy == nil)
    #expect(StudyIntentKind(className: "OtherIntent") == nil)
    #expect(!StudyOffer.isPossible(OtherIntent(), during: nil))
  }

  @Test("each has a phrase of its own for a shortcut in both languages, with what is studied where it takes a material")
  func shortcutPhrases() {
    for language in StudyLanguage.allCases {
      let phrases = StudyIntentKind.allCases.map { $0.type.shortcutPhrase(studying: nil, in: language) }
      #expect(Set(phrases).count == phrases.count && !phrases.contains(""))
      for kind in StudyIntentKind.allCases {
        let takesMaterial = kind.type.declaration.parameter(named: "material") != nil
        #expect(kind.type.shortcutPhrase(studying: "代数", in: language).contains("代数") == takesMaterial, "\(kind)")
      }
    }
  }

  @Test("a value of each parameter is given by a command and as a word, and no other parameter is", arguments: StudyIntentKind.allCases)
  func examples(kind: StudyIntentKind) throws {
    for parameter in kind.type.declaration.parameters {
      let example = try #require(kind.type.example(ofParameter: parameter.name, material: "代数"))
      #expect(example.command.hasPrefix("kiroku "))
      #expect((example.value == "代数") == (parameter.name == "material"))
      if parameter.name == "material" { #expect(example.command.contains("代数")) }
      if case .duration = parameter.type { #expect(throws: Never.self) { try ValueReading.duration(example.value) } }
    }
    #expect(kind.type.example(ofParameter: "nothing", material: "代数") == nil)
  }
}

private struct OtherIntent: Intent {
  static let declaration = IntentDeclaration(
    name: "StartTimer", className: "OtherIntent", title: LocalizedText("Other"), description: LocalizedText("Other."), category: "generic",
    verb: "Do", parameters: [], responseCodes: [])

  func value(forParameter name: String) -> IntentValue? { nil }
  mutating func setValue(_ value: IntentValue?, forParameter name: String) throws(IntentValueError) { throw .unknownParameter(name) }
}
