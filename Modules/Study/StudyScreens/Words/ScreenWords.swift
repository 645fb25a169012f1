import StudyIntents
import StudyModels

/// Everything that screens say, in one language. Each screen adds its own words in its `+Words` file; what several say stands
/// in this folder.
struct ScreenWords: Hashable, Sendable {
  let language: Language
  /// The keys of commands that have others than they come with, by the command's name.
  let boundKeys: [String: String]

  init(_ language: Language, keys: [String: String] = [:]) { (self.language, boundKeys) = (language, keys) }

  /// Both languages side by side.
  func callAsFunction(_ english: String, _ japanese: String) -> String { language.words(english, japanese) }
}

// MARK: - The shell

extension ScreenWords {
  func title(of tab: Tab) -> String { tab.screen.title(in: language) }

  /// A shorter name for the top line of a narrow window.
  func shortTitle(of tab: Tab) -> String {
    switch tab {
    case .report: self("Report", "集計")
    // As Japanese shortens it; 投稿 would be one post.
    case .timeline: self("Posts", "TL")
    default: title(of: tab)
    }
  }

  var everywhere: String { self("Everywhere", "どこでも") }
  var help: String { self("help", "ヘルプ") }
  var helpHelp: String { self("Show the keys that work here", "ここで使えるキーを表示する") }
  var keysHere: String { self("Keys here", "ここのキー") }
  var allKeys: String { self("All keys", "全キー") }
  var whatCanISay: String { self("What can I say?", "言えること") }
  var helpHint: String {
    let narrow = key("narrow")
    return self("\(narrow) filter  Tab next list  Esc close", "\(narrow) 絞り込み  Tab 次の一覧  Esc 閉じる")
  }
  var helpPlaceholder: String { self("a key or a word", "キーや言葉") }
  var helpNothing: String { self("Nothing here fits; Tab looks in the next list.", "当てはまるものがありません。Tabで次の一覧を探せます。") }
  var yourShortcuts: String { self("Your shortcuts", "自分のショートカット") }
  var quit: String { self("quit", "Kirokuを終了") }
  var quitHelp: String { self("Leave Kiroku; a running session goes on", "Kirokuを終了する（計測はそのまま続く）") }
  var undo: String { self("undo", "元に戻す") }
  var undoHelp: String { self("Undo the last change, whoever made it", "最後の変更を元に戻す") }
  var redo: String { self("redo", "やり直す") }
  var redoHelp: String { self("Make the undone change again", "元に戻した変更をやり直す") }
  var nextScreenHelp: String { self("Next screen", "次の画面") }
  var previousScreenHelp: String { self("Previous screen", "前の画面") }
  var repaintHelp: String { self("Paint the screen anew", "画面を描き直す") }
  var close: String { self("close", "閉じる") }
  var otherButton: String { self("other button", "ほかのボタン") }
  var closeHelp: String { self("Close", "閉じる") }
  var back: String { self("back", "戻る") }
  var backHelp: String { self("Back without choosing", "選ばずに戻る") }
  var edit: String { self("edit", "編集") }
  var delete: String { self("delete", "削除") }
  var choose: String { self("choose", "決定") }
  var reading: String { self("Reading…", "読み込み中…") }
  var postProgress: String { self("post progress", "進捗を投稿") }
  var postProgressHelp: String { self("Post this week's progress to the timeline", "今週の進捗をタイムラインに投稿する") }
  var menuHint: String { self("type to search", "入力して絞り込み") }
  var moveHelp: String { self("Select", "選ぶ") }

  func tooSmall(width: Int, height: Int) -> String {
    self(
      "This window is \(width) × \(height). Kiroku needs 40 × 12: make it larger.",
      "ウィンドウが\(width)×\(height)です。40×12以上に広げてください。")
  }

  func notNow(_ reason: String) -> String { self("Not now: \(reason)", "今はできません：\(reason)") }

  var leaveTitle: String { self("Leave without saving?", "保存せずに閉じますか？") }
  var leaveMessage: String { self("What you wrote here is not saved yet.", "ここに書いた内容はまだ保存されていません。") }
  var leaveKeep: String { self("Keep writing", "書き続ける") }
  var leaveDrop: String { self("Drop it", "破棄する") }
}
