/// Japanese words that hold a forbidden one by chance: each saves only that one, and only written so.
///
/// Japanese puts no borders between words, so that ばか stands in ばかり and in すればかなり. An operator's own allowed words come to these.
enum InnocentWords {
  private static let table: [(forbidden: String, innocent: String)] = [
    // ばかり, ばかす, and conditions: すればかなり, 書けばかんたん. えばか is not among them: おまえばか.
    ("ばか", "ばかり ばかる ばっか ればか けばか めばか せばか てばか べばか ねばか げばか はばか ことばか"),
    ("あほ", "あほうどり"), ("しね", "しねま しねん しねば おしね ましね たしね"), ("くそ", "くそう おくそ よくそ くそれ くその くそこ"), ("うんこ", "うんこう うんこん"),
    ("ちんこ", "ちんこう ぱちんこ"), ("まんこ", "まんこう"), ("ぶす", "つぶす"), ("でぶ", "でぶん"), ("はげ", "はげむ はげま はげみ はげし"), ("きもい", "きもいい"),
    ("くず", "木くず 紙くず おがくず 星くず くずし くずれ くずす くずきり くずもち くずかご"), ("ごみ", "ごみ箱 ごみ拾い 生ごみ ごみ収集 ごみ問題 人ごみ"), ("死ね", "死ねば 死ねない 死ねなか"),
    ("殺", "殺菌 殺虫 相殺 忙殺 黙殺 抹殺 悩殺 必殺 殺到 殺風景 殺陣 減殺 笑殺 殺生 殺伐 暗殺教室"),
    ("殺す", "暗殺す 相殺す 忙殺す 抹殺す 黙殺す 悩殺す 減殺す 毒殺す 虐殺す"), ("殺せ", "暗殺せ 相殺せ 忙殺せ 抹殺せ 黙殺せ"), ("暗殺", "暗殺教室"),
    ("自殺", "自殺点 自殺対策 自殺予防 自殺防止 自殺論"), ("大麻", "大麻町 大麻駅 大麻山 大麻比古"), ("処女", "処女作 処女航海 処女峰 処女地"), ("強姦", "強姦罪"),
    ("馬鹿", "馬鹿力"), ("変態", "完全変態"), ("犯す", "侵犯す"), ("乞食", "乞食王子"), ("支那", "支那海 印度支那 交趾支那"), ("痴漢", "痴漢冤罪"),
    ("麻薬", "麻薬取締 麻薬探知犬"),
  ]

  private static let byForbidden: [String: [String]] = {
    var words: [String: [String]] = [:]
    for (forbidden, innocent) in table {
      words[folded(forbidden), default: []] += innocent.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    return words
  }()

  /// The innocent words that hold a forbidden one, but not what is forbidden itself.
  static func containing(_ forbidden: String) -> [String] {
    (byForbidden[folded(forbidden)] ?? []).filter { folded($0) != folded(forbidden) }
  }

  private static func folded(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          (0x30A1...0x30F6).contains($0.value) ? Unicode.Scalar($0.value - 0x60) ?? $0 : $0
        }))
  }
}
