import ProgramSupport
import Testing
import TimelineContract
import TimelineDriving
import TimelineService
import TimelineServiceTestSupport
import TimelineStorage

@Suite("The form of requests")
struct RequestFormTests {
  private func signUp(_ handle: String, at service: RunningService) async throws -> Int {
    try await service.ask("POST", "/v1/accounts", ["handle": .string(handle), "password": "a long enough phrase"]).status
  }

  @Test("Places of forbidden words are those of the text as it was sent")
  func places() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      _ = try await service.storage.setWord("badword", .forbidden, isThere: true)
      for (memo, start) in [("  \n you badword", 8), ("you\r\nbadword", 5), ("\0\0you badword", 6), ("badword  ", 0)] {
        let answer = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record(memo))
        let word: JSONValue = ["field": "record.memo", "word": "badword", "start": .integer(start), "end": .integer(start + 7)]
        #expect(answer.json["words"] == [word], "\(memo.debugDescription)")
      }
      let material: JSONValue = [
        "visibility": "public",
        "record": ["startedAt": "2026-11-22T21:00:00Z", "activeSeconds": 60, "material": ["title": "\u{200B} badword!"]],
      ]
      let answer = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, material)
      #expect(answer.json["words"]?.arrayValue?.map { [$0["start"], $0["end"]] } == [[2, 9]])
    }
  }

  @Test("Of hundreds of forbidden words or faults the first 50 are listed")
  func longLists() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      let words = (100..<220).map { "badword\($0)" }
      for word in words { _ = try await service.storage.setWord(word, .forbidden, isThere: true) }
      let post = service.record(words.joined(separator: ", "))
      let refused = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, post)
      #expect(refused.code == "forbiddenWords" && refused.json["words"]?.arrayValue?.count == 50 && refused.json["more"] == 70)
      let events = JSONValue.array((0..<500).map { ["kind": .integer($0), "count": 0] })
      let usage = try await service.ask("POST", "/v1/usage", token: mika, ["batch": .string(service.newID()), "events": events])
      // Of each event kind, name, day and count are wrong.
      #expect(usage.status == 422 && usage.json["errors"]?.arrayValue?.count == 50 && usage.json["more"] == 1_950)
    }
  }

  @Test("Chunks that are none are malformed, and a client that hangs up is no error of the service")
  func brokenBodies() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      let path = "/v1/posts/\(service.newID())"
      let answer = try await service.blocking {
        let connection = try Connection(port: service.port)
        try connection.send("PUT", path, token: mika, headers: [("Transfer-Encoding", "chunked")])
        try connection.send(Array("zz\r\nno chunk\r\n".utf8))
        let leaving = try Connection(port: service.port)
        try leaving.send("PUT", path, token: mika, headers: [("Content-Length", "100")])
        try leaving.send([0x7B])
        leaving.endSending()
        _ = try? leaving.answer()
        return try connection.answer()
      }
      #expect(answer.status == 400)
      #expect(try await service.ask("GET", "/readyz").status == 200)
      #expect(!service.log.lines.contains { $0.hasPrefix("error") })
    }
  }

  @Test("A member that nobody knows is ignored, but half a pair of UTF-16 and nesting without end are malformed even there")
  func unknownMembers() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      let (deep, deepest) = (String(repeating: "[", count: 100), String(repeating: "[", count: 30_000))
      let members = [
        (#""x": {"y": [null, 1e3]}"#, 201), ("\"x\": \(deep)\(deep.replacing("[", with: "]"))", 201),
        ("\"x\": \(deepest)\(deepest.replacing("[", with: "]"))", 400), (#""x": "\ud800""#, 400), (#""\udc00": 1"#, 400),
      ]
      for (member, status) in members {
        let body = #"{"visibility": "private", "record": {"startedAt": "2026-11-22T21:00:00Z", "activeSeconds": 60}, \#(member)}"#
        let path = "/v1/posts/\(service.newID())"
        let answer = try await service.blocking {
          let connection = try Connection(port: service.port)
          let headers = [("Content-Type", "application/json"), ("Content-Length", String(body.utf8.count))]
          try connection.send("PUT", path, token: mika, headers: headers)
          try connection.send(Array(body.utf8))
          return try connection.answer()
        }
        #expect(answer.status == status, "\(member.prefix(20))")
        if status == 400 { #expect(answer.json["code"] == "malformed") }
      }
    }
  }

  @Test("A body that waits to be asked for is asked for")
  func expectation() async throws {
    try await RunningService.with { service in
      let body = Array(#"{"handle":"mika","password":"a long enough phrase"}"#.utf8)
      let statuses = try await service.blocking {
        let connection = try Connection(port: service.port)
        let length = ("Content-Length", String(body.count))
        try connection.send("POST", "/v1/accounts", headers: [("Expect", "100-continue"), length])
        let first = try connection.answer().status
        try connection.send(body)
        return [first, try connection.answer().status]
      }
      #expect(statuses == [100, 201])
    }
  }

  @Test("Letters of an address may be written as escapes")
  func escapes() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      #expect(try await service.ask("GET", "/v1/people/%6di%6B%61", token: mika).json["handle"] == "mika")
      #expect(try await service.ask("GET", "/v1/%70eople?search=m%69ka", token: mika).status == 200)
      #expect(try await service.ask("GET", "/v1/people/mika%2Fposts", token: mika).status == 404)
    }
  }

  @Test("Tags are compared as RFC 9110 has it")
  func tags() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      let post = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("a"))
      let path = "/v1/posts/\(post.json["id"]?.stringValue ?? "")"
      for tag in ["W/\"1\"", "1", "\"7\", \"8\"", "\"1", "\"\""] {
        let change: JSONValue = ["visibility": "followers"]
        #expect(try await service.ask("PATCH", path, token: mika, change, headers: [("If-Match", tag)]).status == 412, "\(tag)")
      }
      for (tag, visibility) in [("\"7\", \"1\"", "followers"), ("\"2\"", "public"), ("*", "private")] {
        let change: JSONValue = ["visibility": .string(visibility)]
        #expect(try await service.ask("PATCH", path, token: mika, change, headers: [("If-Match", tag)]).status == 200, "\(tag)")
      }
      let image = "\(path)/images/1"
      _ = try await service.ask("PUT", image, token: mika, bytes: [0x89, 0x50, 1], headers: [("Content-Type", "image/png")])
      let tag = try #require(try await service.ask("GET", image, token: mika, bytes: nil).headers["etag"])
      for (known, status) in [("*", 304), ("W/\(tag)", 304), ("\"x\", \(tag)", 304), ("\"x\"", 200)] {
        let answer = try await service.ask("GET", image, token: mika, bytes: nil, headers: [("If-None-Match", known)])
        #expect(answer.status == status, "\(known)")
      }
    }
  }

  @Test("A field of a head that isn't ASCII counts as empty, and the others as they are")
  func foreignHeads() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      #expect(try await service.ask("GET", "/v1/account", headers: [("Authorization", "Bearer \(mika)é")]).status == 401)
      #expect(try await service.ask("GET", "/v1/account", token: mika, headers: [("User-Agent", "é")]).status == 200)
      for (headers, title) in [
        ([("Accept-Language", "ja"), ("X-Note", "é")], "見つかりません。"), ([("Accept-Language", "ja, é")], "This is not there."),
      ] {
        #expect(try await service.ask("GET", "/v1/nothing", headers: headers).json["title"]?.stringValue == title)
      }
      let post = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("a"))
      let path = "/v1/posts/\(post.json["id"]?.stringValue ?? "")"
      let change: JSONValue = ["visibility": "followers"]
      #expect(try await service.ask("PATCH", path, token: mika, change, headers: [("If-Match", "\"é\", \"1\"")]).status == 412)
      #expect(try await service.ask("PATCH", path, token: mika, change, headers: [("If-Match", "\"1\"")]).status == 200)
    }
  }

  @Test("A text that is looked for has eight scalars a character at most")
  func longSearches() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      for (marks, status) in [(700, 200), (900, 422)] {
        let search = "a" + String(repeating: "%CC%81", count: marks)
        #expect(try await service.ask("GET", "/v1/people?search=\(search)", token: mika).status == status, "\(marks)")
      }
    }
  }

  @Test("A token that ended does not keep anybody from signing in")
  func staleToken() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      _ = try await service.ask("DELETE", "/v1/sessions/current", token: mika)
      let form: JSONValue = ["handle": "mika", "password": "a long enough phrase"]
      #expect(try await service.ask("POST", "/v1/sessions", token: mika, form).status == 201)
      #expect(try await service.ask("GET", "/v1/sessions", token: mika).status == 401)
    }
  }

  @Test("Handles that are taken do not use up the accounts of an address, and are counted by themselves")
  func takenHandles() async throws {
    var settings = RunningService.settings
    settings.accountsPerHour = 2
    try await RunningService.with(settings) { service in
      var statuses: [Int] = []
      for handle in ["mika"] + [String](repeating: "mika", count: 9) + ["ken", "rio"] {
        statuses.append(try await signUp(handle, at: service))
      }
      #expect(statuses == [201] + [Int](repeating: 409, count: 9) + [201, 429])
      service.wait(seconds: 3600)
      statuses = []
      for handle in ["rio"] + [String](repeating: "mika", count: 11) { statuses.append(try await signUp(handle, at: service)) }
      #expect(statuses == [201] + [Int](repeating: 409, count: 10) + [429])
    }
  }

  @Test("A room is opened once, also when the answer was lost and the room ended, or a word is forbidden since")
  func rooms() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      let room: JSONValue = [
        "token": .string(service.newID()), "title": "朝活", "seats": 4, "visibility": "public",
        "startsAt": .string(TimelineTime(milliseconds: 1_795_000_000_000).description),
        "endsAt": .string(TimelineTime(milliseconds: 1_795_000_600_000).description),
      ]
      let made = try await service.ask("POST", "/v1/rooms", token: mika, room)
      #expect(made.status == 201)
      _ = try await service.storage.setWord("朝活", .forbidden, isThere: true)
      #expect(try await service.ask("POST", "/v1/rooms", token: mika, room).status == 200)
      service.wait(seconds: 1200)
      let again = try await service.ask("POST", "/v1/rooms", token: mika, room)
      #expect(again.status == 200 && again.json["id"] == made.json["id"])
      var late = try #require(room.objectValue)
      late["token"] = .string(service.newID())
      #expect(try await service.ask("POST", "/v1/rooms", token: mika, .object(late)).status == 422)
    }
  }

  @Test("What somebody missed is told in order, however much it is")
  func longReplay() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      let start = Cursor(try await service.storage.lastEvent()).text
      let post = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("a", "private"))
      let viewer = try await service.viewer("mika", token: mika)
      let id = try #require(TimelineID(post.json["id"]?.stringValue ?? ""))
      for number in 0..<1_100 {
        _ = try await service.storage.setLike(
          number % 2 == 0, of: PostReference(id), by: viewer, now: TimelineTime(milliseconds: 1_795_000_000_000))
      }
      let ids = try await service.blocking {
        let connection = try Connection(port: service.port)
        try connection.send("GET", "/v1/events", token: mika, headers: [("Last-Event-ID", start)])
        _ = try connection.answer()
        return try (0..<1_101).map { _ in try connection.event()?.name }
      }
      #expect(ids.first == "post" && ids.dropFirst().allSatisfy { $0 == "edited" })
    }
  }

  @Test("Figures have a place for methods that nobody knows")
  func methods() async throws {
    try await RunningService.with { service in
      let status = try await service.ask("PROPFIND", "/healthz").status
      let lines = service.log.lines
      #expect(status == 404)
      #expect(lines.contains { $0.contains("other") && $0.contains("request") })
      #expect(!lines.contains { $0.contains("PROPFIND") })
    }
  }
}
