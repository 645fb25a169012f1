extension CheckSample {
  /// Adds a system intent with words of the definition's own for it; what is given stands where something right would.
  mutating func addRide(
    className: String = "INRequestRideIntent", parameter: String = "partySize", code: String = "failureRequiringAppLaunchNoServiceInArea",
    property: String? = nil, template: String = "${rideStatus.driver} fetches ${partySize} at ${rideStatus.estimatedPickupDate}"
  ) {
    var response: Plist = [
      "INIntentResponseCodes": [
        [
          "INIntentResponseCodeFormatString": .string(template), "INIntentResponseCodeFormatStringID": "rideOk",
          "INIntentResponseCodeName": .string(code),
        ]
      ]
    ]
    if let property {
      response["INIntentResponseParameters"] = [
        [
          "INIntentResponseParameterDisplayPriority": 1, "INIntentResponseParameterName": .string(property),
          "INIntentResponseParameterTag": 1, "INIntentResponseParameterType": "String",
        ]
      ]
    }
    definition["INIntents", 1] = [
      "INIntentCategory": "system", "INIntentClassName": .string(className), "INIntentClassPrefix": "IN",
      "INIntentIneligibleForSuggestions": true, "INIntentLastParameterTag": 1, "INIntentName": "RequestRide",
      "INIntentParameters": [
        [
          "INIntentParameterDisplayPriority": 1, "INIntentParameterName": .string(parameter), "INIntentParameterTag": 1,
          "INIntentParameterType": "Integer",
        ]
      ],
      "INIntentResponse": response, "INIntentTitle": "Order a Car", "INIntentTitleID": "rideTi", "INIntentType": "System",
    ]
    strings += [("rideTi", "車を呼ぶ"), ("rideOk", "お迎えに行きます")]
  }
}
