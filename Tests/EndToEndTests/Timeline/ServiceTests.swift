import Foundation
import ProgramDriving
import ProgramSupport
import Synchronization
import TestSupport
import Testing
import TimelineDriving

/// The built programs of people against the built service, on this machine.
@Suite("People's programs and kiroku-server", .timeLimit(.minutes(5)))
struct ServiceTests {
  private let home: TemporaryHome
  private let server: BuiltServer
  private static let password = "a long enough phrase"

  init() throws {
    home = try TemporaryHome()
    server = try BuiltServer(BuiltPrograms.server, in: home.path + "/server")
  }

  // MARK: What is done

  @discardableResult
  private func open(
    _ command: String, _ more: String..., handle: String = "mai", in home: TemporaryHome? = nil, at origin: String? = nil
  ) throws -> ProgramRun {
    try (home ?? self.home).run(
      [BuiltPrograms.kiroku, command, handle, "--server", origin ?? server.origin, "--password-fd", "0", "--json"] + more,
      input: Self.password + "\n")
  }

  @discardableResult
  private func record(_ more: String..., in home: TemporaryHome? = nil) throws -> ProgramRun {
    try (home ?? self.home).run(
      [BuiltPrograms.intents, "run", "PostStudyRecord", "duration=45m", "--json"] + more)
  }

  private func id(_ run: ProgramRun) throws -> String {
    try #require((run.json?["response"] as? [String: Any])?["recordID"] as? String, "\(run.output)\(run.error)")
  }

  /// Signs up; from then on records are public.
  private func signUp(in home: TemporaryHome? = nil, at origin: String? = nil) throws -> ProgramRun {
    #expect(try (home ?? self.home).kiroku("record", "1m", "--visibility", "public").status == 0)
    return try open("signup", "--earlier", "keep", in: home, at: origin)
  }

  /// The session's token, as the client keeps it.
  private func token(in home: TemporaryHome? = nil) throws -> String {
    let bytes = try #require(FileManager.default.contents(atPath: (home ?? self.home).data + "/kiroku.sqlite.session"))
    return try #require(try JSONValue(parsing: String(decoding: bytes, as: UTF8.self))["token"]?.stringValue)
  }

  /// The memos of the account's posts at the service, the oldest first.
  private func memos(_ token: String) throws -> [String?] { try server.posts(token).map { $0["record"]?["memo"]?.stringValue } }

  // MARK: Tests

  @Test("a record is there once, changes with its edits, goes with its delete, and comes and goes with undo and redo")
  func life() throws {
    #expect(try signUp().status == 0)
    let token = try token()
    let recorded = try record("memo=first")
    #expect(recorded.status == 0 && recorded.json?["code"] as? String == "success")
    #expect(try home.kiroku("sync").status == 0)
    #expect(try memos(token) == ["first"])
    let id = try id(recorded)
    #expect(try home.kiroku("edit", id, "-m", "second").status == 0)
    #expect(try home.kiroku("sync").status == 0)
    #expect(try memos(token) == ["second"])
    #expect(try home.kiroku("undo").status == 0)
    #expect(try home.kiroku("sync").status == 0)
    #expect(try memos(token) == ["first"])
    #expect(try home.kiroku("delete", id).status == 0)
    #expect(try home.kiroku("sync").status == 0)
    #expect(try memos(token) == [])
    #expect(try home.kiroku("undo").status == 0)
    #expect(try home.kiroku("sync").status == 0)
    #expect(try memos(token) == ["first"])
    #expect(try home.kiroku("redo").status == 0)
    #expect(try home.kiroku("sync").status == 0)
    #expect(try memos(token) == [])
    #expect(try home.kiroku("signout").status == 0)
    #expect(try server.ask("GET", "/v1/account", token: token).status == 401)
    #expect(try home.kiroku("timeline").status == 20)
  }

  @Test("what is recorded while the service is away waits, in order, and is there once when it is back; forbidden words wait for an edit")
  func away() throws {
    #expect(try signUp().status == 0)
    server.stopHard()
    let first = try record("memo=1")
    #expect(first.status == 21 && first.json?["code"] as? String == "failureOffline")
    let second = try record("memo=2")
    #expect(second.status == 21)
    #expect(try home.kiroku("edit", id(second), "-m", "two").status == 0)
    #expect(try home.kiroku("sync").status == 69)
    try server.start()
    #expect(try record("memo=3").status == 0)
    #expect(try home.kiroku("sync").status == 0)
    #expect(try memos(token()) == ["1", "two", "3"])
    #expect(try server.operate("words", "add", "spam").status == 0)
    let refused = try record("memo=ham and spam")
    #expect(refused.status == 23 && refused.json?["code"] as? String == "failureNgWordsDetected")
    #expect(try record("memo=ham").status == 0)
    #expect(try memos(token()) == ["1", "two", "3", "ham"])
    let entries = try #require(try home.kiroku("outbox", "--json").json?["entries"] as? [[String: Any]])
    #expect(entries.map { $0["state"] as? String } == ["attention"])
    let entry = try #require(entries.first?["id"] as? String)
    #expect(try home.kiroku("outbox", "edit", entry, "--memo", "ham and eggs").status == 0)
    #expect(try home.kiroku("sync").status == 0)
    #expect(try memos(token()) == ["1", "two", "3", "ham", "ham and eggs"])
    #expect(try home.kiroku("outbox", "--json").json?["entries"] as? [String] == [])
  }

  @Test("two devices of one account post side by side; what the other changed is told, and goes over it when asked")
  func twoDevices() throws {
    let other = try TemporaryHome()
    #expect(try signUp().status == 0)
    #expect(try other.kiroku("record", "1m", "--visibility", "public").status == 0)
    #expect(try open("signin", "--earlier", "keep", in: other).status == 0)
    let mine = try record("memo=here")
    #expect(try record("memo=there", in: other).status == 0)
    #expect(try memos(token()) == ["here", "there"])
    let post = try #require(try server.posts(token()).first?["id"]?.stringValue)
    let hidden = try server.ask(
      "PATCH", "/v1/posts/\(post)", token: token(in: other), ["visibility": "private"], headers: [("If-Match", "*")])
    #expect(hidden.status == 200)
    #expect(try home.kiroku("edit", id(mine), "-m", "here too").status == 0)
    _ = try home.kiroku("sync")
    let entries = try #require(try home.kiroku("outbox", "--json").json?["entries"] as? [[String: Any]])
    #expect(entries.map { ($0["problem"] as? [String: Any])?["code"] as? String } == ["edited"])
    #expect(try home.kiroku("outbox", "retry", #require(entries.first?["id"] as? String)).status == 0)
    #expect(try home.kiroku("sync").status == 0)
    // It was private meanwhile: it stands where it became visible again.
    #expect(try memos(token()) == ["there", "here too"])
    // Signed out everywhere by the other: what is recorded here is kept, and goes out after signing in.
    #expect(try other.kiroku("signout", "--everywhere").status == 0)
    let late = try record("memo=late")
    #expect(late.status == 21)
    #expect(try open("signin").status == 0)
    #expect(try home.kiroku("sync").status == 0)
    #expect(try memos(token()) == ["there", "here too", "late"])
  }

  @Test("a sign-up whose answer was lost signs in when it is repeated, and a post whose answer was lost is there once")
  func lostAnswers() throws {
    let losses = Mutex(["POST /v1/accounts": 1, "PUT /v1/posts/": 2])
    let proxy = try #require(
      CuttingProxy(to: [server.place]) { request in
        let isLost = losses.withLock { losses in
          guard let key = losses.keys.first(where: { request.hasPrefix($0) }), let count = losses[key], count > 0 else { return false }
          losses[key] = count - 1
          return true
        }
        return (isLost ? .cutInAnswer : .whole, .zero)
      })
    defer { proxy.stop() }
    let origin = "http://127.0.0.1:\(proxy.port)"
    #expect(try signUp(at: origin).status == 69)
    let again = try open("signup", "--earlier", "keep", at: origin)
    #expect(again.status == 0 && again.json?["existed"] as? Bool == true, "\(again.output)\(again.error)")
    #expect(try record("memo=once").status == 21)
    try block(until: "the post is delivered") { try home.kiroku("sync").status != 69 }
    #expect(try memos(token()) == ["once"])
    #expect(proxy.counts[.cutInAnswer] == 3)
  }
}
