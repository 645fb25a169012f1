import Foundation
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import TestSupport
import Testing
import TimelineClient
import TimelineStandIn

@testable import StudySync

@Suite("Servers that answer anything", .timeLimit(.minutes(5)))
struct HostileServerTests {
  private let timeline = StandInTimeline()
  private let directory = TemporaryDirectory("kiroku-hostile")

  private func session(_ service: any TimelineService) throws -> SyncSession {
    let environment = [
      "KIROKU_HOME": directory.path + "/data", "KIROKU_CONFIG": directory.path + "/config.yaml",
      "XDG_STATE_HOME": directory.path + "/state", "HOME": directory.path, "KIROKU_LANG": "en",
      "KIROKU_NOW": "2026-11-21T12:00:00+09:00", "PATH": "",
    ]
    let host = try StudyProgram(variables: environment, home: directory.path).load()
    return SyncSession(host, environment: environment, device: "desk") { _ in service }
  }

  private func credentials(_ server: String = "kiroku.example") -> JSONValue {
    ["server": .string(server), "handle": "mai", "password": "correct horse"]
  }

  // MARK: Numbers

  /// Answers of each kind, with `#` for each number.
  private static let answers = [
    """
    {"posts":[{"kind":"studyRecord","record":{"activeSeconds":#,"amount":{"start":#,"end":#,"count":#}},"images":[{"n":#,"width":#}],\
    "likes":#,"comments":#},{"kind":"goalProgress","goal":{"targetSeconds":#,"doneSeconds":#,"percent":#}}]}
    """,
    #"{"posts":#,"followers":#,"following":#,"requests":#}"#, #"{"rooms":[{"seats":#,"taken":#}]}"#, "[[#],{\"unknown\":{\"to\":[#]}}]",
  ]

  @Test(
    "numbers that are handed on can be added to and multiplied, however large the server's are",
    arguments: [
      "9223372036854775807", "-9223372036854775808", "9223372036854774784.0", "9223372036854775808", "1e308", "-1e300", "9007199254740993",
      "-1", "0", "0.5",
    ], answers)
  func numbers(number: String, answer: String) async throws {
    let text = answer.replacingOccurrences(of: "#", with: number)
    let session = try session(timeline)
    _ = try await session.open(credentials(), isNew: true)
    timeline.setFault { _ in .answered(ServiceAnswer(status: 200, type: "application/json", body: Array(text.utf8))) }
    let told = try #require(try await session.call(["method": "GET", "path": "/v1/timeline/home"])["body"])
    // As other programs get it, in a line of text.
    let numbers = integers(in: try JSONValue(parsing: told.text))
    #expect(numbers.isEmpty == (number == "0.5"))
    for number in numbers {
      #expect(!number.addingReportingOverflow(1).overflow && !number.subtractingReportingOverflow(1).overflow)
      #expect(!number.multipliedReportingOverflow(by: 1_000).overflow)
    }
  }

  private func integers(in value: JSONValue) -> [Int] {
    switch value {
    case .integer(let number): [number]
    case .array(let elements): elements.flatMap { integers(in: $0) }
    case .object(let object): object.flatMap { integers(in: $0.value) }
    case .null, .boolean, .number, .string: []
    }
  }

  // MARK: Time

  @Test("an answer that goes on and on is given up when its time is over, however steadily it drips", arguments: [200, 404, 503])
  func drip(status: Int) async throws {
    let server = try #require(LoopbackServer(timeline))
    defer { server.stop() }
    server.drip()
    timeline.setFault { _ in .answered(ServiceAnswer(status: status, type: "application/json")) }
    let file = try TemporaryFile()
    defer { withExtendedLifetime(file) {} }
    let service = HTTPTimelineService(try ServerAddress(server.origin), language: "en", agent: "test", patience: 2, connecting: 120)
    let request = ServiceRequest("GET", "/v1/account")
    if status == 200 {
      await #expect(throws: ServiceFailure.noAnswer(.timeout)) { try await service.send(request) }
      await #expect(throws: ServiceFailure.noAnswer(.timeout)) { try await service.send(request, writingTo: file.descriptor) }
    } else {
      // What a refusal says may be missing.
      await #expect(throws: ServiceFailure.noAnswer(.timeout)) { try await service.send(request) }
      #expect(try await service.send(request, writingTo: file.descriptor).status == status)
      #expect(try await service.send(request) { _ in }.status == status)
    }
    await service.shutdown()
    #expect(timeline.requests.count == (status == 200 ? 2 : 3))
  }
}
