import ProgramSupport
import Testing
import TimelineContract
import TimelineDriving
import TimelineServiceTestSupport
import TimelineStorage

@testable import TimelineService

/// What answers reveal: they are the same bytes with and without what the viewer may not see.
@Suite("Secrets")
struct SecretTests {
  /// Everything that can be read, of a post and a room of mika's.
  private static func paths(post: String, room: String) -> [String] {
    let own = ["/v1/account", "/v1/account/requests", "/v1/sessions", "/v1/timeline/home", "/v1/timeline/mine", "/v1/rooms", room]
    let posts = ["/v1/timeline/public", "/v1/people/mika/posts", post, "\(post)/likes", "\(post)/comments"]
    let people = ["/v1/people/mika", "/v1/people/mika/followers", "/v1/people/mika/following", "/v1/people?search=r"]
    let gone = ["/v1/people/rio", "/v1/people/rio/posts", "/v1/people/nobody_x"]
    return own + posts + people + gone
  }

  /// All that can be read as somebody, with the place at which a stream of events begins.
  private static func answers(_ paths: [String], as token: String?, in service: RunningService) async throws -> [String] {
    var answers: [String] = []
    for path in paths {
      let answer = try await service.ask("GET", path, token: token)
      answers.append("\(path) \(answer.status) \(answer.text)")
    }
    guard let token else { return answers }
    let start = try await service.blocking {
      let stream = try Connection(port: service.port)
      try stream.send("GET", "/v1/events", token: token)
      guard try stream.answer().status == 200 else { throw CancellationError() }
      return try stream.event()?.id ?? "none"
    }
    return answers + ["/v1/events \(start)"]
  }

  /// Does all that somebody can do around a post and a room of mika's.
  private static func act(as token: String, post: String, room: String, in service: RunningService) async throws {
    let requests: [(String, String, JSONValue?)] = [
      ("PUT", "/v1/posts/\(service.newID())", service.record("his")), ("PUT", "\(post)/like", nil),
      ("PUT", "\(post)/comments/\(service.newID())", ["text": "hello"]), ("PUT", "\(room)/seat", [:]),
      ("PUT", "/v1/people/mika/follow", nil), ("POST", "/v1/reports", ["person": "mika", "reason": "x"]),
    ]
    for (method, path, body) in requests {
      let answer = try await service.ask(method, path, token: token, body)
      #expect((200..<300).contains(answer.status), "\(method) \(path): \(answer.text)")
    }
  }

  @Test("An answer is the same byte for byte with and without what the viewer may not see")
  func answers() async throws {
    try await RunningService.with { service in
      let (mika, ken) = (try await service.signUp("mika"), try await service.signUp("ken"))
      let (rio, lou) = (try await service.signUp("rio"), try await service.signUp("lou"))
      try await service.befriend(("ken", ken), ("mika", mika))
      // Follows of mika are accepted at once, so that they would count.
      _ = try await service.ask("PATCH", "/v1/account", token: mika, ["acceptsEveryone": true])
      let made = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("a"))
      let id = try #require(made.json["id"]?.stringValue)
      let post = "/v1/posts/\(id)"
      let start = TimelineTime(milliseconds: 1_795_000_000_000)
      let opened = try await service.ask(
        "POST", "/v1/rooms", token: mika,
        [
          "token": .string(service.newID()), "title": "線形代数", "startsAt": .string("\(start)"),
          "endsAt": .string("\(start.adding(seconds: 3_600))"), "seats": 20, "visibility": "public",
        ])
      let roomID = try #require(opened.json["id"]?.stringValue)
      let room = "/v1/rooms/\(roomID)"
      let blocked = try await service.ask("PUT", "/v1/people/rio/block", token: ken)
      #expect(blocked.status == 200)
      let paths = Self.paths(post: post, room: room)
      let anyone = try await Self.answers(paths, as: nil, in: service)
      let before = try await Self.answers(paths, as: ken, in: service)
      #expect(before.contains { $0.hasPrefix("\(post) 200") } && before.contains { $0.hasPrefix("\(room) 200") })
      // What mika keeps to herself, and whoever is locked by now.
      _ = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("secret", "private"))
      try await Self.act(as: lou, post: post, room: room, in: service)
      _ = try await service.ask("PUT", "/v1/people/ken/follow", token: lou)
      _ = try await service.storage.setLocked(true, "lou", now: start)
      #expect(try await Self.answers(paths, as: nil, in: service) == anyone)
      #expect(try await Self.answers(paths, as: ken, in: service) == before)
      // Whom ken has blocked, and what strangers do among themselves.
      try await Self.act(as: rio, post: post, room: room, in: service)
      _ = try await service.signUp("stranger")
      _ = try await service.ask("PUT", "/v1/people/stranger/follow", token: rio)
      #expect(try await Self.answers(paths, as: ken, in: service) == before)
      // To others it is there.
      #expect(try await Self.answers(paths, as: nil, in: service) != anyone)
    }
  }
}
