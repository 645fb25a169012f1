import GRDB

extension DonationUse {
  /// Counts a donation for each of its actions within the donation's transaction, at any time and in its own context.
  ///
  /// `actions` is the canonical JSON of each, which is kept to be suggested. One small statement, run for each row: SQLite takes longer to
  /// compile a statement of all rows than to run this one as often.
  static func count(_ actions: [String], at moment: SuggestionMoment, in db: Database) throws {
    guard !actions.isEmpty else { return }
    let context = context(at: moment)
    let weight = DonationDecay.weight(at: moment.seconds)
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

  /// Has a donated activity suggested until the latest time at which one of its donations expires; without end where one never does.
  ///
  /// So what expired is suggested no more from that moment on, before ``DonationCenter/deleteExpired()`` takes its donations away.
  static func keep(_ action: String, until expires: Int64?, in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE donation_use SET shortcut = iif(?1 IS NULL, json_remove(shortcut, '$.expires'), json_set(shortcut, '$.expires', ?1))
        WHERE context = -1 AND action = ?2 AND (?1 IS NULL OR count = 1 OR json_extract(shortcut, '$.expires') < ?1)
        """, arguments: [expires, self.action(of: action)])
  }
}
