import IntentRuntime
import ProgramSupport
import ShortcutManagement
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import Testing

@Suite("Shortcuts in words")
struct ShortcutSentenceTests {
  private let place: Place

  init() throws { place = try Place() }

  /// An intent with values, as every list tells it.
  private func sentence(_ values: [String: IntentValue], of intent: String = "PostStudyRecord", in language: Language) throws -> String {
    let host = try place.program(["LANG": language == .japanese ? "ja_JP.UTF-8" : "en_US.UTF-8"]).load()
    return host.shortcutSentence(in: host.store(for: .reading)).text(of: .intent(ShortcutIntent(name: intent, values: values)))
  }

  private func material(_ title: String = "Linear Algebra", unit: StudyUnit = .pages) throws -> IntentValue {
    let shelf = try place.program().load().repositories().shelf
    // As suggestions hold it: by its identifier alone.
    let id = try shelf.add(MaterialDraft(title: title, unit: unit)).id.text
    return .object(IntentObjectValue(typeName: StudyMaterial.typeName, identifier: id, displayString: title))
  }

  @Test(
    "amounts and memos stand behind the sentence as everything else in the program writes them",
    arguments: [
      ([:], "", ""),
      (["start": .integer(200), "end": .integer(209)], "pages 200–209", "200〜209ページ"),
      (["start": .integer(7), "end": .integer(7)], "page 7", "7ページ目"),
      (["start": .integer(10)], "from page 10", "10ページから"),
      (["end": .integer(24), "start": .integer(0)], "to page 24", "24ページまで"),
      (["total": .integer(5)], "5 pages", "5ページ"),
      (["total": .integer(1), "memo": .string("Chapter 1\nand more")], "1 page, memo “Chapter 1 and more”", "1ページ、メモ「Chapter 1 and more」"),
      (["total": .integer(0), "memo": .string("  ")], "", ""),
      (
        ["memo": .string(String(repeating: "x", count: 10_000))], "memo “\(String(repeating: "x", count: 40))…”",
        "メモ「\(String(repeating: "x", count: 40))…」"
      ),
    ] as [([String: IntentValue], String, String)])
  func values(values: [String: IntentValue], english: String, japanese: String) throws {
    let all = try values.merging(["duration": .duration(2_700), "material": material()]) { one, _ in one }
    #expect(try sentence(all, in: .english) == "Record 45 min of Linear Algebra" + (english.isEmpty ? "" : ", \(english)"))
    #expect(try sentence(all, in: .japanese) == "Linear Algebraを45分記録する" + (japanese.isEmpty ? "" : "（\(japanese)）"))
  }

  @Test("amounts are told in the material's own unit")
  func units() throws {
    let cards = try material("Cards", unit: StudyUnit(singular: "deck", plural: "decks"))
    let values: [String: IntentValue] = ["material": cards, "duration": .duration(60), "total": .integer(3)]
    #expect(try sentence(values, in: .english) == "Record 1 min of Cards, 3 decks")
    #expect(try sentence(values, in: .japanese) == "Cardsを1分記録する（3 decks）")
  }

  @Test("where nobody knows the material yet, amounts have no unit")
  func noUnit() throws {
    let range: [String: IntentValue] = ["start": .integer(190), "end": .integer(199)]
    #expect(try sentence(range, of: "FinishStudy", in: .english) == "Finish studying, from 190 to 199")
    #expect(try sentence(range, of: "FinishStudy", in: .japanese) == "勉強を終わる（190〜199）")
    #expect(try sentence(["total": .integer(5)], of: "FinishStudy", in: .english) == "Finish studying, amount 5")
    #expect(try sentence(["total": .integer(5)], of: "FinishStudy", in: .japanese) == "勉強を終わる（分量5）")
  }
}
