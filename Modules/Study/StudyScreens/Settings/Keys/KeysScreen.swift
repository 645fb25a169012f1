import StudyModels
import StudySettings
import TerminalUI

/// The keys of the commands: each can be given another one, which is the next key that is pressed.
struct KeysScreen: Page {
  struct State: Equatable, Sendable {
    var table = KeyTable()
    var list = ListState()
    /// The next key is taken for the selected command.
    var isRecording = false
    var refusal: String?
  }

  enum Event: Sendable {
    case input(InputEvent)
    case rowClicked(Int)
    case changePressed
    case defaultPressed
    case written(KeyTable.Command, Result<Settings, ScreenFailure>)
    case closePressed
  }

  let services: ScreenServices
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(services: ScreenServices) {
    self.services = services
    state.table = KeyTable(services.settings.current().keys)
  }

  var words: ScreenWords { services.words }
  var title: String { words.keysPageTitle }
  var keepsTabs: Bool { true }
  var isTyping: Bool { state.isRecording }
  var takesEveryKey: Bool { state.isRecording }

  private var commands: [KeyTable.Command] { KeyTable.commands }
  private var selected: KeyTable.Command? { commands.indices.contains(state.list.selection) ? commands[state.list.selection] : nil }
  private var listHeight: Int { max(1, area.height - 4) }

  mutating func load() -> [PageEffect<Event>] {
    state.table = KeyTable(services.settings.current().keys)
    return []
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .input(let input):
      if state.isRecording { return record(input) }
      state.list.handle(input, count: commands.count, height: listHeight)
      state.refusal = nil
    case .rowClicked(let row):
      state.refusal = nil
      if state.list.selection == row { state.isRecording = true }
      state.list.select(row, count: commands.count, height: listHeight)
    case .changePressed:
      state.refusal = nil
      state.isRecording = true
    case .defaultPressed:
      state.refusal = nil
      guard let command = selected else { return [] }
      do throws(KeyTable.Refusal) {
        _ = try KeyTable.check(command.name, command.key.description, among: services.settings.current().keys)
        return [write(command, nil)]
      } catch {
        state.refusal = words.keyRefused(command.name, error)
      }
    case .written(let command, .success(let settings)):
      services.settings.follow(settings)
      state.table = KeyTable(settings.keys)
      return [.changed, .done(words.keyBound(command, to: state.table.key(of: command)))]
    case .written(_, .failure(let failure)): return [.failed(failure.words)]
    case .closePressed: return [.dismiss]
    }
    return []
  }

  /// Takes the next key for the selected command, unless that cannot be.
  private mutating func record(_ input: InputEvent) -> [PageEffect<Event>] {
    guard case .key(let stroke) = input, let command = selected else { return [] }
    if stroke == .escape {
      state.isRecording = false
      return []
    }
    do throws(KeyTable.Refusal) {
      let keys = services.settings.current().keys
      let checked = try KeyTable.check(command.name, stroke.description, among: keys)
      state.isRecording = false
      state.refusal = nil
      return [write(command, checked == command.key ? nil : checked)]
    } catch {
      state.refusal = words.keyRefused(command.name, error)
      return []
    }
  }

  private func write(_ command: KeyTable.Command, _ stroke: KeyStroke?) -> PageEffect<Event> {
    let services = services
    return .writing {
      .written(
        command,
        services.writing {
          try services.settings.file.setKey(of: command.name, to: stroke?.description)
          return try services.settings.file.load()
        })
    }
  }

  var keys: [KeyBinding<Event>] {
    if state.isRecording {
      return [KeyBinding(.escape, "C-c", event: .input(.key(.escape)), label: words.back, help: words.settingsCancelHelp, group: title)]
    }
    let isChanged = selected.map { state.table.key(of: $0) != $0.key } ?? false
    return [
      KeyBinding(
        .enter, .space, event: .changePressed, label: words.keysChange, help: words.keysChangeHelp, group: title, name: "keys.change"),
      KeyBinding(
        "d", .delete, event: .defaultPressed, label: words.settingsDefault, help: words.keysDefaultHelp, group: title,
        name: "keys.remove", isShownInFooter: isChanged, disabledReason: isChanged ? nil : words.settingsIsDefault),
    ] + words.listKeys(of: "keys", group: title, input: { .input($0) }, close: .closePressed)
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    let isWarning = state.refusal != nil
    let text = state.refusal.map { "! " + $0 } ?? (state.isRecording ? words.keysPress : words.keysExplanation(state.table.bound.count))
    let lines = text.wrapped(toCells: max(10, min(area.width - 4, 100)))
    for (index, line) in lines.prefix(3).enumerated() {
      surface.draw(line, in: area.row(index).inset(dx: 2), style: isWarning ? theme.warning : state.isRecording ? theme.accent : theme.dim)
    }
    _ = area.takeTop(min(4, max(2, area.height / 4)))
    let width = KeyTable.commands.map { state.table.key(of: $0).label(theme.glyphs).cellWidth }.max() ?? 4
    ListView(count: commands.count, state: state.list).render(
      into: &surface, in: area, theme: theme, onClick: { Event.rowClicked($0) }, onScroll: { Event.input(.key($0 < 0 ? .up : .down)) },
      row: { index, row, style, surface in
        var row = row
        let command = commands[index]
        let key = state.table.key(of: command)
        let place = row.takeLeft(max(6, width + 2))
        let isRecorded = state.isRecording && index == state.list.selection
        surface.draw(isRecorded ? "…" : key.label(theme.glyphs), in: place, style: theme[.key].over(style))
        if key != command.key {
          let note = words.keyComesWith(command.key)
          surface.draw(note, in: row.takeRight(min(note.cellWidth, row.width / 2)), style: theme.dim.over(style), alignment: .trailing)
          _ = row.takeRight(2)
        }
        surface.draw(words.name(of: command), in: row, style: style)
      })
  }
}
