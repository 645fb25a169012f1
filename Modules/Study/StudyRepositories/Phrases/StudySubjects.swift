/// What people study at school, at university and for a licence, by all that each subject is called in both languages.
enum StudySubjects {
  static let names = """
    mathematics | maths | math | 数学
    arithmetic | 算数 | さんすう
    algebra | 代数 | 代数学
    linear algebra | 線形代数 | 線形代数学 | 線型代数
    geometry | 幾何 | 幾何学
    trigonometry | trig | 三角関数 | 三角法
    calculus | 微積 | 微分積分 | 微積分 | 微分積分学 | 解析
    analysis | real analysis | 解析 | 解析学
    differential equations | 微分方程式
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
    quantum mechanics | quantum physics | 量子力学
    thermodynamics | 熱力学
    electromagnetism | 電磁気 | 電磁気学
    relativity | 相対性理論 | 相対論
    chemistry | chem | 化学
    organic chemistry | organic chem | orgo | ochem | 有機化学
    inorganic chemistry | inorganic chem | 無機化学
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
    world history | 世界史
    Japanese history | history of Japan | 日本史 | 日本の歴史
    American history | US history | history of the United States | アメリカ史
    European history | 西洋史 | ヨーロッパ史
    art history | 美術史
    geography | 地理 | 地理学
    civics | 公民
    social studies | 社会科
    politics | political science | 政治学 | 政経
    ethics | 倫理
    English | 英語
    English vocabulary | 英単語
    English grammar | 英文法
    English conversation | 英会話
    Japanese | 日本語
    kokugo | 国語
    Japanese literature | 国文学
    classical Japanese | 古文 | 古典
    classical Chinese | 漢文
    kanji | 漢字
    Chinese | Mandarin | 中国語
    Korean | 韓国語 | ハングル
    French | フランス語 | 仏語 | francais
    German | ドイツ語 | 独語 | Deutsch
    Spanish | スペイン語 | 西語 | espanol
    Italian | イタリア語
    Portuguese | ポルトガル語
    Russian | ロシア語
    Arabic | アラビア語
    Latin | ラテン語
    Greek | ギリシャ語
    Vietnamese | ベトナム語
    Thai | タイ語
    Indonesian | インドネシア語
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
    constitutional law | 憲法
    civil law | 民法
    criminal law | 刑法
    commercial law | 商法
    administrative law | 行政法
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
    control engineering | control theory | 制御工学
    materials science | 材料力学
    architecture | 建築 | 建築学
    real estate | 宅建 | 不動産
    music theory | 楽典 | 音楽理論
    piano | ピアノ
    guitar | ギター
    violin | バイオリン | ヴァイオリン
    drawing | デッサン
    calligraphy | 書道
    shogi | 将棋
    chess | チェス
    first aid | 救急法
    care worker | certified care worker | 介護福祉士
    social insurance labor | labor consultant | 社労士 | 社会保険労務士
    judicial scrivener | 司法書士
    administrative scrivener | 行政書士
    nursery teacher | childcare worker | 保育士
    IT Passport | ITパスポート
    world geography | 世界地理
    ethics and society | 倫理政経
    handwriting | 習字 | ペン字
    speech | スピーチ
    economics and politics | 政治・経済
    """
}
