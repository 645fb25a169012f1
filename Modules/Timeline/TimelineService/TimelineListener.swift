public import Hummingbird
public import HummingbirdCore
public import Logging
import NIOCore
import TimelineContract

/// The parts of a listening program.
public enum TimelineListener {
  /// The limits of connections, whatever they are carried by. Use them inside a ``GuardedChannel``.
  public static func configuration(_ settings: ServiceSettings) -> HTTP1Channel.Configuration {
    HTTP1Channel.Configuration(
      additionalChannelHandlers: [AnswerDeadlines(settings), ConnectionDeadlines(settings), UnreadableRequests(), HangUps()],
      httpDecoderConfiguration: .init(maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100))
  }

  /// HTTP without encryption: behind a proxy, or on this machine.
  public static func plain(_ settings: ServiceSettings) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      GuardedChannel(HTTP1Channel(responder: responder, configuration: configuration(settings)), settings)
    }
  }

  /// The listener of the service; it and the service's ``TimelineService/events`` run in one group.
  public static func application(
    _ service: TimelineService, host: String, port: Int, server: HTTPServerBuilder, logger: Logger,
    isListening: @escaping @Sendable (_ port: Int) -> Void
  ) -> some ApplicationProtocol {
    Application(
      responder: service.responder(), server: server,
      configuration: ApplicationConfiguration(address: .hostname(host, port: port), backlog: 1024),
      onServerRunning: { channel in isListening(channel.localAddress?.port ?? port) }, logger: logger)
  }

  /// The listener of a service's figures.
  public static func metrics(
    _ metrics: PrometheusMetrics, of service: TimelineService, host: String, port: Int, logger: Logger
  ) -> some ApplicationProtocol {
    let router = Router()
    router.get("/metrics") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text(of: service))))
    }
    return Application(
      responder: router.buildResponder(), configuration: ApplicationConfiguration(address: .hostname(host, port: port)), logger: logger)
  }
}
