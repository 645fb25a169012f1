import Testing

@testable import TerminalCurses

@Suite struct ClipboardSequenceTests {
  @Test(
    "text is put into the clipboard as base64 of its bytes",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("kiroku say 'tea time'", "a2lyb2t1IHNheSAndGVhIHRpbWUn"),
      ("お茶", "44GK6Iy2"),
    ])
  func base64(_ text: String, _ encoded: String) {
    #expect(ClipboardSequence.text(text) == "\u{1B}]52;c;\(encoded)\u{1B}\\")
  }

  @Test("text that is longer than terminals take is left out")
  func long() {
    #expect(ClipboardSequence.text(String(repeating: "x", count: ClipboardSequence.longestText)) != nil)
    #expect(ClipboardSequence.text(String(repeating: "x", count: ClipboardSequence.longestText + 1)) == nil)
  }
}
