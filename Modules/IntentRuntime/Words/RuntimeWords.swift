/// What the runtime itself says where a definition words nothing; English and Japanese side by side.
struct RuntimeWords: Sendable {
  let isJapanese: Bool

  /// Words for a language tag; anything but Japanese is English.
  init(language: String) {
    isJapanese = language == "ja" || language.hasPrefix("ja-") || language.hasPrefix("ja_")
  }

  func words(_ english: String, _ japanese: String) -> String { isJapanese ? japanese : english }

  var yes: String { words("yes", "はい") }
  var no: String { words("no", "いいえ") }
  var listSeparator: String { words(", ", "、") }
  var done: String { words("Done.", "完了しました。") }
  var failed: String { words("It could not be done.", "実行できませんでした。") }
  var ready: String { words("Everything is ready; nothing has been done yet.", "準備ができています。まだ何も実行していません。") }
  var continueInApp: String { words("Continue in the app.", "続きはアプリで行ってください。") }
  var inProgress: String { words("Accepted; still working on it.", "受け付けました。処理を続けています。") }
  var cancelled: String { words("Cancelled.", "取り消しました。") }
  var whichOne: String { words("Which one?", "どれにしますか？") }

  var noAnswer: String { words("Nothing was answered.", "答えがありませんでした。") }

  func askValue(_ name: String) -> String { words("What should “\(name)” be?", "「\(name)」はどうしますか？") }
  func several(_ count: Int) -> String { words("There are \(count) options.", "候補が\(count)件あります。") }
  func several(_ count: Int, matching text: String) -> String {
    words("There are \(count) options matching “\(text)”.", "「\(text)」に合う候補が\(count)件あります。")
  }
  func confirmValue(_ value: String) -> String { words("Just to confirm, you wanted “\(value)”?", "「\(value)」でよろしいですか？") }
  func confirmIntent(_ title: String) -> String { words("Go ahead with “\(title)”?", "「\(title)」を実行しますか？") }
  func unreadable(_ text: String, name: String) -> String {
    words("“\(text)” cannot be read as “\(name)”.", "「\(text)」は「\(name)」として読み取れません。")
  }
  func yesOrNo(_ text: String) -> String { words("Answer yes or no, not “\(text)”.", "「\(text)」ではなく、はいかいいえで答えてください。") }
  func refused(_ name: String) -> String { words("That value of “\(name)” cannot be used.", "「\(name)」にその値は使えません。") }
  func negative(_ name: String) -> String { words("“\(name)” must not be negative.", "「\(name)」に負の数は使えません。") }
  func tooGreat(_ name: String, _ maximum: String) -> String {
    words("“\(name)” must be at most \(maximum).", "「\(name)」は\(maximum)以下にしてください。")
  }
  func tooSmall(_ name: String, _ minimum: String) -> String {
    words("“\(name)” must be at least \(minimum).", "「\(name)」は\(minimum)以上にしてください。")
  }

  func timedOut(_ phase: IntentPhase, parameter: String?, committed: Bool) -> String {
    let what =
      switch phase {
      case .resolve:
        words("Checking “\(parameter ?? "")” took too long and was given up.", "「\(parameter ?? "")」の確認に時間がかかりすぎたため、中止しました。")
      case .confirm: words("Checking whether it can be done took too long and was given up.", "実行できるかどうかの確認に時間がかかりすぎたため、中止しました。")
      case .handle: words("Doing it took too long and was given up.", "処理に時間がかかりすぎたため、中止しました。")
      }
    guard phase == .handle else { return what }
    return what
      + (committed
        ? words(" It has taken effect all the same: do not run it again.", "処理の結果は保存されています。もう一度実行しないでください。")
        : words(" Nothing had been saved by then.", "その時点では何も保存されていません。"))
  }
}
