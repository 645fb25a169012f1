import Testing

@testable import TerminalUI

@Suite("Fitting text into cells")
struct TextTests {
  @Test("text that is too long ends with an ellipsis, and a wide character is never halved")
  func truncation() {
    #expect("Linear Algebra".truncated(toCells: 14) == "Linear Algebra")
    #expect("Linear Algebra".truncated(toCells: 8) == "Linear …")
    #expect("線形代数学入門".truncated(toCells: 8) == "線形代…")
    #expect("線形代数学入門".truncated(toCells: 7) == "線形代…")
    #expect("線形代数".truncated(toCells: 1) == "…")
    #expect("線形代数".truncated(toCells: 0) == "")
    #expect("線形".truncated(toCells: 3, ellipsis: "...") == "...")
  }

  @Test("padding counts cells, at either side or both")
  func padding() {
    #expect("英単語".padded(toCells: 8) == "英単語  ")
    #expect("45".padded(toCells: 5, alignment: .trailing) == "   45")
    #expect("abc".padded(toCells: 6, alignment: .center) == " abc  ")
    #expect("long".padded(toCells: 2) == "long")
  }

  @Test("the end of a text that fits is found by cells")
  func suffix() {
    #expect("a線形".suffix(cells: 3) == "形")
    #expect("a線形".suffix(cells: 5) == "a線形")
  }

  @Test("Latin text breaks at words, and a word that is too long breaks anywhere")
  func wrappingWords() {
    #expect("the quick brown fox".wrapped(toCells: 10) == ["the quick", "brown fox"])
    #expect("incomprehensible word".wrapped(toCells: 6) == ["incomp", "rehens", "ible", "word"])
    #expect("a well-known fact".wrapped(toCells: 8) == ["a well-", "known", "fact"])
    #expect("10 h (65 %)".wrapped(toCells: 9) == ["10 h", "(65 %)"])
    #expect("10 h (65 %)".wrapped(toCells: 10) == ["10 h", "(65 %)"])
    #expect("one\n\ntwo".wrapped(toCells: 10) == ["one", "", "two"])
    #expect("".wrapped(toCells: 10) == [""])
    #expect("trailing   ".wrapped(toCells: 8) == ["trailing"])
  }

  @Test("Japanese text breaks between characters, but no line begins with 、 or 。 or ends with 「")
  func wrappingJapanese() {
    #expect("線形代数を勉強した".wrapped(toCells: 8) == ["線形代数", "を勉強し", "た"])
    #expect("勉強した。今日も".wrapped(toCells: 8) == ["勉強し", "た。今日", "も"])
    #expect("彼は「本」を".wrapped(toCells: 6) == ["彼は", "「本」", "を"])
    #expect("`21:00`、`2時間前`など".wrapped(toCells: 17) == ["`21:00`、`2時間", "前`など"])
    #expect("`21:00`、`2時間前`など".wrapped(toCells: 10) == ["`21:00`、", "`2時間前`", "など"])
  }

  @Test("nothing that a terminal would obey is left in a text")
  func sanitizing() {
    #expect("a\u{1B}[31mred\u{1B}[0m".sanitizedForTerminal() == "ared")
    #expect("\u{1B}]0;title\u{07}text".sanitizedForTerminal() == "text")
    #expect("\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\".sanitizedForTerminal() == "link")
    #expect("a\tb\nc\r\nd".sanitizedForTerminal() == "a b c d")
    #expect("a\r\nb\rc".sanitizedForTerminal(keepsLineBreaks: true) == "a\nb\nc")
    #expect("\u{9B}2Jx\u{7F}\u{8}".sanitizedForTerminal() == "x")
    #expect("user\u{202E}txt.exe".sanitizedForTerminal() == "usertxt.exe")
    #expect("\u{1B}Pq#0\u{1B}\\after".sanitizedForTerminal() == "after")
    #expect("open string \u{1B}]0;never ended\nnext".sanitizedForTerminal(keepsLineBreaks: true) == "open string \nnext")
  }
}
