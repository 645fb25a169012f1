import IntentRuntime
import StudyIntents
import StudyModels
import StudyRepositories
import TerminalUI

/// Asks one question of a run: a value, one of at most ten choices, or yes or no.
///
/// A choice is made by arrows, by its number, by an ordinal in words, or by writing a part of its name; any other text is the answer as it
/// stands. Where a material is asked for, what is written can be put on the shelf, too. Esc and the words for it end the whole run.
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
    /// What the row says that puts on the shelf what is written, or what was refused at first; nil where there is none.
    var addition: String?
  }

  enum Event: Sendable {
    case input(InputEvent)
    case fieldClicked(Int)
    case choicePressed(Int)
    case additionPressed
    /// A material was put on the shelf; nil where it was not.
    case materialAdded(Material?)
    case answerPressed
    case cancelPressed
    case insidePressed
  }

  let services: ScreenServices
  let title: String
  /// Whether a number is the answer itself, not the place of a choice.
  private let asksForNumber: Bool
  /// Whether it asks for a material.
  let asksForMaterial: Bool
  /// What no material on the shelf is called, where that is why it is asked.
  private let missingTitle: String?
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
    asksForMaterial = question.parameter?.type == .object(typeName: StudyMaterial.typeName)
    missingTitle = asksForMaterial ? Self.missingTitle(of: question) : nil
    let choices = Self.choices(of: question, services)
    spoken = SpokenChoices(
      names: choices.map(\.names), details: choices.map { $0.detail ?? "" }, fold: services.executor.format.fold)
    placeholder = Self.placeholder(of: question, services, hasChoices: !choices.isEmpty)
    // What fitted nothing stays to be mended, with the list that it was looked for in.
    state = State(
      notice: question.notice.map(services.words.inApp), prompt: question.prompt, choices: choices,
      field: TextField(question.rejected ?? "", maximumLength: 1_000), rejected: (question.rejected ?? "").trimmingWhiteSpace)
    offerAddition()
  }

  /// The name that was refused before anybody was asked.
  private static func missingTitle(of question: DialogueQuestion) -> String? {
    guard question.notice != nil, case .value = question.kind, let name = question.parameter?.name,
      let object = question.intent.value(forParameter: name)?.objectValue, object.identifier == nil
    else { return nil }
    return object.displayString
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

  /// How many rows there are: ``shown``, and the addition below them.
  var rowCount: Int { shown.count + (state.addition == nil ? 0 : 1) }

  /// The row that Enter chooses; nil where what is written is the answer.
  var selection: Int? {
    if isRefused, !state.choices.isEmpty { return nil }
    if let place { return place }
    // A title that is not among the choices may be on the shelf.
    guard rowCount > 0, !shown.isEmpty || text.isEmpty || text == state.rejected || state.hasMoved else { return nil }
    return min(state.list.selection, rowCount - 1)
  }

  /// What Enter does; nil where there is nothing to answer with.
  private var pressed: Event? {
    if SpokenChoice.isCancel(text) { return .cancelPressed }
    if let selection { return selection < shown.count ? .choicePressed(selection) : .additionPressed }
    return text.isEmpty ? nil : .answerPressed
  }

  // MARK: What is put on the shelf

  private var additionalTitle: String? { try? StudyLimits.name(text.isEmpty ? missingTitle ?? "" : text) }

  private mutating func offerAddition() {
    state.addition = nil
    guard asksForMaterial, let title = additionalTitle, place == nil, !SpokenChoice.isCancel(text) else { return }
    let called = try? services.repositories.shelf.candidates(for: title, limit: 1).first
    guard called.map({ NameFolding.fold($0.title) != NameFolding.fold(title) }) ?? true else { return }
    state.addition = services.shelfAddition(of: title)
  }

  // MARK: Events

  mutating func load() -> [PageEffect<Event>] { [] }

  var keys: [KeyBinding<Event>] {
    [
      KeyBinding(
        .enter, event: .answerPressed, label: words.askAnswer, help: words.askAnswerHelp, group: title, name: "ask.answer",
        disabledReason: pressed == nil ? words.askNothing : nil),
      KeyBinding(.escape, event: .cancelPressed, label: words.askCancel, help: words.askCancelHelp, group: title, name: "ask.cancel"),
    ]
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .input(let input):
      let hadNone = selection == nil
      if state.list.handle(input, count: rowCount, height: max(1, rowCount), letters: false) {
        // The first step goes into the list.
        if hadNone { state.list = ListState() }
        state.hasMoved = true
      } else if state.field.handle(input) {
        state.list = ListState()
        state.hasMoved = false
        offerAddition()
      }
    case .fieldClicked(let column): state.field.click(column: column, width: fieldWidth)
    case .choicePressed(let row):
      let shown = shown
      if shown.indices.contains(row) { return [end(state.choices[shown[row]].answer)] }
    case .additionPressed:
      guard let title = additionalTitle else { break }
      return [.present(services.formOfAddition(called: title), onEnd: { .materialAdded($0.material) })]
    case .materialAdded(let material): return material.map { [end(.value(StudyMaterial($0).intentValue))] } ?? []
    case .answerPressed:
      switch pressed {
      case .answerPressed?: return [end(.text(text))]
      case let other?: return update(other)
      case nil: break
      }
    case .cancelPressed: return [end(.cancel)]
    case .insidePressed: break
    }
    return []
  }
}
