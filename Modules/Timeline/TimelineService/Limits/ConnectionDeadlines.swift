import HTTPTypes
import Metrics
public import NIOCore
public import NIOHTTPTypes
import TimelineContract

/// Closes a connection whose next request does not begin, or does not end, in time: one byte a second does not hold it open. A body has to
/// arrive at a certain speed besides, since all of it may be counted in the ``ByteBudget`` from its beginning.
public final class ConnectionDeadlines: ChannelDuplexHandler, RemovableChannelHandler {
  public typealias InboundIn = HTTPRequestPart
  public typealias InboundOut = HTTPRequestPart
  public typealias OutboundIn = HTTPResponsePart
  public typealias OutboundOut = HTTPResponsePart

  private let head: TimeAmount
  private let body: TimeAmount
  private let pace: Pace
  private var deadline: Scheduled<Void>?
  /// Bytes of the body that arrived since the pace was looked at.
  private var arrived = 0
  private var connection: ConnectionGuard?
  /// Whether the channel is a stream of an HTTP/2 connection.
  private var isStream = false
  /// Requests that were read, or are, and whose answers weren't sent.
  private var open = 0
  private var isRemoved = false

  /// How fast a body has to arrive.
  public struct Pace: Hashable, Sendable {
    /// How many bytes have to arrive in each ``time``; 0 for any number.
    public var bytes: Int
    /// How often that is looked at.
    public var time: TimeAmount

    /// Makes a pace.
    public init(bytes: Int, in time: TimeAmount) {
      self.bytes = bytes
      self.time = time
    }
  }

  /// Makes deadlines for a request's head, which counts from the connection's beginning or the last answer, and for its body.
  public init(head: TimeAmount, body: TimeAmount, pace: Pace) {
    self.head = head
    self.body = body
    self.pace = pace
  }

  public func handlerAdded(context: ChannelHandlerContext) {
    connection = ConnectionGuard.of(context)
    // A stream's parent is a connection, whose parent is what listens.
    isStream = context.channel.parent?.parent != nil
    if !isStream { ConnectionBuffers.limit(context.channel) }
    connection?.opened()
    schedule(head, context.channel)
  }

  public func handlerRemoved(context: ChannelHandlerContext) {
    isRemoved = true
    deadline?.cancel()
    connection?.closed()
    connection = nil
  }

  public func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let request):
      open += 1
      watchBody(context.channel, until: NIODeadline.now() + body)
      if !isStream { encourage(request, context) }
    case .body(let bytes): arrived += bytes.readableBytes
    case .end:
      deadline?.cancel()
      // It was answered before it ended.
      if open == 0 { schedule(head, context.channel) }
    }
    context.fireChannelRead(data)
  }

  public func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
    let sent = promise ?? context.eventLoop.makePromise(of: Void.self)
    let channel = context.channel
    // A client that reads slowly has time for what it has been sent (``AnswerDeadlines``).
    sent.futureResult.assumeIsolated().whenSuccess { [self] _ in
      open -= 1
      if open == 0, !isRemoved { schedule(head, channel) }
    }
    context.write(data, promise: sent)
  }

  /// Asks for a body that waits to be asked for (RFC 9110, 10.1.1), unless it says that it is too large for anything here.
  private func encourage(_ request: HTTPRequest, _ context: ChannelHandlerContext) {
    // By its length first: to compare characters with many combining marks takes long.
    guard let expected = request.headerFields[.expect], expected.utf8.count == 12, expected.lowercased() == "100-continue" else { return }
    let length = request.headerFields[.contentLength].flatMap { Int($0) } ?? 0
    guard length <= TimelineLimits.imageBytes else { return }
    context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
  }

  /// Closes the connection at the end of the time for the body, or earlier if too little of it arrives.
  private func watchBody(_ channel: any Channel, until last: NIODeadline) {
    deadline?.cancel()
    arrived = 0
    let next = min(NIODeadline.now() + pace.time, last)
    deadline = channel.eventLoop.assumeIsolated().scheduleTask(deadline: next) { [self] in
      if next < last, arrived >= pace.bytes { return watchBody(channel, until: last) }
      Counter(label: "timeline_slow_clients_closed_total", dimensions: [("part", "body")]).increment()
      channel.close(promise: nil)
    }
  }

  private func schedule(_ amount: TimeAmount, _ channel: any Channel) {
    deadline?.cancel()
    deadline = channel.eventLoop.scheduleTask(in: amount) { channel.close(promise: nil) }
  }
}

@available(*, unavailable)
extension ConnectionDeadlines: Sendable {}
