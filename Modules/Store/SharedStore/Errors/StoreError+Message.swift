public import Localization

extension StoreError {
  /// What went wrong, why, and the way out.
  public func message(in language: Language) -> String {
    let quoted = language.words("“\(path)”", "「\(path)」")
    switch self {
    case .notADirectory:
      return language.words(
        "Cannot open the data: \(quoted) is a file, and a directory belongs there. Move the file away, or set KIROKU_HOME to a directory.",
        "データを開けません：\(quoted)はディレクトリではなくファイルです。ファイルを移動するか、KIROKU_HOME にディレクトリを指定してください。")
    case .danglingLink(_, let target, _):
      return language.words(
        "Cannot open the data: \(quoted) is a link to “\(target)”, and nothing is there. Mount the disk that it is on, or put it back; to begin "
          + "a new log, remove the link.",
        "データを開けません：\(quoted)は「\(target)」へのリンクですが、リンク先に何もありません。リンク先のディスクをマウントするか、元に戻してください。"
          + "新しい記録を始めるには、リンクを削除してください。")
    case .notAFile:
      return language.words(
        "Cannot open the data: \(quoted) is no plain file, though one belongs there. Move it away, and try again.",
        "データを開けません：\(quoted)が通常のファイルではありません。移動してから、もう一度実行してください。")
    case .cannotCreate(_, let reason):
      return language.words(
        "Cannot create \(quoted): \(reason.words(in: language)) \(reason.wayOut(in: language))",
        "\(quoted)を作成できません：\(reason.words(in: language))\(reason.wayOut(in: language))")
    case .cannotRead(_, let reason):
      return language.words(
        "Cannot read \(quoted): \(reason.words(in: language)) \(reason.wayOut(in: language))",
        "\(quoted)を読み込めません：\(reason.words(in: language))\(reason.wayOut(in: language))")
    case .cannotWrite(_, let reason):
      return language.words(
        "Cannot write \(quoted): \(reason.words(in: language)) Nothing was changed. \(reason.wayOut(in: language))",
        "\(quoted)に書き込めません：\(reason.words(in: language))何も変更していません。\(reason.wayOut(in: language))")
    case .notADatabase:
      return language.words(
        "Cannot open the data: \(quoted) is no database. Bring a backup back with `kiroku restore FILE` (`kiroku info` shows where the "
          + "copies are), or move it away to begin a new log.",
        "データを開けません：\(quoted)はデータベースではありません。`kiroku restore FILE` でバックアップから復元するか（コピーの場所は `kiroku info` で分かります）、移動して新しい記録を始めてください。")
    case .notOurs:
      return language.words(
        "Cannot open the data: \(quoted) is a database of another program. Move it away, or set KIROKU_HOME to another directory.",
        "データを開けません：\(quoted)は別のプログラムのデータベースです。移動するか、KIROKU_HOME に別のディレクトリを指定してください。")
    case .backupInPlace:
      let command = "`kiroku restore \(StoreError.shellQuoted(path))`"
      return language.words(
        "Cannot open the data: \(quoted) is a backup that was put in place by hand, and what belongs to the old data may stand beside it. "
          + "Run \(command): it makes the data of it, and keeps what was there.",
        "データを開けません：\(quoted)は手作業で置かれたバックアップで、以前のデータの一部が残っているおそれがあります。"
          + "\(command) を実行してください。バックアップが復元され、元のデータも保存されます。")
    case .emptyFile:
      return language.words(
        "Cannot open the data: \(quoted) is empty, though a database belongs there. Bring a backup back with `kiroku restore FILE` "
          + "(`kiroku info` shows where the copies are), or delete it to begin a new log.",
        "データを開けません：\(quoted)が空になっています。`kiroku restore FILE` でバックアップから復元するか（コピーの場所は `kiroku info` で分かります）、削除して新しい記録を始めてください。")
    case .databaseMissing:
      let log = language.words("“\(path)-wal”", "「\(path)-wal」")
      return language.words(
        "Cannot open the data: \(quoted) is missing, and its log \(log) may hold what was recorded last. Put the database back, or bring a "
          + "backup back with `kiroku restore FILE`; to begin a new log, move that file away as well.",
        "データを開けません：\(quoted)がありませんが、その変更ログ\(log)に最近の記録が残っている可能性があります。データベースを元に戻すか、"
          + "`kiroku restore FILE` でバックアップから復元してください。新しい記録を始めるには、変更ログも移動してください。")
    case .foreignLog:
      let log = language.words("“\(path)-wal”", "「\(path)-wal」")
      return language.words(
        "Cannot open the data: \(log) is the log of another database than \(quoted), which was probably put in its place by hand. Read together, "
          + "they would come out damaged; nothing was changed. To bring a copy back, run `kiroku restore FILE`: it puts it in place rightly. To go "
          + "on with this database as it is, end every Kiroku and move the log away. To go on with the log, put its own database back.",
        "データを開けません：\(log)は\(quoted)とは別のデータベースの変更ログです。データベースが手作業で置き換えられたと考えられます。"
          + "このまま開くと壊れるため、何も変更していません。コピーから復元するには `kiroku restore FILE` を使ってください。"
          + "このデータベースをそのまま使うには、Kiroku をすべて終了してから変更ログを移動してください。変更ログの内容を使うには、元のデータベースを戻してください。")
    case .gone:
      return language.words(
        "The data is gone: \(quoted) was moved or deleted while Kiroku was open. "
          + "Put it back, or bring a backup back with `kiroku restore FILE`; to begin a new log, leave and open Kiroku again.",
        "データがありません：Kiroku の使用中に\(quoted)が移動または削除されました。元の場所に戻すか、`kiroku restore FILE` でバックアップから復元してください。新しい記録を始めるには、Kiroku を開き直してください。")
    case .damaged(_, let detail):
      return language.words(
        "The database \(quoted) is damaged (\(detail)). Bring a backup back with `kiroku restore FILE`, which keeps what is there; "
          + "`kiroku info` shows where the copies are. `sqlite3 kiroku.sqlite .recover` saves what can still be read.",
        "データベース\(quoted)が壊れています（\(detail)）。`kiroku restore FILE` でバックアップから復元してください。"
          + "今のファイルも残ります（コピーの場所は `kiroku info` で分かります）。まだ読めるものは `sqlite3 kiroku.sqlite .recover` で取り出せます。")
    case .unreadable(_, let detail):
      return language.words(
        "The database \(quoted) holds what cannot be read (\(detail)). See what it is with `kiroku doctor`, and mend it or set it aside "
          + "with `kiroku doctor --repair`.",
        "データベース\(quoted)に読み取れないデータがあります（\(detail)）。`kiroku doctor` で内容を確認し、"
          + "`kiroku doctor --repair` で修復または退避してください。")
    case .newer(_, let version, let known):
      return language.words(
        "Cannot open the data: \(quoted) was written by a newer Kiroku (format \(version); this one knows \(known)). Update Kiroku.",
        "データを開けません：\(quoted)は新しい Kiroku のものです（形式 \(version)、このバージョンは \(known) まで）。Kiroku を更新してください。")
    case .notDurable:
      return language.words(
        "Cannot write \(quoted): SQLite would not promise that what is recorded reaches the disk. Nothing was changed. "
          + "Run `kiroku doctor`.",
        "\(quoted)に書き込めません：記録がディスクに残ることを SQLite が保証できません。何も変更していません。`kiroku doctor` で確認してください。")
    case .commitUnknown:
      return language.words(
        "The disk failed while \(quoted) was written, and it is not known whether what you entered was saved. Look with `kiroku log` before you "
          + "enter it again, and check the disk.",
        "\(quoted)への書き込み中にディスクのエラーが起き、入力した内容が保存されたかどうか分かりません。"
          + "もう一度入力する前に `kiroku log` で確認し、ディスクも調べてください。")
    case .busy(_, let seconds):
      return language.words(
        "The data is busy: another program has held \(quoted) for more than \(seconds) s. Nothing was changed. Try again.",
        "データが使用中です：別のプログラムが\(quoted)を\(seconds)秒以上使っています。何も変更していません。もう一度実行してください。")
    case .defect(_, let code, let detail):
      return language.words(
        "A defect in Kiroku: SQLite refused a change to \(quoted) (\(code), \(detail)). Nothing was changed. "
          + "Run `kiroku doctor`; where it finds nothing, please report it.",
        "Kiroku の不具合です：SQLite が\(quoted)への変更を拒否しました（\(code)、\(detail)）。何も変更していません。"
          + "`kiroku doctor` で異常が見つからなければ、ご報告ください。")
    }
  }
}

extension StoreError {
  /// A path as a shell takes it: in quotes where it holds more than plain characters.
  public static func shellQuoted(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x7F && scalar.properties.isAlphabetic || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar) || "/._-+:,@%".unicodeScalars.contains(scalar)
    }
    return isPlain && !path.isEmpty ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}

extension StoreError.Reason {
  /// Why, as a sentence.
  func words(in language: Language) -> String {
    switch self {
    case .permissionDenied: language.words("permission is denied.", "権限がありません。")
    case .ownedByAnother(let userID):
      language.words("it, or its directory, belongs to another user (id \(userID)).", "それ自体かディレクトリが別のユーザー（ID \(userID)）のものです。")
    case .readOnlyFileSystem: language.words("the file system is read-only.", "ファイルシステムが読み取り専用です。")
    case .diskFull: language.words("the disk is full.", "ディスクに空きがありません。")
    case .quotaExceeded: language.words("the disk quota is used up.", "ディスクの割り当てを使い切っています。")
    case .isDirectory: language.words("it is a directory.", "ディレクトリです。")
    case .notFound: language.words("there is no such file or directory.", "そのようなファイルやディレクトリはありません。")
    case .other(let code):
      code < 0
        ? language.words("SQLite says \(-code).", "SQLite のエラーコードは \(-code) です。")
        : language.words("the system says errno \(code).", "システムのエラー番号は \(code) です。")
    }
  }

  /// What can be done.
  func wayOut(in language: Language) -> String {
    switch self {
    case .permissionDenied:
      language.words(
        "Give yourself permission with `chmod u+rwX`, or set KIROKU_HOME to a directory of yours.",
        "`chmod u+rwX` で権限を付けるか、KIROKU_HOME に自分のディレクトリを指定してください。")
    case .ownedByAnother:
      language.words(
        "Run Kiroku as that user, or set KIROKU_HOME to a directory of yours.",
        "そのユーザーで実行するか、KIROKU_HOME に自分のディレクトリを指定してください。")
    case .readOnlyFileSystem:
      language.words(
        "Mount it for writing, or set KIROKU_HOME to a directory elsewhere.",
        "書き込めるようにマウントし直すか、KIROKU_HOME に別の場所を指定してください。")
    case .diskFull, .quotaExceeded:
      language.words("Free some space and try again.", "空きを作ってから、もう一度実行してください。")
    case .isDirectory:
      language.words("Move it away, and try again.", "移動してから、もう一度実行してください。")
    case .notFound:
      language.words("Check the name, and try again.", "名前を確認して、もう一度実行してください。")
    case .other:
      language.words("Check the disk with `kiroku doctor`, and try again.", "`kiroku doctor` でディスクを確認して、もう一度実行してください。")
    }
  }
}
