import IntentRuntime
import ProgramSupport

/// Where answers come from.
protocol AnswerSource: Sendable {
  /// The next line without its newline, Esc where that was pressed, or nil at the end of input; waits for it.
  func nextAnswer() async -> String?
}

/// Answers that come from a function.
struct AnswerFunction: AnswerSource {
  let answer: @Sendable () async -> String?

  func nextAnswer() async -> String? { await answer() }
}

/// Asks on the terminal: questions on stderr, answers from stdin by number, ordinal or any part of a name.
///
/// Choices keep their numbers for the whole question. An answer that several fit leaves those, and is no answer yet.
struct TerminalDialogue: DialogueDelegate {
  private let program: Program
  private let format: ValueFormat
  private let style: LineStyle
  private let answers: any AnswerSource

  init(session: Session, answers: any AnswerSource = TerminalLines()) {
    self.init(program: session.program, format: session.configuration.format, style: session.messageStyle, answers: answers)
  }

  init(program: Program, format: ValueFormat, style: LineStyle, answers: any AnswerSource = TerminalLines()) {
    self.program = program
    self.format = format
    self.style = style
    self.answers = answers
  }

  func answer(to question: DialogueQuestion) async -> DialogueAnswer {
    if let notice = question.notice { program.messages.writeLine(style.bad(TerminalText.sanitized(notice))) }
    program.messages.writeLine(style.bold(TerminalText.sanitized(question.prompt)))
    let choices = question.choices
    var shown = Array(choices.indices)
    show(shown, of: choices, question.parameter)
    let spoken = SpokenChoices(choices, of: question.parameter, format: format, in: program.language.tag)
    while true {
      program.messages.write(hint(for: question) + "> ")
      guard let line = await answers.nextAnswer(), line != "\u{1B}" else {
        // Nobody pressed Return: what follows begins on a line of its own.
        program.messages.writeLine("")
        return .cancel
      }
      if SpokenChoice.isCancel(line) { return .cancel }
      switch read(line, to: question, spoken, shown) {
      case .answer(let answer): return answer
      case .several(let places):
        shown = places
        show(shown, of: choices, question.parameter)
      }
    }
  }

  private func show(_ places: [Int], of choices: [IntentValue], _ parameter: ParameterDeclaration?) {
    for place in places {
      program.messages.writeLine("  \(place + 1). " + TerminalText.sanitized(describe(choices[place], of: parameter), keepsLines: false))
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

  private enum Reading {
    case answer(DialogueAnswer)
    /// The places that are left.
    case several([Int])
  }

  private func read(_ line: String, to question: DialogueQuestion, _ spoken: SpokenChoices, _ shown: [Int]) -> Reading {
    guard question.offersChoices else {
      // A text may be one of those that are offered; where the value is a number itself, a number is no place in the list.
      guard case .string = question.parameter?.type, let place = SpokenChoice.place(in: line, count: spoken.count) else {
        return .answer(.text(line))
      }
      return .answer(.choice(place))
    }
    switch spoken.reading(of: line, shown: shown) {
    case .one(let place, let isCertain):
      // A part of a name may be the whole name of something that is not listed: whoever runs the intent finds out.
      return .answer(isCertain || spoken.count < IntentExecutor.choiceLimit ? .choice(place) : .text(line))
    case .several(let places): return .several(places)
    case .outOfRange, .none: return .answer(.text(line))
    }
  }
}
