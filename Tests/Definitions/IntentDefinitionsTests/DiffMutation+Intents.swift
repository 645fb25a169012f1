import IntentDefinitions
import Testing

extension DiffMutation {
  static let intents: [DiffMutation] = [
    DiffMutation("a new intent", ["  added SellBread: the intent is new"]) { definition in
      var intent = definition.intents[0]
      intent.name = "SellBread"
      definition.intents.insert(intent, at: 1)
    },
    DiffMutation("a removed intent", ["! removed CloseShop: the intent was removed"]) { $0.intents.remove(at: 1) },
    DiffMutation("intents in another order", []) { $0.intents.reverse() },
    DiffMutation("a renamed intent, known by its title", ["! renamed BuyBread: the intent was called OrderBreadIntent, now BuyBreadIntent"])
    {
      $0.intents[0].name = "BuyBread"
    },
    DiffMutation(
      "a renamed intent with another title, known by its parameters",
      [
        "! renamed BuyBread: the intent was called OrderBreadIntent, now BuyBreadIntent",
        "  words BuyBread: the title went from “Order bread” to “Buy bread”",
        "  words BuyBread: the title in de went from “Brot bestellen” to none",
        "  words BuyBread: the title in ja went from “パンを注文” to none",
      ]
    ) {
      $0.intents[0].name = "BuyBread"
      $0.intents[0].title = DefinedText("Buy bread", id: "bTitle")
    },
    DiffMutation("another class prefix", ["! renamed CloseShop: the intent was called BKCloseShopIntent, now XYCloseShopIntent"]) {
      $0.intents[1].classPrefix = "XY"
    },
    DiffMutation("the same class by other means", []) {
      $0.intents[1].classPrefix = nil
      $0.intents[1].name = "BKCloseShop"
    },
    DiffMutation(
      "an intent of one's own in place of the system's", ["! setting PlayMedia: it is one of the system’s, customized no longer"]
    ) {
      $0.intents[2].kind = "Custom"
    },
    .intent(
      "category and verb",
      [
        "  setting OrderBread: the category went from order to generic",
        "  setting OrderBread: the verb went from Order to Do",
      ]
    ) {
      $0.category = "generic"
      $0.verb = "Do"
    },
    .intent("a title", ["  words OrderBread: the title went from “Order bread” to “Order a loaf”"]) { $0.title.text = "Order a loaf" },
    .intent(
      "a description that is gone",
      ["  words OrderBread: the description went from “Orders a loaf.↵Fresh until the evening.” to none"]
    ) { $0.description.text = nil },
    .intent(
      "a line break of another kind",
      ["  words OrderBread: the description changed, and reads as before: “Orders a loaf.↵Fresh until the evening.”"]
    ) { $0.description.text = $0.description.text?.replacing("\n", with: "\r\n") },
    .intent("an image", ["  setting OrderBread: the image went from loaf to none"]) { $0.defaultImageName = nil },
    .intent("the main parameter", ["  setting OrderBread: the main parameter went from loaf to count"]) { $0.keyParameter = "count" },
    .intent("the input", ["  setting OrderBread: the parameter for the input went from note to none"]) { $0.inputParameter = nil },
    .intent("no confirmation", ["  setting OrderBread: it asks before it runs no longer"]) { $0.isConfirmationRequired = false },
    .intent("restrictions", ["  setting OrderBread: the lock screen restriction went from 1 to 2"]) { $0.restrictions = 2 },
    .intent("no longer in Shortcuts", ["! setting OrderBread: it is offered in the Shortcuts app no longer"]) { $0.isConfigurable = false },
    .intent("no longer in widgets", ["  setting OrderBread: it configures widgets no longer"]) { $0.isEligibleForWidgets = false },
    .intent("kept from suggestions", ["  setting OrderBread: it is kept from suggestions now"]) { $0.isIneligibleForSuggestions = true },
    DiffMutation("an unknown key", ["  setting CloseShop: the unknown key “INIntentColour” went from “brown” to “red”"]) {
      $0.intents[1].unknownKeys[0].value.value = .string("red")
    },
    DiffMutation("the model's version", ["  setting the model version went from 1.2 to 1.1"]) { $0.modelVersion = .xcode11 },
    DiffMutation("what wrote the file", []) {
      $0.toolsVersion = "13.0"
      $0.toolsBuildVersion = "13A233"
      $0.systemVersion = nil
      $0.intents[0].lastParameterTag = 99
    },
  ]

  static let combinations: [DiffMutation] = [
    .intent("a removed suggestion", ["! removed OrderBread > suggestion loaf: the suggestion was removed"]) {
      $0.suggestedCombinations.removeAll { $0.parameters == ["loaf"] }
    },
    .intent("a new suggestion", ["  added OrderBread > suggestion loaf, count: the suggestion is new"]) { intent in
      var combination = intent.suggestedCombinations[0]
      combination.parameters = ["loaf", "count"]
      intent.suggestedCombinations.append(combination)
    },
    .intent("a suggestion's parameters in another order", []) { intent in
      for index in intent.suggestedCombinations.indices { intent.suggestedCombinations[index].parameters.reverse() }
    },
    .intent("a suggestion that opens the app", ["  setting OrderBread > suggestion loaf: it opens the app now"]) { intent in
      let index = try #require(intent.suggestedCombinations.firstIndex { $0.parameters == ["loaf"] })
      intent.suggestedCombinations[index].supportsBackgroundExecution = false
    },
    .intent(
      "a suggestion that runs in the background", ["  setting OrderBread > suggestion without parameters: it opens the app no longer"]
    ) {
      intent in
      let index = try #require(intent.suggestedCombinations.firstIndex { $0.parameters.isEmpty })
      intent.suggestedCombinations[index].supportsBackgroundExecution = true
    },
    .intent(
      "a suggestion's subtitle and place",
      [
        "  setting OrderBread > suggestion loaf: it is the main one no longer",
        "  words OrderBread > suggestion loaf: the subtitle went from “From the bakery” to “Fresh”",
      ]
    ) { intent in
      let index = try #require(intent.suggestedCombinations.firstIndex { $0.parameters == ["loaf"] })
      intent.suggestedCombinations[index].isPrimary = false
      intent.suggestedCombinations[index].subtitle.text = "Fresh"
    },
    .intent(
      "a summary of more parameters",
      [
        "  setting OrderBread > summary loaf, count, size, sliced, handover, waiting, pictures, day, shop, note: the parameters went from "
          + "loaf, count, size, sliced, handover, waiting, pictures, day, shop to "
          + "loaf, count, size, sliced, handover, waiting, pictures, day, shop, note"
      ]
    ) { intent in
      let index = try #require(intent.managedCombinations.firstIndex { !$0.parameters.contains("thickness") })
      intent.managedCombinations[index].parameters.append("note")
    },
    .intent("a summary's link to its suggestion", []) { intent in
      for index in intent.managedCombinations.indices { intent.managedCombinations[index].updatesLinked = false }
    },
  ]

  static let responses: [DiffMutation] = [
    .intent(
      "a code in the middle",
      [
        "  added OrderBread > response code failureHoliday: the response code is new",
        "  number OrderBread > response code failureClosed: the number went from 100 to 101",
        "  number OrderBread > response code successTomorrow: the number went from 101 to 102",
      ]
    ) { intent in
      var code = try #require(intent.response?.codes[2])
      code.name = "failureHoliday"
      code.template = DefinedText()
      intent.response?.codes.insert(code, at: 2)
    },
    .intent("a removed code", ["  removed OrderBread > response code successTomorrow: the response code was removed"]) {
      $0.response?.codes.removeAll { $0.name == "successTomorrow" }
    },
    .intent(
      "a renamed code",
      ["  renamed OrderBread > response code failureShut: the response code was called failureClosed, now failureShut"]
    ) {
      $0.response?.codes[2].name = "failureShut"
    },
    .intent("standard codes in another order", []) { $0.response?.codes.swapAt(0, 1) },
    .intent(
      "what a code counts as, and says",
      [
        "  setting OrderBread > response code successTomorrow: the kind of result went from success to none",
        "  words OrderBread > response code successTomorrow: the spoken text went from “Ready tomorrow.” to “Tomorrow.”",
        "  words OrderBread > response code successTomorrow: the concise text went from none to “Soon”",
      ]
    ) {
      $0.response?.codes[3].isSuccess = false
      $0.response?.codes[3].template.text = "Tomorrow."
      $0.response?.codes[3].conciseTemplate.text = "Soon"
    },
    .intent("another output", ["! setting OrderBread: the response output went from ready to total"]) { $0.response?.output = "total" },
    .intent(
      "a renamed output", ["  renamed OrderBread > response property due: the response property was called ready, now due"]
    ) {
      $0.response?.properties[0].name = "due"
      $0.response?.output = "due"
    },
    .intent(
      "an output of another type", ["! retyped OrderBread > response property ready: the type went from DateComponents to String"]
    ) { $0.response?.properties[0].type.name = "String" },
    .intent(
      "another property of another type",
      ["  retyped OrderBread > response property total: the type went from CurrencyAmount to [CurrencyAmount]"]
    ) { $0.response?.properties[1].type.isArray = true },
    .intent("a removed property", ["  removed OrderBread > response property total: the response property was removed (CurrencyAmount)"]) {
      $0.response?.properties.remove(at: 1)
    },
    .intent("properties in another order", ["  order OrderBread: the order of the parts went from ready, total to total, ready"]) {
      $0.response?.properties.swapAt(0, 1)
      $0.response?.properties[0].displayPriority = 1
      $0.response?.properties[1].displayPriority = 2
    },
  ]
}
