import Foundation
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings
import Synchronization
import TestSupport
import Testing
import TimelineClient
import TimelineStandIn

@testable import StudySync

@Suite("Events of the timeline")
struct EventsTests {
  private let timeline = StandInTimeline()
  private let directory = TemporaryDirectory("kiroku-events")

  private func session() async throws -> SyncSession {
    let environment = [
      "KIROKU_HOME": directory.path + "/data", "KIROKU_CONFIG": directory.path + "/config.yaml",
      "XDG_STATE_HOME": directory.path + "/state", "HOME": directory.path, "KIROKU_LANG": "en",
      "KIROKU_NOW": "2026-11-21T12:00:00+09:00", "PATH": "",
    ]
    let host = try StudyProgram(variables: environment, home: directory.path).load()
    let session = SyncSession(host, environment: environment, device: "desk") { [timeline] _ in timeline }
    _ = try await session.open(["server": "kiroku.example", "handle": "mai", "password": "correct horse"], isNew: true)
    return session
  }

  private struct Enough: Error {}

  /// What is told until so many pauses were made.
  private func told(
    _ session: SyncSession, from last: String? = nil, pauses: Int
  ) async -> (lines: [String], waits: [Duration], error: (any Error)?) {
    let lines = Mutex<[String]>([])
    let waits = Mutex<[Duration]>([])
    do {
      try await session.follow(
        from: last,
        pause: { wait in
          let count = waits.withLock { waits in
            waits.append(wait)
            return waits.count
          }
          if count >= pauses { throw Enough() }
        },
        tell: { line in lines.withLock { $0.append(line.text) } })
      return (lines.withLock { $0 }, waits.withLock { $0 }, nil)
    } catch {
      return (lines.withLock { $0 }, waits.withLock { $0 }, error)
    }
  }

  @Test("a stream that ends is opened again after the last event, and what it tells is cleaned")
  func goesOn() async throws {
    let session = try await session()
    timeline.setStreams([
      "retry: 3000\n: 20 s\n\nid: 7\n\nid: 8\nevent: post\ndata: {\"id\": \"a\", \"text\": \"x\\u001b[31m\"}\n\nretry: 5000\n\n",
      "id: 9\r\nevent: gone\r\ndata: {\"id\":\r\ndata: \"b\"}\r\n\r\n",
    ])
    let told = await told(session, pauses: 2)
    let documents = try told.lines.map { try JSONValue(parsing: $0) }
    #expect(
      documents == [
        ["state": "live"], ["state": "alive"], ["event": "post", "id": "8", "data": ["id": "a", "text": "x"]],
        ["state": "live"], ["event": "gone", "id": "9", "data": ["id": "b"]],
      ])
    #expect(timeline.requests.filter { $0.path == "/v1/events" }.map(\.lastEventID) == [nil, "8"])
    #expect(try #require(told.waits.first) >= .milliseconds(2_500))
  }

  @Test("who cannot be reached is tried again, ever later; that is told")
  func offline() async throws {
    let session = try await session()
    timeline.setFault { _ in .unreachable }
    let told = await told(session, pauses: 5)
    #expect(told.lines.count == 5 && told.lines.allSatisfy { $0.contains("offline") && $0.contains("No route to host") })
    #expect(zip(told.waits, told.waits.dropFirst()).allSatisfy { $0 * 2 >= $1 / 2 })
    for (attempt, wait) in told.waits.enumerated() {
      #expect(wait >= .milliseconds(1_000 << attempt) && wait <= .milliseconds(2_000 << attempt))
    }
    #expect(SyncSession.pause(before: 30, hint: nil, jitter: 1) == .seconds(60))
  }

  @Test("a session that has ended ends the stream, and signs out")
  func signedOut() async throws {
    let session = try await session()
    timeline.endSessions()
    let told = await told(session, pauses: 3)
    #expect((told.error as? SyncProblem)?.status == 401)
    #expect(try session.repositories.account.state() == .signedOut(server: "https://kiroku.example"))
  }

  @Test("a page of somebody else's is no stream of events")
  func portal() async throws {
    let session = try await session()
    timeline.setFault { _ in .portal }
    let told = await told(session, pauses: 1)
    #expect(told.lines.allSatisfy { !$0.contains("event") })
  }

  @Test("a wait that no number can hold in milliseconds is a minute at most", arguments: [Int.max, Int.min, -1])
  func longWait(seconds: Int) async throws {
    let session = try await session()
    timeline.setFault { _ in .refused(status: 429, code: "slowDown", retryAfter: seconds) }
    let told = await told(session, pauses: 1)
    #expect(told.error is Enough)
    #expect(told.waits.count == 1 && told.waits.allSatisfy { $0 <= .seconds(60) })
  }

  @Test("an event's ID that no request could carry is ignored, and so is one that was kept")
  func badID() async throws {
    let session = try await session()
    timeline.setStreams([
      "id: 8\nevent: post\ndata: {}\n\nid: \u{1B}[31m\nevent: gone\ndata: {}\n\n"
        + ["", "ü", "9 9", String(repeating: "9", count: 5_000)].map { "id: \($0)\n\n" }.joined(),
      ": still there\n\n",
    ])
    let told = await told(session, from: "7\u{1}", pauses: 2)
    let documents = try told.lines.map { try JSONValue(parsing: $0) }
    #expect(
      documents == [
        ["state": "live"], ["event": "post", "id": "8", "data": [:]], ["event": "gone", "data": [:]], ["state": "live"],
        ["state": "alive"],
      ])
    #expect(timeline.requests.filter { $0.path == "/v1/events" }.map(\.lastEventID) == [nil, "8"])
  }

  @Test("an event of more than a mebibyte isn't read, in one line or in many", arguments: [1, 1_000, 2_000_000])
  func endless(length: Int) {
    var reader = EventReader()
    let line = Array("data: \(String(repeating: "x", count: length))\n".utf8)
    var taken = 0
    while taken < 4 << 20, reader.take(line) != nil { taken += line.count }
    #expect(taken < 2 << 20)
  }

  @Test("events of any number are taken as long as each of them ends")
  func many() {
    var reader = EventReader()
    let event = Array("data: \(String(repeating: "x", count: 1_000_000))\n\n".utf8)
    for _ in 0..<3 { #expect(reader.take(event)?.count == 1) }
  }

  @Test("an unreadable stream is reported and opened again later each time, also if it begins well")
  func unreadable() async throws {
    let session = try await session()
    let stream = ServiceAnswer(status: 200, type: "text/event-stream", body: Array(": here\n\n".utf8) + [0xFF, 0x0A])
    timeline.setFault { _ in .answered(stream) }
    let told = await told(session, pauses: 3)
    #expect(told.lines.count { $0.contains("is no timeline service") } == 3)
    for (attempt, wait) in told.waits.enumerated() { #expect(wait >= .milliseconds(1_000 << attempt)) }
  }

  @Test("over a connection the events come one by one, and the next stream says where the last one ended")
  func overHTTP() async throws {
    let server = try #require(LoopbackServer(timeline))
    let token = timeline.makeSession("mai")
    timeline.setStreams(["id: 4\nevent: like\ndata: {}\n\n"])
    let service = HTTPTimelineService(try ServerAddress(server.origin), language: "en", agent: "test")
    let bytes = Mutex<[UInt8]>([])
    let answer = try await service.send(ServiceRequest("GET", "/v1/events", token: token, lastEventID: "3")) { part in
      bytes.withLock { $0 += part }
    }
    await service.shutdown()
    #expect(answer.status == 200 && answer.body.isEmpty)
    var reader = EventReader()
    #expect(reader.take(bytes.withLock { $0 }) == [.event(name: "like", id: "4", data: "{}")])
    #expect(timeline.requests.last?.lastEventID == "3")
    server.stop()
  }
}
