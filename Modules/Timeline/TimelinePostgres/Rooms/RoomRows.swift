import TimelineContract
import TimelineStorage

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

extension PostgresSession {
  /// Whether the viewer, `$1`, may see `r`, a room of `a` and not their own.
  static let roomIsVisible = """
    NOT a.is_locked AND (r.visibility = 2 OR EXISTS (SELECT 1 FROM follow WHERE follower = $1 AND followee = r.account))
    AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = $1 AND other = r.account)
    """

  /// Seats that were renewed later than this are taken.
  static func freshest(at now: TimelineTime) -> Int64 {
    now.adding(seconds: -(TimelineLimits.seatSeconds + TimelineLimits.seatGraceSeconds)).milliseconds
  }

  /// Ends a room, and tells it to all who hear of it and all who sat there.
  func end(_ room: PlacedRoom.Key, at end: Int64, _ now: TimelineTime) throws {
    try run("UPDATE room SET ended_ms = $2 WHERE place = $1", [room.place, end])
    let sitting = try changed("DELETE FROM seat WHERE room = $1 RETURNING account", [room.place]) { try $0[0] as Int64 }
    for account in sitting.sorted() where account != room.account {
      let follows = try follows(account, room.account)
      if !follows { try log(.room, owner: account, actor: nil, forFollowers: false, object: room.id, at: now) }
    }
    try log(.room, owner: room.account, actor: nil, forFollowers: true, object: room.id, at: now)
  }

  /// Frees seats `s`, and tells it to whoever sat there and to all who hear of the room.
  func vacate(_ condition: String, _ arguments: [any PostgresValue], at now: TimelineTime) throws {
    let seats = try map(
      """
      SELECT s.account, r.account, r.id, r.ended_ms IS NOT NULL FROM seat s JOIN room r ON r.place = s.room
      WHERE \(condition) ORDER BY s.account
      """, arguments
    ) { (account: try $0[0] as Int64, owner: try $0[1] as Int64, room: try $0[2] as TimelineID, hasEnded: try $0[3] as Bool) }
    for seat in seats {
      try run("DELETE FROM seat WHERE account = $1", [seat.account])
      guard !seat.hasEnded else { continue }
      try log(.room, owner: seat.owner, actor: seat.account, forFollowers: true, object: seat.room, at: now)
    }
  }

  func room(_ id: TimelineID, for viewer: Int64, _ now: TimelineTime) throws -> PlacedRoom {
    let condition = "r.id = $2 AND (r.account = $1 OR \(Self.roomIsVisible))"
    guard let (place, room) = try rooms(condition, [viewer, id], for: viewer, now).first,
      let row = try first("SELECT account, ended_ms IS NOT NULL OR ends_ms <= $2 FROM room WHERE place = $1", [place, now.milliseconds])
    else { throw Refusal.notFound }
    return PlacedRoom(place: place, account: try row[0], hasEnded: try row[1], room: room)
  }

  /// Rooms as a viewer sees them, of a table or a query.
  func rooms(
    from entries: String = "room", _ condition: String, _ arguments: [any PostgresValue], for viewer: Int64, _ now: TimelineTime
  ) throws -> [(place: Int64, value: Room)] {
    try map(
      """
      SELECT r.place, r.id, CASE WHEN r.account = $1 THEN r.token END, a.handle, a.display_name, r.title, r.material, r.starts_ms,
        r.starts_offset, r.ends_ms, r.ends_offset, r.seats, r.visibility, r.ended_ms
      FROM \(entries) r JOIN account a ON a.key = r.account WHERE \(condition)
      """, arguments
    ) { row in
      let place: Int64 = try row[0]
      let seats = try seats(in: place, for: viewer, now)
      // A room that was ended early ended then.
      let end: Int64 = try row[9]
      let ended = min(try row[13] as Int64? ?? end, end)
      return (
        place: place,
        value: Room(
          id: try row[1], token: try row[2], owner: PersonName(handle: try row[3], displayName: try row[4]), title: try row[5],
          material: try row[6], startsAt: TimelineTime(milliseconds: try row[7], offset: try row[8]),
          endsAt: TimelineTime(milliseconds: ended, offset: try row[10]), seats: try row[11],
          visibility: Visibility(reach: try row[12]) ?? .followers, taken: seats.count,
          joined: seats.contains { $0.account == viewer }, people: seats.map(\.seat))
      )
    }
  }

  /// The seats of those whom the viewer sees.
  private func seats(in room: Int64, for viewer: Int64, _ now: TimelineTime) throws -> [(account: Int64, seat: Room.Seat)] {
    try map(
      """
      SELECT s.account, a.handle, a.display_name, s.material, s.since_ms, s.since_offset
      FROM seat s JOIN account a ON a.key = s.account WHERE s.room = $2 AND s.renewed_ms > $3 AND NOT a.is_locked
        AND NOT EXISTS (SELECT 1 FROM hidden WHERE viewer = $1 AND other = s.account)
      ORDER BY s.place
      """, [viewer, room, Self.freshest(at: now)]
    ) { row in
      let (material, since, offset): (String?, Int64?, Int?) = (try row[3], try row[4], try row[5])
      let studying = since.map { Room.Studying(material: material, since: TimelineTime(milliseconds: $0, offset: offset ?? 0)) }
      return (account: try row[0], seat: Room.Seat(handle: try row[1], displayName: try row[2], studying: studying))
    }
  }
}
