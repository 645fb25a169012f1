public import Localization

extension BackupError {
  /// What went wrong, why, and the way out, in the words of an app.
  public func message(in language: Language, words: StoreWords) -> String {
    let (app, commands, copies) = (words.app, words.commands, words.copies(language))
    func quoted(_ path: String) -> String { language.words("“\(path)”", "「\(path)」") }
    func because(_ reason: StoreError.Reason) -> String { reason.words(in: language) }
    switch self {
    case .noData(let path):
      return language.words(
        "There is no data yet at \(quoted(path)), and so nothing to copy.", "\(quoted(path))にはまだデータがないため、コピーするものがありません。")
    case .exists(let path):
      let wayOut =
        commands.map {
          language.words("Give another name, or \($0.replacing) to replace it.", "別の名前を指定するか、\($0.replacing) を付けると置き換えます。")
        } ?? language.words("Give another name.", "別の名前を指定してください。")
      return language.words(
        "\(quoted(path)) exists already and was left as it is. \(wayOut)", "\(quoted(path))はすでにあります。そのまま残しました。\(wayOut)")
    case .notAFile(let path):
      return language.words(
        "\(quoted(path)) is a directory or a device, and a file belongs there. Give a file's name.",
        "\(quoted(path))はディレクトリかデバイスです。ファイルの名前を指定してください。")
    case .danglingLink(let path):
      return language.words(
        "\(quoted(path)) is a link that leads nowhere. Is a volume not mounted? Give another name, or remove the link.",
        "\(quoted(path))はリンク先のないリンクです。ボリュームがマウントされていない可能性があります。別の名前を指定するか、リンクを削除してください。")
    case .isTheData(let path):
      return language.words(
        "\(quoted(path)) is a part of the data itself. Give another file\(commands.map { "; `\($0.info)` shows where the copies are." } ?? ".")",
        "\(quoted(path))はデータそのものの一部です。別のファイルを指定してください。\(copies)")
    case .cannotCreate(let path, let reason):
      return language.words(
        "Cannot create the backup \(quoted(path)): \(because(reason)) What is there is left as it was. Give a name elsewhere.",
        "バックアップ\(quoted(path))を作成できません：\(because(reason))元のデータはそのままです。別の場所を指定してください。")
    case .cannotWrite(let path, let reason):
      return language.words(
        "Cannot write \(quoted(path)): \(because(reason)) What is there is left as it was. Free some space, or use another disk, and try again.",
        "\(quoted(path))に書き込めません：\(because(reason))元のデータはそのままです。空きを作るか別のディスクを使って、もう一度実行してください。")
    case .differs(let path, let detail):
      let wayOut =
        commands.map { language.words("Run `\($0.doctor)`, and check the disk.", "`\($0.doctor)` を実行し、ディスクを確認してください。") }
        ?? language.words("Check the disk.", "ディスクを確認してください。")
      return language.words(
        "The backup \(quoted(path)) did not come out as what the data holds (\(detail)), and was thrown away. \(wayOut)",
        "バックアップ\(quoted(path))の内容がデータと一致しなかったため（\(detail)）、破棄しました。\(wayOut)")
    case .cannotRead(let path, let reason):
      return language.words(
        "Cannot read \(quoted(path)): \(because(reason)) Nothing was changed.\(copies)",
        "\(quoted(path))を読み込めません：\(because(reason))何も変更していません。\(copies)")
    case .noBackup(let path):
      return language.words(
        "\(quoted(path)) is no backup of \(app)'s. Nothing was changed.\(copies)",
        "\(quoted(path))は \(app) のバックアップではありません。何も変更していません。\(copies)")
    case .damaged(let path, let detail):
      return language.words(
        "The backup \(quoted(path)) is damaged (\(detail)). Nothing was changed. "
          + "Try another copy\(commands.map { "; `\($0.info)` shows where they are." } ?? ".")",
        "バックアップ\(quoted(path))が壊れています（\(detail)）。何も変更していません。別のコピーを使ってください。"
          + (commands.map { "場所は `\($0.info)` で分かります。" } ?? ""))
    case .newer(let path, let version, let known):
      return language.words(
        "\(quoted(path)) was written by a newer \(app) (format \(version); this one knows \(known)). Nothing was changed. Update \(app).",
        "\(quoted(path))は新しい \(app) のものです（形式 \(version)、このバージョンは \(known) まで）。何も変更していません。\(app) を更新してください。")
    case .cannotKeep(let path, let reason):
      return language.words(
        "What is there cannot be kept as \(quoted(path)): \(because(reason)) So nothing was changed. \(reason.wayOut(in: language, words: words))",
        "今のデータを\(quoted(path))に残せないため（\(because(reason))）、何も変更していません。\(reason.wayOut(in: language, words: words))")
    }
  }
}
