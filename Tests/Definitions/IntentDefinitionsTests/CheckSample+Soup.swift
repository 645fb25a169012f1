extension CheckSample {
  /// An intent with a parameter of most kinds, a custom type and an enumeration.
  static let soup: Plist = [
    "INEnums": [orderType],
    "INIntentDefinitionModelVersion": "1.2",
    "INIntentDefinitionNamespace": "sOup01",
    "INIntents": [
      [
        "INIntentCategory": "order", "INIntentConfigurable": true, "INIntentDescription": "One bowl", "INIntentDescriptionID": "descr0",
        "INIntentInput": "soup", "INIntentKeyParameter": "soup", "INIntentLastParameterTag": 9,
        "INIntentManagedParameterCombinations": [
          "soup": [
            "INIntentParameterCombinationSupportsBackgroundExecution": true, "INIntentParameterCombinationTitle": "Order ${soup}",
            "INIntentParameterCombinationTitleID": "summ01", "INIntentParameterCombinationUpdatesLinked": true,
          ]
        ],
        "INIntentName": "OrderSoup",
        "INIntentParameterCombinations": [
          "soup": [
            "INIntentParameterCombinationIsLinked": true, "INIntentParameterCombinationIsPrimary": true,
            "INIntentParameterCombinationSupportsBackgroundExecution": true, "INIntentParameterCombinationTitle": "Order ${soup}",
            "INIntentParameterCombinationTitleID": "combo1",
          ],
          "quantity,soup": [
            "INIntentParameterCombinationSupportsBackgroundExecution": true,
            "INIntentParameterCombinationTitle": "Order ${quantity} of ${soup}", "INIntentParameterCombinationTitleID": "combo2",
          ],
        ],
        "INIntentParameters": [soupParameter, quantity, orderTypeParameter, address, gift, note, toppings],
        "INIntentResponse": response,
        "INIntentTitle": "Order Soup", "INIntentTitleID": "title0", "INIntentType": "Custom", "INIntentVerb": "Order",
      ]
    ],
    "INTypes": [soupType],
  ]

  private static func parameter(_ name: String, _ type: Plist, position: Int, id: String, _ more: [(String, Plist)]) -> Plist {
    .dictionary(
      [
        (key: "INIntentParameterDisplayName", value: .string(name)), (key: "INIntentParameterDisplayNameID", value: .string(id)),
        (key: "INIntentParameterDisplayPriority", value: .integer(position)), (key: "INIntentParameterName", value: .string(name)),
        (key: "INIntentParameterTag", value: .integer(position + 1)), (key: "INIntentParameterType", value: type),
      ] + more.map { (key: "INIntentParameter" + $0.0, value: $0.1) })
  }

  private static let soupParameter = parameter(
    "soup", "Object", position: 1, id: "dnSoup",
    [
      ("ObjectType", "Soup"), ("ObjectTypeNamespace", "sOup01"), ("SupportsResolution", true), ("SupportsDynamicEnumeration", true),
      ("SupportsSearch", true), ("CustomDisambiguation", true),
      (
        "PromptDialogs",
        [
          [
            "INIntentParameterPromptDialogCustom": true, "INIntentParameterPromptDialogFormatString": "Which soup?",
            "INIntentParameterPromptDialogFormatStringID": "prSoup", "INIntentParameterPromptDialogType": "Primary",
          ],
          [
            "INIntentParameterPromptDialogCustom": true, "INIntentParameterPromptDialogFormatString": "${count} match ${soup}.",
            "INIntentParameterPromptDialogFormatStringID": "diSoup", "INIntentParameterPromptDialogType": "DisambiguationIntroduction",
          ],
        ]
      ),
    ])

  private static let quantity = parameter(
    "quantity", "Integer", position: 2, id: "dnQuan",
    [
      (
        "Metadata",
        [
          "INIntentParameterMetadataDefaultValue": 1, "INIntentParameterMetadataMaximumValue": 10,
          "INIntentParameterMetadataMinimumValue": 1, "INIntentParameterMetadataType": "Stepper",
        ]
      ),
      ("SupportsResolution", true),
      (
        "UnsupportedReasons",
        [
          [
            "INIntentParameterUnsupportedReasonCode": "greaterThanMaximumValue", "INIntentParameterUnsupportedReasonDefault": true,
            "INIntentParameterUnsupportedReasonFormatString": "At most ${maximumValue}.",
            "INIntentParameterUnsupportedReasonFormatStringID": "reMore",
          ],
          [
            "INIntentParameterUnsupportedReasonCode": "lessThanMinimumValue", "INIntentParameterUnsupportedReasonDefault": true,
            "INIntentParameterUnsupportedReasonFormatString": "At least ${minimumValue}.",
            "INIntentParameterUnsupportedReasonFormatStringID": "reLess",
          ],
        ]
      ),
    ])

  private static let orderTypeParameter = parameter(
    "orderType", "Integer", position: 3, id: "dnType",
    [
      ("EnumType", "OrderType"), ("EnumTypeNamespace", "sOup01"), ("Metadata", ["INIntentParameterMetadataDefaultValue": "pickup"]),
    ])

  private static let address = parameter(
    "address", "Placemark", position: 4, id: "dnAddr",
    [
      (
        "Relationship",
        [
          "INIntentParameterRelationshipParentName": "orderType",
          "INIntentParameterRelationshipPredicateName": "EnumHasExactValue",
          "INIntentParameterRelationshipPredicateValue": "delivery",
        ]
      )
    ])

  private static let gift = parameter(
    "gift", "Boolean", position: 5, id: "dnGift",
    [
      (
        "Metadata",
        [
          "INIntentParameterMetadataFalseDisplayName": "No", "INIntentParameterMetadataFalseDisplayNameID": "giftFa",
          "INIntentParameterMetadataTrueDisplayName": "Yes", "INIntentParameterMetadataTrueDisplayNameID": "giftTr",
        ]
      )
    ])

  private static let note = parameter(
    "note", "String", position: 6, id: "dnNote",
    [
      ("Metadata", ["INIntentParameterMetadataCapitalization": "Sentences"]),
      (
        "Relationship",
        [
          "INIntentParameterRelationshipParentName": "gift",
          "INIntentParameterRelationshipPredicateName": "BooleanHasExactValue", "INIntentParameterRelationshipPredicateValue": true,
        ]
      ),
    ])

  private static let toppings = parameter(
    "toppings", "String", position: 7, id: "dnTops",
    [
      ("SupportsMultipleValues", true), ("FixedSizeArray", 1),
      ("ArraySizes", [["INIntentParameterArraySizeSize": 2, "INIntentParameterArraySizeSizeClass": "Small"]]),
    ])

  private static let response: Plist = [
    "INIntentResponseCodes": [
      ["INIntentResponseCodeName": "failure"],
      [
        "INIntentResponseCodeConciseFormatString": "Costs ${order.price}", "INIntentResponseCodeConciseFormatStringID": "okConc",
        "INIntentResponseCodeFormatString": "${order} in ${waitTime} minutes", "INIntentResponseCodeFormatStringID": "okFull",
        "INIntentResponseCodeName": "success", "INIntentResponseCodeSuccess": true,
      ],
    ],
    "INIntentResponseLastParameterTag": 2,
    "INIntentResponseOutput": "order",
    "INIntentResponseParameters": [
      [
        "INIntentResponseParameterDisplayName": "Order", "INIntentResponseParameterDisplayNameID": "dnOrde",
        "INIntentResponseParameterDisplayPriority": 1, "INIntentResponseParameterName": "order",
        "INIntentResponseParameterObjectType": "Soup", "INIntentResponseParameterObjectTypeNamespace": "sOup01",
        "INIntentResponseParameterTag": 1, "INIntentResponseParameterType": "Object",
      ],
      [
        "INIntentResponseParameterDisplayName": "Wait", "INIntentResponseParameterDisplayNameID": "dnWait",
        "INIntentResponseParameterDisplayPriority": 2, "INIntentResponseParameterName": "waitTime",
        "INIntentResponseParameterTag": 2, "INIntentResponseParameterType": "Integer",
      ],
    ],
  ]

  private static func builtIn(_ name: String, _ type: Plist, _ tag: Int) -> Plist {
    [
      "INTypePropertyDefault": true, "INTypePropertyDisplayPriority": .integer(tag), "INTypePropertyName": .string(name),
      "INTypePropertySupportsMultipleValues": .boolean(tag == 4), "INTypePropertyTag": .integer(tag), "INTypePropertyType": type,
    ]
  }

  private static let soupType: Plist = [
    "INTypeDisplayName": "Soup", "INTypeDisplayNameID": "dnTSou", "INTypeLastPropertyTag": 100, "INTypeName": "Soup",
    "INTypeProperties": [
      builtIn("identifier", "String", 1), builtIn("displayString", "String", 2), builtIn("pronunciationHint", "String", 3),
      builtIn("alternativeSpeakableMatches", "SpeakableString", 4),
      [
        "INTypePropertyDisplayName": "Price", "INTypePropertyDisplayNameID": "dnPric", "INTypePropertyDisplayPriority": 5,
        "INTypePropertyName": "price", "INTypePropertyTag": 100, "INTypePropertyType": "Decimal",
      ],
    ],
  ]

  private static let orderType: Plist = [
    "INEnumDisplayName": "Order Type", "INEnumDisplayNameID": "dnEnum", "INEnumGeneratesHeader": true, "INEnumName": "OrderType",
    "INEnumType": "Regular",
    "INEnumValues": [
      ["INEnumValueDisplayName": "Unknown", "INEnumValueDisplayNameID": "dnUnkn", "INEnumValueName": "unknown"],
      [
        "INEnumValueDisplayName": "Pickup", "INEnumValueDisplayNameID": "dnPick", "INEnumValueIndex": 1, "INEnumValueName": "pickup",
      ],
      [
        "INEnumValueDisplayName": "Delivery", "INEnumValueDisplayNameID": "dnDeli", "INEnumValueIndex": 2, "INEnumValueName": "delivery",
        "INEnumValueSynonyms": [["INEnumValueSynonymSynonym": "bring it", "INEnumValueSynonymSynonymID": "snDeli"]],
      ],
    ],
  ]
}
