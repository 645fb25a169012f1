import StudyIntents
import StudyModels

extension ScreenWords {
  var timerTitle: String { self("Timer", "タイマー") }
  var timerKind: String { self("Measure", "計り方") }
  var timerStopwatch: String { self("stopwatch", "ストップウォッチ") }
  var timerLength: String { self("For", "時間") }
  var timerStartButton: String { self("Start", "開始") }
  var timerChooseHelp: String { self("Choose a material", "教材を選ぶ") }
  var timerFive: String { self("5 min", "5分") }
  var timerLongerHelp: String {
    language.words("Give the timer \(language.preciseDuration(300)) more", "タイマーを\(language.preciseDuration(300))延ばす")
  }
  var timerShorterHelp: String { self("Five minutes less for the timer", "タイマーを5分縮める") }
  var timerDiscardHelp: String {
    self("Discard the session: no record is made; \(key("undo")) brings it back", "計測を破棄する（記録は残らない。\(key("undo"))で戻せる）")
  }
  var timerHasNoTarget: String { self("a stopwatch has no target", "ストップウォッチには目標時間がありません") }
  var timerStudied: String { self("studied", "勉強") }
  var timerStudiedBefore: String { self("", "勉強") }
  var timerStudiedBehind: String { self("studied", "") }
  var timerGap: String { self(" ", "") }
  /// What stands before the number; in English all of it stands behind.
  var timerLeftBefore: String { self("", "残り") }
  func timerOverBefore(of target: Int) -> String { self("", "\(preciseDuration(target))のタイマーを") }
  func timerLeft(of target: Int) -> String { self("left of \(preciseDuration(target))", "（\(preciseDuration(target))中）") }
  func timerOver(of target: Int) -> String { self("over (timer: \(preciseDuration(target)))", "超過") }

  var timerCourse: String { self("This session", "この計測") }
  var timerStudyStep: String { self("study", "勉強") }
  var timerBreakStep: String { self("break", "休憩") }
  func timerLapStep(_ lap: Lap, unit: StudyUnit?) -> String { "+" + (unit.map { language.count(lap.count, unit: $0) } ?? "\(lap.count)") }
  func timerLapSum(_ sum: Int) -> String { self("\(sum) in all", "計\(sum)") }
  func timerEarlier(_ count: Int) -> String { self("\(count) earlier", "以前の\(count)件") }
  var timerComing: String { self("Rounds", "ラウンド") }
  func timerRoundStep(_ number: Int, of count: Int?) -> String { language.roundName(number, of: count) }
  func timerStillLeft(_ seconds: Int) -> String {
    seconds < 0
      ? self("\(duration(-seconds)) over", "\(duration(-seconds))超過")
      : self("\(language.timeLeft(seconds)) left", "残り\(language.timeLeft(seconds))")
  }
  var timerLately: String { self("Studied last", "最近の教材") }
  var timerNoMaterials: String { self("Nothing is on the shelf yet", "本棚に教材はまだありません") }
  var timerToday: String { self("Today", "今日") }
  var timerNothingToday: String { self("No records yet", "まだ記録はありません") }
  func timerGoal(_ title: String?) -> String {
    title.map { self("\($0): ", "\($0)：") } ?? self("This week: ", "今週：")
  }

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
    self(
      "\(language.elapsed(seconds)) studied now. \(key("undo")) undoes it.", "勉強時間は\(language.elapsed(seconds))です。\(key("undo"))で元に戻せます。")
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
      ? self("\(moved) less: \(target) in all. \(key("undo")) undoes it.", "\(moved)縮めました。全部で\(target)です。\(key("undo"))で元に戻せます。")
      : self("\(moved) more: \(target) in all. \(key("undo")) undoes it.", "\(moved)延ばしました。全部で\(target)です。\(key("undo"))で元に戻せます。")
  }

  func timerExtended(_ session: StudySession, by minutes: Int) -> String {
    let target = preciseDuration(session.targetSeconds ?? 0)
    return minutes < 0
      ? self("\(-minutes) min less: \(target) in all. \(key("undo")) undoes it.", "\(-minutes)分縮めました。全部で\(target)です。\(key("undo"))で元に戻せます。")
      : self("\(minutes) min more: \(target) in all. \(key("undo")) undoes it.", "\(minutes)分延ばしました。全部で\(target)です。\(key("undo"))で元に戻せます。")
  }
}
