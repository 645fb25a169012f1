import ProgramSupport
import Testing
import TimelineContract
import TimelineDriving
import TimelineService
import TimelineServiceTestSupport

@Suite("Accounts over HTTP")
struct AccountRouteTests {
  @Test("Somebody signs up, signs in elsewhere, sees both sessions, and signs out there and here")
  func sessions() async throws {
    try await RunningService.with { service in
      let form: JSONValue = ["handle": "mika", "password": "a long enough phrase", "displayName": "みか"]
      let made = try await service.ask("POST", "/v1/accounts", form)
      #expect(made.status == 201)
      #expect(made.json["account"]?["displayName"] == "みか" && made.json["account"]?["defaultVisibility"] == "followers")
      let first = try #require(made.json["token"]?.stringValue)
      let again = try await service.ask("POST", "/v1/sessions", ["handle": "Mika", "password": "a long enough phrase", "device": "laptop"])
      let second = try #require(again.json["token"]?.stringValue)
      #expect(again.status == 201 && first != second && first.utf8.count == 43)
      let sessions = try await service.ask("GET", "/v1/sessions", token: first).json["sessions"]?.arrayValue ?? []
      #expect(sessions.map { $0["current"] } == [false, true] && sessions[0]["device"] == "laptop")
      let id = try #require(sessions[0]["id"]?.stringValue)
      #expect(try await service.ask("DELETE", "/v1/sessions/\(id)", token: first).status == 204)
      #expect(try await service.ask("GET", "/v1/account", token: second).code == "signedOut")
      #expect(try await service.ask("DELETE", "/v1/sessions/current", token: first).status == 204)
      let out = try await service.ask("GET", "/v1/account", token: first, headers: [("Accept-Language", "fr, ja;q=0.8, en;q=0.5")])
      #expect(out.status == 401 && out.headers["www-authenticate"] == "Bearer" && out.headers["content-type"] == "application/problem+json")
      #expect(out.json["title"] == "サインインしていません。" && out.headers["content-language"] == "ja")
    }
  }

  @Test("A wrong password and an unknown handle are answered alike")
  func wrongPair() async throws {
    try await RunningService.with { service in
      _ = try await service.signUp("mika")
      let wrong = try await service.ask("POST", "/v1/sessions", ["handle": "mika", "password": "not this one"])
      let unknown = try await service.ask("POST", "/v1/sessions", ["handle": "nobody_here", "password": "not this one"])
      #expect(wrong.status == 403 && wrong.body == unknown.body && wrong.code == "wrongPassword")
    }
  }

  @Test("What cannot be taken is told member by member")
  func refusedSignUp() async throws {
    try await RunningService.with { service in
      _ = try await service.signUp("mika")
      let answer = try await service.ask("POST", "/v1/accounts", ["handle": "Mi", "password": "password123"])
      #expect(answer.status == 422 && answer.json["errors"]?.arrayValue?.map { $0["path"] } == ["handle", "password"])
      #expect(try await service.ask("POST", "/v1/accounts", ["handle": "m1ka", "password": "a long enough phrase"]).code == "handleTaken")
      #expect(try await service.ask("POST", "/v1/accounts", bytes: Array("{".utf8)).code == "malformed")
      #expect(try await service.ask("POST", "/v1/accounts", bytes: [0x7B, 0xFF, 0x7D]).code == "malformed")
    }
  }

  @Test("A new password ends the other sessions, and a wrong old one signs nobody out")
  func password() async throws {
    try await RunningService.with { service in
      let first = try await service.signUp("mika")
      let second = try await service.ask("POST", "/v1/sessions", ["handle": "mika", "password": "a long enough phrase"]).json["token"]?
        .stringValue
      let wrong = try await service.ask("PUT", "/v1/account/password", token: first, ["old": "no", "new": "quite another phrase"])
      #expect(wrong.status == 403 && wrong.code == "wrongPassword")
      let changed = try await service.ask(
        "PUT", "/v1/account/password", token: first, ["old": "a long enough phrase", "new": "quite another phrase"])
      #expect(changed.status == 204)
      #expect(try await service.ask("GET", "/v1/account", token: first).status == 200)
      #expect(try await service.ask("GET", "/v1/account", token: second).status == 401)
      #expect(try await service.ask("POST", "/v1/sessions", ["handle": "mika", "password": "quite another phrase"]).status == 201)
    }
  }

  @Test("A deleted account is gone at once, with its posts")
  func deletion() async throws {
    try await RunningService.with { service in
      let token = try await service.signUp("mika")
      let post = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: token, service.record("a"))
      let id = try #require(post.json["id"]?.stringValue)
      #expect(try await service.ask("POST", "/v1/account/deletion", token: token, ["password": "wrong"]).code == "wrongPassword")
      #expect(try await service.ask("POST", "/v1/account/deletion", token: token, ["password": "a long enough phrase"]).status == 204)
      #expect(try await service.ask("GET", "/v1/account", token: token).status == 401)
      #expect(try await service.ask("GET", "/v1/posts/\(id)").status == 404)
      #expect(try await service.ask("GET", "/v1/timeline/public").json["posts"] == [])
      #expect(try await service.ask("POST", "/v1/accounts", ["handle": "mika", "password": "a long enough phrase"]).code == "handleTaken")
    }
  }

  @Test("The export is one document with everything")
  func export() async throws {
    try await RunningService.with { service in
      let token = try await service.signUp("mika")
      for number in 0..<230 {
        _ = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: token, service.record("\(number)", "private"))
      }
      let answer = try await service.ask("GET", "/v1/account/export", token: token)
      #expect(answer.json["account"]?["handle"] == "mika")
      #expect(answer.json["posts"]?.arrayValue?.count == 230)
      #expect(answer.json["sessions"]?.arrayValue?.count == 1)
    }
  }

  @Test("Guessing a password is slowed, but not for who signed in from there before")
  func guessing() async throws {
    var settings = RunningService.settings
    settings.isBehindProxy = true
    try await RunningService.with(settings) { service in
      let home = [("X-Forwarded-For", "10.9.9.9, 192.0.2.1")]
      func signIn(_ password: String, from headers: [(String, String)]) async throws -> Answer {
        try await service.ask("POST", "/v1/sessions", ["handle": "mika", "password": .string(password)], headers: headers)
      }
      _ = try await service.ask("POST", "/v1/accounts", ["handle": "mika", "password": "a long enough phrase"], headers: home)
      var statuses: [Int] = []
      for number in 0..<12 {
        statuses.append(try await signIn("guess \(number)", from: [("X-Forwarded-For", "198.51.100.\(number)")]).status)
      }
      #expect(statuses == Array(repeating: 403, count: 10) + [429, 429])
      // Somebody new must wait, the right password or not; the known address need not.
      let stranger = try await signIn("a long enough phrase", from: [("X-Forwarded-For", "203.0.113.5")])
      #expect(stranger.status == 429 && (Int(stranger.headers["retry-after"] ?? "") ?? 0) > 0)
      #expect(try await signIn("a long enough phrase", from: home).status == 201)
      service.wait(seconds: 900)
      #expect(try await signIn("a long enough phrase", from: [("X-Forwarded-For", "203.0.113.5")]).status == 201)
    }
  }

  @Test("Passwords that are guessed at once are compared no more often than one after the other")
  func guessingAtOnce() async throws {
    try await RunningService.with { service in
      _ = try await service.signUp("mika")
      let form: JSONValue = ["handle": "ken", "password": "a wrong phrase"]
      let statuses = try await withThrowingTaskGroup(of: Int.self) { tasks in
        for _ in 0..<40 { tasks.addTask { try await service.ask("POST", "/v1/sessions", form).status } }
        return try await tasks.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count { $0 == 403 } <= 10 && statuses.allSatisfy { [403, 429].contains($0) })
      // What was refused unseen was not counted: there were ten in all.
      var rest: [Int] = []
      for _ in 0..<20 { rest.append(try await service.ask("POST", "/v1/sessions", form).status) }
      #expect((statuses + rest).count { $0 == 403 } == 10)
    }
  }

  @Test("Requests are limited by account, and by address for who is not signed in")
  func limits() async throws {
    var settings = RunningService.settings
    settings.requestsPerSecond = 2
    try await RunningService.with(settings) { service in
      let token = try await service.signUp("mika")
      var statuses: [Int] = []
      for _ in 0..<22 { statuses.append(try await service.ask("GET", "/v1/timeline/public").status) }
      #expect(statuses.count { $0 == 429 } == 3)
      #expect(try await service.ask("GET", "/v1/account", token: token).status == 200)
    }
  }
}
