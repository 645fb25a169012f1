import Foundation
import IntentDefinitions
import Testing

@Suite("Keys that are not known")
struct UnknownKeyTests {
  /// The findings about keys, each as its severity, the way to it, and the message with the remedy.
  private func lines(_ breaking: (inout CheckSample) -> Void) throws -> [String] {
    var sample = CheckSample()
    breaking(&sample)
    return try sample.findings().filter { $0.rule.rawValue.hasPrefix("key-") }.map {
      "\($0.severity.rawValue) \($0.path.joined(separator: " > ")): \($0.message(in: .english)). \($0.remedy(in: .english))"
    }
  }

  private static let correct = "Correct it, or leave it if another program needs it: `intentc format` keeps it"
  private static let move = "Correct the key, or move what is in it to the key that it belongs to: nothing of it is generated"

  @Test("a key that nobody reads is a warning where parts are lost with it, else a note")
  func contents() throws {
    for (value, severity, words) in [
      ("red", "note", "its value isn't used. \(Self.correct)"), (true, "note", "its value isn't used. \(Self.correct)"),
      ([], "note", "its value isn't used. \(Self.correct)"), ([:], "note", "its value isn't used. \(Self.correct)"),
      (["a"], "warning", "the part in it isn't read. \(Self.move)"),
      (["a": 1, "b": 2, "c": 3], "warning", "the 3 parts in it aren't read. \(Self.move)"),
    ] as [(Plist, String, String)] {
      #expect(
        try lines { $0[intent: "Sauces"] = value } == ["\(severity) OrderSoup: the key “INIntentSauces” isn't known, so \(words)"])
    }
  }

  @Test("the key that was meant is offered, of the same part and no other")
  func nearest() throws {
    #expect(
      try lines { $0[parameter: 1, "DisplyName"] = "Bowls" } == [
        "note OrderSoup > quantity: the key “INIntentParameterDisplyName” isn't known, so its value isn't used. "
          + "Did you mean “INIntentParameterDisplayName”? \(Self.correct)"
      ])
    #expect(
      try lines { $0[parameter: 1, "Metadata"]?["INIntentParameterMetadataMaximumValu"] = 4 } == [
        "note OrderSoup > quantity: the key “INIntentParameterMetadataMaximumValu” isn't known, so its value isn't used. "
          + "Did you mean “INIntentParameterMetadataMaximumValue”? \(Self.correct)"
      ])
    #expect(
      try lines { $0[response: "Paramters"] = [["INIntentResponseParameterName": "bowl"]] } == [
        "warning OrderSoup > response: the key “INIntentResponseParamters” isn't known, so the part in it isn't read. "
          + "Did you mean “INIntentResponseParameters”? \(Self.move)"
      ])
    // A parameter has no verb.
    #expect(
      try lines { $0[parameter: 1, "Verb"] = "Order" } == [
        "note OrderSoup > quantity: the key “INIntentParameterVerb” isn't known, so its value isn't used. \(Self.correct)"
      ])
  }

  @Test("every part is looked at, sizes, synonyms and types of files too")
  func everyPart() throws {
    #expect(
      try lines {
        $0[parameter: 6, "ArraySizes"]?[0, "INIntentParameterArraySizeColor"] = "red"
        $0[case: 2, "Synonyms"]?[0, "INEnumValueSynonymColor"] = "red"
        $0[parameter: 6, "Type"] = "File"
        $0[parameter: 6, "Metadata"] = [
          "INIntentParameterMetadataCustomUTIs": [["UTI": "public.png", "Color": "red"]], "INIntentParameterMetadataType": "Custom",
        ]
      }.map { String($0.prefix { $0 != ":" }) } == [
        "note OrderType > delivery > synonym 1", "note OrderSoup > toppings", "note OrderSoup > toppings",
      ])
  }

  @Test("old names of a response's keys are read, and told where they stand beside the new ones")
  func olderKeys() throws {
    let renamed = try lines { sample in
      sample[response: "Properties"] = [
        [
          "INIntentResponsePropertyDisplayPriority": 1, "INIntentResponsePropertyName": "order",
          "INIntentResponsePropertyObjectType": "Soup", "INIntentResponsePropertyObjectTypeNamespace": "sOup01",
          "INIntentResponsePropertyTag": 1, "INIntentResponsePropertyType": "Object",
        ],
        [
          "INIntentResponsePropertyDisplayPriority": 2, "INIntentResponsePropertyName": "waitTime", "INIntentResponsePropertyTag": 2,
          "INIntentResponsePropertyType": "Integer",
        ],
      ]
      sample[response: "Parameters"] = nil
      sample[response: "LastPropertyTag"] = 2
      sample[response: "LastParameterTag"] = nil
    }
    #expect(renamed == [])
    let leftOver = "Nothing needs to be done: Xcode left it there when it upgraded the file, and the new key counts"
    #expect(
      try lines { $0[response: "Properties"] = [["INIntentResponsePropertyName": "order"]] } == [
        "note OrderSoup > response: “INIntentResponseProperties” is an old name for “INIntentResponseParameters”. \(leftOver)"
      ])
    #expect(
      try lines {
        $0[response: "Parameters"]?[1, "INIntentResponsePropertyDisplayName"] = "Wait"
        $0[response: "Parameters"]?[1, "INIntentResponsePropertyEnumType"] = "Size"
      } == [
        "note OrderSoup > response > waitTime: “INIntentResponsePropertyDisplayName” is an old name for "
          + "“INIntentResponseParameterDisplayName”. \(leftOver)",
        "note OrderSoup > response > waitTime: “INIntentResponsePropertyEnumType” is an old name for “INIntentResponseParameterEnumType”, "
          + "and isn't read because other keys have their new names. Rename it to “INIntentResponseParameterEnumType” if it still counts, "
          + "or remove it",
      ])
  }
}
