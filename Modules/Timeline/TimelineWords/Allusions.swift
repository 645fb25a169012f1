/// Finds words that are written as something else: 4ね and 市ね for 死ね, 56す for 殺す, fuk you.
///
/// Most of that is something else as well, so that what stands beside it decides.
struct Allusions: Sendable {
  /// When it is meant.
  private enum Use: Hashable, Sendable {
    case always
    /// Where it is written in this kind of kana: チソコ, but not うちそこない.
    case asWritten
    /// Where something stands before or behind that is said to somebody.
    case said(leads: [String], tails: [String])
    /// Where nothing of Japanese stands before, and a sign or what shouts behind: 屍ね。, but not ただの屍ね.
    case shouted
    /// Where Japanese stands right beside it: `busuのくせに`.
    case amongJapanese
    /// Where it is written in this kind of kana and nothing of Japanese stands before but who is meant: 気ちがい, but not 天気ちがい.
    case beginning
    /// Where a sentence begins with it, and a sign follows: 4ね、二度と来るな.
    case opening
    /// Where it is all of the text, but for signs and what shouts: ○ね.
    case alone
  }

  private struct Entry: Sendable {
    var word: Int
    var letters: [UInt32]
    var use: Use
    /// Whether it is written in Latin letters, which must be a whole word then.
    var isLatin: Bool
    var written: String
  }

  private let entries: [Entry]
  private let automaton: Automaton

  init(_ words: [ForbiddenWord]) {
    var entries: [Entry] = []
    for (number, word) in words.enumerated() {
      for (written, use) in Self.table[word.text] ?? [] {
        let letters = Self.masked(Allowances.plain(written.unicodeScalars)).map(\.letter)
        entries.append(
          Entry(word: number, letters: letters, use: use, isLatin: written.unicodeScalars.allSatisfy(\.isASCII), written: written))
      }
    }
    self.entries = entries
    automaton = Automaton(entries.map(\.letters))
  }

  /// Hands the words of a text with where they stand, in Unicode scalars.
  func find(in text: [Unicode.Scalar], _ body: (Int, Range<Int>) -> Void) {
    if entries.isEmpty { return }
    let letters = Self.masked(Allowances.plain(text))
    var state: Int32 = 0
    for (index, letter) in letters.enumerated() {
      state = automaton.step(from: state, letter.letter)
      automaton.forEachEnd(in: state) { number in
        let entry = entries[number]
        let start = index - entry.letters.count + 1
        let place = letters[start].source..<(letter.source + 1)
        if entry.use == .asWritten || entry.use == .beginning,
          !text[place.lowerBound...].starts(with: entry.written.unicodeScalars)
        {
          return
        }
        if isMeant(entry, in: text, letters, start..<(index + 1)) { body(entry.word, place) }
      }
    }
  }

  /// The letters with a circle for whatever hides one of Japanese.
  private static func masked(_ letters: [(letter: UInt32, source: Int)]) -> [(letter: UInt32, source: Int)] {
    var masked = letters
    for (index, letter) in letters.enumerated() where masks.contains(letter.letter) {
      let isBeside =
        index > 0 && isJapanese(letters[index - 1].letter) || index + 1 < letters.count && isJapanese(letters[index + 1].letter)
      if isBeside { masked[index].letter = 0x25CB }
    }
    return masked
  }

  private static let masks = Set("●〇◯⭕＊*✕×✖□■△▲".unicodeScalars.map(\.value))

  private func isMeant(_ entry: Entry, in text: [Unicode.Scalar], _ letters: [(letter: UInt32, source: Int)], _ range: Range<Int>) -> Bool {
    let isCapital =
      entry.isLatin && text[letters[range.lowerBound].source...].prefix(2).allSatisfy(\.properties.isUppercase)
    let before = range.lowerBound > 0 ? letters[range.lowerBound - 1].letter : 0x20
    let after = range.upperBound < letters.count ? letters[range.upperBound].letter : 0x20
    if entry.isLatin, Self.isLatin(before) || Self.isLatin(after) { return false }
    switch entry.use {
    case .always, .asWritten: return true
    case .beginning:
      let lead = Self.text(letters[..<range.lowerBound].suffix(10))
      return (!Self.isJapanese(before) || Self.persons.contains(where: lead.hasSuffix))
        && !"人し虫".unicodeScalars.contains { $0.value == after }
    case .alone:
      func isSilent(_ letter: UInt32) -> Bool {
        Unicode.Scalar(letter).map { !$0.properties.isAlphabetic && $0.properties.numericType == nil } ?? true
      }
      let rest = letters[range.upperBound...].drop { [0x3088, 0x3084, 0x30FC, 0x77].contains($0.letter) }
      // Backwards, to the word before: not from the beginning for each of many.
      return letters[..<range.lowerBound].last { !isSilent($0.letter) } == nil && rest.allSatisfy { isSilent($0.letter) }
    case .shouted: return !Self.isJapanese(before) && (!Self.isJapanese(after) || "よやー".unicodeScalars.contains { $0.value == after })
    case .amongJapanese:
      // What is long is no other word beside a sign of Japanese: kutabare、
      let signs = entry.letters.count > 6 ? "、。！？「」".unicodeScalars.map(\.value) : []
      return [before, after].contains { Self.isJapanese($0) || signs.contains($0) }
    case .opening:
      let last = letters[..<range.lowerBound].last { $0.letter != 0x20 }
      return last.map { "。！？!?」".unicodeScalars.map(\.value).contains($0.letter) } ?? true
        && "、。！!".unicodeScalars.contains { $0.value == after }
    case .said(let leads, let tails):
      let lead = Self.text(letters[..<range.lowerBound].suffix(10))
      let tail = Self.text(letters[range.upperBound...].prefix(8)) + "$"
      // 4ねん, 市ねらい
      if "んらじむつこ".unicodeScalars.contains(where: { $0.value == after }) { return false }
      if ["くずれ", "くずし", "くずす"].contains(where: tail.hasPrefix) { return false }
      if leads.contains(where: { lead.hasSuffix($0) }) { return true }
      // FUK off to Tokyo: an airport
      return tails.contains { tail.hasPrefix($0) && (!isCapital || $0.hasPrefix(" y") || $0.hasPrefix(" u")) }
    }
  }

  private static func text(_ letters: ArraySlice<(letter: UInt32, source: Int)>) -> String {
    var text = String.UnicodeScalarView()
    for letter in letters {
      let value = (0xFF01...0xFF5E).contains(letter.letter) ? letter.letter - 0xFEE0 : letter.letter
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  private static func isLatin(_ letter: UInt32) -> Bool { (0x61...0x7A).contains(letter) || (0x30...0x39).contains(letter) }
  private static func isJapanese(_ letter: UInt32) -> Bool { (0x3041...0x30FC).contains(letter) || (0x3400...0x9FFF).contains(letter) }

  // MARK: - What is known

  /// Who is meant; この is another's word as well: この詩ね.
  private static let persons = list("お前 おまえ お前ら おまえら てめえ てめー 貴様 きさま 奴 やつ くそ 糞")

  private static let table: [String: [(written: String, use: Use)]] = {
    let people = persons + ["この"]
    let wishes = list("早く はやく はよ さっさと とっとと まじで まじ ほんと ほんとに もう 今すぐ いますぐ みんな 全員 一回 いっぺん いいから 普通に 勝手に")
    let shouts = list("よ や、 や。 や! や$ やか かす くず 屑 ぼけ ごみ ばいい って言っ っていっ")
    let insults = list("は黙 はだま のくせ 女 おんな ども だろ だな しね 死ね 野郎 やろう ばばあ")
    let offers = list("して しよ した しませ する したい 希望 募集 女 目的 相手 きぼう ぼしゅう")
    var table: [String: [(String, Use)]] = [:]
    func add(_ word: String, _ written: String, _ use: Use) {
      table[word, default: []] += written.split(separator: " ").map { (String($0), use) }
    }
    let wished = Use.said(leads: persons + wishes, tails: shouts)
    add("死ね", "4ね 市ね 志ね 士ね 師ね 史ね 詩ね 四ね 誌ね ○ね ●ね 〇ね ◯ね しne 死ne", wished)
    add("死ね", "4ね ○ね ●ね 〇ね ◯ね しne 死ne siね shiね sね", .alone)
    add("死ね", "shiね siね sね", .said(leads: persons + wishes, tails: ["よお前", "よおまえ", "よ お前", "よかす", "よくず"]))
    add("死ね", "4ね 市ね しne 死ne", .opening)
    add("死ね", "4ね4ね 市ね市ね 氏ね氏ね ○ね○ね", .always)
    add("死ね", "屍ね 逝ね", .said(leads: list("さっさと とっとと はよ 早く はやく"), tails: []))
    add("死ね", "屍ね 逝ね はやくshine 早くshine さっさとshine とっととshine", .shouted)
    add("死ね", "死○ 死● 死〇 死◯", .said(leads: people + wishes, tails: ["よ", "や", "かす", "くず", "ばいい", "!"]))
    // sineより, このshineは
    add(
      "死ね", "shine sine",
      .said(
        leads: persons,
        tails: ["(ろーま字で読", "(ろーまじで", "よ$", "よ!", "よ。", "よ、", "よ お", "よお前", "よおまえ", "よくそ", "よかす", "よくず", "よばか", "ばいい", "かす", "くず"]))
    for written in ["s i n e", "s h i n e"] { table["死ね", default: []].append((written, .said(leads: [], tails: ["よ", " よ"]))) }
    add("殺すぞ", "56すぞ 564すぞ 殺○ぞ 殺●ぞ 殺〇ぞ 殺◯ぞ 頃すぞ ころすz 殺すz", .always)
    add("殺すぞ", "○すぞ ●すぞ 〇すぞ ◯すぞ", .said(leads: people + list("まじで ほんとに"), tails: list("お前 おまえ てめえ 貴様")))
    add("殺すぞ", "korosuzo", .amongJapanese)
    add("ぶっ殺", "ぶっ56す ぶっ56し ぶっ56せ ぶっ56さ ぶっ頃 ぶっ○す ぶっ●す ぶっ〇す ぶっ◯す ぶっ○し ぶっ◯し ぶっ〇し", .always)
    add("ぶっ殺", "bukkorosu bukkorosi bukkoroshi", .amongJapanese)
    add("キチガイ", "キチ外 基地ガイ 基地ｶﾞｲ 吉ガイ 基地gai", .asWritten)
    add("キチガイ", "気ちがい 気狂い キチ害 キチゲェ キチゲー きちげぇ きちげえ", .beginning)
    // 米軍基地がいくつ, 大吉がいい
    add("キチガイ", "基地がい 吉がい きち外 既知がい", .said(leads: [], tails: list("のくせ だな だろ じゃねえ じみ 野郎 やろう 女 は黙 は消 は出て")))
    add("キチガイ", "基地害 キチguy 基地guy キチガ○ キチガ◯ キチガ〇 キチガ●", .always)
    add("キチガイ", "既知外 既知害 吉外", .said(leads: persons + ["完全に", "まじで", "本物の"], tails: list("だろ だな かよ は黙 は消 じみ が沸 がわ")))
    add("キチガイ", "キティガイ キティーガイ ｷﾃｨｶﾞｲ ○チガイ ●チガイ", .asWritten)
    add("キチガイ", "基○外", .always)
    add("キチガイ", "気違い", .said(leads: people, tails: insults))
    add("キチガイ", "気○い 基地○", .said(leads: persons, tails: list("のくせ だな だろ は黙 は消 野郎 やろう 女")))
    add("ゴミクズ", "○ミクズ ゴ○屑 ○ミ屑", .always)
    add("殺すぞ", "○ろすぞ ○ロスゾ", .always)
    add("ヤリマン", "○リマン", .said(leads: persons, tails: list("のくせ だな だろ は黙 女")))
    add("クソ野郎", "く○野郎 くそ○郎 くそ野○ 糞○郎 糞野○", .always)
    add("キチガイ", "kitigai kichigai", .amongJapanese)
    // 問題53くずし字
    add("ゴミクズ", "53くず 53屑 5三くず", .said(leads: persons, tails: list("$ は が だ の や め! め$ め。 野郎 やろう ども 死 しね よ 、 。 !") + [" "]))
    add("ゴミクズ", "gomikuzu", .amongJapanese)
    add("クソ野郎", "ク○野郎 ク●野郎 ク〇野郎 ク◯野郎 ○ソ野郎 クソ○郎 クソ◯郎 クソ〇郎 クソ野○ クソ野◯ クソ野〇 9ソ野郎 クソ野ろう クソヤ郎 糞ヤ郎", .always)
    add("クソ野郎", "kusoyarou kusoyaro kusoyaroo", .amongJapanese)
    add("ブス", "ブ○ ブ● ブ〇 ブ◯", .said(leads: people, tails: insults))
    add("デブ", "デ○ デ● デ〇 デ◯", .said(leads: people, tails: insults))
    let insulting = Use.said(leads: persons, tails: list("のくせ だな だろ は黙 女 野郎 びっち"))
    add("ブス", "部ス", .said(leads: persons, tails: list("のくせ は黙")))
    add("デブ", "デ部", .said(leads: persons, tails: list("のくせ は黙")))
    add("ゴミクズ", "五味屑 五味クズ", .asWritten)
    add("チンコ", "チン子 ちん子", .said(leads: [], tails: list("見せ みせ 野郎 くさ 臭")))
    add("ヤリマン", "槍マン 槍万", insulting)
    add("ブス", "busu", .amongJapanese)
    add("デブ", "debu", .amongJapanese)
    add("マンコ", "マソコ", .asWritten)
    add("マンコ", "まωこ", .always)
    add("マンコ", "マン○ マン● マン〇 マン◯", .said(leads: people + ["お"], tails: list("女 見せ みせ くさ 臭")))
    add("マンコ", "manko", .amongJapanese)
    add("チンコ", "チソコ", .asWritten)
    add("チンコ", "ちωこ", .always)
    // プーチン個人
    add("チンコ", "ちん個", .beginning)
    add("チンコ", "チン○ チン● チン〇 チン◯", .said(leads: people + ["お"], tails: list("野郎 やろう 見せ みせ くさ 臭")))
    add("チンコ", "chinko tinko", .amongJapanese)
    add("ヤリマン", "ヤリマソ", .asWritten)
    add("ヤリマン", "ヤリ万女 ヤリマ○ ヤリマ◯ ヤリマ〇 ヤリマ●", .always)
    add("ヤリマン", "yariman", .amongJapanese)
    add("くたばれ", "9たばれ 九たばれ <たばれ ＜たばれ くたぱれ ○たばれ 〇たばれ ◯たばれ ●たばれ", .always)
    add("くたばれ", "kutabare", .amongJapanese)
    add("売春", "売○ 売● 売〇 売◯", .said(leads: people, tails: list("して しろ しよ で稼 でかせ でもし 婦 女 やって")))
    add("売春", "baishun baisyun", .amongJapanese)
    add("援交", "円光 円コー 円コウ 援コー 援○ 援● 援〇 援◯", .said(leads: persons, tails: offers + list("しない しません で稼 でかせ で金 のくせ おやじ オヤジ 親父 じじい")))
    add("援交", "enkou enko-", .amongJapanese)
    add("援交", "enko", .said(leads: [], tails: list("しよ して しな しませ する?")))
    let curses = Use.said(
      leads: ["what ", "who ", "shut ", "how ", "why ", "get "].map { $0 + "the " },
      tails: [
        " you", " u$", " u ", " u,", " u!", " u.", " ur ", " ur$", " urself", " ya$", " ya ", " ya!", " y'all", " off", " this", " that",
      ])
    add("fuck", "fuk fuuk fuuuk phuk fahk fuhk fck fuq fcuk f***", curses)
    table["fuck", default: []] += [("f ck", curses), ("fook", .said(leads: [], tails: [" off"]))]
    // fukkin is 腹筋 as well.
    add(
      "fuck", "fukkin",
      .said(
        leads: ["you ", "mutha ", "motha ", "such a ", "shut the ", "ur a ", "ur "],
        tails: [
          " hell", " loser", " idiot", " moron", " stupid", " dumb", " bitch", " liar", " cheat", " ugly", " clown", " hate", " kill",
          " shit", " fool", " patheti", " retard",
        ]))
    add("fuck", "fukken kcuf gnikcuf f@ck f@cking f@cker f@ckin f/ck f/cking fukyou fukoff", .always)
    add("motherfuck", "mothafucca muthafucca", .always)
    add("shit", "tihs", .always)
    add("bitch", "hctib", .always)
    add("asshole", "elohssa", .always)
    add("cunt", "tnuc", .always)
    add("whore", "erohw", .always)
    add("faggot", "toggaf phaggot phagot", .always)
    add("nigger", "reggin", .always)
    add("bastard", "basterd basturd dratsab", .always)
    let insulted = ["you ", "stupid ", "dumb ", "fucking ", "little ", "total ", "absolute ", "it, ", "such a ", "ugly ", "that "]
    add("cunt", "kunt", .said(leads: insulted, tails: []))
    add("cunt", "kunt", .alone)
    add(
      "fuck",
      "fcking fking fuking fukking fuxk fuxking fxck fxcking f.ck f.cking fukc fckn fckin fcked fucc f*****g f****g f***ing f**king",
      .always)
    add("shit", "shxt", .always)
    add("shit", "s***", .said(leads: ["of ", "eat "], tails: []))
    add("shit", "sh/t", .said(leads: ["of ", "eat ", "full o ", "your ", "this "], tails: [" head", " person"]))
    add("bitch", "b/tch bxtch btch bicth b.tch", .always)
    let named = Use.said(leads: ["you", " a", "dumb", "stupid", "little", "ugly", "lying", "total"].map { $0 + " " }, tails: [])
    add("bitch", "b****", named)
    add("asshole", "a******", named)
    add("bastard", "b******", named)
    add("nigger", "n***** n****r n*****r", named)
    add("cunt", "c***", named)
    add("asshole", "assh*le a$$h*le a**h*le", .always)
    add("cunt", "cxnt", .always)
    add("slut", "slxt", .always)
    add("whore", "whxre wh.re", .always)
    for (word, written) in [
      ("くたばれ", "kutabare"), ("殺すぞ", "korosuzo"), ("ぶっ殺", "bukkorosu bukkorosi bukkoroshi"), ("キチガイ", "kitigai kichigai"),
      ("ゴミクズ", "gomikuzu"),
      ("クソ野郎", "kusoyarou kusoyaro"), ("ヤリマン", "yariman"),
    ] { add(word, written, .alone) }
    add("shit", "sht", .said(leads: ["piece of ", "full of ", "full o ", "piece o ", "holy "], tails: [" head", " person"]))
    add("slut", "slt", named)
    add("whore", "whre", named)
    table["kill yourself", default: []] += [
      "k*ll yourself", "k*ll urself", "kill y*urself", "kil yourself", "kll yourself", "kill yrself", "kil urself", "kill u r self",
    ]
    .map { ($0, .always) }
    for (word, syllables) in [
      ("殺すぞ", "ko ro su zo"), ("ぶっ殺", "bu k ko ro su"), ("ぶっ殺", "bu k ko ro shi"), ("くたばれ", "ku ta ba re"), ("キチガイ", "ki chi ga i"),
      ("キチガイ", "ki ti ga i"),
      ("ゴミクズ", "go mi ku zu"), ("クソ野郎", "ku so ya ro u"), ("クソ野郎", "ku so ya ro"), ("死ね", "shi ne"), ("死ね", "si ne"),
    ] {
      for written in parted(syllables.split(separator: " ").map(String.init)) { table[word, default: []].append((written, romaji)) }
      if word == "死ね" {
        add(word, syllables.replacing(" ", with: "-"), .said(leads: [], tails: [" yo$", "-yo$", "よ$", " yo!", "-yo!", "よ!"]))
      }
    }
    return table
  }()

  /// What stands beside whole words in Latin letters: shi-ne yo omae.
  private static let romaji: Use = {
    let persons = ["omae", "omaera", "temee", "teme", "kisama", "お前", "おまえ", "てめえ"]
    let wishes = ["hayaku", "sassato", "tottoto", "maji de"]
    let behind = persons + ["yo " + "omae", "yo お前", "yo temee", "yo kisama", "yo kuso", "baka", "kuso", "yarou", "kasu"]
    return .said(
      leads: (persons + wishes).flatMap { [$0 + " ", $0 + ", ", $0 + "、"] } + persons.map { $0 + " wa " },
      tails: behind.flatMap { [" " + $0, ", " + $0, "-" + $0, "、" + $0].map { String($0.prefix(8)) } })
  }()

  /// A word of syllables, with a hyphen or a space between any of them: koro-suzo, ko ro su zo.
  private static func parted(_ syllables: [String]) -> [String] {
    ["-", " "].flatMap { sign in
      syllables.dropFirst().reduce([syllables[0]]) { words, next in
        // What stands twice of a consonant is not parted from its syllable.
        words.flatMap { $0.hasSuffix("k") ? [$0 + next] : [$0 + next, $0 + sign + next] }
      }
    }
  }

  private static func list(_ words: String) -> [String] {
    words.split(whereSeparator: \.isWhitespace).map { String(String.UnicodeScalarView($0.unicodeScalars.map(\.asHiragana))) }
  }
}
