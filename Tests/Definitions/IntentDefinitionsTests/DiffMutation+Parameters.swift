import IntentDefinitions
import Testing

extension DiffMutation {
  static let parameters: [DiffMutation] = [
    .intent("a new parameter", ["  added OrderBread > greeting: the parameter is new (String)"]) {
      $0.parameters.append(.made("greeting", tag: 13, type: "String"))
    },
    .intent("a removed parameter", ["! removed OrderBread > shop: the parameter was removed (Shop of another file)"]) {
      $0.parameters.removeLast()
    },
    .parameter(
      "sliced", "a renamed parameter", ["! renamed OrderBread > cut: the parameter was called sliced, now cut"]
    ) { $0.name = "cut" },
    .intent(
      "a renamed parameter, wherever it is referred to",
      ["! renamed OrderBread > cut: the parameter was called sliced, now cut"]
    ) { intent in
      for index in intent.parameters.indices {
        if intent.parameters[index].name == "sliced" { intent.parameters[index].name = "cut" }
        if intent.parameters[index].relationship?.parent == "sliced" { intent.parameters[index].relationship?.parent = "cut" }
      }
      for index in intent.suggestedCombinations.indices {
        intent.suggestedCombinations[index].parameters = intent.suggestedCombinations[index].parameters.map { $0 == "sliced" ? "cut" : $0 }
      }
      for index in intent.managedCombinations.indices {
        intent.managedCombinations[index].parameters = intent.managedCombinations[index].parameters.map { $0 == "sliced" ? "cut" : $0 }
      }
    },
    .intent(
      "another order of resolution",
      [
        "  order OrderBread: the order of resolution went from loaf, count, size, sliced, thickness, handover, address, waiting, note, pictures, "
          + "day, shop to count, loaf, size, sliced, thickness, handover, address, waiting, note, pictures, day, shop"
      ]
    ) { intent in
      intent.parameters.swapAt(0, 1)
      for index in intent.parameters.indices { intent.parameters[index].displayPriority = index + 1 }
    },
    .parameter("note", "another type", ["! retyped OrderBread > note: the type went from String to URL"]) {
      $0.type.name = "URL"
      $0.metadata = DefinedMetadata()
    },
    .parameter(
      "size", "an enumeration in place of another", ["! retyped OrderBread > size: the type went from enum LoafSize to enum Handover"]
    ) {
      $0.type.enumName = "Handover"
      $0.metadata.defaultValue = nil
    },
    .parameter("day", "several values", ["! retyped OrderBread > day: the type went from DateComponents to [DateComponents]"]) {
      $0.type.isArray = true
    },
    .parameter("pictures", "only one value", ["! retyped OrderBread > pictures: the type went from [File] to File"]) {
      $0.type.isArray = false
    },
    .parameter("loaf", "the same type by another namespace's name", []) { $0.type.objectNamespace = nil },
    .parameter("loaf", "another tag", ["  number OrderBread > loaf: the tag went from 1 to 40"]) { $0.tag = 40 },
    .parameter("loaf", "no tag", ["  number OrderBread > loaf: the tag went from 1 to none"]) { $0.tag = nil },
    .parameter(
      "size", "values of an enumeration of another type",
      ["! retyped OrderBread > size: the type went from enum LoafSize (Integer) to enum LoafSize (String)"]
    ) { $0.type.name = "String" },
    .parameter(
      "note", "an object that is called like a type of values",
      ["! retyped OrderBread > note: the type went from String to object String"]
    ) { $0.type = DefinedValueType(name: "Object", objectName: "String") },
    .parameter("loaf", "a position that is not its place", ["  setting OrderBread > loaf: the position went from none to 7"]) {
      $0.displayPriority = 7
    },
    .parameter(
      "loaf", "resolution and options",
      [
        "  setting OrderBread > loaf: it is resolved by code no longer",
        "  setting OrderBread > loaf: it offers values from code no longer",
        "  setting OrderBread > loaf: it searches its values no longer",
        "  setting OrderBread > loaf: it has its own words for a choice no longer",
        "  setting OrderBread > loaf: it cannot be edited in the Shortcuts app now",
      ]
    ) {
      $0.supportsResolution = false
      $0.hasDynamicOptions = false
      $0.supportsSearch = false
      $0.hasCustomDisambiguation = false
      $0.isConfigurable = false
    },
    .parameter(
      "pictures", "sizes in widgets", ["  setting OrderBread > pictures: the sizes in widgets went from Small 1, Large 4 to Small 1"]
    ) { $0.arraySizes.removeLast() },
    .parameter(
      "address", "another condition",
      ["  relationship OrderBread > address: it is asked for while handover is pickup, no longer while handover is delivery"]
    ) { $0.relationship?.value = PropertyListNode(.string("pickup")) },
    .parameter(
      "address", "no condition", ["  relationship OrderBread > address: it is always asked for, no longer only while handover is delivery"]
    ) {
      $0.relationship = nil
    },
    .parameter(
      "loaf", "questions",
      [
        "  words OrderBread > loaf: the question went from “Which loaf?” to “What loaf?”",
        "  words OrderBread > loaf: the placeholder went from “Loaf” to none",
      ]
    ) {
      $0.prompts[0].format.text = "What loaf?"
      $0.prompts.remove(at: 1)
    },
    .parameter(
      "count", "a validation error before others",
      [
        "  added OrderBread > count > validation error noYeast: the validation error is new",
        "  number OrderBread > count > validation error notEnoughFlour: the number went from 4 to 5",
        "  number OrderBread > count > validation error ovenFull: the number went from 5 to 6",
      ]
    ) {
      var reason = $0.unsupportedReasons[3]
      reason.code = "noYeast"
      reason.format = DefinedText("There is no yeast.")
      $0.unsupportedReasons.insert(reason, at: 3)
    },
    .parameter("count", "the standard validation errors in another order", []) { $0.unsupportedReasons.swapAt(0, 2) },
    .parameter(
      "count", "a validation error that is gone, and another's text",
      [
        "  removed OrderBread > count > validation error notEnoughFlour: the validation error was removed",
        "  number OrderBread > count > validation error ovenFull: the number went from 5 to 4",
        "  words OrderBread > count > validation error ovenFull: the text went from “The oven is full.” to “Later.”",
      ]
    ) {
      $0.unsupportedReasons.remove(at: 3)
      $0.unsupportedReasons[3].format.text = "Later."
    },
    .parameter("sliced", "the words for true", ["  words OrderBread > sliced: the name of true went from “sliced” to “cut”"]) {
      $0.metadata.trueDisplayName.text = "cut"
    },
  ]

  static let limits: [DiffMutation] = [
    .parameter("waiting", "a tighter limit", ["! limits OrderBread > waiting: the greatest value went from 1440 min to 720 min"]) {
      $0.metadata.maximumValue = 43200
    },
    .parameter("waiting", "a wider limit", ["  limits OrderBread > waiting: the least value went from 5 min to 1 min"]) {
      $0.metadata.minimumValue = 60
    },
    .parameter("waiting", "a limit that is gone", ["  limits OrderBread > waiting: the greatest value went from 1440 min to none"]) {
      $0.metadata.maximumValue = nil
    },
    .parameter("waiting", "another unit for the same limits", ["  setting OrderBread > waiting: the unit went from Minutes to Hours"]) {
      $0.metadata.unit = "Hours"
    },
    .parameter("count", "a greater least value", ["! limits OrderBread > count: the least value went from 1 to 2"]) {
      $0.metadata.minimumValue = 2
    },
    .parameter("thickness", "no negative numbers", ["! limits OrderBread > thickness: it takes negative numbers no longer"]) {
      $0.metadata.supportsNegativeNumbers = nil
    },
    .parameter(
      "pictures", "fewer file types", ["! limits OrderBread > pictures: the file types went from public.jpeg, public.png to public.png"]
    ) { $0.metadata.customTypes.removeFirst() },
    .parameter(
      "pictures", "more file types",
      ["  limits OrderBread > pictures: the file types went from public.jpeg, public.png to public.jpeg, public.png, public.tiff"]
    ) {
      var type = DefinedFileType()
      type.identifier = "public.tiff"
      $0.metadata.customTypes.append(type)
    },
    .parameter("count", "another default", ["  default OrderBread > count: the default went from 1 to 2"]) {
      $0.metadata.defaultValue = PropertyListNode(.integer(2))
    },
    .parameter("count", "the same default, written otherwise", []) { $0.metadata.defaultValue = PropertyListNode(.real(1)) },
    .parameter("size", "no default", ["  default OrderBread > size: the default went from small to none"]) {
      $0.metadata.defaultValue = nil
    },
    .parameter("note", "a default text", ["  default OrderBread > note: the default went from “No bag, please” to “A bag, please”"]) {
      $0.metadata.defaultValue = PropertyListNode(.string("A bag, please"))
    },
    .parameter(
      "note", "how texts are typed",
      [
        "  setting OrderBread > note: the capitalization went from Sentences to None",
        "  setting OrderBread > note: it takes several lines no longer",
      ]
    ) {
      $0.metadata.capitalization = "None"
      $0.metadata.isMultiline = false
    },
    .parameter("count", "another control", ["  setting OrderBread > count: the control went from Stepper to Field"]) {
      $0.metadata.kind = "Field"
    },
  ]
}
