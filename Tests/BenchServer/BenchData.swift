import CSodium
import Foundation
import GRDB
import TestSupport
import TimelineSQLite

/// A database as a service of some years has it: people, whom they follow, their posts. Made once, through the service's own schema.
struct BenchData {
  static let people = 20_000
  /// Who reads the home list, and how many they follow.
  static let reader = Int64(1)
  static let followed = 500
  /// Whom everybody with a stream follows.
  static let star = Int64(2)
  /// Who has how many followers, behind all the others.
  static let known = [100, 500, 1_000, 20_000].enumerated().map { (account: Int64(people + 1 + $0), followers: $1) }
  /// The places of posts that are liked.
  static let liked = (0..<500).map { 7 + $0 * 16 }
  /// What is posted.
  static let postBody =
    #"{"visibility":"followers","record":{"startedAt":"2026-11-22T21:00:00+09:00","activeSeconds":2700,"#
    + #""memo":"きょうは思ったより進んだ。","material":{"title":"線形代数"}}}"#
  /// Those who are signed in: the first ones, and those who are known.
  static let sessions = 3_000
  /// Changes with what is filled in.
  private static let edition = 2

  let posts: Int
  /// What it is called.
  let name: String
  let path: String

  init(posts: Int, in cache: String) {
    self.posts = posts
    name = "timeline_\(posts)_\(Self.edition)"
    path = cache + "/\(name).sqlite"
  }

  /// The token of a session: the same in every run.
  static func token(of account: Int64) -> String {
    let number = String(account)
    return String(repeating: "A", count: 43 - number.count) + number
  }

  /// The hash of a token, as the service stores it.
  private static func hash(of token: String) -> Data {
    var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256(&hash, Array(token.utf8), UInt64(token.utf8.count))
    return Data(hash)
  }

  /// The bytes of the id of a post.
  static func id(of post: Int) -> Data {
    var random = SplitMix64(seed: UInt64(bitPattern: Int64(post)))
    var bytes = Data()
    for _ in 0..<2 { withUnsafeBytes(of: random.next().bigEndian) { bytes.append(contentsOf: $0) } }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes
  }

  /// The id of a post as it is written.
  static func name(of post: Int) -> String {
    let hex = id(of: post).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let parts = [8, 4, 4, 4, 12].reduce(into: (rest: hex[...], parts: [Substring]())) { state, length in
      state.parts.append(state.rest.prefix(length))
      state.rest = state.rest.dropFirst(length)
    }
    return parts.parts.joined(separator: "-")
  }

  func fill() throws {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    let part = path + ".part"
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: part + suffix) }
    say("filling \(path) with \(posts) posts of \(Self.people) people…")
    try SQLiteTimeline.open(part).close()
    let queue = try DatabaseQueue(path: part)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
      try db.execute(sql: "PRAGMA synchronous = OFF")
      try db.execute(sql: "PRAGMA cache_size = -400000")
      try db.inTransaction {
        try people(db)
        try write(db)
        return .commit
      }
      try db.execute(sql: "ANALYZE")
      try db.execute(sql: "PRAGMA journal_mode = WAL")
    }
    try queue.close()
    try FileManager.default.moveItem(atPath: part, toPath: path)
  }

  private func people(_ db: Database) throws {
    var random = SplitMix64(seed: 1)
    let account = try db.makeStatement(
      sql: "INSERT INTO account (key, handle, skeleton, display_name, password, created_ms) VALUES (?, ?, ?, ?, '', 0)")
    for key in 1...Self.people + Self.known.count {
      let handle = "person\(key)"
      try account.execute(arguments: [key, handle, handle, "人\(key)"])
    }
    let session = try db.makeStatement(
      sql: "INSERT INTO session (id, account, token_hash, created_ms, used_ms) VALUES (?, ?, ?, ?, ?)")
    let now = Int64(Date().timeIntervalSince1970 * 1_000)
    for key in Array(1...Self.sessions) + Self.known.map({ Int($0.account) }) {
      try session.execute(arguments: [
        Self.id(of: -key), key, Self.hash(of: Self.token(of: Int64(key))), now, now,
      ])
    }
    let follow = try db.makeStatement(sql: "INSERT OR IGNORE INTO follow (follower, followee) VALUES (?, ?)")
    while try Int.fetchOne(db, sql: "SELECT following FROM account WHERE key = ?", arguments: [Self.reader]) ?? 0 < Self.followed {
      try follow.execute(arguments: [Self.reader, Int.random(in: 3...Self.people, using: &random)])
    }
    for key in 3...Self.people {
      if key <= Self.sessions { try follow.execute(arguments: [key, Self.star]) }
      for _ in 0..<10 {
        let other = Int.random(in: 3...Self.people, using: &random)
        if other != key { try follow.execute(arguments: [key, other]) }
      }
    }
    for (account, followers) in Self.known { for key in 1...followers { try follow.execute(arguments: [key, account]) } }
  }

  private func write(_ db: Database) throws {
    var random = SplitMix64(seed: 2)
    let post = try db.makeStatement(
      sql: """
        INSERT INTO post (id, account, token, fingerprint, visibility, created_ms, kind, title, unit, words, started_ms, started_offset,
          active_seconds, amount, first_unit, last_unit)
        VALUES (?, ?, ?, ?, ?, ?, 0, ?, 'ページ', ?, ?, 32400, ?, ?, ?, ?)
        """)
    let start = Int64(Date().timeIntervalSince1970 * 1_000) - Int64(posts) * 30_000
    for number in 1...posts {
      // A few write much, many write little.
      let share = Double.random(in: 0..<1, using: &random)
      let writer = 3 + Int(share * share * Double(Self.people - 3))
      let time = start + Int64(number) * 30_000
      let first = Int.random(in: 1...300, using: &random)
      let count = Int.random(in: 1...40, using: &random)
      try post.execute(arguments: [
        Self.id(of: number), writer, Self.id(of: number + 2_000_000_000), Data(count: 32), [0, 1, 1, 1, 1, 2, 2, 2][number % 8], time,
        ["線形代数", "英単語", "世界史", "Physics"][number % 4], "第\(first)ページから。きょうは思ったより進んだ。", time - 3_600_000,
        Int.random(in: 5...120, using: &random) * 60, count, first, first + count - 1,
      ])
    }
    let like = try db.makeStatement(sql: "INSERT OR IGNORE INTO post_like (post, account, created_ms) VALUES (?, ?, ?)")
    for _ in 0..<(posts / 4) {
      try like.execute(arguments: [
        Int.random(in: 1...posts, using: &random), Int.random(in: 3...Self.people, using: &random), start,
      ])
    }
  }
}
