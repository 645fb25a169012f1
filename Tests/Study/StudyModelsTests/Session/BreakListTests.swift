import StudyModels
import Testing

@Suite("Breaks as people write them")
struct BreakListTests {
  /// Twelve minutes after the start a break of 5 min 30 s, and an open one.
  private var running: StudySession { session(pauses: [(720, 1_050), (2_400, nil)]) }

  private func read(_ text: String, of known: [Pause] = [], to end: Int = 7_200) throws -> [(Int, Int?)] {
    try BreakList(reading: text, of: known, from: moment(0), to: moment(end), zone: tokyo).pauses.map {
      ($0.began.seconds(since: moment(0)), $0.ended?.seconds(since: moment(0)))
    }
  }

  private func text(_ seconds: Int) -> String { Language.time(tokyo.zoned(moment(seconds))) }

  @Test("breaks that are read as they were shown are the same to the second, also several within a minute")
  func unchanged() throws {
    let list = BreakList(running.pauses)
    #expect(try BreakList(reading: list.text(in: tokyo), of: running.pauses, from: moment(0), to: moment(3_000), zone: tokyo) == list)
    let short = BreakList(session(pauses: [(5, 8), (20, 30)]).pauses)
    #expect(try BreakList(reading: short.text(in: tokyo), of: short.pauses, from: moment(0), to: moment(90), zone: tokyo) == short)
  }

  @Test("times are those after the start, in any of the usual spellings, and nothing is no break")
  func spellings() throws {
    let expected = "\(text(600))-\(text(900))"
    for spelling in [expected, expected.replacing("-", with: "–"), " \(expected.replacing("-", with: " 〜 ")) , "] {
      let breaks = try read(spelling)
      #expect(breaks.count == 1 && breaks[0] == (600, 900), "\(spelling)")
    }
    #expect(try read("").isEmpty)
    #expect(try read("\(text(600))-\(text(900))、\(text(1_200))-\(text(1_260))").map(\.0) == [600, 1_200])
  }

  @Test("breaks that overlap, stand in another order or reach beyond the study time are refused")
  func refused() {
    for text in [
      "\(text(600))-\(text(900)), \(text(780))-\(text(1_200))", "\(text(1_200))-\(text(1_500)), \(text(600))-\(text(900))",
      "\(text(600))-\(text(9_000))",
    ] {
      #expect(throws: StudyError.self, "\(text)") { try read(text) }
    }
    for text in ["lunch", "\(text(600))", "25:00-26:00", "\(text(600))-"] {
      #expect(throws: UnreadableValue.self, "\(text)") { try read(text) }
    }
  }

  @Test("an open break may stay, end or go")
  func open() throws {
    let known = running.pauses
    #expect(try read("\(text(2_400))-", of: known).first.map { $0.1 == nil } == true)
    #expect(try read("\(text(2_400))-\(text(2_700))", of: known).first.map { $0 == (2_400, 2_700) } == true)
    let without = try running.taking(BreakList([]), at: moment(3_000), zone: tokyo)
    #expect(!without.isPaused && without.activeSeconds(at: moment(3_000)) == 3_000)
  }
}
