/// Words of titles by all that they are written as in both languages, and what is short for them. One alone names nothing.
enum StudySameWords {
  static let names = """
    medieval | 中世 | ちゅうせい | middle ages | メディーバル
    western | 西洋 | せいよう
    hygienist | 衛生士
    middle school | junior high | junior high school | 中学 | 中学校
    high school | 高校 | 高等学校
    elementary school | primary school | 小学 | 小学校 | 小学生
    four seasons | seasons | 四季
    short stories | short story | 短編 | 短篇 | 短編集
    stories | story | 物語 | お話
    recipe | recipes | レシピ
    counselor | counsellor | カウンセラー
    drawing | sketch | sketching | デッサン
    back | 腰 | 腰痛
    exercises | exercise | 体操
    still life | still lifes | 静物
    collection | collected | 曲集 | 名曲集 | 全集
    songs | song | 名曲 | 曲
    ancient | 古代 | こだい | antiquity | エンシェント
    contemporary | 現代 | 近代 | コンテンポラリー
    early | 初期
    late | 後期
    world | 世界 | せかい | ワールド
    human | 人体 | ヒト | ヒューマン
    cell | cells | 細胞 | さいぼう
    disease | diseases | 疾患 | 病気 | 病
    drug | drugs | 薬 | 薬剤
    flashcards | flashcard | カード | フラッシュカード
    cards | card | カード
    landscape | landscapes | 風景 | landscaping | gardening | gardener | 造園 | 園芸 | ランドスケープ
    portrait | portraits | 人物 | 肖像
    figure | figures | 人体 | shapes | 図形
    contract | contracts | 契約 | コントラクト
    property | 財産 | real estate | 不動産 | 物権
    case | cases | casebook | 判例
    statute | statutes | 条文 | じょうぶん
    crime | crimes | criminal | 犯罪 | 刑事 | 刑法
    rights | 権利
    constitution | constitutional | 憲法 | けんぽう
    tax | taxes | 税 | 税務 | 税法
    financial | finance | 財務 | 金融
    cost | costing | 原価
    investment | investing | 投資
    bank | banking | 銀行
    trade | 貿易 | 通商
    market | markets | 市場
    money | お金 | マネー
    machine | 機械
    deep | 深層
    neural | ニューラル
    language | languages | 言語 | げんご | lang
    words | word | 単語 | たんご | ワード
    phrase | phrases | フレーズ | 表現
    expression | expressions | 表現
    idiom | idioms | 熟語 | じゅくご
    sentence | sentences | 文 | 構文
    verb | verbs | 動詞 | どうし
    noun | nouns | 名詞
    tense | tenses | 時制
    spelling | 綴り
    story | stories | 物語 | ストーリー
    novel | novels | 小説 | fiction
    poem | poetry | 詩 | 詩歌 | poems
    short | 短編 | 小史
    great | 大
    everyday | daily | 日常 | にちじょう
    travel | traveller | travelers | 旅行 | 旅 | tourism | travelling | traveling | 観光
    business | ビジネス | biz
    office | オフィス
    home | 家庭 | ホーム
    garden | gardening | 園芸 | ガーデニング | 庭 | gardens | 庭園
    plant | plants | 植物 | botany
    animal | animals | 動物 | zoology
    bird | birds | 鳥 | 野鳥
    tree | trees | 樹木
    food | 食 | 食品
    wine | wines | ワイン | sommelier | ソムリエ
    bread | パン
    cook | cooking | 料理
    health | 健康 | 保健
    body | からだ | 体
    brain | 脳 | brains | ブレイン
    heart | 心臓
    child | children | 子ども | 児童 | 小児
    adult | adults | 成人
    elderly | 高齢者 | 老年
    emergency | 救急
    clinical | 臨床 | クリニカル
    surgical | surgery | 外科
    mental | 精神
    music | musical | 音楽
    song | songs | 歌 | 曲
    piece | pieces | 曲
    studies | study | 練習曲 | 研究
    etude | etudes | 練習曲 | エチュード
    scale | scales | 音階 | スケール
    chord | chords | コード | 和音
    guitar | ギター
    piano | ピアノ
    violin | バイオリン | ヴァイオリン
    painting | 絵画 | 絵 | paintings
    drawing | デッサン | ドローイング | draw
    sketching | sketch | スケッチ
    colour | color | 色彩 | 色 | カラー
    photo | photography | 写真
    design | デザイン | des | designing | 設計
    space | 宇宙 | universe | cosmos
    energy | エネルギー
    light | 光
    wave | waves | 波 | 波動
    quantum | 量子 | クオンタム
    matter | 物質
    earth | 地球
    weather | 気象 | 天気
    ocean | sea | 海 | 海洋 | oceans
    electric | electrical | electronic | 電気 | 電子
    circuit | circuits | 回路
    signal | signals | 信号
    structure | structures | 構造
    material | materials | 材料
    fluid | fluids | 流体
    heat | 熱 | 伝熱
    operating | オペレーティング
    software | ソフトウェア
    hardware | ハードウェア
    cloud | クラウド
    security | セキュリティ
    web | ウェブ
    database | databases | データベース
    code | coding | コード | コーディング
    linear | 線形 | リニア
    algebra | 代数
    geometry | 幾何 | 図形
    discrete | 離散
    probability | 確率
    number | numbers | 数
    logic | 論理 | ロジック
    puzzle | puzzles | パズル
    war | 戦争 | wars
    empire | 帝国
    revolution | 革命
    japan | japanese | 日本
    china | chinese | 中国 | チャイナ
    korea | korean | 韓国 | 朝鮮 | コリア
    america | american | アメリカ
    britain | british | イギリス | 英国
    france | french | フランス
    germany | german | ドイツ
    italy | italian | イタリア
    spain | spanish | スペイン
    rome | roman | ローマ
    greece | greek | ギリシャ
    russia | russian | ロシア
    europe | european | ヨーロッパ | 西洋
    asia | asian | アジア
    religion | religions | 宗教
    art | arts | 芸術 | 美術 | アート
    culture | cultural | 文化
    society | social | 社会
    education | 教育
    law | 法 | 法律
    exam | examination | 試験 | 国試 | 検定 | しけん
    preparation | prep | 対策
    atlas | 図鑑 | 地図 | アトラス
    dictionary | 辞典 | 辞書
    encyclopedia | 事典
    reader | 読本 | リーダー | readings | 読解
    method | メソッド | 教本
    school | スクール
    basics | basic | 基礎 | 基本 | ベーシック | きそ
    concepts | concept | 概念 | コンセプト
    foundations | foundation | 基礎
    handbook | ハンドブック | 便覧
    manual | マニュアル
    guide | ガイド | 案内
    review | レビュー | 総復習
    secrets | 秘訣
    complete | コンプリート | 完全 | かんぜん | completion | 完成
    ultimate | 究極
    quick | クイック | 速習
    speed | スピード | 速
    check | チェック
    convo | conversation | 会話
    conversation | 会話 | かいわ
    grammar | 文法 | ぶんぽう | gram
    vocabulary | vocab | 単語 | たんご | 語彙 | voc
    kanji | 漢字 | かんじ
    problems | 問題 | もんだい
    exercises | 練習 | 演習 | exercise | ex | exs
    national | 国家 | こっか
    required | 必修 | ひっしゅう
    standard | 標準 | ひょうじゅん
    training | トレーニング
    introduction | intro | 入門 | にゅうもん
    beginners | 入門 | 初級
    intermediate | 中級
    advanced | 上級 | adv | 発展 | アドバンスト
    reading | 読解 | 読書 | リーディング
    writing | 作文 | ライティング | writer
    speaking | 会話 | スピーキング
    textbook | 教科書 | 教本
    math | maths | 数学 | すうがく
    licence | license | 免許
    nurse | nurses | nursing | 看護師 | 看護
    politics | 政治
    economics | econ | 経済 | economy | エコノミクス
    scrivener | 書士
    past | 過去
    government | govt | gov | 政府
    statistics | stats | 統計
    psychology | psych | 心理 | 心理学
    philosophy | phil | 哲学 | フィロソフィー
    mathematics | maths | math | 数学
    science | sci | sciences | 科学 | サイエンス
    engineering | engineers | eng
    management | mgmt
    fundamentals | funds
    programming | prog | program | programmer | プログラミング | プログラム
    laboratory | lab | 実験
    microeconomics | micro
    macroeconomics | macro
    official | 公式 | こうしき
    glossary | terms | 用語集 | 用語 | ようご | terminology
    industrial | 工業 | こうぎょう
    commercial | 商業 | しょうぎょう | commerce | 商
    care | caregiver | 介護 | かいご
    welfare | 福祉
    seminar | セミナー | seminars | ゼミ
    drills | drill | ドリル
    workbook | wkbk | ワーク | ワークブック
    notes | notebook | ノート
    master | マスター
    essence | エッセンス | essentials
    keywords | keyword | キーワード
    selected | 精選 | せいせん
    mock | 模試 | もし
    questions | 問題 | もんだい | 一問一答
    collection | 問題集 | もんだいしゅう
    lecture | lectures | 講義 | こうぎ | レクチャー
    course | 講座 | コース
    lessons | lesson | レッスン
    practical | practice | 実践 | じっせん | 演習 | practicals | 実務
    practitioner | 技術者 | ぎじゅつしゃ
    applied | 応用 | おうよう | アプライド
    fundamental | 基本 | 基礎 | fundamentals | foundations | ファンダメンタルズ
    information | 情報 | じょうほう
    technology | 技術 | ぎじゅつ
    engineer | 技術者 | eng | engineers | engineering | 技士 | エンジニア | エンジニアリング | 工学
    poems | poem | 百人一首 | 詩
    interpretation | 解釈 | かいしゃく | close reading | 英文解釈
    technique | techniques | 技術 | 技法 | テクニック | 奏法
    calculation | calculations | calc | 計算 | けいさん
    pass | passing | 合格 | ごうかく | 受かる
    text | texts | テキスト
    easy | やさしい
    gentle | やさしい
    pronunciation | 発音 | はつおん
    listening | リスニング | list | 聴解
    strategy | strategies | 対策 | たいさく | strategic | 戦略 | ストラテジー
    steps | step | ステップ
    research | study | 研究 | けんきゅう | リサーチ | 調査
    detailed | 詳説
    physics | 物理 | ぶつり | phys | フィジックス
    chemistry | 化学 | かがく | chem | ケミストリー
    biology | 生物 | せいぶつ | bio | バイオロジー
    geography | 地理 | ちり | geog | geo
    history | 歴史 | れきし | hist | histories | 史 | ヒストリー
    classical | 古典 | こてん | classics | クラシック | クラシカル
    modern | 現代 | げんだい | 近代 | 近現代 | モダン
    network | networks | ネットワーク | networking
    computer | computers | コンピュータ | コンピューター | comp
    system | systems | システム | sys
    learning | 学習 | がくしゅう | ラーニング
    registered | 登録 | とうろく
    seller | 販売者 | sellers | vendor | 販売士
    nursery | childcare | 保育 | ほいく | 保育士
    teacher | 教師 | 教員
    labor | labour | 労務 | 労働 | employment
    administrative | 行政 | ぎょうせい | administration | 管理
    guidebook | ガイドブック | ガイド
    scratch | ゼロ
    applications | apps | app
    application | app
    data | データ
    analysis | 分析 | ぶんせき | analytics | 解析 | アナリシス
    beginner | beginners | beg | 入門 | 初級 | beginning | starter | はじめて | 初心者 | ビギナー | ビギナーズ
    elementary | elem | 初級 | 初等
    practice | prac
    anatomy | anat | 解剖
    religions | religion | relig
    thermodynamics | thermo
    architecture | archi | arch
    accounting | acct | acctg | accountancy | 会計 | アカウンティング
    marketing | mktg | マーケティング
    international | intl | global | 国際
    principles | princ | prin
    structures | structs
    functions | funcs
    algorithms | algos | algo
    equations | eqns
    literature | lit | 文学
    composition | comp | 作文
    university | uni
    professional | pro
    certification | cert | certificate | certified | qualification | 検定 | 資格 | 認定
    environmental | enviro | env | environment | 環境 | エンバイロメンタル
    communication | comms | コミュニケーション
    development | dev | developer | developers | 開発
    medical | med | medicine | 医療 | 医学
    molecular | mol | molecule | molecules | 分子
    organic | org | 有機
    general | gen
    military | mil
    american | amer
    european | euro
    spanish | span
    italian | ital
    japanese | jap | jpn
    english | engl | 英語 | イングリッシュ
    portuguese | port | portugal | brazilian | ポルトガル | ブラジル
    forecaster | forecasting | 予報士 | 予報
    songbook | song book | songs | song | 曲集 | 名曲 | 歌集
    album | アルバム
    duet | duets | 連弾 | デュエット
    strumming | singing | 弾き語り
    chef | cook | cookery | cooking | 調理師 | 調理
    licensed | licensing | licence | 免許 | 資格
    kentei | proficiency | 検定
    grade | level | 級
    business practice | ビジネス実務
    legal | 法務 | 法律
    corporate | corporation | company | 企業 | 会社 | コーポレート
    managerial | management | 管理 | 経営 | マネジメント | マネジリアル
    finance | financial | 財務 | 金融 | ファイナンス
    auditing | audit | 監査
    statistical | statistics | 統計 | スタティスティクス
    consumer | 消費者
    organization | organizational | organisation | organisational | 組織
    behavior | behaviour | behavioral | behavioural | 行動
    decision | decisions | 意思決定 | 決定
    risk | リスク
    project | プロジェクト
    product | products | 製品 | プロダクト
    supply | 供給
    insurance | 保険
    pension | pensions | 年金
    tort | torts | 不法行為 | トート
    criminal | 刑事 | 犯罪 | 刑法
    civil | 民事 | 市民 | 民法
    evidence | 証拠
    procedure | 手続 | 訴訟法
    trust | trusts | 信託
    patent | patents | 特許
    copyright | 著作権
    treaty | treaties | 条約
    court | 裁判 | 裁判所
    casebook | cases | ケースブック | 判例集 | 判例
    jurisprudence | 法理学 | 法哲学
    script | writing system | letters | 文字
    alphabet | アルファベット | 字母
    dictation | ディクテーション
    translation | 翻訳 | 和訳 | 英訳
    classical japanese | 古文
    ballad | ballads | バラード
    repertoire | repertory | レパートリー
    fingerstyle | フィンガースタイル
    improvisation | improvising | アドリブ | 即興
    voicing | voicings | ボイシング
    etudes | エチュード | 練習曲
    sonata | sonatas | ソナタ
    prelude | preludes | プレリュード | 前奏曲
    concerto | concertos | 協奏曲 | コンチェルト
    symphony | 交響曲 | シンフォニー
    orchestra | orchestration | オーケストラ | 管弦楽
    opera | オペラ
    rhythm | リズム
    melody | メロディー | 旋律
    ensemble | アンサンブル
    harmony | ハーモニー | 和声
    recorder | リコーダー
    cello | チェロ
    flute | フルート
    harp | ハープ
    percussion | 打楽器 | パーカッション
    drums | drumming | ドラム
    bass | ベース
    ukulele | ウクレレ
    banjo | バンジョー
    accordion | アコーディオン
    cognitive | cognition | 認知 | コグニティブ
    social | society | 社会 | ソーシャル
    developmental | development | 発達 | 開発
    abnormal | 異常
    personality | 人格 | パーソナリティ
    mind | minds | 心 | 精神 | マインド
    memory | 記憶
    emotion | emotions | 感情
    perception | 知覚
    teaching | teachers | teacher | 教授法 | 教員 | 教師 | 教職
    immunology | immune | 免疫
    pharmacology | pharma | 薬理 | 薬学 | ファーマコロジー
    pharmacist | pharmacists | 薬剤師
    pathology | 病理
    physiology | 生理
    biochemistry | 生化学
    nutrition | nutritionist | nutritionists | 栄養 | 栄養士
    hygiene | 衛生
    sanitation | 衛生
    food hygiene | 食品衛生
    public health | 公衆衛生
    epidemiology | 疫学
    infection | infections | infectious | 感染 | 感染症
    virus | viruses | virology | ウイルス
    bacteria | bacteriology | 細菌
    toxicology | 毒性 | 毒物
    poison | poisons | 毒物
    surgery | 外科 | 手術
    internal medicine | 内科
    dental | dentistry | teeth | 歯科 | 歯
    veterinary | vet | 獣医
    midwife | midwifery | 助産師 | 助産
    paramedic | paramedics | 救急救命士 | 救急救命
    therapist | therapy | 療法士 | 療法
    physical therapist | 理学療法士
    occupational therapist | 作業療法士
    speech therapist | 言語聴覚士
    radiographer | radiography | 放射線技師 | 放射線
    laboratory technician | 臨床検査技師
    acupuncture | 鍼灸 | はり
    massage | マッサージ | あん摩
    optician | optometry | 眼鏡
    hospital | 病院
    medical terminology | 医学用語 | 医療用語
    registered seller | drugstore | 登録販売者
    retail | retailing | 販売 | 小売
    sales | selling | 販売 | 営業 | セールス
    secretary | secretarial | 秘書
    clerk | clerical | 事務
    consultant | consulting | 診断士 | コンサルタント | コンサルティング
    labor consultant | labour consultant | sharoshi | sharoushi | 社労士 | 社会保険労務士
    small business | smes | 中小企業
    accountant | accountants | 会計士 | 経理
    tax accountant | 税理士
    bookkeeping | bookkeeper | boki | 簿記
    appraisal | appraiser | 鑑定 | 鑑定士
    surveyor | surveying | 測量 | 測量士 | 調査士
    notary | scrivener | 書士
    lawyer | lawyers | attorney | 弁護士
    patent attorney | 弁理士
    civil servant | civil service | public servant | 公務員
    police | 警察
    firefighter | fire | 消防 | 消防士
    electrician | electrical works | 電気工事 | 電気工事士
    electrical | electricity | electric | 電気 | エレクトリック
    chief electrical engineer | denken | 電験
    theory | theories | 理論 | セオリー
    machinery | mechanical | mechanics | 機械 | 力学
    plumbing | plumber | 配管 | 管工事
    welding | welder | 溶接
    boiler | boilers | ボイラー
    crane | cranes | クレーン
    forklift | フォークリフト
    hazardous | dangerous | 危険物
    refrigeration | 冷凍
    construction | building | 建設 | 建築 | 施工
    construction management | 施工管理
    architect | architecture | 建築士 | 建築 | アーキテクチャ | アーキテクチャー
    interior | interiors | インテリア
    craftsman | technician | skilled worker | 技能士
    essential | essentials | 必須 | エッセンス | エッセンシャル
    basic | basics | 基礎 | 基本 | ベーシック
    introductory | introduction | primer | 入門 | 概論 | イントロダクション
    outline | overview | 概説 | 概論 | アウトライン
    intensive | concentrated | 集中 | インテンシブ
    workshop | workshops | ワークショップ
    dojo | 道場
    attack | アタック
    sprint | スプリント
    crash | クラッシュ
    mastery | mastering | master | マスター | 攻略
    conquest | strategy guide | 攻略
    selection | selected | 選 | 精選 | 選択
    multiple choice | 択一 | 選択式 | 択一式
    short answer | 短答 | 短答式
    essay questions | descriptive | 論文式 | 記述 | 記述式
    past papers | past exams | past questions | past exam | 過去問 | 過去問題
    predicted | mock exam | 予想 | 模試
    question bank | questions | 問題集 | 問題
    quiz | quizzes | クイズ | 一問一答
    one question one answer | q and a | q&a | ichimon itto | 一問一答
    key points | points | summary | 要点 | まとめ | ポイント
    summary | summaries | まとめ | 要約 | サマリー
    notebook | notes | ノート | 帳
    source | sources | sourcebook | documents | materials | 資料 | 資料集
    scientist | scientists | サイエンティスト
    integrated | comprehensive | general | 総合
    how to read | reading | 読み方 | よみ方
    map | maps | 地図
    human geography | 人文地理
    earth science | 地学
    world history | 世界史
    exploration | inquiry | 探究
    short history | concise history | 小史
    india | indian | インド
    arabic | arab | arabia | アラビア
    turkish | turkey | トルコ
    russian | russia | ロシア
    ukrainian | ukraine | ウクライナ
    polish | poland | ポーランド
    czech | チェコ
    hungarian | hungary | ハンガリー
    swedish | sweden | スウェーデン
    finnish | finland | フィンランド
    norwegian | norway | ノルウェー
    danish | denmark | デンマーク
    dutch | netherlands | オランダ
    greek | greece | ギリシャ | ギリシア
    latin | ラテン
    vietnamese | vietnam | ベトナム
    thai | thailand | タイ語
    indonesian | indonesia | インドネシア
    hindi | ヒンディー
    persian | iran | ペルシア | ペルシャ
    hebrew | ヘブライ
    egypt | egyptian | エジプト
    mongolian | mongolia | モンゴル
    tibetan | tibet | チベット
    vector | vectors | ベクトル
    matrix | matrices | 行列
    calculus | 微積 | 微積分 | カルキュラス
    integral | integrals | integration | 積分
    derivative | derivatives | differentiation | 微分
    sequence | sequences | series | 数列
    function | functions | 関数
    equation | equations | 方程式
    integer | integers | whole numbers | 整数
    trigonometry | 三角関数
    set | sets | 集合
    proof | proofs | 証明
    distribution | distributions | 分布
    probability distribution | 確率分布
    random | stochastic | 確率
    nonlinear | 非線形
    systems | system | システム | 系
    control | 制御 | コントロール
    signals | signal | 信号 | シグナル | シグナルズ
    circuits | circuit | 回路 | サーキット
    electronics | electronic | 電子 | エレクトロニクス
    semiconductor | semiconductors | 半導体
    robot | robots | robotics | ロボット
    optics | optical | 光学
    acoustics | 音響
    thermal | thermo | thermodynamics | 熱力学 | 熱
    structural | structures | 構造
    concrete | コンクリート
    geotechnical | soil | 土質 | 地盤
    traffic | transportation | 交通
    urban | city | cities | 都市
    planning | planner | 計画 | プランニング | プランナー
    financial planner | fp | ファイナンシャルプランナー
    climate | 気候
    astronomy | 天文
    geology | 地質
    mineral | minerals | 鉱物
    insect | insects | 昆虫
    fish | fishes | 魚
    evolution | 進化
    gene | genes | genetic | genetics | 遺伝 | 遺伝子
    protein | proteins | タンパク質
    inorganic | 無機
    analytical | 分析
    particle | particles | 素粒子
    relativity | 相対性
    architecture patterns | アーキテクチャパターン
    system development | システム開発
    app | apps | application | applications | アプリ | アプリケーション
    pattern | patterns | パターン
    algorithm | algorithms | アルゴリズム
    data structure | data structures | データ構造
    operating system | operating systems | os | オペレーティングシステム
    compiler | compilers | コンパイラ
    machine learning | ml | 機械学習 | マシンラーニング
    deep learning | ディープラーニング | 深層学習
    artificial intelligence | ai | 人工知能
    statistics test | 統計検定
    container | containers | コンテナ
    javascript | js | ジャバスクリプト
    typescript | ts | タイプスクリプト
    python | py | パイソン
    ruby | ルビー
    rust | ラスト
    kotlin | kt | コトリン
    swift | スウィフト | スイフト
    java | ジャバ
    golang | go | go言語
    c++ | cpp | シープラ
    c# | csharp | シーシャープ
    php | ピーエイチピー
    perl | パール
    haskell | hs | ハスケル
    scala | スカラ
    elixir | エリクサー
    clojure | clj | クロージャ
    lisp | リスプ
    linux | リナックス
    unix | ユニックス
    docker | ドッカー
    kubernetes | k8s | クバネティス | クーバネティス
    postgresql | postgres | pg | ポスグレ
    mysql | マイエスキューエル
    sql | エスキューエル
    excel | エクセル
    word processor | ワープロ
    powerpoint | ppt | パワーポイント | パワポ
    photoshop | ps | フォトショップ | フォトショ
    illustrator | イラストレーター | イラレ
    blender | ブレンダー
    unity | ユニティ
    react | リアクト
    vue | ビュー
    django | ジャンゴ
    rails | レイルズ
    flutter | フラッター
    android | アンドロイド
    github | gh | ギットハブ
    git | ギット
    bash | shell | シェル
    regex | regular expressions | 正規表現
    spreadsheet | spreadsheets | 表計算
    ethics | 倫理 | エシックス
    buddhism | buddhist | 仏教
    shinto | 神道
    christianity | christian | キリスト教
    islam | islamic | イスラム
    myth | myths | mythology | 神話
    tale | tales | 物語
    anthology | 選集 | 名作選
    essay | essays | 随筆 | エッセイ
    drama | plays | theatre | theater | 戯曲 | 演劇
    shakespeare | シェイクスピア
    haiku | 俳句
    tanka | waka | 短歌 | 和歌
    manyoshu | man'yoshu | 万葉集
    genji | tale of genji | 源氏 | 源氏物語
    heike | tale of the heike | 平家 | 平家物語
    pillow book | makura no soshi | makuranososhi | 枕草子
    tsurezuregusa | essays in idleness | 徒然草
    hojoki | 方丈記
    kokinshu | kokin wakashu | 古今集 | 古今和歌集
    hyakunin isshu | one hundred poets | 百人一首
    ise monogatari | tales of ise | 伊勢物語
    kojiki | 古事記
    nihon shoki | 日本書紀
    konjaku | 今昔物語
    oku no hosomichi | 奥の細道 | おくのほそ道
    rakugo | 落語
    kabuki | 歌舞伎
    noh | 能楽
    analects | confucius | 論語
    sunzi | art of war | 孫子
    watercolor | watercolour | watercolors | watercolours | 水彩
    ceramics | pottery | 陶芸
    calligraphy | brush | 書道 | 習字 | 書
    ink painting | sumi-e | 水墨画
    photography | photo | photos | 写真
    film | cinema | movie | movies | 映画
    fashion | ファッション
    sewing | dressmaking | 洋裁 | 裁縫
    knitting | knit | 編み物
    kimono | dressing | 着付け
    cooking | cuisine | 料理
    baking | bakery | 製パン | 製菓
    pastry | confectionery | 製菓
    beer | ビール
    sake | 日本酒 | 酒
    tea | 茶 | 紅茶
    tea ceremony | 茶道 | 茶の湯
    coffee | コーヒー | 珈琲
    flower | flowers | 花 | 生け花 | 華道
    bonsai | 盆栽
    go | baduk | 囲碁
    shogi | 将棋
    chess | チェス
    mahjong | 麻雀
    bridge | ブリッジ
    opening | openings | 定跡 | 序盤
    endgame | endgames | 終盤 | 寄せ
    checkmate | tsume | 詰将棋 | 詰め
    yoga | ヨガ
    pilates | ピラティス
    dance | dancing | ダンス | 舞踊
    ballet | バレエ
    karate | 空手
    judo | 柔道
    kendo | 剣道
    swimming | 水泳
    running | ランニング
    climbing | クライミング | 登山
    sailing | sail | ヨット | 帆走
    boat | boating | 船舶 | ボート
    pilot | flying | aviation | 操縦 | 航空
    driving | driver | 運転
    tour guide | guide interpreter | 通訳案内士
    interpreter | interpreting | 通訳
    hospitality | hotel | hotels | ホテル | 接客
    etiquette | manners | マナー
    color coordinator | 色彩検定 | カラーコーディネーター
    beautician | beauty | cosmetics | 美容 | 美容師 | 化粧品
    barber | 理容
    nail | nails | ネイル
    childcare | nursery | nursery teacher | 保育 | 保育士
    kindergarten | 幼稚園
    early childhood | 幼児
    special needs | 特別支援
    caregiver | caregiving | care worker | nursing care | 介護 | 介護福祉士
    care manager | ケアマネ | ケアマネジャー
    social worker | welfare | 社会福祉士 | 福祉
    mental health | 精神保健
    psychologist | 心理士 | 公認心理師
    school counselor | スクールカウンセラー
    librarian | library | 司書 | 図書館
    curator | museum | 学芸員 | 博物館
    archaeology | archeology | 考古学
    anthropology | 人類学
    folklore | 民俗
    sociology | 社会学
    political | politics | 政治 | ポリティクス
    relations | 関係
    diplomacy | diplomatic | 外交
    democracy | 民主主義
    peace | 平和
    gender | ジェンダー
    media | メディア
    journalism | ジャーナリズム
    presentation | presentations | プレゼン | プレゼンテーション
    speech | speaking | スピーチ
    debate | ディベート
    academic writing | アカデミックライティング
    business english | ビジネス英語
    idioms | idiom | 熟語 | 英熟語
    phrases | phrase | 熟語 | フレーズ
    terminal | ターミナル
    target | ターゲット
    speed reading | 速読
    chart | チャート
    drill | drills | ドリル
    days | day | 日間
    syntax | sentence patterns | 句法 | 構文
    kanbun | classical chinese | 漢文
    kobun | classical japanese | 古文
    eiken | 英検
    toeic | トーイック
    toefl | トーフル
    ielts | アイエルツ
    jlpt | 日本語能力試験
    hsk | 中検
    gre | ジーアールイー
    gmat | ジーマット
    lsat | エルサット
    mcat | エムキャット
    sat | エスエーティー
    cpa | certified public accountant | 公認会計士
    takken | 宅建
    gyosei shoshi | gyoseishoshi | 行政書士
    shiho shoshi | shihoshoshi | 司法書士
    shindanshi | chusho shindanshi | 診断士 | 中小企業診断士
    hisho | hisho kentei | 秘書検定
    kaigo | 介護
    hoikushi | 保育士
    kangoshi | 看護師
    eiyoshi | 栄養士
    kihon joho | fe exam | 基本情報
    oyo joho | ap exam | 応用情報
    it passport | i pass | ITパスポート
    kikenbutsu | otsu 4 | 危険物 | 乙4
    denko | 電工
    shikisai | 色彩
    kanken | kanji kentei | 漢検 | 漢字検定
    suken | 数検 | 数学検定
    world heritage | 世界遺産
    securities analyst | 証券アナリスト
    securities | stocks | shares | 証券 | 株式
    customs broker | customs | 通関士 | 通関
    travel supervisor | 旅行業務
    condominium manager | condo | マンション管理士 | マンション
    civil works | 土木施工
    fire equipment | 消防設備士 | 消防設備
    pollution control | 公害防止
    professional engineer | 技術士
    privacy | personal information | 個人情報
    intellectual property | ip | 知的財産 | 知財
    dietary | diet | 食生活
    food coordinator | フードコーディネーター
    interior coordinator | インテリアコーディネーター
    aromatherapy | アロマ
    herbal | herbs | 薬膳 | ハーブ
    vegetable | vegetables | 野菜
    sign language | shuwa | 手話
    modern japanese | gendaibun | 現代文
    short essay | shoronbun | 小論文
    english grammar | 英文法
    english vocabulary | english words | 英単語
    english composition | 英作文
    long passages | 長文
    home economics | 家庭科
    informatics | information | 情報
    physical education | sports | 体育 | スポーツ
    health education | 保健
    sculpture | 彫刻
    woodblock | prints | 版画 | 木版画
    nihonga | japanese painting | 日本画
    shamisen | 三味線
    shakuhachi | 尺八
    koto | 箏 | 琴
    folk songs | folk | 民謡 | フォーク
    enka | 演歌
    senryu | 川柳
    karuta | かるた | カルタ
    incense | 香道
    blues | ブルース
    rock | ロック
    jazz | ジャズ
    gospel | ゴスペル
    choir | chorus | 合唱 | コーラス
    vocal | voice | ボーカル | 発声
    clarinet | クラリネット
    saxophone | sax | サックス
    trumpet | トランペット
    trombone | トロンボーン
    oboe | オーボエ
    viola | ビオラ | ヴィオラ
    harmonica | ハーモニカ
    hanon | ハノン
    czerny | ツェルニー
    bach | バッハ
    chopin | ショパン
    mozart | モーツァルト
    beethoven | ベートーヴェン | ベートーベン
    warm-ups | ウォームアップ
    sight-reading | 初見
    counterpoint | 対位法
    neuroscience | neuro | 神経科学 | 神経
    cardiology | cardio | 循環器 | 心臓
    pediatric | paediatric | 小児
    obstetrics | 産科 | 母性
    gerontology | 老年
    ophthalmology | 眼科
    dermatology | 皮膚科
    radiology | 放射線
    anesthesia | anaesthesia | 麻酔
    first aid | 救急法 | 応急手当
    diagnosis | 診断
    symptom | symptoms | 症状
    case studies | case study | 事例 | 事例集
    checklist | チェックリスト
    cheat sheet | 早見表
    yearbook | 年鑑
    encyclopaedia | 百科
    visual | illustrated | 図解 | ビジュアル
    manga | comics | 漫画 | マンガ
    picture book | 絵本
    fairy tales | 童話
    children | kids | 子ども | こども
    family | 家族 | 家庭
    behavioral economics | 行動経済
    game theory | ゲーム理論
    tax law | 税法
    cost accounting | 原価計算
    bonds | 債券
    cryptography | crypto | 暗号
    blockchain | ブロックチェーン
    graph | graphs | グラフ
    topology | トポロジー | 位相
    group theory | 群論
    complex numbers | complex | 複素数 | 複素
    optimization | optimisation | 最適化
    simulation | シミュレーション
    numerical | 数値
    statistics basics | 統計学入門
    regression | 回帰
    bayesian | bayes | ベイズ
    time series | 時系列
    visualization | visualisation | 可視化
    survey | surveys | 調査
    experiment | experiments | experimental | 実験
    report | reports | レポート
    thesis | dissertation | 論文 | 卒論
    paper | papers | 論文
    proposal | 企画 | 提案
    letter | letters | 手紙
    email | emails | メール
    interview | interviews | 面接 | インタビュー
    coding interview | コーディング面接
    career | careers | キャリア
    leadership | リーダーシップ
    negotiation | 交渉
    facilitation | ファシリテーション
    coaching | コーチング
    counselling | counseling | カウンセリング
    meditation | 瞑想
    mindfulness | マインドフルネス
    zen | 禅
    tarot | タロット
    astrology | 占星術
    gardening basics | 園芸
    rose | roses | バラ | 薔薇
    mushroom | mushrooms | きのこ
    moss | 苔
    aquarium | アクアリウム
    beekeeping | bees | 養蜂
    fishing | 釣り
    hiking | mountaineering | 登山 | ハイキング
    cycling | bicycle | 自転車 | サイクリング
    golf | ゴルフ
    tennis | テニス
    archery | 弓道 | アーチェリー
    tai chi | 太極拳
    aikido | 合気道
    massage therapy | マッサージ
    leather | レザー | 革
    jewelry | jewellery | ジュエリー | 宝飾
    origami | 折り紙
    lettering | レタリング
    pen | ペン
    brush pen | 筆ペン
    ballpoint | ボールペン
    handwriting | ペン字 | 習字
    shodo | 書道
    typing | タイピング
    stenography | shorthand | 速記
    abacus | soroban | そろばん | 珠算
    mental math | mental arithmetic | 暗算
    """
}
