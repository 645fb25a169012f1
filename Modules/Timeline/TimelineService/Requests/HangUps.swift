public import NIOCore
public import NIOHTTPTypes
import Synchronization

/// Somebody who waits for an answer, and may go away before there is one.
final class Waiting: Sendable {
  private struct State {
    var isGone = false
    var leave: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// What is done where they go away until ``end()``; at once where they did.
  func begin(_ leave: @escaping @Sendable () -> Void) {
    let isGone = state.withLock { state in
      if !state.isGone { state.leave = leave }
      return state.isGone
    }
    if isGone { leave() }
  }

  /// There is an answer.
  func end() { state.withLock { $0.leave = nil } }

  /// They went away.
  func leave() {
    let leave = state.withLock { state in
      state.isGone = true
      defer { state.leave = nil }
      return state.leave
    }
    leave?()
  }
}

/// Tells whoever answers that the client hung up.
///
/// A client that closed only its side may still read what it asked for (RFC 9112, 9.6), and looks like one that is gone until something is
/// written to it: it is waited for a second.
public final class HangUps: ChannelInboundHandler, RemovableChannelHandler {
  public typealias InboundIn = HTTPRequestPart

  private static let grace = TimeAmount.seconds(1)

  private var waiting: Waiting?
  private var isClosing = false
  private var alarm: Scheduled<Void>?

  /// Makes a handler for one connection.
  public init() {}

  /// Tells `waiting` where its client goes away; one at a time, as a connection's requests are answered.
  static func watch(_ channel: any Channel, for waiting: Waiting) {
    channel.eventLoop.execute {
      guard let handler = try? channel.pipeline.syncOperations.handler(type: HangUps.self) else {
        // A channel that was closed has no handlers.
        if !channel.isActive { waiting.leave() }
        return
      }
      handler.waiting = waiting
      if handler.isClosing { handler.wait(on: channel.eventLoop) }
    }
  }

  public func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed {
      isClosing = true
      wait(on: context.eventLoop)
    }
    context.fireUserInboundEventTriggered(event)
  }

  public func channelInactive(context: ChannelHandlerContext) {
    alarm?.cancel()
    waiting?.leave()
    waiting = nil
    context.fireChannelInactive()
  }

  private func wait(on loop: any EventLoop) {
    guard let waiting else { return }
    alarm?.cancel()
    alarm = loop.scheduleTask(in: Self.grace) { waiting.leave() }
  }
}

@available(*, unavailable)
extension HangUps: Sendable {}
