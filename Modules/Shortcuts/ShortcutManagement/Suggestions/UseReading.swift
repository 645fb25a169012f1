import GRDB

/// What one question reads of the aggregate: the half hours around the moment, and the totals of the actions that matter.
struct UseReading {
  /// How many actions go on from each of the two lists: those of this time of the day and those done most.
  private static let kept = 48
  /// What has faded to less than so many uses is not read: it would change no order.
  private static let faded = 1.0 / 64

  private var uses: [Int64: ActionUse] = [:]
  /// What ranks them.
  let ranking: SuggestionRanking
  /// The actions, best first.
  private(set) var ranked: [SuggestionRanking.Ranked] = []

  /// Reads and ranks; nil where nothing was donated.
  init?(_ db: Database, at moment: SuggestionMoment, weights: SuggestionRanking.Weights) throws {
    guard let since = try Int64.fetchOne(db, sql: "SELECT at FROM donation ORDER BY key LIMIT 1") else { return nil }
    ranking = SuggestionRanking(at: moment, since: since, weights: weights)
    let least = DonationDecay.weight(at: moment.seconds) * Self.faded
    for range in Self.contexts(of: ranking.neighbours) { try readSlots(range, heavierThan: least, db) }
    // First by the slots alone, so that the totals of a few are enough.
    let likely = ranking.ranked(Array(uses.values)).prefix(Self.kept).map(\.action)
    var chosen: [Int64: ActionUse] = [:]
    for action in likely {
      let row = try Row.fetchOne(
        db, cachedSQL: "SELECT action, count, weight, last FROM donation_use WHERE context = -1 AND action = ?", arguments: [action])
      if let row { chosen[action] = try total(row) }
    }
    let often = try Row.fetchCursor(
      db, sql: "SELECT action, count, weight, last FROM donation_use WHERE context = -1 ORDER BY weight DESC LIMIT ?",
      arguments: [Self.kept])
    while let row = try often.next() {
      let use = try total(row)
      if chosen[use.action] == nil { chosen[use.action] = use }
    }
    uses = chosen
    ranked = ranking.ranked(Array(chosen.values))
  }

  /// What is known of an action that stands in ``ranked``.
  func use(of action: Int64) -> ActionUse? { uses[action] }

  /// The canonical JSON of an action.
  func shortcut(_ action: Int64, in db: Database) throws -> String? {
    let row = try Row.fetchOne(
      db, cachedSQL: "SELECT shortcut FROM donation_use WHERE context = -1 AND action = ?", arguments: [action])
    return try row?.decode(atIndex: 0)
  }

  /// The contexts of half hours that follow one another stand together.
  private static func contexts(of neighbours: [SuggestionMoment.Neighbour]) -> [ClosedRange<Int>] {
    Dictionary(grouping: neighbours, by: \.weekdayShift).values.compactMap { neighbours in
      let halfHours = neighbours.map(\.halfHour)
      guard let first = halfHours.min(), let last = halfHours.max() else { return nil }
      return first * 7...last * 7 + 6
    }
  }

  private mutating func readSlots(_ range: ClosedRange<Int>, heavierThan least: Double, _ db: Database) throws {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT context, action, weight, last FROM donation_use WHERE context BETWEEN ? AND ? AND weight > ?",
      arguments: [range.lowerBound, range.upperBound, least])
    while let row = try rows.next() {
      let (halfHour, weekday) = try row.decode(Int.self, atIndex: 0).quotientAndRemainder(dividingBy: 7)
      let action: Int64 = try row.decode(atIndex: 1)
      let slot = ActionUse.Slot(
        halfHour: halfHour, weekday: weekday, weight: try row.decode(atIndex: 2), last: try row.decode(atIndex: 3))
      uses[action, default: ActionUse(action: action, count: 0, weight: 0, last: 0)].slots.append(slot)
    }
  }

  private func total(_ row: Row) throws -> ActionUse {
    let action: Int64 = try row.decode(atIndex: 0)
    return ActionUse(
      action: action, count: try row.decode(atIndex: 1), weight: try row.decode(atIndex: 2), last: try row.decode(atIndex: 3),
      slots: uses[action]?.slots ?? [])
  }
}

extension Row {
  /// Fetches one row by a statement that is prepared once a connection.
  fileprivate static func fetchOne(_ db: Database, cachedSQL sql: String, arguments: StatementArguments) throws -> Row? {
    try fetchOne(db.cachedStatement(sql: sql), arguments: arguments)
  }
}
