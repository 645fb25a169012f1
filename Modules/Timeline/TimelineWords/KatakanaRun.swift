/// What stands beside a word within a run of katakana.
enum KatakanaRun {
  private static let heads = list(
    "ド クソ ゲロ ゴミ バカ アホ デブ ブス キモ ザコ カス マジ ガチ チビ ハゲ コノ アノ ソノ オマエ オマエハ オマエラ テメエ オイ シネ クズ モウ ハヤク サッサト トットト ホント ダマレ")
  private static let ends = list(
    "ババア ジジイ ヤロウ ヤロー ヤロオ オンナ オトコ ゴリラ メ ドモ チャン ダナ ダ ダヨ デ ガ ハ ヲ ノ モ ト ヨ ヤ カ シネ キモ カス ゴミ スギ スギル ヤン ノクセニ デブ ブス バカ クズ ッテ カヨ ジャン ゾ テ テヤル タル タイ カラ"
  )
  /// The words of which longer insults are made, and which are no name when they stand behind a dot: ブス・デブ.
  private static let insults = Set(
    list("バカ アホ ブス デブ クズ カス ゴミ ハゲ チビ マンコ チンコ ヤリマン キチガイ クソ シネ ゴミクズ ブッコロ ブッコロシ コロスゾ クタバレ クソヤロウ タヒネ"))

  /// Whether a run of katakana is the same word again and again: シネシネ.
  static func isRepeated(_ word: ArraySlice<Unicode.Scalar>, before: ArraySlice<Unicode.Scalar>, behind: ArraySlice<Unicode.Scalar>) -> Bool
  {
    // A few times tell as much as many.
    let most = word.count * 4
    let run = folded(
      before.suffix(most).reversed().prefix { $0.isKatakana }.reversed() + word + behind.prefix(most).prefix { $0.isKatakana })
    let once = folded(word)
    return run.count > once.count && run.count.isMultiple(of: once.count) && run.indices.allSatisfy { run[$0] == once[$0 % once.count] }
  }

  /// Whether all katakana before a word begin an insult.
  static func isInsult(_ word: ArraySlice<Unicode.Scalar>, before text: ArraySlice<Unicode.Scalar>) -> Bool {
    let run = folded(text.suffix(longest).reversed().prefix { $0.isKatakana }.reversed())
    // ドレイプ holds no insult.
    guard insults.contains(folded(word)) else { return false }
    return run == folded("オ".unicodeScalars) ? ["マ", "チ"].contains(word.first) : heads.contains(run)
  }

  /// Whether all katakana behind a word go on with one.
  static func isInsult(_ word: ArraySlice<Unicode.Scalar>, behind text: ArraySlice<Unicode.Scalar>) -> Bool {
    let run = text.prefix(longest).prefix { $0.isKatakana }
    return insults.contains(folded(word)) && ends.contains(folded(run)) && !(text.dropFirst(run.count).first.map(isDot) ?? false)
  }

  /// Whether a word stands behind another part of a name: クリーン・ブース.
  static func isName(before text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let sign = text.last, isDot(sign) else { return false }
    return isPart(folded(text.dropLast().suffix(longest).reversed().prefix { $0.isKatakana }.reversed()))
  }

  /// Whether another part of a name follows: マンコ・カパック.
  static func isName(behind text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let sign = text.first, isDot(sign) else { return false }
    return isPart(folded(text.dropFirst().prefix(longest).prefix { $0.isKatakana }))
  }

  /// Longer than any part of an insult. Only this many katakana next to a word are read, because a text may be one long run of them.
  private static let longest = 16

  private static func isPart(_ run: [UInt32]) -> Bool { run.count > 1 && !insults.contains(run) }

  private static func isDot(_ scalar: Unicode.Scalar) -> Bool { scalar == "・" || scalar == "＝" || scalar == "゠" || scalar == "=" }

  private static func list(_ words: String) -> [[UInt32]] { words.split(separator: " ").map { folded($0.unicodeScalars) } }

  /// The letters without their width: ﾖ as ヨ.
  private static func folded(_ text: some Sequence<Unicode.Scalar>) -> [UInt32] {
    var letters: [UInt32] = []
    for scalar in text { LetterTable.forEachForm(of: scalar) { letters.append($0.exact) } }
    return letters
  }
}
