public import SharedStore
import ShortcutManagement

extension StoreFormat {
  /// Kiroku's database: every step that it ever took.
  public static let kiroku = StoreFormat(
    applicationID: 0x4B72_6B75, name: "kiroku",
    history: [
      [.study, .core],
      [.shortcuts, .study],
      [.core],
      [.core],
    ])
}

extension StorePart {
  /// The study log, with the index of its memos.
  public static let study = StorePart(
    "study", migrations: [StudyTables.sql, MemoTables.sql], journaledTables: [.material, .record, .session, .goal, .post],
    readings: StudyRows.readings)
}

extension StoreWords {
  /// What messages call Kiroku, and the command lines that they advise.
  public static let kiroku = StoreWords(
    app: "Kiroku", homeVariable: "KIROKU_HOME",
    commands: Commands(
      restore: "kiroku restore", info: "kiroku info", doctor: "kiroku doctor", repair: "kiroku doctor --repair", log: "kiroku log",
      replacing: "--force"))
}
