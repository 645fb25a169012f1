import GRDB

/// When a few actions were done of late around a time of the day, by the donations themselves: the aggregate knows no days.
///
/// Looks at the last donations only, as many as a busy person makes within the weeks that count, so that it costs the same however many
/// there are.
struct DayReading {
  /// How many donations are looked at.
  private static let limit = 2_000

  /// From when on what was done is known.
  let since: SuggestionMoment
  private var done: [Int64: [SuggestionMoment]] = [:]

  /// Reads; nil where nothing was donated.
  init?(_ actions: [Int64], around ranking: SuggestionRanking, in db: Database) throws {
    guard let first = try Self.first(in: db) else { return nil }
    since = first
    let moment = ranking.moment
    let halfHours = ranking.neighbours.map { String($0.halfHour) }.joined(separator: ",")
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT action.value, at, utc_offset
        FROM (SELECT at, utc_offset, context, actions FROM donation ORDER BY key DESC LIMIT ?) AS late, json_each(late.actions) AS action
        WHERE late.at BETWEEN ? AND ? AND late.context / 7 IN (\(halfHours))
          AND action.value IN (\(actions.map(String.init).joined(separator: ",")))
        """, arguments: [Self.limit, moment.seconds - (HabitDays.reach + 1) * SuggestionMoment.secondsOfDay, moment.seconds])
    while let row = try rows.next() {
      let when = SuggestionMoment(seconds: try row.decode(atIndex: 1), utcOffset: try row.decode(atIndex: 2))
      done[try row.decode(Int64.self, atIndex: 0), default: []].append(when)
    }
  }

  /// When an action was done.
  func moments(of action: Int64) -> [SuggestionMoment] { done[action] ?? [] }

  /// The beginning of what is looked at: the day after that of the last donation that is not, or the day of the earliest one.
  private static func first(in db: Database) throws -> SuggestionMoment? {
    let select = "SELECT at, utc_offset FROM donation"
    if let row = try Row.fetchOne(db, sql: "\(select) ORDER BY key DESC LIMIT 1 OFFSET ?", arguments: [limit]) {
      let unseen = SuggestionMoment(seconds: try row.decode(atIndex: 0), utcOffset: try row.decode(atIndex: 1))
      return SuggestionMoment(seconds: unseen.seconds + SuggestionMoment.secondsOfDay, utcOffset: unseen.utcOffset)
    }
    // They are few, and clocks go back: the first one written need not be the earliest.
    guard let row = try Row.fetchOne(db, sql: "\(select) ORDER BY at LIMIT 1") else { return nil }
    return SuggestionMoment(seconds: try row.decode(atIndex: 0), utcOffset: try row.decode(atIndex: 1))
  }
}
