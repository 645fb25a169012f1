import TerminalUI

/// Keys that are pressed before the page that is seen has been read: they wait, and do then what they would have done. What a key comes to must not
/// depend on how busy the machine is.
extension AppShell {
  /// As many as somebody types ahead.
  private static let mostHeld = 32

  /// A key of a page that is being read: what does not work yet is held and does not say that nothing is there.
  func waiting(_ binding: KeyBinding<Event>, on page: OpenPage) -> KeyBinding<Event> {
    // Esc lets go of what waits.
    guard page.page.isReading, !page.page.isTyping, !binding.isEnabled, let stroke = binding.keys.first, stroke != .escape else {
      return binding
    }
    var waiting = binding.disabled(nil)
    waiting.event = .keyHeld(stroke)
    return waiting
  }

  /// Whether a key waits: what means nothing on a page that is being read, and everything behind that.
  func waits(_ stroke: KeyStroke, on page: OpenPage) -> Bool {
    guard page.page.isReading, !page.page.isTyping, page.page.openDialog == nil, stroke != .escape else { return false }
    let isBehind = held?.number == page.number
    switch keyBindings.lookup(stroke) {
    case .event(let event): return isBehind && !event.leadsAway
    case .disabled: return isBehind
    case .unbound: return true
    }
  }

  mutating func hold(_ stroke: KeyStroke) {
    guard let top else { return }
    if held?.number != top.number { held = (top.number, []) }
    guard let count = held?.strokes.count, count < Self.mostHeld else { return }
    held?.strokes.append(stroke)
  }

  /// Does what was held once its page has been read; where that failed, the page says why, and the keys are dropped.
  mutating func pressHeld() -> [Effect<Event>] {
    guard let (number, strokes) = held else { return [] }
    guard let top, top.number == number else {
      held = nil
      return []
    }
    guard !top.page.isReading else { return [] }
    held = nil
    guard top.page.isReady else { return [] }
    var effects: [Effect<Event>] = []
    for stroke in strokes {
      if let event = event(for: .key(stroke)) { effects += update(event) }
    }
    return effects
  }
}

extension AppShell.Event {
  /// Whether it goes somewhere else, so that nothing waits any more.
  fileprivate var leadsAway: Bool {
    switch self {
    case .tabPressed, .quitPressed, .helpPressed, .palettePressed, .settingsPressed, .timerPressed, .newRecordPressed: true
    default: false
    }
  }
}
