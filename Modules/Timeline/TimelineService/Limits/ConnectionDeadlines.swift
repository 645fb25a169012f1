public import NIOCore
public import NIOHTTPTypes

/// Closes a connection whose next request does not begin, or does not end, in time: one byte a second does not hold it open.
public final class ConnectionDeadlines: ChannelDuplexHandler, RemovableChannelHandler {
  public typealias InboundIn = HTTPRequestPart
  public typealias InboundOut = HTTPRequestPart
  public typealias OutboundIn = HTTPResponsePart
  public typealias OutboundOut = HTTPResponsePart

  private let head: TimeAmount
  private let body: TimeAmount
  private var deadline: Scheduled<Void>?
  /// Requests that were read, or are, and not answered.
  private var open = 0

  /// Makes deadlines for a request's head, which counts from the connection's beginning or the last answer, and for its body.
  public init(head: TimeAmount, body: TimeAmount) {
    self.head = head
    self.body = body
  }

  public func handlerAdded(context: ChannelHandlerContext) { schedule(head, context) }

  public func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  public func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      open += 1
      schedule(body, context)
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

  private func schedule(_ amount: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: amount) { channel.close(promise: nil) }
  }
}

@available(*, unavailable)
extension ConnectionDeadlines: Sendable {}
