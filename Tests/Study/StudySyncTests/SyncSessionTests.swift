import Foundation
import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings
import TestSupport
import Testing
import TimelineClient
import TimelineStandIn

@testable import StudySync

@Suite("Sessions of the account", .timeLimit(.minutes(5)))
struct SyncSessionTests {
  private let timeline = StandInTimeline()
  private let directory = TemporaryDirectory("kiroku-session")

  private var environment: [String: String] {
    [
      "KIROKU_HOME": directory.path + "/data", "KIROKU_CONFIG": directory.path + "/config.yaml",
      "XDG_STATE_HOME": directory.path + "/state",
      "HOME": directory.path, "KIROKU_LANG": "en", "KIROKU_NOW": "2026-11-21T12:00:00+09:00", "PATH": "",
    ]
  }

  private func session() throws -> SyncSession {
    let host = try StudyProgram(variables: environment, home: directory.path).load()
    return SyncSession(host, environment: environment, device: "desk") { [timeline] _ in timeline }
  }

  private let credentials: JSONValue = ["server": "kiroku.example", "handle": "Mai", "password": "correct horse"]

  private func problem(_ body: () async throws -> Void) async -> SyncProblem? {
    do {
      try await body()
      return nil
    } catch {
      return error as? SyncProblem
    }
  }

  @Test("signing up makes the account, signs in, and says where the session is kept")
  func signUp() async throws {
    let session = try session()
    let answer = try await session.open(credentials, isNew: true)
    #expect(answer["handle"] == "mai" && answer["server"] == "https://kiroku.example" && answer["token"] == "file")
    #expect(answer["existed"] == false)
    #expect(try session.repositories.account.state() == .signedIn(server: "https://kiroku.example", handle: "mai"))
    #expect(try session.repositories.account.details()?.expires == ZonedInstant(rfc3339: "2027-02-19T12:00:00Z")?.instant)
    #expect(try await session.call(["method": "GET", "path": "/v1/account"])["body"]?["handle"] == "mai")
  }

  @Test("a sign-up whose answer got lost signs in when it is repeated; somebody else's handle stays taken")
  func repeatedSignUp() async throws {
    let session = try session()
    timeline.setFault { _ in .answerLost }
    #expect(await problem { _ = try await session.open(credentials, isNew: true) }?.code == "noAnswer")
    #expect(try session.repositories.account.state() == .local)
    timeline.setFault(nil)
    #expect(try await session.open(credentials, isNew: true)["existed"] == true)
    let other: JSONValue = ["server": "kiroku.example", "handle": "mai", "password": "another one"]
    #expect(await problem { _ = try await session.open(other, isNew: true) }?.code == "handleTaken")
  }

  @Test("a token that has ended ends its own session, and none that was opened since")
  func endedToken() async throws {
    let session = try session()
    _ = try await session.open(credentials, isNew: true)
    let account = try #require(try session.repositories.account.details()?.name)
    let old = try #require(session.tokens.token(of: account)?.token)
    _ = try await session.open(credentials, isNew: false)
    let new = try #require(session.tokens.token(of: account)?.token)
    // Nobody could end the former one any more.
    #expect(timeline.sessions == [new])
    try session.end(account, old)
    #expect(session.tokens.token(of: account)?.token == new)
    #expect(try session.repositories.account.session() == account)
    try session.end(account, new)
    #expect(session.tokens.token(of: account) == nil)
    #expect(try session.repositories.account.session() == nil)
  }

  @Test("signing out works where the token cannot be read")
  func lostToken() async throws {
    let session = try session()
    _ = try await session.open(credentials, isNew: true)
    let account = try #require(try session.repositories.account.details()?.name)
    session.tokens.forget(account)
    #expect(await problem { _ = try await session.close(everywhere: true) }?.code == "tokenLocked")
    #expect(try await session.close(everywhere: false)["told"] == false)
    #expect(try session.repositories.account.session() == nil)
  }

  @Test("signing out everywhere is not believed of a hotel's page")
  func signOutPortal() async throws {
    let session = try session()
    _ = try await session.open(credentials, isNew: true)
    timeline.setFault { _ in .portal }
    #expect(await problem { _ = try await session.close(everywhere: true) }?.code == "notAService")
    #expect(try session.repositories.account.session() != nil)
    #expect(try await session.close(everywhere: false)["told"] == false)
    #expect(try session.repositories.account.session() == nil)
  }

  @Test("what was to be told for a deleted account is forgotten, and offered to the next one")
  func deletedAccount() async throws {
    let session = try session()
    _ = try await session.open(credentials, isNew: true)
    let time = try #require(ZonedInstant(rfc3339: "2026-11-21T11:00:00+09:00"))
    _ = try session.repositories.records.add(
      RecordDraft(started: time, ended: time, activeSeconds: 0, visibility: .public, source: .app))
    #expect(try session.repositories.outbox.entries().count == 1)
    _ = try await session.deleteAccount(["password": "correct horse"])
    #expect(try session.repositories.outbox.entries().isEmpty)
    #expect(try await session.open(credentials, isNew: true)["earlier"] == 1)
  }

  @Test("a wrong password signs nobody out, and nothing of it is kept")
  func wrongPassword() async throws {
    let session = try session()
    _ = try await session.open(credentials, isNew: true)
    let wrong: JSONValue = ["server": "kiroku.example", "handle": "mai", "password": "wrong horse"]
    #expect(await problem { _ = try await session.open(wrong, isNew: false) }?.code == "wrongPassword")
    #expect(await problem { _ = try await session.deleteAccount(["password": "wrong horse"]) }?.code == "wrongPassword")
    #expect(try session.repositories.account.state() == .signedIn(server: "https://kiroku.example", handle: "mai"))
  }

  @Test("signing out ends the session here also where the server cannot be told; everywhere it must be told")
  func signOut() async throws {
    let session = try session()
    _ = try await session.open(credentials, isNew: true)
    timeline.setFault { _ in .unreachable }
    #expect(await problem { _ = try await session.close(everywhere: true) }?.code == "offline")
    #expect(try await session.close(everywhere: false)["told"] == false)
    #expect(try session.repositories.account.state() == .signedOut(server: "https://kiroku.example"))
    #expect(try session.state()["token"] == nil)
    #expect(await problem { _ = try await session.call(["method": "GET", "path": "/v1/account"]) }?.code == "signedOut")
  }

  @Test("a 401 to any question signs out and forgets the token")
  func ended() async throws {
    let session = try session()
    _ = try await session.open(credentials, isNew: true)
    timeline.endSessions()
    #expect(await problem { _ = try await session.call(["method": "GET", "path": "/v1/account"]) }?.status == 401)
    #expect(try session.repositories.account.state() == .signedOut(server: "https://kiroku.example"))
    #expect(try session.state()["token"] == nil)
  }

  @Test("a deleted account leaves a log on this machine alone")
  func deletion() async throws {
    let session = try session()
    _ = try await session.open(credentials, isNew: true)
    _ = try await session.deleteAccount(["password": "correct horse"])
    #expect(try session.repositories.account.state() == .local)
    #expect(try session.repositories.account.details() == nil)
  }

  @Test("the token goes to the service's own paths, and what comes back is cleaned")
  func calls() async throws {
    let session = try session()
    _ = try await session.open(credentials, isNew: true)
    for path in ["https://evil.example/v1/account", "/elsewhere", "//evil.example/v1/"] {
      #expect(await problem { _ = try await session.call(["method": "GET", "path": .string(path)]) }?.code == "malformed")
    }
    let document = SyncSession.document(Array(#"{"memo":"a\u001b[31mb\u0007"}"#.utf8))
    #expect(document?["memo"]?.stringValue?.unicodeScalars.allSatisfy { $0.value >= 0x20 } == true)
  }

  @Test("who only wants it delivered leaves it to the next in line; who wants to say what became of it waits")
  func inLine() async throws {
    let folder = directory.path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let held = ["/kiroku.sqlite.sync.lock", "/kiroku.sqlite.sync.next.lock"].map { open(folder + $0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    for lock in held { #expect(flock(lock, LOCK_EX | LOCK_NB) == 0) }
    #expect(await DeliveryTurn.take(in: folder, until: .afterTesting) == nil)
    Thread.detachNewThread { for lock in held { close(lock) } }
    #expect(await DeliveryTurn.take(in: folder, until: .afterTesting, insists: true) != nil)
  }

  @Test("what waits is delivered for whoever asks, by one deliverer at a time")
  func delivery() async throws {
    let session = try session()
    _ = try await session.open(credentials, isNew: true)
    let end = session.host.environment.zonedNow
    for minutes in 1...3 {
      _ = try session.repositories.records.add(
        RecordDraft(started: end, ended: end, activeSeconds: minutes * 60, visibility: .public, source: .app))
    }
    let turn = await DeliveryTurn.take(in: session.host.paths.data.path, until: .now)
    #expect(try await session.deliver(.none, wait: .zero)["elsewhere"] == true)
    _ = consume turn
    #expect(try await session.deliver(.none, wait: .zero)["delivered"] == 3)
    #expect(timeline.posts.count == 3)
  }
}
