import HTTPTypes
import ProgramSupport
import Testing
import TimelineContract
import TimelineDriving
import TimelineServiceTestSupport

@testable import TimelineService

/// Who may do what beside single posts, as data: each cell is asked on a running service.
@Suite("Authorisation of lists, people, rooms, events and one's own account")
struct AuthorizationMatrixTests {
  typealias Who = AuthorizationTests.Who

  /// Everybody, with what they are to the owner.
  struct Company: Sendable {
    var tokens: [Who: String] = [:]
    func handle(_ who: Who) -> String { "\(who.rawValue.lowercased())_x" }

    init(_ service: RunningService) async throws {
      for who in Who.allCases where who != .nobody { tokens[who] = try await service.signUp(handle(who)) }
      let owner = tokens[.owner] ?? ""
      for who in [Who.follower, .blocked, .muted, .signedOut] {
        try await service.befriend((handle(who), tokens[who] ?? ""), (handle(.owner), owner))
      }
      _ = try await service.ask("PUT", "/v1/people/owner_x/follow", token: tokens[.asked])
      _ = try await service.ask("PUT", "/v1/people/blocked_x/block", token: owner)
      _ = try await service.ask("PUT", "/v1/people/muted_x/mute", token: owner)
      _ = try await service.ask("PUT", "/v1/people/owner_x/mute", token: tokens[.muted])
      // A follower whose session has ended.
      _ = try await service.ask("DELETE", "/v1/sessions/current", token: tokens[.signedOut])
    }
  }

  // MARK: Lists

  /// The lists that somebody's post may stand in.
  static let lists = ["/v1/timeline/public", "/v1/timeline/home", "/v1/timeline/mine", "/v1/people/owner_x/posts"]

  /// Whether a post of a visibility stands in a list; nil where the list is refused.
  static func stands(in list: String, _ who: Who, _ visibility: Visibility) -> Bool? {
    let sees = AuthorizationTests.sees(who, visibility)
    switch (list, who) {
    case (_, .signedOut), ("/v1/timeline/home", .nobody), ("/v1/timeline/mine", .nobody), ("/v1/people/owner_x/posts", .blocked): return nil
    case ("/v1/timeline/public", _): return visibility == .public && sees && who != .muted
    case ("/v1/timeline/home", _): return who == .owner || who == .follower && sees
    case ("/v1/timeline/mine", _): return who == .owner
    default: return sees
    }
  }

  @Test("A post stands in the lists of those who may see it, and is told live to those who follow", arguments: Visibility.allCases)
  func listsAndEvents(visibility: Visibility) async throws {
    try await RunningService.with { service in
      let company = try await Company(service)
      let streams = try await service.blocking {
        try company.tokens.filter { $0.key != .signedOut }.mapValues { token in
          let stream = try Connection(port: service.port)
          try stream.send("GET", "/v1/events", token: token)
          guard try stream.answer().status == 200, try stream.event() != nil else { throw CancellationError() }
          return stream
        }
      }
      let body = service.record("a", visibility.rawValue)
      let made = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: company.tokens[.owner], body)
      let id = try #require(made.json["id"]?.stringValue)
      for list in Self.lists {
        for who in Who.allCases {
          let answer = try await service.ask("GET", list, token: company.tokens[who])
          let found = answer.json["posts"]?.arrayValue?.contains { $0["id"]?.stringValue == id }
          #expect(found == Self.stands(in: list, who, visibility), "\(list) \(who) \(visibility): \(answer.status)")
        }
      }
      // Each is told of a post of their own afterwards: what came before that is all there was.
      for (who, stream) in streams {
        let (path, body) = ("/v1/posts/\(service.newID())", service.record("b", "private"))
        let own = who == .owner ? made : try await service.ask("PUT", path, token: company.tokens[who], body)
        let last = try #require(own.json["id"]?.stringValue)
        let told = try await service.blocking {
          var ids: [String] = []
          while ids.last != last, let event = try stream.event() {
            if event.name == "post", let id = try JSONValue(parsing: event.data)["id"]?.stringValue { ids.append(id) }
          }
          return ids
        }
        let hears = who == .owner || who == .follower && visibility != .private
        #expect(told.contains(id) == hears, "events \(who) \(visibility)")
      }
    }
  }

  // MARK: What is asked of people, comments, rooms and one's own

  /// A request, and its status by who asks; who is not named gets `others`.
  struct Cell: Sendable, CustomTestStringConvertible {
    var method: String
    var path: String
    var body: JSONValue?
    var others: Int
    var except: [Who: Int]

    init(_ method: String, _ path: String, sends body: JSONValue? = nil, _ others: Int, _ except: [Who: Int] = [:]) {
      (self.method, self.path, self.body, self.others) = (method, path, body, others)
      // Without a token, and with one that has ended.
      self.except = [.nobody: 401, .signedOut: 401].merging(except) { $1 }
    }

    var testDescription: String { "\(method) \(path)" }
    func status(_ who: Who) -> Int { except[who] ?? others }
  }

  static let people = [
    Cell("GET", "/v1/people/owner_x", 200, [.nobody: 200, .blocked: 404]),
    Cell("GET", "/v1/people/owner_x/posts", 200, [.nobody: 200, .blocked: 404]),
    Cell("GET", "/v1/people/owner_x/followers", 200, [.blocked: 404]),
    Cell("GET", "/v1/people/owner_x/following", 200, [.blocked: 404]),
    Cell("GET", "/v1/people?search=owner", 200),
    Cell("PUT", "/v1/people/owner_x/follow", 200, [.blocked: 404, .owner: 422]),
    Cell("DELETE", "/v1/people/owner_x/follow", 200, [.blocked: 404]),
    Cell("PUT", "/v1/people/owner_x/mute", 200, [.blocked: 404, .owner: 422]),
    Cell("DELETE", "/v1/people/owner_x/mute", 200, [.blocked: 404]),
    // Who is blocked is told as of somebody who is not there, here too.
    Cell("PUT", "/v1/people/owner_x/block", 200, [.owner: 422, .blocked: 404]),
    Cell("DELETE", "/v1/people/owner_x/block", 200, [.blocked: 404]),
    // The owner asked nobody.
    Cell("PUT", "/v1/account/requests/owner_x", 404),
    Cell("DELETE", "/v1/account/requests/owner_x", 204),
    Cell("DELETE", "/v1/account/followers/owner_x", 204),
    // Nor did anybody who isn't there: the answers are the same.
    Cell("PUT", "/v1/account/requests/nobody_x", 404),
    Cell("DELETE", "/v1/account/requests/nobody_x", 204),
    Cell("DELETE", "/v1/account/followers/nobody_x", 204),
    Cell("POST", "/v1/reports", sends: ["person": "owner_x", "reason": "x"], 204, [.blocked: 404]),
  ]

  static let own = [
    Cell("GET", "/v1/sessions", 200), Cell("GET", "/v1/account", 200), Cell("GET", "/v1/account/export", 200),
    Cell("GET", "/v1/account/requests", 200), Cell("GET", "/v1/timeline/mine", 200), Cell("GET", "/v1/timeline/home", 200),
    Cell("GET", "/v1/timeline/public", 200, [.nobody: 200]), Cell("GET", "/v1/rooms", 200),
    Cell("PATCH", "/v1/account", sends: ["about": "x"], 200),
    Cell("PUT", "/v1/account/password", sends: ["old": "not this one", "new": "another long phrase"], 403),
    Cell("POST", "/v1/account/deletion", sends: ["password": "not this one"], 403),
    Cell(
      "POST", "/v1/usage",
      sends: ["batch": "NEW", "events": [["kind": "shortcut", "name": "PauseStudy", "day": "2026-11-18", "count": 1]]], 204),
    Cell("GET", "/healthz", 200, [.nobody: 200, .signedOut: 200]), Cell("GET", "/readyz", 200, [.nobody: 200]),
    Cell("GET", "/openapi.json", 200, [.nobody: 200]),
    Cell("POST", "/v1/sessions", sends: ["handle": "owner_x", "password": "not this one"], 403, [.nobody: 403, .signedOut: 403]),
    Cell("POST", "/v1/accounts", sends: ["handle": "owner_x", "password": "a long enough phrase"], 409, [.nobody: 409, .signedOut: 409]),
    // A session of the owner's: nobody else ends it, nor learns that it is there.
    Cell("DELETE", "/v1/sessions/SESSION", 204),
    Cell("DELETE", "/v1/sessions/current", 204), Cell("DELETE", "/v1/sessions", 204),
  ]

  /// Requests about a room of the owner's; `sees` is who may.
  static func room(_ visibility: Visibility) -> [Cell] {
    let hidden: [Who: Int] =
      visibility == .public ? [.blocked: 404] : [.blocked: 404, .stranger: 404, .asked: 404]
    let notYours = hidden.merging([.owner: 204]) { $1 }
    return [
      Cell("GET", "/v1/rooms/ROOM", 200, hidden), Cell("PUT", "/v1/rooms/ROOM/seat", sends: [:], 200, hidden),
      Cell("DELETE", "/v1/rooms/ROOM/seat", 204, hidden), Cell("DELETE", "/v1/rooms/ROOM", 403, notYours),
    ]
  }

  /// Requests about a comment of the follower's below a post of the owner's, and a PUT with the post's ID as a token.
  static func comment(_ visibility: Visibility) -> [Cell] {
    var hidden: [Who: Int] = [:]
    for who in Who.allCases where who != .nobody && who != .signedOut && !AuthorizationTests.sees(who, visibility) { hidden[who] = 404 }
    return [
      Cell("DELETE", "/v1/comments/COMMENT", 403, hidden.merging([.owner: 204, .follower: 204]) { $1 }),
      Cell("POST", "/v1/reports", sends: ["comment": "COMMENT", "reason": "x"], 204, hidden),
      // The ID of a post that one sees can't be a token; one that isn't seen is as good as any, so that nobody learns that it is there.
      Cell(
        "PUT", "/v1/posts/POST",
        sends: ["visibility": "private", "record": ["startedAt": "2026-11-18T11:06:40Z", "activeSeconds": 1]], 409,
        hidden.mapValues { _ in 201 }),
    ]
  }

  /// Asks a cell as somebody.
  private func ask(_ cell: Cell, _ who: Who, _ names: [String: String], in service: RunningService, as token: String?) async throws {
    func named(_ text: String) -> String {
      names.reduce(text) { $0.replacing($1.key, with: $1.value) }.replacing("NEW", with: service.newID())
    }
    let answer = try await service.ask(
      cell.method, named(cell.path), token: token, bytes: cell.body.map { Array(named($0.text).utf8) })
    #expect(answer.status == cell.status(who), "\(cell.testDescription) \(who): \(answer.text)")
  }

  @Test("What is asked of people is answered by what one is to them", arguments: people)
  func askOfPeople(cell: Cell) async throws {
    try await RunningService.with { service in
      let company = try await Company(service)
      for who in Who.allCases { try await ask(cell, who, [:], in: service, as: company.tokens[who]) }
    }
  }

  @Test("One's own account is one's own", arguments: own)
  func askOfOneself(cell: Cell) async throws {
    try await RunningService.with { service in
      let company = try await Company(service)
      let owner = try #require(company.tokens[.owner])
      let session = try await service.ask("GET", "/v1/sessions", token: owner).json["sessions"]?.arrayValue?.first?["id"]?.stringValue ?? ""
      for who in Who.allCases {
        try await ask(cell, who, ["SESSION": session], in: service, as: company.tokens[who])
        if who != .owner { #expect(try await service.ask("GET", "/v1/account", token: owner).status == 200, "\(who)") }
      }
    }
  }

  @Test("Rooms are for those who may see them", arguments: [Visibility.followers, .public])
  func askOfRooms(visibility: Visibility) async throws {
    try await RunningService.with { service in
      let company = try await Company(service)
      for cell in Self.room(visibility) {
        for who in Who.allCases {
          let start = TimelineTime(milliseconds: 1_795_000_000_000)
          let made = try await service.ask(
            "POST", "/v1/rooms", token: company.tokens[.owner],
            [
              "token": .string(service.newID()), "title": "線形代数", "startsAt": .string("\(start)"),
              "endsAt": .string("\(start.adding(seconds: 3_600))"), "seats": 20, "visibility": .string(visibility.rawValue),
            ])
          let id = try #require(made.json["id"]?.stringValue, "\(made.text)")
          try await ask(cell, who, ["ROOM": id], in: service, as: company.tokens[who])
          let list = try await service.ask("GET", "/v1/rooms", token: company.tokens[who])
          let isThere = list.json["rooms"]?.arrayValue?.contains { $0["id"]?.stringValue == id }
          let hasEnded = cell.method == "DELETE" && cell.path.hasSuffix("ROOM") && who == .owner
          let sees = cell.status(who) != 404 && !hasEnded
          #expect(isThere == (list.status == 401 ? nil : sees), "\(cell.testDescription) \(who)")
          // A seat is left, and the room is over, before the next is asked.
          _ = try await service.ask("DELETE", "/v1/rooms/\(id)", token: company.tokens[.owner])
        }
      }
    }
  }

  @Test("Comments are their writer's and the post's owner's", arguments: Visibility.allCases)
  func askOfComments(visibility: Visibility) async throws {
    try await RunningService.with { service in
      let company = try await Company(service)
      for cell in Self.comment(visibility) {
        for who in Who.allCases {
          // Written while the follower may see it.
          let made = try await service.ask(
            "PUT", "/v1/posts/\(service.newID())", token: company.tokens[.owner], service.record("a", "followers"))
          let post = try #require(made.json["id"]?.stringValue)
          let comment = try await service.ask(
            "PUT", "/v1/posts/\(post)/comments/\(service.newID())", token: company.tokens[.follower], ["text": "hello"])
          let id = try #require(comment.json["id"]?.stringValue)
          let changed = try await service.ask(
            "PATCH", "/v1/posts/\(post)", token: company.tokens[.owner], ["visibility": .string(visibility.rawValue)],
            headers: [("If-Match", "*")])
          #expect(changed.status == 200)
          try await ask(cell, who, ["COMMENT": id, "POST": post], in: service, as: company.tokens[who])
        }
      }
    }
  }

  @Test("A token that is the ID of another's post names one's own post, and gives no right to the other", arguments: Visibility.allCases)
  func tokenThatIsAnID(visibility: Visibility) async throws {
    try await RunningService.with { service in
      let company = try await Company(service)
      let owner = try #require(company.tokens[.owner])
      for who in [Who.stranger, .asked, .follower, .blocked, .muted] {
        let token = try #require(company.tokens[who])
        let made = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: owner, service.record("hers", "followers"))
        let post = try #require(made.json["id"]?.stringValue)
        let writer = company.tokens[who == .follower ? .muted : .follower]
        let path = "/v1/posts/\(post)"
        let comment = try await service.ask("PUT", "\(path)/comments/\(service.newID())", token: writer, ["text": "hello"])
        let id = try #require(comment.json["id"]?.stringValue)
        func show(_ visibility: Visibility) async throws {
          let change: JSONValue = ["visibility": .string(visibility.rawValue)]
          #expect(try await service.ask("PATCH", path, token: owner, change, headers: [("If-Match", "*")]).status == 200)
        }
        // While nobody else sees the post, its ID is as good a token as any.
        try await show(.private)
        let record = service.record("his", "private")
        #expect(try await service.ask("PUT", path, token: token, record).status == 201, "\(who)")
        try await show(visibility)
        let before = try await service.ask("GET", path, token: owner)
        for request in AuthorizationTests.requests {
          let path = request.path.replacing("POST", with: post).replacing("NEW", with: service.newID())
          var bytes = request.body.map { Array($0.text.replacing("POST", with: post).utf8) }
          if request.body?["record"] == "same" { bytes = Array(record.text.utf8) }
          if request.path.hasSuffix("/images/2"), request.method == "PUT" { bytes = [0x89, 0x50, 1] }
          let answer = try await service.ask(request.method, path, token: token, bytes: bytes, headers: request.headers)
          // Their own post, which has no first image.
          let status = request.path.hasSuffix("/images/1") ? 404 : AuthorizationTests.status(request, .owner, .private)
          #expect(answer.status == status, "\(request.testDescription) \(who) \(visibility): \(answer.text)")
        }
        let sees = AuthorizationTests.sees(who, visibility)
        #expect(try await service.ask("DELETE", "/v1/comments/\(id)", token: token).status == (sees ? 403 : 404), "\(who) \(visibility)")
        let report = try await service.ask("POST", "/v1/reports", token: token, ["comment": .string(id), "reason": "x"])
        #expect(report.status == (sees ? 204 : 404), "\(who) \(visibility)")
        // Whatever they did, the owner's post is as it was, with the comment.
        #expect(try await service.ask("GET", path, token: owner).body == before.body, "\(who) \(visibility)")
      }
    }
  }

  @Test("What is answered about a post that its owner deleted is in the document", arguments: AuthorizationTests.requests)
  func deleted(request: AuthorizationTests.Request) async throws {
    let route = try #require(
      TimelineService.routes.first { Self.plain("\($0.method.rawValue) \($0.path)") == Self.plain("\(request.method) \(request.path)") })
    try await RunningService.with { service in
      let token = try await service.signUp("mika")
      let body = service.record("a")
      let made = try await service.ask("PUT", "/v1/posts/\(service.newID())", token: token, body)
      let id = try #require(made.json["id"]?.stringValue)
      #expect(try await service.ask("DELETE", "/v1/posts/\(id)", token: token).status == 204)
      let path = request.path.replacing("POST", with: id).replacing("NEW", with: service.newID())
      let sent = request.body?["record"] == "same" ? body.text : request.body?.text.replacing("POST", with: id)
      let answer = try await service.ask(request.method, path, token: token, bytes: sent.map { Array($0.utf8) }, headers: request.headers)
      let documented = Set(route.answers.keys).union(OpenAPIDocument.refusals(of: route))
      #expect(documented.contains(answer.status), "\(answer.status)")
      #expect(answer.status == (request.method == "DELETE" && request.path == "/v1/posts/POST" ? 204 : 410))
    }
  }

  /// A route or a request of a table, with what stands for a name taken out.
  private static func plain(_ route: String) -> String {
    route.prefix { $0 != "?" }.split(separator: "/").map { part in
      let isName = part.hasPrefix("{") || part.allSatisfy { $0.isUppercase || $0.isNumber } || part == "owner_x"
      return isName ? "*" : String(part)
    }.joined(separator: "/")
  }

  @Test("Every route of the contract is asked by everybody in one of the tables")
  func complete() {
    var asked = Set(AuthorizationTests.requests.map { "\($0.method) \($0.path)" })
    for cell in Self.people + Self.own + Self.room(.public) + Self.comment(.public) { asked.insert("\(cell.method) \(cell.path)") }
    for list in Self.lists { asked.insert("GET \(list)") }
    asked.formUnion(["GET /v1/events", "POST /v1/rooms"])
    let missing = AuthorizationTests.contract.filter { route in !asked.contains { Self.plain($0) == Self.plain(route) } }
    #expect(missing.isEmpty)
  }
}
