import Foundation
import ProgramSupport
import StudyRepositories
import Synchronization

@testable import StudyScreens

/// A timeline service that answers what the test says, and tells what it is told to.
final class ScriptedTimeline: TimelineServices {
  typealias Answer = Result<JSONValue, TimelineRefusal>

  private struct State {
    var answers: [String: Answer] = [:]
    var asked: [String] = []
    var bodies: [String: JSONValue] = [:]
    var deliveries = 0
    var looksForChanges = 0
    var told: [String] = []
  }

  private let state = Mutex(State())

  /// What was asked, such as `GET /v1/timeline/home?limit=30` or `signIn`.
  var asked: [String] { state.withLock(\.asked) }
  /// How often a delivery was started.
  var deliveries: Int { state.withLock(\.deliveries) }
  var looksForChanges: Int { state.withLock(\.looksForChanges) }
  /// What nobody waited for.
  var told: [String] { state.withLock(\.told) }

  /// The body of what was asked last so.
  func body(of question: String) -> JSONValue? { state.withLock { $0.bodies[question] } }

  /// Decides what is answered to a question; of an address without its query.
  func answer(_ question: String, _ answer: JSONValue) { state.withLock { $0.answers[question] = .success(answer) } }
  /// Decides that a question is refused.
  func refuse(_ question: String, _ code: String, _ words: String) {
    state.withLock { $0.answers[question] = .failure(TimelineRefusal(code: code, words: words)) }
  }

  func ask(_ method: String, _ params: JSONValue) async throws(TimelineRefusal) -> JSONValue {
    let isCall = method == "call"
    let name = isCall ? "\(params["method"]?.stringValue ?? "") \(params["path"]?.stringValue ?? "")" : method
    let key = name.split(separator: "?").first.map(String.init) ?? name
    let answer = state.withLock { state in
      state.asked.append(name)
      state.bodies[key] = isCall ? params["body"] : params
      return state.answers[name] ?? state.answers[key]
    }
    guard let answer else { throw TimelineRefusal(code: "notFound", words: "There is no such thing (\(name)).") }
    let document = try answer.get()
    return isCall ? ["status": 200, "body": document] : document
  }

  func follow(_ take: @escaping @Sendable (JSONValue) -> Void) async {}
  func deliver() { state.withLock { $0.deliveries += 1 } }
  func deliverChanges() { state.withLock { $0.looksForChanges += 1 } }
  func tell(_ method: String, _ params: JSONValue) {
    state.withLock { $0.told.append("\(params["method"]?.stringValue ?? method) \(params["path"]?.stringValue ?? "")") }
  }
}

extension ScriptedTimeline {
  /// A record's post, as the service tells it.
  static func post(
    _ number: Int, by handle: String, name: String? = nil, title: String = "Linear Algebra", minutes: Int = 45, memo: String? = nil,
    likes: Int = 0, comments: Int = 0, at time: String = "2026-11-21T11:48:00+09:00", isMine: Bool = false
  ) -> JSONValue {
    [
      "id": .string("post-\(number)"), "token": isMine ? .string("token-\(number)") : nil,
      "owner": ["handle": .string(handle), "displayName": .string(name ?? handle.capitalized)], "kind": "studyRecord",
      "visibility": "followers", "createdAt": .string(time),
      "record": [
        "material": ["title": .string(title), "unit": "pages"], "startedAt": .string(time), "activeSeconds": .integer(minutes * 60),
        "amount": ["start": 10, "end": 24, "count": 15], "memo": memo.map { .string($0) },
      ],
      "images": [], "likes": .integer(likes), "comments": .integer(comments), "likedByMe": false,
    ]
  }

  static let goal = goal(token: nil)

  /// A week's progress; the user's own where it has a token.
  static func goal(token: String?) -> JSONValue {
    [
      "id": "post-goal", "token": token.map { .string($0) }, "owner": ["handle": "ken", "displayName": "Ken"], "kind": "goalProgress",
      "visibility": "public",
      "createdAt": "2026-11-21T08:40:00+09:00",
      "goal": [
        "weekStart": "2026-11-16", "kind": "time", "targetSeconds": 36000, "doneSeconds": 22200, "percent": 61, "text": "Nearly there",
      ],
      "images": [], "likes": 1, "comments": 0, "likedByMe": true,
    ]
  }

  /// The home list of somebody who follows Mei and Ken.
  func fillHome() {
    answer(
      "GET /v1/timeline/home",
      [
        "posts": [
          Self.post(3, by: "mei", memo: "eigenvalues at last", likes: 3, comments: 2), Self.goal,
          Self.post(2, by: "mai", title: "英単語ターゲット1900", minutes: 25, at: "2026-11-20T21:00:00+09:00", isMine: true),
          Self.post(1, by: "aoi", name: "葵", title: "有機化学", minutes: 95, memo: "反応機構はまだあやしい", at: "2026-11-20T20:00:00+09:00"),
        ], "before": nil,
      ])
  }
}

extension ScriptedTimeline {
  /// The account of the user, signed in here and on another device.
  func fillAccount(requests: Int = 0) {
    answer(
      "GET /v1/account",
      [
        "handle": "mai", "displayName": "Mai", "about": "数学と英語", "isListed": true, "acceptsEveryone": false,
        "defaultVisibility": "followers", "posts": 42, "followers": 12, "following": 7, "requests": .integer(requests),
      ])
    answer(
      "GET /v1/sessions",
      [
        "sessions": [
          ["id": "s1", "device": "desk", "createdAt": "2026-11-01T08:00:00Z", "usedAt": "2026-11-21T03:00:00Z", "current": true],
          ["id": "s2", "device": "laptop", "createdAt": "2026-11-01T08:00:00Z", "usedAt": "2026-11-20T11:00:00Z", "current": false],
        ]
      ])
    answer("state", ["token": "file"])
  }
}

extension ScreenWorld {
  /// Signs somebody in, as `kiroku-sync` would.
  func signIn(_ handle: String = "mai") throws {
    try repositories.account.signIn(AccountDetails(name: AccountName(server: "https://kiroku.example", handle: handle)))
  }
}
