import Testing
import TextFolding

@Suite("Parts of names")
struct NamePartsTests {
  private func rows(_ name: String, _ kind: PhraseKeyKind) -> [String] { NameParts.rows(of: name).filter { $0.kind == kind }.map(\.key) }

  @Test("words are kept whole, with their ends and their sound, small ones not at all")
  func words() {
    #expect(rows("The History of Rome, 1900 & 3", .termWord) == ["history", "~hry", "rome", "1900", "!hstr", "!rn"])
    #expect(rows("BISQUE L&Rスープ N2", .termWord) == ["bisque", "~bue", "l&r", "n2", "!bsk"])
  }

  @Test("initials are those of all words, and of all but the small ones")
  func initials() {
    #expect(rows("Introduction to Soups", .termInitials) == ["its", "is"])
    #expect(rows("Cold Soups", .termInitials) == ["cs"])
    #expect(rows("Soups", .termInitials) == [])
  }

  @Test("of scripts without spaces, neighbours are kept and what a shortening keeps")
  func pairs() {
    #expect(rows("速煮汁 完熟", .termPair) == ["速煮", "煮汁", "汁完", "完熟", "速汁", "速完", "速熟"])
    #expect(rows("スープ", .termPair) == ["すぷ"])
  }

  @Test("the rows are the same for a name and its folded form, and bounded", arguments: ["コンソメ Ｓoup の理論", "ＡＢＣ　déjà ﾎﾟﾀｰｼﾞｭ 12"])
  func folded(name: String) {
    #expect(NameParts.rows(of: name) == NameParts.rows(of: TextFold.name(name)))
    let long = NameParts.rows(
      of: String(repeating: name, count: 20) + String((0..<300).compactMap { UnicodeScalar(0x4E00 + $0) }.map(Character.init)))
    #expect(long.count <= NameParts.mostRows)
    #expect(Set(long).count == long.count)
  }
}
