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
    subjects: StudySubjects.names + "\n" + StudyWorks.names, index: SubjectIndex(StudySubjectIndex.text),
    sameWords: StudySameWords.names, sameIndex: SubjectIndex(StudySubjectIndex.words))
}
