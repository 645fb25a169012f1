import Metrics
import NIOCore
import NIOHTTPTypes

/// Closes a connection, or a stream of one, whose client takes too little of an answer, and tells when an answer was sent.
///
/// The streams of an HTTP/2 connection share its pace, so that many of them on one slow link go on; in the long run each needs the pace itself. An
/// answer that was handed over is sent whole before the channel is closed.
final class AnswerDeadlines: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The bytes of a piece, in which bodies are sent so that it's seen how much was taken.
  private static let piece = 16 << 10

  private var connection: ConnectionGuard?
  private var isStream = false
  /// How fast the connection has to send.
  private var pace: ClientPace
  /// How fast a stream has to in the long run.
  private var ownPace: ClientPace
  /// Pieces that were handed over and not sent yet.
  private var unsent = 0
  /// The bytes of bodies that were sent.
  private var sent = 0
  private var alarm: Scheduled<Void>?
  /// Whether what isn't sent yet took too long.
  private var isGivenUp = false
  /// How the channel is closed when everything was sent.
  private var closing: (mode: CloseMode, promise: EventLoopPromise<Void>)?
  /// What is done when the present answer was sent.
  private var waiting: [@Sendable () -> Void] = []

  /// Makes deadlines for one channel.
  init(_ settings: ServiceSettings) {
    pace = ClientPace(bytesPerSecond: settings.answerBytesPerSecond, over: settings.answerGraceSeconds)
    ownPace = ClientPace(bytesPerSecond: settings.answerBytesPerSecond, over: 10 * settings.answerGraceSeconds)
  }

  /// Does something when the present answer was sent, or its connection ended: at once if there's no connection any more.
  static func whenSent(on channel: any Channel, _ done: @escaping @Sendable () -> Void) {
    channel.eventLoop.execute {
      guard let handler = try? channel.pipeline.syncOperations.handler(type: AnswerDeadlines.self) else { return done() }
      handler.waiting.append(done)
    }
  }

  func handlerAdded(context: ChannelHandlerContext) {
    connection = ConnectionGuard.of(context)
    isStream = ConnectionGuard.isStream(context.channel)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    alarm?.cancel()
    connection = nil
    finish(waiting)
    waiting = []
    closing?.promise.succeed(())
    closing = nil
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    // The service's time to stop is over.
    if mode == .input { isGivenUp = true }
    guard mode != .input, unsent > 0, !isGivenUp else {
      context.close(mode: mode, promise: promise)
      return closeWaiting(context)
    }
    let closed = closing?.promise ?? context.eventLoop.makePromise(of: Void.self)
    closing = (mode: closing?.mode == .all ? .all : mode, promise: closed)
    if let promise { closed.futureResult.cascade(to: promise) }
  }

  private func closeWaiting(_ context: ChannelHandlerContext) {
    guard isGivenUp || unsent == 0, let closing else { return }
    self.closing = nil
    context.close(mode: closing.mode, promise: closing.promise)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    // What comes after the end would keep the channel open.
    guard closing == nil else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
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
    let count = if case .body(let bytes) = part { bytes.readableBytes } else { 0 }
    let taken = context.eventLoop.makePromise(of: Void.self)
    if let promise { taken.futureResult.cascade(to: promise) }
    unsent += 1
    wait(from: NIODeadline.now())
    taken.futureResult.assumeIsolated().whenComplete { [self] _ in
      unsent -= 1
      sent += count
      if unsent == 0 { goOn(at: NIODeadline.now()) }
      finish(done)
      closeWaiting(context)
    }
    watch(context.channel)
    context.write(wrapOutboundOut(part), promise: taken)
  }

  private func finish(_ answered: [@Sendable () -> Void]) { for done in answered { done() } }

  private func wait(from now: NIODeadline) {
    pace.wait(from: now)
    ownPace.wait(from: now)
  }

  private func goOn(at now: NIODeadline) {
    pace.goOn(at: now)
    ownPace.goOn(at: now)
  }

  /// One alarm at a time, which looks when it rings whether it is early: a piece that was sent costs no alarm.
  private func watch(_ channel: any Channel) {
    guard alarm == nil, unsent > 0, !isGivenUp, let connection else { return }
    let (now, all) = (NIODeadline.now(), connection.sent)
    guard let next = pace.look(at: now, moved: all), let last = ownPace.look(at: now, moved: isStream ? sent : all) else {
      Counter(label: "timeline_slow_clients_closed_total", dimensions: [("part", "answer")]).increment()
      isGivenUp = true
      return channel.close(promise: nil)
    }
    alarm = channel.eventLoop.assumeIsolated().scheduleTask(deadline: min(next, last)) { [self] () -> Void in
      alarm = nil
      watch(channel)
    }
  }
}

@available(*, unavailable)
extension AnswerDeadlines: Sendable {}
