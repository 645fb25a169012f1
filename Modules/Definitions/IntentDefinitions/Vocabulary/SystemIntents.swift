/// The intents of SiriKit with the names of their parameters: those of the ``SystemCatalogue``, and of the other domains the names alone.
enum SystemIntents {
  /// The parameters by the intent's class name.
  static let parameters: [String: Set<String>] = others.merging(
    SystemCatalogue.definition.intents.map { ($0.generatedName, Set($0.parameters.map(\.name))) }
  ) { _, known in known }

  private static let others: [String: Set<String>] = [
    // Media.
    "INPlayMediaIntent": [
      "mediaItems", "mediaContainer", "playShuffled", "playbackRepeatMode", "resumePlayback", "playbackQueueLocation", "playbackSpeed",
      "mediaSearch", "playlistTitle",
    ],
    "INAddMediaIntent": ["mediaItems", "mediaSearch", "mediaDestination", "playlistTitle"],
    "INUpdateMediaAffinityIntent": ["mediaItems", "mediaSearch", "affinityType"],
    "INSearchForMediaIntent": ["mediaItems", "mediaSearch"],
    // Messages and calls.
    "INSendMessageIntent": [
      "recipients", "outgoingMessageType", "content", "speakableGroupName", "conversationIdentifier", "serviceName", "sender",
      "attachments",
    ],
    "INSearchForMessagesIntent": [
      "recipients", "senders", "searchTerms", "attributes", "dateTimeRange", "identifiers", "notificationIdentifiers",
      "speakableGroupNames",
      "conversationIdentifiers",
    ],
    "INSetMessageAttributeIntent": ["identifiers", "attribute"],
    "INStartCallIntent": [
      "audioRoute", "destinationType", "contacts", "callRecordToCallBack", "recordTypeForRedialing", "callCapability", "callRecordFilter",
    ],
    "INStartAudioCallIntent": ["destinationType", "contacts"], "INStartVideoCallIntent": ["contacts"],
    "INAnswerCallIntent": ["audioRoute", "callIdentifier"], "INHangUpCallIntent": ["callIdentifier"],
    "INSearchCallHistoryIntent": ["dateCreated", "recipient", "callCapabilities", "callType", "callTypes", "unseen"],
    // Payments.
    "INSendPaymentIntent": ["payee", "currencyAmount", "note"], "INRequestPaymentIntent": ["payer", "currencyAmount", "note"],
    "INPayBillIntent": [
      "billPayee", "fromAccount", "transactionAmount", "transactionScheduledDate", "transactionNote", "billType", "dueDate",
    ],
    "INSearchForBillsIntent": ["billPayee", "paymentDateRange", "billType", "status", "dueDateRange"],
    "INSearchForAccountsIntent": ["accountNickname", "accountType", "organizationName", "requestedBalanceType"],
    "INTransferMoneyIntent": ["fromAccount", "toAccount", "transactionAmount", "transactionScheduledDate", "transactionNote"],
    // Photos.
    "INSearchForPhotosIntent": [
      "dateCreated", "locationCreated", "albumName", "searchTerms", "includedAttributes", "excludedAttributes", "peopleInPhoto",
    ],
    "INStartPhotoPlaybackIntent": [
      "dateCreated", "locationCreated", "albumName", "searchTerms", "includedAttributes", "excludedAttributes", "peopleInPhoto",
    ],
    // Lists and notes.
    "INCreateNoteIntent": ["title", "content", "groupName"], "INAppendToNoteIntent": ["targetNote", "content"],
    "INAddTasksIntent": ["targetTaskList", "taskTitles", "spatialEventTrigger", "temporalEventTrigger", "priority"],
    "INCreateTaskListIntent": ["title", "taskTitles", "groupName"], "INDeleteTasksIntent": ["taskList", "tasks", "all"],
    "INSetTaskAttributeIntent": ["targetTask", "taskTitle", "status", "priority", "spatialEventTrigger", "temporalEventTrigger"],
    "INSnoozeTasksIntent": ["tasks", "nextTriggerTime", "all"],
    "INSearchForNotebookItemsIntent": [
      "title", "content", "itemType", "status", "location", "locationSearchType", "dateTime", "dateSearchType", "temporalEventTriggerTypes",
      "taskPriority", "notebookItemIdentifier",
    ],
    // Codes, reservations, cars.
    "INGetVisualCodeIntent": ["visualCodeType"],
    "INBookRestaurantReservationIntent": [
      "restaurant", "bookingDateComponents", "partySize", "bookingIdentifier", "guest", "selectedOffer", "guestProvidedSpecialRequestText",
    ],
    "INGetAvailableRestaurantReservationBookingsIntent": [
      "restaurant", "partySize", "preferredBookingDateComponents", "maximumNumberOfResults", "earliestBookingDateForResults",
      "latestBookingDateForResults",
    ],
    "INGetAvailableRestaurantReservationBookingDefaultsIntent": ["restaurant"], "INGetRestaurantGuestIntent": [],
    "INGetUserCurrentRestaurantReservationBookingsIntent": [
      "restaurant", "reservationIdentifier", "maximumNumberOfResults", "earliestBookingDateForResults",
    ],
    "INGetReservationDetailsIntent": ["reservationContainerReference", "reservationItemReferences"],
    "INActivateCarSignalIntent": ["carName", "signals"], "INGetCarLockStatusIntent": ["carName"],
    "INGetCarPowerLevelStatusIntent": ["carName"], "INListCarsIntent": [], "INSetCarLockStatusIntent": ["locked", "carName"],
    "INSaveProfileInCarIntent": ["profileNumber", "profileName"],
    "INSetProfileInCarIntent": ["profileNumber", "profileName", "isDefaultProfile", "carName"],
    "INSetAudioSourceInCarIntent": ["audioSource", "relativeAudioSourceReference"],
    "INSetClimateSettingsInCarIntent": [
      "enableFan", "enableAirConditioner", "enableClimateControl", "enableAutoMode", "airCirculationMode", "fanSpeedIndex",
      "fanSpeedPercentage", "relativeFanSpeedSetting", "temperature", "relativeTemperatureSetting", "climateZone", "carName",
    ],
    "INSetDefrosterSettingsInCarIntent": ["enable", "defroster", "carName"],
    "INSetRadioStationIntent": ["radioType", "frequency", "stationName", "channel", "presetNumber"],
    "INSetSeatSettingsInCarIntent": [
      "enableHeating", "enableCooling", "enableMassage", "seat", "level", "relativeLevelSetting", "carName",
    ],
    "INShareFocusStatusIntent": ["focusStatus"],
    "INUnsendMessagesIntent": ["messageIdentifiers"], "INEditMessageIntent": ["messageIdentifier", "editedContent"],
  ]
}
