import HTTPTypes
public import NIOCore
public import NIOHTTPTypes
import TimelineContract

/// Closes a connection whose next request does not begin, or does not end, in time: one byte a second does not hold it open.
public final class ConnectionDeadlines: ChannelDuplexHandler, RemovableChannelHandler {
  public typealias InboundIn = HTTPRequestPart
  public typealias InboundOut = HTTPRequestPart
  public typealias OutboundIn = HTTPResponsePart
  public typealias OutboundOut = HTTPResponsePart

  private let head: TimeAmount
  private let body: TimeAmount
  private var deadline: Scheduled<Void>?
  private var connection: ConnectionGuard?
  /// Whether the channel is a stream of an HTTP/2 connection.
  private var isStream = false
  /// Requests that were read, or are, and not answered.
  private var open = 0

  /// Makes deadlines for a request's head, which counts from the connection's beginning or the last answer, and for its body.
  public init(head: TimeAmount, body: TimeAmount) {
    self.head = head
    self.body = body
  }

  public func handlerAdded(context: ChannelHandlerContext) {
    connection = ConnectionGuard.of(context)
    isStream = connection != nil && connection !== (try? context.pipeline.syncOperations.handler(type: ConnectionGuard.self))
    connection?.opened()
    schedule(head, context)
  }

  public func handlerRemoved(context: ChannelHandlerContext) {
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
      schedule(body, context)
      if !isStream { encourage(request, context) }
    case .body: break
    case .end: deadline?.cancel()
    }
    context.fireChannelRead(data)
  }

  public func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      open -= 1
      if open == 0 { schedule(head, context) }
    }
    context.write(data, promise: promise)
  }

  /// Asks for a body that waits to be asked for (RFC 9110, 10.1.1), unless it says that it is too large for anything here.
  private func encourage(_ request: HTTPRequest, _ context: ChannelHandlerContext) {
    guard request.headerFields[.expect]?.lowercased() == "100-continue" else { return }
    let length = request.headerFields[.contentLength].flatMap { Int($0) } ?? 0
    guard length <= TimelineLimits.imageBytes else { return }
    context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
  }

  private func schedule(_ amount: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: amount) { channel.close(promise: nil) }
  }
}

@available(*, unavailable)
extension ConnectionDeadlines: Sendable {}
