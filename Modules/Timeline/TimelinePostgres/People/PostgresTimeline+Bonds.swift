public import TimelineContract
import TimelineRules
public import TimelineStorage

// Two people change what they are to each other at once: each of these waits for the others from its first look on.
extension PostgresTimeline {
  public func begin(_ bond: Bond, to handle: String, by viewer: Viewer, now: TimelineTime) async throws -> Person {
    try await write(by: viewer, adding: bond != .block) { db in
      try db.serialize()
      let other = try bond == .block ? db.blockableKey(of: handle, for: viewer.key) : db.visibleKey(of: handle, for: viewer.key)
      guard other != viewer.key else { throw Refusal.notYourself }
      switch bond {
      case .follow: try db.follow(other, by: viewer.key, at: now)
      case .mute: try db.run("INSERT INTO mute VALUES ($1, $2) ON CONFLICT DO NOTHING", [viewer.key, other])
      case .block: try db.block(other, by: viewer.key, at: now)
      }
      return try db.person(handle, for: viewer.key)
    }
  }

  public func end(_ bond: Bond, to handle: String, by viewer: Viewer) async throws -> Person {
    try await write(by: viewer) { db in
      try db.serialize()
      let other = try bond == .block ? db.blockableKey(of: handle, for: viewer.key) : db.visibleKey(of: handle, for: viewer.key)
      switch bond {
      case .follow:
        try db.unfollow(other, by: viewer.key)
        try db.run(
          "DELETE FROM event WHERE owner = $1 AND actor = $2 AND kind = $3", [other, viewer.key, LoggedEvent.Kind.follow.rawValue])
      case .mute: try db.run("DELETE FROM mute WHERE account = $1 AND other = $2", [viewer.key, other])
      case .block:
        try db.run("DELETE FROM block WHERE blocker = $1 AND blocked = $2", [viewer.key, other])
        if try !db.exists("SELECT 1 FROM block WHERE blocker = $1 AND blocked = $2", [other, viewer.key]) {
          for (one, two) in [(viewer.key, other), (other, viewer.key)] {
            try db.run("DELETE FROM hidden WHERE viewer = $1 AND other = $2", [one, two])
          }
        }
      }
      return try db.person(handle, for: viewer.key, evenHidden: true)
    }
  }

  public func answer(_ handle: String, accepts: Bool, by viewer: Viewer, now: TimelineTime) async throws {
    try await write(by: viewer, adding: accepts) { db in
      // Whoever isn't seen asks nobody, and nobody learns whether they are there.
      guard let other = try db.key(of: handle, seenBy: viewer.key) else {
        guard accepts else { return }
        throw Refusal.notFound
      }
      let asked = try db.run("DELETE FROM follow_request WHERE follower = $1 AND followee = $2", [other, viewer.key]) > 0
      guard accepts else { return }
      if asked {
        try db.run("INSERT INTO follow (follower, followee) VALUES ($1, $2) ON CONFLICT DO NOTHING", [other, viewer.key])
        try db.log(.follow, owner: other, actor: viewer.key, forFollowers: false, object: nil, at: now)
      } else {
        guard try db.follows(other, viewer.key) else { throw Refusal.notFound }
      }
    }
  }

  public func removeFollower(_ handle: String, of viewer: Viewer) async throws {
    try await write(by: viewer) { db in
      guard let other = try db.key(of: handle) else { return }
      try db.run("DELETE FROM follow WHERE follower = $1 AND followee = $2", [other, viewer.key])
    }
  }
}

extension PostgresSession {
  /// The key of somebody to block, or whose block ends: whom the viewer sees, or blocked already. Who blocked the viewer is as unknown here as
  /// anywhere.
  fileprivate func blockableKey(of handle: String, for viewer: Int64) throws -> Int64 {
    if let key = try key(of: handle), try exists("SELECT 1 FROM block WHERE blocker = $1 AND blocked = $2", [viewer, key]) { return key }
    return try visibleKey(of: handle, for: viewer)
  }

  fileprivate func follow(_ other: Int64, by viewer: Int64, at now: TimelineTime) throws {
    guard try !follows(viewer, other) else { return }
    let isOpen = try value(Bool.self, "SELECT accepts_everyone FROM account WHERE key = $1", [other]) ?? false
    let table = isOpen ? "follow" : "follow_request"
    if isOpen { try run("DELETE FROM follow_request WHERE follower = $1 AND followee = $2", [viewer, other]) }
    let isNew = try run("INSERT INTO \(table) (follower, followee) VALUES ($1, $2) ON CONFLICT DO NOTHING", [viewer, other]) > 0
    if isNew { try log(.follow, owner: other, actor: viewer, forFollowers: false, object: nil, at: now) }
  }

  fileprivate func unfollow(_ other: Int64, by viewer: Int64) throws {
    try run("DELETE FROM follow WHERE follower = $1 AND followee = $2", [viewer, other])
    try run("DELETE FROM follow_request WHERE follower = $1 AND followee = $2", [viewer, other])
  }

  fileprivate func block(_ other: Int64, by viewer: Int64, at now: TimelineTime) throws {
    let isNew = try run("INSERT INTO block VALUES ($1, $2) ON CONFLICT DO NOTHING", [viewer, other]) > 0
    for (one, two) in [(viewer, other), (other, viewer)] {
      try run("INSERT INTO hidden VALUES ($1, $2) ON CONFLICT DO NOTHING", [one, two])
      try unfollow(two, by: one)
      try run("DELETE FROM event WHERE owner = $1 AND actor = $2", [one, two])
    }
    // Whoever sits in a room of the other's is no longer there.
    try vacate("s.account = $1 AND r.account = $2 OR s.account = $2 AND r.account = $1", [other, viewer], at: now)
    // What each has of the other on the screen is taken away by fetching anew.
    if isNew { for key in [viewer, other] { try log(.reset, owner: key, actor: nil, forFollowers: false, object: nil, at: now) } }
  }
}
