import StudyModels
import TerminalUI

extension RecordFormScreen {
  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    if !state.hasLoaded, event.isTyping {
      typedAhead.append(event)
      return []
    }
    switch event {
    case .loaded(.success(let data)): return take(data) + takeTypedAhead()
    case .loaded(.failure(let failure)): state.failure = failure.words
    case .input(let input): return take(input)
    case .fieldPressed(let field):
      leave()
      state.focus.focus(field)
      if field == .material || field == .visibility { openMenu() }
    case .fieldClicked(let field, let column): click(field, column)
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
    case .checked(let revision, let result): return take(result, of: revision)
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
      dialog = .leaving(words, keep: .keepPressed, drop: .dropPressed)
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
    state.lengthQuestion = data.lengthQuestion
    state.isSessionGone = data.isSessionGone
    if !state.hasLoaded {
      state.hasLoaded = true
      state.visibility = state.visibility ?? data.visibility
      var known = state.material?.id ?? state.purpose.materialID
      switch data.prefilled {
      case .success(let material): known = material?.id ?? known
      case .failure(let failure): state.failure = failure.words
      }
      state.material = known.flatMap { id in data.materials.first { $0.id == id } }
      // Choosing the material is the first thing to do, unless it is known.
      if state.material != nil { state.focus.focus(.time) }
    } else if let id = state.material?.id {
      state.material = data.materials.first { $0.id == id } ?? state.material
    }
    if data.lengthQuestion != nil, state.lengthChoice == nil { state.focus.focus(.length) }
    refreshFields()
    if data.lengthQuestion != nil, state.touched.isEmpty { state.focus.focus(.length) }
    if wasPristine { state.original = fingerprint }
    return check()
  }

  private mutating func take(_ result: Result<RecordFormCheck, ScreenFailure>, of revision: Int) -> [PageEffect<Event>] {
    guard revision == state.revision else { return [] }
    state.checkedRevision = revision
    switch result {
    case .success(let check): state.check = check
    case .failure(let failure): state.failure = failure.words
    }
    guard state.wantsSave else { return [] }
    state.wantsSave = false
    if let problem = saveProblem { return [.say(StatusLine(words.notNow(problem), kind: .warning))] }
    return save()
  }

  private mutating func takeTypedAhead() -> [PageEffect<Event>] {
    let events = typedAhead
    typedAhead = []
    return events.flatMap { update($0) }
  }

  // MARK: Changes

  /// Something was typed or chosen: what depends on it follows, and the intent is asked again.
  mutating func changed(_ field: Field) -> [PageEffect<Event>] {
    state.failure = nil
    if state.focus.current == field, field != .material { state.touched.insert(field) }
    switch field {
    case .time where isEditing && !state.time.isEmpty && !state.started.isEmpty: state.ended.text = ""
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

extension RecordFormScreen.Event {
  /// Whether the user typed it, so that its order counts.
  fileprivate var isTyping: Bool {
    switch self {
    case .input, .nextPressed, .previousPressed, .menuOpened, .savePressed: true
    default: false
    }
  }
}
