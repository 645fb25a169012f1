import Foundation
import IntentRuntime
import ProgramSupport
import StudySettings
import Synchronization
import TestSupport
import Testing

@testable import StudyLaunch

@Suite("Reaching the app that is open")
struct RuntimeSocketTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "kr-\(UUID().uuidString.prefix(8))")

  private func paths(data: String = "data") throws -> KirokuPaths {
    try KirokuPaths(environment: ["KIROKU_HOME": folder.appending(path: data).path, "XDG_RUNTIME_DIR": folder.path]) { "/home/user" }
  }

  private var activity: UserActivity {
    UserActivity(
      activityType: "app.kiroku.recordStudy", title: "Write", userInfo: ["material": .string("線形代数"), "n": .dictionary(["a": .integer(1)])])
  }

  /// Answers everything that arrives.
  private func serve(_ listener: RuntimeListener, _ answer: @escaping @Sendable (RuntimeRequest) -> RuntimeAnswer?) -> Task<Void, Never> {
    Task {
      for await arrival in listener.arrivals {
        if let answer = answer(arrival.request) { arrival.answer(answer) }
      }
    }
  }

  /// Asks from a thread of its own, as another program does: the one that answers needs the threads of tasks.
  ///
  /// - Parameter patience: the seconds that it waits: fewer where what went wrong would show by waiting alone.
  private func ask(from origin: String, patience: Int = 300) async throws -> RuntimeClient.Outcome {
    let (request, paths) = (RuntimeRequest(activity, from: origin), try paths())
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: RuntimeClient.ask(request, at: paths, patience: patience)) }
    }
  }

  @Test("what is asked arrives whole, and the answer goes back")
  func asks() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let listener = try #require(RuntimeListener(try paths(), language: .english, patience: 300))
    let serving = serve(listener) { request in
      request.activity.userInfo["n"] == .dictionary(["a": .integer(1)]) && request.origin == "link"
        ? .refused("「\(request.activity.activityType)」 no") : .shown
    }
    #expect(try await ask(from: "link") == .answered(.refused("「app.kiroku.recordStudy」 no")))
    #expect(try await ask(from: "phrase") == .answered(.shown))
    listener.stop()
    await serving.value
    #expect(RuntimeClient.ask(RuntimeRequest(activity, from: "link"), at: try paths()) == .nobody)
  }

  @Test("the socket is the user's alone, and one app listens on the same data")
  func one() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let listener = try #require(RuntimeListener(try paths(), language: .english))
    defer { listener.stop() }
    let socket = try #require(RuntimeAddress(try paths())).socket
    let mode = try FileManager.default.attributesOfItem(atPath: socket)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(RuntimeListener(try paths(), language: .english) == nil)
    let other = RuntimeListener(try paths(data: "other"), language: .english)
    #expect(other != nil)
    other?.stop()
  }

  @Test("a socket that a killed app left behind is nobody, and is replaced")
  func stale() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let socket = try #require(RuntimeAddress(try paths())).socket
    try FileManager.default.createDirectory(at: folder.appending(path: "kiroku"), withIntermediateDirectories: true)
    try #require(UnixSocket()).withBound(to: socket)
    #expect(FileManager.default.fileExists(atPath: socket))
    #expect(RuntimeClient.ask(RuntimeRequest(activity, from: "link"), at: try paths()) == .nobody)
    let listener = try #require(RuntimeListener(try paths(), language: .english))
    listener.stop()
    #expect(!FileManager.default.fileExists(atPath: socket))
  }

  @Test("a line that asks for nothing is refused in words")
  func nonsense() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let listener = try #require(RuntimeListener(try paths(), language: .japanese))
    defer { listener.stop() }
    let address = try #require(RuntimeAddress(try paths()))
    for line in ["", "nonsense", "{}", #"{"open": 3}"#] {
      let connection = try #require(UnixSocket())
      connection.setTimeout(seconds: 300)
      let isConnected = UnixSocket.withAddress(of: address.socket) { connect(connection.descriptor, $0, $1) == 0 }
      #expect(isConnected == true)
      #expect(connection.write(line: line))
      #expect(connection.readLine(atMost: 1_000) == #"{"refused":"要求を読み取れませんでした。"}"#)
    }
  }

  /// A connection to the listener that has said nothing yet.
  private func connected() throws -> UnixSocket {
    let address = try #require(RuntimeAddress(try paths()))
    let connection = try #require(UnixSocket())
    connection.setTimeout(seconds: 300)
    try #require(UnixSocket.withAddress(of: address.socket) { connect(connection.descriptor, $0, $1) == 0 } == true)
    return connection
  }

  @Test("a connection that cannot be taken for want of descriptors is taken later, without asking all the time")
  func noDescriptors() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let tries = Mutex(0)
    let listener = try #require(
      RuntimeListener(try paths(), language: .english, patience: 300) { listening in
        let count = tries.withLock { tries in
          tries += 1
          return tries
        }
        // The first five find no descriptor; a signal and a client that hung up come by as well.
        guard count > 7 else {
          errno = count == 6 ? EINTR : count == 7 ? ECONNABORTED : EMFILE
          return -1
        }
        return accept(listening, nil, nil)
      })
    let serving = serve(listener) { _ in .shown }
    #expect(try await ask(from: "link", patience: 200) == .answered(.shown))
    #expect(try await ask(from: "link", patience: 200) == .answered(.shown))
    // One accept a connection, and one that waits for the next.
    #expect(tries.withLock { $0 } <= 10)
    listener.stop()
    await serving.value
  }

  @Test("the pauses between tries grow up to a second, and a socket that is closed ends them")
  func pauses() {
    var pause = AcceptPause()
    let times = (1...9).map { _ in pause.next(after: EMFILE) }
    #expect(times == [10, 20, 40, 80, 160, 320, 640, 1_000, 1_000])
    let (afterSignal, afterHangUp, afterClosing) = (pause.next(after: EINTR), pause.next(after: ECONNABORTED), pause.next(after: EINVAL))
    #expect((afterSignal, afterHangUp) == (0, 0))
    #expect(afterClosing == nil)
  }

  @Test("many that connect and say nothing hold up nobody, and are let go of")
  func silent() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let listener = try #require(RuntimeListener(try paths(), language: .english, patience: 300))
    let serving = serve(listener) { _ in .shown }
    // More than there are places: the first ones give way.
    let silent = try (0..<50).map { _ in try connected() }
    #expect(try await ask(from: "link", patience: 200) == .answered(.shown))
    let trickling = try connected()
    #expect(send(trickling.descriptor, "{", 1, 0) == 1)
    #expect(try await ask(from: "link", patience: 200) == .answered(.shown))
    // Each of them is ended by the app, however long it would have waited itself; a line that never ended was not understood.
    for connection in silent { #expect(connection.readLine(atMost: 1_000)?.contains("did not understand") != false) }
    #expect(trickling.readLine(atMost: 1_000)?.contains("did not understand") != false)
    listener.stop()
    await serving.value
  }

  @Test("an app that answers late to one answers the next at once")
  func lateAnswer() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let listener = try #require(RuntimeListener(try paths(), language: .english, patience: 300))
    let kept = Mutex<[RuntimeListener.Arrival]>([])
    let serving = Task {
      for await arrival in listener.arrivals {
        if arrival.request.origin == "slow" {
          kept.withLock { $0.append(arrival) }
        } else {
          arrival.answer(.shown)
          for late in kept.withLock({ $0 }) { late.answer(.refused("late")) }
        }
      }
    }
    let slow = try connected()
    #expect(slow.write(line: RuntimeRequest(activity, from: "slow").line))
    try await wait(until: "the slow request has come") { kept.withLock { !$0.isEmpty } }
    #expect(try await ask(from: "link") == .answered(.shown))
    #expect(slow.readLine(atMost: 1_000) == RuntimeAnswer.refused("late").line)
    listener.stop()
    await serving.value
  }

  @Test("a runtime directory whose path is too long for a socket is not used")
  func long() throws {
    let path = "/" + String(repeating: "x", count: 100)
    let paths = try KirokuPaths(environment: ["XDG_RUNTIME_DIR": path]) { "/home/user" }
    #expect(RuntimeAddress(paths) == nil)
    #expect(RuntimeListener(paths, language: .english) == nil)
    #expect(RuntimeClient.ask(RuntimeRequest(activity, from: "link"), at: paths) == .nobody)
  }
}

extension UnixSocket {
  fileprivate func withBound(to path: String) {
    _ = UnixSocket.withAddress(of: path) { bind(descriptor, $0, $1) }
  }
}
