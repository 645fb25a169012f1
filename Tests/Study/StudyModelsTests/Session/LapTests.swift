import StudyModels
import Testing

@Suite("Laps")
struct LapTests {
  private func laps(_ laps: (Int, Int)...) -> [Lap] { laps.map { Lap(at: moment($0.0), count: $0.1) } }

  private func read(_ text: String, of known: [Lap] = []) throws -> [Lap] {
    try LapList(reading: text, of: known, from: moment(0), to: moment(3_600), zone: tokyo).laps
  }

  @Test("each is told at its time with its amount, and together they are the amount")
  func taking() throws {
    let session = try session().lapped(10, at: moment(600)).lapped(12, at: moment(900))
    #expect(session.laps == laps((600, 10), (900, 12)))
    #expect(session.laps.amount == .total(22))
    #expect(StudyModelsTests.session().laps.amount == nil)
  }

  @Test("less than 1 and more than a record holds is refused")
  func limits() throws {
    #expect(refusal { () throws(StudyError) in try session().lapped(0, at: moment(1)) } == .limit(.amount(0)))
    #expect(refusal { () throws(StudyError) in try session().lapped(10_000, at: moment(1)) } == .limit(.amount(10_000)))
    let many = try session().lapped(9_990, at: moment(1))
    #expect(refusal { () throws(StudyError) in try many.lapped(10, at: moment(2)) } == .limit(.lapSum(10_000)))
  }

  @Test("they are read as they are written, at the same seconds; an amount is changed in place")
  func list() throws {
    let known = laps((610, 10), (625, 3), (1_510, 12))
    let text = LapList(known).text(in: tokyo)
    #expect(text == "09:10 10, 09:10 3, 09:25 12")
    #expect(try read(text, of: known) == known)
    #expect(try read("09:10 10, 09:10 4, 09:25 12", of: known) == laps((610, 10), (625, 4), (1_510, 12)))
    #expect(try read("09:25 12", of: known) == laps((1_510, 12)))
    #expect(try read("０９：３０　５", of: known) == laps((1_800, 5)))
    #expect(try read("") == [])
  }

  @Test("what is none is refused", arguments: ["lunch", "09:10", "10", "09:10 a", "09:10 5 6"])
  func unreadable(text: String) {
    #expect(throws: UnreadableValue(.laps, text)) { try read(text) }
  }

  @Test("what lies outside of the session, or has no amount, is refused", arguments: ["08:50 5", "10:30 5", "09:10 0", "09:10 10000"])
  func outside(text: String) {
    #expect(throws: StudyError.limit(.laps(text, from: tokyo.zoned(moment(0)), to: tokyo.zoned(moment(3_600))))) { try read(text) }
  }

  @Test("they go into the record; those after its end stand at its end")
  func finishing() throws {
    let session = try session().lapped(10, at: moment(600)).lapped(12, at: moment(900))
    #expect(try session.finish(now: 1_000).laps == laps((600, 10), (900, 12)))
    #expect(try session.finish(.until(moment(700)), now: 1_000).laps == laps((600, 10), (700, 12)))
  }
}
