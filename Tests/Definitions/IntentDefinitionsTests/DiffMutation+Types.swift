import IntentDefinitions
import Testing

extension DiffMutation {
  static let types: [DiffMutation] = [
    DiffMutation(
      "a removed type",
      [
        "! retyped OrderBread > loaf: the type went from Loaf to String",
        "! removed type Loaf: the type was removed",
      ]
    ) {
      $0.intents[0].parameters[0].type = DefinedValueType(name: "String")
      $0.types = []
    },
    DiffMutation("a renamed type, wherever it is referred to", ["! renamed type Bread: the type was called BKLoaf, now BKBread"]) {
      $0.types[0].name = "Bread"
      $0.intents[0].parameters[0].type.objectName = "Bread"
    },
    DiffMutation(
      "a renamed type that a parameter still calls by its old name",
      [
        "! retyped OrderBread > loaf: the type still refers to Loaf, which was renamed to Bread",
        "! renamed type Bread: the type was called BKLoaf, now BKBread",
      ]
    ) { $0.types[0].name = "Bread" },
    DiffMutation("a type's class", ["! renamed type Loaf: the type was called BKLoaf, now Loaf"]) { $0.types[0].classPrefix = nil },
    DiffMutation("a type's words", ["  words type Loaf: the name went from “Loaf” to “Bread”"]) { $0.types[0].displayName.text = "Bread" },
    DiffMutation("a detail that is gone", ["! removed type Loaf > property price: the property was removed (CurrencyAmount)"]) {
      $0.types[0].properties.removeAll { $0.name == "price" }
      $0.types[0].properties[4].displayPriority = 5
    },
    DiffMutation("a renamed detail", ["! renamed type Loaf > property cost: the property was called price, now cost"]) {
      $0.types[0].properties[4].name = "cost"
    },
    DiffMutation("a detail of another type", ["! retyped type Loaf > property price: the type went from CurrencyAmount to Decimal"]) {
      $0.types[0].properties[4].type.name = "Decimal"
    },
    DiffMutation("an identifier of another type", ["! retyped type Loaf > property identifier: the type went from String to Integer"]) {
      $0.types[0].properties[0].type.name = "Integer"
    },
    DiffMutation("a new detail", ["  added type Loaf > property weight: the property is new (Decimal)"]) {
      var property = $0.types[0].properties[4]
      property.name = "weight"
      property.tag = 102
      property.displayPriority = 7
      property.type.name = "Decimal"
      $0.types[0].properties.append(property)
    },
  ]

  static let enumerations: [DiffMutation] = [
    DiffMutation("a new enumeration", ["  added enum Crust: the enum is new"]) {
      var enumeration = $0.enums[0]
      enumeration.name = "Crust"
      enumeration.displayName = DefinedText("Crust")
      enumeration.cases.removeLast()
      $0.enums.append(enumeration)
    },
    DiffMutation(
      "a renamed enumeration, wherever it is referred to", ["  renamed enum BreadSize: the enum was called LoafSize, now BreadSize"]
    ) {
      $0.enums[0].name = "BreadSize"
      $0.intents[0].parameters[2].type.enumName = "BreadSize"
    },
    DiffMutation(
      "a renamed enumeration that a parameter still calls by its old name",
      [
        "! retyped OrderBread > size: the type still refers to enum LoafSize, which was renamed to enum BreadSize",
        "  renamed enum BreadSize: the enum was called LoafSize, now BreadSize",
      ]
    ) { $0.enums[0].name = "BreadSize" },
    DiffMutation(
      "another enumeration with a case of the same name, on which a condition depends",
      [
        "! retyped OrderBread > handover: the type went from enum Handover to enum Way",
        "  added enum Way: the enum is new",
      ]
    ) { definition in
      var enumeration = definition.enums[1]
      enumeration.name = "Way"
      enumeration.className = nil
      enumeration.displayName = DefinedText("Way")
      definition.enums.append(enumeration)
      let index = try #require(definition.intents[0].parameters.firstIndex { $0.name == "handover" })
      definition.intents[0].parameters[index].type.enumName = "Way"
    },
    DiffMutation("a new case at the end", ["  added enum LoafSize > case giant: the case is new"]) {
      $0.enums[0].cases.append(DefinedEnumCase(name: "giant", index: 4, place: .start))
    },
    DiffMutation("a removed case", ["! removed enum LoafSize > case large: the case was removed"]) { $0.enums[0].cases.removeLast() },
    DiffMutation("another raw value", ["! number enum LoafSize > case large: the number went from 3 to 2"]) {
      $0.enums[0].cases[2].index = 2
    },
    DiffMutation("a renamed case", ["  renamed enum LoafSize > case big: the case was called large, now big"]) {
      $0.enums[0].cases[2].name = "big"
    },
    DiffMutation(
      "a renamed case, wherever it is referred to",
      ["  renamed enum LoafSize > case tiny: the case was called small, now tiny"]
    ) {
      $0.enums[0].cases[1].name = "tiny"
      $0.intents[0].parameters[2].metadata.defaultValue = PropertyListNode(.string("tiny"))
    },
    DiffMutation(
      "cases in another order", ["  order enum LoafSize: the order of the parts went from unknown, small, large to unknown, large, small"]
    ) { $0.enums[0].cases.swapAt(1, 2) },
    DiffMutation(
      "ways to say a case",
      [
        "  words enum LoafSize > case small: the name went from “Small” to “Little”",
        "  words enum LoafSize > case small: the pronunciation went from “smol” to none",
        "  removed enum LoafSize > case small > synonym “tiny”: the synonym was removed",
        "  words enum LoafSize > case small > synonym “wee”: the synonym went from “little” to “wee”",
      ]
    ) {
      $0.enums[0].cases[1].displayName.text = "Little"
      $0.enums[0].cases[1].pronunciationHint = DefinedText()
      $0.enums[0].cases[1].synonyms[0].synonym.text = "wee"
      $0.enums[0].cases[1].synonyms.removeLast()
    },
    DiffMutation("an enumeration's class", ["  renamed enum Handover: the enum was called BakeryHandover, now Handover"]) {
      $0.enums[1].className = nil
    },
  ]
}
