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
    /// What finds it while somebody writes, folded.
    var names: [String]
  }

  struct State: Equatable, Sendable {
    /// Why it is asked again; nil the first time.
    let notice: String?
    let prompt: String
    let choices: [Choice]
    var field = TextField(maximumLength: 1_000)
    /// Over the choices that fit what was written.
    var list = ListState()
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
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  var dismissed: DialogueAnswer { .cancel }
  var offersPalette: Bool { false }
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
    state = State(notice: question.notice, prompt: question.prompt, choices: Self.choices(of: question, services))
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
        return Choice(answer: .choice(index), label: label, detail: value.objectValue?.subtitle, names: names.map(NameFolding.fold))
      }
    }
  }

  // MARK: What is chosen

  private var text: String { state.field.text.trimmingSpaces }

  /// The choice whose number or ordinal was written.
  private var place: Int? {
    asksForNumber || text.isEmpty ? nil : SpokenChoice.place(in: text, count: state.choices.count)
  }

  /// The choices that are shown: those that fit what was written; all where it says a place among them.
  var shown: [Int] {
    guard !text.isEmpty, place == nil else { return Array(state.choices.indices) }
    if asksForNumber { return [] }
    let wanted = NameFolding.fold(text)
    return state.choices.indices.filter { index in state.choices[index].names.contains { $0.contains(wanted) } }
  }

  /// The row of ``shown`` that Enter chooses.
  var selection: Int { place ?? min(state.list.selection, max(0, shown.count - 1)) }

  /// What Enter answers; nil where there is nothing to answer with.
  private var answer: DialogueAnswer? {
    if SpokenChoice.isCancel(text) { return .cancel }
    let shown = shown
    if shown.indices.contains(selection) { return state.choices[shown[selection]].answer }
    return text.isEmpty ? nil : .text(text)
  }

  // MARK: Events

  mutating func load() -> [PageEffect<Event>] { [] }

  var keys: [KeyBinding<Event>] {
    [
      KeyBinding(
        .enter, event: .answerPressed, label: words.askAnswer, help: words.askAnswer, group: title, name: "ask.answer",
        disabledReason: answer == nil ? words.askNothing : nil),
      KeyBinding(.escape, event: .cancelPressed, label: words.askCancel, help: words.askCancelHelp, group: title, name: "ask.cancel"),
    ]
  }

  func event(for input: InputEvent) -> Event? {
    switch input {
    case .key, .paste, .mouse: .input(input)
    default: nil
    }
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .input(let input):
      guard !state.list.handle(input, count: shown.count, height: max(1, shown.count), letters: false) else { return [] }
      if state.field.handle(input) { state.list = ListState() }
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

extension ScreenWords {
  var yes: String { self("yes", "はい") }
  var no: String { self("no", "いいえ") }
  var askAnswer: String { self("answer", "答える") }
  var askCancel: String { self("cancel", "やめる") }
  var askCancelHelp: String { self("End without doing anything", "何もせずに終える") }
  var askNothing: String { self("nothing is answered yet", "まだ答えがありません") }
  var askHint: String { self("a name or a number", "名前または番号") }
  var askNoChoice: String { self("None of these: Enter answers with what you wrote.", "候補にありません。Enterで入力した内容を答えます。") }
}
