import Testing
import TextFolding

@testable import Vocabulary

@Suite("From when until when something took")
struct SpokenSpanTests {
  @Test(
    "times of day on both sides of a joint are as long as what lies between them",
    arguments: [
      ("from nine till ten twenty", 80), ("12:10-12:45", 35), ("from half past four to six", 90), ("9:30 to 10:15", 45),
      ("from ten o'clock to a quarter to eleven", 45), ("from eleven to quarter past one", 135), ("2 to 3:30 pm", 90), ("11:30–0:15", 45),
      ("7時から7時40分まで", 40), ("7時半〜9時", 90), ("午前11時から午後1時まで", 120), ("13時〜13時半", 30), ("12:15〜12:50", 35),
    ])
  func spans(_ text: String, _ minutes: Int) { #expect(Self.span(text)?.seconds == minutes * 60) }

  @Test("bare numbers are hours only behind a word that opens them, and are told from times")
  func bare() {
    #expect(Self.span("from seven to eight with the book")?.isBare == true)
    #expect(Self.span("from nine till ten twenty")?.isBare == false)
    #expect(Self.span("7 to 8") == nil)
  }

  @Test(
    "pages, durations and what stands in another clause are no times", arguments: ["from 10 to 24 pages", "9:30 to 20 pages", "7時間から8時間"])
  func others(_ text: String) { #expect(Self.span(text) == nil) }

  private static func span(_ text: String) -> SpokenSpan.Value? {
    let spoken = SpokenScalars(text)
    return spoken.scalars.map(\.value).withUnsafeBufferPointer { scalars in
      spoken.startsWord.withUnsafeBufferPointer { starts in
        SpokenSpan.read(SpokenView(scalars: scalars, startsWord: starts), at: 0, isBroken: { spoken.endsClause(before: $0) })
      }
    }
  }
}
