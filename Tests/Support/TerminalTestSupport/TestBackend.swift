import Dispatch
public import TerminalUI

/// A terminal for tests: input comes from a script, surfaces are kept, the clock stands until the script moves it.
///
/// Each step waits until the loop is idle, so that a test needs no pause. After the last step the terminal hangs up.
public final class TestBackend: TerminalBackend {
  /// A step of the script.
  public enum Step: Sendable {
    /// Input, once the loop is idle.
    case input(InputEvent)
    /// Input that is there together with the one before it.
    case atOnce(InputEvent)
    /// The clock moves on, in milliseconds.
    case advance(Int)

    /// A key by its name, such as `C-s`.
    public static func key(_ stroke: KeyStroke) -> Step { .input(.key(stroke)) }
    /// A left click.
    public static func click(_ x: Int, _ y: Int) -> Step { .input(.mouse(MouseEvent(.press(.left), at: Point(x: x, y: y)))) }
    /// Another size.
    public static func resize(_ width: Int, _ height: Int) -> Step { .input(.resize(Size(width: width, height: height))) }
  }

  /// Columns and rows now.
  public private(set) var size: Size
  /// How many colours it shows.
  public let depth: ColorDepth
  /// The characters it draws one cell wide.
  public let glyphs: GlyphSet
  /// Everything presented, in order.
  public private(set) var surfaces: [Surface] = []
  /// What else the loop did, in order: `bell`, `suspend`, `resume`, `stop`, `invalidate`, `ask for background`, `restore`.
  public private(set) var calls: [String] = []
  private var steps: ArraySlice<Step>
  private var milliseconds = 0
  private var isIdle = false
  private let wakeUps = DispatchSemaphore(value: 0)

  /// Creates a terminal that plays a script.
  public init(_ steps: [Step], size: Size = Size(width: 80, height: 24), depth: ColorDepth = .none, glyphs: GlyphSet = .unicode) {
    self.steps = steps[...]
    self.size = size
    self.depth = depth
    self.glyphs = glyphs
  }

  /// The scripted clock.
  public var nanoseconds: UInt64 { UInt64(milliseconds) * 1_000_000 }
  /// The scripted clock.
  public var inputReceived: UInt64 { nanoseconds }

  /// Wakes a waiting `nextInput`.
  public var waker: @Sendable () -> Void {
    let wakeUps = self.wakeUps
    return { _ = wakeUps.signal() }
  }

  /// Keeps the surface.
  public func present(_ surface: Surface) { surfaces.append(surface) }

  /// The next step of the script.
  public func nextInput(timeout: Int?) -> InputEvent? {
    if timeout == 0 {
      guard case .atOnce(let event)? = steps.first else { return nil }
      steps.removeFirst()
      return take(event)
    }
    guard isIdle else {
      wakeUps.wait()
      return nil
    }
    guard let step = steps.first else { return .end(.hangUp) }
    switch step {
    case .input(let event), .atOnce(let event):
      steps.removeFirst()
      return take(event)
    case .advance(let total):
      // A tick in between comes first.
      let passed = min(total, timeout ?? total)
      milliseconds += passed
      steps.removeFirst()
      if passed < total { steps = [.advance(total - passed)] + steps }
      return nil
    }
  }

  private func take(_ event: InputEvent) -> InputEvent {
    if case .resize(let size) = event { self.size = size }
    return event
  }

  /// Noted in `calls`.
  public func askForBackground() { calls.append("ask for background") }
  /// Noted in `calls`, with the text.
  public func copy(_ text: String) { calls.append("copy \(text)") }
  /// Noted in `calls`.
  public func suspend() { calls.append("suspend") }
  /// Noted in `calls`.
  public func resume() { calls.append("resume") }
  /// Noted in `calls`.
  public func stopProcess() { calls.append("stop") }
  /// Noted in `calls`.
  public func invalidate() { calls.append("invalidate") }
  /// Noted in `calls`.
  public func bell() { calls.append("bell") }
  /// Noted in `calls`.
  public func restore() { calls.append("restore") }
  /// The next step may come when the loop is idle.
  public func loopBecame(idle: Bool) { isIdle = idle }
}
