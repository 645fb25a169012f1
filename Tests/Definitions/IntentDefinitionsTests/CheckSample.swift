import Foundation
import IntentDefinitions

/// A definition with its strings, plurals and vocabulary that no rule has anything to say about; tests break one thing in it.
struct CheckSample {
  var definition = Self.soup
  var strings: [(key: String, text: String)] = Self.translations
  var plurals: Plist = Self.plurals
  var vocabulary = Self.vocabulary
  /// Whole files by their path, where they are not made of the above.
  var files: [String: String] = [:]
  /// The files to check.
  var paths = ["Soup.intentdefinition"]

  /// What the check finds, with paths relative to the sample's folder.
  func findings() throws -> [Finding] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "check-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var contents = [
      "Soup.intentdefinition": definition.xml, "AppIntentVocabulary.plist": vocabulary.xml, "ja.lproj/Soup.stringsdict": plurals.xml,
      "ja.lproj/Soup.strings": strings.map { "\"\($0.key)\" = \"\($0.text)\";\n" }.joined(),
    ]
    contents.merge(files) { $1 }
    for (path, text) in contents where text != "" {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    var findings = try DefinitionCheck(paths: paths.map { folder.path + "/" + $0 }).findings()
    for index in findings.indices { findings[index].file = String(findings[index].file.dropFirst(folder.path.count + 1)) }
    return findings
  }

  /// The parameter at `index` of the first intent, for changing one of its keys.
  subscript(parameter index: Int, key: String) -> Plist? {
    get { definition["INIntents", 0, "INIntentParameters", .index(index), .key("INIntentParameter" + key)] }
    set { definition["INIntents", 0, "INIntentParameters", .index(index), .key("INIntentParameter" + key)] = newValue }
  }

  /// A key of the first intent.
  subscript(intent key: String) -> Plist? {
    get { definition["INIntents", 0, .key("INIntent" + key)] }
    set { definition["INIntents", 0, .key("INIntent" + key)] = newValue }
  }

  /// A key of the first intent's response.
  subscript(response key: String) -> Plist? {
    get { definition["INIntents", 0, "INIntentResponse", .key("INIntentResponse" + key)] }
    set { definition["INIntents", 0, "INIntentResponse", .key("INIntentResponse" + key)] = newValue }
  }

  /// A key of the case at `index` of the enumeration.
  subscript(case index: Int, key: String) -> Plist? {
    get { definition["INEnums", 0, "INEnumValues", .index(index), .key("INEnumValue" + key)] }
    set { definition["INEnums", 0, "INEnumValues", .index(index), .key("INEnumValue" + key)] = newValue }
  }

  private static let translations: [(key: String, text: String)] = [
    ("title0", "スープを注文"), ("descr0", "スープを一杯"), ("dnSoup", "スープ"), ("dnQuan", "数"), ("dnType", "受け取り方"), ("dnAddr", "住所"),
    ("dnGift", "贈り物"), ("dnNote", "メモ"), ("dnTops", "具"), ("prSoup", "どのスープ?"), ("diSoup", "${count} 件の ${soup}"),
    ("reLess", "${minimumValue} 以上に"),
    ("giftTr", "はい"), ("giftFa", "いいえ"), ("combo1", "${soup} を注文"), ("combo2", "${quantity} 杯の ${soup} を注文"),
    ("summ01", "${soup} を注文"), ("okFull", "${order} はあと ${waitTime} 分"), ("okConc", "${order.price} 円"), ("dnOrde", "注文"),
    ("dnWait", "待ち時間"),
    ("dnTSou", "スープ"), ("dnPric", "値段"), ("dnEnum", "受け取り方"), ("dnUnkn", "不明"), ("dnPick", "店で"), ("dnDeli", "宅配"), ("snDeli", "配達"),
    ("okFull-giftTr", "${order} を包みます"),
  ]

  private static let plurals: Plist = [
    "reMore": [
      "NSStringLocalizedFormatKey": "%#@maximumValue@",
      "maximumValue": [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "ld", "other": "${maximumValue} までに",
      ],
    ]
  ]

  private static let vocabulary: Plist = [
    "IntentPhrases": [
      ["IntentName": "OrderSoupIntent", "IntentExamples": ["Order a soup in Soup Bar"]],
      ["IntentName": "INStartWorkoutIntent", "IntentExamples": ["Start a run in Soup Bar"]],
    ],
    "ParameterVocabularies": [
      [
        "ParameterNames": ["OrderSoupIntent.soup", "INStartWorkoutIntent.workoutName"],
        "ParameterVocabulary": [
          [
            "VocabularyItemIdentifier": "tomato",
            "VocabularyItemSynonyms": [
              [
                "VocabularyItemPhrase": "tomato soup", "VocabularyItemPronunciation": "to may to soup",
                "VocabularyItemExamples": ["Order tomato soup"],
              ]
            ],
          ],
          ["VocabularyItemIdentifier": "miso", "VocabularyItemSynonyms": [["VocabularyItemPhrase": "miso soup"]]],
        ],
      ]
    ],
  ]
}
