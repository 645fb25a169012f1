import Dispatch
import TerminalUI

/// Saving and leaving, the same for every form.
///
/// While a form is being saved it stands still: what is written there would be lost with it, and it cannot be dropped, since it may be
/// stored already. Esc asks the saving to stop. Where that comes before anything is stored the form is back, with all that was written;
/// else it ends as saved, and says so. Nobody leaves the app before it is known what became of everything that was to be stored.
extension AppShell {
  // MARK: Beginning

  /// Begins to change what is stored; a form that is saved so stands still until the answer comes.
  mutating func write(form: Int? = nil, _ body: @escaping @Sendable () async -> Event?) -> Effect<Event> {
    nextWriting += 1
    let writing = Writing(nextWriting, form: form, body)
    writings[writing.number] = writing
    if let form { setStage(.saving, of: form) }
    let timeline = services.timeline
    return .run {
      let answer = await writing.answer()
      // A deletion, an edit or an undo goes out at once as well, not with the next post.
      timeline.deliverChanges()
      return .written(writing.number, answer)
    }
  }

  private mutating func setStage(_ stage: SaveStage?, of page: Int) {
    guard let index = state.stack.firstIndex(where: { $0.number == page }) else { return }
    state.stack[index].saving = stage
  }

  /// How far the saving of a page has come; nil where it is not being saved.
  func stage(of page: Int) -> SaveStage? { state.stack.first { $0.number == page }?.saving }

  /// Whether a form is being saved.
  var isSaving: Bool { state.stack.contains { $0.saving != nil } }

  // MARK: While it goes on

  /// The keys of a form that is being saved, in place of its own.
  func savingKeys(of page: OpenPage) -> [KeyBinding<Event>] {
    [
      KeyBinding(
        .escape, event: .stopPressed(page.number), label: words.stopSaving, help: words.stopSavingHelp, group: page.page.title,
        name: "form.stop", disabledReason: page.saving == .stopping ? words.stopping : nil)
    ]
  }

  /// Why nothing can be done on a page; nil where something can.
  func refusal(on page: Int) -> String? {
    switch stage(of: page) {
    case .saving: words.formSaving
    case .stopping: words.stopping
    case nil: nil
    }
  }

  /// Has the saving of a form stop, where it still can.
  mutating func stopSaving(_ page: Int) -> [Effect<Event>] {
    let writings = writings.values.filter { $0.form == page }
    guard stage(of: page) == .saving, !writings.isEmpty else { return [] }
    setStage(.stopping, of: page)
    return say(StatusLine(words.stopAsked, kind: .warning)) + [
      .run {
        for writing in writings { writing.stop() }
        return nil
      }
    ]
  }

  // MARK: The answer

  /// Hands the answer to whoever began the work, and to nobody else.
  mutating func takeWritten(_ number: Int, _ answer: Event?) -> [Effect<Event>] {
    guard let writing = writings.removeValue(forKey: number) else { return [] }
    let wasStopping = writing.form.flatMap { stage(of: $0) } == .stopping
    if let form = writing.form { setStage(nil, of: form) }
    var effects = answer.map { update($0) } ?? []
    let isOpen = writing.form.map { form in state.stack.contains { $0.number == form } } ?? false
    if wasStopping { effects += sayStopped(isSaved: !isOpen) }
    guard state.isLeaving else { return effects }
    // What was not stored is looked at first.
    if isOpen || state.message?.kind == .failure { state.isLeaving = false }
    return effects + (state.isLeaving ? leave() : [])
  }

  /// Says what became of saving that was asked to stop.
  private mutating func sayStopped(isSaved: Bool) -> [Effect<Event>] {
    guard isSaved else { return say(StatusLine(words.stopped, kind: .note)) }
    // What is still being stored is not known to be, and says so itself.
    guard state.message?.kind != .note else { return [] }
    let said = state.message.map { $0.text + words(" ", "") } ?? ""
    return say(StatusLine(said + words.stoppedTooLate, kind: .warning))
  }

  // MARK: Leaving

  /// Whether leaving would lose something that was written: what is being saved is not lost.
  var holdsTextToLose: Bool { state.stack.contains { $0.saving == nil && $0.page.hasUnsavedText } }

  /// Leaves the app, after a question where something that was written would be lost.
  mutating func askToLeave() -> [Effect<Event>] {
    guard holdsTextToLose else { return leave() }
    for index in state.stack.indices where state.stack[index].saving == nil { state.stack[index].page.withdraw() }
    state.leaving = Dialog(title: words.leaveTitle, message: words.leaveMessage, buttons: [words.leaveKeep, words.leaveDrop])
    return []
  }

  /// Leaves as soon as it is known what became of everything that is being stored.
  mutating func leave() -> [Effect<Event>] {
    let effects = closeAll()
    guard !writings.isEmpty else { return effects + [.quit] }
    state.isLeaving = true
    return effects + say(StatusLine(words.leavesWhenSaved, kind: .warning))
  }

  /// Ends every page that is open, after waiting for what is being stored; blocks the calling thread, which must be none of Swift's own.
  ///
  /// - Parameter hasLeft: whether the user left, who wants nothing any more of what was dismissed.
  /// - Returns: What is to be said of that where nobody sees the screen any more; nil where nothing was being stored.
  mutating func end(until deadline: DispatchTime, hasLeft: Bool = false) -> String? {
    var lastWords: [String] = []
    for number in writings.keys.sorted() {
      switch writings[number]?.wait(until: deadline) {
      case .answered(let answer):
        let form = writings[number]?.form
        state.message = nil
        _ = takeWritten(number, answer)
        // A form that is still open could not be saved, and says why by itself.
        let failure = state.stack.first { $0.number == form }?.page.saveFailure
        lastWords += [failure, state.message?.text].compactMap(\.self).prefix(1)
      case .stillGoing: lastWords.append(words.savingUnknown)
      case nil: break
      }
    }
    if hasLeft { drafts = [:] }
    writeDraftsAtEnd()
    for index in state.stack.indices { state.stack[index].saving = nil }
    _ = closeAll()
    return lastWords.isEmpty ? nil : lastWords.joined(separator: "\n")
  }
}

extension ScreenServices {
  /// Returns what `body` stores, or its error in words; nothing is stored where the work was stopped before it began.
  func writing<Value>(_ body: () throws -> Value) -> Result<Value, ScreenFailure> {
    Task.isCancelled ? .failure(ScreenFailure(words: words.nothingSaved)) : attempt(body)
  }
}
