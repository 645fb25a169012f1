/// The words that begin or end what is said beside a command: where, when, with whom and why.
///
/// What stands with them needs no meaning of its own: *on the way home*, *because* my sister called; 図書館*で*, 宅配が来た*から*.
///
/// Openings are single words; what follows one up to the next value belongs to it.
public struct CircumstanceWords: Hashable, Sendable {
  /// Words that a circumstance begins with, in languages that have it after such a word.
  public var openings: [String]
  /// Words that a circumstance ends with, in languages that have it before such a word.
  public var closings: [String]

  /// Verbs with what ends a clause behind them, which no name of a thing holds: 知り*たいので*.
  public var clauseEnds: [String]

  /// Makes the words.
  public init(openings: [String] = [], closings: [String] = [], clauseEnds: [String] = []) {
    self.openings = openings
    self.closings = closings
    self.clauseEnds = clauseEnds
  }
}

extension CircumstanceWords {
  /// The English ones.
  public static let english = CircumstanceWords(
    openings: [
      "at", "on", "in", "before", "after", "while", "during", "because", "cause", "cos", "cuz", "since", "as", "over", "between", "waiting",
      "near", "by",
      "with", "outside", "inside", "until", "till", "when", "whenever", "if", "but", "though", "although", "thanks", "despite", "so",
      "theres", "someone",
      "somebody", "im", "weve", "ive", "its", "hes", "shes", "theyre", "b4", "w", "about",
    ])

  /// The Japanese ones.
  public static let japanese = CircumstanceWords(
    closings: [
      "から", "ので", "んで", "けど", "けれど", "けれども", "ですが", "ますが", "たが", "で", "にて", "のに", "ため", "ために", "前に", "後に", "あとに", "まえに", "ながら",
      "つつ", "間に", "あいだに", "中に", "うちに", "途中で", "帰りに", "ついでに", "合間に", "とき", "時", "時に", "し", "たら", "ば", "なら", "って", "て", "と", "に", "は",
      "が", "も", "まで", "の",
    ],
    clauseEnds: [
      "たいので", "たいから", "たいんで", "たいのですが", "たいんだけど", "たいけど", "たいため", "るので", "るから", "るんで", "るけど", "たので", "たから", "たんで", "だので", "だから", "だけど",
      "なので",
      "いので", "いから", "いけど", "ですから", "ですので", "ますから", "ますので", "ますが", "ですが", "ましたので", "ましたから", "ましたが", "のですが", "んですが", "うから", "うので",
    ])
}
