import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("Keys and their bindings")
struct KeyTests {
  private enum Event: Equatable, Sendable { case new, save, discard, help }

  private let bindings = [
    KeyBinding("n", "C-n", event: Event.new, label: "record", help: "Record study", group: "Records", name: "record.new"),
    KeyBinding(
      "C-s", event: .save, label: "save", help: "Save the record", group: "Records", disabledReason: "\"to\" is less than \"from\""),
    KeyBinding("x", event: .discard, label: "discard", group: "Timer"),
    KeyBinding("?", event: .help, label: "help", help: "Show this help", group: "General", isShownInFooter: false),
  ]

  @Test(
    "names of keys are read and written alike",
    arguments: ["C-s", "M-b", "S-Up", "C-M-x", "Enter", "Esc", "Space", "PgDn", "F12", "?", "日", "C--"])
  func names(name: String) {
    #expect(KeyStroke(name: name)?.description == name)
  }

  @Test("names that are none are refused", arguments: ["", "Entr", "X-a", "F25", "F0", "ab", "C-", "S-a"])
  func badNames(name: String) {
    #expect(KeyStroke(name: name) == nil)
  }

  @Test("shift and tab is one key, however it is written")
  func backTab() {
    #expect(KeyStroke(name: "S-Tab") == .backTab)
    #expect(KeyStroke.backTab.label(.unicode) == "S-Tab")
    #expect(KeyStroke(.up, .control).label(.unicode) == "C-↑")
    #expect(KeyStroke(.up, .control).label(.ascii) == "C-Up")
  }

  @Test("a key finds its event, or why it does not work, or nothing")
  func lookup() {
    #expect(bindings.event(for: "C-n") == .new)
    #expect(bindings.event(for: "C-s") == nil)
    if case .disabled(let reason) = bindings.lookup("C-s") {
      #expect(reason == "\"to\" is less than \"from\"")
    } else {
      Issue.record("not disabled")
    }
    if case .unbound = bindings.lookup("z") {} else { Issue.record("z is bound") }
    let both = bindings + [KeyBinding("C-s", event: .help, label: "other")]
    #expect(both.event(for: "C-s") == .help)
  }

  @Test("a long reason is short in the footer and whole where the key is pressed")
  func shortReason() {
    let save = KeyBinding(
      "C-s", event: Event.save, label: "save", disabledReason: "the range ends before it begins", shortReason: "see the range")
    let line = Surface.picture(width: 40, height: 1) { KeyFooter([save.map { $0 }]).render(into: &$0, in: $0.bounds, theme: .plain) }
    #expect(line.lines == [" C-s save (see the range)"])
    guard case .disabled(let reason) = [save].lookup("C-s") else {
      Issue.record("not disabled")
      return
    }
    #expect(reason == "the range ends before it begins")
  }

  @Test("the footer shows as many as fit, disabled ones with their reason, or without it where there is no room")
  func footer() {
    func lines(_ width: Int) -> [String] {
      Surface.picture(width: width, height: 1) {
        KeyFooter(bindings, trailing: [KeyBinding("?", event: Event.help, label: "help")]).render(into: &$0, in: $0.bounds, theme: .plain)
      }.lines
    }
    #expect(lines(72) == [#" n record  C-s save ("to" is less than "from")  x discard        ? help"#])
    #expect(lines(50) == [" n record  C-s save  x discard             ? help"])
    #expect(lines(24) == [" n record        ? help"])
    #expect(lines(12) == [" n…  ? help"])
  }

  @Test("a click on the footer does what the key does, unless that is disabled")
  func footerClicks() {
    let surface = Surface.picture(width: 72, height: 1) { KeyFooter(bindings).render(into: &$0, in: $0.bounds, theme: .plain) }
    #expect(surface.hit(at: Point(x: 2, y: 0)) == Event.new)
    #expect(surface.hit(at: Point(x: 13, y: 0), as: Event.self) == nil)
    #expect(surface.style(of: "C-s save", row: 0) == Style().dim)
  }

  private var help: HelpOverlay {
    HelpOverlay(
      [
        HelpOverlay.Tab("Keys", HelpContents(bindings)),
        HelpOverlay.Tab("Said", HelpContents([HelpContents.Group("Tea", [HelpContents.Row(words: "make tea")])])),
      ], words: HelpOverlay.Words(hint: "/ search", placeholder: "a word", nothing: "nothing"))
  }

  private func picture(_ overlay: HelpOverlay, _ height: Int) -> [String] {
    Surface.picture(width: 40, height: height) { overlay.render(into: &$0, in: $0.bounds, theme: .plain) }.lines
  }

  @Test("the help shows every key in its group, and scrolls in a small window")
  func helpScrolls() {
    var overlay = help
    #expect(
      picture(overlay, 17).filter { !$0.isEmpty } == [
        "┌──────────────────────────────────────┐",
        "│ › Keys   Said                        │",
        "│                                      │",
        "│ Records                              │",
        "│   n, C-n  Record study               │",
        "│   C-s     Save the record            │",
        #"│           ("to" is less than "from") │"#,
        "│                                      │",
        "│ Timer                                │",
        "│   x       discard                    │",
        "│                                      │",
        "│ General                              │",
        "│   ?       Show this help             │",
        "│ / search                             │",
        "└──────────────────────────────────────┘",
      ])
    #expect(overlay.handle(.key("End"), size: Size(width: 40, height: 6)) == .stays)
    #expect(overlay.offset == 8)
    #expect(
      picture(overlay, 6) == [
        "┌──────────────────────────────────────┐",
        "│ › Keys   Said                        │",
        "│ General                              ↑",
        "│   ?       Show this help             │",
        "│ / search                             │",
        "└──────────────────────────────────────┘",
      ])
    #expect(overlay.handle(.key(.escape), size: Size(width: 40, height: 6)) == .closes)
  }

  @Test("Tab shows the next list; what is typed after / leaves what holds every word of it")
  func helpSearches() {
    let size = Size(width: 40, height: 6)
    var overlay = help
    _ = overlay.handle(.key(.tab), size: size)
    #expect(
      picture(overlay, 6)[1...3] == [
        "│   Keys › Said                        │", "│ Tea                                  │", "│   make tea                           │",
      ])
    _ = overlay.handle(.key(.backTab), size: size)
    for key in ["/", "S", "a", "v", "e"] as [KeyStroke] { #expect(overlay.handle(.key(key), size: size) == .stays) }
    #expect(picture(overlay, 6)[2...3] == ["│ Records                              │", "│   C-s  Save the record               ↓"])
    #expect(picture(overlay, 6)[4] == "│ / Save                               │")
    _ = overlay.handle(.paste("zz"), size: size)
    #expect(picture(overlay, 6)[2] == "│ nothing                              │")
    #expect(overlay.handle(.key(.escape), size: size) == .stays)
    #expect(picture(overlay, 6)[4] == "│ / search                             │")
    #expect(overlay.handle(.key("q"), size: size) == .closes)
  }
}
