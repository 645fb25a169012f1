import Hummingbird
import Testing

@testable import TimelineService

@Suite("Heads in ASCII")
struct PlainHeadsTests {
  @Test(
    "An address has escapes for what isn't ASCII, and none for what needs none",
    arguments: [
      ("/v1/people/mika?search=a%20b", nil), ("/v1/people/%6Dika", "/v1/people/mika"), ("/v1/people/é", "/v1/people/%C3%A9"),
      ("/v1/people?search=ミカ", "/v1/people?search=%E3%83%9F%E3%82%AB"), ("/%62é%2F?%62", "/b%C3%A9%2F?%62"),
    ] as [(String, String?)])
  func addresses(path: String, plain: String?) {
    #expect(PlainHeads<CallbackResponder<TimelineContext>>.plain(path) == plain)
  }
}
