import TerminalUI

/// What a command line of the program wrote, in a page that scrolls.
struct CommandOutputScreen: Page {
  struct State: Equatable, Sendable {
    /// nil while the command runs.
    var output: CommandLineServices.Output?
    var hasBegun = false
    var offset = 0
  }

  enum Event: Sendable {
    case ended(CommandLineServices.Output)
    case scrolled(Int)
    case againPressed
    case closePressed
  }

  let services: ScreenServices
  private let arguments: [String]
  var state = State()
  var dialog: PageDialog<Event>?
  var area = Size(width: 80, height: 20)

  init(_ arguments: [String], services: ScreenServices) {
    self.arguments = arguments
    self.services = services
  }

  var words: ScreenWords { services.words }
  var title: String { (["kiroku"] + arguments).joined(separator: " ") }
  var keepsTabs: Bool { true }

  /// Once: what changes elsewhere changes nothing of what was written.
  mutating func load() -> [PageEffect<Event>] { state.hasBegun ? [] : [run()] }

  private mutating func run() -> PageEffect<Event> {
    state = State(hasBegun: true)
    let (services, arguments) = (services, arguments)
    return .run(id: "output.run") { .ended(await services.commandLines.show(arguments)) }
  }

  var keys: [KeyBinding<Event>] {
    let whole = lines.count <= visibleRows ? words.reportAllShown : nil
    func scroll(_ keys: [KeyStroke], _ step: Int, _ label: String, _ help: String) -> KeyBinding<Event> {
      KeyBinding(
        keys: keys, event: .scrolled(step), label: label, help: help, group: title, isShownInFooter: whole == nil && step == 1,
        disabledReason: whole)
    }
    return [
      scroll([.down, "j"], 1, words.reportMore, words.reportMoreHelp), scroll([.up, "k"], -1, words.reportLess, words.reportLess),
      scroll([.pageDown, .space], page, words.reportPageDown, words.reportPageDown),
      scroll([.pageUp], -page, words.reportPageUp, words.reportPageUp),
      KeyBinding(
        "F5", event: .againPressed, label: state.output.map { $0.code == 0 } ?? true ? words.outputAgain : words.tryAgain,
        help: words.outputAgainHelp, group: title, name: "output.again",
        disabledReason: state.output == nil ? words.outputRunning : nil),
      KeyBinding(.escape, event: .closePressed, label: words.close, help: words.closeHelp, group: title, name: "output.close"),
    ]
  }

  mutating func update(_ event: Event) -> [PageEffect<Event>] {
    switch event {
    case .ended(let output):
      state.output = output
      return output.code == 0 ? [.changed] : []
    case .scrolled(let step): state.offset = max(0, min(state.offset + step, lines.count - visibleRows))
    case .againPressed:
      return [run()]
    case .closePressed: return [.dismiss]
    }
    return []
  }

  // MARK: What is drawn

  private var page: Int { max(1, visibleRows - 1) }
  private var visibleRows: Int { area.height }

  private var lines: [String] {
    guard let output = state.output else { return [words.outputRunning] }
    let text = output.text.map { $0.isEmpty && output.code == 0 ? words.outputNothing : words.inApp($0) } ?? words.outputLost
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      let wrapped = String(line).sanitizedForTerminal().wrapped(toCells: max(1, area.width - 3))
      return wrapped.isEmpty ? [""] : wrapped
    }
  }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let lines = lines
    let first = min(state.offset, max(0, lines.count - rect.height))
    surface.onScroll(rect, up: Event.scrolled(-3), down: Event.scrolled(3))
    for (row, line) in lines.dropFirst(first).prefix(rect.height).enumerated() {
      surface.draw(line, in: rect.row(row).inset(left: 1, right: 2), style: state.output == nil ? theme.dim : theme.text)
    }
    ScrollIndicator(total: lines.count, visible: rect.height, offset: first)
      .render(into: &surface, in: Rect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height), theme: theme)
  }
}
