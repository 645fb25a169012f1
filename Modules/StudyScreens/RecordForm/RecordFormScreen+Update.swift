import StudyModels
import TerminalUI

extension RecordFormScreen {
  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let data)): return take(data)
    case .loaded(.failure(let failure)): state.failure = failure.words
    case .input(let input): return take(input)
    case .fieldPressed(let field):
      leave()
      state.focus.focus(field)
      if field == .material || field == .visibility { openMenu() }
    case .nextPressed: move(by: 1)
    case .previousPressed: move(by: -1)
    case .menuOpened: openMenu()
    case .menuChosen(let index):
      state.menu.close()
      return choose(index)
    case .amountKindChosen(let index):
      state.focus.focus(.amountKind)
      return setAmountKind(index)
    case .lengthChosen(let choice):
      state.focus.focus(.length)
      return setLength(choice)
    case .checked(let revision, let result): take(result, of: revision)
    case .editorPressed:
      let (services, memo) = (services, state.memo.text)
      return [.work(.foreground { .memoEdited(services.editText(memo)) })]
    case .memoEdited(.saved(let text)):
      state.memo.text = text.hasSuffix("\n") ? String(text.dropLast()) : text
      state.focus.focus(.memo)
      return changed(.memo)
    case .memoEdited(.failed(let words)): return [.failed(words)]
    case .savePressed: return save()
    case .saved(let answer): return take(answer)
    case .closePressed:
      guard hasUnsavedText else { return [.dismiss] }
      dialog = PageDialog(
        title: words.leaveTitle, message: words.leaveMessage,
        buttons: [(words.leaveKeep, .keepPressed), (words.leaveDrop, .dropPressed)], cancel: .keepPressed)
    case .keepPressed: break
    case .dropPressed: return [.dismiss]
    case .ticked: state.now = services.environment.now()
    }
    return []
  }

  // MARK: What was read

  private mutating func take(_ data: RecordFormData) -> [PageEffect<Event>] {
    let wasPristine = !hasUnsavedText
    state.materials = data.materials
    state.lengthProblem = data.lengthProblem
    state.isSessionGone = data.isSessionGone
    if !state.hasLoaded {
      state.hasLoaded = true
      state.visibility = state.visibility ?? data.visibility
      let known = state.material?.id ?? state.purpose.materialID
      state.material = known.flatMap { id in data.materials.first { $0.id == id } }
      // Choosing the material is the first thing to do, unless it is known.
      if state.material != nil { state.focus.focus(.time) }
    } else if let id = state.material?.id {
      state.material = data.materials.first { $0.id == id } ?? state.material
    }
    if data.lengthProblem != nil, state.lengthChoice == nil { state.focus.focus(.length) }
    refreshFields()
    if data.lengthProblem != nil, state.touched.isEmpty { state.focus.focus(.length) }
    if wasPristine { state.original = fingerprint }
    return check()
  }

  private mutating func take(_ result: Result<RecordFormCheck, ScreenFailure>, of revision: Int) {
    guard revision == state.revision else { return }
    switch result {
    case .success(let check): state.check = check
    case .failure(let failure): state.failure = failure.words
    }
  }

  // MARK: Input

  private mutating func take(_ input: InputEvent) -> [PageEffect<Event>] {
    if state.menu.isOpen {
      switch state.menu.handle(input, options: menuOptions) {
      case .chosen(let index): return choose(index)
      case .ignored, .changed, .cancelled: return []
      }
    }
    guard let field = state.focus.current else { return [] }
    if case .key(let stroke) = input {
      switch field {
      case .material, .visibility: return takeMenuKey(stroke, field)
      case .amountKind:
        if let index = RadioGroup(["", ""], selection: state.amountKind.rawValue).selection(after: stroke) { return setAmountKind(index) }
      case .length:
        if let choice = lengthChoice(after: stroke) { return setLength(choice) }
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
    case .from: return state.from.handle(input)
    case .to: return state.to.handle(input)
    case .total: return state.total.handle(input)
    case .until: return state.until.handle(input)
    case .memo: return state.memo.handle(input, width: memoSize.width, height: memoSize.height)
    case .material, .visibility, .amountKind, .length: return false
    }
  }

  private mutating func takeMenuKey(_ stroke: KeyStroke, _ field: Field) -> [PageEffect<Event>] {
    switch stroke {
    case .down where field == .visibility, .enter, .space: openMenu()
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .backspace, .delete:
      if field == .material { return choose(0) }
    default:
      guard stroke.typedCharacter != nil, field == .material else { return [] }
      // Typing on the closed menu begins to filter.
      openMenu()
      _ = state.menu.handle(.key(stroke), options: menuOptions)
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

  private mutating func openMenu() {
    let selection: Int? =
      if state.focus.current == .visibility {
        state.visibility.flatMap { Visibility.allCases.firstIndex(of: $0) }
      } else {
        state.material.flatMap { chosen in state.materials.firstIndex { $0.id == chosen.id }.map { $0 + 1 } } ?? (state.materials.isEmpty ? 0 : 1)
      }
    state.menu.open(selection: selection, count: menuOptions.count)
  }

  private mutating func choose(_ index: Int) -> [PageEffect<Event>] {
    if state.focus.current == .visibility {
      guard Visibility.allCases.indices.contains(index) else { return [] }
      state.visibility = Visibility.allCases[index]
      return changed(.visibility)
    }
    let material = state.materials.indices.contains(index - 1) ? state.materials[index - 1] : nil
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

  private mutating func setAmountKind(_ index: Int) -> [PageEffect<Event>] {
    guard let kind = AmountKind(rawValue: index), kind != state.amountKind else { return [] }
    state.amountKind = kind
    refreshFields()
    return changed(.amountKind)
  }

  private func lengthChoice(after stroke: KeyStroke) -> LengthChoice? {
    guard let choices = state.lengthProblem?.choices else { return nil }
    let current = state.lengthChoice.flatMap { choices.firstIndex(of: $0) }
    switch stroke {
    case .down: return current == choices.count - 1 ? nil : choices[min(choices.count - 1, (current ?? -1) + 1)]
    case .up: return (current ?? 0) == 0 ? nil : choices[(current ?? 1) - 1]
    case .space: return choices[((current ?? -1) + 1) % choices.count]
    default: return nil
    }
  }

  private mutating func setLength(_ choice: LengthChoice) -> [PageEffect<Event>] {
    state.lengthChoice = choice
    refreshFields()
    return changed(.length)
  }

  // MARK: Focus

  private mutating func move(by step: Int) {
    leave()
    state.focus.advance(by: step)
  }

  private mutating func leave() {
    if let field = state.focus.current, field != .material { state.touched.insert(field) }
  }

  /// The fields that there are now, in the order of Tab.
  mutating func refreshFields() {
    var fields: [Field] = [.material]
    if state.lengthProblem != nil {
      fields.append(.length)
      if state.lengthChoice == .until { fields.append(.until) }
    }
    fields.append(.time)
    if !isFinishing { fields += [.ended, .started] }
    if showsAmount {
      fields.append(.amountKind)
      fields += state.amountKind == .range ? [.from, .to] : [.total]
    }
    state.focus.replace(fields + [.memo, .visibility])
  }

  var isFinishing: Bool {
    if case .finish = state.purpose { true } else { false }
  }

  /// An amount needs a material; what was typed before one was taken away stays to be seen.
  var showsAmount: Bool {
    state.material != nil || !state.from.isEmpty || !state.to.isEmpty || !state.total.isEmpty
  }

  // MARK: Changes

  /// Something was typed or chosen: what depends on it follows, and the intent is asked again.
  private mutating func changed(_ field: Field) -> [PageEffect<Event>] {
    state.failure = nil
    if state.focus.current == field, field != .material { state.touched.insert(field) }
    switch field {
    case .started where !state.time.isEmpty && !state.started.isEmpty: state.ended.text = ""
    case .ended where !state.time.isEmpty && !state.ended.isEmpty: state.started.text = ""
    case .time where !state.time.isEmpty && !state.started.isEmpty && !state.ended.isEmpty: state.started.text = ""
    case .to where state.from.isEmpty && !state.to.isEmpty:
      // The range goes on where the last one ended.
      if let last = state.check?.lastEnd { state.from.text = "\(last + 1)" }
    default: break
    }
    return check()
  }

  /// Asks the intent about every field; the answer to an older text is dropped.
  mutating func check() -> [PageEffect<Event>] {
    state.revision += 1
    let (services, input, revision) = (services, input, state.revision)
    return [.run(id: "form.check") { .checked(revision, await RecordFormCheck.run(input, with: services)) }]
  }
}
