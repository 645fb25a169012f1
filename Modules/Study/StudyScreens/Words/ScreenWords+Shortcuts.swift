import ShortcutManagement
import StudyModels

/// Why something about shortcuts is refused: what, why, and the way out.
extension ScreenWords {
  func problem(_ error: ShortcutError) -> String {
    switch error {
    case .vanished(_, let phrase?):
      self(
        "\(language.quoted(phrase)) is not there any more: it was deleted elsewhere. \(key("undo")) brings it back.",
        "\(language.quoted(phrase))はほかで削除されました。\(key("undo"))で元に戻せます。")
    case .vanished(_, nil):
      self(
        "The shortcut is not there any more: it was deleted elsewhere. \(key("undo")) brings it back.",
        "ショートカットはほかで削除されました。\(key("undo"))で元に戻せます。")
    case .editedMeanwhile(let now):
      self(
        "\(language.quoted(now.phrase)) was changed elsewhere; nothing was changed here. Try again.",
        "\(language.quoted(now.phrase))はほかで変更されました。こちらでは変更していません。もう一度お試しください。")
    case .emptyPhrase: self("The phrase holds nothing that can be said. Write a word or two.", "フレーズに読める言葉がありません。言葉を入力してください。")
    case .phraseTooLong(let count, let limit):
      self("The phrase has \(count) characters; \(limit) are possible. Shorten it.", "フレーズは\(limit)文字までです（現在\(count)文字）。短くしてください。")
    case .controlCharacters: self("The phrase holds control characters. Remove them.", "フレーズに制御文字が含まれています。取り除いてください。")
    case .shortcutTooLarge(let bytes, let limit):
      self("Its values take \(bytes) bytes; \(limit) are possible. Shorten them.", "値が大きすぎます（\(bytes)バイト。\(limit)バイトまで）。短くしてください。")
    case .unknownIntent(let name, let nearest), .undeclaredActivity(let name, let nearest):
      voiceUndeclared(name, nearest: nearest)
    case .unfitValue(_, let parameter):
      self(
        "What it does has changed: the value \(language.quoted(parameter)) fits no more. Edit the shortcut.",
        "動作の内容が変わり、\(language.quoted(parameter))の値が合わなくなりました。ショートカットを編集してください。")
    case .userInfoTooLarge(_, let bytes, let limit):
      self("What it carries takes \(bytes) bytes; \(limit) are possible.", "付随する情報が大きすぎます（\(bytes)バイト。\(limit)バイトまで）。")
    case .userInfoNotPlain(_, let key):
      self("What it carries as \(language.quoted(key)) is no plain value.", "付随する情報\(language.quoted(key))の形式が正しくありません。")
    case .userInfoMissing(_, let keys):
      self(
        "It cannot be opened: \(keys.map(language.quoted).joined(separator: ", ")) is missing. Add it anew from its screen.",
        "\(keys.map(language.quoted).joined())の情報がないため開けません。元の画面から追加し直してください。")
    case .activityExpired: self("Its time has passed. Edit the shortcut, or delete it.", "期限が過ぎています。ショートカットを編集するか削除してください。")
    case .activityInvalidated: self("It cannot be opened any more.", "もう開けません。")
    case .unreadable: self("What it does cannot be read. Delete it.", "実行する内容を読み取れません。削除してください。")
    case .targetGone(let phrase):
      self(
        "\(language.quoted(phrase)) runs a shortcut that was deleted. Edit it.",
        "\(language.quoted(phrase))が実行するショートカットは削除されています。編集してください。")
    case .runsItself(let phrases):
      self(
        "It runs itself: \(phrases.map(language.quoted).joined(separator: " → ")). Edit one of them.",
        "自分自身を実行しています：\(phrases.map(language.quoted).joined(separator: " → "))。どれかを編集してください。")
    case .runsTooFar(let limit):
      self("One shortcut runs the next more than \(limit) times over. Edit it.", "ショートカットの連鎖が\(limit)回を超えています。編集してください。")
    }
  }
}
