import Localization

/// What the runtime itself says where a definition words nothing; English and Japanese side by side.
struct RuntimeWords: Sendable {
  let language: Language

  /// Words for a language tag.
  init(language: String) { self.language = Language(tag: language) }

  var isJapanese: Bool { language == .japanese }

  func words(_ english: String, _ japanese: String) -> String { language.words(english, japanese) }

  var yes: String { words("yes", "はい") }
  var no: String { words("no", "いいえ") }
  var listSeparator: String { words(", ", "、") }
  var done: String { words("Done.", "完了しました。") }
  var failed: String { words("It could not be done.", "実行できませんでした。") }
  var ready: String { words("Everything is ready; nothing has been done yet.", "準備ができています。まだ何も実行していません。") }
  var continueInApp: String { words("Continue in the app.", "続きはアプリで行ってください。") }
  var inProgress: String { words("Accepted; still working on it.", "受け付けました。処理を続けています。") }
  var stillSaving: String {
    words(
      "It is still being saved: do not run it again before you know what became of it.",
      "まだ保存の途中です。結果を確かめるまで、もう一度実行しないでください。")
  }
  var cancelled: String { words("Cancelled.", "取り消しました。") }
  var whichOne: String { words("Which one?", "どれにしますか？") }

  var noAnswer: String { words("Nothing was answered.", "答えがありませんでした。") }

  func askValue(_ name: String) -> String { words("What should “\(name)” be?", "「\(name)」はどうしますか？") }
  func several(_ count: Int) -> String { words("There are \(count) options.", "候補が\(count)件あります。") }
  func several(_ count: Int, matching text: String) -> String {
    words("There are \(count) options matching “\(text)”.", "「\(text)」に合う候補が\(count)件あります。")
  }
  /// That there are more choices than are listed.
  func firstOnes(_ count: Int) -> String {
    words("\(count) of them are listed; more of the name finds the others.", "そのうち\(count)件を表示しています。ほかは名前をもう少し続けると見つかります。")
  }
  func confirmValue(_ value: String) -> String { words("Just to confirm, you wanted “\(value)”?", "「\(value)」でよろしいですか？") }
  func confirmIntent(_ title: String) -> String { words("Go ahead with “\(title)”?", "「\(title)」を実行しますか？") }
  func unreadable(_ text: String, name: String, example: String?) -> String {
    words("“\(text)” cannot be read as “\(name)”.", "「\(text)」は「\(name)」として読み取れません。")
      + (example.map { words(" Write \($0).", "\($0)で答えてください。") } ?? "")
  }
  func placeRange(_ count: Int) -> String {
    count == 1
      ? words("There is only 1 to choose.", "選べるのは1だけです。")
      : words("Choose a number from 1 to \(count), or a name.", "1から\(count)までの番号か、名前で答えてください。")
  }
  func severalFit(_ text: String) -> String {
    words("Several of them fit “\(text)”; say more of the name.", "「\(text)」に合う候補がいくつもあります。名前をもう少し続けてください。")
  }

  /// The end of a dialogue: what was asked, and that nothing came of it.
  func givenUp(_ prompt: String, because reason: String?) -> String {
    let inner = words(
      prompt.replacing("“", with: "‘").replacing("”", with: "’"), prompt.replacing("「", with: "『").replacing("」", with: "』"))
    let end = words(
      "After three tries at “\(inner)”, nothing was done.", "「\(inner)」に3回とも使える答えがなかったため、何も実行しませんでした。")
    return (reason.map { $0 + words(" ", "") } ?? "") + end
  }
  func yesOrNo(_ text: String) -> String { words("Answer yes or no, not “\(text)”.", "「\(text)」ではなく、はいかいいえで答えてください。") }
  func refused(_ name: String) -> String { words("That value of “\(name)” cannot be used.", "「\(name)」にその値は使えません。") }
  func negative(_ name: String) -> String { words("“\(name)” must not be negative.", "「\(name)」に負の数は使えません。") }
  func beyondRange(isNegative: Bool) -> String {
    isNegative ? words("a number that far below 0", "小さすぎる数") : words("a number that great", "大きすぎる数")
  }
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
        : words(" Nothing was saved.", "何も保存していません。"))
  }
}
