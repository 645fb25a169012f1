import NIOCore

/// Closes a connection on which nothing can be asked: a handshake that does not end, an HTTP/2 connection that stays without a stream. It also
/// counts what a connection sends.
///
/// ``ConnectionDeadlines`` tells it of each request's channel that is opened on the connection.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = IOData

  private let limit: TimeAmount
  private var deadline: Scheduled<Void>?
  private var open = 0
  private var channel: (any Channel)?
  private var handedOver = 0

  /// Makes a guard that closes what had no stream for so long.
  init(limit: TimeAmount) { self.limit = limit }

  /// How many bytes the kernel has taken, with those of encryption.
  var sent: Int {
    let waiting = try? channel?.syncOptions?.getOption(ChannelOptions.bufferedWritableBytes)
    return handedOver - (waiting ?? 0)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    channel = context.channel
    ConnectionBuffers.limit(context.channel)
    schedule()
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    handedOver += unwrapOutboundIn(data).readableBytes
    context.write(data, promise: promise)
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

  /// Whether a channel is a stream of an HTTP/2 connection: its parent is a connection, whose parent is what listens.
  static func isStream(_ channel: any Channel) -> Bool { channel.parent?.parent != nil }

  /// The guard of the connection that a channel is, or is a stream of.
  static func of(_ context: ChannelHandlerContext) -> ConnectionGuard? {
    if let own = try? context.pipeline.syncOperations.handler(type: ConnectionGuard.self) { return own }
    guard let parent = context.channel.parent, parent.eventLoop === context.eventLoop else { return nil }
    return try? parent.pipeline.syncOperations.handler(type: ConnectionGuard.self)
  }
}

@available(*, unavailable)
extension ConnectionGuard: Sendable {}
