import StudyModels
import TerminalUI

/// The fields of a session that is not started yet.
struct TimerSetup: Equatable, Sendable {
  enum Kind: Int, CaseIterable, Hashable, Sendable { case stopwatch, timer }
  enum Field: Hashable, Sendable { case kind, minutes, material, start }

  var kind = Kind.stopwatch
  /// A study time as it is written on the command line.
  var minutes = TextField("25", maximumLength: 20)
  var material: Material?
  var menu = SelectMenu()
  var focus = FocusRing<Field>([.kind, .material, .start])

  /// The target in seconds, nil where the text is no time above 0.
  var seconds: Int? {
    guard let seconds = try? ValueReading.duration(minutes.text), seconds > 0 else { return nil }
    return seconds
  }

  /// Titles to choose from; the first stands for none.
  static func options(_ materials: [Material], words: ScreenWords) -> [String] { [words.withoutMaterial] + materials.map(\.title) }

  mutating func choose(_ kind: Kind) {
    self.kind = kind
    focus.replace(kind == .timer ? [.kind, .minutes, .material, .start] : [.kind, .material, .start])
  }

  /// Takes an event that concerns the fields.
  mutating func take(_ event: TimerScreen.Event, materials: [Material], words: ScreenWords) {
    switch event {
    case .kindChosen(let index): choose(Kind(rawValue: index) ?? .stopwatch)
    case .focusMoved(let step): focus.advance(by: step)
    case .fieldClicked(let field, let column):
      focus.focus(field)
      if field == .minutes { minutes.click(column: column, width: 12) }
    case .materialOpened:
      focus.focus(.material)
      let place = material.flatMap { chosen in materials.firstIndex { $0.id == chosen.id } }
      menu.open(selection: place.map { $0 + 1 } ?? 0, count: materials.count + 1)
    case .materialChosen(let index): pick(index, of: materials)
    case .setupInput(let input): take(input, materials: materials, words: words)
    default: break
    }
  }

  private mutating func pick(_ index: Int, of materials: [Material]) {
    menu.close()
    material = index > 0 && materials.indices.contains(index - 1) ? materials[index - 1] : nil
  }

  private mutating func take(_ input: InputEvent, materials: [Material], words: ScreenWords) {
    if menu.isOpen {
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
    case .minutes: _ = minutes.handle(input)
    case .material, .start, nil: break
    }
  }
}
