import StudyModels
import TerminalUI

/// Keys, menus and the focus.
extension RecordFormScreen {
  mutating func type(_ input: InputEvent) -> [PageEffect<Event>] {
    guard let field = state.focus.current else { return [] }
    if case .key(let stroke) = input {
      switch field {
      case .material, .visibility: return takeMenuKey(stroke, field)
      case .amountKind:
        if let index = RadioGroup(["", ""], selection: state.amountKind.rawValue).selection(after: stroke) { return setAmountKind(index) }
      case .length:
        if let choice = lengthChoice(after: stroke) { return setLength(choice) }
      case .sharing where stroke == .space: return press(.sharing)
      case .images, .imagePath: if let effects = takeImageKey(stroke, field) { return effects }
      default: break
      }
    }
    let before = fingerprint
    if !edit(field, input) {
      guard case .key(let stroke) = input else { return [] }
      switch stroke {
      case .enter, .down: move(by: 1)
      case .up: move(by: -1)
      default: break
      }
      return []
    }
    return fingerprint == before ? [] : changed(field)
  }

  private mutating func edit(_ field: Field, _ input: InputEvent) -> Bool {
    switch field {
    case .time: return state.time.handle(input)
    case .ended: return state.ended.handle(input)
    case .started: return state.started.handle(input)
    case .breaks: return state.breaks.handle(input)
    case .laps: return state.laps.handle(input)
    case .from: return state.from.handle(input)
    case .to: return state.to.handle(input)
    case .total: return state.total.handle(input)
    case .until: return state.until.handle(input)
    case .memo: return state.memo.handle(input, width: memoSize.width, height: memoSize.height)
    case .imagePath: return state.imagePath.handle(input)
    case .material, .visibility, .sharing, .images, .amountKind, .length: return false
    }
  }

  private mutating func takeMenuKey(_ stroke: KeyStroke, _ field: Field) -> [PageEffect<Event>] {
    switch stroke {
    case .down where field == .visibility, .enter, .space: return press(field)
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .backspace, .delete:
      if field == .material { return choose(0) }
    default:
      guard stroke.typedCharacter != nil, field == .material else { return [] }
      // Typing on the closed menu begins to filter.
      let effects = press(field)
      _ = state.menu.handle(.key(stroke), options: menuOptions)
      return effects + filtered()
    }
    return []
  }

  var textForEditor: String? { state.memo.text }

  mutating func take(edited text: String) -> [PageEffect<Event>] {
    state.memo.text = text
    state.focus.focus(.memo)
    return changed(.memo)
  }

  mutating func filtered() -> [PageEffect<Event>] {
    if state.focus.current == .material {
      state.menu.offerMaterials(state.materials, behind: 1, of: menuOptions, from: services)
    }
    return []
  }

  /// What the open menu offers; the first material option is none at all.
  var menuOptions: [String] {
    switch state.focus.current {
    case .visibility: Visibility.allCases.map(words.visibility)
    default: [words.noMaterial] + state.materials.map(option)
    }
  }

  /// A material as the menu shows it; its spoken names are there so that the filter finds them.
  private func option(_ material: Material) -> String {
    let note = material.isArchived ? ["(\(words.archivedNote))"] : material.spokenNames
    return ([material.title] + note).joined(separator: "  ")
  }

  mutating func press(_ field: Field) -> [PageEffect<Event>] {
    let selection: Int? =
      switch field {
      case .visibility: state.visibility.flatMap { Visibility.allCases.firstIndex(of: $0) }
      case .material:
        state.material.flatMap { chosen in state.materials.firstIndex { $0.id == chosen.id }.map { $0 + 1 } }
          ?? (state.materials.isEmpty ? 0 : 1)
      default: nil
      }
    if field == .sharing {
      state.isShared = !(state.isShared ?? false)
      return changed(.sharing)
    }
    if field == .visibility || field == .material {
      state.menu.open(selection: selection, count: menuOptions.count, isAdding: field == .material)
    }
    return []
  }

  mutating func choose(_ index: Int) -> [PageEffect<Event>] {
    if state.focus.current == .visibility {
      guard Visibility.allCases.indices.contains(index) else { return [] }
      state.visibility = Visibility.allCases[index]
      refreshFields()
      return changed(.visibility)
    }
    guard index < menuOptions.count else { return addMaterial() }
    return choose(state.materials.indices.contains(index - 1) ? state.materials[index - 1] : nil)
  }

  mutating func take(added material: Material) -> [PageEffect<Event>] {
    state.materials.removeAll { $0.id == material.id }
    state.materials.insert(material, at: 0)
    state.focus.focus(.material)
    return choose(material)
  }

  private mutating func choose(_ material: Material?) -> [PageEffect<Event>] {
    guard material?.id != state.material?.id else {
      if material != nil { move(by: 1) }
      return []
    }
    state.material = material
    refreshFields()
    let effects = changed(.material)
    if material != nil { move(by: 1) }
    return effects
  }

  mutating func setAmountKind(_ index: Int) -> [PageEffect<Event>] {
    guard let kind = AmountKind(rawValue: index), kind != state.amountKind else { return [] }
    state.amountKind = kind
    refreshFields()
    return changed(.amountKind)
  }

  private func lengthChoice(after stroke: KeyStroke) -> StudySession.LengthQuestion.Choice? {
    guard let choices = state.lengthQuestion?.choices else { return nil }
    let current = state.lengthChoice.flatMap { choices.firstIndex(of: $0) }
    switch stroke {
    case .down: return current == choices.count - 1 ? nil : choices[min(choices.count - 1, (current ?? -1) + 1)]
    case .up: return (current ?? 0) == 0 ? nil : choices[(current ?? 1) - 1]
    case .space: return choices[((current ?? -1) + 1) % choices.count]
    default: return nil
    }
  }

  mutating func setLength(_ choice: StudySession.LengthQuestion.Choice) -> [PageEffect<Event>] {
    state.lengthChoice = choice
    refreshFields()
    return changed(.length)
  }

  // MARK: Focus

  mutating func click(_ field: Field, column: Int) {
    switch field {
    case .time: state.time.click(column: column, width: fieldWidth(.time))
    case .ended: state.ended.click(column: column, width: fieldWidth(.ended))
    case .started: state.started.click(column: column, width: fieldWidth(.started))
    case .breaks: state.breaks.click(column: column, width: fieldWidth(.breaks))
    case .laps: state.laps.click(column: column, width: fieldWidth(.laps))
    case .from: state.from.click(column: column, width: fieldWidth(.from))
    case .to: state.to.click(column: column, width: fieldWidth(.to))
    case .total: state.total.click(column: column, width: fieldWidth(.total))
    case .until: state.until.click(column: column, width: fieldWidth(.until))
    case .imagePath: state.imagePath.click(column: column, width: fieldWidth(.imagePath))
    case .memo, .material, .visibility, .sharing, .images, .amountKind, .length: break
    }
  }

  mutating func click(_ field: Field, at place: Point, size: Size) {
    state.memo.click(place, width: size.width, height: size.height)
  }

  mutating func left(_ field: Field) {
    if field != .material { state.touched.insert(field) }
  }

  /// The fields that there are now, in the order of Tab.
  mutating func refreshFields() {
    var fields: [Field] = [.material]
    if state.lengthQuestion != nil {
      fields.append(.length)
      if state.lengthChoice == .until { fields.append(.until) }
    }
    fields.append(.time)
    if !isFinishing { fields += [.ended, .started] }
    if showsAmount {
      fields.append(.amountKind)
      fields += state.amountKind == .range ? [.from, .to] : [.total]
    }
    fields += [.memo, .visibility] + (showsSharing ? [.sharing] : [])
    // Seldom changed, and so last.
    state.focus.replace(fields + (state.images.items.isEmpty ? [] : [.images]) + [.imagePath] + (isMeasured ? [.breaks, .laps] : []))
  }

  /// Whether there is another server that the post could be shared with.
  var showsSharing: Bool { services.environment.elsewhere != nil && !isDiscarding && state.visibility.map { $0 != .private } ?? false }

  /// Whether there can be breaks and laps: those of a new record are never known.
  var isMeasured: Bool { state.purpose != .new }

  var isFinishing: Bool {
    if case .finish = state.purpose { true } else { false }
  }

  /// Whether saving discards the session instead of recording it.
  var isDiscarding: Bool { isFinishing && state.lengthQuestion != nil && state.lengthChoice == .discard && state.time.isEmpty }

  var isEditing: Bool {
    if case .edit = state.purpose { true } else { false }
  }

  /// An amount needs a material; what was typed before one was taken away stays to be seen.
  var showsAmount: Bool {
    state.material != nil || !state.from.isEmpty || !state.to.isEmpty || !state.total.isEmpty
  }
}
