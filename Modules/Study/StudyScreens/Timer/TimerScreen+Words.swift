import StudyModels

extension ScreenWords {
  var timerTitle: String { self("Timer", "タイマー") }
  var timerKind: String { self("Measure", "計り方") }
  var timerStopwatch: String { self("stopwatch", "ストップウォッチ") }
  var timerLength: String { self("For", "時間") }
  var timerStartButton: String { self("Start", "開始") }
  var timerChooseHelp: String { self("Choose a material", "教材を選ぶ") }
  var timerFive: String { self("5 min", "5分") }
  var timerLongerHelp: String { self("Five minutes more for the timer", "タイマーを5分延ばす") }
  var timerShorterHelp: String { self("Five minutes less for the timer", "タイマーを5分縮める") }
  var timerDiscardHelp: String { self("Discard the session: no record is made; u brings it back", "計測を破棄する（記録は残らない。uで戻せる）") }
  var timerHasNoTarget: String { self("a stopwatch has no target", "ストップウォッチには目標時間がありません") }
  var timerStudied: String { self("studied", "勉強") }

  var timerBreaksKey: String { self("breaks", "休憩を編集") }
  var breaksTitle: String { self("Breaks", "休憩") }
  var breaksHelp: String { self("Change the breaks of what is being measured", "計測中の休憩を変更する") }
  var breaksHeading: String {
    self(
      "As a list: 09:14-09:19, 10:30-10:45. Study time is what lies in no break.",
      "09:14-09:19, 10:30-10:45 のように並べます。休憩以外が勉強時間です。")
  }
  func breaksLeave(_ seconds: Int) -> String {
    self("leaves \(language.elapsed(seconds)) of study", "勉強時間は\(language.elapsed(seconds))になります")
  }
  func breaksChanged(_ seconds: Int) -> String {
    self("\(language.elapsed(seconds)) studied now. u undoes it.", "勉強時間は\(language.elapsed(seconds))です。uで元に戻せます。")
  }

  func timerTarget(_ seconds: Int) -> String {
    self("the timer is \(preciseDuration(seconds))", "タイマーは\(preciseDuration(seconds))です")
  }

  func timerEnds(_ time: String) -> String { self(", ends \(time)", "、\(time)まで") }
  func timerStarted(_ time: String) -> String { self("\(time) started", "\(time) 開始") }

  func timerBreak(from: String, to: String, seconds: Int) -> String {
    self("\(from)–\(to) break \(language.elapsed(seconds))", "\(from)–\(to) 休憩\(language.elapsed(seconds))")
  }

  func timerBreaks(_ count: Int, seconds: Int) -> String {
    self("\(count) \(count == 1 ? "break" : "breaks") \(language.elapsed(seconds))", "休憩\(count)回 \(language.elapsed(seconds))")
  }

  func timerBreak(since time: String, seconds: Int) -> String {
    self("on a break since \(time) (\(language.elapsed(seconds)))", "\(time)から休憩中（\(language.elapsed(seconds))）")
  }

  var extendTimer: String { self("more time", "時間を延ばす") }
  var extendTimerHelp: String { self("Give the timer more minutes", "タイマーの時間を延ばす") }

  func timerExtended(_ session: StudySession, bySeconds seconds: Int) -> String {
    guard !seconds.isMultiple(of: 60) else { return timerExtended(session, by: seconds / 60) }
    let (target, moved) = (preciseDuration(session.targetSeconds ?? 0), preciseDuration(abs(seconds)))
    return seconds < 0
      ? self("\(moved) less: \(target) in all. u undoes it.", "\(moved)縮めました。全部で\(target)です。uで元に戻せます。")
      : self("\(moved) more: \(target) in all. u undoes it.", "\(moved)延ばしました。全部で\(target)です。uで元に戻せます。")
  }

  func timerExtended(_ session: StudySession, by minutes: Int) -> String {
    let target = preciseDuration(session.targetSeconds ?? 0)
    return minutes < 0
      ? self("\(-minutes) min less: \(target) in all. u undoes it.", "\(-minutes)分縮めました。全部で\(target)です。uで元に戻せます。")
      : self("\(minutes) min more: \(target) in all. u undoes it.", "\(minutes)分延ばしました。全部で\(target)です。uで元に戻せます。")
  }
}
