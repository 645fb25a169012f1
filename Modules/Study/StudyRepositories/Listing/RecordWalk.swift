import GRDB
import StudyModels

/// A walk through the records that a query means, in the order of their starts, from one place on.
struct RecordWalk {
  /// How many records of the log are looked at between two looks at whether anybody still waits.
  static let stride = 20_000

  /// Which way it goes.
  enum Direction: Equatable {
    case older, newer

    fileprivate var order: String { self == .older ? "DESC" : "ASC" }
    fileprivate var beyond: String { self == .older ? "<" : ">" }
    fileprivate var opposite: String { self == .older ? ">" : "<" }
  }

  /// Where it stands.
  struct Edge {
    var cursor: RecordCursor
    /// Whether the record at the place itself is still to come.
    var isIncluded: Bool
  }

  let query: RecordQuery
  let direction: Direction
  /// The keys that it is about, where an index knows them.
  let keys: [Int64]?
  private(set) var edge: Edge?
  private(set) var isOver: Bool

  init(_ query: RecordQuery, _ direction: Direction, from edge: Edge? = nil, in db: Database) throws {
    self.query = query
    self.direction = direction
    self.edge = edge
    keys = try query.keys(atMost: Self.stride, in: db)
    isOver = query.isNothing || keys?.isEmpty == true
  }

  /// The condition of the next stretch, as SQL after a WHERE; moves on to the one behind it.
  mutating func advance(in db: Database) throws -> (sql: String, arguments: StatementArguments) {
    query.register(in: db)
    // A plus keeps SQLite from walking through the whole index of starts where a few keys are known.
    let plus = keys == nil ? "" : "+"
    let (condition, values) = query.condition
    let starts = query.starts
    var sql = "\(plus)r.started BETWEEN ? AND ?\(condition)"
    var arguments: StatementArguments = [starts.lowerBound, starts.upperBound]
    arguments += values
    if let edge {
      sql += " AND (\(plus)r.started, \(plus)r.key) \(direction.beyond)\(edge.isIncluded ? "=" : "") (?, ?)"
      arguments += [edge.cursor.started, edge.cursor.key]
    }
    if let keys {
      sql += " AND r.key IN (SELECT value FROM json_each(?))"
      arguments += ["[\(RecordQuery.list(keys))]"]
      isOver = true
    } else if query.isOfSums, query.materials == nil {
      isOver = true
    } else {
      let end = try endOfStride(in: db)
      if query.overlaps {
        let ends = [edge?.cursor.started ?? beginning, end ?? (direction == .older ? starts.lowerBound : starts.upperBound)].sorted()
        sql += " AND r.key IN (\(RecordQuery.list(try OverlapSearch.keys(startedIn: ends[0]...ends[1], in: db))))"
      }
      if let end {
        sql += " AND r.started \(direction.opposite) ?"
        arguments += [end]
        edge = Edge(cursor: RecordCursor(started: end, key: direction == .older ? .max : .min), isIncluded: true)
      }
      isOver = end == nil
    }
    return (sql, arguments)
  }

  /// The start at which a walk from no place begins.
  private var beginning: Int64 { direction == .older ? query.starts.upperBound : query.starts.lowerBound }

  /// The start at which the next stretch ends, itself no more in it; nil where it is the last one.
  private func endOfStride(in db: Database) throws -> Int64? {
    let starts = query.starts
    let from = edge?.cursor.started ?? beginning
    let end = try Int64.fetchOne(
      db,
      sql: """
        SELECT started FROM record WHERE started BETWEEN ? AND ? AND started \(direction.beyond)= ?
        ORDER BY started \(direction.order) LIMIT 1 OFFSET \(Self.stride)
        """, arguments: [starts.lowerBound, starts.upperBound, from])
    guard let end else { return nil }
    // So many of one second: the walk goes on beyond it in any case.
    return end == from ? end + (direction == .older ? -1 : 1) : end
  }

  /// The order of the records of a stretch.
  var order: String {
    let plus = keys == nil ? "" : "+"
    return "ORDER BY \(plus)r.started \(direction.order), \(plus)r.key \(direction.order)"
  }
}
