import SharedStore
import StudyModels
import StudyRepositories
import Testing

@Suite("The session")
struct SessionRepositoryTests {
  let test = TestStore()

  @Test("a session starts, pauses, resumes, and finishes into a record that is seen by another program")
  func wholeWay() throws {
    test.world.clocks = ClockReading(bootID: "b7c1-00", boottime: 100.25, monotonic: 90.5)
    let material = try test.shelf.add(MaterialDraft(title: "Linear Algebra"))
    let started = test.now
    let session = try test.session.start(.stopwatch, material: material.id, at: nil)
    #expect(try test.otherProgram(use: .reading).session.current() == session)
    #expect(session.readings == [.init(at: started, clocks: ClockReading(bootID: "b7c1-00", boottime: 100.25, monotonic: 90.5))])
    test.world.advance(600)
    #expect(try test.session.pause().isPaused)
    #expect(throws: StudyError.alreadyPaused(since: started.adding(seconds: 600))) { try test.session.pause() }
    test.world.advance(300)
    let resumed = try test.session.resume()
    #expect(resumed.pauses == [Pause(began: started.adding(seconds: 600), ended: started.adding(seconds: 900))])
    #expect(resumed.readings.count == 3)
    #expect(try test.session.current() == resumed)
    #expect(throws: StudyError.notPaused) { try test.session.resume() }
    test.world.advance(900)
    let record = try test.session.finish(FinishRequest(amount: .range(from: 10, to: 24), memo: "done", source: .intent))
    #expect(
      record
        == StudyRecord(
          id: record.id, started: session.started, ended: test.world.zone.zoned(test.now), activeSeconds: 1_500, pauses: resumed.pauses,
          materialID: material.id, amount: .range(from: 10, to: 24), memo: "done", visibility: .private, source: .intent,
          created: test.now, updated: test.now))
    #expect(try test.session.current() == nil)
    #expect(throws: StudyError.noSession) { try test.session.finish(FinishRequest(source: .app)) }
  }

  @Test("only one session runs, and the refusal says which and since when")
  func onlyOne() throws {
    let material = try test.shelf.add(MaterialDraft(title: "Linear Algebra"))
    let session = try test.session.start(.timer(targetSeconds: 1_500), material: material.id, at: test.now.adding(seconds: -60))
    #expect(throws: StudyError.alreadyStudying(material: "Linear Algebra", since: session.started)) {
      try test.otherProgram().session.start(.stopwatch, material: nil, at: nil)
    }
  }

  @Test("a start later than now is refused, one before now is taken")
  func startTime() throws {
    let later = test.now.adding(seconds: 1)
    #expect(throws: StudyError.laterThanNow(test.world.zone.zoned(later), now: test.world.zone.zoned(test.now))) {
      try test.session.start(.stopwatch, material: nil, at: later)
    }
    #expect(try test.session.start(.stopwatch, material: nil, at: test.now.adding(seconds: -90)).activeSeconds(at: test.now) == 90)
  }

  @Test("a timer's target moves within its limits, a stopwatch has none")
  func extend() throws {
    _ = try test.session.start(.timer(targetSeconds: 1_500), material: nil, at: nil)
    #expect(try test.session.extend(by: 300).kind == .timer(targetSeconds: 1_800))
    #expect(throws: StudyError.targetOutOfRange(seconds: 0)) { try test.session.extend(by: -1_800) }
    #expect(try test.session.current()?.kind == .timer(targetSeconds: 1_800))
    _ = try test.session.discard()
    _ = try test.session.start(.stopwatch, material: nil, at: nil)
    #expect(throws: StudyError.notATimer) { try test.session.extend(by: 60) }
  }

  @Test("finishing while paused ends the record where that pause began")
  func finishPaused() throws {
    let started = test.now
    _ = try test.session.start(.stopwatch, material: nil, at: nil)
    test.world.advance(1_200)
    _ = try test.session.pause()
    test.world.advance(5_000)
    let record = try test.session.finish(FinishRequest(source: .app))
    #expect(record.ended.instant == started.adding(seconds: 1_200))
    #expect(record.activeSeconds == 1_200)
    #expect(record.pauses.isEmpty)
  }

  @Test("a clock set back while a session runs loses nothing and never counts below 0")
  func clockSetBack() throws {
    let started = test.now
    _ = try test.session.start(.stopwatch, material: nil, at: nil)
    test.world.advance(600)
    _ = try test.session.pause()
    test.world.now = started.adding(seconds: -3_600)
    let resumed = try test.session.resume()
    #expect(resumed.pauses == [Pause(began: started.adding(seconds: 600), ended: started.adding(seconds: 600))])
    let record = try test.session.finish(FinishRequest(source: .app))
    #expect(record.activeSeconds == 600)
    #expect(record.ended.instant == started.adding(seconds: 600))
  }

  @Test("across a suspend nothing is guessed: the session stays until the length is said")
  func suspend() throws {
    test.world.clocks = ClockReading(bootID: "b", boottime: 0, monotonic: 0)
    _ = try test.session.start(.stopwatch, material: nil, at: nil)
    test.world.advance(1_000)
    test.world.suspend(2_000)
    #expect(throws: StudyError.sessionAcrossSuspend(activeSeconds: 3_000, withoutSuspendSeconds: 1_000)) {
      try test.session.finish(FinishRequest(source: .app))
    }
    #expect(try test.session.current() != nil)
    #expect(try test.session.finish(FinishRequest(length: .withoutSuspends, source: .app)).activeSeconds == 1_000)
  }

  @Test("more than 24 h is refused unless a duration settles it")
  func tooLong() throws {
    _ = try test.session.start(.stopwatch, material: nil, at: nil)
    test.world.advance(86_401)
    #expect(throws: StudyError.sessionTooLong(activeSeconds: 86_401)) { try test.session.finish(FinishRequest(source: .app)) }
    #expect(try test.session.finish(FinishRequest(length: .exactly(seconds: 5_400), source: .app)).activeSeconds == 5_400)
  }

  @Test(
    "a finish that is refused leaves the session running",
    arguments: [
      (StudyError.signedOut(server: "https://example.org"), true, nil),
      (StudyError.limit(.amount(10_000)), false, StudyAmount.total(10_000)),
    ])
  func refusedFinish(error: StudyError, isSignedOut: Bool, amount: StudyAmount?) throws {
    let material = try test.shelf.add(MaterialDraft(title: "A"))
    let session = try test.session.start(.stopwatch, material: material.id, at: nil)
    if isSignedOut { try test.account.setState(.signedOut(server: "https://example.org")) }
    #expect(throws: error) { try test.session.finish(FinishRequest(amount: amount, source: .app)) }
    #expect(try test.session.current() == session)
    #expect(try test.records.recent(limit: 1).isEmpty)
  }

  @Test("a material that left the shelf is refused at the start and at the finish")
  func archived() throws {
    let material = try test.shelf.add(MaterialDraft(title: "A"))
    _ = try test.session.start(.stopwatch, material: material.id, at: nil)
    _ = try test.shelf.archive(material.id)
    #expect(throws: StudyError.materialNotOnShelf(title: "A")) { try test.session.finish(FinishRequest(source: .app)) }
    let other = try test.shelf.add(MaterialDraft(title: "B"))
    #expect(try test.session.finish(FinishRequest(materialID: other.id, source: .app)).materialID == other.id)
    #expect(throws: StudyError.materialNotOnShelf(title: "A")) { try test.session.start(.stopwatch, material: material.id, at: nil) }
  }

  @Test("recording something else never touches the session")
  func recordBeside() throws {
    let session = try test.session.start(.stopwatch, material: nil, at: nil)
    try test.record(minutes: 30)
    #expect(try test.session.current() == session)
  }
}
