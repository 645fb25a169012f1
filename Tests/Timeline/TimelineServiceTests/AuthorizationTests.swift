import HTTPTypes
import ProgramSupport
import Testing
import TimelineContract
import TimelineDriving
import TimelineServiceTestSupport

@testable import TimelineService

/// Who may do what with somebody's posts, as data: each cell is asked on a running service.
@Suite("Authorisation")
struct AuthorizationTests {
  /// Who asks, by what they are to the owner.
  enum Who: String, CaseIterable {
    case nobody, signedOut, stranger, asked, follower, blocked, muted, owner
  }

  /// A request about a post: what it needs beside being allowed to see it.
  struct Request: Sendable, CustomTestStringConvertible {
    enum Needs { case nothing, token, ownership }

    var method: String
    var path: String
    var needs: Needs
    var body: JSONValue?
    var headers: [(String, String)] = []

    var testDescription: String { "\(method) \(path)" }
  }

  static let requests = [
    Request(method: "GET", path: "/v1/posts/POST", needs: .nothing),
    Request(method: "GET", path: "/v1/posts/POST/likes", needs: .nothing),
    Request(method: "GET", path: "/v1/posts/POST/comments", needs: .nothing),
    Request(method: "GET", path: "/v1/posts/POST/images/1", needs: .nothing),
    Request(method: "PUT", path: "/v1/posts/POST/like", needs: .token),
    Request(method: "DELETE", path: "/v1/posts/POST/like", needs: .token),
    Request(method: "PUT", path: "/v1/posts/POST/comments/NEW", needs: .token, body: ["text": "hello"]),
    Request(method: "POST", path: "/v1/reports", needs: .token, body: ["post": "POST", "reason": "x"]),
    Request(method: "PATCH", path: "/v1/posts/POST", needs: .ownership, body: ["record": "same"], headers: [("If-Match", "*")]),
    Request(method: "PUT", path: "/v1/posts/POST/images/2", needs: .ownership),
    Request(method: "DELETE", path: "/v1/posts/POST/images/2", needs: .ownership),
    Request(method: "DELETE", path: "/v1/posts/POST", needs: .ownership),
  ]

  /// Who sees a post of a visibility.
  static func sees(_ who: Who, _ visibility: Visibility) -> Bool {
    switch (who, visibility) {
    case (.owner, _): true
    case (.signedOut, _), (.blocked, _), (_, .private): false
    case (.follower, _), (.muted, _): true
    case (_, .followers): false
    case (_, .public): true
    }
  }

  /// The status that a request must have.
  static func status(_ request: Request, _ who: Who, _ visibility: Visibility) -> Int {
    // A token that is none is told first, whatever is asked.
    if who == .signedOut { return 401 }
    if who == .nobody, request.needs != .nothing { return 401 }
    guard sees(who, visibility) else {
      // A delete of what is not seen is kept as a token of one's own: the answer tells nothing.
      return request.method == "DELETE" && request.path == "/v1/posts/POST" ? 204 : 404
    }
    if request.needs == .ownership, who != .owner { return 403 }
    switch request.method {
    case "GET": return 200
    case "DELETE": return request.path.hasSuffix("/like") ? 200 : 204
    case "PUT": return request.path.contains("/comments/") ? 201 : 200
    case "POST": return 204
    default: return 200
    }
  }

  @Test("Every request about a post is answered by who asks and who may see it", arguments: Visibility.allCases)
  func posts(visibility: Visibility) async throws {
    try await RunningService.with { service in
      var tokens: [Who: String] = [.signedOut: "gone"]
      for who in [Who.stranger, .asked, .follower, .blocked, .muted, .owner] { tokens[who] = try await service.signUp("\(who.rawValue)_x") }
      let owner = try #require(tokens[.owner])
      for who in [Who.follower, .blocked, .muted] {
        try await service.befriend(("\(who.rawValue)_x", tokens[who] ?? ""), ("owner_x", owner))
      }
      _ = try await service.ask("PUT", "/v1/people/owner_x/follow", token: tokens[.asked])
      _ = try await service.ask("PUT", "/v1/people/blocked_x/block", token: owner)
      // Muting is the viewer's own matter: who is muted, and who mutes, sees as before.
      _ = try await service.ask("PUT", "/v1/people/muted_x/mute", token: owner)
      _ = try await service.ask("PUT", "/v1/people/owner_x/mute", token: tokens[.muted])
      for request in Self.requests {
        for who in Who.allCases {
          let body = service.record("a", visibility.rawValue)
          let made = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: owner, body)
          let id = try #require(made.json["id"]?.stringValue)
          let image: [UInt8] = [0x89, 0x50, 1]
          _ = try await service.ask("PUT", "/v1/posts/\(id)/images/1", token: owner, bytes: image)
          var bytes = request.body.map { Array($0.text.replacing("POST", with: id).utf8) }
          if request.body?["record"] == "same" { bytes = Array(body.text.utf8) }
          if request.path.hasSuffix("/images/2"), request.method == "PUT" { bytes = image }
          let path = request.path.replacing("POST", with: id).replacing("NEW", with: service.newID())
          let answer = try await service.ask(request.method, path, token: tokens[who], bytes: bytes, headers: request.headers)
          #expect(answer.status == Self.status(request, who, visibility), "\(request.testDescription) \(who) \(visibility)")
          // Whatever was answered: the post of somebody else stands as it was.
          if who != .owner { #expect(try await service.ask("GET", "/v1/posts/\(id)", token: owner).status == 200) }
        }
      }
    }
  }

  @Test(
    "Every other route is for the signed-in where the contract says so",
    arguments: TimelineService.routes.filter { !$0.path.contains("{post}") }.map { "\($0.method.rawValue) \($0.path)" })
  func signedOut(name: String) async throws {
    let route = try #require(TimelineService.routes.first { "\($0.method.rawValue) \($0.path)" == name })
    try await RunningService.with { service in
      let mika = try await service.signUp("mika")
      let path = route.path.replacing("{handle}", with: "mika").replacing("{id}", with: service.newID())
      let out = try await service.ask(route.method.rawValue, path, bytes: route.body == nil ? nil : Array("{}".utf8))
      #expect((out.status == 401) == (route.access == .signedIn), "\(out.status)")
      // Who signs in or up says who they are in the body; whether the service lives is told anybody.
      let isEntering = ["POST /v1/sessions", "POST /v1/accounts", "GET /healthz"].contains(name)
      #expect((try await service.ask(route.method.rawValue, path, token: "made-up", bytes: nil).status == 401) == !isEntering)
      // What is answered is what the document names.
      guard path != "/v1/events" else { return }
      let answer = try await service.ask(route.method.rawValue, path, token: mika, bytes: route.body == nil ? nil : Array("{}".utf8))
      let documented = Set(route.answers.keys).union(OpenAPIDocument.refusals(of: route))
      #expect(documented.contains(answer.status), "\(answer.status)")
    }
  }

  @Test("The document names every route and nothing else, and every schema it refers to")
  func document() async throws {
    try await RunningService.with { service in
      let document = try await service.ask("GET", "/openapi.json").json
      var named: Set<String> = []
      for (path, operations) in document["paths"]?.objectValue ?? [:] {
        for (method, _) in operations.objectValue ?? [:] { named.insert("\(method.uppercased()) \(path)") }
      }
      #expect(named == Set(TimelineService.routes.map { "\($0.method.rawValue) \($0.path)" }))
      let schemas = Set(document["components"]?["schemas"]?.objectValue?.keys ?? [])
      let references = document.text.split(separator: "#/components/schemas/").dropFirst().map { String($0.prefix { $0 != "\"" }) }
      #expect(Set(references).isSubset(of: schemas) && schemas.subtracting(references).isEmpty)
      // The routes of the contract, written out: a route that vanishes is told.
      #expect(named == Self.contract)
    }
  }

  static let contract: Set<String> = [
    "POST /v1/accounts", "POST /v1/sessions", "GET /v1/sessions", "DELETE /v1/sessions/current", "DELETE /v1/sessions/{id}",
    "DELETE /v1/sessions", "GET /v1/account", "PATCH /v1/account", "PUT /v1/account/password", "POST /v1/account/deletion",
    "GET /v1/account/export", "PUT /v1/posts/{post}", "GET /v1/posts/{post}", "PATCH /v1/posts/{post}", "DELETE /v1/posts/{post}",
    "PUT /v1/posts/{post}/images/{n}", "GET /v1/posts/{post}/images/{n}", "DELETE /v1/posts/{post}/images/{n}",
    "PUT /v1/posts/{post}/like", "DELETE /v1/posts/{post}/like", "GET /v1/posts/{post}/likes",
    "PUT /v1/posts/{post}/comments/{token}", "GET /v1/posts/{post}/comments", "DELETE /v1/comments/{id}", "GET /v1/timeline/mine",
    "GET /v1/timeline/home", "GET /v1/timeline/public", "GET /v1/people/{handle}", "GET /v1/people/{handle}/posts",
    "GET /v1/people/{handle}/followers", "GET /v1/people/{handle}/following", "PUT /v1/people/{handle}/follow",
    "DELETE /v1/people/{handle}/follow", "PUT /v1/people/{handle}/block", "DELETE /v1/people/{handle}/block",
    "PUT /v1/people/{handle}/mute", "DELETE /v1/people/{handle}/mute", "GET /v1/account/requests", "PUT /v1/account/requests/{handle}",
    "DELETE /v1/account/requests/{handle}", "DELETE /v1/account/followers/{handle}", "GET /v1/people", "GET /v1/rooms",
    "POST /v1/rooms", "GET /v1/rooms/{id}", "DELETE /v1/rooms/{id}", "PUT /v1/rooms/{id}/seat", "DELETE /v1/rooms/{id}/seat",
    "GET /v1/events", "POST /v1/usage", "POST /v1/reports", "GET /healthz", "GET /readyz", "GET /openapi.json",
  ]
}
