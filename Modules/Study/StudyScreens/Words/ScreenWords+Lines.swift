import StudyModels
import TerminalUI

/// What is said where the app is gone through line by line.
extension ScreenWords {
  func toldClock(_ what: String, _ time: String) -> String { self("\(what), \(time)", "\(what)、\(time)") }
  func leftTold(_ seconds: Int, of target: Int) -> String {
    self(
      "\(preciseDuration(seconds)) left of \(preciseDuration(target))", "残り\(preciseDuration(seconds))（\(preciseDuration(target))中）")
  }
  func overtimeTold(_ seconds: Int, of target: Int) -> String {
    self(
      "\(preciseDuration(seconds)) over (timer: \(preciseDuration(target)))",
      "\(preciseDuration(target))のタイマーを\(preciseDuration(seconds))超過")
  }

  var lines: LineWords {
    LineWords(
      of: "Kiroku",
      introduction: self(
        "Kiroku, line by line. Type a command, a page, a phrase such as “start a 25 minute timer”, or a number.",
        "Kiroku（行単位）。コマンド、画面の名前、「25分のタイマーを始めて」のような言葉、番号を入力します。")
    ) { [language] in language.words($0, $1) }
  }
}
