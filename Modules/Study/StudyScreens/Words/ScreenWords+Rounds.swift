import StudyIntents
import StudyModels
import TerminalUI

/// What the words say of rounds and laps.
extension ScreenWords {
  var timerRounds: String { self("rounds", "ラウンド") }
  var timerRoundsShort: String { "25/5" }
  var timerStopwatchShort: String { self("stopwatch", "計測") }
  var timerPlan: String { self("Plan", "計画") }
  var nextRound: String { self("next", "次へ") }
  var nextRoundHelp: String { self("End this round's study or break and go on", "今の勉強か休憩を終えて、次へ進む") }
  var timerHasNoRounds: String { self("it does not go by rounds", "ラウンドで計測していません") }
  var timerLastRound: String { self("it is the last round", "最後のラウンドです") }
  func wentOn(_ session: StudySession) -> String {
    guard let rounds = session.rounds else { return "" }
    let round = language.roundName(rounds.number, of: rounds.plan.count)
    return session.isRoundBreak
      ? self("Break after \(round). \(key("undo")) undoes it.", "\(round)の後の休憩です。\(key("undo"))で元に戻せます。")
      : self("R\(round.dropFirst()). \(key("undo")) undoes it.", "\(round)です。\(key("undo"))で元に戻せます。")
  }

  func startedByRounds(_ plan: RoundPlan) -> String { self("Started: \(language.roundPlan(plan)).", "開始しました：\(language.roundPlan(plan))。") }

  /// What the digits count: `left of round 2 of 4`, `left of the break after round 2 of 4`, `over all 4 rounds`.
  ///
  /// - Returns: What stands before the number and what behind it: in English all of it stands behind.
  func roundStanding(_ session: StudySession, at now: Instant) -> (before: String, behind: String)? {
    guard let rounds = session.rounds else { return nil }
    let round = language.roundName(rounds.number, of: rounds.plan.count)
    if session.isRoundBreak { return (self("", "休憩の残り"), self("left of the break after \(round)", "（\(round)の後）")) }
    if session.overtimeSeconds(at: now) > 0 {
      let count = rounds.number
      return (self("", "超過"), self(count == 1 ? "over the round" : "over all \(count) rounds", "（全\(count)ラウンド終了）"))
    }
    return (self("", "残り"), self("left of \(round)", "（\(round)）"))
  }

  /// What comes at the end of the study that runs: `, then 5 min break`.
  func roundBreakComes(_ rounds: Rounds) -> String {
    let length = preciseDuration(rounds.plan.breakSeconds(after: rounds.number))
    return self(", then \(length) break", "、その後\(length)休憩")
  }

  var lap: String { self("lap", "ラップ") }
  var laps: String { self("Laps", "ラップ") }
  var lapsMore: String { self("Add a lap", "進んだ量") }
  var lapsHelp: String { self("Note how much was done, or change the laps of what is being measured", "進んだ量を書き留める・ラップを変更する") }
  var lapsGiveOne: String { self("give how much was done, such as 10", "進んだ量を入力してください（例：10）") }
  var lapsHeading: String {
    self(
      "Another 10 pages, 12 problems: each lap stays in the record, and together they are its amount unless another one is given.",
      "10ページ進んだ、12問解いたなど。ラップは記録に残り、量を入力しなければ合計が記録の量になります。")
  }
  func lapsChanged(_ laps: [Lap], unit: StudyUnit?) -> String {
    laps.isEmpty
      ? self("No laps now. \(key("undo")) undoes it.", "ラップはなくなりました。\(key("undo"))で元に戻せます。")
      : self(
        "\(language.lapsSoFar(laps, unit: unit)) \(key("undo")) undoes it.", "\(language.lapsSoFar(laps, unit: unit))\(key("undo"))で元に戻せます。"
      )
  }

  func timerLap(_ time: String, _ lap: Lap, unit: StudyUnit?) -> String {
    let amount = unit.map { language.count(lap.count, unit: $0) } ?? "\(lap.count)"
    return self("\(time) +\(amount)", "\(time) +\(amount)")
  }

  /// That the timer was given more time, or less: `5 min more: 30 min in all. u undoes it.`, in rounds `5 min more: 12 min left. u undoes it.`
  func extended(_ session: StudySession, bySeconds seconds: Int, at now: Instant) -> String {
    guard session.rounds != nil else { return timerExtended(session, bySeconds: seconds) }
    let (left, moved) = (preciseDuration(max(0, session.secondsLeft(at: now) ?? 0)), preciseDuration(abs(seconds)))
    return seconds < 0
      ? self("\(moved) less: \(left) left. \(key("undo")) undoes it.", "\(moved)縮めました。残り\(left)です。\(key("undo"))で元に戻せます。")
      : self("\(moved) more: \(left) left. \(key("undo")) undoes it.", "\(moved)延ばしました。残り\(left)です。\(key("undo"))で元に戻せます。")
  }
}
