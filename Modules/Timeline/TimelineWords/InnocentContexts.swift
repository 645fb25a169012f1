/// Words that are something else where the text is about it: the chorus of a tragedy (コロス), the plant (クズ), a file for metal (bastard).
enum InnocentContexts {
  private static let table: [String: [String]] = Dictionary(uniqueKeysWithValues: [
    ("コロス", ["悲劇", "喜劇", "ギリシ", "合唱", "演劇", "戯曲", "オイディプス", "アンティゴネ"]),
    ("ゴミクズ", ["焼却量", "清掃", "廃棄物", "リサイクル", "海洋", "ボランティア", "分別", "処分場", "河川"]),
    ("ごみくず", ["焼却量", "清掃", "廃棄物", "リサイクル", "海洋", "ボランティア", "分別", "処分場", "河川"]), ("しね", ["福井", "越前", "方言", "ローマ字表", "hiragana", "romaji"]),
    ("クズ", ["マメ科", "属の", "植物", "採集", "葛", "花粉", "つる性", "外来種", "秋の七草", "ススキ", "フジ"]),
    ("シネ", ["映画", "シネマ", "上映", "mri", "ct", "撮影", "アンギオ", "レンズ", "カメラ", "フィルム", "ラテン語", "アイヌ", "sine"]),
    ("ぶす", ["附子", "付子", "狂言", "トリカブト", "生薬", "烏頭", "燻", "伏す"]),
    ("ブス", ["bus", "ドイツ語", "オランダ語", "附子", "付子", "狂言", "トリカブト", "生薬", "烏頭"]),
    ("マンコ", ["インカ", "カパック", "クスコ", "漫湖", "ラムサール"]), ("まんこ", ["漫湖", "ラムサール", "満腔", "万個"]), ("ちんこ", ["沈降", "鎮魂", "チンコロ", "ちんころ"]),
    ("えんこう", ["猿猴", "円孔", "円光", "遠交", "縁故", "鉛鉱", "塩鉱"]), ("ばいしゅん", ["梅春"]), ("でぶ", ["出不"]), ("デブ", ["(deb", "（deb", "(dev", "カピル"]),
    ("タヒね", ["最果", "詩集", "詩人"]),
    ("死ね", ["ナ変", "ナ行変格", "活用", "命令形", "死ぬれ", "已然", "ナポリ", "侮辱罪", "名誉毀損", "名誉棄損", "判例", "語幹", "保育園落ちた", "京極夏彦", "流行語"]),
    ("殺すぞ", ["脅迫罪", "判例", "刑法", "構成要件", "害悪の告知", "恐喝罪", "強盗罪"]), ("ぶっ殺", ["脅迫罪", "判例", "刑法", "構成要件"]),
    (
      "売春",
      [
        "防止法", "条約", "処罰", "規制", "社会問題", "論文", "判例", "史料", "講義", "レポート", "刑法", "遊郭", "赤線", "公娼", "廃娼", "ソーニャ", "罪と罰", "人身取引", "社会学", "犯罪学",
        "女性史",
        "風営法", "人身売買", "ジェンダー", "矯風会", "ピカソ", "画家", "娼婦", "小説", "映画", "オペラ", "椿姫", "江戸", "吉原", "戦後", "法律", "法学", "人権", "貧困", "ドキュメンタリー",
        "婦人保護", "レ・ミゼラブル", "ファンティーヌ",
      ]
    ), ("援交", ["防止法", "社会学", "論文", "ブルセラ論", "レポート", "条例"]), ("キチガイ", ["ドグラ・マグラ", "ドグラマグラ", "夢野久作", "ナスビ", "放送禁止", "差別語", "差別用語"]),
    ("きちがい", ["聞き違い", "行き違い", "履き違い", "狂言"]),
    ("気違い", ["聞き違い", "勘違い", "漢字", "差別用語", "狂言", "夢野久作"]),
  ])

  /// Whether a word that is written so is another one in a text.
  static func isInnocent(_ written: ArraySlice<Unicode.Scalar>, in text: WordBorders) -> Bool {
    let written = String(String.UnicodeScalarView(written))
    return table[written].map { text.isAbout($0, for: written) } ?? false
  }

  /// What a text is about that quotes insults.
  private static let quoting = [
    "侮辱", "中傷", "いじめ", "差別", "判例", "被告", "人権", "道徳", "言い換え", "放送", "禁止用語", "台詞", "せりふ", "セリフ", "字幕", "語源", "罵倒語", "悪口", "スラング", "活用", "命令形",
    "終助詞",
    "主人公", "登場人物", "脅迫", "戯曲", "短歌", "俳句",
  ]
  private static let works = ["ミュージカル", "映画", "小説", "漫画", "マンガ", "アニメ", "楽曲", "歌詞", "ドラマ", "アルバム", "読了", "著", "原題", "邦題", "舞台"]

  /// Whether a word stands in quotation marks where insults are studied, or begins a title (『くたばれ！ヤンキース』).
  static func isQuoted(_ range: Range<Int>, in text: WordBorders) -> Bool {
    let scalars = text.scalars
    guard range.lowerBound > 0, "「『“\"".unicodeScalars.contains(scalars[range.lowerBound - 1]) else { return false }
    let rest = scalars[range.upperBound...].prefix(30)
    guard let close = rest.firstIndex(where: { "」』”\"".unicodeScalars.contains($0) }) else { return false }
    if text.isAbout(quoting, for: "「") { return true }
    // More than what shouts end with.
    guard scalars[range.upperBound..<close].count(where: { $0.isKanji || $0.isKatakana || (0x3041...0x3096).contains($0.value) }) > 2 else {
      return false
    }
    return scalars[range.lowerBound - 1] == "『" || text.isAbout(works, for: "『")
  }

  // MARK: - In English

  /// What an English word of a dictionary is about, in small letters: only as anybody writes it, and with its plural.
  private static let english: [String: [String]] = [
    "bastard": words(
      """
      illegitima,legitima,heir,king lear,edmund,king john,falconbridge,faulconbridge,blandford,typograph,calligraph,palaeograph,paleograph,manuscript,medieval,
      norman,tudor,feudal,etymolog,jon snow,game of thrones,throne,duke,dynast,rasp,hacksaw,filing,file cut,metalwork,woodwork,mill file,botan,shakespeare,
      genealog,surname,parish,census,orléans,orleans,burgundy,conqueror,out of wedlock,half title,half-title,second cut,second-cut,smooth cut,swordsmanship,
      longsword,hand-and-a-half,plant,shrub,turtle,feather,plumage,wing,species,gel,lighting,ashlar,masonry,type size,font,
      istanbul,shafak,out of carolina,inglorious,inglourious,tarantino,magnificent bastard,bastard operator,toadflax,balm,bastard!!
      """),
    "bitch": words(
      """
      breeder,breeding,kennel,whelp,litter,pedigree,puppies,puppy,pups,dog show,crufts,in season,on heat,in heat,spay,canine,veterinar,gestation,estrus,oestrus,
      oestrous,hound,terrier,spaniel,retriever,collie,labrador,stud dog,lurcher,otter,vixen,wolf,ferret,fox,female dog,female wolf,miles davis,knit,crochet,
      etymolog,middle english,old english,dogs and,dog and,lactat,nursing mother,mastitis,caesarean,guide dog,sheepdog,
      lucy cooke,female of the species,bitches brew,bitch planet,beach/,beach vs,beach and
      """),
    "whore": words(
      """
      revelation,babylon,leviticus,deuteronomy,ezekiel,hosea,bible,kjv,jezebel,webster,dekker,othello,shakespeare,john ford,márquez,marquez,moll flanders,
      restoration comedy,jacobean,etymolog,old english,luther,apocalypse,tis pity,
      honest whore,melancholy whore,memoria de mis putas,hosea
      """),
    "slut": words(
      """
      swedish,svenska,sverige,till slut,tar slut,tog slut,är slut,var slut,slut på,i slut,slutet,blir slut,slut med,vid slut,utan slut,slut =,slut=,slut (end,
      slut: end,pepys,slutwalk,ethical slut,etymolog,danish,norwegian,börja,början,
      ä,ö,å,det er ,er slut,slut nu,tanenbaum
      """),
    "nigger": words(
      "conrad,narcissus,twain,huckleberry,huck finn,mockingbird,van vechten,christie,dick gregory,randall kennedy,etymolog,n-word,faulkner,o'connor"
    ),
    "faggot": words(
      """
      firewood,brushwood,sticks,twigs,kindling,hedge,west midlands,black country,welsh,meatball,gravy,peas,embroider,hemstitch,needlework,crochet,stitch,stake,
      heretic,martyr,bundle,forge weld,wrought iron,bloomery,blacksmith,hearth,bonfire,oven,coppice,thatch,etymolog,bassoon,fagott,offal,pork liver,fascine,
      faggot vot,spelling,peasant,woodcutter,reed,charcoal
      """),
    "retard": words(
      """
      flame,ignition,spark,throttle,airbus,landing,flare,callout,french,français,francais,en retard,du retard,retard de,de retard,le retard,un retard,train,
      scolaire, mg,mg ,tablet,kapsel,capsule,insulin,nifedipin,adalat,diclofenac,release,pharmac,hydration,concrete,cement,polymer,phase,wave plate,tide,decelerat,rallentando,ritard,tempo,latin,etymolog,reaction,growth,enzyme,corrosion,evaporation,
      spoilage,clotting,oxidation,combustion,to retard,retard the,retards the,retard or,or retard,retards or,which retard,may retard,can retard,could retard,
      will retard,would retard,retard its,retard their,avance,désolé,excuse,horaire,rattraper,potential,photon,light cone,friction,drag,inertia,progress,development,
      ripening,healing,spread of,setting time,gypsum,yeast,ferment,vocab,verspät,puberty,onset,timing,é,è,
      mon retard,ton retard,son retard,des retard,les retard,mes retard,ses retard,nos retard,j'ai,paiement
      """),
    "shit": words(
      "sheet and,sheet/,sheet vs,get your sh,sarah knight,pacifica,albanian,shqip,art of not giving,holy sh,my dad says,etymolog,old english,shiite"
    ),
    "bullshit": words(
      "frankfurt,graeber,bullshit jobs,on bullshit,calling bullshit,bergstrom,no bullshit guide,philosoph,epistem,pseudo-profound"),
    "asshole": words("no asshole rule,sutton,assholes: a theory,aaron james"),
    "cunt": words("latin,latein,3rd plural,third person plural,chaucer,queynte,etymolog,pronunt"),
    "fuck": words(
      """
      brainfuck,art of not giving,unf*ck,f*ck yourself out,austria,fugging,etymolog,read the f,thefuck,f*ck feelings,to sleep,
      everything is f,give a f,
      unfu,calm the f,sarah knight,cohen v,the draft,pacifica,first amendment,infix,kinase,operon,fucose,e. coli
      """),
    "kys": words(
      "the kys ,at kys,in kys ,from kys,kys hospital,kys-,kys (,kys =,kalite,türk,kysy,finnish,suom,imperative,danish,dansk,kuopio,kyselin,sírov,kayes,yayasan saad,(kys),tolstaya,norwegian,norsk,et kys,kysse,airport,know your s,angle,triangle,chord,vertex,vertices,polygon,ticker,nasdaq,stock,acronym,stands for,abbreviat,callsign,amino,peptide,codon,residue,letter code"
    ),
    "kill yourself": words(
      """
      don't kill yourself,don’t kill yourself,do not kill yourself,not to kill yourself,without having to kill yourself,never kill yourself,kill yourself over,
      kill yourself trying,kill yourself with work,kill yourself study,kill yourself work,kill yourself to,camus,sisyphus,nearly kill yourself,almost kill yourself,respawn
      """),
  ]

  /// What texts on language are about.
  private static let linguistics = words(
    "profanit,swear word,swearword,taboo,expletive,reappropriat,lexicograph,sociolinguist,linguistic,minimal pair,slurs and,philosophy of language"
  )

  /// What texts on mathematics and programs hold, where letters by themselves are variables and points.
  static let formal = [
    "python", "pow(", "power", "exponent", "operator", "markdown", "regex", "wildcard", "glob", "pointer", "function", "variable", "let ",
    "denote",
    "constant", "coefficient", "vertex", "vertices", "points", "integers", "real numbers", "vector", "matri", "theorem", "equation",
    "formula", "lemma",
    "algebra", "subset", "code", "args", "==", ":=", "変数", "関数", "定数", "係数", "行列", "頂点", "点", "方程式", "数列", "乗", "積", "演算子", "証明",
  ]

  private static func words(_ list: String) -> [String] {
    list.split(whereSeparator: { $0 == "," || $0 == "\n" }).map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  /// Whether a word that is written as in a dictionary is what the text is about.
  static func isInnocent(_ word: String, written: ArraySlice<Unicode.Scalar>, in text: WordBorders) -> Bool {
    let word = word.lowercased()
    guard let about = english[word], isPlain(unhyphenated(String(String.UnicodeScalarView(written))).lowercased(), word) else {
      return false
    }
    return text.isAbout(about, for: word) || text.isAbout(linguistics, for: "linguistics")
  }

  /// A word that is written in capitals, each by itself (K-Y-S, as sequences of amino acids are), without what joins them.
  private static func unhyphenated(_ written: String) -> String {
    let letters = written.split(separator: "-", omittingEmptySubsequences: false)
    return letters.allSatisfy { $0.count == 1 && $0.allSatisfy(\.isUppercase) } ? letters.joined() : written
  }

  /// Whether a word is written as it is, with its plural; a title may leave a letter out by a star (The Subtle Art of Not Giving a F*ck).
  private static func isPlain(_ written: String, _ word: String) -> Bool {
    [word, word + "s", word + "es"].contains { form in
      form.count == written.count && zip(form, written).allSatisfy { $0 == $1 || $1 == "*" }
    }
  }
}
