import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
public import Logging
import NIOCore
public import ProgramSupport
import ServiceLifecycle
import Synchronization
import TestSupport
public import TimelineContract
public import TimelineDriving
public import TimelineRules
import TimelineSQLite
public import TimelineService
public import TimelineStorage

/// A service that runs on a port of this machine while a test asks it.
public final class RunningService: Sendable {
  /// Where it listens.
  public let port: Int
  /// What it keeps.
  public let storage: any TimelineStorage
  /// What it logged.
  public let log: MemoryLog
  /// The service.
  public let service: TimelineService
  private let clock: Mutex<Int64>
  /// How far the machine's clock is ahead of the time that passed.
  private let step = Mutex<Int64>(0)

  private init(port: Int, storage: any TimelineStorage, log: MemoryLog, service: TimelineService, clock: Int64) {
    self.port = port
    self.storage = storage
    self.log = log
    self.service = service
    self.clock = Mutex(clock)
  }

  /// What carries requests.
  public enum Transport: Sendable {
    case http1
    /// HTTP/2 without TLS.
    case http2

    fileprivate func server(_ settings: ServiceSettings) -> HTTPServerBuilder {
      switch self {
      case .http1: TimelineListener.plain(settings)
      case .http2:
        HTTPServerBuilder { responder in
          let configuration = HTTP2ChannelConfiguration(streamConfiguration: TimelineListener.configuration(settings))
          return GuardedChannel(HTTP2Channel(responder: responder, configuration: configuration), settings)
        }
      }
    }
  }

  /// Settings that are fast, and limit nothing that is not asked for.
  public static var settings: ServiceSettings {
    ServiceSettings(
      passwordCost: PasswordCost(logarithm: 4, blockSize: 1, parallelism: 1), requestsPerSecond: 0, accountsPerHour: 0, heartbeat: 1)
  }

  /// Runs a service while `body` asks it.
  public static func with<Value: Sendable>(
    _ settings: ServiceSettings = settings, over transport: Transport = .http1, images: (any ImageChecking)? = PlainImages(),
    quota: Int? = nil,
    _ body: @escaping @Sendable (RunningService) async throws -> Value
  ) async throws -> Value {
    let directory = TemporaryDirectory("timeline-service")
    try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
    let storage = try SQLiteTimeline.open(directory.path + "/timeline.sqlite", quota: quota)
    let log = MemoryLog()
    let time = Mutex<Int64>(1_795_000_000_000)
    let held = Held(time)
    let service = try TimelineService(
      storage: storage, settings: settings,
      effects: ServiceEffects(
        now: { TimelineTime(milliseconds: held.now) }, elapsed: { .milliseconds(held.elapsed) },
        randomBytes: { count in (0..<count).map { _ in UInt8.random(in: 0...255) } }),
      words: { PlainWords($0) }, images: images, logger: Logger(label: "test") { _ in log })
    let (ports, found) = AsyncStream.makeStream(of: Int.self)
    let application = TimelineListener.application(
      service, host: "127.0.0.1", port: 0, server: transport.server(settings), logger: Logger(label: "test") { _ in log }
    ) { found.yield($0) }
    let group = ServiceGroup(
      configuration: .init(services: [service.events, application], logger: Logger(label: "group") { _ in SwiftLogNoOpLogHandler() }))
    return try await withThrowingTaskGroup(of: Value?.self) { tasks in
      tasks.addTask {
        try await group.run()
        return nil
      }
      var port: Int?
      for await number in ports {
        port = number
        break
      }
      guard let port else { throw CancellationError() }
      let running = RunningService(port: port, storage: storage, log: log, service: service, clock: 0)
      held.service = running
      defer { held.service = nil }
      tasks.addTask { try await body(running) }
      var result: Value?
      while result == nil, let next = try await tasks.next() { result = next }
      service.stop()
      await group.triggerGracefulShutdown()
      while try await tasks.next() != nil {}
      try await service.close()
      try storage.close()
      _ = directory
      guard let result else { throw CancellationError() }
      return result
    }
  }

  private final class Held: Sendable {
    let time: Mutex<Int64>
    private let running = Mutex<RunningService?>(nil)

    init(_ time: consuming Mutex<Int64>) { self.time = time }

    var service: RunningService? {
      get { running.withLock { $0 } }
      set { running.withLock { $0 = newValue } }
    }

    var elapsed: Int64 { service?.clock.withLock { $0 } ?? 0 }

    var now: Int64 { time.withLock { $0 } + elapsed + (service?.step.withLock { $0 } ?? 0) }
  }

  /// Lets time pass for the service.
  public func wait(seconds: Int) { clock.withLock { $0 += Int64(seconds) * 1000 } }

  /// Sets the machine's clock so far ahead of the time that passed, or behind it. No time passes by that.
  public func setClock(ahead seconds: Int) { step.withLock { $0 = Int64(seconds) * 1000 } }

  // MARK: Asking

  /// Asks on a connection of its own.
  public func ask(
    _ method: String, _ path: String, token: String? = nil, _ body: JSONValue? = nil, headers: [(String, String)] = []
  ) async throws -> Answer {
    try await ask(method, path, token: token, bytes: body.map { Array($0.text.utf8) }, headers: headers)
  }

  /// Asks with a body of bytes.
  public func ask(
    _ method: String, _ path: String, token: String? = nil, bytes: [UInt8]?, headers: [(String, String)] = []
  ) async throws -> Answer {
    let port = port
    // Blocks a thread of its own, not one that the service needs.
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            let connection = try Connection(port: port)
            try connection.send(method, path, token: token, body: bytes, headers: headers + [("Connection", "close")])
            return try connection.answer(toHead: method == "HEAD")
          })
      }
    }
  }

  /// Does what blocks on a thread of its own.
  public func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
  }

  /// Signs somebody up and returns the token.
  public func signUp(_ handle: String) async throws -> String {
    let answer = try await ask("POST", "/v1/accounts", ["handle": .string(handle), "password": "a long enough phrase"])
    return answer.json["token"]?.stringValue ?? ""
  }

  /// Who has a token, as the storage knows them.
  public func viewer(_ handle: String, token: String) async throws -> Viewer {
    let sessions = try await ask("GET", "/v1/sessions", token: token).json["sessions"]?.arrayValue ?? []
    let current = sessions.first { $0["current"] == true }
    guard let key = try await storage.credentials(of: handle)?.key, let id = TimelineID(current?["id"]?.stringValue ?? "") else {
      throw CancellationError()
    }
    return Viewer(key: key, handle: handle, session: id)
  }

  /// Has one follow another, with consent.
  public func befriend(_ follower: (handle: String, token: String), _ followee: (handle: String, token: String)) async throws {
    _ = try await ask("PUT", "/v1/people/\(followee.handle)/follow", token: follower.token)
    _ = try await ask("PUT", "/v1/account/requests/\(follower.handle)", token: followee.token)
  }

  /// A token or an id that nothing has.
  public func newID() -> String { TimelineID(random: .random(in: 0...UInt64.max), .random(in: 0...UInt64.max)).description }

  /// The body of a post.
  public func record(_ memo: String, _ visibility: String = "public") -> JSONValue {
    [
      "visibility": .string(visibility),
      "record": ["startedAt": "2026-11-22T21:00:00+09:00", "activeSeconds": 2700, "memo": .string(memo), "material": ["title": "線形代数"]],
    ]
  }
}

/// Finds words where they stand as they are.
public struct PlainWords: WordFilter {
  private let list: WordList

  /// Makes the filter of a list.
  public init(_ list: WordList) { self.list = list }

  public func words(in text: String) -> [(word: String, range: Range<Int>)] {
    list.forbidden.compactMap { word in
      text.range(of: word).map { range in
        let start = text[..<range.lowerBound].unicodeScalars.count
        return (word, start..<(start + word.unicodeScalars.count))
      }
    }
  }
}

/// Takes what begins like an image as it is.
public struct PlainImages: ImageChecking {
  /// Makes it.
  public init() {}

  public func clean(_ bytes: [UInt8]) throws(Refusal) -> CleanImage {
    if bytes.starts(with: [0x89, 0x50]) { return CleanImage(type: "image/png", width: 2, height: 1, bytes: bytes) }
    if bytes.starts(with: [0xFF, 0xD8]) { return CleanImage(type: "image/jpeg", width: 2, height: 1, bytes: bytes) }
    throw .notAnImage
  }
}

/// Keeps what is logged.
public final class MemoryLog: LogHandler {
  private struct State {
    var lines: [String] = []
    var metadata: Logger.Metadata = [:]
  }

  private let state = Mutex(State())

  /// Makes an empty log.
  public init() {}

  /// What was logged, each with all that stands beside it.
  public var lines: [String] { state.withLock { $0.lines } }

  public var logLevel: Logger.Level {
    get { .trace }
    set {}
  }

  public var metadata: Logger.Metadata {
    get { state.withLock { $0.metadata } }
    set { state.withLock { $0.metadata = newValue } }
  }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { state.withLock { $0.metadata[key] } }
    set { state.withLock { $0.metadata[key] = newValue } }
  }

  public func log(event: LogEvent) {
    state.withLock { $0.lines.append("\(event.level) \(event.message) \($0.metadata) \(event.metadata ?? [:])") }
  }
}
