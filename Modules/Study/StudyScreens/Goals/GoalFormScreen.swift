import StudyModels
import StudyRepositories
import TerminalUI

/// Sets a weekly goal, or changes the target of one, from this week on.
struct GoalFormScreen: FormPage {
  enum Field: Hashable, Sendable { case target, material, weeks, save }

  /// The weeks that it is set for.
  enum Weeks: CaseIterable, Sendable {
    case fromThis, thisAlone, fromNext, nextAlone

    var repeats: Bool { self == .fromThis || self == .fromNext }
    var isNext: Bool { self == .fromNext || self == .nextAlone }
  }

  /// What is read of the store.
  struct Loaded: Equatable, Sendable {
    /// Most recently used first.
    var materials: [Material] = []
    /// The goals that hold this week: setting one of them again replaces it.
    var held: [GoalProgress] = []
  }

  typealias Answer = Result<String, ScreenFailure>
  typealias Event = FormEvent<GoalFormScreen>

  struct State: FormState {
    var progress = FormProgress()
    var target: TextField
    var material: Material?
    var choices = Loaded()
    var weeks = Weeks.fromThis
    var menu = SelectMenu()
    var focus = FocusRing<Field>([.target, .material, .weeks, .save])
  }

  let services: ScreenServices
  /// The goal whose target changes; its material and its kind stay.
  let editing: GoalsScreen.Row?
  var state: State
  var typedAhead: [Event] = []
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)
  /// What it begins with: the goal that changes, or one that is set again.
  private let original: (text: String, material: Material.ID?)

  /// - Parameter copying: a goal of a past week that is set again.
  init(services: ScreenServices, editing: GoalsScreen.Row?, copying: GoalsScreen.Row? = nil) {
    self.services = services
    self.editing = editing
    let begun = editing ?? copying
    original = (begun.map { Self.written($0, in: services.language) } ?? "", begun?.material?.id)
    state = State(target: TextField(offering: original.text, maximumLength: 40), material: begun?.material)
    if editing != nil { state.focus.replace([.target, .weeks, .save]) }
  }

  var name: String { "goal" }
  var title: String { editing == nil ? words.goalFormNew : words.goalFormEdit }
  var isTyping: Bool { state.focus.isOn(.target) || state.menu.isOpen }
  var hasUnsavedText: Bool { state.target.text != original.text || state.material?.id != original.material }
  var draftKey: String? { "goal:\(editing?.progress.goal.id.text ?? "")" }

  /// A target as it is read again.
  private static func written(_ row: GoalsScreen.Row, in language: Language) -> String {
    switch row.progress.goal.target {
    case .time(let seconds): language.preciseDuration(seconds)
    case .amount(let amount): language.count(amount, unit: row.material?.unit ?? .pages)
    }
  }

  // MARK: Loading

  func reading() -> (@Sendable () async -> Result<Loaded, ScreenFailure>)? {
    return { [services] in
      services.attempt {
        Loaded(
          materials: try services.repositories.shelf.options(search: nil, limit: 10_000),
          held: try services.repositories.goals.progress(inWeekOf: services.environment.today))
      }
    }
  }

  mutating func take(_ loaded: Loaded, isFirst: Bool) -> [PageEffect<Event>] {
    state.choices = loaded
    return []
  }

  // MARK: Fields

  mutating func type(_ input: InputEvent) -> [PageEffect<Event>] {
    guard state.focus.isOn(.target), state.target.handle(input) else { return [] }
    return changed()
  }

  mutating func press(_ field: Field) -> [PageEffect<Event>] {
    if field == .weeks { state.menu.open(selection: Weeks.allCases.firstIndex(of: state.weeks), count: Weeks.allCases.count) }
    guard field == .material else { return [] }
    let place = state.choices.materials.firstIndex { $0.id == state.material?.id }
    state.menu.open(selection: place.map { $0 + 1 } ?? 0, count: menuOptions.count, isAdding: true)
    return []
  }

  mutating func click(_ field: Field, column: Int) {
    let width = fieldWidth
    state.target.click(column: column, width: width)
  }

  /// What the material is chosen from; the first stands for all study.
  mutating func filtered() -> [PageEffect<Event>] {
    guard state.focus.isOn(.material) else { return [] }
    state.menu.offerMaterials(state.choices.materials, behind: 1, of: menuOptions, from: services)
    return []
  }

  var menuOptions: [String] {
    state.focus.isOn(.weeks) ? Weeks.allCases.map { words.goalWeeks($0) } : [words.goalForEverything] + state.choices.materials.map(\.title)
  }

  mutating func choose(_ index: Int) -> [PageEffect<Event>] {
    if state.focus.isOn(.weeks) {
      if Weeks.allCases.indices.contains(index) { state.weeks = Weeks.allCases[index] }
      return changed()
    }
    guard index < menuOptions.count else { return addMaterial() }
    state.material = state.choices.materials.indices.contains(index - 1) ? state.choices.materials[index - 1] : nil
    return changed()
  }

  mutating func take(added material: Material) -> [PageEffect<Event>] {
    state.choices.materials.removeAll { $0.id == material.id }
    state.choices.materials.insert(material, at: 0)
    state.material = material
    return changed()
  }

  // MARK: What the text says

  /// The target, or why there is none.
  var target: Result<WeeklyGoal.Target, ScreenFailure> {
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

  var problem: String? {
    if case .failure(let failure) = target { failure.words } else { nil }
  }

  /// The goal that saving replaces, as it stands this week.
  var replaced: GoalProgress? {
    let kind = (try? readTarget())?.kind ?? .time
    return state.choices.held.first { $0.goal.key == WeeklyGoal.Key(kind: kind, materialID: state.material?.id) }
  }

  // MARK: Saving

  func saving() -> (@Sendable () async -> Answer)? {
    guard case .success(let target) = target else { return nil }
    return { [services, material = state.material, weeks = state.weeks] in
      services.writing {
        let day = services.environment.today.adding(days: weeks.isNext ? 7 : 0)
        let goal = try services.repositories.goals.set(target, material: material?.id, fromWeekOf: day, repeats: weeks.repeats)
        return services.words.goalSet(goal.target, material: material, weeks)
      }
    }
  }

  mutating func take(_ answer: Answer) -> [PageEffect<Event>] { closes(after: answer) }
}
