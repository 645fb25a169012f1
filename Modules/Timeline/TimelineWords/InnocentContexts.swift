/// Words that are something else where the text is about it: the chorus of a tragedy (コロス), the plant (クズ).
enum InnocentContexts {
  private static let table: [(written: String, about: [String])] = [
    ("コロス", ["悲劇", "喜劇", "ギリシ", "合唱", "演劇", "戯曲", "オイディプス", "アンティゴネ"]),
    ("クズ", ["マメ科", "属の", "植物", "採集", "葛", "花粉", "つる性", "外来種", "秋の七草", "ススキ", "フジ"]), ("シネ", ["映画", "シネマ", "上映"]),
  ]

  /// The number of a word that is written so, if it may be another one.
  static func number(of written: ArraySlice<Unicode.Scalar>) -> Int? {
    table.firstIndex { written.elementsEqual($0.written.unicodeScalars) }
  }

  /// The numbers of the words that are other ones in a text.
  static func innocent(in text: [Unicode.Scalar]) -> Set<Int> {
    let text = String(String.UnicodeScalarView(text))
    return Set(table.indices.filter { table[$0].about.contains { text.contains($0) } })
  }
}
