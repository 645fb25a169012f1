public import Hummingbird
import NIOCore
import TimelineContract
import TimelineStorage

/// What is known of a request while it is answered.
public struct TimelineContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  /// What the answer goes to.
  let channel: any Channel
  /// Where the connection comes from.
  let peer: SocketAddress?
  /// Who asks.
  var viewer: Viewer?
  /// The address that asks, as far as limits go.
  var address = ""
  /// What the request's body holds; nil before it's known who asks.
  var body: Budget.Share?

  public init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
    peer = source.channel.remoteAddress
  }

  /// Who asks, as limits and turns count it: the account, or the address of somebody who isn't signed in.
  var asker: String { viewer.map { "of \($0.key)" } ?? "from \(address)" }

  /// Who holds what the request and its answer take.
  var holder: Budget.Holder { Budget.Holder(address: address, account: viewer?.key) }

  public var maxUploadSize: Int { TimelineLimits.bodyBytes }
}
