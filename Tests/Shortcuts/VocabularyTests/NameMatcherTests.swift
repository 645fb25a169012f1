import Testing
import TextFolding

@testable import Vocabulary

@Suite("What a phrase says of one name")
struct NameMatcherTests {
  @Test("a name that repeats its letters is looked through in bounded work")
  func repeated() {
    let text = String(repeating: "日", count: 200)
    let spoken = SpokenScalars(text)
    let said = SaidParts(spoken, free: spoken.scalars.map { _ in true }, nameWords: .none)
    var matcher = NameMatcher(said, String(repeating: "日月", count: 100))
    matcher.addShortened()
    #expect(matcher.steps > 0)
    #expect(matcher.steps <= NameMatcher.mostSteps)
  }
}
