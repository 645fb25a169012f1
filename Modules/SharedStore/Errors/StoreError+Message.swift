extension StoreError {
  /// What went wrong, why, and the way out.
  public func message(in language: StoreLanguage) -> String {
    let quoted = language.words("“\(path)”", "「\(path)」")
    switch self {
    case .notADirectory:
      return language.words(
        "Cannot open the data: \(quoted) is a file, and a directory belongs there. Move the file away, or set KIROKU_HOME to a directory.",
        "データを開けません：\(quoted)はディレクトリではなくファイルです。ファイルを移動するか、KIROKU_HOME にディレクトリを指定してください。")
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
        "Cannot open the data: \(quoted) is no database. Move it away to begin a new log, or put a backup in its place.",
        "データを開けません：\(quoted)はデータベースではありません。移動して新しい記録を始めるか、バックアップに置き換えてください。")
    case .notOurs:
      return language.words(
        "Cannot open the data: \(quoted) is a database of another program. Move it away, or set KIROKU_HOME to another directory.",
        "データを開けません：\(quoted)は別のプログラムのデータベースです。移動するか、KIROKU_HOME に別のディレクトリを指定してください。")
    case .emptyFile:
      return language.words(
        "Cannot open the data: \(quoted) is empty, though a database belongs there. Put a backup in its place, or delete it to begin a new log.",
        "データを開けません：\(quoted)が空になっています。バックアップに置き換えるか、削除して新しい記録を始めてください。")
    case .gone:
      return language.words(
        "The data is gone: \(quoted) was moved or deleted while Kiroku was open. Put it back, or leave and open Kiroku again to begin a new log.",
        "データがありません：Kiroku の使用中に\(quoted)が移動または削除されました。元の場所に戻すか、Kiroku を開き直して新しい記録を始めてください。")
    case .damaged(_, let detail):
      return language.words(
        "The database \(quoted) is damaged (\(detail)). Keep a copy, then put a backup in its place with `kiroku restore FILE`, or save what can be read with "
          + "`sqlite3 kiroku.sqlite .recover`.",
        "データベース\(quoted)が壊れています（\(detail)）。コピーを残してから `kiroku restore FILE` でバックアップに戻すか、"
          + "`sqlite3 kiroku.sqlite .recover` で読めるものを取り出してください。")
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

extension StoreError.Reason {
  /// Why, as a sentence.
  func words(in language: StoreLanguage) -> String {
    switch self {
    case .permissionDenied: language.words("permission is denied.", "権限がありません。")
    case .ownedByAnother(let userID):
      language.words("it, or its directory, belongs to another user (id \(userID)).", "それ自体かディレクトリが別のユーザー（ID \(userID)）のものです。")
    case .readOnlyFileSystem: language.words("the file system is read-only.", "ファイルシステムが読み取り専用です。")
    case .diskFull: language.words("the disk is full.", "ディスクに空きがありません。")
    case .quotaExceeded: language.words("the disk quota is used up.", "ディスクの割り当てを使い切っています。")
    case .isDirectory: language.words("it is a directory.", "ディレクトリです。")
    case .other(let code):
      code < 0
        ? language.words("SQLite says \(-code).", "SQLite のエラーコードは \(-code) です。")
        : language.words("the system says errno \(code).", "システムのエラー番号は \(code) です。")
    }
  }

  /// What can be done.
  func wayOut(in language: StoreLanguage) -> String {
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
    case .other:
      language.words("Check the disk with `kiroku doctor`, and try again.", "`kiroku doctor` でディスクを確認して、もう一度実行してください。")
    }
  }
}
