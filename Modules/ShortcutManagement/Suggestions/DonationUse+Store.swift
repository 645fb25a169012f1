import GRDB

extension DonationUse {
  /// Counts a donation for each of its actions within the donation's transaction, at any time and in its own context.
  ///
  /// `actions` is the canonical JSON of each, which is kept to be suggested. One small statement, run for each row: SQLite takes longer to
  /// compile a statement of all rows than to run this one as often.
  static func count(_ actions: [String], at moment: SuggestionMoment, in db: Database) throws {
    guard !actions.isEmpty else { return }
    let context = context(at: moment)
    let weight = weight(at: moment.seconds)
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO donation_use (context, action, count, weight, last, shortcut) VALUES (?, ?, 1, ?, ?, ?)
        ON CONFLICT (context, action) DO UPDATE SET
          count = count + 1, weight = weight + excluded.weight, last = max(last, excluded.last)
        """)
    for action in actions {
      let number = self.action(of: action)
      try statement.execute(arguments: [anyTime, number, weight, moment.seconds, action])
      try statement.execute(arguments: [context, number, weight, moment.seconds, nil])
    }
  }
}
