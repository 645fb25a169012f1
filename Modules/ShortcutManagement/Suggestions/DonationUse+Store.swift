import GRDB

extension DonationUse {
  /// Counts a donation for each of its actions, by one statement within the donation's transaction.
  ///
  /// `actions` is the canonical JSON of each, which is kept to be suggested.
  static func count(_ actions: [String], at moment: SuggestionMoment, in db: Database) throws {
    guard !actions.isEmpty else { return }
    let context = context(at: moment)
    let weight = weight(at: moment.seconds)
    var arguments = StatementArguments()
    for action in actions {
      let number = self.action(of: action)
      arguments += [anyTime, number, weight, moment.seconds, action, context, number, weight, moment.seconds, nil]
    }
    let rows = Array(repeating: "(?, ?, 1, ?, ?, ?)", count: actions.count * 2).joined(separator: ", ")
    try db.execute(
      sql: """
        INSERT INTO donation_use (context, action, count, weight, last, shortcut) VALUES \(rows)
        ON CONFLICT (context, action) DO UPDATE SET
          count = count + 1, weight = weight + excluded.weight, last = max(last, excluded.last)
        """, arguments: arguments)
  }
}
