import Foundation

/// A list of words, innocent texts and evasions by writers who had not seen the filter.
enum ThirdSet {
  static let words = list(
    "idiot,stupid,moron,loser,hate,kill,porn,nude,sex,drug,cocaine,casino,viagra,scam,spam,crypto,slut,rape,nazi,ass,ばか,アホ,死ね,殺す,出会い系,援交,詐欺,闇バイト,薬物,大麻,麻薬,エロ,ブス,デブ,キモい,クズ,売春,自殺,パチンコ,裸",
    by: ",")

  /// Texts as they are posted on a study log; none means harm.
  static let innocent = list(
    #"""
    Classical mechanics ch. 4: the Lagrangian finally makes sense
    It was so late, but the lab report is in
    TOEIC 455 → 620, long road but ok
    ARM Cortex-A55 pipeline notes
    Woke at 4:55, flashcards before breakfast
    scp notes.pdf me@ssh.lab:~/docs
    cassowary22
    Rapid IoT prototyping, module 2 quiz 8/10
    Anti-idiotype antibodies: what binds what? Redo the diagram
    What did I, Otto and Mei actually agree on for the group project?
    Read the latest UPI docs for the fintech homework
    Just up, identities in trig first, coffee later
    oxymoron vs. paradox, 5 examples each
    Hishikawa Moronobu and early ukiyo-e, 40 min
    Benign tumor on slide 12. Which stain was it?
    Shakespeare's humor on stage (essay outline)
    Getting closer! 71% → 78% on the mock
    Close reading of Keats, stanza 3
    hello_server.py works!! My first socket program
    Monte Carlo series, part 2 of 6: variance reduction
    Whatever happens, two pages a day. That was the rule in April, and now the whole reader is done, with 412 new words and a very worn-out dictionary.
    Phosphate buffer pH 7.4, check the pKa
    Finished that essay, 1500 words, 3 h
    Got everything but that 3 mark question at the end
    Listening skills B2, unit 9
    Long week, so I think I'll stop at chapter 6 and do the end-of-unit questions on Saturday morning when the kids are at swimming.
    Killarney field trip: lakes, glaciers, corries
    k = 1, l = l*2 while l <= n, so the loop is O(log n)
    If p or not q, then... truth tables again
    Siriporn (Chiang Mai), JLPT N3 in July
    Stop or next? Pomodoro #5
    UI homework: menu design v2, contrast fixed
    GNU debugger: breakpoints, watch, backtrace
    Hillside denuded by goats, erosion case study
    Essex Uni open day, my notes
    Babylonian sexagesimal numbers: 1;24,51,10
    This experiment needs a control group
    Fig. 5, ex. 3: still the wrong sign
    AWS practice: EC2, S3, X-Ray, IAM
    Played rugby till six, only vocab tonight
    Polish ordinals: pierwszy, drugi, trzeci
    Rock textures: rounded, rugged, angular
    Summer school in San Francisco, CA in early June. Visa form!
    Study group tonight: Marco, Caine, Yuki, me
    Town of Coca in Ecuador: draw the rainforest climate graph
    Met Lucas in Oxford, he lent me his Latin grammar
    Maracas in orchestra scores: how are they notated?
    Replicas in order: pod-0, pod-1, pod-2 (Kubernetes)
    Shortest route via graph search (BFS, Dijkstra)
    Training via gradient descent; lr 0.01 diverges
    Bolivia, Gran Chaco: biome map coloured in
    Borrowed his camera for the pond survey
    Carmen, Escamillo's aria, translate verse 1
    Physics camp day 3, pendulum lab
    Read this pamphlet on hay fever, 12 new words
    Login on Linux uses PAM; the order of the rules matters
    Cryptography lecture 3: RSA by hand with p=61, q=53
    Cryptomeria japonica, tree ID quiz
    The crypt of Canterbury, Romanesque capitals (art hist.)
    Slutsky equation: income vs substitution effect
    Bach's lute suites, BWV 996 harmony
    Trapezoid rule, error bound
    The Grapes of Wrath, ch. 1-5
    Occupational therapeutic models, p. 88
    Algebra, period 5: factorising by grouping
    Monazite and the rare earths
    siRNA: 21 nt, but why that length?
    Botswana, Zimbabwe, Zambia: capitals
    Ignazio from Milano, learning kanji 🇮🇹
    Day 12. Tired but did half an hour of Anki.
    French -er verbs, present tense
    Mika
    tom_reads
    Nice streak, keep going!
    Thank you for the tip about spaced repetition
    25 min reading, 10 min break, repeat
    Calculus: chain rule, 20 problems, 3 wrong
    Biology: photosynthesis, light reactions
    Forgot my textbook at the library again...
    night owl 🦉
    Meiji Restoration timeline
    First time over 5 hours!!
    Chem HW p. 112–115
    Does anyone know a good podcast for B1 German?
    Bookkeeping level 2: depreciation
    The baby woke up, so only one page today
    IELTS writing task 2 (environment)
    Driving theory, 46/50
    SQL: LEFT JOIN vs INNER JOIN
    Mock exam on Sunday. Nervous.
    Good luck tomorrow @Hana!
    Re-read chapter 7 and wrote a half-page summary. The part about inflation was much clearer the second time. Next: chapter 8, then the two old papers from 2021 and 2022.
    x^2 - 5x + 6 = 0 → x = 2, 3
    Rust book ch. 8: vectors, strings, maps
    Too sleepy to do more than ten cards
    Nursing board prep, fluid balance
    Slept 8 hours, my brain works again
    Welcome back! How did the trip go?
    Zero today. Tomorrow is another day.
    Piano theory, grade 4, circle of fifths
    覚えたばかりの単語をもう忘れた…
    ことばから考える言語学入門 第2章
    国際バカロレア TOKエッセイの構成
    黙読より、声に出して読めばかなり頭に入る。今日は英語長文を3回音読、そのあと古文を現代語訳まで。明日は数学の残りをやって、土曜に模試の直しをする予定。
    アルバカーキの雨温図を作成
    アホロートルの再生実験まとめ（生物）
    休憩にエアホッケー、そのあと英語1時間
    まあほぼ理解できたと思う
    ケアホーム実習3日目の記録
    細胞死：ネクローシスとアポトーシスの違い
    期末前で必死。ねむいけど世界史あと2ページ
    神話学レポート　不老不死、ネクタルとアンブロシア
    シネクドキとメトニミーの違いがあいまい
    ギリシャ悲劇のコロスの役割
    売掛金と買掛金を相殺する仕訳
    「提案を黙殺する」の英訳、ignoreでいいのかな
    こころすこやか講座 第1回レポート
    よい本との出会い。系統樹の章が面白かった
    ベイズとの出会い → 系列データの章へ
    英語劇との出会い（系列校の文化祭にて）
    留学生支援交流会の司会メモ
    部活の応援、交代してもらって数学2時間
    公共政策：子育て支援交付金のしくみ
    漢字の部首　詐、欺、諭、款
    「うさぎ追いし」を英訳してみた
    アオサギの観察日記 4日目
    あさぎ色と萌黄色（色彩検定2級）
    夕闇、バイト帰りの電車で単語30個
    『光と闇』バイト前に30ページ読了
    薬物動態：半減期の計算、5問中4問
    研究室の試薬、物品の発注リスト作り
    環境化学：農薬・物質の循環
    大麻駅から道立図書館へ、卒論の資料さがし
    オープンキャンパス下見：北大、麻生、新さっぽろの順
    東大麻酔科の公開講座を視聴
    大麻比古神社は阿波国一宮、と
    勉強タイマー25分×6回
    調理師試験：胡麻、薬味、だしの取り方
    亜麻・薬草の栽培史（農学概論）
    あたまやくびが痛いので今日は早寝
    「エロイカ」第1楽章の形式分析
    イエローストーンの火山地形
    ピエロ先生
    助動詞は型で覚えろ、と塾の先生
    チェロ40分、音程がまだ不安定
    コロンブス交換とじゃがいも
    ウェブスターの語源欄がおもしろい
    ｻﾌﾞｽｸの教材、来月で解約予定
    燻製（いぶす）の化学、自由研究の下調べ
    スペースデブリの軌道を計算
    正面でぶつかる2球、反発係数e=0.8
    心理学実験、デブリーフィングの手順
    響きもいい、意味もいい。好きな四字熟語
    眠いときもいつもの席で10分だけ
    長文は続きもいっしょに音読
    クズネッツ曲線と所得格差
    くずし字、変体仮名の「可」が読めた
    マメ科の採集：クズ、フジ、ハギ
    朝早くずっと自習室。物理の波動を一通り解いて、間違えた7問をノートに貼った。もう帰る！
    新刊発売・春の英検フェアで1冊購入
    卸売、小売、春学期の小テスト範囲
    ピンセットは各自殺菌してから培養へ
    演劇科：来週までに各自、殺陣の型を復習
    同じさつまいもで糖度を比べる研究
    指をパチン、コードはAm7から（ギター理論）
    筆箱をパチン。これで今日はおしまい
    裸子植物：イチョウ、ソテツ、マツ
    裸地→草原→陽樹林→陰樹林
    裸眼だと黒板が見えない、眼科いく
    立ちはだかる数Ⅲの壁
    今日は2時間できた！
    英単語 1201〜1300
    数学IA 二次関数の最大最小
    ゆいと
    はるさん、合格おめでとう🎉
    古文単語 20個、助動詞の活用表
    宅建 権利関係 過去問10年分の2年目
    日本史：鎌倉幕府の成立
    雨で図書館が混んでた
    子どもが昼寝中に30分だけ。細切れでも1週間で4時間になったので、あせらず続けます。来月の試験まではこのペースで、テキストの3章と4章を終わらせたい。
    化学基礎 molの計算がまだ遅い
    模試の直し、国語だけ終了
    夜ふかし禁止！23時に寝る
    リスニング Part3 先読みの練習
    看護国試まであと58日
    Pythonのfor文とリスト
    漢検2級 四字熟語
    地理：季節風と海流
    みかん好きの受験生
    通勤電車で簿記の仕訳10問
    目標：今週15時間
    ノートの取り方を変えてみた
    眠くて集中できない日
    基本情報 午後問題 アルゴリズム
    中国語 声調の練習15分
    y = 2x + 1 のグラフ
    先生に質問してスッキリ
    朝活3日目、コーヒーがおいしい
    論文を1本読んで要約した
    おつかれさま！明日もがんばろう
    """#)

  /// Texts that hide a word, with the word.
  static let evasions = list(
    #"""
    you are such an i d i o t=>idiot
    only an 1d10t fails this quiz=>idiot
    іdіоt=>idiot
    s.t.u.p.i.d question again=>stupid
    this memo is STuuuuPiiiiD=>stupid
    what a s​t​u​p​i​d plan=>stupid
    m0r0n=>moron
    look at this ｍｏｒｏｎ go=>moron
    m-o-r-o-n spotted in the library=>moron
    L O S E R of the week=>loser
    quit already, l0$3r=>loser
    my rival is a ⓛⓞⓢⓔⓡ=>loser
    i h@te you=>hate
    we all hаtе your notes=>hate
    H_A_T_E your face=>hate
    k1ll yourself=>kill
    i will 𝐤𝐢𝐥𝐥 you tomorrow=>kill
    KiLLLLLL him=>kill
    free p0rn on my profile=>porn
    рorn=>porn
    watch p*o*r*n with me=>porn
    send nud3 pics=>nude
    n­u­d­e photos here=>nude
    s3x chat tonight=>sex
    ѕех=>sex
    want some s-e-x after the exam=>sex
    d/r/u/g dealer, message me=>drug
    cheap ＤＲＵＧ for night study=>drug
    c0c41n3 for sale=>cocaine
    сосаine keeps me awake=>cocaine
    c@s1n0 bonus link in bio=>casino
    join my 𝓬𝓪𝓼𝓲𝓷𝓸 now=>casino
    CaSiiiNNoo=>casino
    v!agra at half price=>viagra
    V 1 A G R A shipped today=>viagra
    this app is a $c@m=>scam
    ѕсаm=>scam
    sp4m me back=>spam
    s̶p̶a̶m̶ every group=>spam
    get rich with crypt0=>crypto
    сrурtо tips in my memo=>crypto
    c~r~y~p~t~o=>crypto
    your friend is a s1ut=>slut
    S⁠L⁠U⁠T=>slut
    r@pe threat from my account=>rape
    ŕäṗê=>rape
    n4z1 club member=>nazi
    ηαzι=>nazi
    kiss my a$$=>ass
    move your @ s s=>ass
    バカ=>ばか
    お前ほんとにば か だな=>ばか
    ﾊﾞｶは勉強するな=>ばか
    あほ=>アホ
    この点数はア・ホすぎる=>アホ
    ｱﾎが書いたノート=>アホ
    ァホか君は=>アホ
    死 ね=>死ね
    早くシネよお前=>死ね
    死​ねと言ってやる=>死ね
    お前を殺.す=>殺す
    こ ろ す=>殺す
    明日コロスからな=>殺す
    出_会_い_系で友達募集=>出会い系
    であいけい=>出会い系
    出会ぃ系の登録はこちら=>出会い系
    援★交しませんか=>援交
    エンコー相手募集中=>援交
    このアプリは詐/欺=>詐欺
    さぎ師に注意しろよ=>詐欺
    ｻｷﾞだろこれ=>詐欺
    闇 バ イ ト募集中=>闇バイト
    ヤミバイトで稼ごう=>闇バイト
    闇ﾊﾞｲﾄの連絡先あります=>闇バイト
    薬*物あります=>薬物
    やくぶつ売ります=>薬物
    大‌麻で集中できる=>大麻
    タイマ吸いながら宿題=>大麻
    麻|薬=>麻薬
    マヤク安く売るよ=>麻薬
    ま・や・く欲しい人いる=>麻薬
    えろ画像送って=>エロ
    ｴﾛい写真あるよ=>エロ
    ェロ=>エロ
    エーーロ動画見ようぜ=>エロ
    ぶすは黙れ=>ブス
    フ゛ス=>ブス
    あの子ﾌﾞｽだよね=>ブス
    でぶは走れ=>デブ
    テ゛フ゛=>デブ
    デーーブな先輩=>デブ
    きもい=>キモい
    お前の字ｷﾓｲ=>キモい
    キ モ ぃ=>キモい
    くず=>クズ
    ク-ズ野郎の記録=>クズ
    売@春の相手を探してる=>売春
    じ さ つしろ=>自殺
    ぱ ち ん こ行こうぜ=>パチンコ
    は.だ.か見せて=>裸
    """#
  ).map { line in
    let parts = line.components(separatedBy: "=>")
    return (text: parts[0], word: parts[1])
  }

  private static func list(_ text: String, by separator: Character = "\n") -> [String] { text.split(separator: separator).map(String.init) }
}
