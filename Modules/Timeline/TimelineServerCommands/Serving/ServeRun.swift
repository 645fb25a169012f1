import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import Metrics
import NIOCore
import ProgramSupport
import ServiceLifecycle
import TimelineService
import TimelineStorage

/// The service while it runs.
struct ServeRun: Sendable {
  let context: CommandContext
  let configuration: ServerConfiguration
  let storage: any TimelineStorage
  let service: TimelineService
  private let logger: Logger

  init(context: CommandContext, configuration: ServerConfiguration, storage: any TimelineStorage) throws {
    self.context = context
    self.configuration = configuration
    self.storage = storage
    let (messages, now) = (context.program.messages, context.parts.effects.now)
    let level = Logger.Level(rawValue: configuration.logLevel.rawValue) ?? .info
    let logger = Logger(label: "kiroku-server") { _ in ServerLog(level: level, messages: messages, now: now) }
    self.logger = logger
    service = try TimelineService(
      storage: storage, settings: configuration.settings, effects: context.parts.effects, words: context.parts.words,
      images: context.parts.images, pages: ServerPages(origin: configuration.origin), logger: logger)
  }

  /// Answers until the process is told to stop; what is under way then has 20 seconds.
  func serve(over server: HTTPServerBuilder) async throws -> ExitCode {
    warn()
    do {
      try await service.recallLimits()
    } catch {
      // The database was there a moment ago. It is as for whoever asks: they wait, or are told that it is away.
      logger.warning("limits begin anew", metadata: .failure(error))
    }
    let metrics = PrometheusMetrics()
    MetricsSystem.bootstrap(metrics)
    var services: [any Service] = [service.events, Sweeper(service: service, logger: logger)]
    if !configuration.replicas.isEmpty { services.append(ReplicaWatch(service)) }
    var quiet = logger
    quiet.logLevel = max(logger.logLevel, .warning)
    if let address = configuration.metrics {
      services.append(TimelineListener.metrics(metrics, of: service, host: address.host, port: address.port, logger: quiet))
    }
    let (scheme, program, language) = (configuration.certificate == nil ? "http" : "https", context.program, context.language)
    let host = configuration.listen.host
    services.append(
      TimelineListener.application(service, host: host, port: configuration.listen.port, server: server, logger: logger) { port in
        let address = "\(scheme)://\(ListenAddress(host: host, port: port))"
        program.complain(language.words("listening on \(address)", "\(address)で待ち受けています"))
      })
    var settings = ServiceGroupConfiguration(services: services, logger: quiet)
    settings.maximumGracefulShutdownDuration = .seconds(20)
    let group = ServiceGroup(configuration: settings)
    let failure = await withTaskCancellationHandler {
      // Detached: requests are answered on all threads, not on the one that the program began on.
      await Task.detached { () -> (any Error)? in
        do {
          try await group.run()
          return nil
        } catch {
          return error
        }
      }.value
    } onCancel: { [service] in
      service.stop()
      Task.detached { await group.triggerGracefulShutdown() }
    }
    try await service.close()
    try storage.close()
    if let failure { throw error(for: failure) }
    return .done
  }

  /// Says what is open that should not be, and that clients refuse the certificate.
  private func warn() {
    if let fault = try? ServerTransport.fault(configuration, context) {
      context.program.complain(context.language.words("warning: ", "警告：") + fault)
    }
    guard configuration.certificate == nil, !configuration.isBehindProxy, !configuration.listen.isLoopback else { return }
    context.program.complain(
      context.language.words(
        "warning: passwords and tokens travel unencrypted. Give --certificate and --key, or --behind-proxy where a proxy encrypts.",
        "警告：パスワードとトークンが暗号化されずに流れます。--certificateと--keyか、プロキシで暗号化するなら--behind-proxyを指定してください。"))
  }

  private func error(for failure: any Error) -> ProgramError {
    let address = configuration.listen
    guard let failure = failure as? IOError else { return .defect(failure, in: context.language) }
    let reason = String(cString: strerror(failure.errnoCode))
    let other = configuration.metrics.map { context.language.words(" or, for the figures, \($0)", "、または数値用の\($0)") } ?? ""
    return ProgramError(
      .cannotCreate,
      context.language.words(
        "Cannot listen on \(address)\(other): \(reason). Choose others with --listen and --metrics.",
        "\(address)\(other)で待ち受けられません（\(reason)）。--listenと--metricsで別のアドレスを指定してください。"))
  }
}

/// Forgets once a minute what its time is over for.
struct Sweeper: Service {
  let service: TimelineService
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do {
          try await service.sweep()
        } catch {
          logger.warning("sweeping waits", metadata: .failure(error))
        }
        try? await Task.sleep(for: .seconds(60))
      }
    }
  }
}
