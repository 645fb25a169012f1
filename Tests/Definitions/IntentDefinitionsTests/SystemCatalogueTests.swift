import IntentDefinitions
import Testing

/// The numbers are Apple's: those of its headers, as dotnet/macios and other bindings have them.
@Suite("The catalogue of the system's intents")
struct SystemCatalogueTests {
  @Test("the codes of a response are SiriKit's, by SiriKit's numbers", arguments: responseCodes)
  func codes(className: String, names: [String]) throws {
    let response = try #require(SystemCatalogue.intent(className)?.response)
    #expect(response.numberedCodes.map { $0.code.name } == names)
    #expect(response.numberedCodes.map(\.number) == Array(response.codes.indices))
    #expect(response.codes.filter(\.isSuccess).map(\.name) == ["success"])
  }

  @Test(
    "the cases of an enumeration have SiriKit's numbers",
    arguments: [
      ("INWorkoutGoalUnitType", "unknown inch meter foot mile yard second minute hour joule kiloCalorie"),
      ("INWorkoutLocationType", "unknown outdoor indoor"),
      ("INRidePhase", "unknown received confirmed ongoing completed approachingPickup pickup"),
      ("INRideFeedbackTypeOptions", "unknown rate tip"),
    ])
  func cases(name: String, names: String) throws {
    let enumeration = try #require(SystemCatalogue.definition.enums.first { $0.name == name })
    #expect(enumeration.cases.map(\.name).joined(separator: " ") == names)
    #expect(enumeration.cases.map(\.index) == Array(enumeration.cases.indices))
  }

  @Test("every text of the catalogue stands in both languages, under an id of its own")
  func words() throws {
    let file = DefinitionFile.system
    let japanese = try #require(file.words.languages.first { $0.tag == "ja" })
    let definition = file.reading.definition
    var texts: [DefinedText] = []
    for intent in definition.intents {
      texts += [intent.title, intent.description]
      texts += intent.parameters.flatMap { [$0.displayName] + $0.prompts.map(\.format) }
      texts += (intent.response?.properties ?? []).map(\.displayName)
      texts += (intent.response?.codes ?? []).map(\.template).filter { $0.text != nil }
    }
    for type in definition.types { texts += [type.displayName] + type.properties.filter { !$0.isBuiltIn }.map(\.displayName) }
    for enumeration in definition.enums {
      texts += [enumeration.displayName] + enumeration.cases.flatMap { [$0.displayName] + $0.synonyms.map(\.synonym) }
    }
    #expect(Set(texts.map(\.id)).count == texts.count)
    #expect(texts.filter { ($0.text ?? "").isEmpty || (japanese.texts[$0.id ?? ""]?.format ?? "").isEmpty } == [])
  }

  @Test("whatever the catalogue refers to is in it")
  func references() {
    let definition = SystemCatalogue.definition
    let types =
      definition.intents.flatMap { $0.parameters.map(\.type) + ($0.response?.properties ?? []).map(\.type) }
      + definition.types.flatMap { $0.properties.map(\.type) }
    #expect(Set(types.compactMap(\.objectName)) == Set(definition.types.map(\.name)))
    #expect(Set(types.compactMap(\.enumName)) == Set(definition.enums.map(\.name)))
  }

  @Test("what a definition says of a system intent stays, and the rest is the system's")
  func completion() throws {
    var intent = DefinedIntent()
    intent.name = "RequestRide"
    intent.kind = "System"
    intent.className = "INRequestRideIntent"
    intent.category = "system"
    intent.title = DefinedText("Get a car")
    var size = DefinedParameter()
    size.name = "partySize"
    size.tag = 7
    size.type = DefinedValueType(name: "Integer")
    size.displayName = DefinedText("heads")
    intent.parameters = [size]
    var definition = IntentDefinition()
    definition.intents = [intent]
    let completed = try #require(definition.completed.intents.first)
    #expect(completed.isGenerated && !completed.isCustom)
    #expect((completed.title.text, completed.category, completed.verb) == ("Get a car", "order", "Book"))
    let names = ["partySize", "pickupLocation", "dropOffLocation", "rideOptionName", "paymentMethod", "scheduledPickupTime"]
    #expect(completed.parameters.map(\.name) == names)
    #expect(completed.parameters.map(\.tag) == [7, 8, 9, 10, 11, 12])
    #expect(completed.parameters[0].displayName.text == "heads")
    #expect(completed.parameters[0].prompt(.primary)?.text == "How many passengers?")
    #expect(completed.parameters.filter { !$0.supportsResolution }.map(\.name) == ["paymentMethod"])
    #expect(definition.completed.types.map(\.name).contains("INRideFareLineItem"))
    #expect(!definition.completed.enums.map(\.name).contains("INWorkoutGoalUnitType"))
    // Nothing is filled in twice, and nothing where there is nothing of the system's.
    #expect(definition.completed.completed.types.count == definition.completed.types.count)
  }
}

private let firstWorkoutCodes = ["unspecified", "ready", "continueInApp", "failure", "failureRequiringAppLaunch"]
private let siblingCodes: [String] = firstWorkoutCodes + ["failureNoMatchingWorkout", "handleInApp", "success"]
private let firstRideCodes = ["unspecified", "ready", "inProgress", "success", "failure", "failureRequiringAppLaunch"]
private let bookingCodes: [String] =
  firstRideCodes + [
    "failureRequiringAppLaunchMustVerifyCredentials", "failureRequiringAppLaunchNoServiceInArea",
    "failureRequiringAppLaunchServiceTemporarilyUnavailable", "failureRequiringAppLaunchPreviousRideNeedsCompletion",
  ]
private let statusCodes: [String] =
  firstRideCodes + ["failureRequiringAppLaunchMustVerifyCredentials", "failureRequiringAppLaunchServiceTemporarilyUnavailable"]
private let shortCodes = ["unspecified", "ready", "success", "failure"]
private let startCodes: [String] =
  firstWorkoutCodes + ["failureOngoingWorkout", "failureNoMatchingWorkout", "handleInApp", "success"]

private let responseCodes: [(String, [String])] = [
  ("INStartWorkoutIntent", startCodes), ("INPauseWorkoutIntent", siblingCodes), ("INResumeWorkoutIntent", siblingCodes),
  ("INEndWorkoutIntent", siblingCodes), ("INCancelWorkoutIntent", siblingCodes),
  ("INListRideOptionsIntent", bookingCodes + ["failurePreviousRideNeedsFeedback"]),
  ("INRequestRideIntent", bookingCodes + ["failureRequiringAppLaunchRideScheduledTooFar"]), ("INGetRideStatusIntent", statusCodes),
  ("INCancelRideIntent", shortCodes), ("INSendRideFeedbackIntent", shortCodes),
]
