import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOPosix
import ProgramSupport
import TestSupport
import Testing
import TimelineContract
import TimelineDriving
import TimelineServiceTestSupport
import TimelineStorage

@testable import TimelineService

@Suite("Requests whose session ends meanwhile", .timeLimit(.minutes(10)))
struct EndedSessionTests {
  private static let password = "a long enough phrase"

  /// A route takes a body for which there is no example here.
  private struct UnknownSchema: Error { var name: String }

  /// Somebody with two sessions, and all that the routes ask for.
  private struct Scene: Sendable {
    let service: RunningService
    /// The session that ends, and the other one.
    let viewer: Viewer
    let other: Viewer
    let token: String
    let post: String
    let comment: String
    let room: String

    init(_ service: RunningService) async throws {
      self.service = service
      token = try await service.signUp("mika")
      let ken = try await service.signUp("ken")
      let form: JSONValue = ["handle": "mika", "password": .string(EndedSessionTests.password)]
      let second = try await service.ask("POST", "/v1/sessions", form).json["token"]?.stringValue
      viewer = try await service.viewer("mika", token: token)
      other = try await service.viewer("mika", token: try #require(second))
      _ = try await service.ask("PUT", "/v1/people/mika/follow", token: ken)
      let made = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: token, service.record("hers"))
      post = try #require(made.json["id"]?.stringValue)
      let written = try await service.ask("PUT", "/v1/posts/\(post)/comments/\(service.newID())", token: token, ["text": "hello"])
      comment = try #require(written.json["id"]?.stringValue)
      let opened = try await service.ask("POST", "/v1/rooms", token: token, Self.roomDraft(service))
      room = try #require(opened.json["id"]?.stringValue)
    }

    private static func roomDraft(_ service: RunningService) -> JSONValue {
      let start = TimelineTime(milliseconds: 1_795_000_000_000)
      return [
        "token": .string(service.newID()), "title": "朝活", "startsAt": .string("\(start)"),
        "endsAt": .string("\(start.adding(seconds: 3_600))"), "seats": 4, "visibility": "public",
      ]
    }

    /// What any change would leave.
    func traces() async throws -> [Int] {
      let totals = try await service.storage.totals()
      return [totals.accounts, totals.posts, totals.openReports, Int(try await service.storage.lastEvent())]
    }

    private func path(of route: Route) -> String {
      let id = route.path.contains("/rooms/") ? room : route.path.contains("/comments/") ? comment : "\(other.session)"
      let names = ["{post}": post, "{token}": service.newID(), "{n}": "1", "{id}": id, "{handle}": "ken"]
      return names.reduce(route.path) { $0.replacing($1.key, with: $1.value) }
    }

    /// A body that fits a route's schema; JSON or an image.
    private func body(of route: Route) throws -> [UInt8] {
      guard let schema = route.body else { return [] }
      return schema == "image" ? [0x89, 0x50, 1] : Array(try document(for: schema).text.utf8)
    }

    private func document(for schema: String) throws -> JSONValue {
      switch schema {
      case "AccountChange": return ["about": "x", "isListed": true]
      case "PasswordChange": return ["old": .string(EndedSessionTests.password), "new": "quite another phrase"]
      case "Deletion": return ["password": .string(EndedSessionTests.password)]
      case "PostDraft": return service.record("new")
      case "PostChange": return ["visibility": "public"]
      case "CommentDraft": return ["text": "again"]
      case "RoomDraft": return Self.roomDraft(service)
      case "SeatDraft": return [:]
      case "UsageBatch":
        return [
          "batch": .string(service.newID()),
          "events": [["kind": "shortcut", "name": "PauseStudy", "day": "2026-11-18", "count": 1]],
        ]
      case "ReportDraft": return ["person": "ken", "reason": "x"]
      default: throw UnknownSchema(name: schema)
      }
    }

    /// What a route answers to the viewer, who was found before their session ended.
    func response(of route: Route, on channel: any Channel) async throws -> Response {
      let viewer = viewer
      let service = service.service
      let router = Router(context: TimelineContext.self)
      router.on(RouterPath(route.path), method: route.method) { request, context in
        var context = context
        context.viewer = viewer
        return try await route.answer(Call(request: request, context: context, service: service))
      }
      var headers = HTTPFields()
      headers[.ifMatch] = "*"
      let request = Request(
        head: HTTPRequest(method: route.method, scheme: "http", authority: "localhost", path: path(of: route), headerFields: headers),
        body: RequestBody(buffer: ByteBuffer(bytes: try body(of: route))))
      let source = ApplicationRequestContextSource(channel: channel, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      return try await router.buildResponder().respond(to: request, context: TimelineContext(source: source))
    }

    /// What refuses a route to the viewer; nil if nothing does.
    func refusal(of route: Route, on channel: any Channel) async throws -> Refusal? {
      do {
        _ = try await response(of: route, on: channel)
        return nil
      } catch let refusal as Refusal {
        return refusal
      }
    }
  }

  /// Takes a body and keeps nothing of it.
  private struct Nowhere: ResponseBodyWriter {
    mutating func write(_ buffer: ByteBuffer) async throws {}
    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }

  /// A connection to the service, on which nothing is sent: what answers a request wants to know of one.
  private func connect(to service: RunningService) async throws -> any Channel {
    try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(host: "127.0.0.1", port: service.port).get()
  }

  @Test(
    "Every route that changes something refuses a session that ended after it was found, and changes nothing",
    arguments: SessionEnding.allCases)
  func everyRoute(ending: SessionEnding) async throws {
    try await RunningService.with { service in
      let scene = try await Scene(service)
      let channel = try await connect(to: service)
      defer { channel.close(mode: .all, promise: nil) }
      try await ending.end(scene.viewer, by: scene.other, in: service.storage)
      let before = try await scene.traces()
      for route in TimelineService.routes where route.access == .signedIn && route.method != .get {
        let refusal = try await scene.refusal(of: route, on: channel)
        #expect(refusal == .signedOut, "\(route.method) \(route.path)")
      }
      #expect(try await scene.traces() == before)
    }
  }

  @Test("A stream of events that begins after its session ended ends at once", arguments: SessionEnding.allCases)
  func stream(ending: SessionEnding) async throws {
    try await RunningService.with { service in
      let scene = try await Scene(service)
      let channel = try await connect(to: service)
      defer { channel.close(mode: .all, promise: nil) }
      try await ending.end(scene.viewer, by: scene.other, in: service.storage)
      let route = try #require(TimelineService.routes.first { $0.path == "/v1/events" })
      try await scene.response(of: route, on: channel).body.write(Nowhere())
      #expect(service.service.events.count == 0)
    }
  }

  @Test("A body that comes after its session ended is refused, and changes nothing", arguments: SessionEnding.allCases)
  func lateBody(ending: SessionEnding) async throws {
    try await RunningService.with { service in
      let scene = try await Scene(service)
      func usedAt() async throws -> TimelineTime? {
        try await service.storage.sessions(of: scene.viewer, PageRequest()).entries.first { $0.id == scene.viewer.session }?.usedAt
      }
      // The use of a session is noted by the hour: that tells when the head of the request has been read.
      service.wait(seconds: 3_700)
      let used = try await usedAt()
      let body = Array(service.record("late").text.utf8)
      let connection = try Connection(port: service.port)
      let path = "/v1/posts/\(service.newID())"
      try await service.blocking {
        try connection.send("PUT", path, token: scene.token, headers: [("Content-Length", "\(body.count)"), ("Connection", "close")])
      }
      try await wait(until: "the service has found the session") { try await usedAt() != used }
      try await ending.end(scene.viewer, by: scene.other, in: service.storage)
      let before = try await scene.traces()
      let answer = try await service.blocking {
        try connection.send(body)
        return try connection.answer()
      }
      #expect(answer.status == 401 && answer.code == "signedOut", "\(answer.text)")
      #expect(try await scene.traces() == before)
    }
  }

  @Test("An export breaks off when its session ends")
  func endedExport() async throws {
    try await RunningService.with(RunningService.unlimitedSettings) { service in
      let mika = try await service.signUp("mika")
      let path = try await service.imagePath(by: mika)
      #expect(try await service.ask("PUT", path, token: mika, bytes: RunningService.largeImage).status == 200)
      let unread = try await service.blocking { try service.beginAnswer(to: "/v1/account/export", token: mika) }
      #expect(try await service.ask("DELETE", "/v1/sessions/current", token: mika).status == 204)
      await #expect(throws: Connection.Broken.self) { try await service.blocking { _ = try unread.answer() } }
    }
  }
}
