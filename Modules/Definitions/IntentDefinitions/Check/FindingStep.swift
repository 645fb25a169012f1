/// One step of the way to a part of a file.
public enum FindingStep: Hashable, Sendable {
  /// A part by the name its author gave it.
  case name(String)
  /// A part without a name, or one of several of its kind, counted from 1.
  case numbered(Part, Int)
  /// A part by its kind and name.
  case named(Part, String)
  /// A part of which there is one.
  case only(Part)
  /// A key as it stands in the file.
  case key(String)

  /// The parts of a definition or vocabulary.
  public enum Part: Hashable, Sendable, CaseIterable {
    case intent, parameter, relationship, prompt, validationError, suggestion, summary
    case response, responseCode, property, type, enumeration, enumerationCase, synonym
    case title, subtitle, description, displayName, pronunciation, format, concise, trueName, falseName, defaultValue, placeholder, template
    case intentPhrases, example, vocabulary, item
  }

  /// The step as a person reads it.
  public func words(in language: Language) -> String {
    switch self {
    case .name(let name): name
    case .numbered(let part, let number): language.words("\(part.english) \(number)", "\(part.japanese) \(number)")
    case .named(let part, let name): language.words("\(part.english) \(name)", "\(part.japanese) \(name)")
    case .only(let part): language.words(part.english, part.japanese)
    case .key(let key): key
    }
  }
}

extension FindingStep.Part {
  var english: String { words.english }
  var japanese: String { words.japanese }

  private var words: (english: String, japanese: String) {
    switch self {
    case .intent: ("intent", "インテント")
    case .parameter: ("parameter", "パラメーター")
    case .relationship: ("relationship", "依存関係")
    case .prompt: ("prompt", "質問")
    case .validationError: ("validation error", "検証エラー")
    case .suggestion: ("suggestion", "候補の組み合わせ")
    case .summary: ("summary", "ショートカットの文")
    case .response: ("response", "応答")
    case .responseCode: ("response code", "応答コード")
    case .property: ("property", "プロパティ")
    case .type: ("type", "型")
    case .enumeration: ("enumeration", "列挙型")
    case .enumerationCase: ("case", "ケース")
    case .synonym: ("synonym", "別名")
    case .title: ("title", "タイトル")
    case .subtitle: ("subtitle", "サブタイトル")
    case .description: ("description", "説明")
    case .displayName: ("display name", "表示名")
    case .pronunciation: ("pronunciation", "読み")
    case .format: ("text", "文面")
    case .concise: ("concise text", "短い文面")
    case .trueName: ("name of true", "真の表示名")
    case .falseName: ("name of false", "偽の表示名")
    case .defaultValue: ("default value", "初期値")
    case .placeholder: ("placeholder", "プレースホルダー")
    case .template: ("date template", "日付の書式")
    case .intentPhrases: ("intent phrases", "例文")
    case .example: ("example", "例")
    case .vocabulary: ("vocabulary", "語彙")
    case .item: ("item", "語")
    }
  }
}
