import IntentDefinitions

extension BrokenSample {
  /// What looks like a defect and is none.
  static let allowed: [BrokenSample] = [
    BrokenSample("words of one's own for the response of a system intent, with its properties and parameters") { $0.addRide() },
    BrokenSample("a bound that was cleared, which files write as empty data") {
      $0[parameter: 1, "Metadata"]?["INIntentParameterMetadataMaximumValue"] = .data
    },
    BrokenSample("a default at the limit") { $0[parameter: 1, "Metadata"]?["INIntentParameterMetadataDefaultValue"] = 10 },
    BrokenSample("a whole number as a real one") { $0[parameter: 1, "Metadata"]?["INIntentParameterMetadataDefaultValue"] = 2.0 },
    BrokenSample("a condition on false, which has no value in the file") {
      $0[parameter: 5, "Relationship"]?["INIntentParameterRelationshipPredicateValue"] = nil
    },
    BrokenSample("a relationship to a parameter that depends on another one") {
      $0[parameter: 6, "Relationship"] = [
        "INIntentParameterRelationshipParentName": "note", "INIntentParameterRelationshipPredicateName": "HasAnyValue",
      ]
    },
    BrokenSample("a combination without parameters") {
      $0[intent: "ParameterCombinations"]?[""] = [
        "INIntentParameterCombinationTitle": "Order soup", "INIntentParameterCombinationTitleID": "title0",
      ]
      $0[intent: "Title"] = "Order soup"
    },
    BrokenSample("one id for texts that are the same") {
      $0[intent: "Description"] = "Order Soup"
      $0[intent: "DescriptionID"] = "title0"
      $0.strings.removeAll { $0.key == "descr0" }
    },
    BrokenSample("a prompt without words, for which the system has its own") {
      $0[parameter: 0, "PromptDialogs"]?[2] = [
        "INIntentParameterPromptDialogCustom": true, "INIntentParameterPromptDialogType": "DisambiguationIntroduction",
      ]
    },
    BrokenSample("a type and an enumeration of another file") {
      $0[parameter: 6, "Type"] = "Object"
      $0[parameter: 6, "ObjectType"] = "Bowl"
      $0[parameter: 6, "ObjectTypeNamespace"] = "oTher1"
    },
    BrokenSample("an enumeration of the system") {
      $0[parameter: 6, "Type"] = "Integer"
      $0[parameter: 6, "EnumType"] = "INCallCapability"
      $0[parameter: 6, "EnumTypeNamespace"] = "System"
    },
    BrokenSample("an object without a type in a file of the first version") {
      $0.definition["INIntentDefinitionModelVersion"] = "1.0"
      $0[parameter: 6, "Type"] = "Object"
    },
    BrokenSample("a property of another parameter in a question, and of any object where the object has no type of the file's own") {
      $0[parameter: 0, "PromptDialogs"]?[1, "INIntentParameterPromptDialogFormatString"] =
        "${count} match ${soup.price}, ${soup.displayString}."
      $0.definition["INIntentDefinitionModelVersion"] = "1.0"
      $0[parameter: 6, "Type"] = "Object"
      $0[parameter: 1, "UnsupportedReasons"]?[0, "INIntentParameterUnsupportedReasonFormatString"] =
        "${toppings.identifier}: ${minimumValue}"
    },
    BrokenSample("English that lacks texts, as the definition has them") {
      $0.files["en.lproj/Soup.strings"] = "\"title0\" = \"Order soup\";"
    },
    BrokenSample("English of a region that lacks texts, however its folder is written") {
      $0.files["en_GB.lproj/Soup.strings"] = "\"title0\" = \"Order soup\";"
      $0.files["EN-au.lproj/Soup.strings"] = "\"title0\" = \"Order soup\";"
    },
    BrokenSample("a text of placeholders alone, which needs no translation") {
      $0[intent: "ParameterCombinations"]?["quantity,soup", "INIntentParameterCombinationTitle"] = "${quantity} × ${soup}"
      $0.strings.removeAll { $0.key == "combo2" }
    },
    BrokenSample("a system intent with types of its own, without verb and response") {
      $0.definition["INIntents", 1] = [
        "INIntentCategory": "system", "INIntentClassName": "INPlayMediaIntent", "INIntentClassPrefix": "IN",
        "INIntentIneligibleForSuggestions": true, "INIntentName": "PlayMedia", "INIntentTitle": "Order Soup", "INIntentTitleID": "title0",
        "INIntentType": "System",
        "INIntentParameters": [
          [
            "INIntentParameterDisplayPriority": 1, "INIntentParameterName": "mediaItems", "INIntentParameterTag": 1,
            "INIntentParameterType": "MediaItem",
          ]
        ],
      ]
    },
    BrokenSample("a vocabulary without anything") { $0.vocabulary = [:] },
    BrokenSample("a vocabulary that is checked by itself beside its definition") { $0.paths = ["AppIntentVocabulary.plist"] },
    BrokenSample("a vocabulary that is both named and found is checked once") {
      $0.paths = ["Soup.intentdefinition", "AppIntentVocabulary.plist"]
    },
  ]
}
