import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import Synchronization
import TestSupport
import Testing

@testable import StudyCommands

@Suite("Commands of the timeline")
struct TimelineCommandTests {
  /// A service that answers what the test says, and remembers what it was asked.
  private final class Service: TimelineAccess {
    private let asked = Mutex<[JSONValue]>([])
    private let answers: @Sendable (String, JSONValue) throws(TimelineProblem) -> JSONValue

    init(_ answers: @escaping @Sendable (String, JSONValue) throws(TimelineProblem) -> JSONValue) { self.answers = answers }

    var requests: [JSONValue] { asked.withLock { $0 } }

    func ask(_ method: String, _ params: JSONValue) throws(TimelineProblem) -> JSONValue {
      asked.withLock { $0.append(method == "call" ? params : ["do": .string(method), "with": params]) }
      return try answers(method, params)
    }
  }

  private let kiroku = Kiroku()

  private func signIn() throws {
    try kiroku.repositories().account.signIn(AccountDetails(name: AccountName(server: "https://kiroku.example", handle: "mai")))
  }

  private static let post: JSONValue = [
    "id": "3f2a0000-0000-4000-8000-000000000001", "owner": ["handle": "ken", "displayName": "Ken"], "kind": "studyRecord",
    "visibility": "public", "createdAt": "2026-11-21T09:30:00+09:00",
    "record": [
      "material": ["title": "Algebra\u{1B}[31m", "unit": "pages"], "startedAt": "2026-11-21T09:00:00+09:00", "activeSeconds": 2_700,
      "amount": ["count": 15, "start": 10, "end": 24], "memo": "at last",
    ],
    "images": [], "likes": 2, "comments": 1, "likedByMe": false,
  ]

  @Test("the timeline is one's own on this machine as long as there is no account, and home's afterwards")
  func timeline() async throws {
    #expect(try await kiroku.run("timeline").output.hasPrefix("No posts."))
    try signIn()
    let service = Service { _, _ in ["body": ["posts": [Self.post], "after": "c"]] }
    let answer = try await kiroku.run("timeline", service: service)
    #expect(
      answer
        == .init(
          code: 0,
          output: """
            @ken  09:30  2 likes, 1 comment
              Algebra, 45 min, pages 10–24
              at last
              <1>

            """))
    #expect(service.requests == [["method": "GET", "path": "/v1/timeline/home?limit=20"]])
  }

  @Test("pages of which nothing is for the user to see are gone past, and not for ever")
  func emptyPages() async throws {
    try signIn()
    let service = Service { _, params in
      params["path"]?.stringValue?.contains("before=b") == true
        ? ["body": ["posts": [Self.post], "after": "c"]] : ["body": ["posts": [], "before": "b", "after": "c"]]
    }
    let answer = try await kiroku.run("timeline", "public", "--json", service: service)
    #expect(answer.code == 0 && service.requests.count == 2)
    let endless = Service { _, _ in ["body": ["posts": [], "people": [], "comments": [], "rooms": [], "before": "b", "after": "c"]] }
    for command in [["timeline", "public"], ["people", "mai"], ["rooms", "list"]] {
      #expect(try await kiroku.run(all: command, service: endless).code == 0)
    }
    #expect(endless.requests.count < 100)
  }

  @Test("lists are read page by page, up to as many as were asked for")
  func pages() async throws {
    try signIn()
    let service = Service { _, params in
      params["path"]?.stringValue?.contains("before=") == true
        ? ["body": ["posts": [Self.post], "after": "c"]] : ["body": ["posts": [Self.post, Self.post], "before": "a b", "after": "c"]]
    }
    let answer = try await kiroku.run("timeline", "@Mai", "-n", "3", "--json", service: service)
    #expect(answer.code == 0)
    #expect(
      service.requests.map { $0["path"] } == ["/v1/people/mai/posts?limit=3", "/v1/people/mai/posts?limit=1&before=a%20b"])
  }

  @Test(
    "each command asks one thing of the service",
    arguments: [
      (["like", "3f2a"], "PUT", "/v1/posts/3f2a/like"), (["unlike", "3f2a"], "DELETE", "/v1/posts/3f2a/like"),
      (["follow", "@mai"], "PUT", "/v1/people/mai/follow"), (["unfollow", "mai"], "DELETE", "/v1/people/mai/follow"),
      (["block", "@mai"], "PUT", "/v1/people/mai/block"), (["unblock", "@mai"], "DELETE", "/v1/people/mai/block"),
      (["mute", "@mai"], "PUT", "/v1/people/mai/mute"), (["mute", "@mai", "--off"], "DELETE", "/v1/people/mai/mute"),
      (["people", "ま い"], "GET", "/v1/people?search=%E3%81%BE%20%E3%81%84"), (["people", "--requests"], "GET", "/v1/account/requests"),
      (["people", "--accept", "@ken"], "PUT", "/v1/account/requests/ken"),
      (["people", "--decline", "ken"], "DELETE", "/v1/account/requests/ken"), (["rooms"], "GET", "/v1/rooms"),
      (["rooms", "join", "a/b"], "PUT", "/v1/rooms/a%2Fb/seat"), (["rooms", "leave", "7"], "DELETE", "/v1/rooms/7/seat"),
      (["rooms", "end", "7"], "DELETE", "/v1/rooms/7"),
    ])
  func requests(line: [String], method: String, path: String) async throws {
    for language in ["en", "ja"] {
      let kiroku = Kiroku(language: language)
      let service = Service { _, _ in ["body": [:]] }
      let answer = try await kiroku.run(all: line, service: service)
      #expect(answer.code == 0 && !answer.output.isEmpty && answer.messages.isEmpty)
      #expect(service.requests.first?["method"]?.stringValue == method)
      #expect(service.requests.first?["path"]?.stringValue == path)
    }
  }

  @Test("who liked a post is shown with the comments")
  func likes() async throws {
    let service = Service { _, params in
      params["path"] == "/v1/posts/3f2a/likes"
        ? ["body": ["people": [["handle": "ken", "displayName": "Ken"]], "after": "c"]]
        : ["body": ["comments": [["author": ["handle": "ai", "displayName": "ai"], "text": "Well\ndone"]], "after": "c"]]
    }
    #expect(try await kiroku.run("likes", "3f2a", service: service).output == "@ken (Ken) likes it\n@ai: Well done\n")
    #expect(try await kiroku.run("likes", "3f2a", "--json", service: service).output.contains(#""likes":[{"handle":"ken""#))
  }

  @Test(
    "what the service refuses ends with its exit code and its words",
    arguments: [
      (401, "signedOut", 20), (404, "notFound", 22), (410, "deleted", 22), (422, "forbiddenWords", 23), (429, "slowDown", 75),
      (503, "unavailable", 75), (403, "notYours", 1), (409, "roomFull", 1), (422, "invalid", 1), (0, "offline", 69), (0, "badAddress", 64),
      (0, "fileExists", 73),
    ])
  func refusals(status: Int, code: String, exit: Int32) async throws {
    let service = Service { _, _ throws(TimelineProblem) in
      throw TimelineProblem(["status": .integer(status), "code": .string(code), "detail": "So it is."])
    }
    let answer = try await kiroku.run("like", "3f2a", service: service)
    #expect(answer == .init(code: exit, messages: "kiroku: So it is.\n"))
    let document = try await kiroku.run("like", "3f2a", "--json", service: service)
    #expect(try JSONValue(parsing: document.output)["error"]?["code"]?.integerValue == Int(exit))
  }

  @Test("a comment whose answer was lost keeps its token when it is written again; another one, or one that was answered, gets its own")
  func repeatedComment() async throws {
    try signIn()
    let isLost = Mutex(true)
    let service = Service { _, _ throws(TimelineProblem) in
      if isLost.withLock({ $0 }) { throw TimelineProblem(["status": 0, "code": "noAnswer", "detail": "No answer came."]) }
      return ["body": ["id": "c"]]
    }
    func comment(_ text: String) async throws -> Int32 { try await kiroku.run("comment", "3f2a", text, service: service).code }
    let lost = try await kiroku.run("comment", "3f2a", "Well done", service: service)
    #expect(lost.code == 69 && lost.messages.contains("Run the same command again"))
    isLost.withLock { $0 = false }
    #expect(try await comment("Well done") == 0)
    #expect(try await comment("Well done") == 0)
    isLost.withLock { $0 = true }
    #expect(try await comment("Great") == 69)
    #expect(try await comment("Great!") == 69)
    let tokens = service.requests.compactMap { $0["path"]?.stringValue?.split(separator: "/").last }
    #expect(tokens.count == 5 && tokens[0] == tokens[1] && Set(tokens).count == 4)
  }

  @Test("signing up asks for what is missing, the password twice, and offers once to post what was there before")
  func signUp() async throws {
    kiroku.isTerminal = true
    _ = try await kiroku.run("record", "10m", "--visibility", "public")
    let service = Service { _, _ in
      ["server": "https://kiroku.example", "handle": "mai", "token": "file", "existed": false, "earlier": 1]
    }
    let answer = try await kiroku.run(
      "signup", answers: ["kiroku.example", "@mai", "correct horse", "correct horse", "yes"], service: service)
    #expect(answer.code == 0)
    #expect(answer.output.contains("You are @mai at https://kiroku.example now"))
    #expect(!answer.messages.contains("correct horse"))
    #expect(
      service.requests == [
        [
          "do": "signUp",
          "with": ["server": "kiroku.example", "handle": "mai", "password": "correct horse", "insecure": false],
        ]
      ])
    let differing = try await kiroku.run("signup", "--server", "x", "mai", answers: ["correct horse", "correct hose"], service: service)
    #expect(differing.code == 1)
    #expect(service.requests.count == 1)
  }

  @Test(
    "--insecure warns only where others on the way could read along",
    arguments: [
      ("http://kiroku.example", true), ("HTTP://127.0.0.1.example", true), ("http://127.0.0.1:8080", false), ("http://localhost", false),
      ("http://[::1]:8080/", false), ("https://kiroku.example", false), ("kiroku.example", false),
    ])
  func insecure(server: String, warns: Bool) async throws {
    let kiroku = Kiroku()
    kiroku.isTerminal = true
    let service = Service { _, _ in
      ["server": .string(server), "handle": "mai", "token": "file", "existed": false, "earlier": 0]
    }
    let answer = try await kiroku.run("signin", "mai", "--server", server, "--insecure", answers: ["correct horse"], service: service)
    #expect(answer.code == 0)
    #expect(answer.messages.contains("may read your password") == warns)
  }

  @Test("without anybody to ask, what is missing is named", arguments: [("en", "Which server?"), ("ja", "サーバーを--server")])
  func missing(language: String, words: String) async throws {
    let kiroku = Kiroku(language: language)
    let service = Service { _, _ in [:] }
    let answer = try await kiroku.run("signin", service: service)
    #expect(answer.code == 10 && answer.messages.contains(words))
    #expect(try await kiroku.run("signin", "mai", "--server", "x", service: service).code == 10)
    #expect(try await kiroku.run("signin", "mai", "--server", "x", "--password-fd", "y", service: service).code == 64)
    #expect(try await kiroku.run("account", "delete", service: service).code == 12)
    #expect(service.requests.isEmpty)
  }

  @Test(
    "a password that is handed in is its line, however that ends",
    arguments: ["correct horse\nmore\n", "correct horse\r\nmore\r\n", "correct horse\n", "correct horse\r", "correct horse"])
  func passwordLine(input: String) async throws {
    let file = try TemporaryFile(input)
    defer { withExtendedLifetime(file) {} }
    let service = Service { _, _ in ["server": "https://kiroku.example", "handle": "mai", "token": "file", "earlier": 0] }
    let answer = try await kiroku.run(
      "signin", "mai", "--server", "kiroku.example", "--password-fd", "\(file.descriptor)", service: service)
    #expect(answer.code == 0)
    #expect(service.requests.first?["with"]?["password"] == "correct horse")
  }

  @Test("two passwords come from one descriptor, a line each")
  func passwordLines() async throws {
    let file = try TemporaryFile("old horse\r\nnew horse\r\n")
    defer { withExtendedLifetime(file) {} }
    let service = Service { _, _ in ["body": [:]] }
    let answer = try await kiroku.run(
      "account", "password", "--password-fd", "\(file.descriptor)", "--new-password-fd", "\(file.descriptor)", service: service)
    #expect(answer.code == 0)
    #expect(service.requests.first?["body"] == ["old": "old horse", "new": "new horse"])
  }

  @Test("a token's line ends like any other")
  func tokenLine() async throws {
    let file = try TemporaryFile("abc123\r\n")
    defer { withExtendedLifetime(file) {} }
    let service = Service { _, _ in ["account": "mai", "token": "file"] }
    let answer = try await kiroku.run(
      "share", "set", "https://mastodon.example", "--token-fd", "\(file.descriptor)", service: service)
    #expect(answer.code == 0)
    #expect(service.requests.first?["with"]?["token"] == "abc123")
  }

  @Test("the outbox shows any place of a forbidden word that an earlier version stored", arguments: ["en", "ja"])
  func storedPlace(language: String) async throws {
    try signIn()
    kiroku.language = language
    _ = try await kiroku.run("record", "45m", "-m", "spam", "--visibility", "public")
    let outbox = try kiroku.repositories().outbox
    let account = AccountName(server: "https://kiroku.example", handle: "mai")
    guard case .task(let task) = try outbox.begin(for: account, patience: .none, encode: { _ in "{}" }) else { throw CancellationError() }
    let word = RefusedWord("spam", field: "record.memo", start: .max)
    try outbox.finish(task, .refused(OutboxProblem(status: 422, code: "forbiddenWords", detail: "x", words: [word], facts: .init())))
    let list = try await kiroku.run("outbox")
    #expect(list.code == 0 && list.output.contains("\(Int.max)"))
  }

  @Test("the outbox shows what waits and why, and gives it up or tries it again by hand")
  func outbox() async throws {
    try signIn()
    _ = try await kiroku.run("record", "45m", "-m", "ham and spam", "--visibility", "public")
    let outbox = try kiroku.repositories().outbox
    let account = AccountName(server: "https://kiroku.example", handle: "mai")
    guard case .task(let task) = try outbox.begin(for: account, patience: .none, encode: { _ in "{}" }) else { throw CancellationError() }
    try outbox.finish(
      task,
      .refused(
        OutboxProblem(
          status: 422, code: "forbiddenWords", detail: "Some words are not allowed.",
          words: [RefusedWord("spam", field: "record.memo", start: 8)])))
    let list = try await kiroku.run("outbox")
    // The id in front may be of digits alone, which are not named.
    #expect(
      list.output.hasSuffix(
        """
          10:00  45 min of study  post, needs attention
          Some words are not allowed. “spam” (memo, character 9)
        `kiroku outbox edit ID` changes the words, `retry ID` sends it again, `drop ID` gives it up.

        """))
    let service = Service { method, _ in method == "deliver" ? ["delivered": 0, "refused": 0] : ["body": ["requests": 2]] }
    let synced = try await kiroku.run("sync", service: service)
    #expect(synced.code == 1)
    #expect(synced.output.contains("Needs attention: 1") && synced.output.contains("Follow requests: 2"))
    let id = String(task.token.prefix(8))
    #expect(try await kiroku.run("outbox", "drop", id).code == 0)
    #expect(try await kiroku.run("outbox").output == "Nothing waits.\n")
    #expect(try await kiroku.run("outbox", "retry", id).code == 0)
    #expect(try await !kiroku.run("outbox").output.contains("outbox edit"))
    #expect(try await kiroku.json("outbox", "show", id)["state"] == "waiting")
    #expect(try await kiroku.run("outbox", "edit", id, "--memo", "ham and eggs").code == 0)
    #expect(try kiroku.repositories().records.recent(limit: 1).map(\.memo) == ["ham and eggs"])
    #expect(try await kiroku.run("outbox", "show", "ffff").code == 22)
  }

  @Test("why a post needs attention is told in the language of who reads, and as it was told then where only that is known")
  func reasons() async throws {
    try signIn()
    let outbox = try kiroku.repositories().outbox
    func refuse(_ problem: OutboxProblem) async throws {
      _ = try await kiroku.run("record", "45m", "--visibility", "public")
      guard case .task(let task) = try outbox.begin(for: account, patience: .none, encode: { _ in "{}" }) else { throw CancellationError() }
      try outbox.finish(task, .refused(problem))
    }
    let account = AccountName(server: "https://kiroku.example", handle: "mai")
    let word = RefusedWord("spam", field: "record.memo", start: 8)
    try await refuse(OutboxProblem(status: 422, code: "forbiddenWords", detail: "x", words: [word], facts: .init()))
    try await refuse(OutboxProblem(status: 0, code: "imageMissing", detail: "x", facts: .init(image: 2, file: "/a.png")))
    try await refuse(OutboxProblem(status: 413, code: "refused", detail: "x", facts: .init()))
    try await refuse(OutboxProblem(status: 410, code: "deleted", detail: "It was deleted, says an old version."))
    let english = try await kiroku.run("outbox").output
    #expect(english.contains("The server does not allow these words: “spam” (memo, character 9)"))
    #expect(english.contains("Image 2: Its file is not there any more: /a.png."))
    #expect(english.contains("Something before https://kiroku.example does not let this through (413)."))
    #expect(english.contains("It was deleted, says an old version."))
    kiroku.language = "ja"
    let japanese = try await kiroku.run("outbox").output
    #expect(japanese.contains("サーバーで使えない言葉があります：「spam」（メモ、9文字目）"))
    #expect(japanese.contains("画像2：ファイルがありません：/a.png。"))
    #expect(japanese.contains("https://kiroku.exampleの手前で受け付けられませんでした（413）。"))
    #expect(japanese.contains("It was deleted, says an old version."))
  }

  @Test("an undone edit of a posted progress is posted as it was")
  func editedProgress() async throws {
    try signIn()
    _ = try await kiroku.run("goal", "set", "10h")
    let posted = try await kiroku.run("goal", "post", "--yes", "--visibility", "public", "--json")
    #expect(posted.code == 21 && posted.output.contains("\"delivery\":\"offline\""))
    let outbox = try kiroku.repositories().outbox
    let token = try #require(try outbox.entries().first?.token)
    #expect(try await kiroku.run("outbox", "edit", token, "--memo", "Slow week").code == 0)
    #expect(try await kiroku.json("timeline", "mine")["error"] != nil)
    #expect(try await kiroku.run("undo").output.contains("editing the posted progress"))
    guard case .progress(_, _, nil)? = try outbox.told(try #require(try outbox.entries().first?.post))?.content else {
      Issue.record("the words are still there")
      return
    }
  }
}
