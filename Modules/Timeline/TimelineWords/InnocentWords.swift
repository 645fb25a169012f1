/// Japanese words that hold a forbidden one by chance: each saves only that one, and only written so; what follows ^ must not follow.
///
/// Japanese puts no borders between words, so that ばか stands in ばかり and in すればかなり. An operator's own allowed words come to these.
enum InnocentWords {
  private static let table: [(forbidden: String, innocent: String)] = [
    // ばかり, ばかす, and conditions: すればかなり, 書けばかんたん. えばか is not among them: おまえばか.
    ("ばか", "ばかり ばかうけ ばかる ばっか ればか けばか めばか せばか てばか べばか ねばか げばか はばか ことばか"),
    ("あほ", "あほうどり"), ("しね", "しねま しねん しねば おしね ましね たしね"), ("くそ", "くそう おくそ よくそ くそれ くその くそこ"), ("うんこ", "うんこう うんこん"),
    ("ちんこ", "ちんこう ぱちんこ"), ("まんこ", "まんこう"), ("ぶす", "つぶす"), ("でぶ", "でぶん でぶれ でぶしょう"), ("はげ", "はげむ はげま はげみ はげし"), ("きもい", "きもいい"),
    ("くず", "木くず 紙くず おがくず 星くず くずし くずれ くずす くずきり くずもち くずかご くず粉 くず餅 くず湯 くず鉄 パンくず"), ("ごみ", "ごみ箱 ごみ拾い 生ごみ ごみ収集 ごみ問題 人ごみ"),
    ("死ね", "死ねば^いい^良^よ^? 死ねない 死ねなか"),
    ("殺", "殺菌 殺虫 相殺 忙殺 黙殺 抹殺 悩殺 必殺 殺到 殺風景 殺陣 減殺 笑殺 殺生 殺伐 暗殺教室"),
    (
      "殺す",
      "暗殺す 相殺す 忙殺す 抹殺す 黙殺す 悩殺す 減殺す 毒殺す 虐殺す 息を殺す 声を殺す 良さを殺す 感情を殺す 個性を殺す 味を殺す 勢いを殺す 速度を殺す 文章を殺す 自分を殺す 虫を殺す 菌を殺す 細菌を殺す 細胞を殺す ウイルスを殺す プロセスを殺す"
    ), ("殺せ", "暗殺せ 相殺せ 忙殺せ 抹殺せ 黙殺せ"), ("暗殺", "暗殺教室"),
    ("自殺", "自殺率 自殺者数 自殺統計 自殺遺伝子 自殺基質 自殺関与 自殺幇助 自殺念慮 自殺企図 自殺点 自殺対策 自殺予防 自殺防止 自殺論"), ("大麻", "大麻町 大麻駅 大麻山 大麻比古 大麻取締 大麻栽培 大麻草"),
    ("処女", "処女作 処女航海 処女峰 処女地"), ("強姦", "強姦罪"),
    ("馬鹿", "馬鹿力"), ("変態", "完全変態"), ("犯す", "侵犯す"), ("乞食", "乞食王子"), ("支那", "支那海 印度支那 交趾支那"), ("痴漢", "痴漢冤罪"),
    ("麻薬", "麻薬取締 麻薬探知犬 麻薬性 麻薬及び 麻薬拮抗 麻薬処方 麻薬施用"),
    (
      "薬物",
      "薬物動態 薬物療法 薬物治療 薬物代謝 薬物相互 薬物間 薬物血中 薬物送達 薬物受容体 薬物学 薬物輸送 薬物濃度 薬物名 薬物設計 薬物有害 薬物反応 薬物アレルギー 薬物性 薬物の投与 薬物投与 薬物の作用 薬物作用 薬物の吸収 薬物吸収 薬物分子 薬物耐性 薬物併用 薬物乱用防止 薬物速度 薬物標的 薬物管理 非薬物"
    ), ("詐欺", "詐欺罪 詐欺と強迫 詐欺・強迫 詐欺又は強迫 詐欺または強迫 詐欺防止 詐欺対策"), ("売春", "売春防止法"),
    (
      "裸",
      "裸子 裸地 裸眼 裸足 裸婦 裸麦 裸電球 裸出 裸一貫 裸の王 裸の特異 裸の銀河 裸の電荷 裸芽 裸名 裸馬 裸体画 裸体像 裸像 裸線 裸銅 裸火 裸値 裸祭 裸木 裸鰯 裸利 赤裸 裸山 裸単 裸の付き合い"
    ), ("パチンコ", "パチンコ玉"), ("カス", "酒かす 油かす 搾りかす 絞りかす 食べかす 消しかす そばかす"), ("殺人", "殺人罪 殺人事件 嘱託殺人"), ("奴隷", "奴隷貿易 奴隷解放 奴隷制 奴隷王朝"),
    ("暴力", "暴力団対策 非暴力 暴力革命"), ("ゴミ", "ゴミ拾い ゴミ箱 生ゴミ ゴミ収集 ゴミ問題"),
    (
      "えろ",
      "覚えろ 考えろ 教えろ 変えろ 燃えろ 植えろ 超えろ 越えろ 支えろ 答えろ 伝えろ 耐えろ 消えろ 見えろ 与えろ 数えろ 加えろ 備えろ 整えろ 抑えろ 押さえろ 迎えろ 替えろ 換えろ 鍛えろ 揃えろ 添えろ 据えろ 訴えろ 終えろ 控えろ 構えろ 唱えろ 抱えろ 捉えろ 捕えろ 捕らえろ 増えろ 吠えろ 堪えろ 蓄えろ 聞こえろ おぼえろ かんがえろ こたえろ つたえろ おしえろ"
    ),
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
