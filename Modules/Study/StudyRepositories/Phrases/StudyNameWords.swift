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
      """)
}
