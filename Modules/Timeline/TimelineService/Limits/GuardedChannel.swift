public import HummingbirdCore
public import Logging
public import NIOCore
import TimelineContract

/// A channel of connections that are guarded (``ConnectionGuard``) from their first byte on. One more than there may be is closed at once.
public struct GuardedChannel<Base: ServerChildChannel>: ServerChildChannel {
  private let base: Base
  private let limit: TimeAmount
  private let connections: Budget

  /// Guards the connections of a listener.
  public init(_ base: Base, _ settings: ServiceSettings) {
    self.base = base
    // HTTP/2 ends a connection without a stream itself, a little earlier.
    limit = .seconds(Int64(settings.headSeconds + 10))
    connections = Budget(
      "connections", all: settings.connections, ofAddress: settings.isBehindProxy ? 0 : settings.connectionsOfAddress, ofAccount: 0)
  }

  public func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
    let share = connections.share(for: Budget.Holder(address: ClientAddress.network(of: channel.remoteAddress)))
    do throws(Refusal) {
      try share.take(1)
    } catch {
      // Nobody else closes what wasn't set up.
      channel.close(promise: nil)
      return channel.eventLoop.makeFailedFuture(error)
    }
    channel.closeFuture.whenComplete { _ in share.giveBack() }
    return channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addHandler(ConnectionGuard(limit: limit), position: .first)
    }.flatMap { base.setup(channel: channel, logger: logger) }
  }

  public func handle(value: Base.Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}
