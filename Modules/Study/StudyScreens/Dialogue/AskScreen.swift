import IntentRuntime
import StudyModels
import TerminalUI

/// Asks one question of a run: a value, one of at most ten choices, or yes or no.
///
/// A choice is made by arrows, by its number, by an ordinal in words, or by writing a part of its name; any other text is the answer as it
/// stands. Esc and the words for it end the whole run.
struct AskScreen: EndingPage {
  typealias Ending = DialogueAnswer

  struct Choice: Equatable, Sendable {
    var answer: DialogueAnswer
    var label: String
    var detail: String?
    /// What finds it while somebody writes.
    var names: [String]
  }

  struct State: Equatable, Sendable {
    /// Why it is asked again; nil the first time.
    let notice: String?
    let prompt: String
    let choices: [Choice]
    var field: TextField
    /// Over the choices that fit what was written.
    var list = ListState()
    /// What was refused last, as it was written; empty for nothing.
    let rejected: String
    /// Whether somebody went into the list after what is written was refused.
    var hasMoved = false
  }

  enum Event: Sendable {
    case input(InputEvent)
    case fieldClicked(Int)
    case choicePressed(Int)
    case answerPressed
    case cancelPressed
    case insidePressed
  }

  let services: ScreenServices
  let title: String
  /// Whether a number is the answer itself, not the place of a choice.
  private let asksForNumber: Bool
  /// The choices as they are written.
  private let spoken: SpokenChoices
  /// What stands in the field while nothing is written.
  let placeholder: String
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  var dismissed: DialogueAnswer { .cancel }
  var isTyping: Bool { true }
  var isPanel: Bool { PanelFrame.fits(area) }
  var words: ScreenWords { services.words }

  init(_ question: DialogueQuestion, title: String, services: ScreenServices) {
    self.services = services
    self.title = title
    switch question.parameter?.type {
    case .integer, .decimal, .duration: asksForNumber = true
    default: asksForNumber = false
    }
    let choices = Self.choices(of: question, services)
    spoken = SpokenChoices(
      names: choices.map(\.names), details: choices.map { $0.detail ?? "" }, fold: services.executor.format.fold)
    placeholder = Self.placeholder(of: question, services, hasChoices: !choices.isEmpty)
    // What fitted nothing stays to be mended, with the list that it was looked for in.
    state = State(
      notice: question.notice, prompt: question.prompt, choices: choices,
      field: TextField(question.rejected ?? "", maximumLength: 1_000), rejected: (question.rejected ?? "").trimmingWhiteSpace)
  }

  private static func placeholder(of question: DialogueQuestion, _ services: ScreenServices, hasChoices: Bool) -> String {
    if hasChoices { return services.words.askHint }
    let example = question.parameter.flatMap { services.executor.format.example(of: $0.type, in: services.language.rawValue) }
    return example ?? services.words.askText
  }

  private static func choices(of question: DialogueQuestion, _ services: ScreenServices) -> [Choice] {
    let words = services.words
    let agreement = [
      Choice(answer: .yes, label: words.yes, names: ["yes", "はい"]), Choice(answer: .no, label: words.no, names: ["no", "いいえ"]),
    ]
    switch question.kind {
    case .confirmation, .intentConfirmation: return agreement
    case .value(let values) where values.isEmpty: return question.parameter?.type == .boolean ? agreement : []
    case .choice(let values), .value(let values):
      return values.enumerated().map { index, value in
        let label = services.executor.format.text(
          for: value, as: question.parameter?.type, booleanNames: question.parameter?.booleanNames, in: services.language.rawValue)
        let names = [label] + (value.objectValue?.alternatives.map(\.spokenPhrase) ?? [])
        return Choice(answer: .choice(index), label: label, detail: value.objectValue?.subtitle, names: names)
      }
    }
  }

  // MARK: What is chosen

  private var text: String { state.field.text.trimmingWhiteSpace }

  /// The choice whose number or ordinal was written.
  private var place: Int? {
    asksForNumber || text.isEmpty ? nil : SpokenChoice.place(in: text, count: state.choices.count)
  }

  /// Whether what is written has been refused, and nothing was done about it yet: the whole list stands there, and nothing in it is chosen.
  var isRefused: Bool { !text.isEmpty && text == state.rejected && !state.hasMoved }

  /// The choices that are shown: those that fit what was written; all where it says a place among them, or was refused.
  var shown: [Int] {
    guard !text.isEmpty, place == nil, text != state.rejected else { return Array(state.choices.indices) }
    if asksForNumber { return [] }
    return spoken.fitting(text, among: Array(state.choices.indices))
  }

  /// The row of ``shown`` that Enter chooses.
  var selection: Int { place ?? min(state.list.selection, max(0, shown.count - 1)) }

  /// What Enter answers; nil where there is nothing to answer with.
  private var answer: DialogueAnswer? {
    if SpokenChoice.isCancel(text) { return .cancel }
    let shown = shown
    if shown.indices.contains(selection), !isRefused { return state.choices[shown[selection]].answer }
    return text.isEmpty ? nil : .text(text)
  }

  // MARK: Events

  mutating func load() -> [PageEffect<Event>] { [] }

  var keys: [KeyBinding<Event>] {
    [
      KeyBinding(
        .enter, event: .answerPressed, label: words.askAnswer, help: words.askAnswerHelp, group: title, name: "ask.answer",
        disabledReason: answer == nil ? words.askNothing : nil),
      KeyBinding(.escape, event: .cancelPressed, label: words.askCancel, help: words.askCancelHelp, group: title, name: "ask.cancel"),
    ]
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .input(let input):
      let wasRefused = isRefused
      if state.list.handle(input, count: shown.count, height: max(1, shown.count), letters: false) {
        // The first step goes into the list.
        if wasRefused { state.list = ListState() }
        state.hasMoved = true
      } else if state.field.handle(input) {
        state.list = ListState()
        state.hasMoved = false
      }
    case .fieldClicked(let column): state.field.click(column: column, width: fieldWidth)
    case .choicePressed(let row):
      let shown = shown
      if shown.indices.contains(row) { return [end(state.choices[shown[row]].answer)] }
    case .answerPressed: return answer.map { [end($0)] } ?? []
    case .cancelPressed: return [end(.cancel)]
    case .insidePressed: break
    }
    return []
  }
}
