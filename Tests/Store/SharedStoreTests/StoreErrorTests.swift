import Foundation
import GRDB
import Localization
import Testing

@testable import SharedStore

@Suite("Errors of the store")
struct StoreErrorTests {
  let place = TemporaryLocation()

  /// Every way of opening says the same, and leaves what it found.
  private func expect(_ error: StoreError, exit: StoreError.Exit, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(error.exit == exit, sourceLocation: sourceLocation)
    for use in [SharedStore.Use.reading, .writing, .app] {
      #expect(throws: error, "reading, \(use)", sourceLocation: sourceLocation) {
        try place.open(use).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM record") }
      }
      #expect(throws: error, "writing, \(use)", sourceLocation: sourceLocation) { try place.open(use).write { _ in } }
    }
    #expect(throws: error, "asking", sourceLocation: sourceLocation) { _ = try ChangeSignal(of: place.open()).hasChanged() }
  }

  private func makeStore() throws {
    let store = place.open()
    try store.write { db in
      for number in 0..<200 {
        try db.execute(
          sql: "INSERT INTO usage (name, detail, count, last) VALUES (?, ?, 1, 0)", arguments: [number, String(repeating: "x", count: 500)])
      }
    }
    try store.checkpoint()
  }

  @Test("a blob where a row's image is made for undo is the row's fault, and no defect")
  func blobInImage() throws {
    _ = try place.open().write { try $0.execute(sql: "CREATE TABLE odd (a); INSERT INTO odd VALUES (x'00ff')") }
    do {
      _ = try place.open().read { try String.fetchOne($0, sql: "SELECT json_object('a', a) FROM odd") }
      Issue.record("SQLite holds blobs in JSON")
    } catch let error as StoreError {
      #expect(error.exit == .inputOutput)
    }
  }

  @Test("a data directory that is a file")
  func directoryIsFile() throws {
    try FileManager.default.createDirectory(atPath: place.parent + "/data", withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(fileURLWithPath: place.location.directory))
    expect(.notADirectory(path: place.location.directory), exit: .cannotCreate)
  }

  @Test("a file above the data directory")
  func parentIsFile() throws {
    try Data("x".utf8).write(to: URL(fileURLWithPath: place.parent + "/data"))
    expect(.notADirectory(path: place.parent + "/data"), exit: .cannotCreate)
  }

  @Test("a directory in the database's place")
  func databaseIsDirectory() throws {
    try FileManager.default.createDirectory(atPath: place.location.database, withIntermediateDirectories: true)
    expect(.cannotRead(path: place.location.database, .isDirectory), exit: .inputOutput)
  }

  @Test("a file that is no database")
  func notADatabase() throws {
    let bytes = Data(String(repeating: "This is a letter to Mai. ", count: 400).utf8)
    try place.write(bytes, to: place.location.database)
    expect(.notADatabase(path: place.location.database), exit: .inputOutput)
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.location.database)) == bytes)
  }

  @Test("an empty file is no new log")
  func emptyFile() throws {
    try place.write(Data(), to: place.location.database)
    expect(.emptyFile(path: place.location.database), exit: .inputOutput)
  }

  @Test("a database of another program")
  func notOurs() throws {
    try FileManager.default.createDirectory(atPath: place.location.directory, withIntermediateDirectories: true)
    try DatabaseQueue(path: place.location.database).write { try $0.execute(sql: "CREATE TABLE recipe (name TEXT)") }
    let before = try Data(contentsOf: URL(fileURLWithPath: place.location.database))
    expect(.notOurs(path: place.location.database), exit: .inputOutput)
    #expect(try Data(contentsOf: URL(fileURLWithPath: place.location.database)) == before)
  }

  @Test("a backup that was put in the database's place")
  func backupInPlace() throws {
    try makeStore()
    try DatabaseQueue(path: place.location.database).write { try $0.execute(sql: "PRAGMA application_id = \(BackupMark.applicationID)") }
    #expect(BackupMark.stands(in: place.location.database))
    expect(.backupInPlace(path: place.location.database), exit: .inputOutput)
  }

  @Test("a database of a newer version")
  func newer() throws {
    try makeStore()
    let version = Migrations.all.count + 1
    try DatabaseQueue(path: place.location.database).write { try $0.execute(sql: "PRAGMA user_version = \(version)") }
    expect(.newer(path: place.location.database, version: version, known: version - 1), exit: .inputOutput)
  }

  @Test("a database cut short in the middle", arguments: [0.25, 0.5, 0.9])
  func truncated(share: Double) throws {
    try makeStore()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: place.location.database))
    try file.truncate(atOffset: UInt64(Double(try file.seekToEnd()) * share))
    try file.close()
    expect(.damaged(path: place.location.database, detail: "database disk image is malformed"), exit: .inputOutput)
  }

  @Test("a database that another program holds")
  func busy() throws {
    try makeStore()
    let queue = try DatabaseQueue(path: place.location.database)
    try queue.inTransaction(.immediate) { _ in
      var configuration = StoreOpening.configuration()
      configuration.busyMode = .immediateError
      let other = try DatabaseQueue(path: place.location.database, configuration: configuration)
      #expect(throws: StoreError.busy(path: place.location.database, seconds: 5)) {
        try StoreError.translating(at: place.location) { try other.write { _ in } }
      }
      return .rollback
    }
    #expect(StoreError.busy(path: "", seconds: 5).exit == .busy)
  }

  @Test("a full disk")
  func diskFull() throws {
    try makeStore()
    // SQLite's own limit on pages answers as a full disk does.
    let store = place.open()
    let path = place.location.database
    #expect(throws: StoreError.cannotWrite(path: path, .diskFull)) {
      try store.write { db in
        try db.execute(sql: "PRAGMA max_page_count = 1")
        for number in 0..<500 {
          try db.execute(
            sql: "INSERT INTO usage (name, detail, count, last) VALUES (?, ?, 1, 0)",
            arguments: ["more \(number)", String(repeating: "y", count: 500)])
        }
      }
    }
    #expect(try place.open(.reading).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM usage") } == 200)
  }

  @Test(
    "what the system says becomes a fact",
    arguments: [
      (EACCES, .permissionDenied), (EROFS, .readOnlyFileSystem), (ENOSPC, .diskFull), (EDQUOT, .quotaExceeded), (EISDIR, .isDirectory),
      (EIO, .other(EIO)),
    ] as [(Int32, StoreError.Reason)])
  func reasons(code: Int32, reason: StoreError.Reason) {
    #expect(StoreError.Reason(errno: code, path: place.parent) == reason)
  }

  @Test("every error has words in both languages, with the way out")
  func words() {
    let path = "/home/mai/kiroku/kiroku.sqlite"
    let table: [(StoreError, String, String)] = [
      (
        .notADirectory(path: "/tmp/x"),
        "Cannot open the data: “/tmp/x” is a file, and a directory belongs there. Move the file away, or set KIROKU_HOME to a directory.",
        "データを開けません：「/tmp/x」はディレクトリではなくファイルです。ファイルを移動するか、KIROKU_HOME にディレクトリを指定してください。"
      ),
      (
        .cannotCreate(path: path, .permissionDenied),
        "Cannot create “\(path)”: permission is denied. Give yourself permission with `chmod u+rwX`, or set KIROKU_HOME to a directory of yours.",
        "「\(path)」を作成できません：権限がありません。`chmod u+rwX` で権限を付けるか、KIROKU_HOME に自分のディレクトリを指定してください。"
      ),
      (
        .cannotRead(path: path, .ownedByAnother(userID: 1_001)),
        "Cannot read “\(path)”: it, or its directory, belongs to another user (id 1001). Run Kiroku as that user, or set KIROKU_HOME to a directory of yours.",
        "「\(path)」を読み込めません：それ自体かディレクトリが別のユーザー（ID 1001）のものです。そのユーザーで実行するか、KIROKU_HOME に自分のディレクトリを指定してください。"
      ),
      (
        .cannotRead(path: path, .isDirectory), "Cannot read “\(path)”: it is a directory. Move it away, and try again.",
        "「\(path)」を読み込めません：ディレクトリです。移動してから、もう一度実行してください。"
      ),
      (
        .cannotWrite(path: path, .diskFull),
        "Cannot write “\(path)”: the disk is full. Nothing was changed. Free some space and try again.",
        "「\(path)」に書き込めません：ディスクに空きがありません。何も変更していません。空きを作ってから、もう一度実行してください。"
      ),
      (
        .cannotWrite(path: path, .quotaExceeded),
        "Cannot write “\(path)”: the disk quota is used up. Nothing was changed. Free some space and try again.",
        "「\(path)」に書き込めません：ディスクの割り当てを使い切っています。何も変更していません。空きを作ってから、もう一度実行してください。"
      ),
      (
        .cannotWrite(path: path, .readOnlyFileSystem),
        "Cannot write “\(path)”: the file system is read-only. Nothing was changed. Mount it for writing, or set KIROKU_HOME to a directory elsewhere.",
        "「\(path)」に書き込めません：ファイルシステムが読み取り専用です。何も変更していません。書き込めるようにマウントし直すか、KIROKU_HOME に別の場所を指定してください。"
      ),
      (
        .cannotRead(path: path, .other(5)),
        "Cannot read “\(path)”: the system says errno 5. Check the disk with `kiroku doctor`, and try again.",
        "「\(path)」を読み込めません：システムのエラー番号は 5 です。`kiroku doctor` でディスクを確認して、もう一度実行してください。"
      ),
      (
        .cannotRead(path: path, .other(-266)),
        "Cannot read “\(path)”: SQLite says 266. Check the disk with `kiroku doctor`, and try again.",
        "「\(path)」を読み込めません：SQLite のエラーコードは 266 です。`kiroku doctor` でディスクを確認して、もう一度実行してください。"
      ),
      (
        .notADatabase(path: path),
        "Cannot open the data: “\(path)” is no database. Bring a backup back with `kiroku restore FILE` (`kiroku info` shows where the copies are), or move it away to begin a new log.",
        "データを開けません：「\(path)」はデータベースではありません。`kiroku restore FILE` でバックアップから復元するか（コピーの場所は `kiroku info` で分かります）、移動して新しい記録を始めてください。"
      ),
      (
        .notOurs(path: path),
        "Cannot open the data: “\(path)” is a database of another program. Move it away, or set KIROKU_HOME to another directory.",
        "データを開けません：「\(path)」は別のプログラムのデータベースです。移動するか、KIROKU_HOME に別のディレクトリを指定してください。"
      ),
      (
        .backupInPlace(path: path),
        "Cannot open the data: “\(path)” is a backup that was put in place by hand, and what belongs to the old data may stand beside it. Run `kiroku restore \(path)`: it makes the data of it, and keeps what was there.",
        "データを開けません：「\(path)」は手作業で置かれたバックアップで、以前のデータの一部が残っているおそれがあります。`kiroku restore \(path)` を実行してください。バックアップが復元され、元のデータも保存されます。"
      ),
      (
        .emptyFile(path: path),
        "Cannot open the data: “\(path)” is empty, though a database belongs there. Bring a backup back with `kiroku restore FILE` (`kiroku info` shows where the copies are), or delete it to begin a new log.",
        "データを開けません：「\(path)」が空になっています。`kiroku restore FILE` でバックアップから復元するか（コピーの場所は `kiroku info` で分かります）、削除して新しい記録を始めてください。"
      ),
      (
        .gone(path: path),
        "The data is gone: “\(path)” was moved or deleted while Kiroku was open. Put it back, or bring a backup back with `kiroku restore FILE`; to begin a new log, leave and open Kiroku again.",
        "データがありません：Kiroku の使用中に「\(path)」が移動または削除されました。元の場所に戻すか、`kiroku restore FILE` でバックアップから復元してください。新しい記録を始めるには、Kiroku を開き直してください。"
      ),
      (
        .damaged(path: path, detail: "malformed"),
        "The database “\(path)” is damaged (malformed). Bring a backup back with `kiroku restore FILE`, which keeps what is there; `kiroku info` shows where the copies are. `sqlite3 kiroku.sqlite .recover` saves what can still be read.",
        "データベース「\(path)」が壊れています（malformed）。`kiroku restore FILE` でバックアップから復元してください。今のファイルも残ります（コピーの場所は `kiroku info` で分かります）。まだ読めるものは `sqlite3 kiroku.sqlite .recover` で取り出せます。"
      ),
      (
        .unreadable(path: path, detail: "started 99"),
        "The database “\(path)” holds what cannot be read (started 99). See what it is with `kiroku doctor`, and mend it or set it aside with `kiroku doctor --repair`.",
        "データベース「\(path)」に読み取れないデータがあります（started 99）。`kiroku doctor` で内容を確認し、`kiroku doctor --repair` で修復または退避してください。"
      ),
      (
        .newer(path: path, version: 3, known: 1),
        "Cannot open the data: “\(path)” was written by a newer Kiroku (format 3; this one knows 1). Update Kiroku.",
        "データを開けません：「\(path)」は新しい Kiroku のものです（形式 3、このバージョンは 1 まで）。Kiroku を更新してください。"
      ),
      (
        .notDurable(path: path),
        "Cannot write “\(path)”: SQLite would not promise that what is recorded reaches the disk. Nothing was changed. Run `kiroku doctor`.",
        "「\(path)」に書き込めません：記録がディスクに残ることを SQLite が保証できません。何も変更していません。`kiroku doctor` で確認してください。"
      ),
      (
        .commitUnknown(path: path),
        "The disk failed while “\(path)” was written, and it is not known whether what you entered was saved. Look with `kiroku log` before you enter it again, and check the disk.",
        "「\(path)」への書き込み中にディスクのエラーが起き、入力した内容が保存されたかどうか分かりません。もう一度入力する前に `kiroku log` で確認し、ディスクも調べてください。"
      ),
      (
        .busy(path: path, seconds: 5),
        "The data is busy: another program has held “\(path)” for more than 5 s. Nothing was changed. Try again.",
        "データが使用中です：別のプログラムが「\(path)」を5秒以上使っています。何も変更していません。もう一度実行してください。"
      ),
      (
        .defect(path: path, code: 275, detail: "CHECK constraint failed"),
        "A defect in Kiroku: SQLite refused a change to “\(path)” (275, CHECK constraint failed). Nothing was changed. Run `kiroku doctor`; where it finds nothing, please report it.",
        "Kiroku の不具合です：SQLite が「\(path)」への変更を拒否しました（275、CHECK constraint failed）。何も変更していません。`kiroku doctor` で異常が見つからなければ、ご報告ください。"
      ),
    ]
    for (error, en, ja) in table {
      #expect(error.message(in: .english) == en)
      #expect(error.message(in: .japanese) == ja)
    }
  }

  @Test("a value of another kind than expected is told by its column, without the row and the statement")
  func wrongKind() throws {
    let location = place.location
    let queue = try DatabaseQueue()
    #expect(throws: StoreError.unreadable(path: location.database, detail: "memo")) {
      try StoreError.translating(at: location) {
        try queue.read { db in
          let row = try #require(try Row.fetchOne(db, sql: "SELECT 1 AS key, 'secret' AS memo"))
          _ = try row.decode(Int.self, forColumn: "memo")
        }
      }
    }
  }
}
