import SharedStore
import StudyModels
import StudyRepositories
import Testing

/// What Kiroku says of its store, word by word.
@Suite("The store's words in Kiroku")
struct StoreWordsTests {
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
      #expect(error.message(in: .english, words: .kiroku) == en)
      #expect(error.message(in: .japanese, words: .kiroku) == ja)
    }
  }

  @Test("the words of backups say what, why and the way out")
  func backups() {
    let path = "/home/mai/copy"
    let table: [(BackupError, String, String)] = [
      (
        .exists(path: path), "“/home/mai/copy” exists already and was left as it is. Give another name, or --force to replace it.",
        "「/home/mai/copy」はすでにあります。そのまま残しました。別の名前を指定するか、--force を付けると置き換えます。"
      ),
      (
        .isTheData(path: path),
        "“/home/mai/copy” is a part of the data itself. Give another file; `kiroku info` shows where the copies are.",
        "「/home/mai/copy」はデータそのものの一部です。別のファイルを指定してください。コピーの場所は `kiroku info` で分かります。"
      ),
      (
        .differs(path: path, detail: "row 1 missing"),
        "The backup “/home/mai/copy” did not come out as what the data holds (row 1 missing), and was thrown away. Run `kiroku doctor`, and check the disk.",
        "バックアップ「/home/mai/copy」の内容がデータと一致しなかったため（row 1 missing）、破棄しました。`kiroku doctor` を実行し、ディスクを確認してください。"
      ),
      (
        .noBackup(path: path),
        "“/home/mai/copy” is no backup of Kiroku's. Nothing was changed. `kiroku info` shows where the copies are.",
        "「/home/mai/copy」は Kiroku のバックアップではありません。何も変更していません。コピーの場所は `kiroku info` で分かります。"
      ),
      (
        .damaged(path: path, detail: "row 1 missing"),
        "The backup “/home/mai/copy” is damaged (row 1 missing). Nothing was changed. Try another copy; `kiroku info` shows where they are.",
        "バックアップ「/home/mai/copy」が壊れています（row 1 missing）。何も変更していません。別のコピーを使ってください。場所は `kiroku info` で分かります。"
      ),
      (
        .newer(path: path, version: 9, known: 4),
        "“/home/mai/copy” was written by a newer Kiroku (format 9; this one knows 4). Nothing was changed. Update Kiroku.",
        "「/home/mai/copy」は新しい Kiroku のものです（形式 9、このバージョンは 4 まで）。何も変更していません。Kiroku を更新してください。"
      ),
      (
        .cannotKeep(path: path, .diskFull),
        "What is there cannot be kept as “/home/mai/copy”: the disk is full. So nothing was changed. Free some space and try again.",
        "今のデータを「/home/mai/copy」に残せないため（ディスクに空きがありません。）、何も変更していません。空きを作ってから、もう一度実行してください。"
      ),
    ]
    for (error, en, ja) in table {
      #expect(error.message(in: .english, words: .kiroku) == en)
      #expect(error.message(in: .japanese, words: .kiroku) == ja)
    }
  }
}
