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

@testable import StudySync

@Suite("Sending usage")
struct UsageSendingTests {
  /// A service that takes batches, and perhaps loses its answers.
  private final class Service: AnswersOnce {
    private let state = Mutex<(bodies: [JSONValue], loses: Bool, status: Int)>(([], false, 200))

    var bodies: [JSONValue] { state.withLock { $0.bodies } }
    func set(loses: Bool = false, status: Int = 200) { state.withLock { ($0.loses, $0.status) = (loses, status) } }

    func send(_ request: ServiceRequest) async throws(ServiceFailure) -> ServiceAnswer {
      let (loses, status) = state.withLock { state in
        if request.path == "/v1/usage" { state.bodies.append(request.body.flatMap { try? JSONValue(parsing: $0) } ?? [:]) }
        return (state.loses, state.status)
      }
      if loses { throw .noAnswer(.timeout) }
      return ServiceAnswer(status: status)
    }
  }

  private let directory = TemporaryDirectory("kiroku-usage")
  private let service = Service()

  private func session(sends: Bool, at now: String = "2026-11-21T12:00:00+09:00") throws -> SyncSession {
    try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
    let config = directory.path + "/config.yaml"
    try Data("usage.send: \(sends)\n".utf8).write(to: URL(fileURLWithPath: config))
    let environment = [
      "KIROKU_HOME": directory.path + "/data", "KIROKU_CONFIG": config, "XDG_STATE_HOME": directory.path + "/state",
      "HOME": directory.path, "KIROKU_LANG": "en", "KIROKU_NOW": now, "PATH": "",
    ]
    let host = try StudyProgram(variables: environment, home: directory.path).load()
    return SyncSession(host, environment: environment, device: "desk") { [service] _ in service }
  }

  private func note(_ session: SyncSession, _ count: Int = 1) throws {
    for _ in 0..<count {
      try session.repositories.usage.note(UsageEvent(name: "activity.app.kiroku.viewWeeklyReport", detail: "search"))
    }
  }

  private func counts() -> [Int] { service.bodies.map { $0["events"]?.arrayValue?.first?["count"]?.integerValue ?? 0 } }

  @Test("nothing is sent where nobody agreed")
  func notAgreed() async throws {
    let session = try session(sends: false)
    try note(session)
    try await session.sendUsage(token: "t", to: service)
    #expect(service.bodies.isEmpty)
    #expect(try session.repositories.usage.pendingBatch() == nil)
  }

  @Test("a batch whose answer was lost is sent again as it was, under its id; what came meanwhile is for the next one")
  func once() async throws {
    let session = try session(sends: true)
    try note(session, 3)
    service.set(loses: true)
    try await session.sendUsage(token: "t", to: service)
    try note(session, 2)
    service.set()
    try await session.sendUsage(token: "t", to: service)
    #expect(service.bodies.count == 2 && service.bodies[0] == service.bodies[1])
    try await session.sendUsage(token: "t", to: service)
    try await session.sendUsage(token: "t", to: service)
    #expect(counts() == [3, 3, 2])
    #expect(service.bodies[2]["batch"] != service.bodies[0]["batch"])
    #expect(try session.repositories.usage.counts().first?.count == 5)
  }

  @Test("what is older than servers take is not sent")
  func old() async throws {
    try note(try session(sends: true, at: "2026-11-14T12:00:00+09:00"))
    let session = try session(sends: true)
    try session.repositories.usage.note(UsageEvent(name: "activity.app.kiroku.recordStudy", detail: "link"))
    try await session.sendUsage(token: "t", to: service)
    let names = service.bodies.flatMap { $0["events"]?.arrayValue ?? [] }.map { $0["name"]?.stringValue }
    #expect(names == ["app.kiroku.recordStudy"])
  }

  @Test("what the service does not take is not sent for ever; what it cannot take now waits")
  func refused() async throws {
    let session = try session(sends: true)
    try note(session)
    service.set(status: 503)
    try await session.sendUsage(token: "t", to: service)
    service.set(status: 422)
    try await session.sendUsage(token: "t", to: service)
    service.set()
    try await session.sendUsage(token: "t", to: service)
    #expect(counts() == [1, 1])
  }
}
