public import Localization
import ProgramSupport

extension StoreError {
  /// What went wrong, why, and the way out, in the words of an app.
  public func message(in language: Language, words: StoreWords) -> String {
    let quoted = language.words("“\(path)”", "「\(path)」")
    let (app, home, commands) = (words.app, words.homeVariable, words.commands)
    switch self {
    case .notADirectory:
      return language.words(
        "Cannot open the data: \(quoted) is a file, and a directory belongs there. Move the file away, or set \(home) to a directory.",
        "データを開けません：\(quoted)はディレクトリではなくファイルです。ファイルを移動するか、\(home) にディレクトリを指定してください。")
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
        "Cannot create \(quoted): \(reason.words(in: language)) \(reason.wayOut(in: language, words: words))",
        "\(quoted)を作成できません：\(reason.words(in: language))\(reason.wayOut(in: language, words: words))")
    case .cannotRead(_, let reason):
      return language.words(
        "Cannot read \(quoted): \(reason.words(in: language)) \(reason.wayOut(in: language, words: words))",
        "\(quoted)を読み込めません：\(reason.words(in: language))\(reason.wayOut(in: language, words: words))")
    case .cannotWrite(_, let reason):
      return language.words(
        "Cannot write \(quoted): \(reason.words(in: language)) Nothing was changed. \(reason.wayOut(in: language, words: words))",
        "\(quoted)に書き込めません：\(reason.words(in: language))何も変更していません。\(reason.wayOut(in: language, words: words))")
    case .notADatabase:
      return language.words(
        "Cannot open the data: \(quoted) is no database. \(words.restoring(language)), or move it away to begin a new log.",
        "データを開けません：\(quoted)はデータベースではありません。\(words.restoring(language))、移動して新しい記録を始めてください。")
    case .notOurs:
      return language.words(
        "Cannot open the data: \(quoted) is a database of another program. Move it away, or set \(home) to another directory.",
        "データを開けません：\(quoted)は別のプログラムのデータベースです。移動するか、\(home) に別のディレクトリを指定してください。")
    case .backupInPlace:
      let why = language.words(
        "Cannot open the data: \(quoted) is a backup that was put in place by hand, and what belongs to the old data may stand beside it. ",
        "データを開けません：\(quoted)は手作業で置かれたバックアップで、以前のデータの一部が残っているおそれがあります。")
      guard let commands else { return why + language.words("Move it away, and restore it from there.", "移動して、そこから復元してください。") }
      let command = "`\(commands.restore) \(StoreError.shellQuoted(path))`"
      return why
        + language.words(
          "Run \(command): it makes the data of it, and keeps what was there.", "\(command) を実行してください。バックアップが復元され、元のデータも保存されます。")
    case .emptyFile:
      return language.words(
        "Cannot open the data: \(quoted) is empty, though a database belongs there. \(words.restoring(language)), or delete it to begin a new log.",
        "データを開けません：\(quoted)が空になっています。\(words.restoring(language))、削除して新しい記録を始めてください。")
    case .databaseMissing:
      let log = language.words("“\(path)-wal”", "「\(path)-wal」")
      return language.words(
        "Cannot open the data: \(quoted) is missing, and its log \(log) may hold what was recorded last. "
          + "Put the database back\(words.orRestoring(language)); to begin a new log, move that file away as well.",
        "データを開けません：\(quoted)がありませんが、その変更ログ\(log)に最近の記録が残っている可能性があります。"
          + "データベースを元に\(words.orRestoring(language))。新しい記録を始めるには、変更ログも移動してください。")
    case .foreignLog:
      let log = language.words("“\(path)-wal”", "「\(path)-wal」")
      let restoring = commands.map { commands in
        language.words(
          "To bring a copy back, run `\(commands.restore) FILE`: it puts it in place rightly. ",
          "コピーから復元するには `\(commands.restore) FILE` を使ってください。")
      }
      return language.words(
        "Cannot open the data: \(log) is the log of another database than \(quoted), which was probably put in its place by hand. Read together, "
          + "they would come out damaged; nothing was changed. \(restoring ?? "")To go "
          + "on with this database as it is, end every \(app) and move the log away. To go on with the log, put its own database back.",
        "データを開けません：\(log)は\(quoted)とは別のデータベースの変更ログです。データベースが手作業で置き換えられたと考えられます。"
          + "このまま開くと壊れるため、何も変更していません。\(restoring ?? "")"
          + "このデータベースをそのまま使うには、\(app) をすべて終了してから変更ログを移動してください。変更ログの内容を使うには、元のデータベースを戻してください。")
    case .gone:
      return language.words(
        "The data is gone: \(quoted) was moved or deleted while \(app) was open. "
          + "Put it back\(words.orRestoring(language)); to begin a new log, leave and open \(app) again.",
        "データがありません：\(app) の使用中に\(quoted)が移動または削除されました。元の場所に\(words.orRestoring(language))。"
          + "新しい記録を始めるには、\(app) を開き直してください。")
    case .damaged(_, let detail):
      let recovering = "`sqlite3 \(path.split(separator: "/").last ?? "") .recover`"
      return language.words(
        "The database \(quoted) is damaged (\(detail)). \(words.restoringDamaged(language)) \(recovering) saves what can still be read.",
        "データベース\(quoted)が壊れています（\(detail)）。\(words.restoringDamaged(language))まだ読めるものは \(recovering) で取り出せます。")
    case .unreadable(_, let detail):
      let wayOut =
        commands.map { commands in
          language.words(
            "See what it is with `\(commands.doctor)`, and mend it or set it aside with `\(commands.repair)`.",
            "`\(commands.doctor)` で内容を確認し、`\(commands.repair)` で修復または退避してください。")
        } ?? words.restoringDamaged(language)
      return language.words(
        "The database \(quoted) holds what cannot be read (\(detail)). \(wayOut)", "データベース\(quoted)に読み取れないデータがあります（\(detail)）。\(wayOut)")
    case .newer(_, let version, let known):
      return language.words(
        "Cannot open the data: \(quoted) was written by a newer \(app) (format \(version); this one knows \(known)). Update \(app).",
        "データを開けません：\(quoted)は新しい \(app) のものです（形式 \(version)、このバージョンは \(known) まで）。\(app) を更新してください。")
    case .notDurable:
      let wayOut =
        commands.map { language.words("Run `\($0.doctor)`.", "`\($0.doctor)` で確認してください。") }
        ?? language.words("Check the disk.", "ディスクを確認してください。")
      return language.words(
        "Cannot write \(quoted): SQLite would not promise that what is recorded reaches the disk. Nothing was changed. \(wayOut)",
        "\(quoted)に書き込めません：記録がディスクに残ることを SQLite が保証できません。何も変更していません。\(wayOut)")
    case .commitUnknown:
      let looking = commands.map { language.words("Look with `\($0.log)`", " `\($0.log)` で確認し") } ?? language.words("Look", "確認し")
      return language.words(
        "The disk failed while \(quoted) was written, and it is not known whether what you entered was saved. \(looking) before you "
          + "enter it again, and check the disk.",
        "\(quoted)への書き込み中にディスクのエラーが起き、入力した内容が保存されたかどうか分かりません。"
          + "もう一度入力する前に\(looking)、ディスクも調べてください。")
    case .busy(_, let seconds):
      return language.words(
        "The data is busy: another program has held \(quoted) for more than \(seconds) s. Nothing was changed. Try again.",
        "データが使用中です：別のプログラムが\(quoted)を\(seconds)秒以上使っています。何も変更していません。もう一度実行してください。")
    case .defect(_, let code, let detail):
      let wayOut =
        commands.map {
          language.words("Run `\($0.doctor)`; where it finds nothing, please report it.", "`\($0.doctor)` で異常が見つからなければ、ご報告ください。")
        } ?? language.words("Please report it.", "ご報告ください。")
      return language.words(
        "A defect in \(app): SQLite refused a change to \(quoted) (\(code), \(detail)). Nothing was changed. \(wayOut)",
        "\(app) の不具合です：SQLite が\(quoted)への変更を拒否しました（\(code)、\(detail)）。何も変更していません。\(wayOut)")
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
    return isPlain && !path.isEmpty ? path : "'" + path.replacingScalars(["'": "'\\''"]) + "'"
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
  func wayOut(in language: Language, words: StoreWords) -> String {
    let home = words.homeVariable
    switch self {
    case .permissionDenied:
      return language.words(
        "Give yourself permission with `chmod u+rwX`, or set \(home) to a directory of yours.",
        "`chmod u+rwX` で権限を付けるか、\(home) に自分のディレクトリを指定してください。")
    case .ownedByAnother:
      return language.words(
        "Run \(words.app) as that user, or set \(home) to a directory of yours.", "そのユーザーで実行するか、\(home) に自分のディレクトリを指定してください。")
    case .readOnlyFileSystem:
      return language.words(
        "Mount it for writing, or set \(home) to a directory elsewhere.", "書き込めるようにマウントし直すか、\(home) に別の場所を指定してください。")
    case .diskFull, .quotaExceeded:
      return language.words("Free some space and try again.", "空きを作ってから、もう一度実行してください。")
    case .isDirectory:
      return language.words("Move it away, and try again.", "移動してから、もう一度実行してください。")
    case .notFound:
      return language.words("Check the name, and try again.", "名前を確認して、もう一度実行してください。")
    case .other:
      guard let doctor = words.commands?.doctor else {
        return language.words("Check the disk, and try again.", "ディスクを確認して、もう一度実行してください。")
      }
      return language.words("Check the disk with `\(doctor)`, and try again.", "`\(doctor)` でディスクを確認して、もう一度実行してください。")
    }
  }
}
