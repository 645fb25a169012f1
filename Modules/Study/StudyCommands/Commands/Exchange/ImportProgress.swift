import ProgramSupport
import StudyModels

/// How far a long import is, on one line of a terminal.
final class ImportProgress: Sendable {
  private let messages: CheckedWriter
  private let isShown: Bool
  private let language: Language
  private let expected: Int

  /// From so many records on an import is a long one.
  static let long = 5_000

  init(_ context: CommandContext, expected: Int) {
    messages = context.program.messages
    isShown = context.program.isMessageTerminal && !context.isJSON && expected >= Self.long
    language = context.language
    self.expected = expected
  }

  /// Shows that so many records were looked at.
  func show(_ count: Int) {
    guard isShown else { return }
    messages.write("\r" + language.words("\(count) of \(expected) records …", "\(expected)件中\(count)件…"))
  }

  /// Takes the line away.
  func end() { if isShown { messages.write("\r\u{1B}[K") } }
}
