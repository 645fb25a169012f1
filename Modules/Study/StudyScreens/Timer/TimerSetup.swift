import ShortcutManagement
import StudyIntents
import StudyModels
import TerminalUI

/// The fields of a session that is not started yet.
struct TimerSetup: Equatable, Sendable {
  enum Kind: Int, CaseIterable, Hashable, Sendable { case stopwatch, timer, rounds }
  enum Field: Hashable, Sendable { case kind, length, plan, material, start, add }

  var kind = Kind.stopwatch
  /// A study time as it is written on the command line.
  var length = TextField(offering: "25", maximumLength: 20)
  /// A plan of rounds as it is written on the command line, or its number among ``plans``.
  var planText = TextField(offering: RoundPlan.usual[0].text, maximumLength: 30)
  /// The plans of the settings; the first one is what is offered.
  var plans = RoundPlan.usual {
    didSet { if let plan = plans.first, plans != oldValue { planText = TextField(offering: plan.text, maximumLength: 30) } }
  }
  var material: Material?
  var menu = SelectMenu()
  /// Whether what is typed in the list is to be put on the shelf.
  private(set) var wantsAddition = false
  var focus = FocusRing<Field>([.kind, .material, .start, .add])

  /// The columns of the field for the length.
  static let lengthWidth = 12
  /// The columns of the field for the plan.
  static let planWidth = 16

  /// The target in seconds; throws where the text is no time, or none that a timer can have.
  func target() throws -> Int { try StudyLimits.timerTarget(ValueReading.duration(length.text)) }

  /// The plan that is written; throws where the text is none.
  func plan() throws -> RoundPlan {
    if let number = try? ValueReading.integer(planText.text), plans.indices.contains(number - 1) { return plans[number - 1] }
    return try RoundPlan(reading: planText.text)
  }

  /// What is wrong with the length or the plan, nil where nothing is and for a stopwatch, which has neither.
  var problem: (any Error)? {
    do {
      switch kind {
      case .stopwatch: break
      case .timer: _ = try target()
      case .rounds: _ = try plan()
      }
      return nil
    } catch {
      return error
    }
  }

  /// Titles to choose from; the first stands for none.
  static func options(_ materials: [Material], words: ScreenWords) -> [String] { [words.noMaterial] + materials.map(\.title) }

  /// The fields in their order; what cannot start cannot be added either.
  private var fields: [Field] {
    [.kind] + (kind == .timer ? [.length] : kind == .rounds ? [.plan] : []) + [.material, .start] + (shortcut == nil ? [] : [.add])
  }

  private mutating func settleFocus() {
    if focus.fields != fields { focus.replace(fields) }
  }

  mutating func choose(_ kind: Kind) {
    self.kind = kind
    settleFocus()
  }

  /// Takes an event that concerns the fields.
  mutating func take(_ event: TimerScreen.Event, materials: [Material], words: ScreenWords) {
    wantsAddition = false
    switch event {
    case .kindChosen(let index):
      focus.focus(.kind)
      choose(Kind(rawValue: index) ?? .stopwatch)
    case .focusMoved(let step): focus.advance(by: step)
    case .lengthClicked(let column):
      menu.close()
      focus.focus(.length)
      length.click(column: column, width: Self.lengthWidth)
    case .planClicked(let column):
      menu.close()
      focus.focus(.plan)
      planText.click(column: column, width: Self.planWidth)
    case .planChosen(let index):
      guard plans.indices.contains(index) else { break }
      focus.focus(.plan)
      planText = TextField(offering: plans[index].text, maximumLength: 30)
    case .materialOpened:
      focus.focus(.material)
      let place = material.flatMap { chosen in materials.firstIndex { $0.id == chosen.id } }
      menu.open(selection: place.map { $0 + 1 } ?? 0, count: materials.count + 1, isAdding: true)
    case .materialChosen(let index): pick(index, of: materials)
    case .setupInput(let input): take(input, materials: materials, words: words)
    default: break
    }
  }

  /// Chooses a material; what is left to do then is to start.
  mutating func choose(_ material: Material) {
    self.material = material
    focus.focus(.start)
  }

  /// Chooses a row of the list; the last one is to put a material on the shelf.
  private mutating func pick(_ index: Int, of materials: [Material]) {
    menu.close()
    wantsAddition = index > materials.count
    guard !wantsAddition else { return }
    material = materials.indices.contains(index - 1) ? materials[index - 1] : nil
    focus.focus(.start)
  }

  private mutating func take(_ input: InputEvent, materials: [Material], words: ScreenWords) {
    if menu.isOpen {
      if case .mouse(let mouse) = input, case .press = mouse.action { return menu.close() }
      if case .chosen(let index) = menu.handle(input, options: Self.options(materials, words: words)) { pick(index, of: materials) }
      return
    }
    switch focus.current {
    case .kind:
      if case .key(let stroke) = input,
        let index = RadioGroup(Kind.allCases.map { _ in "" }, selection: kind.rawValue).selection(after: stroke)
      {
        choose(Kind(rawValue: index) ?? .stopwatch)
      }
    case .length:
      _ = length.handle(input)
      settleFocus()
    case .plan:
      _ = planText.handle(input)
      settleFocus()
    case .material, .start, .add, nil: break
    }
  }

  /// What the fields say, as a shortcut; nil while the length is no time.
  var shortcut: Shortcut? {
    let material = material.map { StudyMaterial($0) }
    switch kind {
    case .stopwatch:
      var intent = StartStopwatchIntent()
      intent.material = material
      return .intent(ShortcutIntent(intent))
    case .timer:
      guard let target = try? target() else { return nil }
      var intent = StartTimerIntent()
      intent.duration = Double(target)
      intent.material = material
      return .intent(ShortcutIntent(intent))
    // No intent knows rounds.
    case .rounds: return nil
    }
  }
}
