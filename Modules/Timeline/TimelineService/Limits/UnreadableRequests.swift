import HTTPTypes
import Localization
public import NIOCore
import NIOHTTP1
public import NIOHTTPTypes
import TimelineContract

/// Answers what is no HTTP request, or has too large a head, with a problem as everything else is refused, and ends the connection.
///
/// What it asked to be answered in is not known: the words are English. Where an earlier request of the connection is still being answered, the
/// connection just ends.
public final class UnreadableRequests: ChannelDuplexHandler, RemovableChannelHandler {
  public typealias InboundIn = HTTPRequestPart
  public typealias InboundOut = HTTPRequestPart
  public typealias OutboundIn = HTTPResponsePart
  public typealias OutboundOut = HTTPResponsePart

  /// Requests whose answer has not ended.
  private var open = 0

  /// Makes a handler for one connection.
  public init() {}

  public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head = unwrapInboundIn(data) { open += 1 }
    context.fireChannelRead(data)
  }

  public func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { open -= 1 }
    context.write(data, promise: promise)
  }

  public func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is HTTPParserError, open == 0 else { return context.fireErrorCaught(error) }
    let bytes = Problem.unreadableRequest(in: .english).json.bytes
    let head = HTTPResponse(
      status: .badRequest,
      headerFields: [
        .contentType: "application/problem+json", .contentLength: String(bytes.count), .contentLanguage: Language.english.tag,
        .cacheControl: "no-store", .xContentTypeOptions: "nosniff", .connection: "close",
      ])
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(ByteBuffer(bytes: bytes))), promise: nil)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
  }
}

@available(*, unavailable)
extension UnreadableRequests: Sendable {}
