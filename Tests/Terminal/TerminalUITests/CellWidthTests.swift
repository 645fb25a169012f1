import Testing

@testable import TerminalUI

@Suite("How many cells text takes")
struct CellWidthTests {
  @Test(
    "each kind of character takes its cells",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("が", 2),
      ("か\u{3099}", 2), ("─", 1), ("█", 1), ("“", 1), ("…", 1), ("①", 1), ("○", 1), ("\u{200B}", 0), ("\u{301}", 0), ("\u{AD}", 1),
      ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇯🇵", 2), ("❤", 1), ("❤\u{FE0F}", 1), ("\u{1B}", 0), ("\t", 0), ("\u{9B}", 0), ("\r\n", 0),
    ])
  func widthOfCharacter(text: String, cells: Int) {
    #expect(text.cellWidth == cells)
  }

  @Test("the tables are sorted and do not overlap, as the search needs")
  func tablesAreSorted() {
    for table in [CellWidthTables.wide, CellWidthTables.zeroWidth] {
      #expect(zip(table, table.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
  }
}
