import PostgresTestSupport
import TestSupport
import Testing
import TimelineContract
import TimelineRules
import TimelineStorage
import TimelineTestSupport

@testable import TimelinePostgres

/// A replica to which a real server streams. One after the other, as each holds it up.
@Suite(
  "Lists on a replica", .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.howToInstall)"), .serialized, .timeLimit(.minutes(10)))
struct PostgresReplicaTests {
  private let replica: PostgresServer
  private let database: PostgresDatabase

  init() throws {
    let (primary, replica) = try PostgresServer.replicated()
    self.replica = replica
    database = try primary.database()
  }

  private func open(lag: Duration = .whileTesting) async throws -> PostgresTimeline {
    try await PostgresTimeline.open(
      PostgresAddress(database.address), replicas: [PostgresAddress(database.address(on: replica))],
      patience: PostgresPatience(connection: .whileTesting, work: .whileTesting, lag: lag))
  }

  /// Looks until the replica has everything.
  private func settle(_ storage: PostgresTimeline) async throws {
    var state: ReplicaState?
    try await wait(until: "the replica has everything (it is \(String(describing: state)))") {
      state = await storage.lookAtReplicas().first
      return state?.fault == nil && state?.lag == .zero
    }
  }

  private func pause() throws {
    try database.sql("SELECT pg_wal_replay_pause()", on: replica)
    try block(until: "the replica is paused") { try database.sql("SELECT pg_get_wal_replay_pause_state()", on: replica) == "paused\n" }
  }

  private func resume() throws { try database.sql("SELECT pg_wal_replay_resume()", on: replica) }

  /// How many lists were read there, and how many could not be.
  private func counts(_ storage: PostgresTimeline) -> [Int] { storage.replicas.all.flatMap { [$0.described.reads, $0.described.misses] } }

  @Test("One's own writes and what hides something are seen at once, whatever it lacks; what others add comes with it")
  func lists() async throws {
    let storage = try await open()
    let world = World(storage)
    let (mika, ken, rio) = (try await world.person("mika"), try await world.person("ken"), try await world.person("rio"))
    try await world.befriend(mika, ken)
    try await world.post("a", by: ken)
    // Nobody looked yet.
    #expect(try await world.memos(.home, for: mika) == ["a"])
    #expect(counts(storage) == [0, 0])
    try await settle(storage)
    #expect(try await world.memos(.home, for: mika) == ["a"])
    #expect(try await world.memos(.everyone, for: nil) == ["a"])
    #expect(counts(storage) == [2, 0])
    try pause()
    defer { try? resume() }
    let post = try await world.post("b", by: ken)
    #expect(try await world.memos(.home, for: mika) == ["a"])
    #expect(counts(storage) == [3, 0])
    #expect(try await world.memos(.mine, for: ken) == ["b", "a"])
    #expect(counts(storage) == [3, 1])
    // What is not there yet is not refused.
    #expect(try await storage.likes(of: post.id, for: rio, PageRequest()).entries.isEmpty)
    #expect(counts(storage) == [3, 2])
    _ = try await storage.begin(.block, to: "mika", by: ken, now: world.now)
    #expect(try await world.memos(.home, for: mika) == [])
    #expect(try await world.memos(.everyone, for: nil) == ["b", "a"])
    #expect(counts(storage) == [3, 4])
    try resume()
    try await settle(storage)
    #expect(try await world.memos(.everyone, for: mika) == [])
    #expect(try await world.memos(.mine, for: ken) == ["b", "a"])
    #expect(counts(storage) == [5, 4])
    try storage.close()
  }

  @Test("One that is too far behind is left out, and taken in when it has come after")
  func lag() async throws {
    let storage = try await open(lag: .zero)
    let world = World(storage)
    let mika = try await world.person("mika")
    try await settle(storage)
    try pause()
    defer { try? resume() }
    try await world.post("a", by: mika)
    let late = try #require(await storage.lookAtReplicas().first)
    #expect(late.fault == .behind && late.lag ?? .zero > .zero)
    #expect(try await world.memos(.everyone, for: nil) == ["a"])
    #expect(counts(storage) == [0, 0])
    try resume()
    try await settle(storage)
    #expect(try await world.memos(.everyone, for: nil) == ["a"])
    #expect(counts(storage) == [1, 0])
    try storage.close()
  }

  @Test("One that is gone is left out by whoever finds that, who gets the list all the same, and is taken in when it is back")
  func away() async throws {
    let storage = try await PostgresTimeline.open(
      PostgresAddress(database.address), replicas: [PostgresAddress(database.address(on: replica))],
      patience: PostgresPatience(connection: .seconds(60), work: .whileTesting, lag: .whileTesting))
    let world = World(storage)
    let mika = try await world.person("mika")
    try await world.post("a", by: mika)
    try await settle(storage)
    #expect(try await world.memos(.everyone, for: mika) == ["a"])
    try replica.stop()
    #expect(try await world.memos(.everyone, for: mika) == ["a"])
    #expect(counts(storage) == [1, 1])
    let state = try #require(storage.replicas.all.first?.described)
    if case .away = state.fault {} else { Issue.record("\(state)") }
    // How far it is behind by now nobody knows; it goes on growing.
    let lag = try #require(state.lag)
    #expect(try #require(await storage.lookAtReplicas().first?.lag) > lag)
    #expect(try await world.memos(.everyone, for: mika) == ["a"])
    #expect(counts(storage) == [1, 1])
    try replica.start()
    try await settle(storage)
    #expect(try await world.memos(.everyone, for: mika) == ["a"])
    #expect(counts(storage) == [2, 1])
    try storage.close()
  }

  @Test("What a replica has to keep as well is not told as kept before it does, though whoever waits gives up")
  func synchronous() async throws {
    let storage = try await open()
    let impatient = try await PostgresTimeline.open(
      PostgresAddress(database.address), patience: PostgresPatience(connection: .whileTesting, work: .seconds(2)))
    let world = World(storage)
    let mika = try await world.person("mika")
    try database.sql("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
    defer {
      _ = try? database.sql("ALTER SYSTEM RESET synchronous_standby_names")
      _ = try? database.sql("SELECT pg_reload_conf()")
    }
    try database.sql("SELECT pg_reload_conf()")
    // The server takes it up in its own time, and a busy machine may keep a post from being saved at all.
    var post = world.newPost("0")
    try await wait(until: "nobody knows whether a post is kept") {
      post = world.newPost("a")
      do { _ = try await impatient.put(post, by: mika) } catch let error as PostgresError { return error == .unknownOutcome }
      return false
    }
    try database.sql("ALTER SYSTEM RESET synchronous_standby_names")
    try database.sql("SELECT pg_reload_conf()")
    #expect(try await storage.put(post, by: mika).value.memo == post.draft.memo)
    #expect(try await world.memos(.mine, for: mika, limit: 1) == [post.draft.memo])
    try impatient.close()
    try storage.close()
  }

  @Test("What is no replica of the database is never read: the database itself, and another one's replica")
  func others() async throws {
    let first = try await open()
    try await settle(first)
    try first.close()
    let other = try PostgresServer.replicated().primary.database()
    let storage = try await PostgresTimeline.open(
      PostgresAddress(other.address), replicas: [PostgresAddress(database.address(on: replica)), PostgresAddress(other.address)])
    #expect(await storage.lookAtReplicas().map(\.fault) == [.foreign, .noReplica])
    #expect(try await World(storage).memos(.everyone, for: nil) == [])
    #expect(counts(storage) == [0, 0, 0, 0])
    try storage.close()
  }
}

extension PostDraft {
  fileprivate var memo: String { if case .record(let record) = content { record.memo ?? "" } else { "" } }
}
