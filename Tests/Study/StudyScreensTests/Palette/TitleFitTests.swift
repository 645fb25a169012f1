import StudyModels
import Testing

@testable import StudyScreens

@Suite("How titles fit what is typed")
struct TitleFitTests {
  @Test(
    "the whole title and its beginning come before words in any order, and those before first letters",
    arguments: [
      ("goals", .whole), ("GOALS", .whole), ("goa", .beginning), ("clear", .words), ("weekly all", .words), ("the clear all", .words),
      ("wipe", .wholeOther), ("gwwc", .nearly), ("oals", nil), ("clear jazz", nil),
    ] as [(String, TitleFit?)])
  func fits(_ typed: String, _ expected: TitleFit?) {
    let texts = TitleFit.Texts(typed.lowercased() == "goals" ? "Goals" : "Goals of the week, weekly: clear all", others: ["wipe"])
    #expect(TitleFit(typed, texts) == expected)
  }

  @Test("in a script without spaces a part may stand anywhere")
  func japanese() {
    let texts = TitleFit.Texts("今週からの目標を設定する", label: "目標を設定")
    #expect(TitleFit("目標", texts) == .beginning)
    #expect(TitleFit("設定", texts) == .words)
    #expect(TitleFit("目標 設定", texts) == .words)
    // Particles part words as spaces do.
    for typed in ["目標を設定", "目標の設定", "設定 目標を"] { #expect(TitleFit(typed, TitleFit.Texts("今週の目標を新しく設定する")) == .words) }
    #expect(TitleFit("目標を解除", texts) == nil)
    #expect(TitleFit("教材", texts) == nil)
  }

  @Test("what fits stands out, at the beginnings of words")
  func highlights() {
    let title = "Set a weekly goal, from this week on"
    #expect(TitleFit.highlights(of: "set goal", in: title).map { String(title[$0]) } == ["Set", "goal"])
  }
}
