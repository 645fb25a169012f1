import TerminalUI

/// A terminal that notes when it was painted first, and when that was complete.
final class MeasuredBackend<Base: TerminalBackend>: TerminalBackend {
  private let base: Base
  private let clock: @Sendable () -> Double
  /// Milliseconds of the clock at the first `present`.
  private(set) var firstPaint: Double?
  /// Milliseconds of the clock when nothing was in flight first.
  private(set) var firstIdle: Double?

  init(_ base: Base, clock: @escaping @Sendable () -> Double) {
    self.base = base
    self.clock = clock
  }

  func noteIdle() {
    if firstIdle == nil { firstIdle = clock() }
  }

  var size: Size { base.size }
  var depth: ColorDepth { base.depth }
  var glyphs: GlyphSet { base.glyphs }
  var isHeard: Bool { base.isHeard }
  var nanoseconds: UInt64 { base.nanoseconds }
  var inputReceived: UInt64 { base.inputReceived }
  var waker: @Sendable () -> Void { base.waker }

  func present(_ surface: Surface) {
    base.present(surface)
    if firstPaint == nil { firstPaint = clock() }
  }

  func nextInput(timeout: Int?) -> InputEvent? { base.nextInput(timeout: timeout) }
  func askForBackground() { base.askForBackground() }
  func suspend() { base.suspend() }
  func resume() { base.resume() }
  func stopProcess() { base.stopProcess() }
  func invalidate() { base.invalidate() }
  func bell() { base.bell() }
  func copy(_ text: String) { base.copy(text) }
  func restore() { base.restore() }
  func loopBecame(idle: Bool) { base.loopBecame(idle: idle) }
}
