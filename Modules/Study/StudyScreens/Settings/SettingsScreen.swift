import StudyModels
import StudyRepositories
import StudySettings
import TerminalUI

/// Everything in `config.yaml`: what it is, what it is now, where that comes from, what it does; changed in place.
struct SettingsScreen: Page {
  /// A value that is being written.
  struct Editing: Equatable, Sendable {
    var key: SettingKey
    var field: TextField
    var refusal: String?
  }

  struct State: Equatable, Sendable {
    /// nil until it was read.
    var contents: SettingsContents?
    var list = SettingsList()
    var editing: Editing?
    /// The choices of the selected setting.
    var menu = SelectMenu()
    var filter = TextField("", maximumLength: 60)
    var isFiltering = false
    /// What was changed here and can be undone, and what was undone and can be made again; the latest last.
    var changes: [SettingChange] = []
    var undone: [SettingChange] = []
    /// Where the last change here was one of the log, which undo and redo are of everywhere.
    var sample = Sample.untouched
    var failure: String?
  }

  /// What was done with the sample log since a setting was changed last.
  enum Sample: Equatable, Sendable { case untouched, removed, broughtBack }

  /// How a value comes to be written.
  enum Way: Sendable { case change, undo, redo }

  enum Event: Sendable {
    case loaded(Result<SettingsContents, ScreenFailure>)
    case input(InputEvent)
    case rowClicked(Int)
    case scrolled(Int)
    case menuChosen(Int)
    case changePressed
    case defaultPressed
    case undoPressed
    case redoPressed
    /// A value stands in the file, or why it does not; with what takes it back, and what was to be made.
    case written(Way, Result<Settings, ScreenFailure>, before: SettingChange, wanted: SettingChange)
    case savePressed
    case cancelPressed
    case filterPressed
    case filterEnded(keepsText: Bool)
    case sampleRemoved(Result<SampleRemoval, ScreenFailure>)
    case closePressed
  }

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(services: ScreenServices) { self.services = services }

  var words: ScreenWords { services.words }
  var title: String { words.settingsTitle }
  var titleNote: String { state.contents == nil ? "" : services.settings.file.path }
  var isReady: Bool { state.contents != nil }
  var keepsTabs: Bool { true }
  var isTyping: Bool { state.isFiltering || state.editing != nil || state.menu.isOpen }

  mutating func load() -> [PageEffect<Event>] {
    let services = services
    return [.run(id: "settings.load") { .loaded(services.attempt { try SettingsContents.read(from: services) }) }]
  }

  /// The setting that is selected, with its value.
  var selected: SettingEntry? {
    if case .setting(let key)? = state.list.selected { state.contents?.entry(key) } else { nil }
  }

  /// Selects the setting that was asked for by its name.
  mutating func choose(_ subject: CommandSubject) -> CommandChoice {
    guard case .setting(let key) = subject else { return .gone }
    guard state.contents != nil else { return .reading }
    guard let line = state.list.lines.firstIndex(of: .setting(key)) else { return .gone }
    state.list.select(line: line, height: listHeight)
    return .chosen
  }

  // MARK: What happens

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(.success(let contents)):
      state.failure = nil
      state.contents = contents
      // Undo and redo of the log itself, as long as taking the sample away is what they would change.
      if state.sample != .untouched { state.sample = contents.links.contains(.sample) ? .broughtBack : .removed }
      show()
    case .loaded(.failure(let failure)): state.failure = failure.words
    case .input(let input): return take(input)
    case .rowClicked(let line):
      guard state.editing == nil else { return [] }
      if state.list.list.selection == line { return change() }
      state.list.select(line: line, height: listHeight)
    case .scrolled(let direction): state.list.scroll(by: 3 * direction, height: listHeight)
    case .menuChosen(let index): return choose(index)
    case .changePressed: return change()
    case .defaultPressed: return selected.map { [write($0.key, nil)] } ?? []
    case .undoPressed: return state.changes.popLast().map { [write($0.key, $0.before, .undo)] } ?? []
    case .redoPressed: return state.undone.popLast().map { [write($0.key, $0.before, .redo)] } ?? []
    case .written(let way, let result, let before, let wanted): return take(result, way, before, wanted)
    case .savePressed: return save()
    case .cancelPressed: state.editing = nil
    case .filterPressed: state.isFiltering = true
    case .filterEnded(let keepsText):
      state.isFiltering = false
      if !keepsText { state.filter.text = "" }
      show()
    case .sampleRemoved(.success(let removal)):
      state.sample = .removed
      return [.changed, .done(words.sampleRemoved(removal))]
    case .sampleRemoved(.failure(let failure)): return [.changed, .failed(failure.words)]
    case .closePressed: return [.dismiss]
    }
    return []
  }

  private mutating func show() {
    guard let contents = state.contents else { return }
    state.list.show(state.filter.text, links: contents.links, words: words, height: listHeight)
  }

  private mutating func take(_ input: InputEvent) -> [PageEffect<Event>] {
    if state.menu.isOpen { return takeInMenu(input) }
    if state.editing != nil {
      if state.editing?.field.handle(input) == true { state.editing?.refusal = nil }
      return []
    }
    if state.list.handle(input, height: listHeight, letters: !state.isFiltering) { return [] }
    if state.isFiltering, state.filter.handle(input) { show() }
    return []
  }

  // MARK: Changing a value

  /// Begins to change what is selected, or does it where there is nothing to choose.
  private mutating func change() -> [PageEffect<Event>] {
    guard let entry = selected else { return follow() }
    switch entry.key.kind {
    case .toggle: return [write(entry.key, entry.value == "true" ? "false" : "true")]
    case .choice:
      let choices = choices(of: entry.key)
      state.menu.open(selection: choices.firstIndex(of: entry.value), count: choices.count)
    case .text:
      var field = TextField("", maximumLength: 300)
      field.offer(entry.value)
      state.editing = Editing(key: entry.key, field: field)
    }
    return []
  }

  /// Goes where the selected row leads.
  private func follow() -> [PageEffect<Event>] {
    guard case .link(let link)? = state.list.selected else { return [] }
    let services = services
    switch link {
    case .account: return [.present(AccountPages.entry(state.contents?.account, services: services))]
    case .keys: return [.present(KeysScreen(services: services))]
    case .usage: return [.present(UsageScreen(services: services))]
    case .sample: return [.writing { .sampleRemoved(services.writing { try services.repositories.samples.remove() }) }]
    case .file: return [.work(.copy(services.settings.file.path)), .done(words.settingsPathCopied)]
    }
  }

  private func choices(of key: SettingKey) -> [String] { state.contents?.choices(of: key) ?? key.choices }

  /// What the open list offers, in words.
  var menuOptions: [String] {
    guard let entry = selected else { return [] }
    return choices(of: entry.key).map { entry.key.words(for: $0, in: services.language) }
  }

  private mutating func takeInMenu(_ input: InputEvent) -> [PageEffect<Event>] {
    if case .mouse(let mouse) = input, case .press = mouse.action {
      state.menu.close()
      return [preview(nil)]
    }
    switch state.menu.handle(input, options: menuOptions) {
    case .chosen(let index): return choose(index)
    case .cancelled: return [preview(nil)]
    case .changed:
      let places = state.menu.matches(in: menuOptions)
      return places.indices.contains(state.menu.list.selection) ? [preview(places[state.menu.list.selection])] : []
    case .ignored: return []
    }
  }

  /// Shows how everything would look with a choice; nil: as it is.
  private func preview(_ index: Int?) -> PageEffect<Event> {
    var settings = services.settings.current()
    if let key = selected?.key, let index, choices(of: key).indices.contains(index) { settings.take(choices(of: key)[index], for: key) }
    return .work(.look(services.settings.look(of: settings)))
  }

  private mutating func choose(_ index: Int) -> [PageEffect<Event>] {
    state.menu.close()
    guard let entry = selected, choices(of: entry.key).indices.contains(index) else { return [preview(nil)] }
    return [write(entry.key, choices(of: entry.key)[index])]
  }

  private mutating func save() -> [PageEffect<Event>] {
    guard let editing = state.editing else { return [] }
    do throws(SettingsError) {
      let value = try services.settings.file.checked(editing.key, editing.field.text.trimmingWhiteSpace)
      state.editing = nil
      return [write(editing.key, value)]
    } catch {
      let refusal = error.message(in: services.language)
      state.editing?.refusal = refusal
      return []
    }
  }

  // MARK: Writing

  /// Puts a value into the file, nil for its default, and reads it again.
  private func write(_ key: SettingKey, _ value: String?, _ way: Way = .change) -> PageEffect<Event> {
    let before = SettingChange(
      key: key, before: state.contents?.entry(key).flatMap { $0.source == .default ? nil : $0.value })
    let services = services
    return .writing {
      let written = services.writing {
        let file = services.settings.file
        if let value { try file.set(key, to: value) } else { try file.unset(key) }
        return try file.load()
      }
      return .written(way, written, before: before, wanted: SettingChange(key: key, before: value))
    }
  }

  private mutating func take(
    _ result: Result<Settings, ScreenFailure>, _ way: Way, _ before: SettingChange, _ wanted: SettingChange
  ) -> [PageEffect<Event>] {
    let key = before.key
    switch result {
    case .failure(let failure):
      if way == .undo { state.changes.append(wanted) }
      if way == .redo { state.undone.append(wanted) }
      return load() + [preview(nil), .failed(failure.words)]
    case .success(let settings):
      if way == .undo { state.undone.append(before) } else { state.changes.append(before) }
      if way == .change { state.undone = [] }
      state.sample = .untouched
      services.settings.follow(settings)
      let value = key.words(for: settings.text(of: key), in: services.language)
      let said = words.settingWritten(way, key.title(in: services.language), value)
      return [.work(.look(services.settings.look(of: settings))), .changed, .done(note(key).map { said + words(" ", "") + $0 } ?? said)]
    }
  }

  /// What else is to be known of a setting: that something else decides, or holds what is kept already.
  func note(_ key: SettingKey) -> String? {
    if let variable = deciding(key) { return words.settingDecided(by: variable) }
    if key == .theme, let problem = services.settings.themeProblem(services.settings.current()) {
      return words.themeRefused(problem.message(in: services.language))
    }
    if key == .calendarFile, let problem = services.settings.calendarProblem() { return problem }
    if key == .phrasesKeepMisses, !services.settings.current().keepsPhraseMisses { return words.settingMissesStay }
    return nil
  }

  /// The environment variable that decides in place of a setting.
  func deciding(_ key: SettingKey) -> String? {
    // What colours are asked for by name is not taken back by it.
    if key == .color, services.settings.current().color != .auto { return nil }
    return services.settings.variable(key)
  }
}
