import TimelineContract
import TimelineStorage

/// Where the entries of an export's part stand, whose they are (`$1`) and behind which place (`$2`), and what each column is called.
struct ExportShape {
  /// The place, and a column for each member.
  let columns: String
  let tables: String
  private let members: [(name: StaticString, kind: Kind)]

  private enum Kind { case text, time, id }
  private enum Value { case text(String?), id(TimelineID?) }

  init(of part: ExportPart) {
    switch part {
    case .sessions:
      columns = "s.place, s.device, s.created_ms"
      members = [("device", .text), ("createdAt", .time)]
      tables = "session s WHERE s.account = $1 AND s.place > $2"
    case .likes:
      columns = "l.place, p.id, l.created_ms"
      members = [("post", .id), ("likedAt", .time)]
      tables = "post_like l JOIN post p ON p.place = l.post WHERE l.account = $1 AND l.place > $2"
    case .following:
      columns = "f.place, a.handle"
      members = [("handle", .text)]
      tables = "follow f JOIN account a ON a.key = f.followee WHERE f.follower = $1 AND f.place > $2"
    case .requested:
      columns = "f.place, a.handle"
      members = [("handle", .text)]
      tables = "follow_request f JOIN account a ON a.key = f.followee WHERE f.follower = $1 AND f.place > $2"
    case .followers:
      columns = "f.place, a.handle"
      members = [("handle", .text)]
      tables = "follow f JOIN account a ON a.key = f.follower WHERE f.followee = $1 AND f.place > $2"
    case .blocked:
      columns = "b.blocked, a.handle"
      members = [("handle", .text)]
      tables = "block b JOIN account a ON a.key = b.blocked WHERE b.blocker = $1 AND b.blocked > $2"
    case .muted:
      columns = "m.other, a.handle"
      members = [("handle", .text)]
      tables = "mute m JOIN account a ON a.key = m.other WHERE m.account = $1 AND m.other > $2"
    case .reports, .posts, .comments, .rooms:
      columns = "r.place, a.handle, p.id, c.id, r.reason, r.at_ms"
      tables = """
        report r JOIN account a ON a.key = r.account LEFT JOIN post p ON p.place = r.post LEFT JOIN comment c ON c.place = r.comment
        WHERE r.reporter = $1 AND r.place > $2
        """
      members = [("handle", .text), ("post", .id), ("comment", .id), ("reason", .text), ("reportedAt", .time)]
    }
  }

  /// A row as an entry of the export.
  func entry(_ row: PostgresRow) throws -> JSONText {
    let values = try members.enumerated().map { place, member -> (StaticString, Value) in
      switch member.kind {
      case .text: (member.name, .text(try row[place + 1]))
      case .time: (member.name, .text(TimelineTime(milliseconds: try row[place + 1]).description))
      case .id: (member.name, .id(try row[place + 1]))
      }
    }
    var json = JSONText()
    json.object { json in
      for (name, value) in values {
        switch value {
        case .text(let text): json.member(name, text)
        case .id(let id): json.member(name, id)
        }
      }
    }
    return json
  }
}
