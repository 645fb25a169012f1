import TimelineContract
import TimelineStorage

/// Where the entries of an export's part stand, whose they are (`$1`) and behind which place (`$2`), and what each column is called.
struct ExportShape {
  /// The column of the places.
  let place: String
  /// A column for each member.
  let columns: String
  /// About how many bytes an entry takes.
  let size: String
  let tables: String
  private let members: [(name: StaticString, kind: Kind)]

  private enum Kind { case text, time, id, day, number }
  private enum Value { case text(String?), id(TimelineID?), number(Int) }

  init(of part: ExportPart) {
    switch part {
    case .sessions:
      place = "s.place"
      columns = "s.device, s.created_ms"
      members = [("device", .text), ("createdAt", .time)]
      size = "100 + coalesce(octet_length(s.device), 0)"
      tables = "session s WHERE s.account = $1 AND s.place > $2"
    case .likes:
      place = "l.place"
      columns = "p.id, l.created_ms"
      members = [("post", .id), ("likedAt", .time)]
      size = "150"
      tables = "post_like l JOIN post p ON p.place = l.post WHERE l.account = $1 AND l.place > $2"
    case .following:
      place = "f.place"
      columns = "a.handle"
      members = [("handle", .text)]
      size = "100"
      tables = "follow f JOIN account a ON a.key = f.followee WHERE f.follower = $1 AND f.place > $2"
    case .requested:
      place = "f.place"
      columns = "a.handle"
      members = [("handle", .text)]
      size = "100"
      tables = "follow_request f JOIN account a ON a.key = f.followee WHERE f.follower = $1 AND f.place > $2"
    case .followers:
      place = "f.place"
      columns = "a.handle"
      members = [("handle", .text)]
      size = "100"
      tables = "follow f JOIN account a ON a.key = f.follower WHERE f.followee = $1 AND f.place > $2"
    case .blocked:
      place = "b.blocked"
      columns = "a.handle"
      members = [("handle", .text)]
      size = "100"
      tables = "block b JOIN account a ON a.key = b.blocked WHERE b.blocker = $1 AND b.blocked > $2"
    case .muted:
      place = "m.other"
      columns = "a.handle"
      members = [("handle", .text)]
      size = "100"
      tables = "mute m JOIN account a ON a.key = m.other WHERE m.account = $1 AND m.other > $2"
    case .usage:
      place = "u.place"
      columns = "u.kind, u.name, u.outcome, u.day, u.times"
      size = "150 + octet_length(u.name) + coalesce(octet_length(u.outcome), 0)"
      tables = """
        (SELECT row_number() OVER (ORDER BY day, kind, name, outcome) AS place, kind, name, nullif(outcome, '') AS outcome, day, times
          FROM usage WHERE account = $1) AS u WHERE u.place > $2
        """
      members = [("kind", .text), ("name", .text), ("outcome", .text), ("day", .day), ("count", .number)]
    case .reports, .posts, .comments, .rooms:
      place = "r.place"
      columns = "a.handle, p.id, c.id, r.reason, r.at_ms"
      size = "250 + octet_length(r.reason)"
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
      case .text: (member.name, .text(try row[place]))
      case .time: (member.name, .text(TimelineTime(milliseconds: try row[place]).description))
      case .id: (member.name, .id(try row[place]))
      case .day: (member.name, .text(TimelineDate(daysSince1970: try row[place]).description))
      case .number: (member.name, .number(try row[place]))
      }
    }
    var json = JSONText()
    json.object { json in
      for (name, value) in values {
        switch value {
        case .text(let text): json.member(name, text)
        case .id(let id): json.member(name, id)
        case .number(let number): json.member(name, number)
        }
      }
    }
    return json
  }
}
