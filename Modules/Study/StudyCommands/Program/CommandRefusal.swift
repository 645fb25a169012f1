import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels

/// What a command itself refuses, beyond the rules of the study: facts, without words.
enum CommandRefusal: Error, Hashable, Sendable {
  /// A record's id is at least four of its hexadecimal digits.
  case noRecordID(String)
  /// The goal names a unit that its material is not counted in.
  case unitMismatch(given: StudyUnit, title: String, unit: StudyUnit)
  /// Several materials fit a text, the one to offer first in front.
  case severalMaterials(String, [Material])
  /// No name of the shelf begins so; these may have been meant.
  case materialNotFound(String, nearest: [Material])
  /// Several goals could be meant.
  case severalGoals
  /// No such setting is allowed to be both set and cleared at once.
  case setAndCleared(String)
  /// Nobody is there to say yes.
  case needsConfirmation
  /// Nobody looks at a terminal.
  case needsTerminal(activity: String)
  /// No activity has this type.
  case unknownActivity(String, nearest: String?)
  /// The link is none of Kiroku's.
  case notALink(String)
  /// A link gives a value twice.
  case repeatedKey(String)
  /// A link gives a value that the activity does not take.
  case unknownKey(String, type: String, known: [String])
  /// A title is given for an image that shows several new books.
  case severalBooks([String])
  /// `--format` holds a placeholder that there is none of.
  case unknownPlaceholder(String, known: [String])
  /// A document is asked for, and no command that would have one.
  case missingCommand
  /// No donation has this id.
  case noDonation(String)
  /// No suggestion has this line.
  case noSuchSuggestion(String)
  /// Several donations begin so.
  case severalDonations(String, ids: [String])
  /// A phrase names a unit that the material is not counted in.
  case saidUnit(String, title: String, unit: StudyUnit)
  /// What should name a file is empty, or the dash that stands for a stream elsewhere.
  case noFileName(String)
  /// No calendar is to be kept up to date.
  case noCalendar
  /// No entry of the outbox has this id.
  case noOutboxEntry(String)
  /// The entry is a delete: there is no text any more.
  case nothingToEdit(String)
  /// The entry is at the server, and cannot be kept from it.
  case alreadyDelivered
  /// A value is past its limit; the sentence that says so.
  case pastLimit(Phrase)
  /// No password was given, and nobody can be asked.
  case needsPassword
  /// No token was given, and nobody can be asked.
  case needsToken
  /// No server was given, and none is known.
  case needsServer
  /// No other server is set to share with.
  case needsElsewhere
  /// No handle was given.
  case needsHandle
  /// A new password was written in two ways.
  case passwordsDiffer
  /// Nobody is there to say yes to what cannot be undone.
  case needsYes
  /// Asked, and answered with no.
  case declined

  /// The exit code.
  var code: ExitCode {
    switch self {
    case .noRecordID, .unknownActivity, .notALink, .repeatedKey, .unknownKey, .unknownPlaceholder, .missingCommand, .setAndCleared,
      .noDonation, .noFileName, .noCalendar:
      .usage
    case .noSuchSuggestion: .noReading
    case .unitMismatch, .saidUnit: .unsupported
    case .pastLimit, .severalBooks: .unsupported
    case .materialNotFound, .noOutboxEntry: ExitCode(.notOnShelf)
    case .severalMaterials, .severalGoals, .severalDonations: .disambiguation
    case .needsConfirmation, .needsYes: .confirmation
    case .needsPassword, .needsToken, .needsServer, .needsElsewhere, .needsHandle: .needsValue
    case .passwordsDiffer, .nothingToEdit, .alreadyDelivered: .failure
    case .needsTerminal: .continueInApp
    case .declined: .cancelled
    }
  }

  /// What people are told.
  func message(in language: Language) -> String {
    func quoted(_ text: String) -> String { language.quoted(QuotedText.safe(text)) }
    switch self {
    case .noRecordID(let text):
      return language.words(
        "\(quoted(text)) is no id of a record. Give all of it or its first 4 characters or more; `kiroku log` shows them.",
        "\(quoted(text))は記録のIDではありません。全体か、先頭の4文字以上を指定してください。`kiroku log`で確認できます。")
    case .unitMismatch(let given, let title, let unit):
      return language.words(
        "\(quoted(title)) is counted in \(unit.plural), not in \(QuotedText.safe(given.plural)).",
        "\(quoted(title))の単位は\(language.unitName(unit))です（「\(QuotedText.safe(language.unitName(given)))」ではありません）。")
    case .materialNotFound(let text, let nearest):
      let fault = language.words("No material fits \(quoted(text)).", "\(quoted(text))に当てはまる教材がありません。")
      let question = language.words(
        "Did you mean one of these? Write more of the title, or its id.", "次のどれかでしょうか？タイトルを詳しく書くか、IDを指定してください。")
      return ([fault, "  " + question] + Self.rows(of: nearest, language).map { "  " + $0 }).joined(separator: "\n")
    case .severalMaterials(let text, let materials):
      return ([Self.severalFit(text, materials, language)] + Self.lines(of: materials, language)).joined(separator: "\n")
    case .severalGoals:
      return language.words(
        "Several goals hold. Say which one with --material and --kind time or amount.",
        "目標が複数あります。--materialと--kind time|amountでどれかを指定してください。")
    case .noOutboxEntry(let text):
      return language.words(
        "No entry of the outbox has the id \(quoted(text)). `kiroku outbox list` shows those that wait.",
        "\(quoted(text))というIDの送信待ちはありません。`kiroku outbox list`で確認できます。")
    case .nothingToEdit(let text):
      return language.words(
        "\(quoted(text)) is the delete of a post: there is nothing left to edit.", "\(quoted(text))は投稿の削除です。編集するものはありません。")
    case .alreadyDelivered:
      return language.words(
        "It is delivered already. Delete the record, or make it private, to withdraw the post.",
        "すでに送信済みです。投稿を取り下げるには、記録を削除するか非公開にしてください。")
    case .pastLimit(let phrase): return language.words(phrase)
    case .setAndCleared(let field):
      return language.words("“\(field)” cannot be set and cleared at once.", "「\(field)」は設定と消去を同時にできません。")
    case .needsConfirmation:
      return language.words(
        "Nothing was posted: nobody was there to be asked. Run it in a terminal, or with --yes.",
        "確認できる人がいないため、投稿していません。端末で実行するか、--yesを付けてください。")
    case .needsTerminal(let activity):
      return language.words(
        "“\(activity)” goes on in the app. Run this in a terminal.", "「\(activity)」の続きはアプリで行います。端末で実行してください。")
    case .unknownActivity(let type, let nearest):
      let fault = language.words("No activity is declared as \(quoted(type)).", "\(quoted(type))というアクティビティは宣言されていません。")
      guard let nearest else { return fault }
      return fault + language.words(" The nearest one is “\(nearest)”.", "いちばん近いのは「\(nearest)」です。")
    case .notALink(let text):
      return language.words(
        "\(quoted(text)) is no link of Kiroku's. Links look like kiroku://activity/TYPE?key=value.",
        "\(quoted(text))はKirokuのリンクではありません。kiroku://activity/TYPE?key=valueのように書きます。")
    case .repeatedKey(let key):
      return language.words(
        "\(quoted(key)) is given more than once. Give it once.", "\(quoted(key))が2回以上指定されています。1回だけ指定してください。")
    case .unknownKey(let key, let type, let known):
      let fault = language.words("\(type) takes no \(quoted(key)).", "\(type)に\(quoted(key))という値はありません。")
      guard !known.isEmpty else {
        return fault + language.words(" Give the type alone.", "種類だけを指定してください。")
      }
      let list = known.joined(separator: language.words(", ", "、"))
      return fault + language.words(" It takes \(list).", "指定できるのは\(list)です。")
    case .severalBooks(let isbns):
      let list = isbns.joined(separator: language.words(", ", "、"))
      return language.words(
        "The image shows several books: \(list). Add each with `kiroku shelf add TITLE --isbn ISBN`.",
        "画像に複数の本が写っています：\(list)。1冊ずつ`kiroku shelf add タイトル --isbn ISBN`で追加してください。")
    case .unknownPlaceholder(let name, let known):
      let list = known.joined(separator: " ")
      return language.words("--format knows no \(quoted(name)). It knows \(list).", "--formatに\(quoted(name))はありません。使えるのは\(list)です。")
    case .missingCommand:
      return language.words(
        "--json needs a command, such as `kiroku status --json`. See `kiroku --help`.",
        "--jsonにはコマンドが必要です（例：`kiroku status --json`）。`kiroku --help`をご覧ください。")
    case .noDonation(let id):
      return language.words(
        "There is no donation \(quoted(id)). `kiroku shortcuts donations` lists them.",
        "\(quoted(id))というIDの操作はありません。`kiroku shortcuts donations`で一覧を見られます。")
    case .noSuchSuggestion(let line):
      return language.words(
        "Nothing that is suggested now reads \(quoted(line)). `kiroku shortcuts suggestions` lists what is.",
        "\(quoted(line))という候補は今ありません。`kiroku shortcuts suggestions`で一覧を見られます。")
    case .severalDonations(let text, let ids):
      let list = ids.prefix(10).joined(separator: language.words(", ", "、"))
      return language.words(
        "\(quoted(text)) begins the ids of several: \(list). Give more of it.",
        "\(quoted(text))で始まるIDが複数あります：\(list)。もう少し長く指定してください。")
    case .saidUnit(let given, let title, let unit):
      return language.words(
        "\(quoted(title)) is counted in \(QuotedText.safe(unit.plural)), not in \(given). Nothing was done.",
        "\(quoted(title))の単位は\(QuotedText.safe(language.unitName(unit)))です。何も行いませんでした。")
    case .noCalendar:
      return language.words(
        "No calendar is kept up to date. `kiroku config set calendar.file ~/study.ics` begins one.",
        "更新し続けるカレンダーが設定されていません。`kiroku config set calendar.file ~/study.ics`で始められます。")
    case .noFileName(""):
      return language.words("The name of the file is empty. Give the name of a file.", "ファイル名が空です。ファイル名を指定してください。")
    case .noFileName(let text):
      return language.words(
        "A backup is a file, and neither goes to the standard output nor comes from the standard input. "
          + "Give the name of a file; one that is called \(quoted(text)) is written ./\(QuotedText.safe(text)).",
        "バックアップはファイルです。標準出力に書くことも、標準入力から読むこともできません。"
          + "ファイル名を指定してください。\(quoted(text))という名前のファイルは ./\(QuotedText.safe(text)) と書きます。")
    case .needsPassword:
      return language.words(
        "A password is needed. Run this in a terminal, or hand it in with --password-fd.",
        "パスワードが必要です。端末で実行するか、--password-fdで渡してください。")
    case .needsToken:
      return language.words(
        "A token is needed. Run this in a terminal, or hand it in with --token-fd.", "トークンが必要です。端末で実行するか、--token-fdで渡してください。")
    case .needsServer:
      return language.words(
        "Which server? Name it with --server, such as https://kiroku.example.", "サーバーを--serverで指定してください（例：https://kiroku.example）。")
    case .needsElsewhere:
      return language.words(
        "No other server is set. Set one with `kiroku share set https://mastodon.example`.",
        "共有先のサーバーが設定されていません。`kiroku share set https://mastodon.example`で設定してください。")
    case .needsHandle:
      return language.words("Which handle? Write it after the command.", "ハンドルをコマンドの後に書いてください。")
    case .passwordsDiffer:
      return language.words(
        "The two passwords differ, so nothing was changed. Try again.", "2つのパスワードが一致しないため、何も変更していません。もう一度お試しください。")
    case .needsYes:
      return language.words(
        "Nothing was done: nobody was there to be asked. Run it in a terminal, or with --yes.",
        "確認できる人がいないため、何も行っていません。端末で実行するか、--yesを付けてください。")
    case .declined:
      return language.words("Nothing was done.", "何も行いませんでした。")
    }
  }
}

extension CommandRefusal {
  /// How many materials are listed.
  private static let listed = 10

  /// The document of a refusal under `--json` that offers choices; nil for those that say all in their words.
  func document(in language: Language) throws -> JSONValue? {
    guard case .severalMaterials(let text, let materials) = self else { return nil }
    return [
      "outcome": "disambiguation", "message": .string(Self.severalFit(text, materials, language)),
      "choices": .array(try materials.map(StudyJSON.material)),
    ]
  }

  private static func severalFit(_ text: String, _ materials: [Material], _ language: Language) -> String {
    let name = language.quoted(QuotedText.safe(text))
    return language.words("\(name) fits \(materials.count) materials.", "\(name)に当てはまる教材が\(materials.count)件あります。")
  }

  /// Each with its author, which may be all that tells two of one title apart for people, and with its id, which tells them apart for commands.
  private static func lines(of materials: [Material], _ language: Language) -> [String] {
    var lines = rows(of: Array(materials.prefix(listed)), language)
    if materials.count > listed {
      lines.append("  " + language.words("and \(materials.count - listed) more", "ほか\(materials.count - listed)件"))
    }
    return lines + ["  " + language.words("Write more of the title, or its id.", "タイトルを詳しく書くか、IDを指定してください。")]
  }

  private static func rows(of materials: [Material], _ language: Language) -> [String] {
    materials.map { material in
      let author = material.author.map { language.words(" (\($0))", "（\($0)）") } ?? ""
      return "  \(QuotedText.safe(material.title + author, limit: 120))  \(material.id.text)"
    }
  }
}
