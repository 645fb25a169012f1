import Testing

@testable import Vocabulary

@Suite("Words of a command with a slip")
struct SlippedWordTests {
  private static let words = ["start pause stop countdown stopwatch", "finished\nrunning session timer"]

  @Test(
    "a letter left out, doubled or replaced, or two that changed places, is a slip",
    arguments: [
      ("stopwtch", "stopwatch"), ("countdwn", "countdown"), ("coutdown", "countdown"), ("timr", "timer"), ("puase", "pause"),
      ("sesion", "session"), ("runnning", "running"), ("stopwarch", "stopwatch"), ("strat", "start"),
    ])
  func slips(said: String, wanted: String) {
    #expect(SlippedWord.original(of: said, in: Self.words) == wanted)
  }

  @Test(
    "another word is none: one that ends otherwise, a short one, one with another beginning or with a letter that tells it apart",
    arguments: ["finishes", "sessions", "stars", "star", "timber", "cause", "stat", "running", "stp"])
  func otherWords(said: String) {
    #expect(SlippedWord.original(of: said, in: Self.words) == nil)
  }

  @Test("a text stands in another byte for byte")
  func held() {
    #expect("もう5分で終わらないので".holds("ないので"))
    #expect("study rooms".holds("study rooms"))
    #expect(!"study rooms".holds("study rooms now"))
    #expect(!"study".holds("tudi"))
    #expect("study".holds(""))
  }
}
