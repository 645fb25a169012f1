/// How Japanese words sound that are often forbidden: しね for 死ね, and half of one, 自さつ for 自殺.
enum Readings {
  /// Kanji with how they sound; what stands without is kana itself.
  private static let table = [
    "死:し ね", "殺:ころ す", "殺:ころ せ", "詐:さ 欺:ぎ", "大:たい 麻:ま", "麻:ま 薬:やく", "薬:やく 物:ぶつ", "自:じ 殺:さつ", "援:えん 交:こう", "援:円 交:こう", "出:で 会:あ い 系:けい",
    "闇:やみ バイト", "売:ばい 春:しゅん", "裸:はだか", "強:ごう 姦:かん", "痴:ち 漢:かん", "変:へん 態:たい", "馬:ば 鹿:か", "阿:あ 呆:ほう", "覚:かく 醒:せい 剤:ざい",
    "殺:さつ 人:じん", "買:かい 春:しゅん", "盗:とう 撮:さつ", "不:ふ 倫:りん", "風:ふう 俗:ぞく", "乱:らん 交:こう", "処:しょ 女:じょ", "童:どう 貞:てい", "巨:きょ 乳:にゅう",
    "消:き えろ", "気:き 違:ちが い", "賭:と 博:ばく", "裏:うら 垢:あか", "裏:うら バイト", "脱:だっ 法:ぽう", "爆:ばく 破:は", "糞:くそ", "屑:くず", "豚:ぶた", "淫:いん 乱:らん",
    "不:ぶ 細:さい 工:く", "低:てい 能:のう", "無:む 能:のう", "池:いけ 沼:ぬま", "奴:ど 隷:れい", "暴:ぼう 力:りょく", "虐:ぎゃく 殺:さつ", "暗:あん 殺:さつ", "児:じ ポ",
    "殺:ころ すぞ", "ぶっ 殺:ころす", "ぶっ 殺:ころし", "ぶっ 殺:ころせ", "ぶっ 殺:ころさ", "ぶっ 殺:ころそ", "ぶっ 殺:ころ", "クソ:糞 野郎", "クソ 野郎:やろう", "クソ:糞 野郎:やろう", "ゴミ クズ:屑",
    "ゴミ:ごみ クズ:屑", "キチガイ:気違い",
  ]

  /// What sounds like other words too: サギ is a bird, シネ begins names of cinemas, たいま stands in 見たいまま.
  static let ambiguous: Set<String> = [
    "さぎ", "たいま", "へんたい", "ふうぞく", "しょじょ", "ちかん", "かいしゅん", "くず", "ぶた", "きえろ", "とばく", "ばくは", "むのう", "いけぬま", "どれい", "あほう", "らんこう", "とうさつ",
  ]

  /// What no other word holds, also where the dictionary of borders errs: なめてると|ころすぞ.
  static let certain: Set<String> = ["ころすぞ", "ぶっころす", "ぶっころし", "ぶっころせ", "ぶっころさ", "ぶっころそ", "糞野郎", "糞やろう", "ゴミ屑", "ごみ屑"]

  /// Those that are so in katakana as well, where animals, plants and timers are written.
  static let ambiguousInKatakana: Set<String> = ["さぎ", "たいま", "くず", "ぶた", "ふうぞく", "いけぬま", "ちかん"]

  /// A word by other letters: all of it as it sounds, or some of it.
  struct Spelling {
    var text: String
    var isMixed: Bool
  }

  private static let byWord: [String: [Spelling]] = {
    var spellings: [String: [Spelling]] = [:]
    for line in table {
      var partial: [(text: String, kanji: Bool, kana: Bool)] = [("", false, false)]
      for part in line.split(separator: " ") {
        let pair = part.split(separator: ":").map(String.init)
        partial =
          pair.count == 2
          ? partial.flatMap { [($0.text + pair[0], true, $0.kana), ($0.text + pair[1], $0.kanji, true)] }
          : partial.map { ($0.text + pair[0], $0.kanji, $0.kana) }
      }
      let word = partial.first?.text ?? ""
      // 大ま and あ呆 are too short a piece of a word: 大まか.
      spellings[word, default: []] += partial.filter { $0.kana && !($0.kanji && $0.text.count < 3 && $0.text.first == "大") }
        .map { Spelling(text: $0.text, isMixed: $0.kanji) }
    }
    return spellings
  }()

  /// How else a forbidden word may be written.
  static func spellings(of word: ForbiddenWord) -> [Spelling] {
    let own = word.reading.map { [Spelling(text: $0, isMixed: false)] } ?? []
    return own + (byWord[word.text] ?? []).filter { $0.text != word.reading }
  }
}
