import StudyModels
import StudyRepositories
import TerminalUI

/// Sets a weekly goal, or changes the target of one, from this week on.
struct GoalFormScreen: Page {
  enum Field: Hashable, Sendable { case target, material, save }

  struct State: Equatable, Sendable {
    var target: TextField
    var material: Material?
    var materials: [Material] = []
    var menu = SelectMenu()
    var focus = FocusRing<Field>([.target, .material, .save])
    var failure: String?
    var isSaving = false
  }

  enum Event: Sendable {
    case loaded(Result<[Material], ScreenFailure>)
    case input(InputEvent)
    case focusMoved(Int)
    case fieldClicked(Field)
    case materialOpened
    case materialChosen(Int)
    case savePressed
    case saved(Result<String, ScreenFailure>)
    case closePressed
  }

  let services: ScreenServices
  /// The goal whose target changes; its material stays.
  let editing: GoalsScreen.Row?
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  var words: ScreenWords { services.words }
  var title: String { words.goalFormTitle }
  var isTyping: Bool { state.focus.isOn(.target) || state.menu.isOpen }
  private let original: String
  var hasUnsavedText: Bool { state.target.text != original }

  init(services: ScreenServices, editing: GoalsScreen.Row?) {
    self.services = services
    self.editing = editing
    original = editing.map { Self.written($0) } ?? ""
    state = State(target: TextField(original, maximumLength: 40), material: editing?.material)
    if editing != nil { state.focus.replace([.target, .save]) }
  }

  /// A target as it can be typed again.
  private static func written(_ row: GoalsScreen.Row) -> String {
    switch row.progress.goal.target {
    case .time(let seconds):
      let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
      return (hours > 0 ? "\(hours)h" : "") + (minutes > 0 || hours == 0 ? "\(minutes)m" : "")
    case .amount(let amount): return "\(amount) \(row.material?.unit.plural ?? "")"
    }
  }

  /// What the text says: the target, or why there is none.
  var reading: Result<WeeklyGoal.Target, ScreenFailure> {
    let text = state.target.text
    do {
      let target: WeeklyGoal.Target =
        switch try ValueReading.goalTarget(text) {
        case .time(let seconds): .time(seconds: seconds)
        case .amount(let count, _): .amount(count)
        }
      return .success(try StudyLimits.goalTarget(target, hasMaterial: state.material != nil))
    } catch is UnreadableValue {
      return .failure(ScreenFailure(words: words.unreadableGoal(text)))
    } catch {
      return .failure(ScreenFailure(words: services.describe(error)))
    }
  }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    return [
      .run(id: "goalForm.load") { .loaded(services.attempt { try services.repositories.shelf.options(search: nil, limit: 1_000) }) }
    ]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let materials)): state.materials = materials
    case .loaded(.failure(let failure)): return [.failed(failure.words)]
    case .input(let input): take(input)
    case .focusMoved(let step): state.focus.advance(by: step)
    case .fieldClicked(let field): state.focus.focus(field)
    case .materialOpened:
      state.focus.focus(.material)
      let place = state.materials.firstIndex { $0.id == state.material?.id }
      state.menu.open(selection: place.map { $0 + 1 } ?? 0, count: state.materials.count + 1)
    case .materialChosen(let index): pick(index)
    case .savePressed: return save()
    case .saved(.success(let words)): return [.dismiss, .done(words)]
    case .saved(.failure(let failure)):
      state.isSaving = false
      state.failure = failure.words
    case .closePressed: return [.dismiss]
    }
    return []
  }

  var options: [String] { [words.goalForEverything] + state.materials.map(\.title) }

  private mutating func take(_ input: InputEvent) {
    state.failure = nil
    if state.menu.isOpen {
      if case .chosen(let index) = state.menu.handle(input, options: options) { pick(index) }
    } else if state.focus.isOn(.target) {
      _ = state.target.handle(input)
    }
  }

  private mutating func pick(_ index: Int) {
    state.menu.close()
    state.material = index > 0 && state.materials.indices.contains(index - 1) ? state.materials[index - 1] : nil
  }

  private mutating func save() -> [PageEffect<Event>] {
    guard case .success(let target) = reading, !state.isSaving else { return [] }
    state.isSaving = true
    let (services, material) = (services, state.material)
    return [
      .run(id: "goalForm.save") {
        .saved(
          services.attempt {
            let goal = try services.repositories.goals.set(target, material: material?.id, fromWeekOf: services.environment.today)
            let words = services.words
            return words.goalSet(words.measure(goal.target.value, of: goal.target, unit: material?.unit ?? .pages), title: material?.title)
          })
      }
    ]
  }
}
