/// What words are for.
enum TextRole: Hashable, Sendable {
  case title, description, displayName, subtitle
  /// A question of a kind, and which of several of that kind.
  case prompt(kind: String, ordinal: Int)
  case message, spoken, printed
  case trueName, falseName, defaultText, fieldPlaceholder, dateTemplate
  case pronunciation, synonym

  func words(in language: Language) -> String {
    switch self {
    case .title: language.words("title", "タイトル")
    case .description: language.words("description", "説明")
    case .displayName: language.words("name", "名前")
    case .subtitle: language.words("subtitle", "サブタイトル")
    case .prompt(let kind, let ordinal): Self.words(forPrompt: kind, in: language) + (ordinal == 0 ? "" : " \(ordinal + 1)")
    case .message: language.words("text", "文")
    case .spoken: language.words("spoken text", "読み上げる文")
    case .printed: language.words("concise text", "短い文")
    case .trueName: language.words("name of true", "真の名前")
    case .falseName: language.words("name of false", "偽の名前")
    case .defaultText: language.words("default", "初期値")
    case .fieldPlaceholder: language.words("placeholder of the field", "入力欄のプレースホルダ")
    case .dateTemplate: language.words("date template", "日付の書式")
    case .pronunciation: language.words("pronunciation", "発音")
    case .synonym: language.words("synonym", "同義語")
    }
  }

  private static func words(forPrompt kind: String, in language: Language) -> String {
    switch DefinedPrompt.Kind(rawValue: kind) {
    case .primary: language.words("question", "質問")
    case .configuration: language.words("placeholder", "プレースホルダ")
    case .confirmation: language.words("confirmation", "確認")
    case .disambiguationIntroduction: language.words("introduction to a choice", "選択の前置き")
    case .disambiguationSelection: language.words("question to choose", "選択の質問")
    case .concise: language.words("concise question", "短い質問")
    case .subsequentIntroduction: language.words("introduction to further choices", "続きの選択の前置き")
    case nil: language.words("question “\(kind)”", "質問 “\(kind)”")
    }
  }
}

/// How texts are shown.
enum ShownText {
  /// In quotation marks, so that blanks at its ends are seen; line breaks as `↵`.
  static func quoted(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return "“\(text)”" }
    return "“" + text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "↵") + "”"
  }

  /// A line that is safe to print: control characters, which names and texts of a file can hold, as `\u{1B}`.
  static func printable(_ line: String) -> String {
    guard line.unicodeScalars.contains(where: isControl) else { return line }
    return line.unicodeScalars.reduce(into: "") { shown, scalar in
      if isControl(scalar) {
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  /// A translation on one line, with its plural forms.
  static func line(_ text: TranslatedText) -> String {
    let plurals = text.plurals.sorted { $0.key < $1.key }.map { name, plural in
      "\(name): " + forms(of: plural).map { "\($0.category.rawValue) \(quoted($0.text))" }.joined(separator: ", ")
    }
    return quoted(text.format) + (plurals.isEmpty ? "" : " (\(plurals.joined(separator: "; ")))")
  }

  /// The forms of a plural in the order of the categories.
  static func forms(of plural: TranslatedText.Plural) -> [(category: TranslatedText.Category, text: String)] {
    TranslatedText.Category.allCases.compactMap { category in plural.forms[category].map { (category, $0) } }
  }
}
