/// How a Japanese word is said to somebody, and what stands around its letters where they are something else.
///
/// The dictionary that ``WordBorders`` asks errs where short words of kana stand among others (スーパー|で|ぶどう), so that for the most frequent
/// ones it is written down what may stand before them (この, おまえ, a comma) and behind (が, だ, the end).
struct WordUse: Sendable {
  /// What may stand before, beside a border; nil for anything.
  private var leads: [[Unicode.Scalar]]?
  /// What may stand behind, beside a border; nil for anything.
  private var tails: [[Unicode.Scalar]]?
  /// What makes it another word, before and behind.
  private var never: [[Unicode.Scalar]] = []
  private var neverAfter: [[Unicode.Scalar]] = []
  /// What stands before an insult though it ends like what makes it another word: みたいな.
  private var despite: [[Unicode.Scalar]] = []
  /// Whether kanji and katakana before it make it another word: 佐藤氏ね, 横田基地外.
  private var isPartOfNames = false
  /// The kanji that may stand before; nil for any: 早く死ね and 皆死ね, but not 二死ねらい.
  private var kanjiLeads: [[Unicode.Scalar]]?
  /// What must be said to or of somebody whatever stands before: よ of 氏ねよ.
  private var telling: [[Unicode.Scalar]] = []

  private init(
    leads: String? = nil, tails: String? = nil, never: String = "", neverAfter: String = "", isPartOfNames: Bool = false,
    telling: String = "", despite: String = "", kanjiLeads: String? = nil
  ) {
    self.leads = leads.map(Self.list)
    self.tails = tails.map(Self.list)
    self.never = Self.list(never)
    self.neverAfter = Self.list(neverAfter)
    self.isPartOfNames = isPartOfNames
    self.telling = Self.list(telling)
    self.despite = Self.list(despite)
    self.kanjiLeads = kanjiLeads.map(Self.list)
  }

  /// The use of a word as it is written, or nil where nothing is known of it.
  static func of(_ written: ArraySlice<Unicode.Scalar>) -> WordUse? {
    if let use = table[String(String.UnicodeScalarView(written))] { return use }
    // やりマン; what is all katakana has borders of its own.
    guard written.contains(where: { !$0.isKatakana && !$0.isKanji }) else { return nil }
    return table[String(String.UnicodeScalarView(written.map(\.asHiragana).filter { !"ー〜～ぁぃぅぇぉ".unicodeScalars.contains($0) }))]
  }

  /// Whether a word that stands within a text is meant.
  func isMeant(in text: [Unicode.Scalar], at range: Range<Int>) -> Bool {
    let before = text[..<range.lowerBound].suffix(6).map(\.asHiragana)
    let after = text[range.upperBound...].prefix(6).map(\.asHiragana)
    if neverAfter.contains(where: { after.starts(with: $0) }) { return false }
    if !despite.contains(where: { before.ends(with: $0) }), never.contains(where: { before.ends(with: $0) }) { return false }
    if telling.contains(where: { after.starts(with: $0) }) { return true }
    if let kanjiLeads, let last = before.last, last.isKanji, !kanjiLeads.contains(where: { before.ends(with: $0) }) { return false }
    // きちがいきちがい
    let written = text[range].map(\.asHiragana)
    if range.count > 2, before.ends(with: Array(written.suffix(6))) || after.starts(with: written.prefix(6)) { return true }
    let isLed = leads?.contains { before.ends(with: $0) } ?? false
    if let leads, !leads.isEmpty, !isLed, let last = before.last, last.isJapanese { return false }
    if isPartOfNames, !isLed, let last = text[..<range.lowerBound].last, last.isKanji || last.isKatakana { return false }
    guard let tails, let first = after.first, first.isJapanese else { return true }
    return tails.contains { after.starts(with: $0) }
  }

  // MARK: - What is known

  /// What stands before an insult: who is meant, and how much.
  private static let people = """
    この その あの こんな そんな おまえ おまえら おめえ おめー お前 お前ら てめえ てめー 手前 きさま 貴様 あいつ こいつ そいつ やつ 奴 あんた きみ 君 おれ 俺 は が も の って
    くそ 糞 まじ まじで ほんと ほんとに ほんま ほんもの まさに 完全に かんぜんに ただの 本物の 超 ちょう めっちゃ めちゃ ばか 馬鹿 あほ みんな 全員 女 男 うざい くさい 臭い 汚い
    きたない きもい うるさい うるせえ うるせー だまれ 黙れ おい しね 死ね きえろ 消えろ やせろ よう よお らの めの
    """
  private static let insultTails = """
    は が を に も で と や の よ だ な か さ じゃ って です め ども 共 たち 達 野郎 やろう 女 おんな 男 おとこ ばば じじい くせ しろ すぎ 過ぎ ちゃん 専 死 しね 消 きえ うざ きも 豚 ぶた
    乙 顔 がお づら っぷり ー ぅ ぁ らし みたい より だけ しか おば おっさん
    """
  /// What follows what is shouted.
  private static let shoutTails = "よ や ばいい ば良 ばよ って かす くず 屑 ぼけ ごみ 馬鹿 ばか あほ ぶす でぶ しね 死ね 氏ね っ ー ぇ ええ ～ 〜 とか"

  /// Who is meant and how much, before any insult.
  static let addresses = list(people).filter { $0.count > 1 } + list("はよ 早く はやく さっさと とっとと みたいな ような")
  /// What follows any insult.
  static let tellingTails = list(insultTails + " " + shoutTails).filter {
    !["で", "と", "も", "か", "さ", "な", "や", "を", "に", "の"].contains(String(String.UnicodeScalarView($0)))
  }

  private static let table: [String: WordUse] = {
    var table: [String: WordUse] = [:]
    func without(_ some: String, _ words: String) -> String {
      let some = Set(some.split(separator: " "))
      return words.split(whereSeparator: \.isWhitespace).filter { !some.contains($0) }.joined(separator: " ")
    }
    func add(_ words: String, _ use: WordUse) { for word in words.split(separator: " ") { table[String(word)] = use } }
    let persons =
      people.replacing(" は が ", with: " ")
      + " おまえは お前は あいつは こいつは そいつは てめえは らは やつは 奴は あんたは おまえが お前が あいつが こいつが らが やつが"
    add("ぶす", WordUse(leads: people + " ど げろ", tails: insultTails, never: "しの"))
    // みんなでぶなの木を, 買うのでぶかぶか: で and ので may end what stands before
    add(
      "でぶ",
      WordUse(
        leads: without("の みんな 全員 女 男 まじ ほんと ほんま 手前", people) + " ど ちび はげ", tails: insultTails + " でぶ",
        never: "なの まの もの への おい ひの たの るの いの",
        neverAfter: """
          とう どう とん がいしゃ がく がい かつ かい かぶ かっ かく かん さい さほ なの木 なのき なんな なんに なざ にん もん よう よぶ らし だん ーけ ーつ ーむ ーす ーん ーる ーげ ーろ ーめ
          ーた
          """))
    add(
      "まんこ",
      WordUse(
        leads: persons + " お", tails: insultTails + " 見せ みせ 舐 なめ 臭 頭 面 脳", never: "0 1 2 3 4 5 6 7 8 9 ０ １ ２ ３ ４ ５ ６ ７ ８ ９ わが 数 何 飲 のの",
        neverAfter: "と そ"))
    add("ちんこ", WordUse(leads: people + " お", tails: insultTails + " 見せ みせ 舐 なめ 臭 頭 面 脳", never: "が ど", neverAfter: "と"))
    add("きちがい", WordUse(leads: persons + " 沼", tails: insultTails + " じみ 沙汰 扱 あつかい", never: "をは さまじ 凄まじ るまじ すまじ うまじ", neverAfter: "なすび"))
    // 今日もやりまんがな, やりまんねん: Osaka's やります
    add(
      "やりまん",
      WordUse(
        leads: without("が も の って ほんま まじ まじで ほんと ほんとに みんな 全員 らが よう よお きみ あんた 超 ちょう", persons), tails: insultTails + " びっち",
        neverAfter: "がな がね がを ねん で な にゃ の? の？ のや のん のか のう え け か っせ と や よう よって さかい"))
    add(
      "しね",
      WordUse(
        leads: """
          早く はやく はよ さっさと とっとと もう おまえ おまえら お前 お前ら てめえ てめー きさま 貴様 まじ まじで ほんと ほんとに ほんま いますぐ 今すぐ みんな 皆 全員 ぜんいん 一回
          いっかい 一度 いちど いっぺん 一遍 いいから 奴 やつ ばか 馬鹿 あほ だまって 黙って 勝手に かってに ひとりで 一人で しんで 死んで とりあえず 普通に ふつうに
          頼むから たのむから しね 死ね 氏ね 消えろ きえろ お前は おまえは 奴は やつは らは うるせえ うるせー
          """, tails: shoutTails,
        never:
          "おもう 話 探 返 出 渡 直 消 押 貸 指 隠 回 過 示 試 許 倒 起 落 動 流 残 移 越 通 崩 壊 冷 乾 汚 増 減 強 習 校 除 濯 理 事 電 転 歩 成 施 写 申 差 外 足 鳴 てばか でばか むばか ムばか 事ばか とばか ればか のばか",
        neverAfter: "くずれ くずし くずす くずさ えよ えわ えけ えと えし えぞ えな えで えの ーよ ーわ ーし ーけ ーぞ ーな ーと ーで ーの", telling: "よ やか ばいい かす くず"))
    add("えんこう", WordUse(leads: people + " の", tails: "し す で や き ぼ 女 目 希 募 相 だろ おん をし をや ば", neverAfter: "しき きん ばし がわ"))
    add("ばいしゅん", WordUse(leads: people, tails: insultTails + " し す ふ 婦 宿 やど", neverAfter: "がい かん"))
    add("くそやろう くそやろ", WordUse(leads: people, tails: insultTails))
    add(
      "ゴミクズ ごみくず ゴミくず ごみクズ ごみ屑 ゴミ屑",
      WordUse(
        never: "な ひと 人 しご しりご",
        neverAfter: """
          れ し す せ さ そ 餅 もち 湯 粉 かご 拾 ひろ 入 箱 籠 かご 置 だらけ 袋 処 収 分別 集 を拾 を捨 を集 を分 を片 を掃 を減 をひろ をすて をあつ を燃 をか を取 をと をま が散 が落 が溜 がたま が多 が出 がち がお の山 の中
          の分 の処 の散 の量 の回 の出 のぽ の袋 や紙 は燃 は可
          """, despite: "みたいな ような こんな そんな あんな"))
    add(
      "ゴミ・クズ ごみ・くず ゴミ・くず ごみ・クズ ゴミ、クズ ごみ、くず ゴミ,クズ ゴミ/クズ ゴミ／クズ",
      WordUse(leads: persons, tails: "野郎 やろう が だ のくせ ども め って しね 死ね", neverAfter: "・ 、 , / ／ だけ が多 が出 が散 が落 が溜 がで がた"))
    add("ころすぞ", WordUse(neverAfter: "ろい ろぞ ろに ろ歩 うり う う科 め物"))
    let leads = "完全 本物 真性 馬鹿 ばか 糞 くそ まじ がち お前 貴様 奴 全員 皆 女 男 超 今"
    let kana = " が は も で に と い う え く す ら れ ろ よ ん"
    add(
      "氏ね",
      WordUse(
        leads: leads + kana, tails: shoutTails,
        neverAfter: "くずれ くずし くずす くずさ やろ よくは よくな よく話 よく言 よく見 よく読 よく聞 よく出 よく使 よく知 よくわ よく分 よくで よくあ よくお より よんで よんだ よんでい", isPartOfNames: true,
        telling: "よ やか や、 や。 やく ばいい かす くず ぼけ ごみ ーー"))
    add(
      "死ね",
      WordUse(
        never: """
          必 壊 労 楽 脳 厳 戦 病 餓 凍 溺 急 即 瀕 致 生 水 焼 圧 枯 縊 討 半 仮 不 臨 殉 獄 憤 息 故 独 然 電 血 衰 客 情 変 徒 犬 早 若 頓 爆 轢 斬 横 刑 老 怪 惨 万 決 九 起 切 狂 悶 毒 夢 大 牢 墜 愧 斃 諫 客 夭 煙 浪 扼 絞 刺 壮 暴 の 生と
          """, neverAfter: "くずれ くずし くずす くずさ る た て ず ど ん ま な そ り ぬ れ ろ よとて よかし かし がし とて とや", telling: "よ やか ばいい かす くず ぼけ ごみ",
        kanjiLeads: """
          前 奴 様 皆 員 糞 鹿 屑 女 男 君 俺 豚 回 度 遍 今 直 々 達 共 者 郎 等 実 人 緒 後 生 日 年 朝 晩 夜 時 秒 分 爺 婆 供 害 先 物 業 輩 師 敵 民 党 社 国 親 友 族 客 衆 長 笑 草 速 刻 急
          """))
    add(
      "基地外",
      WordUse(
        leads: leads + " この その",
        tails: """
          が は黙 は死 は消 は帰 は来 はブロ はどっか はお前 は勉強 は他 は書 は病院 は失 だ ども のくせ の相手 の言 野郎 やろう すぎ 過ぎ じみ 女 男 アンチ 信者 め かよ って ー しかい ば
          じじ しね 死 さん 乙 レベル みたい じゃ や よ ね か
          """,
        neverAfter: """
          周 部 気 側 縁 観 延 壁 交 国 線 郭 装 科 務 来 出 泊 面 積 資 相 電 灯 地域 車 住 居 温 活 勤 宿 施 生 訓 へ から との での に出 に居 に住 にあ に設 に置 にお に広 にい に移 に及 に隣 に逃 に持 に運 の住 の居 の活 の生 の道 の水 の騒
          の訓 の区 の街 の飲 の土 の民 の地 の施 の駐 の宿 の部 の店 の町 の公 の環 の世 が静 が保 が望 が見 が広 が危 が安 が住 か基地内 か内 や基 じゃなく で訓 で生 で飲 で活 で起 で働 で暮 で行 で事 を歩 を走 を巡 まで と基 気温
          """, isPartOfNames: true, telling: "だろ だな じみ すぎ 過ぎ かよ"))
    add("タヒね", WordUse(tails: shoutTails + " ば"))
    add(
      "売春",
      WordUse(
        never: "発 販 特 即 転 専 小 卸 競 商 直 密 予 公 完 前 立 乱 建 多 併 廉 分 捨 押 切 投 金 券 量 安 叩 糶 非 再 先 共 拡 初 寡 物 薄 新", neverAfter: "菊 季 夏 日"))
    add("援交", WordUse(never: "支 応 救 後 増 義 赴 来 入 声 無", neverAfter: "差 代 換 流 渉 響"))
    add("気違い", WordUse(leads: leads, neverAfter: "部落 なすび 茄子", isPartOfNames: true))
    return table
  }()

  private static func list(_ words: String) -> [[Unicode.Scalar]] {
    words.split(whereSeparator: \.isWhitespace).map { Array($0.unicodeScalars.map(\.asHiragana)) }
  }
}

extension Unicode.Scalar {
  /// The hiragana of the same sound for a katakana, else itself.
  var asHiragana: Unicode.Scalar { (0x30A1...0x30F6).contains(value) ? Unicode.Scalar(value - 0x60) ?? self : self }
  var isKatakana: Bool { (0x30A1...0x30FC).contains(value) && value != 0x30FB || (0xFF66...0xFF9D).contains(value) }
  var isKanji: Bool { (0x3400...0x9FFF).contains(value) || value == 0x3005 }
  /// Whether words go on with it: kana, kanji, marks of length.
  fileprivate var isJapanese: Bool { isKanji || isKatakana || (0x3041...0x309F).contains(value) }
}

extension Array where Element == Unicode.Scalar {
  func ends(with other: [Unicode.Scalar]) -> Bool { count >= other.count && suffix(other.count).elementsEqual(other) }
}
