import StudyModels
import StudyRepositories
import TerminalUI

/// Sets a weekly goal, or changes the target of one, from this week on.
struct GoalFormScreen: Page {
  enum Field: Hashable, Sendable { case target, material, save }

  /// What is read of the store.
  struct Choices: Equatable, Sendable {
    /// Most recently used first.
    var materials: [Material] = []
    /// The goals that hold this week: setting one of them again replaces it.
    var held: [GoalProgress] = []
  }

  struct State: Equatable, Sendable {
    var target: TextField
    var material: Material?
    var choices = Choices()
    var menu = SelectMenu()
    var focus = FocusRing<Field>([.target, .material, .save])
    var failure: String?
    var isSaving = false
  }

  enum Event: Sendable {
    case loaded(Result<Choices, ScreenFailure>)
    case input(InputEvent)
    case focusMoved(Int)
    case targetClicked(column: Int)
    case materialOpened
    case materialChosen(Int)
    case savePressed
    case saved(Result<String, ScreenFailure>)
    case closePressed
    case dropPressed
    case keepPressed
  }

  let services: ScreenServices
  /// The goal whose target changes; its material and its kind stay.
  let editing: GoalsScreen.Row?
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  private let original: String

  init(services: ScreenServices, editing: GoalsScreen.Row?) {
    self.services = services
    self.editing = editing
    original = editing.map { Self.written($0, in: services.language) } ?? ""
    state = State(target: TextField(original, maximumLength: 40), material: editing?.material)
    if editing != nil { state.focus.replace([.target, .save]) }
  }

  var words: ScreenWords { services.words }
  var title: String { editing == nil ? words.goalFormNew : words.goalFormEdit }
  var isTyping: Bool { state.focus.isOn(.target) || state.menu.isOpen }
  var hasUnsavedText: Bool { state.target.text != original || state.material?.id != editing?.material?.id }

  var saveFailure: String? { state.failure }

  /// A target as it is read again.
  private static func written(_ row: GoalsScreen.Row, in language: StudyLanguage) -> String {
    switch row.progress.goal.target {
    case .time(let seconds): language.preciseDuration(seconds)
    case .amount(let amount): language.count(amount, unit: row.material?.unit ?? .pages)
    }
  }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    return [
      .run(id: "goalForm.load") {
        .loaded(
          services.attempt {
            Choices(
              materials: try services.repositories.shelf.options(search: nil, limit: 10_000),
              held: try services.repositories.goals.progress(inWeekOf: services.environment.today))
          })
      }
    ]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let choices)): state.choices = choices
    case .loaded(.failure(let failure)): return [.failed(failure.words)]
    case .input(let input): take(input)
    case .focusMoved(let step): state.focus.advance(by: step)
    case .targetClicked(let column):
      state.menu.close()
      state.focus.focus(.target)
      let width = fieldWidth
      state.target.click(column: column, width: width)
    case .materialOpened:
      state.focus.focus(.material)
      let place = state.choices.materials.firstIndex { $0.id == state.material?.id }
      state.menu.open(selection: place.map { $0 + 1 } ?? 0, count: state.choices.materials.count + 1)
    case .materialChosen(let index): pick(index)
    case .savePressed: return save()
    case .saved(.success(let words)): return [.dismiss, .done(words)]
    case .saved(.failure(let failure)):
      state.isSaving = false
      state.failure = failure.words
    case .closePressed:
      guard hasUnsavedText else { return [.dismiss] }
      dialog = .leaving(words, keep: .keepPressed, drop: .dropPressed)
    case .dropPressed: return [.dismiss]
    case .keepPressed: break
    }
    return []
  }

  /// What the material is chosen from; the first stands for all study.
  var menuOptions: [String] { [words.goalForEverything] + state.choices.materials.map(\.title) }

  private mutating func take(_ input: InputEvent) {
    if state.menu.isOpen {
      if case .mouse(let mouse) = input, case .press = mouse.action { return state.menu.close() }
      if case .chosen(let index) = state.menu.handle(input, options: menuOptions) { pick(index) }
    } else if state.focus.isOn(.target), state.target.handle(input) {
      state.failure = nil
    }
  }

  private mutating func pick(_ index: Int) {
    state.menu.close()
    state.failure = nil
    state.material = state.choices.materials.indices.contains(index - 1) ? state.choices.materials[index - 1] : nil
  }

  // MARK: What the text says

  /// The target, or why there is none.
  var reading: Result<WeeklyGoal.Target, ScreenFailure> {
    do {
      let target = try StudyLimits.goalTarget(try readTarget(), hasMaterial: state.material != nil)
      if let kind = editing?.progress.goal.target.kind, target.kind != kind { throw ScreenFailure(words: words.goalKindStays(kind)) }
      return .success(target)
    } catch StudyError.amountGoalNeedsMaterial {
      return .failure(ScreenFailure(words: words.goalNeedsMaterial))
    } catch {
      return .failure(services.failure(error))
    }
  }

  private func readTarget() throws -> WeeklyGoal.Target {
    let text = state.target.text
    guard !text.allSatisfy(\.isWhitespace) else { throw ScreenFailure(words: words.goalTargetMissing) }
    // Where the goal is an amount already, a bare number is no time.
    if editing?.progress.goal.target.kind == .amount, let count = try? ValueReading.integer(text) { return .amount(count) }
    switch try ValueReading.goalTarget(text) {
    case .time(let seconds): return .time(seconds: seconds)
    case .amount(let count, let unit):
      if let unit, let material = state.material, !unit.isNamed(like: material.unit) {
        throw ScreenFailure(words: words.goalUnit(of: material, not: unit))
      }
      return .amount(count)
    }
  }

  /// Why it cannot be saved now.
  var saveReason: String? {
    if state.isSaving { return words.formSaving }
    if case .failure(let failure) = reading { return failure.words }
    return nil
  }

  /// The goal that saving replaces, as it stands this week.
  var replaced: GoalProgress? {
    let kind = (try? readTarget())?.kind ?? .time
    return state.choices.held.first { $0.goal.key == WeeklyGoal.Key(kind: kind, materialID: state.material?.id) }
  }

  private mutating func save() -> [PageEffect<Event>] {
    guard saveReason == nil, case .success(let target) = reading else { return [] }
    state.isSaving = true
    state.failure = nil
    let (services, material) = (services, state.material)
    return [
      .saving {
        .saved(
          services.writing {
            let goal = try services.repositories.goals.set(target, material: material?.id, fromWeekOf: services.environment.today)
            return services.words.goalSet(goal.target, material: material)
          })
      }
    ]
  }
}
