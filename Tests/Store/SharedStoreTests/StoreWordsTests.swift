import Localization
import Testing

@testable import SharedStore

@Suite("The store's words")
struct StoreWordsTests {
  private let path = "/home/mai/garden/garden.sqlite"

  /// Each error, and each reason.
  private var errors: [StoreError] {
    let reasons: [StoreError.Reason] = [
      .permissionDenied, .ownedByAnother(userID: 1_001), .readOnlyFileSystem, .diskFull, .quotaExceeded, .isDirectory, .notFound, .other(5),
      .other(-266),
    ]
    return reasons.flatMap { [.cannotCreate(path: path, $0), .cannotRead(path: path, $0), .cannotWrite(path: path, $0)] } + [
      .notADirectory(path: path), .danglingLink(path: path, target: "/mnt/k", isDatabase: true), .notAFile(path: path),
      .notADatabase(path: path), .notOurs(path: path), .backupInPlace(path: path), .emptyFile(path: path), .databaseMissing(path: path),
      .foreignLog(path: path), .gone(path: path), .damaged(path: path, detail: "malformed"), .unreadable(path: path, detail: "dug 99"),
      .newer(path: path, version: 3, known: 1), .notDurable(path: path), .commitUnknown(path: path), .busy(path: path, seconds: 5),
      .defect(path: path, code: 275, detail: "CHECK constraint failed"),
    ]
  }

  private var backupErrors: [BackupError] {
    [
      .noData(path: path), .exists(path: path), .notAFile(path: path), .danglingLink(path: path), .isTheData(path: path),
      .cannotCreate(path: path, .notFound), .cannotWrite(path: path, .diskFull), .differs(path: path, detail: "row 1 missing"),
      .cannotRead(path: path, .permissionDenied), .noBackup(path: path), .damaged(path: path, detail: "row 1 missing"),
      .newer(path: path, version: 9, known: 2), .cannotKeep(path: path, .other(5)),
    ]
  }

  @Test("every message quotes the path and is whole sentences, whatever commands the app has", arguments: [true, false])
  func sentences(hasCommands: Bool) {
    let words = hasCommands ? StoreWords.garden : .plain
    let messages = Language.allCases.map { language in
      (language, errors.map { $0.message(in: language, words: words) } + backupErrors.map { $0.message(in: language, words: words) })
    }
    for (language, messages) in messages {
      for message in messages {
        #expect(message.contains(language.words("“\(path)”", "「\(path)」")), "\(message)")
        #expect(message.hasSuffix(language.words(".", "。")), "\(message)")
        for doubled in ["  ", "..", "。。", ". .", "、。", "、、"] { #expect(!message.contains(doubled), "\(message)") }
      }
    }
  }

  @Test("an app is advised of its own commands, and of none that it does not have")
  func commands() {
    for language in Language.allCases {
      let all = { (words: StoreWords) in
        errors.map { $0.message(in: language, words: words) } + backupErrors.map { $0.message(in: language, words: words) }
      }
      let text = all(.garden).joined()
      for command in [
        "`garden restore FILE`", "`garden restore \(path)`", "`garden info`", "`garden doctor`", "`garden doctor --repair`", "`garden log`",
        "--force", "GARDEN_HOME", "`sqlite3 garden.sqlite .recover`",
      ] { #expect(text.contains(command), "\(command)") }
      let plain = all(.plain).joined()
      for command in ["`garden ", "--force", "FILE"] { #expect(!plain.contains(command), "\(command)") }
      #expect(plain.contains("Garden") && plain.contains("GARDEN_HOME"))
    }
  }

  @Test("without commands a message says what can be done by hand")
  func plain() {
    let table: [(StoreError, String, String)] = [
      (
        .notADatabase(path: path),
        "Cannot open the data: “\(path)” is no database. Put a copy of it in its place, or move it away to begin a new log.",
        "データを開けません：「\(path)」はデータベースではありません。コピーを元の場所に戻すか、移動して新しい記録を始めてください。"
      ),
      (
        .gone(path: path),
        "The data is gone: “\(path)” was moved or deleted while Garden was open. Put it back; to begin a new log, leave and open Garden again.",
        "データがありません：Garden の使用中に「\(path)」が移動または削除されました。元の場所に戻してください。新しい記録を始めるには、Garden を開き直してください。"
      ),
      (
        .damaged(path: path, detail: "malformed"),
        "The database “\(path)” is damaged (malformed). Put a copy of it in its place. `sqlite3 garden.sqlite .recover` saves what can still be read.",
        "データベース「\(path)」が壊れています（malformed）。コピーを元の場所に戻してください。まだ読めるものは `sqlite3 garden.sqlite .recover` で取り出せます。"
      ),
      (
        .defect(path: path, code: 1, detail: "near “x”"),
        "A defect in Garden: SQLite refused a change to “\(path)” (1, near “x”). Nothing was changed. Please report it.",
        "Garden の不具合です：SQLite が「\(path)」への変更を拒否しました（1、near “x”）。何も変更していません。ご報告ください。"
      ),
    ]
    for (error, en, ja) in table {
      #expect(error.message(in: .english, words: .plain) == en)
      #expect(error.message(in: .japanese, words: .plain) == ja)
    }
    #expect(
      BackupError.exists(path: path).message(in: .english, words: .plain)
        == "“\(path)” exists already and was left as it is. Give another name.")
    #expect(BackupError.noBackup(path: path).message(in: .japanese, words: .plain) == "「\(path)」は Garden のバックアップではありません。何も変更していません。")
  }

  @Test("a path is quoted as a shell takes it")
  func quoting() {
    #expect(StoreError.shellQuoted("/home/mai/庭 の記録's") == #"'/home/mai/庭 の記録'\''s'"#)
    #expect(StoreError.shellQuoted("/home/mai/庭/a-b.garden") == "/home/mai/庭/a-b.garden")
    #expect(StoreError.shellQuoted("a'\u{301}$(id)") == "'a'\\''\u{301}$(id)'")
  }
}
