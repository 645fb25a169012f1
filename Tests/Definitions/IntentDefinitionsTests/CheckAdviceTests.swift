import Foundation
import IntentDefinitions
import Testing

@Suite("What the check advises, and of parts without a name")
struct CheckAdviceTests {
  private func findings(_ breaking: (inout CheckSample) -> Void) throws -> [Finding] {
    var sample = CheckSample()
    breaking(&sample)
    return try sample.findings()
  }

  /// The messages and remedies of one rule.
  private func advice(_ rule: CheckRule, _ breaking: (inout CheckSample) -> Void) throws -> [String] {
    try findings(breaking).filter { $0.rule == rule }.map { "\($0.message(in: .english)). \($0.remedy(in: .english))" }
  }

  @Test("a combination's placeholder that no parameter has is not told to get a combination of its own")
  func placeholders() throws {
    #expect(
      try advice(.combinationPlaceholderOutside) { $0[intent: "ParameterCombinations"]?["gift,soup"] = combination("Add ${napkins}") }
        == ["“${napkins}” names no parameter of the intent. Name a parameter of the combination: soup, gift"])
    #expect(
      try advice(.combinationPlaceholderOutside) { $0[intent: "ParameterCombinations"]?[""] = combination("Add ${napkins}") }
        == ["“${napkins}” names no parameter of the intent. Remove the placeholder: the combination has no parameters"])
    #expect(
      try advice(.combinationPlaceholderOutside) { $0[intent: "ParameterCombinations"]?[""] = combination("Add ${gift}") }
        == [
          "“${gift}” is not in this combination, and stays empty. "
            + "Make a combination that has this parameter, or remove the placeholder: this combination has no parameters"
        ])
    #expect(
      try advice(.combinationPlaceholderOutside) {
        $0[intent: "ManagedParameterCombinations"]?["soup", "INIntentParameterCombinationTitle"] = "${Soup}"
      } == ["“${Soup}” names no parameter of the intent. Did you mean “soup”? Name a parameter of the combination: soup"])
  }

  @Test("a response without properties has none to name, and a translation of plain words no placeholders to keep")
  func responsesAndTranslations() throws {
    #expect(
      try advice(.templateVariableUnknown) {
        $0[response: "Parameters"] = nil
        $0[response: "Output"] = nil
        $0[response: "Codes"]?[1] = [
          "INIntentResponseCodeFormatString": "Your ${bowl}", "INIntentResponseCodeFormatStringID": "okFull",
          "INIntentResponseCodeName": "success", "INIntentResponseCodeSuccess": true,
        ]
      } == ["“${bowl}” names no property of the response. Remove the placeholder, or add the property to the response, which has none"])
    let index = CheckSample().strings.firstIndex { $0.key == "prSoup" } ?? 0
    #expect(
      try advice(.stringsPlaceholderUnknown) { $0.strings[index].text = "どの ${thing} にしますか?" }
        == ["the ja text has “${thing}”, which the original cannot have. Remove the placeholder: the original has none"])
  }

  @Test("nothing is advised that isn't there: no earlier parameter, no parameter at all, no verb, no description of the intent")
  func nothingToChoose() throws {
    #expect(
      try advice(.relationshipParentUnknown) {
        $0[parameter: 0, "Relationship"] = [
          "INIntentParameterRelationshipParentName": "table", "INIntentParameterRelationshipPredicateName": "HasAnyValue",
        ]
      } == ["the parent parameter “table” does not exist. Remove the relationship: no parameter comes before this one"])
    #expect(
      try advice(.combinationParameterUnknown) { sample in
        sample.definition["INIntents", 1] = [
          "INIntentCategory": "generic", "INIntentName": "Wash", "INIntentParameterCombinations": ["pot": combination("Wash")],
          "INIntentTitle": "Order Soup", "INIntentTitleID": "title0", "INIntentVerb": "Do",
        ]
      } == ["the combination names “pot”, which the intent does not have. Remove the combination, or add the parameter to the intent"])
    #expect(
      try advice(.verbMisplaced) { $0[intent: "Category"] = "system" } == [
        "the verb “Order” belongs to another category than “system”, which has none. Choose another category: “system” has no verbs"
      ])
    #expect(
      try advice(.systemParameterUnknown) { $0.addRide(className: "INSnoozeTasksIntent", parameter: "minutes", template: "Later") } == [
        "the system intent “INSnoozeTasksIntent” has no parameter “minutes”. Name one of its parameters: all, nextTriggerTime, tasks"
      ])
    #expect(
      try advice(.systemParameterUnknown) { $0.addRide(className: "INListCarsIntent", parameter: "color", template: "Cars") } == [
        "the system intent “INListCarsIntent” has no parameter “color”. Remove it: the intent has no parameters"
      ])
    #expect(
      try advice(.vocabularySystemParameter) {
        $0.vocabulary["ParameterVocabularies", 0, "ParameterNames", 1] = "INListCarsIntent.color"
      } == ["the system intent “INListCarsIntent” is not known to have a parameter “color”. Remove the name: the intent has no parameters"])
  }

  @Test("of a list in a vocabulary the empty entry is told, and of an empty list the list")
  func emptyEntries() throws {
    func said(_ breaking: (inout CheckSample) -> Void) throws -> [String] {
      try findings(breaking).filter { $0.rule == .vocabularyValueEmpty }
        .map { "\($0.path.joined(separator: " > ")): \($0.message(in: .english))" }
    }
    #expect(
      try said { $0.vocabulary["IntentPhrases", 0, "IntentExamples"] = [""] }
        == ["intent phrases 1 > example 1: an entry of “IntentExamples” is empty"])
    #expect(
      try said { $0.vocabulary["IntentPhrases", 0, "IntentExamples"] = ["Order soup", " "] }
        == ["intent phrases 1 > example 2: an entry of “IntentExamples” is empty"])
    #expect(
      try said { $0.vocabulary["IntentPhrases", 0, "IntentExamples"] = [] } == ["intent phrases 1: “IntentExamples” is empty"])
    #expect(
      try said { $0.vocabulary["ParameterVocabularies", 0, "ParameterNames"] = ["", "INStartWorkoutIntent.workoutName"] }
        == ["vocabulary 1 > parameter 1: an entry of “ParameterNames” is empty"])
    #expect(
      try said {
        $0.vocabulary["ParameterVocabularies", 0, "ParameterVocabulary", 0, "VocabularyItemSynonyms", 0, "VocabularyItemExamples"] = [""]
      } == ["vocabulary 1 > item 1 > synonym 1 > example 1: an entry of “VocabularyItemExamples” is empty"])
  }

  /// Parts that say nothing, or have an empty name.
  static let nameless: [BrokenSample] = [
    BrokenSample("an intent") { $0.definition["INIntents", 1] = [:] },
    BrokenSample("an intent with an empty name") {
      $0.definition["INIntents", 1] = ["INIntentName": "", "INIntentCategory": "", "INIntentType": ""]
    },
    BrokenSample("a parameter") { $0[intent: "Parameters"]?[7] = [:] },
    BrokenSample("a parameter with an empty name") {
      $0[intent: "Parameters"]?[7] = [
        "INIntentParameterArraySizes": [["INIntentParameterArraySizeSize": 1, "INIntentParameterArraySizeSizeClass": "Small"]],
        "INIntentParameterName": "", "INIntentParameterTag": 2, "INIntentParameterType": "Object",
      ]
    },
    BrokenSample("a parameter without a type, on which others depend") {
      $0[parameter: 2, "Type"] = ""
      $0[parameter: 2, "EnumType"] = nil
    },
    BrokenSample("a parameter of an enumeration without a type") { $0[parameter: 2, "Type"] = "" },
    BrokenSample("a validation error") { $0[parameter: 1, "UnsupportedReasons"]?[2] = [:] },
    BrokenSample("a relationship with an empty condition") {
      $0[parameter: 3, "Relationship"]?["INIntentParameterRelationshipPredicateName"] = ""
    },
    BrokenSample("a setting that is empty") { $0[parameter: 1, "Metadata"]?["INIntentParameterMetadataType"] = "" },
    BrokenSample("a combination of nothing but commas") { $0[intent: "ParameterCombinations"]?[" , "] = combination("Order") },
    BrokenSample("two combinations without parameters") {
      $0[intent: "ParameterCombinations"]?[""] = combination("Order")
      $0[intent: "ParameterCombinations"]?[","] = combination("Order")
    },
    BrokenSample("a linked combination without its summary's title") {
      $0[intent: "ManagedParameterCombinations"]?["soup", "INIntentParameterCombinationTitle"] = nil
    },
    BrokenSample("a response code") {
      $0[response: "Codes"]?[2] = ["INIntentResponseCodeFormatString": "Hot", "INIntentResponseCodeFormatStringID": "hot001"]
    },
    BrokenSample("a response property") { $0[response: "Parameters"]?[2] = [:] },
    BrokenSample("a type") { $0.definition["INTypes", 1] = [:] },
    BrokenSample("a type with an empty name and a property that Swift reserves") {
      $0.definition["INTypes", 1] = [
        "INTypeClassName": "", "INTypeName": "",
        "INTypeProperties": [["INTypePropertyName": "self", "INTypePropertyTag": 1, "INTypePropertyType": "String"]],
      ]
    },
    BrokenSample("a type's class with an empty name") { $0.definition["INTypes", 0, "INTypeClassName"] = "" },
    BrokenSample("an enumeration") { $0.definition["INEnums", 1] = [:] },
    BrokenSample("an enumeration with an empty name") {
      $0.definition["INEnums", 1] = ["INEnumName": "", "INEnumValues": [["INEnumValueIndex": 1, "INEnumValueName": "big"]]]
    },
    BrokenSample("cases") {
      $0.definition["INEnums", 0, "INEnumValues", 3] = [
        "INEnumValueDisplayName": "Drone", "INEnumValueDisplayNameID": "dnDron", "INEnumValueIndex": 7,
      ]
      $0.definition["INEnums", 0, "INEnumValues", 4] = [
        "INEnumValueDisplayName": "Drone", "INEnumValueIndex": 7, "INEnumValueName": "drone",
      ]
    },
    BrokenSample("the parts of a system intent") { $0.addRide(parameter: "", code: "", property: "") },
    BrokenSample("items of a vocabulary") {
      $0.vocabulary["ParameterVocabularies", 0, "ParameterVocabulary", 0, "VocabularyItemIdentifier"] = nil
      $0.vocabulary["ParameterVocabularies", 0, "ParameterVocabulary", 1, "VocabularyItemSynonyms", 0, "VocabularyItemPhrase"] =
        "tomato soup"
      $0.vocabulary["ParameterVocabularies", 0, "ParameterVocabulary", 2] = ["VocabularyItemIdentifier": ""]
    },
  ]

  @Test("what has no name is told by its kind and its place, in both languages, and nothing is said about “”", arguments: nameless)
  func noNames(sample: BrokenSample) throws {
    let findings = try sample.findings()
    #expect(!findings.isEmpty)
    for language in Language.allCases {
      let report = FindingReport(findings).text(in: language)
      #expect(!report.contains("“”"), "\(report)")
      #expect(!report.contains(">  >") && !report.contains("> \n"), "\(report)")
    }
  }

  @Test("an empty name is an error, and what follows from it isn't told as well")
  func emptyNames() throws {
    #expect(try findings { $0.addRide(parameter: "") }.map(\.rule) == [.nameInvalid])
    #expect(try findings { $0.addRide(code: "", property: "") }.map(\.rule) == [.nameInvalid, .nameInvalid])
    #expect(try findings { $0[intent: "Name"] = "" }.map(\.rule).contains(.nameInvalid))
    #expect(try findings { $0.definition["INTypes", 0, "INTypeClassName"] = "" }.map(\.rule) == [.nameInvalid])
  }
}

/// A combination with a text of its own.
private func combination(_ title: String) -> Plist {
  [
    "INIntentParameterCombinationSupportsBackgroundExecution": true, "INIntentParameterCombinationTitle": .string(title),
    "INIntentParameterCombinationTitleID": "combo9",
  ]
}
