import TextFolding

/// Words that any sentence is made of: by one of them alone nothing is found with confidence. What tells as little in the names of one app's things
/// is known to that app (``NameWords``).
enum EverydayWords {
  /// Whether a word of a script with spaces, as keys are written, is one.
  static func contains(_ word: String) -> Bool {
    if NameParts.smallWords.contains(word) || english.contains(word) { return true }
    return word.utf8.count > 3 && word.utf8.last == 0x73 && english.number(of: word, without: 1) != nil
  }

  /// Whether a stretch without spaces, as keys are written, is one or lies in one.
  ///
  /// - Parameter others: Whether scalars lie in another such word.
  static func containsStretch(_ text: String, or others: ([Unicode.Scalar]) -> Bool) -> Bool {
    func isWithin(_ text: String) -> Bool {
      let wanted = Array(text.unicodeScalars)
      return wanted.count >= 2 && (japanese.holdsPart(wanted, inFirst: japanese.count) || others(wanted))
    }
    if isWithin(text) { return true }
    var kept = Substring(text)
    while let first = kept.first, particles.contains(first) { kept = kept.dropFirst() }
    while let last = kept.last, particles.contains(last) { kept = kept.dropLast() }
    // トマト begins and ends with what could be particles.
    return kept.isEmpty || kept.count < 2 && text.count < 3 || isWithin(String(kept))
  }

  /// Whether a stretch without particles, as keys are written, lies in one. The words are looked through, as a table of all their stretches would
  /// have to be made for the first phrase.
  static func contains(stretch text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    return wanted.count >= 2 && japanese.holdsPart(wanted, inFirst: japanese.count)
  }

  private static let particles: Set<Character> = ["の", "を", "に", "は", "が", "と", "で", "も", "へ", "や"]

  /// English: what sentences are made of, and what titles of any subject hold.
  private static let english = KeyTable(
    """
    aft arvo bed btw bus eve few pls plz thx tmrw her hers him his home job men per she sir son those via whose yours about after again all also am any app are back be because
    been before begin being best better between big both but button can cannot card check could count cover daily day did do does doing done down each easy
    end enter essential evening every fifteen fifty find finish finished first five for forty four free from full get getting go going good
    got great had half happy has have having he hello help here hey hold hour how if in into it item its just keep know last later learn
    learned learning less let life like list little log long look lot lots made main make making many may me memo mid minute model month
    more morning most much my name need new next night nine no not now number off ok okay old on once one only open other our out over own
    page part past pause people place plan play please point post pretty program project put question quick ready really record recorded
    reset rest resume right room round said same save say second see select session set seven she short should show sit six small so some
    spent start started state status step stop story sum sure take taken talk task ten than thank that the their them then there they thing
    think third thirty this three through till time timer to today together tomorrow tonight too took top try twelve twenty two unit until
    up update us use using very wait want was watch way we week well went were what when where which while who will with work worked world
    would write writing written wrote year yes yesterday yet you your
    """)

  /// Japanese, as keys are written.
  private static let japanese = KeyTable(
    """
    第一 時間 分間 時間半 今日 昨日 明日 今週 来週 先週 今月 今朝 午前 午後 記録 開始 終了 休憩 再開 中断 停止 進捗 目標 表示 追加
    登録 投稿 準備 計画 予定 図書館 電車 自分 友達 一緒 最初 最後 途中 全部 半分 残り 現在 以上 以下 前回 次回 毎日 毎週 一回 二回
    タイマー ストップウォッチ カウントダウン バーコード タイムライン セッション ポモドーロ スタート ストップ メモ ページ カード アプリ スクリーン これから それから いまから さっき ちょっと とりあえず
    している していた しました しています しよう します しません してください やってます やりました やってる やった よんだ ください ところ
    について のために として なので だから けれど けど ました ません です でした だった あった お願いします おねがいします はじめる はじめて
    はじめます おわった おわり きょう きのう あした いちにち もういちど ぜんぶ それで それと そして まとめて いっしょ から まで だけ くらい
    ぐらい ほど とか など という ような
    """)
}
