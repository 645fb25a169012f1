import TextFolding

/// Words that stand in so many sentences and titles that they tell neither: by one of them alone nothing is found with confidence.
enum EverydayWords {
  /// Whether a word of a script with spaces, as keys are written, is one.
  static func contains(_ word: String) -> Bool {
    if NameParts.smallWords.contains(word) || english.contains(word) { return true }
    return word.utf8.count > 3 && word.utf8.last == 0x73 && english.contains(String(word.dropLast()))
  }

  /// Whether a stretch without spaces, as keys are written, is one or lies in one.
  static func containsStretch(_ text: String) -> Bool {
    if isWithin(text) { return true }
    var kept = Substring(text)
    while let first = kept.first, particles.contains(first) { kept = kept.dropFirst() }
    while let last = kept.last, particles.contains(last) { kept = kept.dropLast() }
    // トマト begins and ends with what could be particles.
    return kept.isEmpty || kept.count < 2 && text.count < 3 || isWithin(String(kept))
  }

  /// Whether two letters or more stand in one of the words: the words are looked through, as a table of all their stretches would have to be
  /// made for the first phrase.
  private static func isWithin(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard wanted.count >= 2, japanese.scalars.count >= wanted.count else { return false }
    for start in 0...(japanese.scalars.count - wanted.count) where japanese.scalars[start] == wanted[0] {
      let end = start + wanted.count
      guard japanese.scalars[start..<end].elementsEqual(wanted) else { continue }
      if !japanese.startsWord[(start + 1)..<end].contains(true) { return true }
    }
    return false
  }

  private static let particles: Set<Character> = ["の", "を", "に", "は", "が", "と", "で", "も", "へ", "や"]

  /// English: what sentences are made of, and what titles of any subject hold.
  private static let english = Set(
    """
    bed few her hers him his home job men per she sir son those via whose yours
    about after again all also am any app are back be because been before begin being best better big both book but can cannot card
    chapter check class could count course cover daily day did do does doing done down each easy edition end enter essential evening every
    exam example exercise fifteen fifty find finish finished first five for forty four free from full get getting go going good got great
    guide had half handbook happy has have having he hello help here hey hold hour how if in into introduction introductory it item its
    just keep know language last later learn learned learning less lesson let level life like list little log long look lot lots made main
    make making manual many may me memo method mid minute mock model modern month more morning most much my name need new next night nine
    no not note now number off ok okay old on once one only open other our out over own page part past pause people place plan play please
    point post practical practice practise pretty prep principle problem program project put question quick quiz read reader reading ready
    really record recorded reference report reset rest resume revision right room round said same save say second see select series
    session set seven she short should show sit six skill small so some spent start started state status step stop story sum sure take
    taken talk task teach ten test text textbook than thank that the their them then theory there they thing think third thirty this three
    through till time timer to today together tomorrow tonight too took top topic train try twelve twenty two unit until up update us use
    using very vol volume wait want was watch way we week well went were what when where which while who will with word work workbook
    worked world would write writing written wrote year yes yesterday yet you your
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Japanese, as keys are written.
  private static let japanese = SpokenScalars(
    """
    問題 問題集 単語 単語帳 学習 練習 理論 実践 入門 基礎 基本 標準 応用 演習 教科書 参考書 教本 講義 講座 授業 試験 模試 過去問 対策
    解説 完全 必修 新版 改訂版 第一 上巻 下巻 中級 初級 上級 入門編 基礎編 応用編 実践編 時間 分間 時間半 今日 昨日 明日 今週 来週 先週
    今月 今朝 午前 午後 記録 開始 終了 休憩 再開 中断 停止 進捗 目標 表示 追加 登録 投稿 準備 計画 予定 復習 予習 宿題 大学 学校 図書館
    電車 自分 友達 一緒 最初 最後 途中 全部 半分 残り 現在 以上 以下 前回 次回 毎日 毎週 一回 二回 一章 章末 テスト レッスン ノート
    タイマー ストップウォッチ スタート ストップ メモ ページ カード コース シリーズ ガイド テキスト ドリル ステップ アプリ スクリーン
    レポート トレーニング これから それから いまから さっき ちょっと とりあえず している していた しました しています しよう します
    しません してください やってます やりました やってる やった よんだ といた おぼえた ください ところ について のために として なので
    だから けれど けど ました ません です でした だった あった お願いします おねがいします はじめる はじめて はじめます おわった おわり
    きょう きのう あした いちにち もういちど ぜんぶ それで それと そして まとめて いっしょ から まで だけ くらい ぐらい ほど とか など
    という ような
    """)
}
