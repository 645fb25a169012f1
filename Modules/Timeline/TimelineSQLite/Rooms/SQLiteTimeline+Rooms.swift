import GRDB
public import TimelineContract
public import TimelineStorage

extension SQLiteTimeline {
  public func rooms(for viewer: Viewer?, now: TimelineTime, _ page: PageRequest) async throws -> Page<Room> {
    let key = viewer?.key ?? 0
    return try await read { db in
      try db.page(
        page, place: "r.place",
        """
        SELECT r.place, r.ended_ms IS NULL AND r.ends_ms > :now AND (r.account = :v OR \(Database.roomIsVisible))
        FROM room r CROSS JOIN account a ON a.key = r.account WHERE true {and}
        """, ["v": key, "now": now.milliseconds]
      ) { try db.rooms("r.place = :at", ["v": key, "at": $0[0] as Int64], for: key, now).first?.value }
    }
  }

  public func known(_ draft: RoomDraft, by viewer: Viewer, now: TimelineTime) async throws -> Room? {
    try await read { db in
      try db.checkSession(of: viewer)
      return try db.known(draft, by: viewer.key, now)
    }
  }

  public func openRoom(_ draft: RoomDraft, id: TimelineID, by viewer: Viewer, now: TimelineTime) async throws -> Made<Room> {
    try await write(by: viewer) { db in
      if let present = try db.known(draft, by: viewer.key, now) { return Made(present, isNew: false) }
      try db.run(
        """
        INSERT INTO room (id, account, token, title, material, starts_ms, starts_offset, ends_ms, ends_offset, seats, visibility)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          id, viewer.key, draft.token, draft.title, draft.material, draft.startsAt.milliseconds, draft.startsAt.offset,
          draft.endsAt.milliseconds, draft.endsAt.offset, draft.seats, draft.visibility.reach,
        ])
      try db.log(.room, owner: viewer.key, actor: nil, forFollowers: true, object: id, at: now)
      return Made(try db.room(id, for: viewer.key, now).room, isNew: true)
    }
  }

  public func room(_ id: TimelineID, for viewer: Viewer, now: TimelineTime) async throws -> Room {
    try await read { db in try db.room(id, for: viewer.key, now).room }
  }

  public func endRoom(_ id: TimelineID, by viewer: Viewer, now: TimelineTime) async throws {
    try await write(by: viewer) { db in
      let found = try db.room(id, for: viewer.key, now)
      guard found.account == viewer.key else { throw Refusal.notYours }
      guard !found.hasEnded else { return }
      try db.end(PlacedRoom.Key(place: found.place, id: id, account: found.account), at: now.milliseconds, now)
    }
  }

  public func sit(in id: TimelineID, studying: Room.Studying?, by viewer: Viewer, now: TimelineTime) async throws -> Room {
    try await write(by: viewer) { db in
      let found = try db.room(id, for: viewer.key, now)
      guard !found.hasEnded else { throw Refusal.roomEnded }
      let fresh = Database.freshest(at: now)
      let seat = try db.first("SELECT room, renewed_ms FROM seat WHERE account = ?", [viewer.key])
      let isHere = seat.map { $0[0] == found.place && $0[1] > fresh } ?? false
      if let seat, !isHere {
        // A seat elsewhere counts as long as it is renewed and its room is open.
        let isOpen = try db.exists(
          "SELECT 1 FROM room WHERE place = ? AND ended_ms IS NULL AND ends_ms > ?", [seat[0] as Int64, now.milliseconds])
        guard seat[0] == found.place || seat[1] <= fresh || !isOpen else { throw Refusal.alreadyInRoom }
      }
      if !isHere {
        // Seats of whom the viewer doesn't see are taken all the same; those of locked accounts are for nobody.
        let taken = try db.value(
          Int.self,
          """
          SELECT count(*) FROM seat s JOIN account a ON a.key = s.account WHERE s.room = ? AND s.renewed_ms > ? AND a.is_locked = 0
          """, [found.place, fresh])
        guard taken ?? 0 < found.room.seats else { throw Refusal.roomFull }
        // One elsewhere ran out, or its room ended.
        if seat.map({ $0[0] != found.place }) ?? false { try db.vacate("s.account = ?", [viewer.key], at: now) }
        try db.run("DELETE FROM seat WHERE account = ?", [viewer.key])
      }
      let place = try db.value(Int64.self, "SELECT ifnull(max(place), 0) + 1 FROM seat WHERE room = ?", [found.place]) ?? 1
      try db.run(
        """
        INSERT INTO seat (account, room, place, material, since_ms, since_offset, renewed_ms) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (account) DO UPDATE SET material = excluded.material, since_ms = excluded.since_ms,
          since_offset = excluded.since_offset, renewed_ms = excluded.renewed_ms
        """,
        [viewer.key, found.place, place, studying?.material, studying?.since.milliseconds, studying?.since.offset, now.milliseconds])
      let room = try db.room(id, for: viewer.key, now).room
      let mine = room.people.first { $0.handle == viewer.handle }
      if !isHere || found.room.people.first(where: { $0.handle == viewer.handle })?.studying != mine?.studying {
        try db.log(.room, owner: found.account, actor: viewer.key, forFollowers: true, object: id, at: now)
      }
      return room
    }
  }

  public func leave(_ id: TimelineID, by viewer: Viewer, now: TimelineTime) async throws {
    try await write(by: viewer) { db in
      let found = try db.room(id, for: viewer.key, now)
      guard try db.run("DELETE FROM seat WHERE account = ? AND room = ?", [viewer.key, found.place]) > 0 else { return }
      try db.log(.room, owner: found.account, actor: viewer.key, forFollowers: true, object: id, at: now)
    }
  }
}

/// A room with what only the database knows of it.
struct PlacedRoom {
  var place: Int64
  var account: Int64
  var hasEnded: Bool
  var room: Room

  /// What names it where it is not shown.
  struct Key {
    var place: Int64
    var id: TimelineID
    var account: Int64
  }
}

extension Database {
  /// Whether the viewer may see `r`, a room of `a` and not their own.
  static let roomIsVisible = """
    a.is_locked = 0 AND (r.visibility = 2 OR EXISTS (SELECT 1 FROM follow WHERE follower = :v AND followee = r.account))
    AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = :v AND other = r.account)
    """

  /// Seats that were renewed later than this are taken.
  static func freshest(at now: TimelineTime) -> Int64 {
    now.adding(seconds: -(TimelineLimits.seatSeconds + TimelineLimits.seatGraceSeconds)).milliseconds
  }

  /// The room that a token stands for already, held against what was sent: when it really ended does not count.
  fileprivate func known(_ draft: RoomDraft, by viewer: Int64, _ now: TimelineTime) throws -> Room? {
    guard
      let present = try rooms("r.account = :v AND r.token = :token", ["v": viewer, "token": draft.token], for: viewer, now).first,
      let end = try first("SELECT ends_ms, ends_offset FROM room WHERE place = ?", [present.place])
    else { return nil }
    let room = present.value
    let same =
      room.title == draft.title && room.material == draft.material && room.startsAt == draft.startsAt
      && TimelineTime(milliseconds: end[0], offset: end[1]) == draft.endsAt && room.seats == draft.seats
      && room.visibility == draft.visibility
    guard same else { throw Refusal.tokenReused }
    return room
  }

  /// Ends a room, and tells it to all who hear of it and all who sat there.
  func end(_ room: PlacedRoom.Key, at end: Int64, _ now: TimelineTime) throws {
    try run("UPDATE room SET ended_ms = ? WHERE place = ?", [end, room.place])
    for row in try rows("DELETE FROM seat WHERE room = ? RETURNING account", [room.place]) {
      let account: Int64 = row[0]
      guard account != room.account else { continue }
      let follows = try exists("SELECT 1 FROM follow WHERE follower = ? AND followee = ?", [account, room.account])
      if !follows { try log(.room, owner: account, actor: nil, forFollowers: false, object: room.id, at: now) }
    }
    try log(.room, owner: room.account, actor: nil, forFollowers: true, object: room.id, at: now)
  }

  /// Frees seats `s`, and tells it to whoever sat there and to all who hear of the room.
  func vacate(_ condition: String, _ arguments: StatementArguments, at now: TimelineTime) throws {
    let seats = try map(
      "SELECT s.account, r.account, r.id, r.ended_ms IS NOT NULL FROM seat s JOIN room r ON r.place = s.room WHERE \(condition)", arguments
    ) { (account: $0[0] as Int64, owner: $0[1] as Int64, room: $0[2] as TimelineID, hasEnded: $0[3] as Bool) }
    for seat in seats {
      try run("DELETE FROM seat WHERE account = ?", [seat.account])
      guard !seat.hasEnded else { continue }
      try log(.room, owner: seat.owner, actor: seat.account, forFollowers: true, object: seat.room, at: now)
    }
  }

  func room(_ id: TimelineID, for viewer: Int64, _ now: TimelineTime) throws -> PlacedRoom {
    let condition = "r.id = :id AND (r.account = :v OR \(Self.roomIsVisible))"
    guard let (place, room) = try rooms(condition, ["v": viewer, "id": id], for: viewer, now).first,
      let row = try first("SELECT account, ended_ms IS NOT NULL OR ends_ms <= ? FROM room WHERE place = ?", [now.milliseconds, place])
    else { throw Refusal.notFound }
    return PlacedRoom(place: place, account: row[0], hasEnded: row[1], room: room)
  }

  /// Rooms with the seats of those whom the viewer sees.
  func rooms(
    _ condition: String, _ arguments: StatementArguments, for viewer: Int64, _ now: TimelineTime
  ) throws -> [(place: Int64, value: Room)] {
    let found = try rows(
      """
      SELECT r.place, r.id, CASE WHEN r.account = :v THEN r.token END, a.handle, a.display_name, r.title, r.material, r.starts_ms,
        r.starts_offset, r.ends_ms, r.ends_offset, r.seats, r.visibility, r.ended_ms
      FROM room r JOIN account a ON a.key = r.account WHERE \(condition)
      """, arguments)
    return try found.map { row in
      let place: Int64 = row[0]
      let seats = try map(
        """
        SELECT s.account, a.handle, a.display_name, s.material, s.since_ms, s.since_offset
        FROM seat s JOIN account a ON a.key = s.account WHERE s.room = ? AND s.renewed_ms > ? AND a.is_locked = 0
          AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = ? AND other = s.account)
        ORDER BY s.place
        """, [place, Self.freshest(at: now), viewer]
      ) { seat in
        let studying = (seat[4] as Int64?).map {
          Room.Studying(material: seat[3], since: TimelineTime(milliseconds: $0, offset: seat[5]))
        }
        return (account: seat[0] as Int64, seat: Room.Seat(handle: seat[1], displayName: seat[2], studying: studying))
      }
      // A room that was ended early ended then.
      let end: Int64 = row[9]
      let ended = min(row[13] as Int64? ?? end, end)
      return (
        place,
        Room(
          id: row[1], token: row[2], owner: PersonName(handle: row[3], displayName: row[4]), title: row[5], material: row[6],
          startsAt: TimelineTime(milliseconds: row[7], offset: row[8]), endsAt: TimelineTime(milliseconds: ended, offset: row[10]),
          seats: row[11], visibility: Visibility(reach: row[12]) ?? .followers, taken: seats.count,
          joined: seats.contains { $0.account == viewer }, people: seats.map(\.seat))
      )
    }
  }
}
