import Foundation
import PostgresTestSupport
import TestSupport
import Testing
import TimelineContract
import TimelineStorage
import TimelineTestSupport

@testable import TimelinePostgres

/// What the threshold between the two ways of home lists was chosen by: `KIROKU_MEASURE=1 swift test --filter HomeMeasurement` prints it.
@Suite(
  "What home lists cost", .timeLimit(.minutes(60)),
  .enabled(if: PostgresServer.isInstalled && ProcessInfo.processInfo.environment["KIROKU_MEASURE"] != nil, "KIROKU_MEASURE is not set"))
struct HomeMeasurement {
  private let database: PostgresDatabase

  init() throws { database = try PostgresServer.running().database() }

  @Test("prints what a post costs by followers, and a home list by how many of those followed have too many")
  func costs() async throws {
    let storage = try await PostgresTimeline.open(PostgresAddress(database.address))
    let world = World(storage)
    try database.sql(Self.people)
    func viewer(_ key: Int64) async throws -> Viewer {
      let session = world.session()
      _ = try await storage.beginSession(session, of: key, verified: "x")
      return Viewer(key: key, handle: "p\(key)", session: session.id)
    }
    try database.sql("UPDATE home_state SET most_followers = 1000000")
    for (number, followers) in Self.followers.enumerated() {
      let author = try await viewer(10_001 + Int64(number))
      try await report("a post to \(followers) followers", times: 40) { _ = try await world.post("x", .public, by: author) }
    }
    try database.sql("UPDATE home_state SET most_followers = 0")
    let many = try await viewer(10_001 + Int64(Self.followers.count) - 1)
    try await report("a post of one whose followers look it up", times: 40) { _ = try await world.post("x", .public, by: many) }
    for (number, big) in Self.bigOnes.enumerated() {
      let reader = try await viewer(11_001 + Int64(number))
      try await report("home of one who follows 200, and \(big) with too many", times: 200) {
        _ = try await storage.posts(.home, for: reader, PageRequest(limit: 20))
      }
    }
    try database.sql("UPDATE home_state SET floor = (SELECT max(place) FROM post)")
    let reader = try await viewer(11_001)
    try await report("home of one who follows 200, without entries", times: 200) {
      _ = try await storage.posts(.home, for: reader, PageRequest(limit: 20))
    }
    try storage.close()
  }

  private func report(_ what: String, times: Int, _ body: () async throws -> Void) async throws {
    // Statements are prepared, and pages in memory.
    for _ in 0..<10 { try await body() }
    var seconds: [Double] = []
    for _ in 0..<times { seconds.append(try await ContinuousClock().measure(body) / .seconds(1)) }
    print("\(what): \((seconds.sorted()[times / 2] * 1_000).formatted(.number.precision(.fractionLength(2)))) ms")
  }

  private static let followers = [1, 10, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]
  private static let bigOnes = [0, 1, 10, 20, 50, 100, 200]

  /// 12 000 people and 100 000 posts; some with so many followers (10 001 and on), some who follow 200 and so many of those with too many (11 001
  /// and on).
  private static let people = """
    SET session_replication_role = replica;
    INSERT INTO account (key, handle, skeleton, display_name, password, created_ms)
      SELECT n, 'p' || n, 's' || n, 'P', 'x', 0 FROM generate_series(1, 12000) n;
    INSERT INTO follow (follower, followee, since) SELECT f, 1 + (f * 7 + k * 47) % 10000, 0
      FROM generate_series(11001, 11000 + \(bigOnes.count)) f, generate_series(1, 200) k;
    \(followers.enumerated().map {
      "INSERT INTO follow (follower, followee, since) SELECT f, \(10_001 + $0), 0 FROM generate_series(1, \($1)) f;"
    }.joined(separator: "\n"))
    \(bigOnes.enumerated().map {
      "INSERT INTO follow (follower, followee, since) SELECT \(11_001 + $0), 11500 + b, 0 FROM generate_series(1, \($1)) b;"
    }.joined(separator: "\n"))
    UPDATE account SET followers = (SELECT count(*) FROM follow WHERE followee = key) WHERE key > 10000 AND key < 11000;
    INSERT INTO post (id, account, token, fingerprint, visibility, created_ms, kind, words, started_ms, started_offset, active_seconds)
      SELECT gen_random_uuid(), 1 + n * 7919 % 12000, gen_random_uuid(), '', 2, 0, 0, 'some words', 0, 0, 60 FROM generate_series(1, 100000) n;
    INSERT INTO post_name (id, account, token, place) SELECT id, account, token, place FROM post;
    INSERT INTO pulled SELECT 11500 + b, 100000 FROM generate_series(1, 200) b;
    UPDATE home_state SET floor = 50000;
    INSERT INTO home (reader, place)
      SELECT follower, p.place FROM post p JOIN follow ON followee = account WHERE p.place > 50000 AND account <= 10000;
    ANALYZE;
    """
}
