import IntentRuntime
public import StudyModels

extension Language {
  /// Returns what a session is called: `the 25 min timer for Linear Algebra` (`線形代数の25分のタイマー`), `the 1 min 30 s timer`, `the stopwatch`.
  public func sessionName(_ kind: StudySession.Kind, title: String?) -> String {
    let measure = sessionMeasure(kind)
    guard let title = title.map({ QuotedText.safe($0, limit: 200) }) else { return words("the \(measure)", measure) }
    return words("the \(measure) for \(title)", "\(title)の\(measure)")
  }

  /// Returns which session runs, and since when, as a clause: `a stopwatch has been running since 09:12`
  /// (`09:12からストップウォッチで計測中です`).
  public func runningSince(_ session: StudySession, title: String?, now: ZonedInstant) -> String {
    let measure = sessionMeasure(session.kind)
    let since = moment(session.started, now: now)
    guard let title = title.map({ QuotedText.safe($0, limit: 200) }) else {
      return words("\(article(session.kind)) \(measure) has been running since \(since)", "\(since)から\(measure)で計測中です")
    }
    return words(
      "\(article(session.kind)) \(measure) for \(title) has been running since \(since)", "\(since)から\(title)を\(measure)で計測中です")
  }

  /// Returns that a session of a material runs, where its kind is not known.
  func runningSince(title: String?, since: ZonedInstant, now: ZonedInstant) -> String {
    let since = moment(since, now: now)
    guard let title = title.map({ QuotedText.safe($0, limit: 200) }) else {
      return words("a session has been running since \(since)", "\(since)から計測中です")
    }
    return words("a session for \(title) has been running since \(since)", "\(since)から\(title)を計測中です")
  }

  /// Returns what is being studied as whole sentences: `Studying Linear Algebra for 12 min, on a break since 10:05.`
  public func currentStudy(_ session: StudySession, title: String?, unit: StudyUnit? = nil, now: ZonedInstant) -> String {
    let time = elapsed(session.activeSeconds(at: now.instant))
    let title = title.map { QuotedText.safe($0, limit: 200) }
    let done = words(title.map { "Studying \($0) for \(time)" } ?? "Studying for \(time)", title.map { "\($0)を\(time)勉強" } ?? "\(time)勉強")
    let timer = roundClause(session, at: now.instant) + timerClause(session, at: now.instant)
    return currentState(session, done: done, timer: timer, now: now)
      + (session.laps.isEmpty ? "" : words(" ", "") + lapsSoFar(session.laps, unit: unit))
  }

  private func currentState(_ session: StudySession, done: String, timer: String, now: ZonedInstant) -> String {
    if let pause = session.pauses.last, pause.ended == nil {
      let since = moment(session.started.sibling(pause.began), now: now)
      return words("\(done), on a break since \(since)\(timer).", "\(done)して、\(since)から休憩中です。\(timer)")
    }
    return words("\(done)\(timer).", "\(done)しています。\(timer)")
  }

  /// How far a timer is from its target, behind a comma in English, a sentence of its own in Japanese.
  private func timerClause(_ session: StudySession, at now: Instant) -> String {
    if session.isRoundBreak, let left = session.secondsLeft(at: now) {
      return words(", \(timeLeft(left)) of it left", "休憩の残りは\(timeLeft(left))です。")
    }
    guard let remaining = session.remainingSeconds(at: now) else { return "" }
    return remaining >= 0
      ? words(", \(timeLeft(remaining)) left", "残り\(timeLeft(remaining))です。")
      : words(", \(duration(-remaining)) past the timer", "タイマーを\(duration(-remaining))過ぎています。")
  }

  /// Returns that a timer has ended: `Time is up: 25 min of Linear Algebra.`
  public func timeIsUp(_ target: Int, _ title: String?) -> String {
    guard let title else { return words("Time is up: \(preciseDuration(target)).", "時間です：\(preciseDuration(target))") }
    return words("Time is up: \(preciseDuration(target)) of \(title).", "時間です：\(title)、\(preciseDuration(target))")
  }

  /// Returns what can be done when a timer has ended, for whoever looks at no Kiroku.
  public var timeIsUpWayOut: String {
    words(
      "The clock runs on. `kiroku finish` records it, `kiroku extend 5m` gives it more time.",
      "計測は続いています。`kiroku finish`で記録、`kiroku extend 5m`で延長できます。")
  }

  private func sessionMeasure(_ kind: StudySession.Kind) -> String {
    switch kind {
    case .stopwatch: words("stopwatch", "ストップウォッチ")
    case .timer(let seconds): words("\(preciseDuration(seconds)) timer", "\(preciseDuration(seconds))のタイマー")
    case .rounds(let rounds): words("\(rounds.plan.text) timer", "\(rounds.plan.text)のラウンド")
    }
  }

  /// “An 8 min timer”, “an 11 h timer”, “an 18 min timer”, else “a”.
  private func article(_ kind: StudySession.Kind) -> String {
    switch kind {
    case .stopwatch: return "a"
    case .timer(let seconds): return EnglishArticle.isAn(before: preciseDuration(seconds)) ? "an" : "a"
    case .rounds(let rounds): return EnglishArticle.isAn(before: "\(rounds.plan.studySeconds / 60) min") ? "an" : "a"
    }
  }
}
