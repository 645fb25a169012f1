import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import TerminalUI

extension VoiceShortcutScreen {
  // MARK: Loading, checking

  func reading() -> (@Sendable () async -> Result<Loaded, ScreenFailure>)? {
    if let original {
      return { [services] in services.attempt { .stored(try services.shortcuts.center.voiceShortcut(original.id)) } }
    }
    // Only as long as nobody wrote anything, a phrase is offered: the first one that nothing is to be said against.
    guard state.phrase.isEmpty, !state.isChanged else { return nil }
    return { [services, shortcut = state.shortcut, text] in
      let phrases = text.phrases(for: shortcut)
      let fine = phrases.first { phrase in
        (try? VoiceShortcutCheck.warnings(for: phrase, of: nil, shortcut: shortcut, services: services))?.isEmpty == true
      }
      return .success(.offered(fine ?? phrases.first ?? ""))
    }
  }

  mutating func take(_ loaded: Loaded, isFirst: Bool) -> [PageEffect<Event>] {
    switch loaded {
    case .offered(let phrase): if state.phrase.isEmpty, !state.isChanged { state.phrase.offer(phrase) }
    case .stored(let now): compare(with: now)
    }
    return []
  }

  func checking() -> (@Sendable () async -> Result<VoiceShortcutCheck, ScreenFailure>)? {
    // A value that cannot be read is told at once, by the field itself.
    return { [services, phrase = state.phrase.text, original, shortcut = edited ?? state.shortcut] in
      .success(await VoiceShortcutCheck.make(phrase: phrase, of: original, shortcut: shortcut, services: services))
    }
  }

  mutating func take(_ check: VoiceShortcutCheck, isFirst: Bool) {
    state.check = check
    if isFirst, !state.isChanged, let bad = firstBadField { state.focus.focus(bad) }
  }

  // MARK: What happens

  mutating func take(_ own: Own) -> [PageEffect<Event>] {
    switch own {
    case .optionsLoaded(let field, let result): return take(result, for: field)
    case .showsPressed:
      state.focus.focus(.shows)
      state.showsWhenRun.toggle()
      state.isChanged = true
    case .tryPressed: return tryIt()
    case .tried(let line): state.trial = line
    case .takeTheirsPressed: return takeTheirs()
    case .deletePressed: askToDelete()
    case .deleteConfirmed: return delete()
    case .cancelPressed: return [end(leaving(add: .cancelled, edit: .cancelled))]
    case .outsidePressed: return state.menu.isOpen ? closeMenu() : update(.closePressed)
    case .insidePressed: return closeMenu()
    }
    return []
  }

  mutating func type(_ input: InputEvent) -> [PageEffect<Event>] {
    switch state.focus.current {
    case .phrase:
      let before = state.phrase.text
      guard state.phrase.handle(input), state.phrase.text != before else { return [] }
    case .value(let index) where !state.fields[index].isChosen:
      let before = state.fields[index].text.text
      guard state.fields[index].text.handle(input), state.fields[index].text.text != before else { return [] }
    default: return []
    }
    return written()
  }

  /// What follows from a change of what is saved.
  private mutating func written() -> [PageEffect<Event>] {
    state.isChanged = true
    state.trial = nil
    return changed()
  }

  mutating func press(_ field: Field) -> [PageEffect<Event>] {
    switch field {
    case .action, .value: open(field)
    case .shows: take(.showsPressed)
    case .save: update(.savePressed)
    case .delete: take(.deletePressed)
    case .cancel: take(.cancelPressed)
    case .phrase: []
    }
  }

  mutating func click(_ field: Field, column: Int) {
    switch field {
    case .phrase: state.phrase.click(column: column, width: fieldWidth)
    case .value(let index) where state.fields.indices.contains(index): state.fields[index].text.click(column: column, width: valueWidth)
    default: break
    }
  }

  // MARK: Options

  /// The actions to choose from where the one that was saved is not there any more.
  var actions: [Shortcut] { services.allActions }

  /// The words of the open menu's options; the first one of a value is to have none.
  var menuOptions: [String] {
    guard case .value(let index) = state.menuField else { return actions.map(text.title) }
    let parameter = state.fields[index].parameter
    return [withoutValue(index)]
      + state.options.map { option in
        var label = text.text(of: option, parameter)
        // What was found by another name says so.
        if case .object(let object) = option, !object.alternatives.isEmpty {
          label += " (\(object.alternatives.map(\.spokenPhrase).joined(separator: ", ")))"
        }
        return label
      }
  }

  private mutating func open(_ field: Field) -> [PageEffect<Event>] {
    state.menuField = field
    guard case .value(let index) = field, state.fields[index].isChosen else {
      if field == .action { state.menu.open(selection: 0, count: actions.count) }
      return []
    }
    let shown = state.fields[index]
    state.options = shown.fixedOptions
    if let value = shown.value, !state.options.contains(value), !shown.parameter.hasDynamicOptions { state.options.insert(value, at: 0) }
    openMenu(at: index)
    return shown.parameter.hasDynamicOptions ? loadOptions(index, search: nil) : []
  }

  private mutating func openMenu(at index: Int) {
    let place = state.fields[index].value.flatMap { value in state.options.firstIndex { $0.names(value) } }
    state.menu.open(selection: place.map { $0 + 1 } ?? 0, count: state.options.count + 1)
  }

  private func loadOptions(_ index: Int, search: String?) -> [PageEffect<Event>] {
    guard case .intent(let saved) = edited ?? state.shortcut else { return [] }
    let (services, parameter) = (services, state.fields[index].parameter)
    return [
      .run(id: "voice.options") {
        let context = InvocationContext(language: services.language.rawValue, source: .app)
        do {
          var fitting = saved
          let known = StudyIntentKind(rawValue: saved.name)?.intentType.declaration.parameters ?? []
          fitting.values = saved.values.filter { value in known.contains { $0.name == value.key && $0.accepts(value.value) } }
          let intent = try fitting.intent(from: services.intents)
          guard let dispatcher = try services.intents.dispatcher(for: intent, in: context) else { return nil }
          let found = try await services.executor.options(for: parameter.name, of: intent, searchTerm: search, with: dispatcher)
          return .own(.optionsLoaded(.value(index), .success(found.allItems)))
        } catch OptionsError.cancelled {
          return nil
        } catch {
          return .own(.optionsLoaded(.value(index), .failure(services.failure(error))))
        }
      }
    ]
  }

  private mutating func take(_ result: Result<[IntentValue], ScreenFailure>, for field: Field) -> [PageEffect<Event>] {
    guard state.menu.isOpen, state.menuField == field, case .value(let index) = field else { return [] }
    switch result {
    case .failure(let failure): return closeMenu() + [.failed(failure.words)]
    case .success(let found):
      let isFirst = state.options.isEmpty
      // What a search finds joins what is shown: the menu itself leaves what fits the text.
      state.options += found.filter { new in !state.options.contains { $0.names(new) } }
      if isFirst, state.menu.filter.isEmpty { openMenu(at: index) }
      return []
    }
  }

  mutating func filtered() -> [PageEffect<Event>] {
    let typed = state.menu.filter.text
    guard !typed.isEmpty, case .value(let index) = state.menuField, state.fields[index].parameter.supportsSearch else { return [] }
    return loadOptions(index, search: typed)
  }

  private mutating func closeMenu() -> [PageEffect<Event>] {
    state.menu.close()
    return []
  }

  mutating func choose(_ index: Int) -> [PageEffect<Event>] {
    switch state.menuField {
    case .value(let field):
      state.fields[field].choose(index == 0 ? nil : state.options.indices.contains(index - 1) ? state.options[index - 1] : nil)
    default:
      guard actions.indices.contains(index) else { return [] }
      state.shortcut = actions[index]
      resetFields()
    }
    return written()
  }
}

extension IntentValue {
  /// Whether both name the same: objects by their identifiers.
  fileprivate func names(_ other: IntentValue) -> Bool {
    if case .object(let first) = self, case .object(let second) = other, first.identifier != nil {
      return first.typeName == second.typeName && first.identifier == second.identifier
    }
    return self == other
  }
}
