/// Memos as people write them, from their number: English and Japanese, common words and rare ones.
enum MemoText {
  /// The memo of a record; nil for every second one.
  static func memo(_ index: Int) -> String? {
    guard index % 2 == 0 else { return nil }
    var random = Numbers(state: UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15 | 1)
    return random.below(2) == 0 ? english(&random) : japanese(&random)
  }

  private struct Numbers {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    /// Small ones often, as words are used.
    mutating func skewed(_ bound: Int) -> Int { below(below(bound) + 1) }
  }

  private static func english(_ random: inout Numbers) -> String {
    var words = (0..<4 + random.below(11)).map { _ in englishWords[random.skewed(englishWords.count)] }
    if random.below(4) == 0 { words.append(rareWord(&random)) }
    if random.below(3) == 0 { words.append("p. \(random.below(400))") }
    return words.joined(separator: " ")
  }

  private static func japanese(_ random: inout Numbers) -> String {
    var text = (0..<1 + random.below(4)).map { _ in japanesePhrases[random.skewed(japanesePhrases.count)] }.joined(separator: "。")
    if random.below(4) == 0 {
      text.unicodeScalars.append(contentsOf: (0..<2).compactMap { _ in Unicode.Scalar(UInt32(0x4E00 + random.below(6_000))) })
    }
    if random.below(3) == 0 { text += "\(random.below(400))ページ" }
    return text
  }

  /// One of some fifty thousand names and terms.
  private static func rareWord(_ random: inout Numbers) -> String {
    (0..<2 + random.below(3)).map { _ in syllables[random.below(syllables.count)] }.joined()
  }

  private static let syllables = ["ka", "ren", "tor", "mi", "sol", "ve", "qui", "dan", "lo", "pra", "ster", "gen", "hy", "bor", "ix", "um"]

  private static let englishWords = """
    the and of studied reviewed read solved practised worked finished started chapter exercises problems notes lecture slides equations matrices \
    theorem proof grammar vocabulary listening reading speaking writing past paper mock exam review mistakes again tomorrow difficult easy section \
    integral derivative linear algebra probability statistics history essay draft outline biology cells chemistry organic reactions physics mechanics \
    waves programming loops recursion swift database queries networks with for about before after until page quiz flashcards memorised words kanji \
    sentences library evening tired focus noise coffee group discussion teacher question answer homework deadline project report presentation summary \
    eigenvalues determinant topology calculus thermodynamics entropy electron orbital genome protein economics inflation philosophy ethics literature
    """.split(separator: " ").map(String.init)

  private static let japanesePhrases = """
    英単語を復習した 数学の問題集を解いた 線形代数の固有値 間違えた問題をもう一度 リスニングの練習 過去問を解いた 世界史のノートをまとめた 明日は第三章から \
    難しかったけど楽しい 集中できなかった 図書館で勉強 長文読解のコツ 微分積分の公式 物理の波動 化学の有機反応 プログラミングの再帰 データベースの正規化 文法を確認 \
    漢字の書き取り 模試の見直し シャドーイング 発音の練習 ターゲット1900 単語カードを作った 電車の中で暗記 朝早く起きた 眠かった 先生に質問する 小論文の下書き \
    確率の計算ミス 英作文の添削 古文の助動詞 生物の遺伝 簿記の仕訳 統計の検定 復習が必要 予習も終わった 休憩を挟んだ 残りは週末に 目標まであと少し
    """.split(separator: " ").map(String.init)
}
