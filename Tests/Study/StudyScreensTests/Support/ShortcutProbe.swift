import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import Synchronization
import TerminalUI

@testable import StudyScreens

/// A page that opens the add and the edit screen and writes down how they ended.
struct ShortcutProbe: Page {
  struct State: Equatable, Sendable { var isOpen = false }

  enum Event: Sendable {
    case addPressed
    case editPressed
    case goPressed
    case added(AddVoiceShortcutEnding)
    case edited(EditVoiceShortcutEnding)
  }

  /// The endings in words, in their order.
  final class Log: Sendable {
    private let list = Mutex<[String]>([])
    var endings: [String] { list.withLock { $0 } }
    func add(_ ending: String) { list.withLock { $0.append(ending) } }
  }

  let services: ScreenServices
  let log: Log
  let shortcut: Shortcut
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(services: ScreenServices, log: Log, shortcut: Shortcut) {
    self.services = services
    self.log = log
    self.shortcut = shortcut
  }

  var keys: [KeyBinding<Event>] {
    [
      KeyBinding("a", event: .addPressed, label: "add", group: "probe"),
      KeyBinding("e", event: .editPressed, label: "edit", group: "probe"),
    ]
  }

  mutating func load() -> [PageEffect<Event>] { [] }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .addPressed: return [.add(shortcut, services) { .added($0) }]
    case .editPressed:
      guard let one = try? services.shortcuts.center.all().first else { return [] }
      return [.edit(one, services) { .edited($0) }]
    case .goPressed: return [.go(.shelf)]
    case .added(let ending):
      switch ending {
      case .finished(let one): log.add("finished \(one.phrase)")
      case .failed(let error): log.add("failed \(error)")
      case .cancelled: log.add("cancelled")
      case .dismissed: log.add("dismissed")
      }
    case .edited(let ending):
      switch ending {
      case .updated(let one, _): log.add("updated \(one.phrase)")
      case .failed(let error): log.add("failed \(error)")
      case .deleted: log.add("deleted")
      case .cancelled: log.add("cancelled")
      case .dismissed: log.add("dismissed")
      }
    }
    return []
  }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) { surface.draw("probe", in: rect, style: theme.text) }
}

/// A center whose changes fail.
struct FailingCenter: VoiceShortcutCenter {
  struct Failure: Error, CustomStringConvertible { var description: String { "the disk is full" } }

  let base: any VoiceShortcutCenter

  func all() throws -> [VoiceShortcut] { try base.all() }
  func count() throws -> Int { try base.count() }
  func latest(limit: Int) throws -> [VoiceShortcut] { try base.latest(limit: limit) }
  func voiceShortcut(_ id: VoiceShortcut.ID) throws -> VoiceShortcut? { try base.voiceShortcut(id) }
  func voiceShortcuts(saying phrase: String) throws -> [VoiceShortcut] { try base.voiceShortcuts(saying: phrase) }
  func voiceShortcut(doing shortcut: Shortcut) throws -> VoiceShortcut? { try base.voiceShortcut(doing: shortcut) }
  func add(phrase: String, shortcut: Shortcut, showsWhenRun: Bool) throws -> VoiceShortcut { throw Failure() }
  func update(_ voiceShortcut: VoiceShortcut, from original: VoiceShortcut) throws -> VoiceShortcut { throw Failure() }
  func delete(_ id: VoiceShortcut.ID) throws -> VoiceShortcut { throw Failure() }
  func setShortcutSuggestions(_ shortcuts: [Shortcut]) throws {}
  func shortcutSuggestions() throws -> [Shortcut] { [] }
}

extension ScreenWorld {
  /// The timer's start with its values.
  func timer(minutes: Int?, _ material: Material? = nil) -> Shortcut {
    var intent = StartTimerIntent()
    intent.duration = minutes.map { Double($0 * 60) }
    intent.material = material.map { StudyMaterial($0) }
    return .intent(ShortcutIntent(intent))
  }

  /// The program with a page over it that opens the add screen with `a` and the edit screen with `e`.
  func probe(
    _ shortcut: Shortcut, _ log: ShortcutProbe.Log, _ language: Language = .english, size: Size = Size(width: 80, height: 24),
    failing: Bool = false, theme: Theme = .plain
  ) async -> ScreenHarness<AppShell> {
    let program = probeProgram(shortcut, log, language, size: size, failing: failing)
    var harness = await ScreenHarness(program, size: size)
    harness.theme = theme
    return harness
  }

  func probeProgram(
    _ shortcut: Shortcut, _ log: ShortcutProbe.Log, _ language: Language = .english, size: Size = Size(width: 80, height: 24),
    failing: Bool = false
  ) -> AppShell {
    var services = services(language)
    if failing { services.shortcuts.center = FailingCenter(base: services.shortcuts.center) }
    var program = AppShell(services: services)
    program.state.size = size
    _ = program.present(ShortcutProbe(services: services, log: log, shortcut: shortcut))
    return program
  }
}
