import Foundation
import Glibc
public import ProgramSupport
import Synchronization
public import TimelineClient

/// A timeline service in memory, as far as a client's deliveries and sessions go: what the contract says of accounts, sessions and one's own posts.
///
/// What goes wrong on the way is asked for: ``fault`` is called before each request.
public final class StandInTimeline: TimelineService {
  /// What becomes of a request.
  public enum Fault: Hashable, Sendable {
    /// It never arrives.
    case unreachable
    /// It is taken, and its answer gets lost.
    case answerLost
    /// It is given up, and taken all the same so many requests later.
    case arrivesLate(Int)
    /// It is taken twice, and the second answer counts.
    case repeated
    /// It is refused so, with nothing done.
    case refused(status: Int, code: String, retryAfter: Int? = nil)
    /// A proxy before the service does not let the request through.
    case refusedOnTheWay(status: Int)
    /// A page of somebody else's answers.
    case portal
    /// It is answered with anything, and nothing is done.
    case answered(ServiceAnswer)
  }

  /// A post as the service has it.
  public struct StoredPost: Hashable, Sendable {
    public var id: String
    public var owner: String
    public var token: String
    /// The document as it was first sent.
    public var first: JSONValue
    /// The document as it is.
    public var present: JSONValue
    public var version: Int
    public var isDeleted: Bool
    /// The bytes of its images, by number.
    public var images: [Int: [UInt8]] = [:]
  }

  private struct State {
    var passwords: [String: String] = [:]
    var sessions: [String: String] = [:]
    var posts: [StoredPost] = []
    var requests: [ServiceRequest] = []
    var counter = 0
    var late: [(request: ServiceRequest, after: Int)] = []
    var fault: (@Sendable (ServiceRequest) -> Fault?)?
    var forbidden: Set<String> = []
    var streams: [String] = []
  }

  private let state = Mutex(State())

  public init() {}

  /// Decides what goes wrong with each request.
  public func setFault(_ fault: (@Sendable (ServiceRequest) -> Fault?)?) { state.withLock { $0.fault = fault } }

  /// Words that no memo may hold.
  public func forbid(_ word: String) { state.withLock { _ = $0.forbidden.insert(word) } }

  /// The posts that there are, in the order in which they became visible.
  public var posts: [StoredPost] { state.withLock { $0.posts.filter { !$0.isDeleted } } }

  /// All that was asked, in order.
  public var requests: [ServiceRequest] { state.withLock { $0.requests } }

  /// The tokens of the sessions that are open.
  public var sessions: [String] { state.withLock { $0.sessions.keys.sorted() } }

  /// Makes an account, and returns the token of a session.
  public func makeSession(_ handle: String, password: String = "correct horse") -> String {
    state.withLock { state in
      state.passwords[handle] = password
      return Self.makeSession(of: handle, &state)
    }
  }

  /// Ends all sessions.
  public func endSessions() { state.withLock { $0.sessions = [:] } }

  private static func makeSession(of handle: String, _ state: inout State) -> String {
    state.counter += 1
    let token = "session-\(state.counter)-" + String(repeating: "x", count: 32)
    state.sessions[token] = handle
    return token
  }

  /// Takes all that is still on its way.
  public func letAllArrive() {
    let late = state.withLock { state in
      defer { state.late = [] }
      return state.late
    }
    for (request, _) in late { _ = answer(request) }
  }

  /// Deletes a post as another device would.
  public func deleteElsewhere(token: String) {
    state.withLock { state in
      for place in state.posts.indices where state.posts[place].token == token { state.posts[place].isDeleted = true }
    }
  }

  /// Changes a post as another device would.
  public func editElsewhere(token: String, memo: String) {
    state.withLock { state in
      for place in state.posts.indices where state.posts[place].token == token {
        guard case .object(var post) = state.posts[place].present, case .object(var record)? = post["record"] else { continue }
        record["memo"] = .string(memo)
        post["record"] = .object(record)
        state.posts[place].present = .object(post)
        state.posts[place].version += 1
      }
    }
  }

  /// What the streams of events tell that are opened from now on, one after the other; then there are none.
  public func setStreams(_ streams: [String]) { state.withLock { $0.streams = streams } }

  public func send(_ request: ServiceRequest) async throws(ServiceFailure) -> ServiceAnswer { try take(request) }

  public func send(
    _ request: ServiceRequest, taking part: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws(ServiceFailure) -> ServiceAnswer {
    var answer = try take(request)
    guard answer.status == 200 else { return answer }
    // Cut where it hurts: within lines.
    for byte in answer.body {
      do { try part([byte]) } catch { throw .noAnswer(.system(ECONNRESET)) }
    }
    answer.body = []
    return answer
  }

  /// Takes a request as ``send(_:)`` does, for who has no task to wait in: tests that run programs hold all threads that tasks have.
  func take(_ request: ServiceRequest) throws(ServiceFailure) -> ServiceAnswer {
    let (fault, arriving) = state.withLock { state in
      state.requests.append(request)
      let arriving = state.late.filter { $0.after <= 0 }.map(\.request)
      state.late = state.late.filter { $0.after > 0 }.map { ($0.request, $0.after - 1) }
      return (state.fault, arriving)
    }
    for request in arriving { _ = answer(request) }
    switch fault?(request) {
    case nil: return answer(request)
    case .arrivesLate(let count):
      state.withLock { $0.late.append((request, count)) }
      throw .noAnswer(.system(ECONNRESET))
    case .repeated:
      _ = answer(request)
      return answer(request)
    case .unreachable: throw .unreachable(.system(EHOSTUNREACH))
    case .answerLost:
      _ = answer(request)
      throw .noAnswer(.system(ECONNRESET))
    case .refused(let status, let code, let retryAfter):
      var refused = Self.problem(status, code)
      refused.retryAfter = retryAfter
      return refused
    case .refusedOnTheWay(let status): return ServiceAnswer(status: status, type: "text/html", body: Array("<h1>nginx</h1>".utf8))
    case .answered(let answer): return answer
    case .portal: return ServiceAnswer(status: 200, type: "text/html", body: Array("<html>Welcome to the hotel</html>".utf8))
    }
  }

  // MARK: Answers

  /// What the service answers to a request that arrives.
  public func answer(_ request: ServiceRequest) -> ServiceAnswer {
    let body = request.body.flatMap { try? JSONValue(parsing: $0) } ?? [:]
    let path = request.path.split(separator: "?").first.map(String.init) ?? ""
    return state.withLock { state in
      switch (request.method, path) {
      case ("POST", "/v1/accounts"): return Self.signUp(body, &state)
      case ("POST", "/v1/sessions"): return Self.signIn(body, &state)
      default: break
      }
      guard let token = request.token, let handle = state.sessions[token] else { return Self.problem(401, "signedOut") }
      let parts = path.split(separator: "/").map(String.init)
      switch (request.method, path) {
      case ("DELETE", "/v1/sessions/current"):
        state.sessions[token] = nil
        return ServiceAnswer(status: 204)
      case ("DELETE", "/v1/sessions"):
        state.sessions = state.sessions.filter { $0.value != handle }
        return ServiceAnswer(status: 204)
      case ("GET", "/v1/events"):
        guard !state.streams.isEmpty else { return Self.problem(503, "unavailable") }
        return ServiceAnswer(status: 200, type: "text/event-stream", body: Array(state.streams.removeFirst().utf8))
      case ("GET", "/v1/account"): return Self.json(200, Self.account(handle, state))
      case ("POST", "/v1/account/deletion"):
        guard body["password"]?.stringValue == state.passwords[handle] else { return Self.problem(403, "wrongPassword") }
        state.passwords[handle] = nil
        state.sessions = state.sessions.filter { $0.value != handle }
        return ServiceAnswer(status: 204)
      case ("GET", "/v1/timeline/home"), ("GET", "/v1/timeline/mine"), ("GET", "/v1/timeline/public"):
        let posts = state.posts.filter { !$0.isDeleted }.reversed().map { Self.document($0) }
        return Self.json(200, ["posts": .array(Array(posts)), "after": "c"])
      default: break
      }
      if parts.count == 5, parts[1] == "posts", parts[3] == "images", let number = Int(parts[4]) {
        return Self.image(request, parts[2], number, handle, &state)
      }
      guard parts.count == 3, parts[1] == "posts" else { return Self.problem(404, "notFound") }
      return Self.post(request, parts[2], handle, body, &state)
    }
  }

  private static func signUp(_ body: JSONValue, _ state: inout State) -> ServiceAnswer {
    guard let handle = body["handle"]?.stringValue, let password = body["password"]?.stringValue else { return problem(422, "invalid") }
    guard state.passwords[handle] == nil else { return problem(409, "handleTaken") }
    state.passwords[handle] = password
    return signedIn(handle, &state)
  }

  private static func signIn(_ body: JSONValue, _ state: inout State) -> ServiceAnswer {
    guard let handle = body["handle"]?.stringValue, let password = state.passwords[handle], body["password"]?.stringValue == password
    else { return problem(403, "wrongPassword") }
    return signedIn(handle, &state)
  }

  private static func signedIn(_ handle: String, _ state: inout State) -> ServiceAnswer {
    json(
      201,
      [
        "account": account(handle, state), "token": .string(makeSession(of: handle, &state)), "expiresAt": "2027-02-19T12:00:00Z",
      ])
  }

  private static func account(_ handle: String, _ state: State) -> JSONValue {
    [
      "handle": .string(handle), "displayName": .string(handle), "about": "", "isListed": true, "acceptsEveryone": false,
      "defaultVisibility": "followers", "createdAt": "2026-11-21T12:00:00Z", "posts": .integer(state.posts.count { !$0.isDeleted }),
      "followers": 0, "following": 0, "requests": 0,
    ]
  }

  private static func post(
    _ request: ServiceRequest, _ token: String, _ handle: String, _ body: JSONValue, _ state: inout State
  ) -> ServiceAnswer {
    let place = state.posts.firstIndex { ($0.token == token || $0.id == token) && $0.owner == handle }
    switch (request.method, place) {
    case ("PUT", let place?):
      if state.posts[place].isDeleted { return problem(410, "deleted") }
      // The ID of a post isn't a token.
      guard state.posts[place].token == token, state.posts[place].first == body else { return problem(409, "tokenReused") }
      return json(200, document(state.posts[place]), tag: state.posts[place].version)
    case ("PUT", nil):
      if let refused = refusal(body, state) { return refused }
      state.counter += 1
      let id = "00000000-0000-4000-9000-" + String(repeating: "0", count: 12 - String(state.counter).count) + String(state.counter)
      let post = StoredPost(id: id, owner: handle, token: token, first: body, present: body, version: 1, isDeleted: false)
      state.posts.append(post)
      return json(201, document(post), tag: 1)
    case ("DELETE", let place?):
      state.posts[place].isDeleted = true
      return ServiceAnswer(status: 204)
    case ("DELETE", nil):
      // Kept, so that a late PUT brings nothing back.
      state.posts.append(StoredPost(id: token, owner: handle, token: token, first: [:], present: [:], version: 1, isDeleted: true))
      return ServiceAnswer(status: 204)
    case (_, nil): return problem(404, "notFound")
    case (_, let place?) where state.posts[place].isDeleted: return problem(410, "deleted")
    case ("GET", let place?): return json(200, document(state.posts[place]), tag: state.posts[place].version)
    case ("PATCH", let place?):
      guard request.ifMatch == "\"\(state.posts[place].version)\"" || request.ifMatch == "*" else { return problem(412, "edited") }
      if let refused = refusal(body, state) { return refused }
      guard case .object(var present) = state.posts[place].present, case .object(let change) = body else {
        return problem(400, "malformed")
      }
      for (name, value) in change { present[name] = value }
      state.posts[place].present = .object(present)
      state.posts[place].version += 1
      return json(200, document(state.posts[place]), tag: state.posts[place].version)
    default: return problem(404, "notFound")
    }
  }

  private static func image(
    _ request: ServiceRequest, _ token: String, _ number: Int, _ handle: String, _ state: inout State
  ) -> ServiceAnswer {
    guard let place = state.posts.firstIndex(where: { ($0.token == token || $0.id == token) && $0.owner == handle }),
      (1...9).contains(number)
    else { return problem(404, "notFound") }
    if state.posts[place].isDeleted { return problem(410, "deleted") }
    guard request.method == "PUT" else {
      if state.posts[place].images.removeValue(forKey: number) != nil { state.posts[place].version += 1 }
      return ServiceAnswer(status: 204)
    }
    guard let bytes = request.upload?.content, bytes.starts(with: [0x89, 0x50]) || bytes.starts(with: [0xFF, 0xD8]) else {
      return problem(415, "notAnImage")
    }
    if bytes.count > 10 << 20 { return problem(413, "tooLarge") }
    if state.posts[place].images[number] != bytes {
      state.posts[place].images[number] = bytes
      state.posts[place].version += 1
    }
    return json(200, document(state.posts[place]), tag: state.posts[place].version)
  }

  private static func refusal(_ body: JSONValue, _ state: State) -> ServiceAnswer? {
    guard let memo = body["record"]?["memo"]?.stringValue, let word = state.forbidden.first(where: memo.contains),
      let range = memo.range(of: word)
    else { return nil }
    let start = memo.unicodeScalars.distance(from: memo.startIndex, to: range.lowerBound)
    return problem(
      422, "forbiddenWords",
      words: [
        ["field": "record.memo", "word": .string(word), "start": .integer(start), "end": .integer(start + word.unicodeScalars.count)]
      ])
  }

  private static func document(_ post: StoredPost) -> JSONValue {
    guard case .object(var object) = post.present else { return [:] }
    object["id"] = .string(post.id)
    object["token"] = .string(post.token)
    object["owner"] = ["handle": .string(post.owner), "displayName": .string(post.owner)]
    object["createdAt"] = "2026-11-21T12:00:00Z"
    object["images"] = .array(
      post.images.keys.sorted().map { ["n": .integer($0), "width": 1, "height": 1, "type": "image/png"] })
    object["likes"] = 0
    object["comments"] = 0
    object["likedByMe"] = false
    return .object(object)
  }

  private static func json(_ status: Int, _ document: JSONValue, tag: Int? = nil) -> ServiceAnswer {
    ServiceAnswer(status: status, type: "application/json", entityTag: tag.map { "\"\($0)\"" }, body: Array(document.text.utf8))
  }

  static func problem(_ status: Int, _ code: String, words: [JSONValue]? = nil) -> ServiceAnswer {
    let document: JSONValue = [
      "type": "about:blank", "status": .integer(status), "code": .string(code), "title": .string(code), "detail": "The way out.",
      "words": words.map { .array($0) },
    ]
    return ServiceAnswer(status: status, type: "application/problem+json", body: Array(document.text.utf8))
  }
}

extension ServiceUpload {
  /// What is sent; nil where it cannot be read.
  var content: [UInt8]? {
    switch self {
    case .bytes(let bytes, _): bytes
    case .file(let path, _, let count): FileManager.default.contents(atPath: path).map { Array($0.prefix(count)) }
    }
  }
}
