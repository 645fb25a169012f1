import StudyIntents
import StudyModels

/// What the shell says of its own: of pages that open and close, of runs, and of what is being saved.
extension ScreenWords {
  var paletteOverGone: String {
    self("The page that this was for has closed meanwhile: nothing was done.", "対象の画面がすでに閉じたため、何も実行していません。")
  }

  var unsavedFirst: String {
    self("Something here is not saved yet. Save it or close it first.", "保存していない入力があります。先に保存するか閉じてください。")
  }

  func settingsRefused(_ problem: String) -> String {
    self("\(problem) The settings stay as they were until the file is mended.", "\(problem)ファイルを直すまで、これまでの設定のまま続けます。")
  }

  func themeRefused(_ problem: String) -> String {
    self("\(problem) Until it is mended, the usual colours are shown.", "\(problem)直すまで、通常の配色で表示します。")
  }

  var settingsReadAgain: String { self("The settings file can be read again.", "設定ファイルを読み込めるようになりました。") }
  var settingsFollowed: String { self("The settings have changed.", "設定が変わりました。") }

  func meansNothingHere(_ key: String) -> String {
    self("\(key) means nothing here; \(self.key("help")) shows the keys.", "\(key)はここでは使えません。\(self.key("help"))でキーの一覧を表示します。")
  }
  var nothingMeasuredShort: String { self("nothing is being measured", "計測していません") }
  var timerIsShown: String { self("the timer is open already", "タイマーはすでに開いています") }
  var finishesAlready: String { self("it is being finished", "終了の入力中です") }

  func ended(_ end: SessionEnd, _ title: String?) -> String { language.ended(end, title) }

  var runCancelled: String { self("Cancelled: nothing was done.", "取り消しました。何も実行していません。") }

  var noHandler: String { self("This cannot be done here.", "ここでは実行できません。") }

  var closedTooSmall: String {
    self(
      "The window was too small to go on. What you wrote is kept: open it again.",
      "ウィンドウが小さすぎたため閉じました。入力した内容は残っています。開き直してください。")
  }

  var incompleteActivity: String {
    self("This does not say which goal to post. Open it from the goals.", "どの目標か分かりません。目標の画面から投稿してください。")
  }

  func unknownActivity(_ type: String) -> String {
    self("Nothing here continues “\(type)”.", "「\(type)」を開ける画面がありません。")
  }

  func leftOut(_ reason: String) -> String {
    self(
      "Your records are safe, but some of what suggestions learn from could not be written down. \(reason)",
      "記録は無事ですが、提案のもとになる使用状況の一部を保存できませんでした。\(reason)")
  }

  var stopSaving: String { self("stop", "中止") }
  var stopSavingHelp: String { self("Stop saving, where that is still possible", "保存を中止する（まだ間に合う場合）") }
  var stopping: String { self("stopping", "中止しています") }
  var stopAsked: String {
    self("Stopping. What is stored already stays stored.", "保存を中止しています。すでに書き込まれた内容は残ります。")
  }
  var stopped: String { self("Stopped: nothing was saved. What you wrote is still here.", "中止しました。何も保存していません。入力した内容は残っています。") }
  var stoppedTooLate: String {
    self("It was saved before it could be stopped; \(key("undo")) undoes it.", "中止する前に保存が終わりました。\(key("undo"))で元に戻せます。")
  }
  var nothingSaved: String { self("Stopped before anything was saved.", "保存する前に中止しました。") }
  var leavesWhenSaved: String {
    self("Still saving: Kiroku quits as soon as it is done.", "保存中です。終わりしだいKirokuを終了します。")
  }
  var savingFirst: String { self("Something here is still being saved. Wait a moment, or stop it with Esc.", "保存中です。少し待つか、Escで中止してください。") }
  var savingUnknown: String {
    self(
      "Kiroku ended while something was still being saved, and cannot tell whether it was. See `kiroku log` and `kiroku doctor`.",
      "保存が終わる前にKirokuを終了したため、保存できたか分かりません。`kiroku log`と`kiroku doctor`で確かめてください。")
  }
}
