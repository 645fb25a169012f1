public import IntentRuntime
import Localization

/// Shortcuts in words, by what the definition and the declarations say of them.
public struct ShortcutSentence: Sendable {
  /// Words for values that no sentence of the definition takes in, each with the parameters that it tells; empty words tell nothing.
  public typealias Details = @Sendable (_ values: [String: IntentValue]) -> [(parameters: Set<String>, text: String)]

  private let declarations: [IntentDeclaration]
  private let catalogue: ActivityCatalogue
  private let format: ValueFormat
  private let tag: String
  /// The language of this module's own words.
  let language: Language
  private let details: Details

  /// Makes sentences in the language with this tag.
  ///
  /// - Parameter details: words for values that stand behind the sentence; what it does not tell is told by its name and its value. This
  ///   module knows no units.
  public init(
    declarations: [IntentDeclaration], catalogue: ActivityCatalogue, format: ValueFormat, in tag: String,
    details: @escaping Details = { _ in [] }
  ) {
    self.declarations = declarations
    self.catalogue = catalogue
    self.format = format
    self.tag = tag
    language = Language(tag: tag)
    self.details = details
  }

  /// What is done, without its values: `Start the timer`.
  public func title(of shortcut: Shortcut) -> String {
    switch shortcut {
    case .intent(let intent): declaration(of: intent.name)?.title.rendered(in: tag) ?? intent.name
    case .unreadable: language.words("Something that cannot be read", "読み取れない内容")
    case .activity(let activity) where activity.userInfo[ShortcutRunner.voiceShortcutKey] != nil:
      language.words("Run another shortcut", "別のショートカットを実行する")
    case .activity(let activity):
      catalogue.declarations.first { $0.type == activity.activityType }?.title.rendered(in: tag) ?? activity.title ?? activity.activityType
    }
  }

  /// What is done with its values, as the definition words it: `Start a 25 min timer for Linear Algebra`.
  ///
  /// Values that no sentence of the definition takes in follow it, as they are said within a sentence: `Record 45 min of Linear Algebra,
  /// pages 10–24`, 「線形代数を45分記録する（10〜24ページ）」.
  public func text(of shortcut: Shortcut) -> String {
    let (sentence, values) = parts(of: shortcut)
    return followed(sentence, by: values)
  }

  /// What is done, and the values that stand behind it.
  func parts(of shortcut: Shortcut) -> (sentence: String, values: [String]) {
    guard case .intent(let intent) = shortcut, let declaration = declaration(of: intent.name) else { return (title(of: shortcut), []) }
    let given = Set(intent.values.keys)
    let fitting = declaration.parameterCombinations.filter { given.isSuperset(of: $0.parameters) }
    let combination = fitting.max { $0.parameters.count < $1.parameters.count }
    let sentence = combination?.title.rendered(in: tag) { name in
      intent.values[name].map { TemplateVariable(text: text(of: $0, declaration.parameter(named: name))) }
    }
    let values = values(of: intent, in: declaration, without: Set(combination?.parameters ?? []))
    return (sentence ?? title(of: shortcut), values)
  }

  func followed(_ sentence: String, by values: [String]) -> String {
    guard !values.isEmpty else { return sentence }
    return language.words(([sentence] + values).joined(separator: ", "), "\(sentence)（\(values.joined(separator: "、"))）")
  }

  private func declaration(of name: String) -> IntentDeclaration? { declarations.first { $0.name == name } }

  private func values(of intent: ShortcutIntent, in declaration: IntentDeclaration, without told: Set<String>) -> [String] {
    let details = details(intent.values)
    var told = told
    return declaration.parameters.compactMap { parameter in
      guard !told.contains(parameter.name), let value = intent.values[parameter.name] else { return nil }
      if let detail = details.first(where: { $0.parameters.contains(parameter.name) }) {
        told.formUnion(detail.parameters)
        return detail.text.isEmpty ? nil : detail.text
      }
      let text = text(of: value, parameter)
      switch parameter.type {
      case .object, .duration, .enumeration: return text
      default: return "\(name(of: parameter)) \(text)"
      }
    }
  }

  /// The parameter's name within a sentence.
  private func name(of parameter: ParameterDeclaration) -> String {
    let name = parameter.displayName.rendered(in: tag)
    // An abbreviation keeps its capitals.
    guard language == .english, !name.dropFirst().contains(where: \.isUppercase) else { return name }
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// A value as people read it.
  public func text(of value: IntentValue, _ parameter: ParameterDeclaration?) -> String {
    format.text(for: value, as: parameter?.type, booleanNames: parameter?.booleanNames, in: tag)
  }
}
