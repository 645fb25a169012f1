import ShortcutManagement
import StudyModels

extension ScreenWords {
  var shortcutRun: String { self("run", "実行") }
  var shortcutRunHelp: String { self("Run the shortcut", "ショートカットを実行する") }
  var shortcutRunOnce: String { self("run once", "今だけ実行") }
  var shortcutRunOnceHelp: String { self("Run it once, without adding a shortcut", "ショートカットを追加せずに実行する") }
  var shortcutRepair: String { self("repair", "直す") }
  var shortcutEditHelp: String { self("Change the shortcut's phrase or values", "ショートカットのフレーズや値を変更する") }
  var shortcutDeleteHelp: String { self("Delete the shortcut; \(key("undo")) brings it back", "ショートカットを削除する（\(key("undo"))で戻せる）") }
  var shortcutShow: String { self("show result", "結果を表示") }
  var shortcutHide: String { self("hide result", "結果を隠す") }
  var shortcutShowsHelp: String { self("Show the shortcut's result when it runs, or not", "ショートカットの実行結果の表示を切り替える") }
  var shortcutCopy: String { self("copy", "コピー") }
  var shortcutCopyHelp: String { self("Copy the shortcut as a command line", "ショートカットをコマンドとしてコピーする") }
  var shortcutAddHelp: String { self("Make a shortcut, with a phrase and values", "フレーズと値を決めてショートカットを作る") }
  var shortcutAddsBelow: String { self("select below what to add", "追加するものを下から選んでください") }
  var shortcutSection: String { self("next group", "次のグループ") }
  var shortcutSectionHelp: String { self("Next group", "次のグループ") }
  var shortcutSectionBefore: String { self("Group before", "前のグループ") }

  var missesOpen: String { self("open", "開く") }
  var missesOpenHelp: String { self("See the phrases that were not understood", "分からなかったフレーズを見る") }

  func heading(of section: ShortcutList.Section) -> String {
    switch section {
    case .mine: self("My shortcuts", "マイショートカット")
    case .misses: missesTitle
    case .suggestions: self("Suggested", "候補")
    case .gallery: self("Gallery", "ギャラリー")
    case .actions: self("Everything that can be done", "できること一覧")
    }
  }

  var shortcutsNone: String {
    self("None yet: choose one below, and give it a phrase of your own.", "まだありません。下から選んで、好きなフレーズを付けてください。")
  }
  var galleryOffered: String { self("offered by Kiroku", "おすすめ") }
  var actionOpens: String { self("opens a page", "画面を開く") }
  var galleryRecent: String { self("done lately", "最近の操作") }
  var shortcutHidden: String { self("no result", "結果なし") }

  func shortcutDeleted(_ phrase: String) -> String {
    self("Deleted \(language.quoted(phrase)). \(key("undo")) brings it back.", "\(language.quoted(phrase))を削除しました。\(key("undo"))で元に戻せます。")
  }

  func shortcutGoneAlready(_ phrase: String) -> String {
    self(
      "\(language.quoted(phrase)) was deleted elsewhere already. \(key("undo")) brings it back.",
      "\(language.quoted(phrase))はほかで削除済みです。\(key("undo"))で元に戻せます。")
  }

  func shortcutShows(_ phrase: String, _ shows: Bool) -> String {
    let phrase = language.quoted(phrase)
    return shows
      ? self("\(phrase) shows its result when it runs.", "\(phrase)は実行結果を表示します。")
      : self("\(phrase) runs without showing its result.", "\(phrase)は結果を表示せずに実行します。")
  }

  func shortcutCopied(_ command: String) -> String { self("Copied: \(command)", "コピーしました：\(command)") }

  /// What keeps a shortcut from running, in few words.
  func shortcutNotNow(_ health: ShortcutHealth) -> String {
    switch health {
    case .ok: ""
    case .objectGone(let title): self("\(language.quoted(title)) left the shelf", "\(language.quoted(title))が本棚にない")
    case .intentChanged: self("what it does has changed", "動作の内容が変わった")
    case .activityExpired: self("its time has passed", "期限が過ぎた")
    case .undeclared: self("there is no such action", "この動作はもうない")
    case .runsItself: self("it runs itself", "自分自身を実行している")
    case .runsTooFar: self("too many run one after the other", "続けて実行する数が多すぎる")
    case .targetGone: self("the shortcut that it runs was deleted", "実行するショートカットがない")
    case .unreadable: self("it cannot be read: delete it", "読み取れない（削除してください）")
    }
  }
}
