import IntentRuntime
import ProgramSupport

/// Where answers come from.
protocol AnswerSource: Sendable {
  /// The next line without its newline, Esc where that was pressed, or nil at the end of input; waits for it.
  func nextAnswer() async -> String?
}

/// Asks on the terminal: questions on stderr, answers from stdin by name, number or ordinal.
struct TerminalDialogue: DialogueDelegate {
  private let program: Program
  private let format: ValueFormat
  private let style: Style
  private let answers: any AnswerSource

  init(session: Session, answers: any AnswerSource = TerminalLines()) {
    self.init(program: session.program, format: session.configuration.format, style: session.messageStyle, answers: answers)
  }

  init(program: Program, format: ValueFormat, style: Style, answers: any AnswerSource = TerminalLines()) {
    self.program = program
    self.format = format
    self.style = style
    self.answers = answers
  }

  func answer(to question: DialogueQuestion) async -> DialogueAnswer {
    if let notice = question.notice { program.messages.writeLine(style.bad(TerminalText.sanitized(notice))) }
    program.messages.writeLine(style.bold(TerminalText.sanitized(question.prompt)))
    let choices = Self.choices(of: question)
    for (index, choice) in choices.enumerated() {
      program.messages.writeLine("  \(index + 1). " + TerminalText.sanitized(describe(choice, of: question.parameter), keepsLines: false))
    }
    program.messages.write(hint(for: question) + "> ")
    guard let line = await answers.nextAnswer(), line != "\u{1B}" else {
      // Nobody pressed Return: what follows begins on a line of its own.
      program.messages.writeLine("")
      return .cancel
    }
    guard !SpokenChoice.isCancel(line) else { return .cancel }
    return read(line, to: question, choices)
  }

  private static func choices(of question: DialogueQuestion) -> [IntentValue] {
    switch question.kind {
    case .choice(let choices), .value(let choices): choices
    case .confirmation, .intentConfirmation: []
    }
  }

  private func describe(_ value: IntentValue, of parameter: ParameterDeclaration?) -> String {
    let text = format.text(for: value, as: parameter?.type, in: program.language.tag)
    return value.objectValue?.subtitle.map { "\(text) (\($0))" } ?? text
  }

  private func hint(for question: DialogueQuestion) -> String {
    switch question.kind {
    case .confirmation, .intentConfirmation: program.language.words("(yes/no) ", "(はい/いいえ) ")
    case .choice, .value: ""
    }
  }

  private func read(_ line: String, to question: DialogueQuestion, _ choices: [IntentValue]) -> DialogueAnswer {
    switch question.kind {
    case .confirmation, .intentConfirmation: return .text(line)
    case .choice: break
    case .value:
      // Where the value is a number itself, a number is no place in the list.
      switch question.parameter?.type {
      case .integer, .decimal, .duration: return .text(line)
      default: break
      }
    }
    if let place = SpokenChoice.place(in: line, count: choices.count) { return .choice(place) }
    if let place = uniquePrefix(line, choices, question.parameter) { return .choice(place) }
    return .text(line)
  }

  /// The place of the only choice that begins with the answer.
  private func uniquePrefix(_ line: String, _ choices: [IntentValue], _ parameter: ParameterDeclaration?) -> Int? {
    let wanted = line.lowercased()
    guard !wanted.allSatisfy(\.isWhitespace) else { return nil }
    let fitting = choices.indices.filter {
      format.text(for: choices[$0], as: parameter?.type, in: program.language.tag).lowercased().hasPrefix(wanted)
    }
    return fitting.count == 1 ? fitting[0] : nil
  }
}
