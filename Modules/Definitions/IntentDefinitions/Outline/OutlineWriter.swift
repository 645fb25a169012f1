/// Writes elements as indented lines.
struct OutlineWriter {
  private let words: ElementWords
  private let messages: Language
  /// The language asked for, and the one that has its strings.
  private let tag, language: String?
  /// Whether the definition's own texts are in the language asked for.
  private let isBase: Bool
  private var lines: [String] = []
  private var depth = 0

  /// - Parameters:
  ///   - tag: the language asked for; nil for the definition's own texts.
  ///   - baseLanguage: the language of those.
  init(words: ElementWords, tag: String?, baseLanguage: String, messages: Language) {
    self.words = words
    self.tag = tag
    self.messages = messages
    let best = tag.flatMap { LanguageTag.best(for: $0, among: words.languages + [baseLanguage]) }
    language = words.languages.first { $0 == best }
    isBase = tag.map { LanguageTag.best(for: $0, among: [baseLanguage]) != nil } ?? true
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  mutating func write(file root: DefinitionElement) {
    writeAspects(of: root)
    if let tag { line(messages.words("language: ", "言語: ") + (language ?? tag)) }
    for child in root.children { write(child) }
  }

  private mutating func write(_ element: DefinitionElement) {
    if element.isStandardBuiltIn { return }
    if depth == 0 || !element.isLeaf { blankLine() }
    let inlineRole = element.isLeaf ? element.inlineRole : nil
    line(heading(of: element))
    var texts = element.texts
    if let inlineRole, let index = texts.firstIndex(where: { $0.role == inlineRole }), let shown = inline(texts[index].text) {
      texts.remove(at: index)
      lines[lines.count - 1] += " " + ShownText.printable(shown)
    }
    depth += 1
    let leading = texts.prefix { [.title, .description, .displayName, .subtitle].contains($0.role) }
    for entry in leading { write(entry) }
    writeAspects(of: element)
    for entry in texts.dropFirst(leading.count) { write(entry) }
    writeParts(of: element)
    depth -= 1
  }

  private mutating func writeParts(of element: DefinitionElement) {
    let children = element.children.filter { !$0.isStandardBuiltIn }
    if element.kind == .intent, !children.contains(where: { $0.kind == .parameter }) {
      blankLine()
      line(messages.words("no parameters", "引数なし"))
    }
    var kind: ElementKind?
    for child in children {
      if child.isLeaf, child.kind != kind, element.kind == .intent { blankLine() }
      kind = child.kind
      write(child)
    }
  }

  // MARK: - Lines

  private mutating func line(_ text: String) {
    lines.append(String(repeating: "  ", count: depth) + ShownText.printable(text))
  }

  private mutating func blankLine() {
    if lines.last?.isEmpty == false { lines.append("") }
  }

  private func heading(of element: DefinitionElement) -> String {
    let parts = [element.kind.words(in: messages), element.number.map(String.init), element.kind.isNamed ? element.name : nil]
    let head = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    if let type = element.type { return head + ": " + type.shown(in: messages) }
    if [.suggestion, .summary].contains(element.kind), element.parameters.isEmpty {
      return head + messages.words(" without parameters", "（引数なし）")
    }
    return head
  }

  private mutating func writeAspects(of element: DefinitionElement) {
    for (aspect, value) in element.orderedAspects {
      switch (aspect, value) {
      case (.tag, _), (.parameters, _): continue
      case (.verb, _) where element.aspects[.category] != nil: continue
      case (.category, _):
        let verb = element.aspects[.verb].map { " · " + $0.shown(in: messages) } ?? ""
        line("\(aspect.words(in: messages)): \(value.shown(in: messages))\(verb)")
      case (.relationship, _): line(value.shown(in: messages))
      case (_, .flag): line(aspect.words(in: messages))
      default: line("\(aspect.words(in: messages)): \(value.shown(in: messages))")
      }
    }
  }

  // MARK: - Words

  /// A text that fits behind its element's name: on one line, without plural forms or variants.
  private func inline(_ text: DefinedText) -> String? {
    if let language, !words.variants(of: text, in: language).isEmpty { return nil }
    if let translation = language.flatMap({ words.translation(of: text, in: $0) }) {
      guard translation.plurals.isEmpty, !translation.format.contains(where: \.isNewline) else { return nil }
      return ShownText.quoted(translation.format)
    }
    guard let base = text.text, !base.isEmpty, !base.contains(where: \.isNewline) else { return nil }
    return ShownText.quoted(base) + mark
  }

  /// What follows a text that the language asked for lacks.
  private var mark: String {
    isBase ? "" : messages.words(" (not translated)", "（未翻訳）")
  }

  private mutating func write(_ entry: ElementText) {
    let label = entry.role.words(in: messages)
    if let translation = language.flatMap({ words.translation(of: entry.text, in: $0) }) {
      write(label, translation)
    } else if let base = entry.text.text, !base.isEmpty {
      write(label, TranslatedText(base), mark: mark)
    }
    guard let language else { return }
    for variant in words.variants(of: entry.text, in: language) {
      depth += 1
      write(messages.words("with \(ShownText.quoted(variant.value))", "\(ShownText.quoted(variant.value)) のとき"), variant.text)
      depth -= 1
    }
  }

  private mutating func write(_ label: String, _ text: TranslatedText, mark: String = "") {
    let parts = text.format.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if parts.count == 1 {
      line("\(label): \(ShownText.quoted(text.format))\(mark)")
    } else {
      line("\(label):\(mark)")
      for part in parts { line("  | \(part)") }
    }
    for (name, plural) in text.plurals.sorted(by: { $0.key < $1.key }) {
      for form in ShownText.forms(of: plural) { line("  \(name) \(form.category.rawValue): \(ShownText.quoted(form.text))") }
    }
  }
}

extension DefinitionElement {
  /// Whether it takes a line of its parent's rather than a paragraph.
  fileprivate var isLeaf: Bool {
    switch kind {
    case .validationError, .responseCode, .enumCase, .synonym, .summary, .suggestion, .responseProperty, .typeProperty: true
    default: false
    }
  }

  /// The text that stands behind the name.
  fileprivate var inlineRole: TextRole? {
    switch kind {
    case .validationError: .message
    case .enumCase: .displayName
    case .synonym: .synonym
    default: nil
    }
  }

  /// Whether it is one of the four properties of every type, as Xcode makes them.
  fileprivate var isStandardBuiltIn: Bool {
    guard kind == .typeProperty, aspects[.builtIn] != nil else { return false }
    let standard: [String: TypeValue] = [
      "identifier": TypeValue(name: "String"), "displayString": TypeValue(name: "String"), "pronunciationHint": TypeValue(name: "String"),
      "alternativeSpeakableMatches": TypeValue(name: "SpeakableString", isArray: true),
    ]
    return standard[name] == type && aspects.keys.allSatisfy { [.builtIn, .tag].contains($0) }
      && texts.allSatisfy { $0.text.text == nil }
  }
}

extension ElementKind {
  /// What such an element is called.
  func words(in language: Language) -> String {
    switch self {
    case .file: language.words("file", "ファイル")
    case .intent: language.words("intent", "インテント")
    case .parameter: language.words("parameter", "引数")
    case .validationError: language.words("validation error", "検証エラー")
    case .suggestion: language.words("suggestion", "提案")
    case .summary: language.words("summary", "要約")
    case .responseProperty: language.words("response property", "応答のプロパティ")
    case .responseCode: language.words("response code", "応答コード")
    case .type: language.words("type", "型")
    case .typeProperty: language.words("property", "プロパティ")
    case .enumeration: language.words("enum", "列挙型")
    case .enumCase: language.words("case", "ケース")
    case .synonym: language.words("synonym", "同義語")
    }
  }

  /// Whether the name is apart from the words.
  fileprivate var isNamed: Bool { self != .synonym && self != .file }
}
