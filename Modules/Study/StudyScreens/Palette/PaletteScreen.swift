import IntentRuntime
import ShortcutManagement
import StudyModels
import StudyRepositories
import TerminalUI

/// One field for everything that can be done or found: as you type, without blocking.
struct PaletteScreen: Page {
  struct State: Equatable, Sendable {
    let purpose: PaletteReader.Purpose
    var field: TextField
    var sections: [PaletteSection] = []
    /// The text that ``sections`` answer; nil before the first answer.
    var read: String?
    var list = ListState()
    /// The selected row, over all sections.
    var selection = 0
    /// The command that asks what it is about, and what was typed before.
    var picking: PaletteCommand?
    var typedBefore = ""
    /// How many rows of a kind the user asked for, beyond the usual.
    var wanted: [SearchKind: Int] = [:]
    /// Enter came before the answer to what was typed.
    var wantsChoice = false
    var failure: String?
  }

  enum Event: Sendable {
    case loaded(String, PaletteCommand?, Result<[PaletteSection], ScreenFailure>)
    case memosIndexed
    case input(InputEvent)
    case fieldClicked(Int)
    case rowPressed(Int)
    case scrolled(Int)
    case choosePressed
    case palettePressed
    /// Yes and no to what a phrase most likely means.
    case agreed(RunRequest)
    case declined(String)
    case found(Result<any Page, ScreenFailure>)
    case closePressed
    case insidePressed
  }

  let services: ScreenServices
  let reader: PaletteReader
  var state: State
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  var offersPalette: Bool { false }
  var isTyping: Bool { true }
  var isPanel: Bool { PanelFrame.fits(area) }
  var words: ScreenWords { services.words }
  var title: String { state.purpose == .commands ? words.paletteTitle : words.searchTitle }

  init(_ reader: PaletteReader, text: String = "") {
    services = reader.services
    self.reader = reader
    state = State(purpose: reader.purpose, field: TextField(text, maximumLength: 500))
  }

  // MARK: Reading

  mutating func load() -> [PageEffect<Event>] {
    let reader = reader
    return [
      .run(id: "palette.refresh") {
        // What cannot be read is said by what is looked for.
        try? reader.refresh()
        return nil
      }, read(),
      .run(id: "palette.memos") { (try? reader.indexMemos()) == true ? .memosIndexed : nil },
    ]
  }

  /// Looks for what stands in the field; an older question is dropped.
  private func read() -> PageEffect<Event> {
    let (reader, text, services, room, wanted, picking) = (reader, typed, services, listHeight, state.wanted, state.picking)
    return .run(id: "palette.read") {
      .loaded(text, picking, services.attempt { try reader.sections(for: text, room: room, wanted: wanted, picking: picking) })
    }
  }

  private var typed: String { state.field.text.trimmingWhiteSpace }

  // MARK: Keys

  var keys: [KeyBinding<Event>] {
    let row = selectedRow
    return [
      KeyBinding(
        .enter, event: .choosePressed, label: row.map { words.verb(of: $0.action) } ?? words.choose, help: words.paletteChooseHelp,
        group: title, name: "palette.choose", disabledReason: row?.disabledReason),
      KeyBinding(
        "C-k", event: .palettePressed, label: words.palette, help: words.paletteHelp, group: title,
        isShownInFooter: state.purpose == .search),
      KeyBinding(
        .escape, event: .closePressed, label: state.picking == nil ? words.close : words.back,
        help: state.picking == nil ? words.closeHelp : words.backHelp, group: title, name: "palette.close"),
    ]
  }

  func event(for input: InputEvent) -> Event? { input.isTyped ? .input(input) : nil }

  // MARK: Events

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .loaded(let text, let picking, let result): return picking == state.picking ? take(result, for: text) : []
    case .memosIndexed: return [read()]
    case .input(let input): return take(input)
    case .fieldClicked(let column): state.field.click(column: column, width: fieldWidth)
    case .rowPressed(let row):
      select(row)
      return choose()
    case .scrolled(let step): move(by: step * 3)
    case .choosePressed:
      guard state.read == typed else {
        state.wantsChoice = true
        return []
      }
      return choose()
    case .found(.success(let page)): return [.dismiss, .present(page)]
    case .found(.failure(let failure)): return [.failed(failure.words)]
    case .closePressed:
      guard state.picking != nil else { return [.dismiss] }
      return stopPicking()
    case .palettePressed: return switchToPalette()
    case .agreed(let request): return [.dismiss, .perform(request)]
    case .declined(let phrase): return [keep(phrase, .declined), .say(StatusLine(words.paletteDeclined, kind: .note))]
    case .insidePressed: break
    }
    return []
  }

  private mutating func take(_ result: Result<[PaletteSection], ScreenFailure>, for text: String) -> [PageEffect<Event>] {
    guard text == typed else { return [] }
    switch result {
    case .success(let sections):
      let isNew = state.read != text
      state.sections = sections
      state.failure = nil
      state.read = text
      select(isNew ? 0 : state.selection)
    case .failure(let failure):
      state.sections = []
      state.failure = failure.words
      state.read = text
    }
    guard state.wantsChoice else { return [] }
    state.wantsChoice = false
    return choose()
  }

  private mutating func take(_ input: InputEvent) -> [PageEffect<Event>] {
    switch input {
    case .key(.up), .key("C-p"): move(by: -1)
    case .key(.down), .key("C-n"): move(by: 1)
    case .key(.pageUp): move(by: -listHeight + 1)
    case .key(.pageDown): move(by: listHeight - 1)
    default:
      let before = typed
      guard state.field.handle(input), typed != before else { return [] }
      state.wantsChoice = false
      state.wanted = [:]
      return [read()]
    }
    return []
  }

  // MARK: The selection

  private var rows: [PaletteRow] { state.sections.flatMap(\.rows) }

  var selectedRow: PaletteRow? {
    let rows = rows
    return rows.indices.contains(state.selection) ? rows[state.selection] : nil
  }

  private mutating func move(by step: Int) { select(state.selection + step) }

  private mutating func select(_ row: Int) {
    let lines = lines
    let count = lines.reduce(0) { $1.row == nil ? $0 : $0 + 1 }
    state.selection = min(max(0, row), max(0, count - 1))
    // The heading above the first row stays in sight with it.
    let line = lines.firstIndex { $0.row == state.selection } ?? 0
    state.list.select(state.selection == 0 ? 0 : line, count: lines.count, height: listHeight)
    state.list.select(line, count: lines.count, height: listHeight)
  }

  // MARK: What is done

  /// Keeps a phrase that was not understood.
  private func keep(_ phrase: String, _ outcome: PhraseMiss.Outcome) -> PageEffect<Event> {
    let services = services
    return .run {
      services.shortcuts.misses.keep(phrase, outcome)
      return nil
    }
  }

  /// Counts a screen or a command as used, so that it stands further up the next time.
  private func count(_ row: PaletteRow) -> [PageEffect<Event>] {
    guard let name = row.counted?.usageName else { return [] }
    let (services, detail) = (services, state.purpose.rawValue)
    return [
      .run {
        services.note(name, detail)
        return nil
      }
    ]
  }

  private mutating func choose() -> [PageEffect<Event>] {
    guard let row = selectedRow else { return [] }
    if let reason = row.disabledReason { return [.say(StatusLine(words.notNow(reason), kind: .warning))] }
    let services = services
    switch row.action {
    case .run(let request): return [.dismiss, .perform(request)]
    case .ask(let request, let question):
      // Esc goes back to the phrase, which may only want another word: that is no answer.
      dialog = PageDialog(
        title: words.paletteAskTitle, message: question, buttons: [(words.yes, .agreed(request)), (words.no, .declined(typed))])
      return []
    case .command(let request): return count(row) + [.dismiss, .command(request)]
    case .pick(let command): return pick(command)
    case .press(let stroke): return count(row) + [.dismiss, .press(stroke)]
    case .go(let tab): return count(row) + [.dismiss, .go(tab)]
    case .timer: return count(row) + [.dismiss, .present(PageRoutes.timer(services: services))]
    case .open(let link):
      var activity = UserActivity(activityType: link.type)
      if let declaration = services.shortcuts.catalogue.declarations.first(where: { $0.type == link.type }) {
        activity = declaration.activity(userInfo: link.userInfo, in: services.language.rawValue)
      }
      return [.dismiss, .open(activity, .search)]
    case .material(let id):
      return [
        .run(id: "palette.found") {
          .found(
            services.attempt {
              guard let id = Material.ID(id), let material = try services.repositories.shelf.material(id) else {
                throw ScreenFailure(words: services.words.paletteGone)
              }
              return MaterialFormScreen(services: services, editing: material)
            })
        }
      ]
    case .record(let id):
      return [
        .run(id: "palette.found") {
          .found(
            services.attempt {
              guard let id = StudyRecord.ID(id), let record = try services.repositories.records.record(id) else {
                throw ScreenFailure(words: services.words.paletteGone)
              }
              return RecordFormScreen(.edit(record), services: services)
            })
        }
      ]
    case .fill(let phrase, let missed):
      state.field = TextField(phrase, maximumLength: 500)
      return [read(), keep(missed, .noReading)]
    case .search: return [.dismiss, .present(other(.search))]
    case .repair(let voiceShortcut): return [.dismiss, .repair(voiceShortcut)]
    case .more(let kind):
      state.wanted[kind] = max(rowCount(of: kind), state.wanted[kind] ?? 0) + PaletteReader.step
      return [read()]
    }
  }

  /// Asks what a command is about, in the same field.
  private mutating func pick(_ command: PaletteCommand) -> [PageEffect<Event>] {
    state.picking = command
    state.typedBefore = state.field.text
    return empty(TextField(maximumLength: 500))
  }

  /// Goes back to the commands.
  private mutating func stopPicking() -> [PageEffect<Event>] {
    state.picking = nil
    return empty(TextField(state.typedBefore, maximumLength: 500))
  }

  private mutating func empty(_ field: TextField) -> [PageEffect<Event>] {
    state.field = field
    state.sections = []
    state.read = nil
    state.wanted = [:]
    state.selection = 0
    return [read()]
  }

  /// The rows of a kind but for the one that leads to more.
  private func rowCount(of kind: SearchKind) -> Int {
    let section = state.sections.first { $0.rows.last?.action == .more(kind) }
    return (section?.rows.count ?? 1) - 1
  }

  /// The same text in the palette, or in the search.
  private func other(_ purpose: PaletteReader.Purpose) -> PaletteScreen {
    PaletteScreen(
      PaletteReader(purpose, commands: reader.commands, hasUnsavedText: reader.hasUnsavedText, services: services), text: typed)
  }

  /// The key that opens the palette everywhere opens it from the search too, and closes it where it is open.
  private func switchToPalette() -> [PageEffect<Event>] {
    state.purpose == .search ? [.dismiss, .present(other(.commands))] : [.dismiss]
  }
}
