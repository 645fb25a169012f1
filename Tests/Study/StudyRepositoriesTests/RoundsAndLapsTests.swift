import GRDB
import SharedStore
import StudyModels
import StudyRepositories
import Testing

@Suite("Rounds and laps in the store")
struct RoundsAndLapsTests {
  let test = TestStore()

  private func start(_ plan: String) throws -> StudySession {
    let material = try test.shelf.add(MaterialDraft(title: "Linear Algebra"))
    return try test.session.start(.rounds(Rounds(try RoundPlan(reading: plan))), material: material.id, at: nil)
  }

  private func findings() throws -> Int { try test.findings().count }

  @Test("the clock goes through the rounds while nothing runs, and every program sees the same")
  func walk() throws {
    let started = try start("25/5x2").started
    var seen: [String] = []
    for _ in 0..<12 {
      let session = try #require(try test.session.current())
      #expect(try test.otherProgram(use: .reading).session.current() == session)
      let (rounds, left) = (try #require(session.rounds), try #require(session.secondsLeft(at: test.now)))
      seen.append("\(rounds.number)\(session.isRoundBreak ? "b" : "s")\(left / 60)")
      test.world.advance(300)
    }
    #expect(seen == ["1s25", "1s20", "1s15", "1s10", "1s5", "1b5", "2s25", "2s20", "2s15", "2s10", "2s5", "2s0"])
    // Nothing was written by that, and there is nothing to undo but the start.
    let record = try test.session.finish(FinishRequest(source: .app))
    #expect(record.started == started && record.activeSeconds == 3_300)
    #expect(record.pauses == [Pause(began: started.instant.adding(seconds: 1_500), ended: started.instant.adding(seconds: 1_800))])
    #expect(try test.changes.undo().verb == .finishSession)
    #expect(try test.changes.undo().verb == .startSession)
    #expect(try findings() == 0)
  }

  @Test("undo takes back what somebody did, and the rounds go on as if it had not been")
  func undo() throws {
    _ = try start("25/5")
    test.world.advance(600)
    _ = try test.session.pause()
    test.world.advance(600)
    #expect(try test.changes.undo().verb == .pauseSession)
    #expect(try test.session.current()?.secondsLeft(at: test.now) == 300)
    test.world.advance(360)
    #expect(try test.session.current()?.isRoundBreak == true)
    _ = try test.session.nextRound()
    #expect(try test.session.current()?.rounds?.number == 2)
    #expect(try test.changes.undo() == StudyChange(verb: .nextRound, subject: "Linear Algebra", at: test.now))
    #expect(try test.session.current()?.isRoundBreak == true)
    #expect(try test.changes.redo().verb == .nextRound)
    #expect(try test.session.current()?.rounds?.number == 2)
    #expect(try findings() == 0)
  }

  @Test("a session goes on by rounds, and without them again")
  func changing() throws {
    _ = try test.session.start(.stopwatch, material: nil, at: nil)
    test.world.advance(600)
    #expect(throws: StudyError.noRounds) { try test.session.nextRound() }
    #expect(try test.session.setRounds(RoundPlan(reading: "25/5")).targetSeconds == 2_100)
    test.world.advance(1_560)
    #expect(try test.session.current()?.isRoundBreak == true)
    #expect(try test.session.setRounds(nil).kind == .stopwatch)
    test.world.advance(3_600)
    #expect(try test.session.current()?.activeSeconds(at: test.now) == 2_100)
    #expect(try test.changes.undo().verb == .changeRounds)
    #expect(try test.session.current()?.rounds?.number == 3)
  }

  @Test("laps are told, changed and undone, fill the amount of the record, and are kept in it")
  func laps() throws {
    _ = try start("25/5")
    test.world.advance(600)
    _ = try test.session.lap(10)
    test.world.advance(300)
    let session = try test.otherProgram().session.lap(12)
    #expect(session.laps.map(\.count) == [10, 12])
    #expect(try test.changes.undo().verb == .lapSession)
    #expect(try test.session.current()?.laps.map(\.count) == [10])
    #expect(try test.changes.redo().verb == .lapSession)
    _ = try test.session.setLaps(LapList([Lap(at: session.laps[0].at, count: 11), session.laps[1]]))
    #expect(try test.changes.undo().verb == .editLaps)
    #expect(throws: StudyError.limit(.amount(0))) { try test.session.lap(0) }
    let record = try test.session.finish(FinishRequest(source: .app))
    #expect(record.amount == .total(22) && record.laps == session.laps)
    #expect(try test.otherProgram(use: .reading).records.record(record.id) == record)
    #expect(try test.changes.undo().verb == .finishSession)
    #expect(try test.session.current()?.laps == session.laps)
    #expect(try findings() == 0)
  }

  @Test("an amount that is given counts in place of the laps, and none where it was left out; without a material there is none")
  func amounts() throws {
    _ = try start("25/5")
    test.world.advance(60)
    _ = try test.session.lap(10)
    #expect(try test.session.finish(FinishRequest(amount: .range(from: 1, to: 8), source: .app)).amount == .range(from: 1, to: 8))
    _ = try test.changes.undo()
    #expect(try test.session.finish(FinishRequest(leavesAmountOut: true, source: .app)).amount == nil)
    _ = try test.session.start(.stopwatch, material: nil, at: nil)
    _ = try test.session.lap(10)
    let record = try test.session.finish(FinishRequest(source: .app))
    #expect(record.amount == nil && record.laps.sum == 10)
  }

  @Test("the laps of a record move with it, are split with their parts and joined again")
  func records() throws {
    let started = try start("25/5").started.instant
    test.world.advance(600)
    _ = try test.session.lap(10)
    test.world.advance(600)
    _ = try test.session.lap(12)
    let record = try test.session.finish(FinishRequest(source: .app))
    let parts = try test.records.split(record.id, at: [started.adding(seconds: 900)])
    #expect(parts.map { $0.laps.map(\.count) } == [[10], [12]])
    #expect(parts.map(\.amount) == [.total(10), .total(12)])
    let joined = try test.records.join(parts.map(\.id))
    #expect(joined.laps == record.laps && joined.amount == .total(22))
    let zone = test.world.zone
    let earlier = RecordDraft(joined).ending(at: zone.zoned(joined.ended.instant.adding(seconds: -60)), in: zone)
    let moved = try test.records.update(joined.id, with: earlier)
    #expect(moved.laps.map(\.at) == record.laps.map { $0.at.adding(seconds: -60) })
    #expect(try findings() == 0)
  }

  @Test(
    "what cannot be read of laps and rounds is found and mended, and the session goes on",
    arguments: [
      "UPDATE session SET laps = '[[1,0]]'", "UPDATE session SET laps = '{}'", "UPDATE session SET rounds = '[[\"25/5\",0,1]]'",
      "UPDATE session SET rounds = '[[\"lunch\",1,1]]'", "UPDATE session SET rounds = '[[\"25/5\",1,1,1764000000]]'",
      "UPDATE session SET rounds = '[]'",
    ])
  func broken(sql: String) throws {
    _ = try start("25/5")
    try test.store.write { try $0.execute(sql: sql) }
    #expect(throws: (any Error).self) { try test.session.current() }
    #expect(try findings() == 1)
  }
}
