import ProgramSupport
import Testing
import TimelineContract
import TimelineDriving
import TimelineService
import TimelineServiceTestSupport

@Suite("Event streams")
struct EventTests {
  @Test("What happens is told at once to those who may know, and goes on where it ended")
  func stream() async throws {
    try await RunningService.with { service in
      let (mika, ken) = (try await service.signUp("mika"), try await service.signUp("ken"))
      try await service.befriend(("ken", ken), ("mika", mika))
      let connection = try Connection(port: service.port)
      let first = try await service.blocking {
        try connection.send("GET", "/v1/events", token: ken)
        let head = try connection.answer()
        #expect(head.status == 200 && head.headers["content-type"]?.hasPrefix("text/event-stream") == true)
        return try connection.event()
      }
      let start = try #require(first?.id)
      _ = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("secret", "private"))
      _ = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("shared", "followers"))
      let told = try await service.blocking { try connection.event() }
      #expect(told?.name == "post" && told?.data.contains("shared") == true)
      let later = try await service.blocking {
        let connection = try Connection(port: service.port)
        try connection.send("GET", "/v1/events", token: ken, headers: [("Last-Event-ID", start)])
        _ = try connection.answer()
        return try connection.event()
      }
      #expect(later?.name == "post" && later?.id == told?.id)
      let reset = try await service.blocking {
        let connection = try Connection(port: service.port)
        try connection.send("GET", "/v1/events", token: ken, headers: [("Last-Event-ID", "from another service")])
        _ = try connection.answer()
        return try connection.event()
      }
      #expect(reset?.name == "reset")
    }
  }

  @Test("Whoever begins to follow while they listen hears from then on, and whoever ends it no more")
  func follows() async throws {
    try await RunningService.with { service in
      let (mika, ken) = (try await service.signUp("mika"), try await service.signUp("ken"))
      let connection = try Connection(port: service.port)
      func nextPost() async throws -> String? {
        try await service.blocking {
          while let event = try connection.event() { if event.name == "post" { return event.data } }
          return nil
        }
      }
      try await service.blocking {
        try connection.send("GET", "/v1/events", token: ken)
        _ = try connection.answer()
        _ = try connection.event()
      }
      func post(_ memo: String) async throws {
        _ = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record(memo, "public"))
      }
      try await post("before")
      // What is told in the order in which it happened says that the post before it has been passed over.
      _ = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: ken, service.record("mine", "public"))
      #expect(try await nextPost()?.contains("mine") == true)
      try await service.befriend(("ken", ken), ("mika", mika))
      try await post("while")
      #expect(try await nextPost()?.contains("while") == true)
      _ = try await service.ask("DELETE", "/v1/people/mika/follow", token: ken)
      try await post("after")
      _ = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: ken, service.record("own", "public"))
      #expect(try await nextPost()?.contains("own") == true)
    }
  }

  @Test("A stream ends with its session, and with the service")
  func ends() async throws {
    let connection = try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      let other = try await service.ask("POST", "/v1/sessions", ["handle": "mika", "password": "a long enough phrase"]).json["token"]?
        .stringValue
      let open = try Connection(port: service.port)
      let ending = try Connection(port: service.port)
      try await service.blocking {
        for (connection, token) in [(open, mika), (ending, other ?? "")] {
          try connection.send("GET", "/v1/events", token: token)
          _ = try connection.answer()
          _ = try connection.event()
        }
      }
      _ = try await service.ask("DELETE", "/v1/sessions/current", token: other)
      let ended = try await service.blocking { try ending.event() == nil }
      #expect(ended)
      return open
    }
    #expect(try connection.event() == nil)
  }

  @Test("Only so many streams are open for one account")
  func bounded() async throws {
    var settings = RunningService.settings
    settings.streamsOfAccount = 2
    try await RunningService.with(settings) { service in
      let mika = try await service.signUp("mika")
      // What has no body to write holds no place.
      for _ in 0..<4 { #expect(try await service.ask("HEAD", "/v1/events", token: mika).status == 200) }
      let statuses = try await service.blocking {
        let connections = try (0..<3).map { _ in try Connection(port: service.port) }
        return try connections.map { connection in
          try connection.send("GET", "/v1/events", token: mika)
          return try connection.answer().status
        }
      }
      #expect(statuses == [200, 200, 429])
    }
  }
}
