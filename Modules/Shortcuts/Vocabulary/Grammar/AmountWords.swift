/// The words of a language that stand around amounts and ranges, as data: page *number* 10, *up to* page 24, *第*3章*まで*.
///
/// An app whose parameters take amounts hands them to its ``PhraseGrammar``; the units themselves are classes of ``PhraseWords``. White space
/// in a word says nothing. Numbers in digits and in words, and the dash of 10–24, are read without any of these.
public struct AmountWords: Hashable, Sendable {
  /// Between a unit and its number: page *number* 10.
  public var signs: [String] = []
  /// Between a number and its unit: 10 *more* pages.
  public var additions: [String] = []
  /// In place of a number that a unit follows: *a* chapter.
  public var ones: [String] = []
  /// Before a number that is a place: *第*3章.
  public var ordinalPrefixes: [String] = []
  /// After the unit of a number that is a place: 24ページ*目*.
  public var ordinalSuffixes: [String] = []
  /// After a number that is a place and has no unit: 101*番*から130*番*.
  public var places: [String] = []
  /// Units by which a thing is numbered rather than measured: 6*章* is the sixth, as is whatever stands behind ``placeOpenings``.
  public var placeUnits: [String] = []
  /// What a thing is numbered behind: Rust*の*2章.
  public var placeOpenings: [String] = []
  /// What makes an amount of such a number: 5章*進めた*.
  public var advances: [String] = []
  /// After a number of whatever a thing is counted in: 2*つ*.
  public var counters: [String] = []
  /// Those of the counters that say little behind one: *一つ* says no more than *please*.
  public var looseCounters: [String] = []
  /// Such numbers in one word, from one on: *ひとつ*, *ふたつ*.
  public var counts: [String] = []
  /// What looks like a counter and is none: 2*講座*.
  public var uncounted: [String] = []
  /// What has to stand before one of a thing, which by itself may mean nothing: *レッスン*をひとつ.
  public var countOpenings: [String] = []
  /// After a unit, without another meaning: 10ページ*分*.
  public var portions: [String] = []

  /// Before the first number of a range: *between* pages 10 and 24.
  public var openings: [String] = []
  /// Between the numbers of a range: pages 10 *to* 24.
  public var joints: [String] = []
  /// Those of the joints that also join things: a range only where the unit stands before its numbers, chapters 3 *and* 4.
  public var pairJoints: [String] = []
  /// After the last number of a range: 10ページから24ページ*まで*.
  public var closings: [String] = []
  /// After a closing, without another meaning: 24ページまで*全部*.
  public var wholes: [String] = []

  /// Before a place up to which something was done, which is no amount of its own: *until* page 24.
  public var limits: [String] = []
  /// Before a place up to which something was done, but not within ``passings``: read *through* page 24.
  public var reachings: [String] = []
  /// Before a place that was done itself: *went through* page 24.
  public var passings: [String] = []
  /// Before a place from which on something was done: *from* page 10.
  public var origins: [String] = []
  /// After a place up to which or from which on something was done: 24ページ*まで*.
  public var boundaries: [String] = []
  /// Before a place where something ended, which the patterns of a grammar read themselves: stop *at* page 24.
  public var stops: [String] = []
  /// After a place where something ended, which the patterns of a grammar read themselves: 24ページ目*で*終わり.
  public var stopParticles: [String] = []

  /// Makes a set without words.
  public init() {}
}

extension AmountWords {
  /// The English words around amounts.
  public static let english = {
    var words = AmountWords()
    words.signs = ["number", "no"]
    words.additions = ["more", "new", "whole", "full", "entire", "further", "extra"]
    words.ones = ["a"]
    words.openings = ["between", "from"]
    words.joints = ["through", "thru", "to", "till", "until", "up to", "and", "&"]
    words.pairJoints = ["and", "&"]
    words.boundaries = ["onwards", "onward"]
    words.limits = [
      "to", "until", "till", "til", "as far as", "reached", "got to", "made it to", "made it as far as", "stopped at", "finished at",
      "ended at", "left off at",
    ]
    words.reachings = ["through", "thru"]
    words.passings = [
      "went through", "been through", "gone through", "was through", "got through", "worked through", "breezed through", "plowed through",
      "ploughed through", "whipped through",
      "powered through", "raced through", "flew through", "slogged through", "ran through", "pushed through", "going through", "go through",
    ]
    words.origins = [
      "from", "starting at", "started at", "started on", "starting on", "started from", "beginning at", "began at", "picked up at",
    ]
    words.stops = ["at"]
    return words
  }()

  /// The Japanese words around amounts.
  public static let japanese = {
    var words = AmountWords()
    words.ordinalPrefixes = ["第", "だい"]
    words.ordinalSuffixes = ["目", "め"]
    words.places = ["番目", "番", "曲目", "件目", "日目", "話目", "首目", "例目", "段目", "講目"]
    words.placeUnits = ["章"]
    words.placeOpenings = ["の"]
    words.advances = ["分", "ぶん", "だけ", "ほど", "くらい", "ぐらい", "進", "すす", "も"]
    words.counters = ["つ", "講", "コマ", "首", "曲", "編", "篇", "件", "例", "話", "段", "句", "本", "日分", "ユニット", "ステップ"]
    words.looseCounters = ["つ", "コマ", "件", "例", "段", "本"]
    words.uncounted = [
      "講座", "講義", "講習", "講師", "講堂", "首相", "首都", "首位", "曲線", "曲面", "編集", "編成", "例会", "例文", "話題", "段階", "段落", "句読", "本当", "本番", "本日", "本気",
      "本文", "本屋", "本体", "本人",
    ]
    words.counts = ["ひとつ", "ふたつ", "みっつ", "よっつ", "いつつ", "六つ", "ななつ", "八つ", "ここのつ"]
    words.countOpenings = [
      "レッスン", "章", "課", "問題", "節", "セクション", "単元", "講義", "講座", "ドリル", "エクササイズ", "課題", "例題", "作品", "論文", "記事", "プリント", "作文", "長文", "練習",
      "練習曲", "曲", "模試", "過去問",
      "テスト",
    ].flatMap { noun in
      ["", "を", "は", "が", "も", "から"].map { noun + $0 }
    }
    words.portions = ["分"]
    words.joints = ["から", "より", "と"]
    words.pairJoints = ["と"]
    words.closings = ["まで"]
    words.wholes = ["分", "全部"]
    words.boundaries = ["まで", "から"]
    words.stopParticles = ["で"]
    return words
  }()
}
