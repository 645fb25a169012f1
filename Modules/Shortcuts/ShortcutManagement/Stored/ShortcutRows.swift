import GRDB
public import SharedStore

/// How the rows of shortcuts are read, for whoever looks for those that cannot be.
public enum ShortcutRows {
  /// Voice shortcuts, donations and the app's lists; what a shortcut does is not looked at, as one that cannot be read takes none of the
  /// others away.
  public static let readings: [RowReading] = [
    RowReading(table: "voice_shortcut", select: VoiceShortcutRow.select) { row, db in
      let shortcut = try VoiceShortcutRow.decode(row)
      try check(shortcut.created.wholeSeconds, "created")
      try check(shortcut.updated.wholeSeconds, "updated")
      try checkKeys(in: db)
    },
    RowReading(table: "donation", select: "SELECT id, group_id, at, utc_offset, shortcut, weight, actions, expires FROM donation") {
      row, db in
      _ = try SQLiteDonationCenter.donation(row)
      let weight: Double = try row.decode(atIndex: 5)
      guard weight.isFinite, weight >= 0, weight <= DonationDecay.weight(at: .max) else { throw UnreadableRow("weight \(weight)") }
      let actions: String = try row.decode(atIndex: 6)
      let isSound = try Bool.fetchOne(
        db, sql: "SELECT json_type(?1) = 'array' AND NOT EXISTS (SELECT 1 FROM json_each(?1) WHERE type <> 'integer')", arguments: [actions]
      )
      guard isSound ?? false else { throw UnreadableRow("actions \(actions.prefix(60))") }
      if let expires: Int64 = try row.decode(atIndex: 7) { try check(expires, "expires") }
    },
    RowReading(table: "app_list", select: "SELECT name, entries FROM app_list") { row, _ in
      let (name, entries): (String, String) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
      guard SQLiteUserVocabulary.isReadable(entries, named: name) else {
        throw UnreadableRow("entries \(entries.prefix(60))")
      }
    },
  ]

  private static func check(_ seconds: Int64, _ column: String) throws {
    guard seconds.magnitude <= 9_000_000_000_000_000 else { throw UnreadableRow("\(column) \(seconds)") }
  }

  /// The keys of a voice shortcut are pairs of a kind and a text.
  private static func checkKeys(in db: Database) throws {
    let broken = try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM voice_shortcut s LEFT JOIN json_each(s.keys) k
          WHERE json_type(s.keys) <> 'array'
            OR k.key IS NOT NULL AND (json_type(k.value, '$[0]') IS NOT 'integer' OR json_type(k.value, '$[1]') IS NOT 'text'))
        """)
    if broken ?? false { throw UnreadableRow("keys") }
  }
}
