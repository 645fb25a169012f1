/// What is written for kana since it looks or sounds like them.
enum KanaLooks {
  private static let unvoiced = "がか ぎき ぐく げけ ごこ ざさ じし ずす ぜせ ぞそ だた でて どと ばは びひ ぶふ べへ ぼほ".split(separator: " ").map(String.init)
  /// Katakana that look like others, and hiragana.
  private static let katakana = pairs(
    "ンソ ソン シツ ツシ クワ クケ クタ タク タケ コユ コヨ フワ フラ スヌ ヌス チテ ナメ メナ マア マム レル ロコ ネホ ニミ バパ パバ ブプ プブ ビピ ピビ ボポ ポボ ベペ ペベ "
      + unvoiced.joined(separator: " "))
  private static let hiragana = pairs(
    "はほ ほは ねれ れね れわ ねわ わね るろ ろる きさ さき ちさ さち いり りい あお めぬ ぬめ くへ こに にこ たに ばぱ ぱば ぶぷ ぷぶ ばぼ びぴ ぼぽ "
      + unvoiced.joined(separator: " "))

  /// The kana that a letter of a text may be taken for: ン for ソ, each by its hiragana.
  static func like(_ letter: TextLetter) -> [UInt32] {
    (letter.form.kind == .katakana ? katakana : hiragana)[letter.form.exact] ?? []
  }

  /// By what is written, what it stands for.
  private static func pairs(_ list: String) -> [UInt32: [UInt32]] {
    var pairs: [UInt32: [UInt32]] = [:]
    for pair in list.split(separator: " ") {
      let letters = pair.unicodeScalars.map { $0.asHiragana.value }
      pairs[letters[1], default: []].append(letters[0])
    }
    return pairs
  }

  /// How a digit or a kanji sounds, in hiragana.
  static func sounds(of scalar: Unicode.Scalar) -> [[UInt32]] { sounds[scalar.value] ?? [] }

  private static let sounds: [UInt32: [[UInt32]]] = {
    let rows = """
      し 4市氏士死師史詩志四誌視紙歯資試指子糸私使止司至仕,ね 根音値寝,く 9九句区苦久,た 田多太他,ば 場馬婆羽,れ 0礼零例,お 0,こ 5子個小湖粉弧古戸庫,ろ 6六路炉呂,す 酢巣須素州洲,
      き 木気機器期基樹季起奇,ち 地血知池,が 我画牙蛾賀,い 1位医意胃,ご 5五後語碁伍,み 3三実味身美未,む 6,そ 祖素蘇曽,や 8八矢屋夜野家谷,に 2二,は 8,ろう 浪郎労老朗楼,
      ぶ 部武歩舞,で 出,ま 間真魔麻,まん 万満漫慢,ちん 珍沈賃鎮陳,り 里理利離裏,ばい 倍買梅媒売,しゅん 瞬旬俊駿春,えん 円園煙遠縁炎塩延演援,こう 校光高交口甲公港考項,がい 外害街貝概,
      ころ 頃殺,くず 屑葛,くそ 糞,さ 3,よ 4,ふ 2,な 7,きち 吉
      """
    var sounds: [UInt32: [[UInt32]]] = [:]
    for row in rows.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
      let cells = row.split(separator: " ")
      guard cells.count == 2 else { continue }
      let sound = TextLetters(cells[0].unicodeScalars, reading: .signsAreLetters).letters.map(\.form.exact)
      for scalar in cells[1].unicodeScalars { sounds[scalar.value, default: []].append(sound) }
    }
    return sounds
  }()
}
