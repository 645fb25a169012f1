import IntentRuntime
import StudyModels
import TerminalUI

/// One value of an intent in the form: chosen from options, or typed.
struct ShortcutValueField: Equatable, Sendable {
  let parameter: ParameterDeclaration
  /// What was typed; unused where the value is chosen.
  var text: TextField
  /// What was chosen, or what the text stood for at first.
  private(set) var value: IntentValue?
  private let originalText: String

  /// Makes the field of a parameter with the value it has.
  init(_ parameter: ParameterDeclaration, value: IntentValue?, format: ValueFormat, language: String) {
    self.parameter = parameter
    let fitting = value.flatMap { parameter.accepts($0) ? $0 : nil }
    self.value = fitting
    let written = fitting.map { format.text(for: $0, as: parameter.type, booleanNames: parameter.booleanNames, in: language) } ?? ""
    text = TextField(offering: written, maximumLength: 1_000)
    originalText = text.text
  }

  /// Whether the value is one of options: those of the definition, or those that the handler offers.
  var isChosen: Bool {
    if parameter.isArray { return false }
    switch parameter.type {
    case .boolean, .enumeration: return true
    default: return parameter.hasDynamicOptions
    }
  }

  /// What can be chosen without asking the handler.
  var fixedOptions: [IntentValue] {
    switch parameter.type {
    case .boolean: [.boolean(true), .boolean(false)]
    case .enumeration(let declaration): declaration.cases.map { .enumeration(name: $0.name, rawValue: $0.rawValue) }
    default: []
    }
  }

  mutating func choose(_ value: IntentValue?) { self.value = value }

  /// The value that the field stands for, nil for none; or the text that cannot be read.
  func reading(_ format: ValueFormat) -> Result<IntentValue?, UnreadableText> {
    if isChosen || text.text == originalText { return .success(value) }
    let written = text.text.trimmingWhiteSpace
    guard !written.isEmpty else { return .success(nil) }
    guard let value = format.value(from: written, for: parameter) else { return .failure(UnreadableText(text: written)) }
    return .success(value)
  }
}

/// A text that is no value of its type.
struct UnreadableText: Error, Hashable, Sendable {
  var text: String
}
