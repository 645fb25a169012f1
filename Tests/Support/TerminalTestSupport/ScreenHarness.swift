public import TerminalUI

/// Drives a screen in a test without a loop: input goes in, effects are awaited one after the other, the picture comes out.
///
/// ```swift
/// var harness = await ScreenHarness(CounterScreen(), size: Size(width: 40, height: 5))
/// await harness.press("+", "+")
/// #expect(harness.text == "2")
/// ```
public struct ScreenHarness<Program: Screen> where Program.Event: Sendable {
  /// The screen as it is now.
  public private(set) var screen: Program
  /// The size it is drawn in; changing it does not tell the screen, `send(.resize(…))` does both.
  public private(set) var size: Size
  /// The theme it is drawn with.
  public var theme: Theme
  /// How it wants to look, once it said so; the theme it is drawn with stays the test's.
  public private(set) var look: Look?
  /// The code it quit with, once it did.
  public private(set) var quitCode: Int32?
  /// What else its effects asked for, in order: `bell`, `redraw`, `suspend`, `copy TEXT`, `foreground`, `cancel ID`, `background ID`.
  public private(set) var requests: [String] = []
  private var unfinished: [Effect<Program.Event>] = []

  /// Creates a harness, starts the screen and awaits its first effects.
  public init(_ screen: Program, size: Size = Size(width: 80, height: 24), theme: Theme = .plain) async {
    self.screen = screen
    self.size = size
    self.theme = theme
    let effects = self.screen.start(size: size)
    await perform(effects)
  }

  /// What is drawn now.
  public var surface: Surface { screen.drawn(size: size, theme: theme) }

  /// What is drawn now, as text with `█` for the cursor, without empty rows at the end.
  public var text: String { surface.text }

  /// Presses keys, each after the effects of the one before.
  public mutating func press(_ strokes: KeyStroke...) async {
    for stroke in strokes { await send(.key(stroke)) }
  }

  /// Types text character by character.
  public mutating func type(_ text: String) async {
    for character in text { await send(.key(.character(character))) }
  }

  /// Clicks on a cell.
  public mutating func click(_ x: Int, _ y: Int) async {
    await send(.mouse(MouseEvent(.press(.left), at: Point(x: x, y: y))))
  }

  /// Sends input as the loop does: a region that is hit first, then the screen's own `event(for:)`.
  public mutating func send(_ input: InputEvent) async {
    if case .resize(let size) = input { self.size = size }
    if case .mouse(let mouse) = input, let event: Program.Event = surface.hit(mouse) {
      await update(event)
    } else if let event = screen.event(for: input) {
      await update(event)
    }
  }

  /// Presses keys while the work that they ask for goes on: nothing of it is done before ``finish()``.
  public mutating func begin(_ strokes: KeyStroke...) async {
    for stroke in strokes {
      guard let event = screen.event(for: .key(stroke)) else { continue }
      unfinished += screen.update(event)
    }
  }

  /// Takes an event while the work that it asks for goes on, as keys that are begun.
  public mutating func begin(_ event: Program.Event) { unfinished += screen.update(event) }

  /// Awaits the work of the keys and events that were only begun.
  /// - Parameter lastFirst: Whether what was begun last is done first.
  public mutating func finish(lastFirst: Bool = false) async {
    let effects = lastFirst ? unfinished.reversed() : unfinished
    unfinished = []
    await perform(effects)
  }

  /// Sends an event and awaits its effects.
  public mutating func update(_ event: Program.Event) async {
    let effects = screen.update(event)
    await perform(effects)
  }

  /// Lets the next tick happen, if the screen wants one; its time is given back.
  @discardableResult
  public mutating func tick(after now: Int = 0) async -> Int? {
    guard let tick = screen.nextTick(after: now) else { return nil }
    await update(tick.event)
    return tick.at
  }

  private mutating func perform(_ effects: [Effect<Program.Event>]) async {
    for effect in effects {
      switch effect.operation {
      case .run(let id, let isBackground, let body):
        guard !isBackground else {
          requests.append("background \(id ?? "")")
          continue
        }
        let (stream, continuation) = AsyncStream.makeStream(of: Program.Event.self)
        await body { continuation.yield($0) }
        continuation.finish()
        for await event in stream { await update(event) }
      case .cancel(let id): requests.append("cancel \(id)")
      case .quit(let code): quitCode = quitCode ?? code
      case .bell: requests.append("bell")
      case .copy(let text): requests.append("copy \(text)")
      case .look(let look): self.look = look
      case .redraw: requests.append("redraw")
      case .suspend: requests.append("suspend")
      case .foreground(let body):
        requests.append("foreground")
        if let event = body() { await update(event) }
      }
    }
  }
}
