/// A terminal, as the loop needs it. Belongs to the thread that runs the loop; only `waker` may be used from others.
public protocol TerminalBackend: AnyObject {
  /// Columns and rows now.
  var size: Size { get }
  /// How many colours it shows.
  var depth: ColorDepth { get }
  /// The characters it draws one cell wide.
  var glyphs: GlyphSet { get }
  /// Whether it reads pages to people as lines: surfaces are outlined then.
  var isHeard: Bool { get }
  /// The monotonic clock in nanoseconds.
  var nanoseconds: UInt64 { get }
  /// When the input that `nextInput` returned last was read, by the same clock.
  var inputReceived: UInt64 { get }
  /// Wakes a waiting `nextInput` from any thread.
  var waker: @Sendable () -> Void { get }

  /// Shows a surface and puts the cursor at its place.
  func present(_ surface: Surface)
  /// The next input, or nil when the time is over or the waker was called.
  /// - Parameter timeout: Milliseconds to wait at most; nil waits for ever, 0 does not wait.
  func nextInput(timeout: Int?) -> InputEvent?
  /// Asks the terminal for its background; the answer, if any, comes as input.
  func askForBackground()
  /// Gives the terminal back for a while, in the state it had before.
  func suspend()
  /// Takes the terminal again after `suspend`; the next `present` paints everything.
  func resume()
  /// Stops the process as C-z does, and returns when it goes on.
  func stopProcess()
  /// Makes the next `present` paint everything.
  func invalidate()
  /// Rings.
  func bell()
  /// Puts text into the terminal's clipboard, where the terminal has one that programs may set.
  func copy(_ text: String)
  /// Gives the terminal back for good; may be called more than once.
  func restore()
  /// Told whenever the loop begins or ceases to be idle: no effect in flight and everything painted.
  func loopBecame(idle: Bool)
}

extension TerminalBackend {
  /// It shows cells.
  public var isHeard: Bool { false }

  /// Nothing to do.
  public func loopBecame(idle: Bool) {}
}
