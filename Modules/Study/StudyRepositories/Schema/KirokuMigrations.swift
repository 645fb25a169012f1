public import SharedStore
import ShortcutManagement

// Whatever stands here has shipped and is never changed. A further migration (a table, a column, an index) is appended to the part's list, as SQL in a file
// of its own beside this one or in place where it is one line, and takes a step of its own at the end of the history; Docs/Guide/AddAnIntent.md goes
// through one.

extension StorePart {
  /// The study log, with the index of its memos.
  public static let study = StorePart(
    "study",
    migrations: [
      StudyTables.sql,
      MemoTables.sql,
      MaterialReading.sql,
      // Names are found by their parts: the keys of all materials are made again.
      "INSERT OR IGNORE INTO phrase_key SELECT 0, '', 0 WHERE EXISTS (SELECT 1 FROM material);",
      ImageTables.record,
      SharingTables.study,
      SampleTables.sql,
      LapTables.sql,
      HourSumTables.sql,
      ImportTables.sql,
      RecordWeekTables.sql,
    ],
    journaledTables: [.material, .record, .session, .goal, .post, .importBatch], readings: StudyRows.readings)

  /// The account and the outbox. Undo covers neither: what it does to posts is queued as well.
  public static let outbox = StorePart(
    "outbox", migrations: [OutboxTables.sql, ImageTables.outbox, SharingTables.outbox, UsageTables.sql], readings: OutboxRows.readings)
}

extension StoreFormat {
  /// Kiroku's database: every step that it ever took. A step names the parts whose next migration it runs.
  public static let kiroku = StoreFormat(
    applicationID: 0x4B72_6B75, name: "kiroku",
    history: [
      [.study, .core],
      [.shortcuts, .study],
      [.core],
      [.core],
      [.study],
      [.study],
      [.phraseMisses],
      [.outbox],
      [.study, .outbox],
      [.study, .outbox],
      [.outbox],
      [.study],
      [.study],
      [.study],
      [.study],
      [.study],
    ], check: { ImageCheck(path: $0) })
}
