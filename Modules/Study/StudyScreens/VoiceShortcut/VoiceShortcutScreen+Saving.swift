import IntentRuntime
import ShortcutManagement
import StudyModels
import TerminalUI

extension VoiceShortcutScreen {
  var problem: String? {
    if needsAction { return words.voiceChooseAction }
    for index in state.fields.indices {
      if let issue = issue(of: index) { return issue }
    }
    let phrase = state.phrase.text.trimmingWhiteSpace
    if phrase.isEmpty { return words.voiceNoPhrase }
    return phraseRefusal
  }

  /// Why the phrase can be none, told at its field; nil where it can, and where there is none yet.
  var phraseRefusal: String? {
    let count = state.phrase.text.trimmingWhiteSpace.count
    guard count > VoiceShortcut.Limits.phraseCharacters else { return nil }
    return words.voicePhraseTooLong(count, limit: VoiceShortcut.Limits.phraseCharacters)
  }

  /// Whether something else must be chosen that it does: what it does is not there, or comes to nothing.
  var needsAction: Bool {
    switch state.check.health {
    case .runsItself, .runsTooFar, .targetGone: true
    default: lacksAction
    }
  }

  /// What is wrong with a value: it cannot be read, the intent refuses it, or what it names is gone.
  func issue(of index: Int) -> String? {
    guard state.fields.indices.contains(index) else { return nil }
    let field = state.fields[index]
    switch field.reading(services.executor.format) {
    case .failure(let unreadable): return words.voiceUnreadable(unreadable.text, field.parameter.type)
    case .success(nil):
      // What fitted once and does not now is shown empty, and says so until something else is chosen.
      if !state.isChanged, case .intentChanged(.parameterRetyped(field.parameter.name)) = state.check.savedHealth {
        return words.voiceRetyped
      }
      return state.check.refusals[field.parameter.name]
    case .success(let value?):
      if let refusal = state.check.refusals[field.parameter.name] { return refusal }
      if case .objectGone(let title) = state.check.health, case .object(let object) = value, object.displayString == title {
        return words.voiceMaterialGone(title)
      }
      return nil
    }
  }

  /// The first field that keeps the shortcut from running.
  var firstBadField: Field? {
    if needsAction { return .action }
    return state.fields.indices.first { issue(of: $0) != nil }.map(Field.value)
  }

  /// What has become of the shortcut since it was saved, where no field can say it.
  var notice: String? {
    switch state.conflict {
    case .edited(let now): return words.voiceEditedMeanwhile(now.phrase, text.sentence(of: now.shortcut))
    case .deleted: return words.voiceDeletedMeanwhile
    case nil: break
    }
    guard original != nil else { return nil }
    switch state.check.savedHealth {
    case .undeclared(let type, let nearest): return words.voiceUndeclared(type, nearest: nearest)
    case .activityExpired: return words.voiceExpired
    case .unreadable: return words.voiceUnreadableShortcut
    case .runsItself, .runsTooFar, .targetGone: return words.voiceRunsOther(state.check.savedHealth)
    case .intentChanged(.parameterRemoved(let name)): return words.voiceParameterRemoved(name)
    case .intentChanged(.valueMissing) where state.fields.isEmpty: return words.voiceValueMissing
    default: return nil
    }
  }

  // MARK: Saving

  func pointer(to problem: String) -> String? {
    state.fields.indices.first { issue(of: $0) == problem }.map { words.formLook(at: label(of: $0)) }
  }

  func saving() -> (@Sendable () async -> Answer)? {
    guard let shortcut = edited else { return nil }
    let (services, phrase, shows) = (services, state.phrase.text, state.showsWhenRun)
    let (original, conflict) = (original, state.conflict)
    return {
      .saved(
        Self.attempt(services) { center in
          guard let original, conflict != .deleted else {
            let added = try center.add(phrase: phrase, shortcut: shortcut, showsWhenRun: shows)
            services.note("shortcuts.added", shortcut.typeName)
            return added
          }
          var base = original
          // What another process wrote was shown: saving once more keeps what stands here.
          if case .edited(let now) = conflict { base = now }
          var changed = base
          changed.phrase = phrase
          changed.shortcut = shortcut
          changed.showsWhenRun = shows
          let saved = try center.update(changed, from: base)
          if saved != base { services.note("shortcuts.edited", shortcut.typeName) }
          return saved
        })
    }
  }

  private static func attempt(
    _ services: ScreenServices, _ body: (any VoiceShortcutCenter) throws -> VoiceShortcut
  ) -> Result<VoiceShortcut, SaveFailure> {
    do {
      guard !Task.isCancelled else { throw ScreenFailure(words: services.words.nothingSaved) }
      return .success(try body(services.shortcuts.center))
    } catch {
      return .failure(SaveFailure(error: error, words: services.failure(error).words))
    }
  }

  mutating func take(_ answer: Answer) -> [PageEffect<Event>] {
    switch answer {
    case .saved(.success(let saved)):
      return [end(original == nil ? .add(.finished(saved)) : .edit(.updated(saved, isChange: saved != original)))]
    case .saved(.failure(let failure)):
      switch failure.error as? ShortcutError {
      // Nothing is lost on either side: what stands here stays, what is there now is shown, and the user says which.
      case .editedMeanwhile(let now): state.conflict = .edited(now)
      case .vanished: state.conflict = .deleted
      default: show(failure)
      }
      return []
    case .deleted(let result):
      guard let original else { return [] }
      if case .failure(let failure) = result {
        // Where somebody else was faster, it is gone, which is what was wanted.
        guard case .vanished = failure.error as? ShortcutError else {
          show(failure)
          return []
        }
      }
      return [end(.edit(.deleted(original.id)))]
    }
  }

  private mutating func show(_ failure: SaveFailure) {
    lastError = failure.error
    state.progress.failure = failure.words
  }

  // MARK: Other processes

  /// Takes what is stored now: followed where nothing was written here, else told.
  mutating func compare(with now: VoiceShortcut?) {
    guard let original, !state.progress.isSaving else { return }
    guard let now else {
      state.conflict = .deleted
      return
    }
    if now == original {
      state.conflict = nil
    } else if state.isChanged {
      state.conflict = .edited(now)
    } else {
      follow(now)
    }
  }

  mutating func takeTheirs() -> [PageEffect<Event>] {
    guard case .edited(let now) = state.conflict else { return [] }
    follow(now)
    return check()
  }

  private mutating func follow(_ now: VoiceShortcut) {
    state.purpose = .edit(now)
    state.shortcut = now.shortcut
    state.phrase.text = now.phrase
    state.showsWhenRun = now.showsWhenRun
    state.conflict = nil
    state.isChanged = false
    state.progress.failure = nil
    resetFields()
  }

  // MARK: Deleting

  mutating func askToDelete() {
    guard let original, state.conflict != .deleted, !state.progress.isSaving else { return }
    dialog = .deleting(original, services, confirm: .own(.deleteConfirmed), keep: .keepPressed)
  }

  mutating func delete() -> [PageEffect<Event>] {
    guard let original else { return [] }
    return store { [services] in .deleted(Self.attempt(services) { _ in try services.delete(original) }) }
  }

  // MARK: Trying

  /// Goes as far as the question whether it can be done, and does nothing: what it would do, ask or refuse.
  mutating func tryIt() -> [PageEffect<Event>] {
    guard let shortcut = edited else { return [] }
    state.trial = nil
    let (services, text) = (services, text)
    return [
      .run(id: "voice.try") {
        let words = services.words
        switch shortcut {
        case .activity(let activity):
          switch PageRoutes.destination(of: activity, services: services) {
          case .success: return .own(.tried(StatusLine(words.voiceTryOpens(text.title(of: shortcut)), kind: .done)))
          case .failure(let failure): return .own(.tried(StatusLine(failure.words, kind: .failure)))
          }
        case .unreadable: return .own(.tried(StatusLine(words.problem(.unreadable), kind: .failure)))
        case .intent(let saved):
          do {
            let intent = try saved.intent(from: services.intents)
            let context = InvocationContext(language: services.language.rawValue, source: .shortcut)
            guard let dispatcher = try services.intents.dispatcher(for: intent, in: context) else {
              return .own(.tried(StatusLine(words.noHandler, kind: .failure)))
            }
            let run = await services.executor.run(intent, with: dispatcher, in: context, upTo: .confirm)
            if let fault = run.fault { return .own(.tried(StatusLine(services.failure(fault).words, kind: .failure))) }
            return .own(.tried(words.voiceTried(run, text.sentence(of: shortcut))))
          } catch {
            return .own(.tried(StatusLine(services.failure(error).words, kind: .failure)))
          }
        }
      }
    ]
  }
}
