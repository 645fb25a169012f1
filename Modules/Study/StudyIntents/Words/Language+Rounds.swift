public import StudyModels

/// Rounds and laps, in words.
extension Language {
  /// Which round runs, as ``timerClause(_:at:)`` says the time.
  func roundClause(_ session: StudySession, at now: Instant) -> String {
    guard let rounds = session.rounds else { return "" }
    let round = roundName(rounds.number, of: rounds.plan.count)
    return session.isRoundBreak ? words(" after \(round)", "\(round)の後の休憩です。") : words(", \(round)", "\(round)です。")
  }

  /// Returns what a round is called: `round 2 of 4`, `round 2`.
  public func roundName(_ number: Int, of count: Int?) -> String {
    words("round \(number)" + (count.map { " of \($0)" } ?? ""), "ラウンド\(number)" + (count.map { "/\($0)" } ?? ""))
  }

  /// Returns what laps come to as a sentence: `22 pages in 2 laps.` (`2ラップで22ページです。`)
  public func lapsSoFar(_ laps: [Lap], unit: StudyUnit?) -> String {
    let total = lapsInAll(laps, unit: unit)
    return words("\(total).", "\(total)です。")
  }

  /// Returns what laps come to: `22 pages in 2 laps` (`2ラップで22ページ`).
  public func lapsInAll(_ laps: [Lap], unit: StudyUnit?) -> String {
    let sum = unit.map { count(laps.sum, unit: $0) } ?? "\(laps.sum)"
    return words("\(sum) in \(laps.count) \(laps.count == 1 ? "lap" : "laps")", "\(laps.count)ラップで\(sum)")
  }

  /// Returns what a plan of rounds says, in words: `25 min study, 5 min break, 15 min after every 4th; 8 rounds`.
  ///
  /// - Parameter isCounted: whether how many rounds there are is said, too.
  public func roundPlan(_ plan: RoundPlan, isCounted: Bool = true) -> String {
    let (study, pause) = (preciseDuration(plan.studySeconds), preciseDuration(plan.breakSeconds))
    let long = plan.longBreakSeconds.map {
      words(", \(preciseDuration($0)) after every \(ordinal(plan.longEvery))", "、\(plan.longEvery)回ごとに\(preciseDuration($0))")
    }
    let count = plan.count.map { words("\($0) \($0 == 1 ? "round" : "rounds")", "\($0)ラウンド") } ?? words("until stopped", "止めるまで")
    let text = words("\(study) study, \(pause) break\(long ?? "")", "勉強\(study)、休憩\(pause)\(long ?? "")")
    return isCounted ? words("\(text); \(count)", "\(text)、\(count)") : text
  }

  private func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let ending = isTeen ? "th" : number % 10 == 1 ? "st" : number % 10 == 2 ? "nd" : number % 10 == 3 ? "rd" : "th"
    return "\(number)\(ending)"
  }

  /// Returns that something has ended by the clock: `Time is up: 25 min of Linear Algebra.`, `Round 2 of 4 is over: 5 min break.`
  public func ended(_ end: SessionEnd, _ title: String?) -> String {
    switch end.kind {
    case .timer(let target): return timeIsUp(target, title)
    case .round(let number, let count, let seconds):
      let (round, pause) = (roundName(number, of: count), preciseDuration(seconds))
      return words("R\(round.dropFirst()) is over: \(pause) break.", "\(round)が終わりました。休憩は\(pause)です。")
    case .roundBreak(let number, let count):
      let round = roundName(number, of: count)
      let of = title.map { words(" of \($0)", "（\($0)）") } ?? ""
      return words("The break is over: \(round)\(of).", "休憩は終わりです。\(round)を始めます\(of)。")
    case .allRounds(let number):
      let of = title.map { words(" of \($0)", "（\($0)）") } ?? ""
      return words(
        number == 1 ? "The round\(of) is over." : "All \(number) rounds\(of) are over.", "全\(number)ラウンドが終わりました\(of)。")
    }
  }

  /// Returns what can be done then, for whoever looks at no Kiroku.
  public func wayOut(of end: SessionEnd) -> String {
    switch end.kind {
    case .timer, .allRounds: timeIsUpWayOut
    case .round:
      words(
        "`kiroku resume` begins the next round at once, `kiroku extend 5m` makes the break longer.",
        "`kiroku resume`ですぐに次のラウンド、`kiroku extend 5m`で休憩を延長できます。")
    case .roundBreak:
      words(
        "The clock runs. `kiroku rounds next` goes on with a break, `kiroku finish` records it.",
        "計測が始まりました。`kiroku rounds next`で休憩、`kiroku finish`で記録できます。")
    }
  }
}
