import StudyModels
import Testing

@Suite("A session by rounds")
struct RoundsTests {
  /// Begun at ``moment(_:)`` 0 by a plan.
  private func rounds(_ plan: String, pauses: [(Int, Int?)] = []) throws -> StudySession {
    session(.rounds(Rounds(try RoundPlan(reading: plan))), pauses: pauses)
  }

  /// What stands at a minute: `2s12` for round 2, study, 12 min left; `1b3` for the break after round 1; `p` where somebody paused.
  private func standing(_ session: StudySession, at minute: Int) -> String {
    let now = moment(minute * 60)
    let settled = session.settled(at: now)
    guard let rounds = settled.rounds, let left = settled.secondsLeft(at: now) else { return "-" }
    let phase = settled.isRoundBreak ? "b" : settled.isPaused ? "p" : "s"
    return "\(rounds.number)\(phase)\(left / 60)"
  }

  @Test("study and breaks take turns by the clock, and after the last round the clock runs on")
  func walk() throws {
    let session = try rounds("25/5/15@2x3")
    let seen = [0, 24, 25, 29, 30, 54, 55, 69, 70, 94, 95, 100].map { standing(session, at: $0) }
    #expect(seen == ["1s25", "1s1", "1b5", "1b1", "2s25", "2s1", "2b15", "2b1", "3s25", "3s1", "3s0", "3s-5"])
    let done = session.settled(at: moment(100 * 60))
    #expect(done.pauses == [Pause(began: moment(1_500), ended: moment(1_800)), Pause(began: moment(3_300), ended: moment(4_200))])
    #expect(done.activeSeconds(at: moment(100 * 60)) == 80 * 60)
    #expect(done.overtimeSeconds(at: moment(100 * 60)) == 300)
  }

  @Test("whoever looks at any time comes to the same, and looking changes nothing")
  func settling() throws {
    let session = try rounds("10/2")
    for end in stride(from: 0, through: 7_200, by: 61) {
      var stepwise = session
      for step in stride(from: 0, through: end, by: 17) { stepwise = stepwise.settled(at: moment(step)) }
      #expect(stepwise.settled(at: moment(end)) == session.settled(at: moment(end)))
    }
    // A clock that was set back brings nothing, and takes nothing back.
    let later = session.settled(at: moment(1_500))
    #expect(later.settled(at: moment(0)) == later)
  }

  @Test("a break that somebody takes moves the round's end, and is none of the rounds'")
  func ownBreak() throws {
    var session = try rounds("25/5")
    session = try session.paused(at: moment(600), reading: nil)
    #expect(standing(session, at: 60) == "1p15")
    #expect(session.settled(at: moment(3_600)).nextEnd(at: moment(3_600)) == nil)
    session = try session.resumed(at: moment(3_600), reading: nil)
    #expect(["1s15", "1b5", "2s25"] == [60, 75, 80].map { standing(session, at: $0) })
  }

  @Test("resuming in the break of a round begins the next one at once; a pause in it is refused")
  func resuming() throws {
    let session = try rounds("25/5")
    #expect(
      refusal { () throws(StudyError) in try session.paused(at: moment(1_600), reading: nil) } == .alreadyPaused(since: moment(1_500)))
    let resumed = try session.resumed(at: moment(1_620), reading: nil)
    #expect(resumed.pauses == [Pause(began: moment(1_500), ended: moment(1_620))])
    #expect(["2s25", "2b5"] == [27, 52].map { standing(resumed, at: $0) })
  }

  @Test("going on ends the study or the break that runs, and turns a break that was taken into the round's")
  func skipping() throws {
    let session = try rounds("25/5x2")
    let early = try session.skipping(at: moment(600), reading: nil)
    #expect(["1b5", "2s25"] == [10, 15].map { standing(early, at: $0) })
    let again = try early.skipping(at: moment(660), reading: nil)
    #expect(standing(again, at: 11) == "2s25")
    #expect(refusal { () throws(StudyError) in try again.skipping(at: moment(700), reading: nil) } == .lastRound(2))
    let paused = try session.paused(at: moment(300), reading: nil).skipping(at: moment(420), reading: nil)
    #expect(["1b5", "2s25"] == [7, 12].map { standing(paused, at: $0) })
    #expect(refusal { () throws(StudyError) in try StudyModelsTests.session().skipping(at: moment(1), reading: nil) } == .noRounds)
  }

  @Test("more time and less moves the end of what runs, at the earliest to now")
  func extending() throws {
    let session = try rounds("25/5x2")
    #expect(standing(try session.extended(by: 300, at: moment(600)), at: 10) == "1s20")
    #expect(standing(try session.extended(by: -6_000, at: moment(600)), at: 10) == "1b5")
    #expect(try session.extended(by: -6_000, at: moment(600)).settled(at: moment(600)).activeSeconds(at: moment(600)) == 600)
    #expect(standing(try session.extended(by: 300, at: moment(1_560)), at: 26) == "1b9")
    #expect(standing(try session.extended(by: -600, at: moment(1_560)), at: 26) == "2s25")
  }

  @Test("the ends that the clock brings are told apart, and nothing that somebody did is one")
  func ends() throws {
    let session = try rounds("25/5x2")
    func end(_ session: StudySession, _ minute: Int) -> SessionEnd? {
      session.settled(at: moment(minute * 60)).endThatCame(at: moment(minute * 60))
    }
    #expect(end(session, 24) == nil)
    #expect(end(session, 25)?.kind == .round(1, of: 2, breakSeconds: 300))
    #expect(end(session, 25) == end(session, 29))
    #expect(end(session, 30)?.kind == .roundBreak(before: 2, of: 2))
    #expect(end(session, 55)?.kind == .allRounds(2))
    #expect(Set([25, 30, 55].compactMap { end(session, $0)?.mark }).count == 3)
    // More time in the round that runs is no other end of the break before it.
    #expect(end(try session.extended(by: 60, at: moment(1_860)), 31) == end(session, 30))
    #expect(end(try session.resumed(at: moment(1_560), reading: nil), 27) == nil)
    #expect(end(try session.skipping(at: moment(600), reading: nil), 11) == nil)
  }

  @Test("the breaks of rounds are breaks: changed as a list, with the round keeping what it has left")
  func breaks() throws {
    let session = try rounds("25/5")
    let now = moment(40 * 60)
    let changed = try session.taking(
      BreakList([Pause(began: moment(1_500), ended: moment(2_100))]), at: now, zone: tokyo)
    #expect(standing(changed, at: 40) == "2s15" && changed.activeSeconds(at: now) == 30 * 60)
    let without = try session.taking(BreakList([]), at: moment(27 * 60), zone: tokyo)
    #expect(standing(without, at: 27) == "2s25" && without.activeSeconds(at: moment(27 * 60)) == 27 * 60)
  }

  @Test("it becomes one record: its breaks are pauses, and finished in a break it ends where that began")
  func finishing() throws {
    let session = try rounds("25/5")
    #expect(try session.finish(now: 57 * 60) == finished(0, 55 * 60, active: 50 * 60, pauses: [(1_500, 1_800)]))
    #expect(try session.finish(now: 40 * 60) == finished(0, 40 * 60, active: 35 * 60, pauses: [(1_500, 1_800)]))
    #expect(try session.finish(.until(moment(1_700)), now: 40 * 60) == finished(0, 1_500, active: 1_500))
    // Forgotten over night it ends, and asks as any other does.
    let last = try rounds("240/1").settled(at: moment(200_000))
    #expect(last.rounds?.number == 6 && last.targetSeconds == 86_400)
    #expect(refusal { () throws(StudyError) in try last.finish(now: 200_000) } == .sessionTooLong(activeSeconds: 199_700))
  }

  @Test("rounds until stopped come to an end: there are 99 at most")
  func atMost() throws {
    let session = try rounds("1/1").settled(at: moment(1_000_000))
    #expect(session.rounds?.number == 99 && session.pauses.count == 98)
  }

  @Test("a stopwatch goes on by rounds from now, and without them again")
  func changing() throws {
    let session = StudyModelsTests.session().taking(try RoundPlan(reading: "25/5"), at: moment(600))
    #expect(["1s25", "1b5"] == [10, 35].map { standing(session, at: $0) })
    let without = session.taking(nil, at: moment(36 * 60))
    #expect(without.kind == .stopwatch && without.isPaused)
    #expect(without.settled(at: moment(90_000)) == without)
  }

  @Test("a machine that slept through rounds is asked about, as of any session")
  func suspended() throws {
    var session = try rounds("25/5")
    session.readings = [StudySession.Reading(at: moment(0), clocks: clocks(awake: 0))]
    // 10 min awake, then two hours asleep: 4 breaks of 5 min lie in them.
    let error = refusal { () throws(StudyError) in try session.finish(now: 7_800, reading: clocks(awake: 600, asleep: 7_200)) }
    #expect(error == .sessionAcrossSuspend(activeSeconds: 6_600, withoutSuspendSeconds: 600))
  }
}
