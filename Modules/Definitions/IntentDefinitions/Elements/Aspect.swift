/// Something that an element can say, apart from its words, its type and its number.
///
/// The order is that of outlines.
enum Aspect: Hashable, Sendable {
  // Files.
  case modelVersion

  // Intents, types and enumerations.
  case className, system, domain, category, verb, image, mainParameter, inputParameter, restriction
  case asksBeforeRunning, inShortcuts, inWidgets, keptFromSuggestions, customizable, deprecated
  case enumKind, withoutCode

  // Parameters and properties.
  case relationship, kind, control, minimum, maximum, defaultValue, negativeNumbers
  case unit, offeredUnit, smallestUnit, largestUnit
  case dateFormat, dateStyle, timeStyle, fileTypes
  case keyboard, capitalization, multiline, noAutocorrect, noSmartDashes, noSmartQuotes
  case resolution, options, search, disambiguation, fixedInShortcuts, fixedSize, arraySizes
  case builtIn, position, tag

  // Combinations.
  case isMain, opensApp, parameters

  // Responses.
  case countsAs, output

  /// A key that the model does not know; with the group it stands in where that is no element of its own.
  case unknownKey(String)
}

extension Aspect: Comparable {
  /// The aspects that are always called the same, in the order of outlines.
  static let known: [Aspect] = [
    .modelVersion, .className, .system, .domain, .category, .verb, .image, .mainParameter, .inputParameter, .restriction,
    .asksBeforeRunning,
    .inShortcuts, .inWidgets, .keptFromSuggestions, .customizable, .deprecated, .enumKind, .withoutCode, .relationship, .kind, .control,
    .minimum,
    .maximum, .defaultValue, .negativeNumbers, .unit, .offeredUnit, .smallestUnit, .largestUnit, .dateFormat, .dateStyle, .timeStyle,
    .fileTypes, .keyboard, .capitalization, .multiline, .noAutocorrect, .noSmartDashes, .noSmartQuotes, .resolution, .options, .search,
    .disambiguation,
    .fixedInShortcuts, .fixedSize, .arraySizes, .builtIn, .position, .tag, .isMain, .opensApp, .parameters,
    .countsAs, .output,
  ]

  private static let ranks = Dictionary(uniqueKeysWithValues: known.enumerated().map { ($1, $0) })

  static func < (left: Aspect, right: Aspect) -> Bool {
    let ranks = (ranks[left] ?? known.count, ranks[right] ?? known.count)
    guard ranks.0 == ranks.1, case .unknownKey(let one) = left, case .unknownKey(let other) = right else { return ranks.0 < ranks.1 }
    return one < other
  }
}

extension Aspect {
  /// What an element is called or does by this aspect: a noun, or for ``AspectValue/flag`` a predicate.
  func words(in language: Language) -> String {
    switch self {
    case .modelVersion: language.words("model version", "モデルのバージョン")
    case .className: language.words("class", "クラス")
    case .system: language.words("is one of the system’s, customized", "システムの標準をカスタマイズする")
    case .domain: language.words("domain", "ドメイン")
    case .category: language.words("category", "カテゴリ")
    case .verb: language.words("verb", "動詞")
    case .image: language.words("image", "画像")
    case .mainParameter: language.words("main parameter", "主な引数")
    case .inputParameter: language.words("parameter for the input", "入力を受ける引数")
    case .restriction: language.words("lock screen restriction", "ロック画面での制限")
    case .asksBeforeRunning: language.words("asks before it runs", "実行前に確認する")
    case .inShortcuts: language.words("is offered in the Shortcuts app", "ショートカットアプリに出る")
    case .inWidgets: language.words("configures widgets", "ウィジェットを設定できる")
    case .keptFromSuggestions: language.words("is kept from suggestions", "提案に出ない")
    case .customizable: language.words("is customizable", "カスタマイズできる")
    case .deprecated: language.words("is deprecated", "非推奨である")
    case .enumKind: language.words("kind of enumeration", "列挙型の種類")
    case .withoutCode: language.words("generates no code", "コードを生成しない")
    case .relationship: language.words("condition", "条件")
    case .kind: language.words("kind", "種類")
    case .control: language.words("control", "入力欄")
    case .minimum: language.words("least value", "最小値")
    case .maximum: language.words("greatest value", "最大値")
    case .defaultValue: language.words("default", "初期値")
    case .negativeNumbers: language.words("takes negative numbers", "負の数も入力できる")
    case .unit: language.words("unit", "単位")
    case .offeredUnit: language.words("unit offered first", "最初に示す単位")
    case .smallestUnit: language.words("smallest unit", "最小の単位")
    case .largestUnit: language.words("largest unit", "最大の単位")
    case .dateFormat: language.words("date format", "日付の形式")
    case .dateStyle: language.words("date style", "日付の表し方")
    case .timeStyle: language.words("time style", "時刻の表し方")
    case .fileTypes: language.words("file types", "ファイルの型")
    case .keyboard: language.words("keyboard", "キーボード")
    case .capitalization: language.words("capitalization", "大文字化")
    case .multiline: language.words("takes several lines", "複数行を入力できる")
    case .noAutocorrect: language.words("is not autocorrected", "自動修正しない")
    case .noSmartDashes: language.words("keeps plain dashes", "スマートダッシュを使わない")
    case .noSmartQuotes: language.words("keeps plain quotes", "スマート引用符を使わない")
    case .resolution: language.words("is resolved by code", "コードで解決する")
    case .options: language.words("offers values from code", "コードが候補を出す")
    case .search: language.words("searches its values", "候補を検索できる")
    case .disambiguation: language.words("has its own words for a choice", "選択の文言を独自に持つ")
    case .fixedInShortcuts: language.words("cannot be edited in the Shortcuts app", "ショートカットアプリで編集できない")
    case .fixedSize: language.words("has fixed sizes in widgets", "ウィジェットでの個数が決まっている")
    case .arraySizes: language.words("sizes in widgets", "ウィジェットでの個数")
    case .builtIn: language.words("is built in", "組み込みである")
    case .position: language.words("position", "位置")
    case .tag: language.words("tag", "タグ")
    case .isMain: language.words("is the main one", "主な組み合わせである")
    case .opensApp: language.words("opens the app", "アプリを開く")
    case .parameters: language.words("parameters", "引数")
    case .countsAs: language.words("kind of result", "結果の扱い")
    case .output: language.words("response output", "応答の出力")
    case .unknownKey(let key): language.words("unknown key “\(key)”", "未知のキー “\(key)”")
    }
  }
}
