import Dispatch
import Foundation
import ProgramSupport
import TestSupport
import Testing
import TimelineContract
import TimelineDriving
import TimelineServiceTestSupport
import TimelineStorage

@testable import TimelineService

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
      #expect(answer.json["posts"]?.arrayValue?.count == 230 && answer.json["images"] == [])
      #expect(answer.json["sessions"]?.arrayValue?.count == 1)
    }
  }

  @Test("The export has images whole, however many parts they have")
  func exportedImages() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      let post = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: mika, service.record("a", "private"))
      let id = post.json["id"]?.stringValue ?? ""
      var expected: [JSONValue] = []
      // Sizes around those that a part has, and that are no multiples of what base64 is made of.
      for (n, size) in [(1, 2), (2, 49_152), (3, 49_153), (4, 200_000)] {
        let bytes: [UInt8] = [0x89, 0x50] + (2..<size).map { UInt8(truncatingIfNeeded: $0 * 31 / 7) }
        #expect(try await service.ask("PUT", "/v1/posts/\(id)/images/\(n)", token: mika, bytes: bytes).status == 200)
        expected.append(
          ["post": .string(id), "n": .integer(n), "type": "image/png", "base64": .string(Data(bytes).base64EncodedString())])
      }
      #expect(try await service.ask("GET", "/v1/account/export", token: mika).json["images"]?.arrayValue == expected)
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

  @Test("A word that is forbidden later keeps a profile from being listed until it is removed")
  func listing() async throws {
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      func change(_ change: JSONValue) async throws -> Answer { try await service.ask("PATCH", "/v1/account", token: mika, change) }
      #expect(try await change(["isListed": false, "displayName": "A badword", "about": "Two: badword"]).status == 200)
      _ = try await service.storage.setWord("badword", .forbidden, isThere: true)
      let refused = try await change(["isListed": true])
      #expect(refused.code == "forbiddenWords")
      #expect(refused.json["words"]?.arrayValue?.map { $0["field"] } == ["displayName", "about"])
      #expect(try await change(["isListed": true, "displayName": "Mika"]).json["words"]?.arrayValue?.map { $0["field"] } == ["about"])
      #expect(try await change(["isListed": false, "acceptsEveryone": true]).status == 200)
      #expect(try await change(["isListed": true, "displayName": "Mika", "about": ""]).status == 200)
      #expect(try await change(["isListed": true]).json["isListed"] == true)
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

  /// Settings with which one password is compared at a time.
  private static var oneAtATime: ServiceSettings {
    var settings = RunningService.settings
    settings.workers = 1
    return settings
  }

  /// Sends a request, does something while its password waits to be compared, and returns the answer.
  private func answer(
    from service: RunningService, to request: @escaping @Sendable () async throws -> Answer, meanwhile: () async throws -> Void
  ) async throws -> Answer {
    let work = service.service.passwordWork
    let hold = DispatchSemaphore(value: 0)
    // If anything fails, the thread isn't held any longer either.
    defer { hold.signal() }
    let holding = Task { try await work.run(for: "another") { hold.wait() } }
    try await wait(until: "the thread that compares passwords is held") { work.count == 1 }
    let asking = Task { try await request() }
    try await wait(until: "a password waits to be compared") { work.count == 2 }
    try await meanwhile()
    hold.signal()
    try await holding.value
    return try await asking.value
  }

  @Test(
    "A sign-in whose password is being compared doesn't outlive a new password, a reset, a lock or a deletion",
    arguments: [SessionEnding.newPassword, .reset, .lock, .deletion])
  func signingInMeanwhile(ending: SessionEnding) async throws {
    try await RunningService.with(Self.oneAtATime) { service in
      let viewer = try await service.viewer("mika", token: try await service.signUp("mika"))
      let form: JSONValue = ["handle": "mika", "password": "a long enough phrase"]
      let refused = try await answer(from: service, to: { try await service.ask("POST", "/v1/sessions", form) }) {
        try await ending.end(viewer, by: viewer, in: service.storage)
      }
      #expect(refused.status == 403 && refused.code == "wrongPassword", "\(refused.text)")
      guard ending != .deletion else { return }
      // Only the session that changed the password is left.
      #expect(try await service.storage.accountRow(of: "mika").sessions == (ending == .newPassword ? 1 : 0))
    }
  }

  @Test(
    "A password that is being compared changes and deletes nothing once its session has ended",
    arguments: SessionEnding.allCases)
  func confirmingMeanwhile(ending: SessionEnding) async throws {
    let requests: [(handle: String, method: String, path: String, body: JSONValue)] = [
      ("mika", "PUT", "/v1/account/password", ["old": "a long enough phrase", "new": "quite another phrase"]),
      ("ken", "POST", "/v1/account/deletion", ["password": "a long enough phrase"]),
    ]
    try await RunningService.with(Self.oneAtATime) { service in
      for (handle, method, path, body) in requests {
        let token = try await service.signUp(handle)
        let form: JSONValue = ["handle": .string(handle), "password": "a long enough phrase"]
        let second = try #require(try await service.ask("POST", "/v1/sessions", form).json["token"]?.stringValue)
        let (viewer, other) = (try await service.viewer(handle, token: token), try await service.viewer(handle, token: second))
        let hash = try await service.storage.credentials(of: handle)?.passwordHash
        let refused = try await answer(from: service, to: { try await service.ask(method, path, token: token, body) }) {
          try await ending.end(viewer, by: other, in: service.storage)
        }
        #expect(refused.status == 401 && refused.code == "signedOut", "\(path): \(refused.text)")
        let expected: String? =
          switch ending {
          case .newPassword, .reset: "another"
          case .deletion: nil
          case .signOut, .everywhere, .lock: hash
          }
        #expect(try await service.storage.credentials(of: handle)?.passwordHash == expected, "\(path)")
      }
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
