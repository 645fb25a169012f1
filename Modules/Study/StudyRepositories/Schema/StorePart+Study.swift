public import SharedStore

extension StorePart {
  /// The study log, with the index of its memos.
  ///
  /// Every migration here has shipped and is never changed. A further one (a table, a column, an index) is appended to the list, as SQL in a file of
  /// its own beside these or in place where it is one line, and takes a step of its own in ``SharedStore/StoreFormat/kiroku``; Docs/Guide/AddAnIntent.md
  /// goes through one.
  public static let study = StorePart(
    "study",
    migrations: [
      StudyTables.sql,
      MemoTables.sql,
    ],
    journaledTables: [.material, .record, .session, .goal, .post], readings: StudyRows.readings)
}
