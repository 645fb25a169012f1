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

  private func problem(_ body: () async throws -> Void) async -> SyncProblem? {
    do {
      try await body()
      return nil
    } catch {
      return error as? SyncProblem
    }
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
    let service = HTTPTimelineService(try ServerAddress(server.origin), language: "en", agent: "test", patience: 5, connecting: 120)
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

  // MARK: Names

  @Test(
    "a server that gives no name or no token that could be used signs nobody in",
    arguments: [
      ("mai", "good"),
      ("", "good"), ("a", "good"), ("mai\n", "good"), ("ma i", "good"), ("Mai", "good"), ("まいまい", "good"),
      (String(repeating: "a", count: 21), "good"), ("mai", ""), ("mai", "a b"), ("mai", "a\r\nX-Other: b"), ("mai", "ü"),
      ("mai", String(repeating: "a", count: 5_000)),
    ])
  func names(handle: String, token: String) async throws {
    let session = try session(timeline)
    let document: JSONValue = [
      "account": [
        "handle": .string(handle), "displayName": "Mai", "about": "", "isListed": true, "acceptsEveryone": false,
        "defaultVisibility": "followers", "createdAt": "2026-11-21T12:00:00Z", "posts": 0, "followers": 0, "following": 0, "requests": 0,
      ], "token": .string(token), "expiresAt": "2027-02-19T12:00:00Z",
    ]
    timeline.setFault { _ in .answered(ServiceAnswer(status: 201, type: "application/json", body: Array(document.text.utf8))) }
    let code = await problem { _ = try await session.open(credentials(), isNew: false) }?.code
    let name = try session.repositories.account.details()?.name.handle
    if (handle, token) == ("mai", "good") {
      #expect(code == nil && name == "mai")
    } else {
      #expect(code == "notAService" && name == nil)
      #expect(try session.repositories.account.state() == .local)
    }
  }

  // MARK: Exports

  /// Asks for an export that the service answers so, and returns what keeps it from being written.
  private func export(_ answer: ServiceAnswer, to file: String) async throws -> SyncProblem? {
    let server = try #require(LoopbackServer(timeline))
    defer { server.stop() }
    let service = HTTPTimelineService(try ServerAddress(server.origin), language: "en", agent: "test", patience: 120, connecting: 120)
    let session = try session(service)
    timeline.setFault { $0.path == "/v1/account/export" ? .answered(answer) : nil }
    let problem = await problem {
      _ = try await session.open(credentials(server.origin), isNew: true)
      _ = try await session.call(["method": "GET", "path": "/v1/account/export", "to": .string(file)])
    }
    await service.shutdown()
    return problem
  }

  private func folder() throws -> String {
    let path = directory.path + "/exports"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  private static let whole = #"{"account":{"handle":"mai"},"posts":[{"record":{"memo":"a}]"}}],"images":[]}"#

  @Test(
    "an export that is cut, empty or something else leaves no file",
    arguments: [
      "", " ", String(whole.dropLast()), String(whole.prefix(40)), whole + "}", "<html>Welcome</html>", "[]", "{}", #"{"account":{}}"#,
      #"{"error":"out of order","posts":[]}"#, #"{"account":{},"posts":[oops]}"#,
    ])
  func unreadableExport(body: String) async throws {
    let folder = try folder()
    let answer = ServiceAnswer(status: 200, type: "application/json", body: Array(body.utf8))
    #expect(try await export(answer, to: folder + "/mai.json")?.code == "incomplete")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test("an answer without an export leaves no file", arguments: [(200, "text/html"), (204, ""), (206, "application/json"), (202, "")])
  func noExport(status: Int, type: String) async throws {
    let folder = try folder()
    let answer = ServiceAnswer(status: status, type: type, body: status == 204 ? [] : Array(Self.whole.utf8))
    #expect(try await export(answer, to: folder + "/mai.json") != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test("a whole export is written for the user alone, and no file that is there gives way to it")
  func export() async throws {
    let folder = try folder()
    let file = folder + "/mai.json"
    let answer = ServiceAnswer(status: 200, type: "application/json", body: Array(Self.whole.utf8))
    #expect(try await export(answer, to: file) == nil)
    #expect(FileManager.default.contents(atPath: file) == Data(Self.whole.utf8))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
    #expect(try await export(answer, to: file)?.code == "fileExists")
    #expect(FileManager.default.contents(atPath: file) == Data("mine".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["mai.json"])
  }
}
