import StudyModels

extension ScreenWords {
  var missesTitle: String { self("Not understood", "分からなかったフレーズ") }
  var missesMake: String { self("make a shortcut", "ショートカットにする") }
  var missesMakeHelp: String { self("Say what it means, and keep the phrase", "意味を決めて、フレーズとして登録する") }
  var missesDeleteHelp: String { self("Forget this phrase", "このフレーズを消去する") }
  var missesForgetAll: String { self("forget all", "すべて消去") }
  var missesForgetAllHelp: String { self("Forget all of these phrases", "すべてのフレーズを消去する") }
  var missesExplanation: String { self("Kept on this machine only.", "このコンピューターだけに残ります。") }
  var missesNotKept: String {
    self("No more are kept (phrases.keepMisses is false).", "新しいものは残しません（phrases.keepMissesがfalse）。")
  }
  func missesNone(isKeeping: Bool) -> String {
    isKeeping
      ? self("Nothing that you said was missed.", "分からなかったフレーズはありません。")
      : self(
        "None are kept: phrases.keepMisses in the settings (\(key("settings"))) keeps them.",
        "残していません。設定（\(key("settings"))）のphrases.keepMissesで残せます。")
  }
  var missesForgetTitle: String { self("Forget all phrases?", "すべて消去しますか？") }
  func missesForgetMessage(_ count: Int) -> String {
    self(
      "\(missesCount(count)) not understood. They cannot be brought back; shortcuts stay.",
      "分からなかった\(missesCount(count))を消去します。元に戻せません。ショートカットは残ります。")
  }
  var missesKeep: String { self("Keep them", "残す") }
  var missesForgetConfirm: String { self("Forget all", "すべて消去する") }

  func missForgotten(_ phrase: String) -> String {
    self("Forgot \(language.quoted(phrase)).", "\(language.quoted(phrase))を消去しました。")
  }
  func missesForgotten(_ count: Int) -> String { self("Forgot \(missesCount(count)).", "\(missesCount(count))を消去しました。") }
  func missesRow(_ count: Int) -> String {
    self("\(missesCount(count)) to make shortcuts of", "ショートカットにできる\(missesCount(count))")
  }
  func missesCount(_ count: Int) -> String { self(count == 1 ? "1 phrase" : "\(count) phrases", "\(count)件のフレーズ") }

  var meaningTitle: String { self("What did you mean?", "どういう意味でしたか？") }
  var meaningChooseHelp: String { self("Give the phrase to this", "このフレーズで実行できるようにする") }

  func heading(of section: MeaningList.Section) -> String {
    switch section {
    case .readings: self("It may have meant", "近い意味")
    case .mine: heading(of: ShortcutList.Section.mine)
    case .suggestions: heading(of: ShortcutList.Section.suggestions)
    case .gallery: heading(of: ShortcutList.Section.gallery)
    case .actions: heading(of: ShortcutList.Section.actions)
    }
  }
}
