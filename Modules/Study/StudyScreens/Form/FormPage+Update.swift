import TerminalUI

extension FormPage {
  var words: ScreenWords { services.words }
  var saveFailure: String? { state.progress.failure }

  mutating func withdraw() { state.progress.wantsSave = false }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }

  mutating func load() -> [PageEffect<Event>] {
    guard let reading = reading() else {
      state.progress.hasLoaded = true
      return check()
    }
    return [.run(id: "form.load") { .loaded(await reading()) }]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    if holdsKeysUntilLoaded, !state.progress.hasLoaded, event.isTyped {
      typedAhead.append(event)
      return []
    }
    switch event {
    case .loaded(.success(let loaded)): return take(loaded)
    case .loaded(.failure(let failure)):
      state.progress.failure = failure.words
      state.progress.wantsSave = false
    case .checked(let revision, let result): return take(result, of: revision)
    case .input(let input): return state.menu.isOpen ? takeInMenu(input) : type(input)
    case .focusMoved(let step): move(by: step)
    case .fieldPressed(let field):
      go(to: field)
      return press(field)
    case .fieldClicked(let field, let column):
      go(to: field)
      click(field, column: column)
    case .areaClicked(let field, let place, let size):
      go(to: field)
      click(field, at: place, size: size)
    case .menuChosen(let index):
      state.menu.close()
      return choose(index)
    case .editorPressed:
      guard let text = textForEditor else { return [] }
      return [.work(.foreground { [services] in .textEdited(services.editText(text)) })]
    case .textEdited(.saved(let text)): return take(edited: text.hasSuffix("\n") ? String(text.dropLast()) : text)
    case .textEdited(.failed(let words)): return [.failed(words)]
    case .savePressed: return save()
    case .saved(let answer):
      state.progress.isSaving = false
      return take(answer)
    case .closePressed:
      guard hasUnsavedText, asksBeforeLeaving else { return [.dismiss] }
      dialog = .leaving(words, keep: .keepPressed, drop: .dropPressed)
    case .dropPressed: return [.drop]
    case .keepPressed, .materialAdded(nil): break
    case .materialAdded(let material?): return take(added: material)
    case .own(let event): return take(event)
    }
    return []
  }

  /// Opens the form of a new material that is called as was typed in the list; the form goes on with it.
  func addMaterial() -> [PageEffect<Event>] {
    [.present(state.menu.formOfAddition(services), onEnd: { .materialAdded($0.material) })]
  }

  // MARK: Loading, checking

  private mutating func take(_ loaded: Loaded) -> [PageEffect<Event>] {
    let isFirst = !state.progress.hasLoaded
    state.progress.hasLoaded = true
    let effects = take(loaded, isFirst: isFirst) + check()
    let typed = typedAhead
    typedAhead = []
    return effects + typed.flatMap { update($0) } + saveAsWanted()
  }

  /// Saves where that was asked for before everything was there that it needs, or says why it cannot.
  private mutating func saveAsWanted() -> [PageEffect<Event>] {
    guard state.progress.wantsSave, !state.progress.isWaiting else { return [] }
    state.progress.wantsSave = false
    if let problem = saveProblem { return [.say(StatusLine(words.notNow(problem), kind: .warning))] }
    return save()
  }

  /// Asks about what is written; the answer to what was written before is dropped.
  mutating func check() -> [PageEffect<Event>] {
    guard let checking = checking() else { return [] }
    state.progress.revision += 1
    let revision = state.progress.revision
    return [.run(id: "form.check") { .checked(revision, await checking()) }]
  }

  private mutating func take(_ result: Result<Check, ScreenFailure>, of revision: Int) -> [PageEffect<Event>] {
    guard revision == state.progress.revision else { return [] }
    let isFirst = state.progress.checkedRevision < 0
    state.progress.checkedRevision = revision
    switch result {
    case .success(let check): take(check, isFirst: isFirst)
    case .failure(let failure): state.progress.failure = failure.words
    }
    return saveAsWanted()
  }

  /// Notes that what is written has changed: what was said about it before is over.
  mutating func changed() -> [PageEffect<Event>] {
    state.progress.failure = nil
    return check()
  }

  // MARK: Saving

  /// Why it cannot be saved now, nil when it can.
  var saveProblem: String? { state.progress.isSaving ? words.formSaving : problem }

  private mutating func save() -> [PageEffect<Event>] {
    guard !state.progress.isSaving else { return [] }
    noteSaving()
    guard !state.progress.isWaiting else {
      // Saved as soon as it is there; the key is not lost.
      state.progress.wantsSave = true
      return []
    }
    guard saveProblem == nil, let body = saving() else { return [] }
    return store(body)
  }

  /// Stores something for the form, which stands still until the answer is there.
  mutating func store(_ body: @escaping @Sendable () async -> Answer) -> [PageEffect<Event>] {
    state.progress.isSaving = true
    state.progress.failure = nil
    return [.saving { .saved(await body()) }]
  }

  // MARK: Fields

  /// Gives the focus to the next field, or by -1 to the one before.
  mutating func move(by step: Int) {
    if let field = state.focus.current { left(field) }
    state.focus.advance(by: step)
  }

  private mutating func go(to field: Field) {
    state.menu.close()
    if let current = state.focus.current { left(current) }
    state.focus.focus(field)
  }

  private mutating func takeInMenu(_ input: InputEvent) -> [PageEffect<Event>] {
    if case .mouse(let mouse) = input, case .press = mouse.action {
      state.menu.close()
      return []
    }
    let filter = state.menu.filter.text
    switch state.menu.handle(input, options: menuOptions) {
    case .chosen(let index): return choose(index)
    case .changed: return state.menu.filter.text == filter ? [] : filtered()
    case .cancelled, .ignored: return []
    }
  }
}

extension PageDialog {
  /// Asks before what was written is dropped.
  static func leaving(_ words: ScreenWords, keep: Event, drop: Event) -> PageDialog {
    PageDialog(
      title: words.leaveTitle, message: words.leaveMessage, buttons: [(words.leaveKeep, keep), (words.leaveDrop, drop)], cancel: keep)
  }
}

extension FormPage {
  /// Closes the form with what was stored said, or stays with the reason why it was not.
  mutating func closes(after answer: Result<String, ScreenFailure>) -> [PageEffect<Event>] {
    switch answer {
    case .success(let words): return [.drop, .done(words)]
    case .failure(let failure):
      state.progress.failure = failure.words
      return []
    }
  }
}
