import Testing
import TimelineWords

@Suite("Evasions")
struct EvasionTests {
  static let filter = WordFilter(
    words: [
      "fuck", "shit", "ass", "asshole", "bitch", "idiot", "moron", "cunt", "dick", "kill", "whore", "penis", "sex", "bastard", "nigger",
      "slut",
      "死ね", "殺す", "ばか", "クソ", "大麻", "うんこ", "キチガイ", "エロ", "ブス", "まんこ",
    ].map { ForbiddenWord($0) })

  @Test(
    "a word is found however it is written",
    arguments: [
      "fuck", "FUCK", "Fuck!", "ｆｕｃｋ", "ＦＵＣＫ you", "f u c k", "f.u.c.k", "f-u-c-k", "f_u_c_k", "f*u*c*k", "f  u  c  k", "f, u, c, k",
      "fu ck", "f uck",
      "fuc k", "fu.ck", "fu-ck", "sh it", "sh-it", "shi t", "fuuuuck", "fuck" + "kkk", "fffuck", "ffuuccckk", "shiiit", "shiit", "shhhit",
      "sh1t", "$h1t", "$h!t", "5h1t", "sh!t", "5hit", "@ss", "a$$", "@$$", "a$$hole", "@sshole", "a55hole", "b1tch", "b!tch", "8itch",
      "id10t", "1d10t",
      "!diot", "m0r0n", "fvck", "f\u{200B}uck", "f\u{200D}u\u{200C}c\u{2060}k", "fu\u{AD}ck", "f\u{336}u\u{336}c\u{336}k\u{336}", "fück",
      "fùçk", "shît", "ｓｈ１ｔ",
      "𝖋𝖚𝖈𝖐", "𝓯𝓾𝓬𝓴", "ⓕⓤⓒⓚ", "🅵🆄🅲🅺", "🄵🅄🄲🄺", "🇫🇺🇨🇰", "ᶠᵘᶜᵏ", "ꜰᴜᴄᴋ", "fuсk", "fцck", "ѕhіt", "ѕex", "dісk", "bіtсh", "αss", "ρenis", "f*ck",
      "f**k", "sh*t",
      "b*tch", "c#nt", "f_ck", "f-ck", "fuck123", "123fuck", "fucks", "bitches", "phuck", "vvhore", "お前はfuckだ", "fuckだよ", "kiII", "k1ll",
      "dlck", "s e x", "s.e.x", "s3x",
      "ni99er", "n1gger", "FuckYou", "fuck_you", "f😀u😀c😀k", "c.u.n.t", "(f)(u)(c)(k)", "f|u|c|k", "s!h!i!t", "bas tard", "fаg shıt",
      "\u{202E}fuck", "m o r o n", "f/u/c/k",
      "死ね", "死 ね", "死・ね", "死☆ね", "死\u{200B}ね", "死♡ね", "死ネ", "死ﾈ", "死.ね", "死ねええ", "死ーね", "タヒね", "ﾀﾋね", "死ねー", "氏ね。死ねよ", "殺 す", "殺ス", "殺☆す",
      "杀す", "殺゛す",
      "バカ", "ばカ", "バか", "ﾊﾞｶ", "ハ゛カ", "は゛か", "ばーか", "バーカ", "ばぁか", "ばぁーか", "ヴァカ", "バ力", "ば か", "バ カ", "ば・か", "バ☆カ", "ばばばか", "ばかああ", "このばかが",
      "お前ばかだ", "バカ！",
      "夕匕ね", "㋗㋞", "ʂɦɨt", "くそ", "クソ", "ｸｿ", "くっそ", "ク ソ", "クーソ", "大 麻", "大痳", "大\u{200C}麻", "大・麻", "ウンコ", "うんこ", "う○こ", "ウ○コ", "うーんこ",
      "き ち が い", "キチ ガイ",
      "ｷﾁｶﾞｲ", "キ○ガイ", "きちがい", "エロ", "工口", "エ口い", "エ ロ", "ブス", "ぶす", "ﾌﾞｽ", "ブ・ス", "ま○こ", "マンコ", "まん\u{200B}こ", "ま ん こ",
    ])
  func found(text: String) {
    #expect(!Self.filter.matches(in: text).isEmpty)
  }
}
