import HTTPTypes
import Metrics
import NIOCore
import NIOHTTP2
import NIOHTTPTypes
import NIOHTTPTypesHTTP2
import TimelineContract

/// Closes a connection whose next request does not begin, or does not end, in time: one byte a second does not hold it open. A body has to
/// arrive at a certain speed besides, since what has arrived of it stays counted in the ``Budget`` until all of it is there.
///
/// If a request is answered before its body ended, HTTP/2 ends its stream, while HTTP/1.1 goes on reading as long as a head may take: a
/// client that still sends could miss the answer if its connection was closed at once.
final class ConnectionDeadlines: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let settings: ServiceSettings
  private var pace: ClientPace
  private var deadline: Scheduled<Void>?
  /// Bytes of the present body that arrived.
  private var arrived = 0
  private var connection: ConnectionGuard?
  private var isStream = false
  /// Requests that were read, or are, and whose answers weren't sent.
  private var open = 0
  /// Whether the end of the present request hasn't been read.
  private var isReading = false
  private var isRemoved = false

  /// Makes deadlines for a request's head, which count from the connection's beginning or the last answer, and for its body.
  init(_ settings: ServiceSettings) {
    self.settings = settings
    pace = ClientPace(bytesPerSecond: settings.bodyBytesPerSecond, over: settings.bodyGraceSeconds)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    connection = ConnectionGuard.of(context)
    isStream = ConnectionGuard.isStream(context.channel)
    connection?.opened()
    awaitHead(context.channel)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    isRemoved = true
    deadline?.cancel()
    connection?.closed()
    connection = nil
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let now = NIODeadline.now()
    pace.goOn(at: now)
    switch unwrapInboundIn(data) {
    case .head(let request):
      open += 1
      isReading = true
      arrived = 0
      pace = ClientPace(bytesPerSecond: settings.bodyBytesPerSecond, over: settings.bodyGraceSeconds)
      watchBody(context.channel, until: now + TimeAmount.seconds(Int64(settings.bodySeconds)))
      if !isStream { encourage(request, context) }
    case .body(let bytes): arrived += bytes.readableBytes
    case .end:
      isReading = false
      deadline?.cancel()
      // It was answered before it ended.
      if open == 0 { awaitHead(context.channel) }
    }
    context.fireChannelRead(data)
  }

  func read(context: ChannelHandlerContext) {
    pace.wait(from: NIODeadline.now())
    context.read()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
    let sent = promise ?? context.eventLoop.makePromise(of: Void.self)
    let channel = context.channel
    // A client that reads slowly has time for what it has been sent (``AnswerDeadlines``).
    sent.futureResult.assumeIsolated().whenSuccess { [self] _ in
      open -= 1
      guard open == 0, !isRemoved else { return }
      awaitHead(channel)
      if isStream, isReading { endStream(channel) }
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

  /// Closes the connection at the end of the time for the body, or earlier if too little of it arrives while it's asked for.
  private func watchBody(_ channel: any Channel, until last: NIODeadline) {
    deadline?.cancel()
    let now = NIODeadline.now()
    guard now < last, let next = pace.look(at: now, moved: arrived) else {
      Counter(label: "timeline_slow_clients_closed_total", dimensions: [("part", "body")]).increment()
      return channel.close(promise: nil)
    }
    deadline = channel.eventLoop.assumeIsolated().scheduleTask(deadline: min(next, last)) { [self] () -> Void in
      watchBody(channel, until: last)
    }
  }

  /// Asks the client to send no more of a body whose request is answered (RFC 9113, 8.1). Closing the channel would tell it that the
  /// request was cancelled.
  private func endStream(_ channel: any Channel) {
    channel.triggerUserOutboundEvent(NIOHTTP2FramePayloadToHTTPEvent.reset(code: .noError), promise: nil)
  }

  private func awaitHead(_ channel: any Channel) {
    deadline?.cancel()
    deadline = channel.eventLoop.scheduleTask(in: .seconds(Int64(settings.headSeconds))) { channel.close(promise: nil) }
  }
}

@available(*, unavailable)
extension ConnectionDeadlines: Sendable {}
