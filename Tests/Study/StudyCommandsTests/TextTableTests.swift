import ProgramSupport
import StudyModels
import TerminalUI
import Testing

@testable import StudyCommands

@Suite("Tables, bars and status formats")
struct TextTableTests {
  private let plain = LineStyle(isColored: false)

  @Test("columns stand under each other by cells, numbers at the right")
  func columns() {
    var table = TextTable(columns: [.text, .number, .text], indent: 1)
    table.rows = [
      [.init("線形代数"), .init("5 min"), .init("x")], [.init("LA"), .init("1 h 05 min"), .init("")], [.init("é"), .init(""), .init("z")],
    ]
    #expect(
      table.lines(width: nil, style: plain) == [
        " 線形代数       5 min  x", " LA        1 h 05 min", " é                     z",
      ])
  }

  @Test("shrinking columns give way, the last one first, to eight cells")
  func shrinking() {
    var table = TextTable(columns: [.shrinking, .text, .shrinking])
    table.rows = [[.init("Linear Algebra"), .init("45 min"), .init("a memo that is rather long")]]
    #expect(table.lines(width: 40, style: plain) == ["Linear Algebra  45 min  a memo that is …"])
    #expect(table.lines(width: 30, style: plain) == ["Linear Alge…  45 min  a memo …"])
  }

  @Test("control characters and escape sequences never come through")
  func sanitized() {
    var table = TextTable(columns: [.text])
    table.rows = [[.init("a\u{1B}[2Jb\nc\u{202E}d\u{9B}31me")]]
    #expect(table.lines(width: nil, style: plain) == ["ab cde"])
  }

  @Test("a bar is as long as its share, and never nothing for something", arguments: [BarGlyphs.blocks, .ascii])
  func bars(_ glyphs: BarGlyphs) {
    #expect(glyphs.bar(0, of: 100, cells: 10) == "")
    #expect(glyphs.bar(1, of: 0, cells: 10) == "")
    #expect(!glyphs.bar(1, of: 1_000_000, cells: 10).isEmpty)
    #expect(glyphs.bar(100, of: 100, cells: 10).count == 10)
    #expect(glyphs.bar(1_000, of: 100, cells: 10).count == 10)
    #expect(glyphs.gauge(Share(of: 150, in: 100), cells: 10).filter { "█#".contains($0) }.count == 10)
  }

  @Test(
    "blocks need a UTF-8 locale",
    arguments: [
      (["LANG": "C.UTF-8"], BarGlyphs.blocks), (["LANG": "ja_JP.utf8"], .blocks), (["LANG": "C"], .ascii), ([:], .ascii),
      (["LC_ALL": "C", "LANG": "C.UTF-8"], .ascii), (["LC_ALL": "", "LC_CTYPE": "en_GB.UTF-8", "LANG": "C"], .blocks),
    ] as [([String: String], BarGlyphs)])
  func locale(_ environment: [String: String], _ glyphs: BarGlyphs) {
    #expect(BarGlyphs(environment: environment) == glyphs)
  }
}
