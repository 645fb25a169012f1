public import Vocabulary

extension NameWords {
  /// What Kiroku knows of words in the titles of what is studied.
  public static let study = NameWords(
    everyday: """
      book chapter class course edition exam example exercise guide handbook homework introduction introductory language lesson level manual
      method mock modern note practical practice practise prep principle problem quiz read reader reading reference report revision series
      skill teach test text textbook theory topic train vol volume word workbook
      問題 問題集 単語 単語帳 学習 練習 理論 実践 入門 基礎 基本 標準 応用 演習 教科書 参考書 教本 講義 講座 授業 試験 模試 過去問 対策
      解説 完全 必修 新版 改訂版 上巻 下巻 中級 初級 上級 入門編 基礎編 応用編 実践編 復習 予習 宿題 大学 学校 一章 章末 テスト レッスン
      ノート コース シリーズ ガイド テキスト ドリル ステップ レポート トレーニング といた おぼえた
      """,
    kinds: """
      book chapter coursebook drill exercise lesson material note problem question reader section set stuff textbook unit workbook
      本 書 教科書 参考書 問題集 教材 テキスト 過去問 単語帳 問題 宿題 課題 章 勉強 復習 予習 ドリル ノート ワーク
      """,
    modifiers: """
      abstract academic advanced african american analog ancient applied asian atomic british business classical clinical cognitive
      combinatorial comparative complex computational conversational corporate cultural developmental differential digital discrete
      ecological environmental european evolutionary experimental financial fluid functional global harmonic industrial inorganic
      international legal linear marine mathematical medical medieval military modern molecular nonlinear nuclear numerical optical organic
      particle physical political quantum real roman rural social solid spatial statistical stochastic structural technical theoretical
      urban
      """,
    subjects: StudySubjects.names,
    sameWords: """
      conversation | 会話 | かいわ
      grammar | 文法 | ぶんぽう
      language | 言語 | げんご
      vocabulary | vocab | 単語 | たんご | 語彙
      words | 単語 | たんご
      kanji | 漢字 | かんじ
      problems | 問題 | もんだい
      exercises | 練習 | 演習
      exam | 試験 | しけん
      national | 国家 | こっか
      required | 必修 | ひっしゅう
      basics | 基礎 | 基本 | きそ
      standard | 標準 | ひょうじゅん
      training | トレーニング
      introduction | intro | 入門 | にゅうもん
      beginners | 入門 | 初級
      intermediate | 中級
      advanced | 上級
      reading | 読解 | 読書 | リーディング
      writing | 作文 | ライティング
      speaking | 会話 | スピーキング
      textbook | 教科書 | 教本
      math | maths | 数学 | すうがく
      licence | license | 免許
      nurse | nurses | nursing | 看護師 | 看護
      politics | 政治
      economics | econ | 経済
      scrivener | 書士
      past | 過去
      business | biz
      government | govt | gov
      statistics | stats | 統計
      psychology | psych
      philosophy | phil
      mathematics | maths
      science | sci
      engineering | engineers | eng
      management | mgmt
      fundamentals | funds
      programming | prog
      language | lang
      laboratory | lab
      microeconomics | micro
      macroeconomics | macro
      official | 公式 | こうしき
      glossary | terms | 用語集 | 用語 | ようご
      industrial | 工業 | こうぎょう
      commercial | 商業 | しょうぎょう
      care | caregiver | 介護 | かいご
      welfare | 福祉
      seminar | セミナー
      drills | drill | ドリル
      workbook | wkbk | ワーク | ワークブック
      notes | notebook | ノート
      master | マスター
      essence | エッセンス | essentials
      keywords | keyword | キーワード
      complete | 完全 | かんぜん
      selected | 精選 | せいせん
      mock | 模試 | もし
      questions | 問題 | もんだい | 一問一答
      collection | 問題集 | もんだいしゅう
      lecture | lectures | 講義 | こうぎ
      course | 講座 | コース
      lessons | lesson | レッスン
      practical | practice | 実践 | じっせん | 演習
      practitioner | 技術者 | ぎじゅつしゃ
      applied | 応用 | おうよう
      fundamental | 基本 | 基礎
      information | 情報 | じょうほう
      technology | 技術 | ぎじゅつ
      engineer | 技術者 | eng
      poems | poem | 百人一首 | 詩
      interpretation | 解釈 | かいしゃく
      technique | techniques | 技術 | 技法
      calculation | calculations | calc | 計算 | けいさん
      pass | passing | 合格 | ごうかく | 受かる
      text | texts | テキスト | text
      easy | やさしい
      gentle | やさしい
      pronunciation | 発音 | はつおん
      listening | リスニング
      strategy | strategies | 対策 | たいさく
      steps | step | ステップ
      research | study | 研究 | けんきゅう
      detailed | 詳説
      physics | 物理 | ぶつり | phys
      chemistry | 化学 | かがく | chem
      biology | 生物 | せいぶつ | bio
      geography | 地理 | ちり | geog
      history | 歴史 | れきし | hist
      classical | 古典 | こてん
      modern | 現代 | げんだい
      network | networks | ネットワーク
      computer | computers | コンピュータ | コンピューター | comp
      system | systems | システム | sys
      learning | 学習 | がくしゅう | ラーニング
      registered | 登録 | とうろく
      seller | 販売者
      nursery | childcare | 保育 | ほいく | 保育士
      teacher | 教師 | 教員
      labor | labour | 労務 | 労働
      administrative | 行政 | ぎょうせい
      guidebook | ガイドブック | ガイド
      scratch | ゼロ
      applications | apps | app
      application | app
      data | データ
      analysis | 分析 | ぶんせき
      beginner | beginners | beg | 入門 | 初級
      elementary | elem | 初級 | 初等
      grammar | gram
      exercises | exercise | ex | exs
      practice | prac
      vocabulary | voc
      listening | list
      anatomy | anat
      religions | religion | relig
      thermodynamics | thermo
      chemistry | chem
      architecture | archi | arch
      accounting | acct | acctg
      marketing | mktg
      international | intl
      principles | princ | prin
      advanced | adv
      structures | structs
      functions | funcs
      algorithms | algos | algo
      equations | eqns
      literature | lit
      composition | comp
      university | uni
      professional | pro
      certification | cert
      environmental | enviro | env
      communication | comms
      development | dev
      design | des
      medical | med
      molecular | mol
      organic | org
      general | gen
      military | mil
      american | amer
      european | euro
      spanish | span
      italian | ital
      japanese | jap | jpn
      english | engl
      portuguese | port
      """)
}
