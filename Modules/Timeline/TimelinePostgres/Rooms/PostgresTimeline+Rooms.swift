public import TimelineContract
public import TimelineStorage

extension PostgresTimeline {
  public func rooms(for viewer: Viewer?, now: TimelineTime, _ page: PageRequest) async throws -> Page<Room> {
    let key = viewer?.key ?? 0
    return try await readList(for: viewer) { db in
      let visible = "(r.account = $1 OR \(PostgresSession.roomIsVisible))"
      let entries = "room WHERE ended_ms IS NULL"
      return try db.page(page, edge: db.edge(of: entries, [], page)) { comparison, order, place, limit in
        try db.rooms(
          from: PostgresSession.looked(at: entries, comparison, order, 3),
          "r.ends_ms > $2 AND \(visible) ORDER BY r.place \(order) LIMIT $5", [key, now.milliseconds, place, page.scanned, limit], for: key,
          now)
      }
    }
  }

  public func known(_ draft: RoomDraft, by viewer: Viewer, now: TimelineTime) async throws -> Room? {
    try await read { db in
      try db.checkSession(of: viewer)
      return try db.known(draft, by: viewer.key, now)
    }
  }

  public func openRoom(_ draft: RoomDraft, id: TimelineID, by viewer: Viewer, now: TimelineTime) async throws -> Made<Room> {
    try await write(by: viewer, adding: true) { db in
      if let present = try db.known(draft, by: viewer.key, now) { return Made(present, isNew: false) }
      try db.run(
        """
        INSERT INTO room (id, account, token, title, material, starts_ms, starts_offset, ends_ms, ends_offset, seats, visibility)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
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
      try db.serialize()
      let found = try db.room(id, for: viewer.key, now)
      guard found.account == viewer.key else { throw Refusal.notYours }
      guard !found.hasEnded else { return }
      try db.end(PlacedRoom.Key(place: found.place, id: id, account: found.account), at: now.milliseconds, now)
    }
  }

  public func sit(in id: TimelineID, studying: Room.Studying?, by viewer: Viewer, now: TimelineTime) async throws -> Room {
    try await write(by: viewer, adding: true) { db in
      // Who takes the last seat is told by who came first.
      try db.serialize()
      let found = try db.room(id, for: viewer.key, now)
      guard !found.hasEnded else { throw Refusal.roomEnded }
      let fresh = PostgresSession.freshest(at: now)
      let seat = try db.first("SELECT room, renewed_ms FROM seat WHERE account = $1", [viewer.key]).map {
        (room: try $0[0] as Int64, renewed: try $0[1] as Int64)
      }
      let isHere = seat.map { $0.room == found.place && $0.renewed > fresh } ?? false
      if let seat, !isHere {
        // A seat elsewhere counts as long as it is renewed and its room is open.
        let isOpen = try db.exists(
          "SELECT 1 FROM room WHERE place = $1 AND ended_ms IS NULL AND ends_ms > $2", [seat.room, now.milliseconds])
        guard seat.room == found.place || seat.renewed <= fresh || !isOpen else { throw Refusal.alreadyInRoom }
      }
      if !isHere {
        // Seats of whom the viewer doesn't see are taken all the same; those of locked accounts are for nobody.
        let taken = try db.value(
          Int.self,
          """
          SELECT count(*) FROM seat s JOIN account a ON a.key = s.account WHERE s.room = $1 AND s.renewed_ms > $2 AND NOT a.is_locked
          """, [found.place, fresh])
        guard taken ?? 0 < found.room.seats else { throw Refusal.roomFull }
        // One elsewhere ran out, or its room ended.
        if let seat, seat.room != found.place { try db.vacate("s.account = $1", [viewer.key], at: now) }
        try db.run("DELETE FROM seat WHERE account = $1", [viewer.key])
      }
      try db.run(
        """
        INSERT INTO seat (account, room, place, material, since_ms, since_offset, renewed_ms)
        VALUES ($1, $2, (SELECT coalesce(max(place), 0) + 1 FROM seat WHERE room = $2), $3, $4, $5, $6)
        ON CONFLICT (account) DO UPDATE SET material = excluded.material, since_ms = excluded.since_ms,
          since_offset = excluded.since_offset, renewed_ms = excluded.renewed_ms
        """,
        [viewer.key, found.place, studying?.material, studying?.since.milliseconds, studying?.since.offset, now.milliseconds])
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
      try db.serialize()
      let found = try db.room(id, for: viewer.key, now)
      guard try db.run("DELETE FROM seat WHERE account = $1 AND room = $2", [viewer.key, found.place]) > 0 else { return }
      try db.log(.room, owner: found.account, actor: viewer.key, forFollowers: true, object: id, at: now)
    }
  }
}

extension PostgresSession {
  /// The room that a token stands for already, held against what was sent: when it really ended does not count.
  fileprivate func known(_ draft: RoomDraft, by viewer: Int64, _ now: TimelineTime) throws -> Room? {
    guard let present = try rooms("r.account = $1 AND r.token = $2", [viewer, draft.token], for: viewer, now).first,
      let end = try first("SELECT ends_ms, ends_offset FROM room WHERE place = $1", [present.place])
    else { return nil }
    let room = present.value
    let endsAt = TimelineTime(milliseconds: try end[0], offset: try end[1])
    let same =
      room.title == draft.title && room.material == draft.material && room.startsAt == draft.startsAt
      && endsAt == draft.endsAt && room.seats == draft.seats
      && room.visibility == draft.visibility
    guard same else { throw Refusal.tokenReused }
    return room
  }
}
