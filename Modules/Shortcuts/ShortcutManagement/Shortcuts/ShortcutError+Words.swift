import Foundation
public import ProgramSupport

/// Why something about shortcuts is refused, for programs that write it on a line: what, why, and the way out.
extension ShortcutError {
  /// The error in words, those of an app where they are its own.
  public func message(in language: Language, words: ShortcutWords) -> String {
    switch self {
    case .vanished(let id, let phrase):
      let name = Self.quoted(phrase ?? id, language)
      return language.words("\(name) is not there (any more).", "\(name)というショートカットはありません。") + words.bringingBack(language)
    case .editedMeanwhile(let now):
      let name = Self.quoted(now.phrase, language)
      return language.words(
        "\(name) was changed by another program meanwhile. Nothing was changed; look at it and try again.",
        "\(name)は別のプログラムで変更されました。こちらでは何も変更していません。内容を確認してもう一度お試しください。")
    case .emptyPhrase:
      return language.words("The phrase holds nothing that can be said. Write a word or two.", "フレーズに読める言葉がありません。言葉を入力してください。")
    case .phraseTooLong(let count, let limit):
      return language.words(
        "The phrase has \(count) characters; \(limit) are possible. Shorten it.", "フレーズは\(limit)文字までです（\(count)文字あります）。短くしてください。")
    case .controlCharacters:
      return language.words("The phrase holds control characters. Remove them.", "フレーズに制御文字が含まれています。取り除いてください。")
    case .shortcutTooLarge(let bytes, let limit):
      return language.words(
        "The values take \(bytes) bytes; \(limit) are possible. Shorten them.", "値が大きすぎます（\(bytes)バイト。\(limit)バイトまで）。短くしてください。")
    case .unknownIntent(let name, let nearest):
      let fault = language.words("No intent is named \(Self.quoted(name, language)).", "\(Self.quoted(name, language))というインテントはありません。")
      return fault + Self.nearest(nearest, language)
    case .unfitValue(let intent, let parameter):
      let fault = language.words(
        "\(intent) takes no such value for “\(parameter)” (any more).", "\(intent)の「\(parameter)」には、この値は使えません。")
      guard let edit = words.commands?.edit else { return fault + language.words(" Give it another.", "別の値に変更してください。") }
      return fault + language.words(" Give it another with `\(edit)`.", "`\(edit)`で変更してください。")
    case .undeclaredActivity(let type, let nearest):
      let fault = language.words(
        "No activity is declared as \(Self.quoted(type, language)).", "\(Self.quoted(type, language))というアクティビティは宣言されていません。")
      return fault + Self.nearest(nearest, language)
    case .userInfoTooLarge(_, let bytes, let limit):
      return language.words(
        "What the activity carries takes \(bytes) bytes; \(limit) are possible.", "アクティビティの情報が大きすぎます（\(bytes)バイト。\(limit)バイトまで）。")
    case .userInfoNotPlain(_, let key):
      return language.words(
        "What the activity carries as \(Self.quoted(key, language)) is no plain value.",
        "アクティビティの\(Self.quoted(key, language))は単純な値ではありません。")
    case .userInfoMissing(let type, let keys):
      let list = keys.map { Self.quoted($0, language) }.joined(separator: language.words(", ", "、"))
      return language.words("\(type) cannot be opened without \(list).", "\(type)を開くには\(list)が必要です。")
    case .activityExpired(let type, let end):
      return language.words(
        "\(type) could be opened until \(Self.day(end)) only.", "\(type)の期限（\(Self.day(end))）が過ぎています。")
    case .activityInvalidated(let type):
      return language.words("\(type) cannot be opened any more.", "\(type)はもう開けません。")
    case .unreadable:
      return language.words("What stands in the store is no shortcut.", "保存されている内容はショートカットとして読み取れません。")
    case .targetGone(let phrase):
      let name = Self.quoted(phrase, language)
      return language.words("\(name) runs a shortcut that was deleted.", "\(name)が実行するショートカットは削除されています。")
        + words.bringingBack(language)
    case .runsItself(let phrases):
      let way = phrases.map { Self.quoted($0, language) }.joined(separator: " → ")
      return language.words("It runs itself in a circle (\(way)). Edit one of them.", "自分自身を実行しています（\(way)）。どれかを編集してください。")
    case .runsTooFar(let limit):
      return language.words(
        "One shortcut runs the next more than \(limit) times over. Edit it.", "ショートカットの連鎖が\(limit)回を超えています。編集してください。")
    }
  }

  /// The exit code (Docs/Guide/Scripts.md).
  public var exitCode: ExitCode {
    switch self {
    case .vanished: .noReading
    case .editedMeanwhile: .busy
    case .emptyPhrase, .phraseTooLong, .controlCharacters, .shortcutTooLarge, .unfitValue, .userInfoTooLarge, .userInfoNotPlain,
      .userInfoMissing, .activityExpired, .activityInvalidated, .targetGone, .runsItself, .runsTooFar:
      .unsupported
    case .unreadable: .inputOutput
    case .unknownIntent, .undeclaredActivity: .usage
    }
  }

  /// The user's own text in quotation marks, cut where it is long and without what a terminal would act on.
  static func quoted(_ text: String, _ language: Language) -> String {
    let line = TerminalText.sanitized(text, keepsLines: false)
    let short = line.count > 60 ? line.prefix(59) + "…" : line[...]
    return language.words("“\(short)”", "「\(short)」")
  }

  private static func nearest(_ name: String?, _ language: Language) -> String {
    name.map { language.words(" The nearest one is “\($0)”.", "いちばん近いのは「\($0)」です。") } ?? ""
  }

  /// The day of a time in UTC.
  static func day(_ date: Date) -> String { String(date.ISO8601Format().prefix(10)) }
}
