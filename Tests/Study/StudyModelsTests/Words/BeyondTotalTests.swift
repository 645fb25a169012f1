import StudyModels
import Testing

@Suite("Amounts past all there is of a material")
struct BeyondTotalTests {
  private func words(_ amount: StudyAmount, total: Int?, unit: StudyUnit = .pages, _ language: Language) -> String? {
    let material = Material(
      id: Material.ID(trusted: "00000000-0000-4000-8000-000000000001"), title: "新・物理入門", unit: unit, totalAmount: total,
      created: Instant(secondsSince1970: 0))
    return language.beyondTotal(amount, of: material)
  }

  @Test(
    "what lies beyond is named in the material's unit, in both languages",
    arguments: [
      (
        .range(from: 370, to: 450), .pages, "Page 450 is beyond the 380 pages of “新・物理入門”.", "450ページ目は、「新・物理入門」の全380ページを超えています。"
      ),
      (
        .range(from: 440, to: 450), .pages, "Pages 440–450 are beyond the 380 pages of “新・物理入門”.",
        "440〜450ページは、「新・物理入門」の全380ページを超えています。"
      ),
      (.range(from: 381, to: 381), .problems, "Problem 381 is beyond the 380 problems of “新・物理入門”.", "381問目は、「新・物理入門」の全380問を超えています。"),
      (
        .total(450), StudyUnit(singular: "deck", plural: "decks"), "450 decks are more than the 380 decks of “新・物理入門”.",
        "450 decksは、「新・物理入門」の全380 decksを超えています。"
      ),
    ] as [(StudyAmount, StudyUnit, String, String)])
  func beyond(amount: StudyAmount, unit: StudyUnit, english: String, japanese: String) {
    #expect(words(amount, total: 380, unit: unit, .english) == english)
    #expect(words(amount, total: 380, unit: unit, .japanese) == japanese)
  }

  @Test("the last page is not beyond, and nothing is where nobody said how much there is")
  func within() {
    for amount in [StudyAmount.range(from: 1, to: 380), .range(from: 380, to: 380), .total(380)] {
      #expect(words(amount, total: 380, .english) == nil)
    }
    #expect(words(.range(from: 1, to: 9_999), total: nil, .english) == nil)
  }
}
