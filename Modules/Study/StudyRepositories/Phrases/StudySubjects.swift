/// What people study at school, at university and for a licence, by all that each subject is called in both languages.
enum StudySubjects {
  static let names = """
    mathematics | maths | math | 数学
    glaciology | glaciers | glacier | 氷河 | 氷河学
    stars | 星 | 星座 | constellations
    wildflowers | wild flowers | 野草 | 野の花
    smartphone | smartphones | スマホ | スマートフォン
    back pain | 腰痛
    arithmetic | 算数 | さんすう
    algebra | 代数 | 代数学
    linear algebra | 線形代数 | 線形代数学 | 線型代数 | lin alg | linalg | 線形
    geometry | 幾何 | 幾何学
    trigonometry | trig | 三角関数 | 三角法
    calculus | 微積 | 微分積分 | 微積分 | 微分積分学 | 解析 | calc
    analysis | real analysis | 解析 | 解析学
    differential equations | 微分方程式 | diff eq | diffeq | diff eqs
    vectors | ベクトル
    statistics | stats | 統計 | 統計学
    probability | 確率 | 確率論
    discrete mathematics | discrete maths | discrete math | 離散数学
    set theory | 集合論
    number theory | 整数論 | 数論
    topology | 位相 | トポロジー
    logic | 論理学
    science | 理科
    physics | 物理 | 物理学
    mechanics | 力学
    quantum mechanics | quantum physics | 量子力学 | quantum mech
    thermodynamics | 熱力学 | thermo | 熱力
    electromagnetism | 電磁気 | 電磁気学 | e&m | electromag | 電磁
    relativity | 相対性理論 | 相対論
    chemistry | chem | 化学
    organic chemistry | organic chem | orgo | ochem | 有機化学 | 有機
    inorganic chemistry | inorganic chem | 無機化学 | 無機
    physical chemistry | 物理化学
    biochemistry | biochem | 生化学
    biology | bio | 生物 | 生物学
    molecular biology | 分子生物学
    cell biology | 細胞生物学
    genetics | 遺伝学
    ecology | 生態学
    geology | 地質学
    earth science | 地学
    astronomy | 天文学
    history | 歴史
    world history | 世界史 | wld history
    Japanese history | history of Japan | 日本史 | 日本の歴史 | jp history | jpn history | j-history
    American history | US history | history of the United States | アメリカ史
    European history | 西洋史 | ヨーロッパ史
    art history | 美術史
    geography | 地理 | 地理学
    civics | 公民
    social studies | 社会科
    politics | political science | 政治学 | 政経 | poli sci | polisci
    ethics | 倫理
    English | 英語
    English vocabulary | 英単語
    English grammar | 英文法
    English conversation | 英会話
    Japanese | 日本語
    kokugo | 国語
    Japanese literature | 国文学
    classical Japanese | 古文 | 古典 | kobun | koten
    classical Chinese | 漢文 | kanbun
    kanji | 漢字
    Chinese | Mandarin | 中国語 | 中語 | chinese language
    Korean | 韓国語 | ハングル | 韓語 | 朝鮮語 | コリア語
    French | フランス語 | 仏語 | francais | フラ語
    German | ドイツ語 | 独語 | Deutsch
    Spanish | スペイン語 | 西語 | espanol | スペ語
    Italian | イタリア語 | イタ語 | 伊語
    Portuguese | ポルトガル語 | ポル語 | ポ語 | 葡語
    Russian | ロシア語 | ロシ語 | 露語
    Arabic | アラビア語 | アラ語
    Latin | ラテン語 | ラテ語 | 羅語
    Greek | ギリシャ語 | ギリ語
    Vietnamese | ベトナム語 | ベト語
    Thai | タイ語
    Indonesian | インドネシア語 | インドネシ語
    linguistics | 言語学
    literature | 文学
    grammar | 文法
    verbs | verb | 動詞
    reading comprehension | 読解
    listening | リスニング | 聴解 | 聞き取り
    pronunciation | 発音
    phonetics | 音声学
    philosophy | 哲学
    psychology | psych | 心理学
    sociology | 社会学
    anthropology | 人類学
    pedagogy | 教育学
    economics | econ | 経済学 | 経済
    microeconomics | micro economics | ミクロ経済学 | ミクロ経済
    macroeconomics | macro economics | マクロ経済学 | マクロ経済
    econometrics | 計量経済学
    business administration | 経営学
    marketing | マーケティング
    finance | ファイナンス | 金融
    accounting | 会計 | 会計学
    bookkeeping | 簿記
    taxation | tax law | 税法
    cello | チェロ
    etudes | 練習曲 | エチュード
    religions | religion | 宗教
    bar exam | 司法試験
    law | 法律 | 法学
    constitutional law | 憲法 | con law
    civil law | 民法
    criminal law | 刑法 | crim law
    commercial law | 商法
    administrative law | 行政法 | admin law
    medicine | 医学
    anatomy | 解剖 | 解剖学
    physiology | 生理学
    pathology | 病理学
    pharmacology | 薬理学
    immunology | 免疫学
    nursing | 看護 | 看護学
    nutrition | 栄養学
    public health | 公衆衛生
    computer science | 情報科学 | コンピュータサイエンス
    programming | プログラミング
    algorithms | algorithm | アルゴリズム
    data structures | データ構造
    databases | database | データベース
    operating systems | オペレーティングシステム
    networking | computer networks | ネットワーク
    machine learning | 機械学習
    deep learning | 深層学習 | ディープラーニング
    artificial intelligence | 人工知能
    cryptography | 暗号 | 暗号理論
    information technology | 情報技術
    electronics | 電子工学
    electrical engineering | 電気工学
    mechanical engineering | 機械工学
    control engineering | control theory | 制御工学 | 制御
    materials science | 材料力学 | mechanics of materials | strength of materials | 材力
    architecture | 建築 | 建築学
    real estate | 宅建 | 不動産 | real estate broker | real estate agent | takken | 宅地建物取引士
    music theory | 楽典 | 音楽理論
    piano | ピアノ
    guitar | ギター
    violin | バイオリン | ヴァイオリン
    drawing | デッサン
    calligraphy | 書道
    shogi | 将棋
    chess | チェス
    first aid | 救急法
    care worker | certified care worker | 介護福祉士 | care work | 介福
    social insurance labor | labor consultant | 社労士 | 社会保険労務士 | social insurance | sharoshi | labor and social security attorney
    judicial scrivener | 司法書士 | shiho shoshi
    administrative scrivener | 行政書士 | gyosei shoshi
    nursery teacher | childcare worker | 保育士 | hoikushi
    IT Passport | ITパスポート | アイパス
    world geography | 世界地理
    ethics and society | 倫理政経
    handwriting | 習字 | ペン字
    speech | スピーチ
    pathophysiology | 病態生理 | 病態生理学
    microbiology | 微生物 | 微生物学
    epidemiology | 疫学
    histology | 組織学
    embryology | 発生学
    neuroscience | neuro | 脳科学 | 神経科学
    neurology | 神経内科 | 神経学
    surgery | 外科
    pediatrics | paediatrics | 小児科 | 小児
    psychiatry | 精神科 | 精神医学
    radiology | 放射線
    dentistry | dental | 歯科 | 歯学
    pharmacy | 薬学
    veterinary | veterinary medicine | 獣医 | 獣医学
    physical therapy | physiotherapy | 理学療法
    occupational therapy | 作業療法
    midwifery | 助産
    geriatrics | 老年看護
    botany | 植物学 | 植物
    zoology | 動物学
    evolution | 進化 | 進化論
    oceanography | 海洋学
    meteorology | weather | 気象 | 気象学
    climate | 気候
    environmental science | 環境科学 | 環境学 | env sci
    agriculture | 農業 | 農学
    gardening | 園芸 | ガーデニング
    forestry | 林業
    cooking | 料理 | 調理
    baking | 製菓 | お菓子作り | confectioner | pastry | 製菓衛生師
    wine | ワイン | sommelier | ソムリエ
    sake | 日本酒
    coffee | コーヒー
    contract law | contracts | 契約法
    tort law | torts | 不法行為法
    property law | 物権 | 物権法 | prop law
    company law | corporate law | 会社法
    labor law | employment law | 労働法 | labour law
    international law | 国際法 | intl law
    patent law | patents | 特許法 | 知的財産
    intellectual property | 知財 | 知的財産
    human rights | 人権
    criminology | 犯罪学
    auditing | audit | 監査 | 監査論
    cost accounting | management accounting | 原価計算 | 管理会計
    financial accounting | 財務会計
    financial planning | financial planner | ファイナンシャルプランニング
    investment | investing | 投資
    insurance | 保険
    banking | 銀行
    real estate appraisal | 不動産鑑定
    management | マネジメント
    strategy | 戦略
    negotiation | 交渉
    game theory | ゲーム理論
    behavioral economics | behavioural economics | 行動経済学
    development economics | 開発経済学
    operations research | オペレーションズリサーチ
    supply chain | logistics | 物流 | ロジスティクス
    human resources | 人事
    project management | プロジェクトマネジメント
    leadership | リーダーシップ
    web design | ウェブデザイン
    graphic design | グラフィックデザイン
    typography | タイポグラフィ
    color | colour | 色彩
    photography | 写真
    film | cinema | 映画
    animation | アニメーション
    painting | 絵画
    watercolor | watercolour | 水彩 | 水彩画
    oil painting | 油絵 | 油彩
    sketching | スケッチ
    manga | 漫画
    ceramics | pottery | 陶芸
    knitting | 編み物
    sewing | 裁縫 | 洋裁
    embroidery | 刺繍
    woodworking | 木工
    flute | フルート
    clarinet | クラリネット
    saxophone | サックス | サクソフォン | sax
    trumpet | トランペット
    trombone | トロンボーン
    drums | drum | ドラム | drumming
    bass | ベース | bass guitar
    viola | ヴィオラ | ビオラ
    ukulele | ウクレレ | uke
    harp | ハープ
    organ | オルガン
    shamisen | 三味線
    koto | 箏
    harmony | 和声 | 和声学
    counterpoint | 対位法
    ear training | ソルフェージュ | 聴音
    sight reading | 初見 | 初見視奏
    scales | scale | 音階 | スケール
    choir | choral | 合唱
    singing | vocal | 声楽 | ボーカル
    jazz | ジャズ
    dance | ダンス
    ballet | バレエ
    yoga | ヨガ
    tea ceremony | 茶道
    flower arrangement | ikebana | 華道 | 生け花
    haiku | 俳句
    tanka | 短歌
    poetry | 詩
    novels | novel | fiction | 小説
    essays | essay | 随筆 | エッセイ
    drama | theatre | theater | 演劇 | 戯曲
    mythology | myths | 神話
    folklore | 民俗学
    archaeology | archeology | 考古学
    ancient history | 古代史
    modern history | 近現代史 | 近代史
    medieval history | 中世史
    Chinese history | history of China | 中国史
    British history | history of Britain | イギリス史
    Rome | Roman history | ローマ | ローマ史
    Greece | Greek history | ギリシャ | ギリシア
    Egypt | エジプト
    military history | 戦史 | 軍事史
    geopolitics | 地政学
    international relations | 国際関係 | 国際関係論
    sustainability | サステナビリティ
    Buddhism | 仏教
    Christianity | キリスト教
    Islam | イスラム | イスラム教
    Bible | 聖書
    theology | 神学
    aesthetics | 美学
    political philosophy | 政治哲学
    child development | 発達心理 | 発達心理学
    social psychology | 社会心理学
    cognitive psychology | 認知心理学
    clinical psychology | 臨床心理学
    counseling | counselling | カウンセリング
    special education | 特別支援教育
    early childhood education | 幼児教育
    library science | 図書館学
    journalism | ジャーナリズム
    translation | 翻訳
    interpreting | 通訳
    sign language | 手話 | sign lang
    Turkish | トルコ語
    Polish | ポーランド語
    Dutch | オランダ語 | 蘭語
    Swedish | スウェーデン語 | スウェ語
    Finnish | フィンランド語
    Norwegian | ノルウェー語
    Danish | デンマーク語
    Hindi | ヒンディー語
    Hebrew | ヘブライ語
    Persian | ペルシア語 | ペルシャ語 | Farsi
    Mongolian | モンゴル語
    Cantonese | 広東語
    Taiwanese | 台湾語
    Swahili | スワヒリ語
    Esperanto | エスペラント
    Sanskrit | サンスクリット | サンスクリット語 | 梵語
    idioms | idiom | イディオム | 熟語 | 慣用句
    phrasal verbs | 句動詞
    proverbs | ことわざ
    four-character idioms | 四字熟語
    composition | 作文 | 英作文
    dictation | ディクテーション
    shadowing | シャドーイング
    hangul | ハングル
    hiragana | ひらがな
    katakana | カタカナ
    measure theory | 測度論
    complex analysis | 複素解析 | 複素関数
    functional analysis | 関数解析
    Fourier analysis | フーリエ解析
    numerical analysis | numerical methods | 数値解析
    group theory | 群論
    graph theory | グラフ理論
    combinatorics | 組合せ論 | 組み合わせ論
    optimization | optimisation | 最適化
    category theory | 圏論
    Bayesian statistics | ベイズ統計
    multivariate analysis | 多変量解析
    time series | 時系列
    regression | 回帰分析
    data science | データサイエンス
    data analysis | データ分析
    optics | 光学
    acoustics | 音響学
    fluid mechanics | fluid dynamics | 流体力学 | fluids | fluid mech | 流力
    solid state physics | 固体物理 | 物性物理
    statistical mechanics | statistical physics | 統計力学 | stat mech | 統力
    particle physics | 素粒子
    nuclear physics | 原子核物理
    astrophysics | 宇宙物理 | 天体物理
    cosmology | 宇宙論
    analytical chemistry | 分析化学
    polymer chemistry | 高分子化学
    spectroscopy | 分光学
    circuits | electric circuits | 電気回路 | 回路
    signals and systems | signal processing | 信号処理
    semiconductors | semiconductor | 半導体
    robotics | ロボット工学 | ロボティクス
    structural mechanics | structural engineering | 構造力学
    soil mechanics | 土質力学
    civil engineering | 土木 | 土木工学
    surveying | 測量
    welding | 溶接
    hazardous materials | dangerous goods | 危険物 | kikenbutsu
    electrician | 電気工事士 | 電験 | denken
    compilers | compiler | コンパイラ
    functional programming | 関数型プログラミング
    design patterns | デザインパターン
    software engineering | ソフトウェア工学 | soft eng
    software testing | ソフトウェアテスト
    security | information security | セキュリティ | 情報セキュリティ
    cloud | cloud computing | クラウド
    containers | コンテナ
    statistics certification | 統計検定
    computer graphics | コンピュータグラフィックス
    computer architecture | コンピュータアーキテクチャ | comp arch
    computer vision | 画像処理
    natural language processing | 自然言語処理 | nlp
    reinforcement learning | 強化学習
    neural networks | ニューラルネットワーク | neural nets
    system design | システム設計
    web development | ウェブ開発
    shorthand | 速記
    typing | タイピング
    penmanship | ペン習字 | ボールペン字
    abacus | そろばん
    mental arithmetic | 暗算
    bridge | ブリッジ
    mahjong | 麻雀
    driving | driving test | 運転免許 | 学科試験 | 運転学科 | theory test
    aviation | pilot | 航空 | 操縦
    navigation | 航海
    firefighting | 消防
    tourism | travel | 旅行 | 観光
    secretary | 秘書検定
    medical office | medical billing | 医療事務
    labor safety | health supervisor | 衛生管理者
    tax accountant | 税理士 | zeirishi
    certified public accountant | cpa | 公認会計士
    small business consultant | 中小企業診断士
    land and house investigator | 土地家屋調査士 | 土地家屋調査
    financial planner | FP技能士
    social worker | 社会福祉士
    psychiatric social worker | 精神保健福祉士
    care manager | ケアマネ | ケアマネジャー
    nutritionist | dietitian | 管理栄養士
    architect | 建築士
    tour guide | 通訳案内士
    economics and politics | 政治・経済
    Czech | チェコ語
    Hungarian | ハンガリー語
    Tagalog | Filipino | タガログ語
    Welsh | ウェールズ語
    Irish | Gaelic | ゲール語 | アイルランド語
    Ukrainian | ウクライナ語
    cookery | cook's licence | cook licence | cookery licence | cookery exam | cook's exam | chef's exam | 調理師
    analytical mechanics | classical mechanics | 解析力学
    environmental chemistry | env chem | 環境化学
    world heritage | sekai isan | 世界遺産
    pharmacist | 薬剤師
    registered sales person | 登録販売者 | 登販
    customs broker | 通関士
    landscape gardener | 造園施工
    beautician | hairdresser | 美容師 | 理容師
    fundamental information engineer | kihon joho | 基本情報 | 基本情報技術者
    applied information engineer | ouyou joho | 応用情報 | 応用情報技術者
    harmonica | ハーモニカ
    shakuhachi | 尺八
    """
}
