import StudyModels
import Testing

@Suite("What a running session shows")
struct StudySessionTimeTests {
  @Test("active time leaves pauses out and stands still in one")
  func activeTime() {
    #expect(session().activeSeconds(at: moment(100)) == 100)
    #expect(session(pauses: [(100, 160)]).activeSeconds(at: moment(200)) == 140)
    #expect(session(pauses: [(100, 160), (200, nil)]).activeSeconds(at: moment(900)) == 140)
    #expect(session(pauses: [(100, 160), (200, nil)]).pausedSeconds(at: moment(900)) == 760)
  }

  @Test("a clock set back never makes it less than at the last transition")
  func clockSetBack() {
    #expect(session().activeSeconds(at: moment(-3_600)) == 0)
    #expect(session(pauses: [(100, 160)]).activeSeconds(at: moment(50)) == 100)
    #expect(session(pauses: [(100, nil)]).activeSeconds(at: moment(50)) == 100)
    #expect(session(pauses: [(100, nil)]).pausedSeconds(at: moment(50)) == 0)
  }

  @Test("a timer counts down and on into overtime")
  func timer() {
    let timer = session(.timer(targetSeconds: 1_500))
    #expect(timer.remainingSeconds(at: moment(191)) == 1_309)
    #expect(timer.overtimeSeconds(at: moment(191)) == 0)
    #expect(timer.remainingSeconds(at: moment(1_530)) == -30)
    #expect(timer.overtimeSeconds(at: moment(1_530)) == 30)
    #expect(session().remainingSeconds(at: moment(10)) == nil)
    #expect(session().overtimeSeconds(at: moment(10)) == 0)
  }

  @Test("a timer says when it ends unless it is paused")
  func targetInstant() {
    #expect(session(.timer(targetSeconds: 1_500), pauses: [(100, 160)]).targetInstant(at: moment(200)) == moment(1_560))
    #expect(session(.timer(targetSeconds: 1_500), pauses: [(100, nil)]).targetInstant(at: moment(200)) == nil)
    #expect(session().targetInstant(at: moment(200)) == nil)
  }
}

@Suite("Transitions of a session")
struct StudySessionTransitionTests {
  @Test("starting stores the kernel's clocks at the time they were read")
  func starting() throws {
    let started = try StudySession.starting(
      .timer(targetSeconds: 60), id: StudySession.ID(trusted: "s"), at: moment(-600), now: moment(0), zone: tokyo, reading: clocks(awake: 5)
    )
    #expect(started.started == tokyo.zoned(moment(-600)))
    #expect(started.readings == [StudySession.Reading(at: moment(0), clocks: clocks(awake: 5))])
    #expect(started.kind == .timer(targetSeconds: 60))
  }

  @Test("starting later than now or with an impossible target is refused")
  func startingRefused() {
    func start(_ kind: StudySession.Kind, at start: Instant?) -> StudyError? {
      refusal { () throws(StudyError) in
        try StudySession.starting(kind, id: StudySession.ID(trusted: "s"), at: start, now: moment(0), zone: tokyo, reading: nil)
      }
    }
    #expect(start(.stopwatch, at: moment(1)) == .laterThanNow(tokyo.zoned(moment(1)), now: tokyo.zoned(moment(0))))
    #expect(start(.stopwatch, at: moment(0)) == nil)
    #expect(start(.timer(targetSeconds: 0), at: nil) == .targetOutOfRange(seconds: 0))
  }

  @Test("pausing and resuming leave one closed pause, with a reading each")
  func pauseAndResume() throws {
    let paused = try session().paused(at: moment(100), reading: clocks(awake: 100))
    #expect(paused.isPaused)
    let resumed = try paused.resumed(at: moment(160), reading: clocks(awake: 160))
    #expect(
      resumed == session(pauses: [(100, 160)], readings: [(100, clocks(awake: 100)), (160, clocks(awake: 160))]))
  }

  @Test("pausing a paused session is refused")
  func pausingTwice() {
    let paused = session(pauses: [(100, nil)])
    #expect(refusal { () throws(StudyError) in try paused.paused(at: moment(200), reading: nil) } == .alreadyPaused(since: moment(100)))
  }

  @Test("resuming a session that is not paused is refused", arguments: [[], [(10, 20)]] as [[(Int, Int?)]])
  func resumingTwice(pauses: [(Int, Int?)]) {
    let running = session(pauses: pauses)
    #expect(refusal { () throws(StudyError) in try running.resumed(at: moment(200), reading: nil) } == .notPaused)
  }

  @Test("with a clock set back, transitions stand where the last one was")
  func clockSetBack() throws {
    let paused = try session(pauses: [(100, 160)]).paused(at: moment(50), reading: clocks(awake: 1))
    #expect(paused == session(pauses: [(100, 160), (160, nil)], readings: [(160, clocks(awake: 1))]))
    #expect(try paused.resumed(at: moment(40), reading: nil).pauses.last == Pause(began: moment(160), ended: moment(160)))
  }

  @Test("extending moves a timer's target within 1 s to 24 h")
  func extending() throws {
    let timer = session(.timer(targetSeconds: 1_500))
    #expect(try timer.extended(by: 300, at: moment(0)).kind == .timer(targetSeconds: 1_800))
    #expect(try timer.extended(by: -1_499, at: moment(0)).kind == .timer(targetSeconds: 1))
    #expect(try timer.extended(by: 84_900, at: moment(0)).kind == .timer(targetSeconds: 86_400))
    #expect(refusal { () throws(StudyError) in try timer.extended(by: -1_500, at: moment(0)) } == .targetOutOfRange(seconds: 0))
    #expect(refusal { () throws(StudyError) in try timer.extended(by: 84_901, at: moment(0)) } == .targetOutOfRange(seconds: 86_401))
    #expect(refusal { () throws(StudyError) in try timer.extended(by: .max, at: moment(0)) } == .targetOutOfRange(seconds: .max))
    #expect(refusal { () throws(StudyError) in try session().extended(by: 60, at: moment(0)) } == .notATimer)
  }
}
