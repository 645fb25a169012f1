import Testing
import TextSafety

@Suite("Text that may be shown")
struct SafeTextTests {
  @Test(
    "marks of direction and what nobody can see do not reach a terminal",
    arguments: [
      ("a\u{61C}b", "ab"), ("\u{202E}evil\u{202C}", "evil"), ("zero\u{200B}width\u{FEFF}", "zerowidth"), ("soft\u{AD}hyphen", "softhyphen"),
      ("tag\u{E0041}\u{E0042}s", "tags"), ("note\u{FFF9}a\u{FFFA}b\u{FFFB}", "noteab"), ("\u{3164}", ""),
    ])
  func hidden(text: String, shown: String) {
    #expect(SafeText.shown(text, keepsLines: false) == shown)
  }

  @Test(
    "what people write stays as it is",
    arguments: [
      "Linear Algebra", "線形代数", "葛\u{E0100}飾", "👨‍👩‍👧", "❤️", "می\u{200C}خواهم", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
      "१२३", "ᠠ\u{180E}ᠠ",
    ])
  func people(text: String) {
    #expect(SafeText.shown(text, keepsLines: false).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(
    "the Mongolian vowel separator is text between two Mongolian letters, and hidden anywhere else",
    arguments: [
      ("a\u{180E}b", "ab"), ("\u{180E}ᠠ", "ᠠ"), ("ᠠ\u{180E}", "ᠠ"), ("ᠠ\u{180E}\u{180E}ᠠ", "ᠠᠠ"), ("ᠠ\u{180E} ᠠ", "ᠠ ᠠ"),
      ("1\u{180E}2", "12"),
      ("ᠬᠠᠷ\u{180E}ᠠ", "ᠬᠠᠷ\u{180E}ᠠ"), ("ᠨ\u{180B}\u{180E}ᠠ", "ᠨ\u{180B}\u{180E}ᠠ"),
    ])
  func mongolian(text: String, shown: String) {
    for answer in [SafeText.shown(text, keepsLines: false), SafeText.withoutHidden(text), SafeText.quoted(text)] {
      #expect(answer.unicodeScalars.elementsEqual(shown.unicodeScalars))
    }
  }

  @Test("every kind of line end becomes one newline, or a space where the text stays on its line")
  func lines() {
    let text = "a\nb\r\nc\rd\u{2028}e\u{2029}f\u{85}g"
    #expect(SafeText.shown(text, keepsLines: true) == "a\nb\nc\nd\ne\nf\ng")
    #expect(SafeText.shown(text, keepsLines: false) == "a b c d e f g")
    #expect(SafeText.shown("é\tb", keepsLines: true, keepsTabs: true) == "é\tb")
    #expect(SafeText.shown("é\tb", keepsLines: true) == "é b")
  }

  @Test("what is hidden can stay where only what acts has to go")
  func withoutControls() {
    let text = "a\u{1B}[31mb\u{202E}c\u{200B}d\u{180E}\te\r\nf\u{9}"
    #expect(SafeText.withoutControls(text, keepsLines: true) == "ab\u{202E}c\u{200B}d\u{180E}\te\nf\t")
    #expect(SafeText.withoutControls(text, keepsLines: false) == "ab\u{202E}c\u{200B}d\u{180E} e f ")
  }

  @Test("escape sequences go whole, and swallow nothing that is no part of them")
  func sequences() {
    #expect(SafeText.shown("a\u{1B}[31mred\u{1B}[0m", keepsLines: false) == "ared")
    #expect(SafeText.shown("\u{1B}Oあb", keepsLines: false) == "あb")
    #expect(SafeText.shown("\u{1B}あ", keepsLines: false) == "あ")
    #expect(SafeText.shown("\u{1B}]0;never ended\nnext", keepsLines: true) == "\nnext")
  }

  @Test("a quotation is one line, says where something stood, and is cut by characters")
  func quoted() {
    #expect(SafeText.quoted("a\u{61C}b\u{1B}c\u{200B}d\ne") == "a\u{FFFD}b\u{FFFD}cd e")
    #expect(SafeText.quoted(String(repeating: "👨‍👩‍👧", count: 61)) == String(repeating: "👨‍👩‍👧", count: 60) + "…")
    #expect(SafeText.quoted(String(repeating: "x", count: 1_000_000), limit: 5) == "xxxxx…")
  }

  @Test("an error without words is called by its type and its case, and what it holds stays out")
  func names() {
    enum Trouble: Error { case plain, holding(secret: String) }
    struct WithNumber: Error { var errorNumber = 28 }
    #expect(SafeText.name(of: Trouble.plain) == "Trouble.plain")
    #expect(SafeText.name(of: Trouble.holding(secret: "x")) == "Trouble.holding")
    #expect(SafeText.name(of: WithNumber()) == "WithNumber")
  }
}
