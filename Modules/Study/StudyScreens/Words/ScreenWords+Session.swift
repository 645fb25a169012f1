import StudyModels

/// What several screens say of the session that is running, and of one that could be.
extension ScreenWords {
  var start: String { self("start", "開始") }
  var startHelp: String { self("Start the stopwatch or a timer", "ストップウォッチかタイマーを開始する") }
  var timer: String { self("timer", "タイマー") }
  var timerHelp: String { self("Show the running session in large digits", "計測中の時間を大きく表示する") }
  var pause: String { self("pause", "休憩") }
  var pauseHelp: String { self("Take a break", "休憩する") }
  var resume: String { self("resume", "再開") }
  var resumeHelp: String { self("Go on after the break", "休憩を終えて再開する") }
  var finish: String { self("finish", "計測終了") }
  var finishHelp: String { self("Finish the session into a record", "計測を終えて記録する") }
  var running: String { self("running", "計測中") }
  var onBreakShort: String { self("on a break", "休憩中") }
  var nothingMeasured: String { self("Nothing is being measured.", "計測していません。") }

  func studying(_ title: String?) -> String {
    guard let title else { return self("Studying", "勉強中") }
    return self("Studying \(title)", "勉強中：\(title)")
  }

  func onBreak(_ title: String?) -> String {
    guard let title else { return self("On a break", "休憩中") }
    return self("On a break: \(title)", "休憩中：\(title)")
  }

  func since(_ time: String) -> String { self("since \(time)", "\(time)から") }
  func breakTime(_ seconds: Int) -> String { self("break \(language.elapsed(seconds))", "休憩\(language.elapsed(seconds))") }
  func left(_ seconds: Int, of target: Int) -> String { self("left of \(preciseDuration(target))", "残り（\(preciseDuration(target))中）") }
  func overtime(of target: Int) -> String { self("over (timer: \(preciseDuration(target)))", "\(preciseDuration(target))のタイマーを超過") }
}
