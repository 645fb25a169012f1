import AsyncHTTPClient
import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

/// A service over HTTP: the one place of the client that opens sockets.
///
/// Redirects are not followed: the token goes to its own origin alone.
public final class HTTPTimelineService: TimelineService {
  /// Where it is.
  public let address: ServerAddress
  private let client: HTTPClient
  private let group: MultiThreadedEventLoopGroup
  private let language: String
  private let agent: String
  private let patience: TimeAmount

  /// The most bytes of an answer that is kept in memory.
  private static let longestAnswer = 16 << 20
  /// The fewest bytes a second of an answer that goes to a file.
  private static let slowestFile: Int64 = 8_192

  /// How long the body of an answer with the status 200 may take. Any other body has to be there when the request's time is over.
  private enum Pace {
    /// Until the request's time is over.
    case whole
    /// As long as enough of it comes.
    case steady
    /// Any time, as long as the service says something now and then.
    case endless
  }

  /// Makes a client of a service; nothing is connected yet.
  ///
  /// - Parameters:
  ///   - language: `en` or `ja`: in which the service says what it refuses.
  ///   - patience: the seconds that an answer may take, from the connection to its last byte.
  ///   - connecting: the seconds that a connection may take.
  public init(_ address: ServerAddress, language: String, agent: String, patience: Int = 30, connecting: Int = 2) {
    self.address = address
    self.language = language
    self.agent = agent
    self.patience = .seconds(Int64(patience))
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.timeout = .init(connect: .seconds(Int64(connecting)), read: .seconds(Int64(patience)))
    configuration.decompression = .disabled
    // Who is not there now is told at once; trying again is the outbox's.
    configuration.connectionPool.retryConnectionEstablishment = false
    client = HTTPClient(eventLoopGroupProvider: .shared(group), configuration: configuration)
  }

  /// Closes all connections; nothing is asked afterwards.
  public func shutdown() async {
    try? await client.shutdown()
    try? await group.shutdownGracefully()
  }

  public func send(_ request: ServiceRequest) async throws(ServiceFailure) -> ServiceAnswer {
    try await exchange(request, .whole) { response throws(ServiceFailure) in
      do {
        return Array(buffer: try await response.body.collect(upTo: Self.longestAnswer))
      } catch is NIOTooManyBytesError {
        throw .tooLong
      } catch {
        throw .noAnswer(Self.words(error))
      }
    }
  }

  /// Sends a request and writes the answer's body to a file descriptor, where the status is 200; else the body is in the answer.
  ///
  /// Nobody knows how long a file is going to be: it may take longer than other answers as long as it doesn't come too slowly.
  public func send(_ request: ServiceRequest, writingTo descriptor: Int32) async throws(ServiceFailure) -> ServiceAnswer {
    try await exchange(request, .steady) { [patience] response throws(ServiceFailure) in
      guard response.status == .ok else { return Array(buffer: (try? await response.body.collect(upTo: 1 << 20)) ?? ByteBuffer()) }
      let start = NIODeadline.now()
      var received: Int64 = 0
      do {
        for try await part in response.body {
          received += Int64(part.readableBytes)
          let elapsed = NIODeadline.now() - start
          guard elapsed < patience + .seconds(received / Self.slowestFile) else { throw ServiceFailure.noAnswer(.timeout) }
          var bytes = Array(buffer: part)[...]
          while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw ServiceFailure.cannotWrite(errorNumber: errno) }
            bytes = bytes.dropFirst(count)
          }
        }
        return []
      } catch let failure as ServiceFailure {
        throw failure
      } catch {
        throw .noAnswer(Self.words(error))
      }
    }
  }

  public func send(
    _ request: ServiceRequest, taking part: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws(ServiceFailure) -> ServiceAnswer {
    try await exchange(request, .endless) { response throws(ServiceFailure) in
      guard response.status == .ok else { return Array(buffer: (try? await response.body.collect(upTo: 1 << 20)) ?? ByteBuffer()) }
      do {
        for try await bytes in response.body { try part(Array(buffer: bytes)) }
        return []
      } catch {
        throw .noAnswer(Self.words(error))
      }
    }
  }

  /// - Parameter take: Takes the answer's body.
  private func exchange(
    _ request: ServiceRequest, _ pace: Pace, _ take: @escaping @Sendable (HTTPClientResponse) async throws(ServiceFailure) -> [UInt8]
  ) async throws(ServiceFailure) -> ServiceAnswer {
    var message = HTTPClientRequest(url: address.origin + request.path)
    message.method = HTTPMethod(rawValue: request.method)
    message.headers.add(name: "Accept", value: pace == .endless ? "text/event-stream" : "application/json")
    message.headers.add(name: "Accept-Language", value: language)
    message.headers.add(name: "User-Agent", value: agent)
    if let token = request.token { message.headers.add(name: "Authorization", value: "Bearer \(token)") }
    if let tag = request.ifMatch { message.headers.add(name: "If-Match", value: tag) }
    if let id = request.lastEventID { message.headers.add(name: "Last-Event-ID", value: id) }
    if let key = request.idempotencyKey { message.headers.add(name: "Idempotency-Key", value: key) }
    if let body = request.body {
      message.headers.add(name: "Content-Type", value: "application/json")
      message.body = .bytes(ByteBuffer(string: body))
    }
    var patience = patience
    switch request.upload {
    case .file(let path, let type, let count)?:
      message.headers.add(name: "Content-Type", value: type)
      message.body = .stream(try FileParts(path: path, count: count), length: .known(Int64(count)))
    case .bytes(let bytes, let type)?:
      message.headers.add(name: "Content-Type", value: type)
      message.body = .bytes(ByteBuffer(bytes: bytes))
    case nil: break
    }
    // Ten mebibytes over 64 KiB a second take that long.
    if let count = request.upload?.count { patience = patience + .seconds(Int64(count) / 65_536) }
    let deadline = NIODeadline.now() + patience
    let response: HTTPClientResponse
    do {
      // This deadline ends with the head. After that the client limits only the time between two parts.
      response = try await client.execute(message, deadline: pace == .endless ? .distantFuture : deadline)
    } catch {
      throw Self.failure(error)
    }
    let body: [UInt8]
    if pace != .whole, response.status == .ok {
      body = try await take(response)
    } else {
      body = try await read(by: deadline) { () async throws(ServiceFailure) in try await take(response) }
    }
    let type = response.headers.first(name: "Content-Type")?.split(separator: ";").first.map { $0.lowercased() } ?? ""
    return ServiceAnswer(
      status: Int(response.status.code), type: type.trimmingPrefix(" ").description, entityTag: response.headers.first(name: "ETag"),
      retryAfter: response.headers.first(name: "Retry-After").flatMap { Int($0) }, body: body)
  }

  /// Reads something that has to be there by a deadline; it is cancelled then.
  private func read(
    by deadline: NIODeadline, _ body: @escaping @Sendable () async throws(ServiceFailure) -> [UInt8]
  ) async throws(ServiceFailure) -> [UInt8] {
    let reading = Task { () async -> Result<[UInt8], ServiceFailure> in
      do throws(ServiceFailure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    let alarm = group.next().scheduleTask(deadline: deadline) { reading.cancel() }
    defer { alarm.cancel() }
    let result = await withTaskCancellationHandler {
      await reading.value
    } onCancel: {
      reading.cancel()
    }
    return try result.get()
  }

  /// Whether nothing was sent yet, or nobody knows.
  private static func failure(_ error: any Error) -> ServiceFailure {
    switch error {
    case let error as ServiceFailure: return error
    case let error as HTTPClientError:
      let unsent: [HTTPClientError] = [.connectTimeout, .getConnectionFromPoolTimeout, .tlsHandshakeTimeout, .shutdownUnsupported]
      return unsent.contains(error) ? .unreachable(words(error)) : .noAnswer(words(error))
    case is NIOConnectionError, ChannelError.connectTimeout, is NIOSSLExtraError: return .unreachable(words(error))
    case NIOSSLError.handshakeFailed: return .unreachable(words(error))
    // What a connection that is being made ends by; any other may end one that was used.
    case let error as IOError where [ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, ENETDOWN, EADDRNOTAVAIL].contains(error.errnoCode):
      return .unreachable(words(error))
    default: return .noAnswer(words(error))
    }
  }

  private static func words(_ error: any Error) -> ServiceFailure.Reason {
    switch error {
    // What isn't there by the deadline is cancelled.
    case is CancellationError: .timeout
    case let error as NIOConnectionError: error.connectionErrors.first.map { words($0.error) } ?? .unknownHost
    case let error as IOError: .system(error.errnoCode)
    case let error as HTTPClientError where [.connectTimeout, .readTimeout, .deadlineExceeded, .tlsHandshakeTimeout].contains(error):
      .timeout
    case let error as HTTPClientError: .other(error.shortDescription)
    case ChannelError.connectTimeout: .timeout
    case is NIOSSLExtraError: .untrustedCertificate
    case NIOSSLError.handshakeFailed(let reason):
      // BoringSSL tells its reasons by their names alone.
      "\(reason)".contains("CERTIFICATE_VERIFY_FAILED") ? .untrustedCertificate : .noTLS
    default: .other(String(String(describing: error).prefix(200)))
    }
  }
}
