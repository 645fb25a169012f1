public import IntentRuntime

/// Shortcuts in words, by what the definition and the declarations say of them.
public struct ShortcutSentence: Sendable {
  private let declarations: [IntentDeclaration]
  private let catalogue: ActivityCatalogue
  private let format: ValueFormat
  private let tag: String

  /// Makes sentences in the language with this tag.
  public init(declarations: [IntentDeclaration], catalogue: ActivityCatalogue, format: ValueFormat, in tag: String) {
    self.declarations = declarations
    self.catalogue = catalogue
    self.format = format
    self.tag = tag
  }

  /// What is done, without its values: `Start the timer`.
  public func title(of shortcut: Shortcut) -> String {
    switch shortcut {
    case .intent(let intent): declaration(of: intent.name)?.title.rendered(in: tag) ?? intent.name
    case .activity(let activity):
      catalogue.declarations.first { $0.type == activity.activityType }?.title.rendered(in: tag) ?? activity.title ?? activity.activityType
    }
  }

  /// What is done with its values, as the definition words it: `Start a 25 min timer for Linear Algebra`.
  ///
  /// Values that no sentence of the definition takes in follow it.
  public func text(of shortcut: Shortcut) -> String {
    guard case .intent(let intent) = shortcut, let declaration = declaration(of: intent.name) else { return title(of: shortcut) }
    let given = Set(intent.values.keys)
    let fitting = declaration.parameterCombinations.filter { given.isSuperset(of: $0.parameters) }
    guard let combination = fitting.max(by: { $0.parameters.count < $1.parameters.count }) else {
      return ([title(of: shortcut)] + values(of: intent, in: declaration, without: [])).joined(separator: separator)
    }
    let sentence = combination.title.rendered(in: tag) { name in
      intent.values[name].map { TemplateVariable(text: text(of: $0, declaration.parameter(named: name))) }
    }
    return ([sentence] + values(of: intent, in: declaration, without: Set(combination.parameters))).joined(separator: separator)
  }

  private var separator: String { tag == "ja" ? "、" : ", " }

  private func declaration(of name: String) -> IntentDeclaration? { declarations.first { $0.name == name } }

  private func values(of intent: ShortcutIntent, in declaration: IntentDeclaration, without told: Set<String>) -> [String] {
    declaration.parameters.compactMap { parameter in
      guard !told.contains(parameter.name), let value = intent.values[parameter.name] else { return nil }
      let text = text(of: value, parameter)
      switch parameter.type {
      case .object, .duration, .enumeration: return text
      default: return "\(parameter.displayName.rendered(in: tag)) \(text)"
      }
    }
  }

  /// A value as people read it.
  public func text(of value: IntentValue, _ parameter: ParameterDeclaration?) -> String {
    format.text(for: value, as: parameter?.type, booleanNames: parameter?.booleanNames, in: tag)
  }
}
