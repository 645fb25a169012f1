/// A screen, or a whole program made of screens: state, events named after what happened, an update that returns effects, and a pure
/// render.
///
/// ```swift
/// struct Counter: Screen {
///   struct State: Equatable { var count = 0 }
///   enum Event: Sendable { case plusPressed, quitPressed }
///   var state = State()
///
///   var keyBindings: [KeyBinding<Event>] {
///     [KeyBinding("+", event: .plusPressed, label: "more"), KeyBinding("q", event: .quitPressed, label: "quit")]
///   }
///   mutating func update(_ event: Event) -> [Effect<Event>] {
///     switch event {
///     case .plusPressed: state.count += 1
///     case .quitPressed: return [.quit]
///     }
///     return []
///   }
///   func render(into surface: inout Surface, theme: Theme) {
///     surface.draw("\(state.count)", at: .zero, style: theme.accent)
///   }
/// }
/// ```
public protocol Screen {
  /// Everything that `render` draws from; the loop paints only when it has changed.
  associatedtype State: Equatable
  /// What can happen.
  associatedtype Event: Sendable

  /// What is shown.
  var state: State { get }
  /// The keys that mean something now; the default is none.
  var keyBindings: [KeyBinding<Event>] { get }
  /// Called once before the first paint; the default returns no effects.
  mutating func start(size: Size) -> [Effect<Event>]
  /// Takes an event: changes the state and returns the work to be done.
  mutating func update(_ event: Event) -> [Effect<Event>]
  /// Draws the state; must not depend on anything else.
  func render(into surface: inout Surface, theme: Theme)
  /// The event that input stands for, or nil to ignore it.
  ///
  /// Clicks and the wheel on a region of the surface never come here: the loop delivers the region's event; nor does what the terminal
  /// says of itself, which the theme follows. The default looks keys up in `keyBindings`.
  func event(for input: InputEvent) -> Event?
  /// The next event that the clock brings, or nil when nothing on the screen changes by itself: then the loop sleeps until input comes.
  /// - Parameter now: The monotonic clock in milliseconds.
  func nextTick(after now: Int) -> Tick<Event>?
}

extension Screen {
  /// No keys.
  public var keyBindings: [KeyBinding<Event>] { [] }

  /// Nothing to begin with.
  public mutating func start(size: Size) -> [Effect<Event>] { [] }

  /// Looks keys up in `keyBindings`; everything else is ignored.
  public func event(for input: InputEvent) -> Event? {
    guard case .key(let stroke) = input else { return nil }
    return keyBindings.event(for: stroke)
  }

  /// The state, drawn on a surface of its own.
  public func drawn(size: Size, theme: Theme) -> Surface {
    var surface = Surface(size: size, glyphs: theme.glyphs, isOutlined: theme.isOutlined)
    render(into: &surface, theme: theme)
    if let ground = theme.ground { surface.ground(in: ground) }
    return surface
  }

  /// Nothing that ticks.
  public func nextTick(after now: Int) -> Tick<Event>? { nil }
}

/// An event that comes when the monotonic clock reaches a time.
public struct Tick<Event: Sendable>: Sendable {
  /// When, in milliseconds of the monotonic clock that `nextTick` was given.
  public var at: Int
  /// What then happens.
  public var event: Event

  /// Creates a tick.
  public init(at: Int, event: Event) {
    self.at = at
    self.event = event
  }

  /// The same tick for an outer screen.
  public func map<Other: Sendable>(_ transform: (Event) -> Other) -> Tick<Other> {
    Tick<Other>(at: at, event: transform(event))
  }
}
