import IntentRuntime
import Testing

@Suite("Numbers as people answer them")
struct NumberExtremeTests {
  /// As far as a number goes, and beyond.
  private static let extremes = [
    "0", "-0", "-1", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    String(repeating: "9", count: 400), "-" + String(repeating: "9", count: 400), "９２２３３７２０３６８５４７７５８０８",
  ]

  @Test(
    "no number is so great or so small that asking for its choice ends the process",
    arguments: extremes, ["", "st", "th", "nd", "番", "番目", "つ目", "個目", "番目の"])
  func noChoice(_ number: String, _ suffix: String) {
    #expect(SpokenChoice.place(in: number + suffix, count: 3) == nil)
    #expect(SpokenChoice.place(in: "the " + number + suffix + " one", count: .max) == nil || !number.contains("-"))
    #expect(SpokenChoices(names: [["Hojicha"]], fold: { $0 }).reading(of: number + suffix) != .none)
  }

  @Test("the first and the last of as many choices as there can be are chosen, and none of none")
  func edges() {
    #expect(SpokenChoice.place(in: "1", count: .max) == 0)
    #expect(SpokenChoice.place(in: "9223372036854775807", count: .max) == .max - 1)
    #expect(SpokenChoice.place(in: "9223372036854775807番", count: .max) == .max - 1)
    for count in [0, -1, Int.min] {
      for answer in ["1", "last", "first", "-9223372036854775808th", "最後"] {
        #expect(SpokenChoice.place(in: answer, count: count) == nil)
      }
    }
  }

  @Test("a value of any size is read and written", arguments: extremes)
  func values(_ text: String) throws {
    let format = ValueFormat()
    let number = try #require(NumberText.integer(text))
    #expect(!format.text(for: .integer(number), in: "ja").isEmpty)
    for double in [NumberText.decimal(text) ?? 0, Double(number), .infinity, -.infinity, .nan, .leastNonzeroMagnitude] {
      for language in ["en", "ja", "ru", "ar"] {
        #expect(!format.text(for: .decimal(double), in: language).isEmpty)
        #expect(!format.text(for: .duration(double), in: language).isEmpty)
        _ = PluralCategory(of: double, in: language)
      }
    }
  }
}
