import Foundation
import ProgramDriving
import ProgramSupport
import TestSupport
import Testing
import TimelineStandIn

/// The built programs against a service on this machine: what each answers, and what reaches the service.
@Suite("Posts reach the service", .timeLimit(.minutes(5)))
struct DeliveryTests {
  private let home: TemporaryHome
  private let timeline = StandInTimeline()
  private let server: LoopbackServer
  private static let password = "correct horse"

  init() throws {
    home = try TemporaryHome()
    server = try #require(LoopbackServer(timeline))
  }

  @discardableResult
  private func account(_ command: String, _ more: String..., handle: String = "mai") throws -> ProgramRun {
    try home.run(
      [BuiltPrograms.kiroku, command, handle, "--server", server.origin, "--password-fd", "0", "--json"] + more, input: Self.password + "\n"
    )
  }

  private func record(_ more: String...) throws -> ProgramRun {
    try home.run([BuiltPrograms.intents, "run", "PostStudyRecord", "duration=45m", "--json"] + more)
  }

  /// From now on records are public.
  private func signUp() throws {
    #expect(try account("signup").status == 0)
    #expect(try home.kiroku("record", "10m", "--visibility", "public").status == 0)
  }

  @Test("a record of a script is at the service when the answer says success")
  func success() throws {
    try signUp()
    let recorded = try record("memo=at last")
    #expect(recorded.status == 0)
    #expect(recorded.json?["code"] as? String == "success")
    #expect(timeline.posts.map { $0.present["record"]?["memo"] } == [nil, "at last"])
  }

  @Test("without a service the record is kept and told as offline, and goes out when the next one does")
  func offline() throws {
    try signUp()
    timeline.setFault { _ in .unreachable }
    let recorded = try record()
    #expect(recorded.status == 21)
    #expect(recorded.json?["code"] as? String == "failureOffline")
    #expect((recorded.json?["response"] as? [String: Any])?["recordID"] != nil)
    timeline.setFault(nil)
    #expect(try record().status == 0)
    #expect(timeline.posts.count == 3)
    #expect(try home.kiroku("outbox", "list", "--json").json?["entries"] as? [String] == [])
  }

  @Test("forbidden words are told with their place; the text is kept, and sent again when it was edited")
  func forbiddenWords() throws {
    try signUp()
    timeline.forbid("spam")
    let recorded = try record("memo=ham and spam")
    #expect(recorded.status == 23)
    #expect(recorded.json?["code"] as? String == "failureNgWordsDetected")
    #expect((recorded.json?["message"] as? String)?.contains("“spam” (memo, character 9)") == true)
    let entries = try #require(try home.kiroku("outbox", "--json").json?["entries"] as? [[String: Any]])
    let id = try #require(entries.first?["id"] as? String)
    #expect(entries.first?["state"] as? String == "attention")
    #expect(try home.kiroku("sync").status == 1)
    #expect(try home.kiroku("outbox", "edit", id, "--memo", "ham and eggs").status == 0)
    #expect(try home.kiroku("sync").status == 0)
    #expect(timeline.posts.last?.present["record"]?["memo"] == "ham and eggs")
  }

  @Test("an answer that takes too long is in progress, and its token tells the rest, later and to another process")
  func inProgress() throws {
    try signUp()
    server.hold()
    defer { server.release() }
    // One who waits as long as it takes: the service has the post, and owes the answer.
    let patient = try home.start([BuiltPrograms.intents, "run", "PostStudyRecord", "duration=5m", "--json"])
    try block(until: "the service has the post") { timeline.posts.count == 2 }
    // And one who does not wait, whose post comes after that one.
    let recorded = try home.run(
      [BuiltPrograms.intents, "run", "PostStudyRecord", "duration=45m", "--timeout", "600", "--json"],
      environment: ["KIROKU_TEST_PATIENCE": "0"])
    #expect(recorded.status == 31)
    #expect(recorded.json?["outcome"] as? String == "inProgress")
    let token = try #require(recorded.json?["token"] as? String)
    #expect(try home.intents("result", token).status == 31)
    server.release()
    #expect(patient.finish(within: .seconds(240)).status == 0)
    var result = try home.intents("result", token, "--json")
    try block(until: "the post is no longer in progress") {
      result = try home.intents("result", token, "--json")
      return result.status != 31
    }
    #expect(result.status == 0)
    #expect(result.json?["code"] as? String == "success")
    #expect(timeline.posts.count == 3)
  }

  @Test("a session that has ended: the record is kept, the next is refused, and signing in sends what waits")
  func signedOut() throws {
    try signUp()
    timeline.endSessions()
    let recorded = try record()
    #expect(recorded.status == 21)
    #expect((recorded.json?["message"] as? String)?.contains("You have been signed out") == true)
    #expect(try record().status == 20)
    #expect(try home.kiroku("sync").status == 20)
    #expect(try account("signin").status == 0)
    #expect(try home.kiroku("sync").status == 0)
    #expect(timeline.posts.count == 2)
  }

  @Test("what was recorded before the account is offered once: posted, or kept here for good", arguments: ["post", "keep"])
  func earlier(choice: String) throws {
    #expect(try home.kiroku("record", "10m", "--visibility", "public").status == 0)
    let signedUp = try account("signup")
    #expect(signedUp.json?["earlier"] as? Int == 1)
    #expect(try account("signin", "--earlier", choice).status == 0)
    #expect(try home.kiroku("sync").status == 0)
    #expect(timeline.posts.count == (choice == "post" ? 1 : 0))
    #expect(try account("signin").json?["earlier"] as? Int == 0)
  }

  @Test("the service's refusals have exit codes of their own")
  func exitCodes() throws {
    #expect(try home.kiroku("like", "3f2a").status == 20)
    try signUp()
    #expect(try home.kiroku("like", "3f2a").status == 22)
    #expect(try home.kiroku("timeline", "public", "--json").json?["posts"] != nil)
    timeline.setFault { _ in .refused(status: 429, code: "slowDown") }
    #expect(try home.kiroku("timeline").status == 75)
    timeline.setFault(nil)
    server.stop()
    #expect(try home.kiroku("timeline").status == 69)
    #expect(try home.kiroku("account", "--json").json?["state"] as? String == "signedIn")
    #expect(try home.kiroku("signup", "ken", "--server", "http://kiroku.example", "--password-fd", "0", input: "x\n").status == 64)
    #expect(try home.kiroku("signin", "--no-input").status == 10)
  }

  @Test("neither the log's folder nor what programs say holds the password, and the token only its own file")
  func secrets() throws {
    #expect(try account("signup").status == 0)
    let token = try #require(timeline.sessions.first)
    var holders: [String] = []
    for case let file as String in try #require(FileManager.default.enumerator(atPath: home.path)) {
      guard let bytes = FileManager.default.contents(atPath: home.path + "/" + file) else { continue }
      #expect(bytes.range(of: Data(Self.password.utf8)) == nil, "\(file)")
      if bytes.range(of: Data(token.utf8)) != nil { holders.append(file) }
    }
    #expect(holders == ["data/kiroku.sqlite.session"])
  }
}
