import Metrics
import NIOCore
import NIOHTTPTypes

/// Closes a connection on which an answer makes no progress for too long, and tells when an answer was sent.
///
/// Bodies are sent in pieces, so that a client that reads slowly is seen to read. Whoever closes the connection earlier (the service that stops,
/// when the last answer was handed over) waits for what isn't sent yet.
final class AnswerDeadlines: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The bytes of a piece.
  private static let piece = 16 << 10

  /// nil for no limit.
  private let patience: TimeAmount?
  /// Pieces that were handed over and not sent yet.
  private var unsent = 0
  /// When a piece was sent last, or the first of those that aren't was handed over.
  private var progress = NIODeadline.now()
  private var alarm: Scheduled<Void>?
  /// Whether what isn't sent yet took too long.
  private var isGivenUp = false
  /// What waits to be closed.
  private var closing: EventLoopPromise<Void>?
  /// What is done when the present answer was sent.
  private var waiting: [@Sendable () -> Void] = []

  /// Makes deadlines for one connection.
  ///
  /// - Parameter patience: How long nothing may be sent of an answer; nil for any time.
  init(patience: TimeAmount?) { self.patience = patience }

  /// Does something when the present answer was sent, or its connection ended: at once if there's no connection any more.
  static func whenSent(on channel: any Channel, _ done: @escaping @Sendable () -> Void) {
    channel.eventLoop.execute {
      guard let handler = try? channel.pipeline.syncOperations.handler(type: AnswerDeadlines.self) else { return done() }
      handler.waiting.append(done)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    alarm?.cancel()
    finish(waiting)
    waiting = []
    closing?.succeed(())
    closing = nil
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    // Nothing more is read when the service's time to stop is over.
    if mode == .input { isGivenUp = true }
    guard mode == .all, unsent > 0, patience != nil, !isGivenUp else {
      context.close(mode: mode, promise: promise)
      return closeWaiting(context)
    }
    let closed = closing ?? context.eventLoop.makePromise(of: Void.self)
    closing = closed
    if let promise { closed.futureResult.cascade(to: promise) }
  }

  private func closeWaiting(_ context: ChannelHandlerContext) {
    guard isGivenUp || unsent == 0, let closed = closing else { return }
    closing = nil
    context.close(mode: .all, promise: closed)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part = unwrapOutboundIn(data)
    switch part {
    case .head: context.write(data, promise: promise)
    case .body(var bytes):
      while bytes.readableBytes > Self.piece, let piece = bytes.readSlice(length: Self.piece) {
        send(.body(piece), context, promise: nil)
      }
      send(.body(bytes), context, promise: promise)
    case .end:
      let answered = waiting
      waiting = []
      send(part, context, promise: promise, then: answered)
    }
  }

  private func send(
    _ part: HTTPResponsePart, _ context: ChannelHandlerContext, promise: EventLoopPromise<Void>?, then done: [@Sendable () -> Void] = []
  ) {
    let sent = context.eventLoop.makePromise(of: Void.self)
    if let promise { sent.futureResult.cascade(to: promise) }
    if unsent == 0 { progress = NIODeadline.now() }
    unsent += 1
    sent.futureResult.assumeIsolated().whenComplete { [self] _ in
      unsent -= 1
      progress = NIODeadline.now()
      finish(done)
      closeWaiting(context)
    }
    watch(context.channel)
    context.write(wrapOutboundOut(part), promise: sent)
  }

  private func finish(_ answered: [@Sendable () -> Void]) { for done in answered { done() } }

  /// One alarm at a time, which looks when it rings whether it is early: a piece that was sent costs no alarm.
  private func watch(_ channel: any Channel) {
    guard let patience, alarm == nil else { return }
    alarm = channel.eventLoop.assumeIsolated().scheduleTask(deadline: progress + patience) { [self] in
      alarm = nil
      guard unsent > 0 else { return }
      guard progress + patience <= NIODeadline.now() else { return watch(channel) }
      Counter(label: "timeline_slow_clients_closed_total", dimensions: [("part", "answer")]).increment()
      isGivenUp = true
      channel.close(promise: nil)
    }
  }
}

@available(*, unavailable)
extension AnswerDeadlines: Sendable {}
