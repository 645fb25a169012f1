import TextFolding

/// Whether a phrase asks whether something is so or was done, and not that it be done: 物理30分やった？, *did I* do 30 minutes of physics, but no
/// *can you* start a timer?, nor タイマー始めて*くれる*？
struct SpokenQuestion {
  private let spoken: SpokenScalars

  init(_ spoken: SpokenScalars) { self.spoken = spoken }

  /// Whether it asks so.
  var asksWhether: Bool {
    let words = words
    if opensAsQuestion(words), !isPolite(words) { return true }
    let key = spoken.key
    if Self.doubts.contains(where: key.hasSuffix) { return true }
    guard endsInQuestionMark else { return false }
    return spoken.scalars.last.map { $0.value >= 0x2E80 } ?? false ? !asksPolitely(key) : !isPolite(words)
  }

  /// Whether it begins with what can only be asked for, however the voice rose: *record* 30 minutes?
  var opensAsCommand: Bool { words.drop { Self.greetings.contains($0) }.first.map(Self.commands.contains) ?? false }

  private var words: [String] {
    spoken.words().filter { $0.script == .letters }.map { spoken.key(from: $0.range.lowerBound, to: $0.range.upperBound) }
  }

  /// Whether a question mark stands behind the last word, whatever else does.
  private var endsInQuestionMark: Bool {
    guard let last = spoken.positions.last else { return false }
    return spoken.source[(Int(last) + 1)...].contains { $0 == "?" || $0 == "？" }
  }

  // MARK: - With spaces

  private func opensAsQuestion(_ words: [String]) -> Bool {
    let opening = words.drop { Self.greetings.contains($0) }.prefix(2)
    guard opening.count == 2, let verb = opening.first, let subject = opening.last else { return false }
    // *do it* and *have it* ask for something to be done.
    return Self.askingVerbs.contains(verb) && (Self.subjects.contains(subject) || subject == "it" && Self.pastVerbs.contains(verb))
  }

  private func isPolite(_ words: [String]) -> Bool {
    if words.contains(where: Self.pleas.contains) || words.last.map(Self.tags.contains) ?? false { return true }
    // At its beginning: further on they may be part of a title, or a month.
    if words.drop(while: Self.greetings.contains).prefix(3).contains(where: Self.modals.contains) { return true }
    return zip(words, words.dropFirst()).contains { Self.proposals.contains($0 + $1) }
  }

  private static let commands: Set<String> = ["record", "log", "add", "save", "note", "put", "write", "enter", "track"]
  private static let greetings: Set<String> = ["hey", "hi", "ok", "okay", "so", "um", "uh", "and", "wait"]
  private static let askingVerbs: Set<String> = ["did", "have", "had", "has", "was", "were", "am", "do", "does"]
  private static let subjects: Set<String> = ["i", "we", "you", "he", "she", "they"]
  private static let pastVerbs: Set<String> = ["did", "does", "has", "had", "was"]
  private static let pleas: Set<String> = ["please", "pls", "plz", "kindly"]
  private static let tags: Set<String> = ["ok", "okay", "alright", "yeah", "thanks", "k"]
  private static let modals: Set<String> = ["can", "could", "would", "might", "may", "shall", "mind"]
  private static let proposals: Set<String> = ["willyou", "willu", "howabout", "whynot", "whydont", "okif", "okto"]

  // MARK: - Without spaces

  /// What asks at the end whether something was done, with a question mark or without.
  private static let doubts = ["ましたか", "ましたっけ", "たっけ", "たかどうか"]

  private func asksPolitely(_ key: String) -> Bool {
    var rest = key[...]
    while let tail = Self.tails.first(where: rest.hasSuffix) { rest = rest.dropLast(tail.count) }
    return Self.requests.contains(where: rest.hasSuffix)
  }

  private static let tails = ["かな", "ですか", "です", "か", "ね", "よ"]
  private static let requests = [
    "くれる", "くれない", "くれます", "くれません", "くれ", "もらえる", "もらえない", "もらえます", "もらえません", "もらって", "いただけます", "いただけません", "いただける", "頂けます",
    "頂けません", "ください", "くださいません", "くださる", "くださいます", "下さる", "下さい", "下さいません", "ちょうだい", "頂戴", "お願い", "おねがい", "お願いします", "たい", "いい", "よい", "良い",
    "よろしい", "大丈夫", "て",
    "で", "よう", "ましょう", "とこう", "ない", "ません", "できる", "できます", "可能",
  ]
}
