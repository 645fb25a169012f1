/// Where a session by rounds stands: the round, when its study ends, and while its break lasts, when that ends.
///
/// It is kept as of the last change; what has come since by the clock alone follows from it (``StudySession/settled(at:)``).
public struct Rounds: Hashable, Sendable, Codable {
  /// By which study and breaks take turns.
  public var plan: RoundPlan
  /// The round that runs, or after which there is a break: 1 to 99.
  public var number: Int
  /// The session's study time at which the study of this round ends: 1 to 86 400.
  public var targetSeconds: Int
  /// When the break after this round ends; nil outside of such a break.
  public var breakEnds: Instant?
  /// Whether what runs began by the clock, and not since somebody said so: only that is rung for.
  public var isByClock: Bool

  /// Makes the standing from its parts.
  public init(plan: RoundPlan, number: Int, targetSeconds: Int, breakEnds: Instant? = nil, isByClock: Bool = false) {
    self.plan = plan
    self.number = number
    self.targetSeconds = targetSeconds
    self.breakEnds = breakEnds
    self.isByClock = isByClock
  }

  /// The first round of a plan, which begins after so much study.
  public init(_ plan: RoundPlan, after seconds: Int = 0) {
    self.init(plan: plan, number: 1, targetSeconds: min(seconds.addingSaturating(plan.studySeconds), StudyLimits.timerSeconds.upperBound))
  }

  /// Whether no further round comes: the plan is at its end, or no timer could hold another round.
  public var isLast: Bool { number >= plan.last || targetSeconds + plan.studySeconds > StudyLimits.timerSeconds.upperBound }
}

/// An end that the clock brought: what is rung and told once.
public struct SessionEnd: Hashable, Sendable {
  /// What has ended.
  public enum Kind: Hashable, Sendable {
    /// A timer of so many seconds.
    case timer(targetSeconds: Int)
    /// The study of a round; a break of so many seconds began.
    case round(Int, of: Int?, breakSeconds: Int)
    /// The break before the round of that number.
    case roundBreak(before: Int, of: Int?)
    /// The study of the last round.
    case allRounds(Int)
  }

  /// What has ended.
  public var kind: Kind
  /// Tells the ends of one session apart, in one word.
  public var mark: String
}

extension StudySession {
  /// Where it stands in its rounds; nil for a session without.
  public var rounds: Rounds? { if case .rounds(let rounds) = kind { rounds } else { nil } }

  /// Whether what lasts is a break of its rounds, which ends by the clock.
  public var isRoundBreak: Bool { rounds?.breakEnds != nil }

  /// Whether the clock moves: while it is studied, and in the break of a round.
  public var isMoving: Bool { !isPaused || isRoundBreak }

  /// Returns the session with the rounds and breaks that have come by the clock until `now`.
  ///
  /// It follows from what is kept alone, so that whoever asks comes to the same, and asking again changes nothing.
  public func settled(at now: Instant) -> StudySession {
    guard case .rounds(var rounds) = kind else { return self }
    var session = self
    while true {
      if let end = rounds.breakEnds {
        guard now >= end, let began = session.pauses.last?.began else { break }
        session.pauses[session.pauses.count - 1].ended = max(end, began)
        session.advance(&rounds, at: max(end, began), isByClock: true)
      } else {
        guard !session.isPaused, !rounds.isLast else { break }
        let left = rounds.targetSeconds - session.activeSeconds(at: session.lastTransition)
        // It may lie before the last transition where somebody shortened it.
        let end = session.lastTransition.adding(seconds: max(0, left))
        guard now >= end else { break }
        session.pauses.append(Pause(began: end))
        rounds.breakEnds = end.adding(seconds: rounds.plan.breakSeconds(after: rounds.number))
        rounds.isByClock = true
      }
    }
    session.kind = .rounds(rounds)
    return session
  }

  /// Goes on to the next round.
  fileprivate func advance(_ rounds: inout Rounds, at now: Instant, isByClock: Bool) {
    rounds.number += 1
    rounds.targetSeconds = min(activeSeconds(at: now) + rounds.plan.studySeconds, StudyLimits.timerSeconds.upperBound)
    rounds.breakEnds = nil
    rounds.isByClock = isByClock
  }

  // MARK: What comes

  /// Returns when the clock brings the next end, or brought the last one; nil where it brings none, and while somebody paused.
  ///
  /// Of a settled session.
  public func nextEnd(at now: Instant) -> Instant? { rounds?.breakEnds ?? targetInstant(at: now) }

  /// Returns what is left until the next end, below 0 in overtime; nil for a stopwatch.
  ///
  /// In the break of a round it is what is left of the break. Of a settled session.
  public func secondsLeft(at now: Instant) -> Int? {
    guard let end = rounds?.breakEnds else { return remainingSeconds(at: now) }
    return max(0, end.seconds(since: moment(now)))
  }

  /// Returns the end that the clock brought last, where what it led to lasts still; nil before the first and after what somebody did.
  ///
  /// Of a settled session.
  public func endThatCame(at now: Instant) -> SessionEnd? {
    let isOver = (remainingSeconds(at: now) ?? 1) <= 0
    let since = lastTransition.secondsSince1970
    switch kind {
    case .stopwatch: return nil
    case .timer(let target): return isOver ? SessionEnd(kind: .timer(targetSeconds: target), mark: "\(target)") : nil
    case .rounds(let rounds):
      if rounds.breakEnds != nil {
        let length = rounds.plan.breakSeconds(after: rounds.number)
        return rounds.isByClock
          ? SessionEnd(kind: .round(rounds.number, of: rounds.plan.count, breakSeconds: length), mark: "round:\(since)") : nil
      }
      if isOver, rounds.isLast { return SessionEnd(kind: .allRounds(rounds.number), mark: "\(rounds.targetSeconds)") }
      return rounds.isByClock ? SessionEnd(kind: .roundBreak(before: rounds.number, of: rounds.plan.count), mark: "break:\(since)") : nil
    }
  }

  // MARK: What people do

  /// Returns the session by the rounds of a plan, whose first begins now; nil: without rounds, as a stopwatch. A break that lasts goes on until
  /// somebody resumes.
  public func taking(_ plan: RoundPlan?, at now: Instant) -> StudySession {
    var session = settled(at: now)
    session.kind = plan.map { .rounds(Rounds($0, after: session.activeSeconds(at: now))) } ?? .stopwatch
    return session
  }

  /// Returns the session with what runs of its rounds ended now: the study, and its break begins, or the break, and the next round begins. A break that
  /// somebody took becomes the round's.
  ///
  /// Throws ``StudyError/noRounds``, and ``StudyError/lastRound(_:)`` where no further round comes.
  public func skipping(at now: Instant, reading: ClockReading?) throws(StudyError) -> StudySession {
    var session = settled(at: now)
    guard case .rounds(var rounds) = session.kind else { throw .noRounds }
    if rounds.breakEnds != nil { return try session.resumed(at: now, reading: reading) }
    guard !rounds.isLast else { throw .lastRound(rounds.number) }
    if !session.isPaused { session = try session.paused(at: now, reading: reading) }
    rounds.breakEnds = session.moment(now).adding(seconds: rounds.plan.breakSeconds(after: rounds.number))
    rounds.targetSeconds = max(1, session.activeSeconds(at: now))
    rounds.isByClock = false
    session.kind = .rounds(rounds)
    return session
  }

  /// Moves on to the next round where a break of the rounds was ended by somebody; called once it is closed.
  mutating func endRoundBreak(at now: Instant) {
    guard case .rounds(var rounds) = kind, rounds.breakEnds != nil, !isPaused else { return }
    advance(&rounds, at: now, isByClock: false)
    kind = .rounds(rounds)
  }

  /// Moves the end of what runs by `seconds`: the study's or the break's, at the earliest to now.
  func extendingRounds(_ rounds: Rounds, by seconds: Int, at now: Instant) throws(StudyError) -> Rounds {
    var rounds = rounds
    if let end = rounds.breakEnds {
      let most = RoundPlan.minutes.upperBound * 60
      rounds.breakEnds = max(moment(now), min(end.adding(seconds: min(max(seconds, -most), most)), moment(now).adding(seconds: most)))
    } else {
      let (sum, overflow) = rounds.targetSeconds.addingReportingOverflow(seconds)
      let target = try StudyLimits.timerTarget(overflow ? (seconds < 0 ? .min : .max) : seconds < 0 ? max(sum, 1) : sum)
      rounds.targetSeconds = rounds.isLast ? target : max(target, activeSeconds(at: now), 1)
    }
    return rounds
  }
}
