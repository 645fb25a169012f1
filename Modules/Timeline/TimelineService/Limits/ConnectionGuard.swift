public import NIOCore

/// Closes a connection on which nothing can be asked: a handshake that does not end, an HTTP/2 connection that stays without a stream.
///
/// ``ConnectionDeadlines`` tells it of each request's channel that is opened on the connection.
public final class ConnectionGuard: ChannelInboundHandler, RemovableChannelHandler {
  public typealias InboundIn = ByteBuffer

  private let limit: TimeAmount
  private var deadline: Scheduled<Void>?
  private var open = 0
  private var channel: (any Channel)?

  /// Makes a guard that closes what had no stream for so long.
  public init(limit: TimeAmount) { self.limit = limit }

  public func handlerAdded(context: ChannelHandlerContext) {
    channel = context.channel
    ConnectionBuffers.limit(context.channel)
    schedule()
  }

  public func handlerRemoved(context: ChannelHandlerContext) { end() }

  public func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  /// A stream began, or the connection itself carries requests.
  func opened() {
    open += 1
    deadline?.cancel()
  }

  /// A stream ended.
  func closed() {
    open -= 1
    if open == 0 { schedule() }
  }

  private func end() {
    deadline?.cancel()
    channel = nil
  }

  private func schedule() {
    deadline?.cancel()
    guard let channel else { return }
    deadline = channel.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
  }

  /// The guard of the connection that a channel is, or is a stream of.
  static func of(_ context: ChannelHandlerContext) -> ConnectionGuard? {
    if let own = try? context.pipeline.syncOperations.handler(type: ConnectionGuard.self) { return own }
    guard let parent = context.channel.parent, parent.eventLoop === context.eventLoop else { return nil }
    return try? parent.pipeline.syncOperations.handler(type: ConnectionGuard.self)
  }
}

@available(*, unavailable)
extension ConnectionGuard: Sendable {}
