import TextFolding

/// Cuts a phrase where its clauses begin, so that what is said beside a command can be left aside: *my tea is getting cold, so* pause.
///
/// A clause is left aside only where the others, which hold all values, surely mean by themselves what the whole means. What a condition or what
/// takes something back belongs to the rest, and is never left.
struct EvidenceAsides {
  /// The tokens, those of scripts without spaces cut where a clause ends.
  let tokens: [EvidenceToken]
  /// The places of the tokens that a clause begins with, in order; the first is 0.
  private let starts: [Int]
  private let words: CompiledClauseWords

  /// Phrases of more clauses than this are read as a whole.
  private static let mostClauses = 9

  init(_ tokens: [EvidenceToken], _ spoken: SpokenScalars, _ view: SpokenView, _ words: CompiledClauseWords) {
    self.words = words
    var cut: [EvidenceToken] = []
    var starts: [Int] = []
    func begin() { if starts.last != cut.count { starts.append(cut.count) } }
    for (index, token) in tokens.enumerated() {
      if index == 0 || spoken.endsClause(before: token.start) { begin() }
      switch token.kind {
      case .word:
        if words.breaks.contains(token.name) || Self.beginsRequest(tokens, at: index, words) { begin() }
        cut.append(token)
      case .run:
        var start = token.start
        for place in token.start..<token.end where place > start {
          guard let end = words.end(at: place, in: view), end <= token.end, !spoken.isKatakana(at: place) else { continue }
          cut.append(EvidenceToken(kind: .run, start: start, end: end, name: spoken.key(from: start, to: end)))
          start = end
          if start < token.end || index + 1 < tokens.count { begin() }
        }
        if start < token.end {
          cut.append(EvidenceToken(kind: .run, start: start, end: token.end, name: spoken.key(from: start, to: token.end)))
        }
      case .value, .number:
        cut.append(token)
      }
    }
    self.tokens = cut
    self.starts = starts.filter { $0 < cut.count }
  }

  /// Whether a word begins a clause where none joins it: pause here *I* have to go.
  private static func beginsRequest(_ tokens: [EvidenceToken], at index: Int, _ words: CompiledClauseWords) -> Bool {
    guard index >= 2, words.openings.contains(tokens[index].name) else { return false }
    return tokens[index - 1].kind != .word
      || !words.joints.contains(tokens[index - 1].name) && !words.openings.contains(tokens[index - 1].name)
  }

  /// The stretches of clauses in a row that hold all values but those of a mere circumstance, the longest first; not the whole.
  var stretches: [Range<Int>] {
    guard starts.count > 1, starts.count <= Self.mostClauses else { return [] }
    let bounds = starts + [tokens.count]
    let values = tokens.indices.filter { index in
      guard case .value = tokens[index].kind else { return false }
      return !isOccasion(index)
    }
    var found: [Range<Int>] = []
    for first in starts.indices {
      for last in first..<starts.count where last - first + 1 < starts.count {
        let range = bounds[first]..<bounds[last + 1]
        if values.allSatisfy(range.contains), mayLeave(around: range, bounds) { found.append(range) }
      }
    }
    return found.sorted { ($0.count, $1.lowerBound) > ($1.count, $0.lowerBound) }
  }

  /// Whether a value only says when something else is: a meeting *at three*, I leave in *an hour*.
  func isOccasion(_ index: Int) -> Bool {
    switch tokens[index].name {
    case EvidenceValues.Content.clock.name: true
    case EvidenceValues.Content.seconds(0).name:
      isBehindOccasion(index) && tokens.indices.contains { $0 != index && tokens[$0].name == tokens[index].name && !isBehindOccasion($0) }
    default: false
    }
  }

  private func isBehindOccasion(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    switch tokens[index - 1].kind {
    case .word: return words.occasions.contains(tokens[index - 1].name)
    case .run: return words.occasions.contains { tokens[index - 1].name.hasSuffix($0) }
    case .value, .number: return false
    }
  }

  /// Whether what follows a stretch takes nothing back of it: *tough one*, not *skipped*.
  func isOnlyTold(after range: Range<Int>) -> Bool {
    range.upperBound < tokens.count && range.lowerBound == 0
      && tokens[range.upperBound...].allSatisfy { $0.kind == .word && !words.voids.contains($0.name) }
      && tokens.count - range.upperBound <= Self.mostTold
  }

  private static let mostTold = 7

  /// Whether a stretch is a command of a few words that opens the phrase, with a few others behind punctuation: *pause it*, call bell.
  func isBareCommand(_ range: Range<Int>, _ spoken: SpokenScalars) -> Bool {
    guard range.lowerBound == 0, range.count <= Self.longestCommand, range.upperBound < tokens.count,
      tokens.count - range.upperBound <= Self.longestReason, let first = word(range.upperBound)
    else { return false }
    return !words.breaks.contains(first) && !words.conditions.contains(first) && tokens.allSatisfy { $0.kind == .word }
      && spoken.endsClause(before: tokens[range.upperBound].start)
  }

  private static let longestCommand = 3
  private static let longestReason = 5

  /// The clauses that lie outside a stretch.
  func left(by range: Range<Int>) -> [Range<Int>] {
    let bounds = starts + [tokens.count]
    return starts.indices.map { bounds[$0]..<bounds[$0 + 1] }.filter { !$0.overlaps(range) }
  }

  /// Whether a stretch ends the phrase and tells by its first word what came of the clauses before: *so* I read.
  func isOutcome(_ range: Range<Int>) -> Bool {
    range.lowerBound > 0 && range.upperBound == tokens.count && word(range.lowerBound).map(words.outcomes.contains) ?? false
  }

  /// Whether a stretch ends the phrase and tells of whoever speaks, whatever story stands before it: … and today *I* read.
  func tells(_ range: Range<Int>) -> Bool {
    range.lowerBound > 0 && range.upperBound == tokens.count
      && range.prefix(Self.longestOpening).contains { word($0).map(words.tellers.contains) ?? false }
  }

  /// Where in a clause its subject stands at the latest: and today *I* read.
  private static let longestOpening = 4

  /// Whether a number stands in a clause that may count something; before a command not one that a word without spaces goes on from: 1か月.
  func holdsNumber(_ clause: Range<Int>, isBefore: Bool) -> Bool {
    clause.contains { index in
      guard tokens[index].kind == .number else { return false }
      return !isBefore || index + 1 >= tokens.count || tokens[index + 1].kind != .run
    }
  }

  private func mayLeave(around range: Range<Int>, _ bounds: [Int]) -> Bool {
    left(by: range).allSatisfy { clause in
      let isBefore = clause.lowerBound < range.lowerBound
      if isBefore, let first = word(clause.lowerBound), words.conditions.contains(first) { return false }
      if !isBefore, let first = word(clause.lowerBound), words.afterthoughts.contains(first) { return false }
      return clause.allSatisfy { index in
        switch tokens[index].kind {
        case .word: !words.reversals.contains(tokens[index].name)
        case .run: isBefore ? !words.endsInCondition(tokens[index].name) : !words.reverses(tokens[index].name)
        case .value, .number: true
        }
      }
    }
  }

  private func word(_ index: Int) -> String? { tokens[index].kind == .word ? tokens[index].name : nil }
}

/// The words of ``ClauseWords`` of all languages.
struct CompiledClauseWords: Sendable {
  let breaks, outcomes, openings, joints, conditions, afterthoughts, reversals, occasions, voids, tellers: Set<String>
  private let ends, verbEnds: [[UInt32]]
  private let conditionEnds, reversalRuns: [String]

  init(_ all: [ClauseWords]) {
    func words(_ text: (ClauseWords) -> String) -> [String] {
      all.flatMap { text($0).split(whereSeparator: \.isWhitespace).map { SpokenKey.key(of: String($0)) } }
    }
    breaks = Set(words { $0.breaks })
    outcomes = Set(words { $0.outcomes })
    openings = Set(words { $0.openings })
    joints = Set(words { $0.joints })
    conditions = Set(words { $0.conditions })
    afterthoughts = Set(words { $0.afterthoughts })
    reversals = Set(words { $0.reversals })
    occasions = Set(words { $0.occasions })
    voids = Set(words { $0.voids })
    tellers = Set(words { $0.tellers })
    ends = words { $0.ends }.map { $0.unicodeScalars.map(\.value) }.sorted { $0.count > $1.count }
    verbEnds = words { $0.verbEnds }.map { $0.unicodeScalars.map(\.value) }
    conditionEnds = words { $0.conditionEnds }
    reversalRuns = words { $0.reversalRuns }
  }

  /// Where a clause ends whose joint stands at `index`, behind a verb or an adjective.
  func end(at index: Int, in view: SpokenView) -> Int? {
    guard index > 0, verbEnds.contains(where: { [view[index - 1]] == $0 }) else { return nil }
    return view.read(anyOf: ends, at: index)
  }

  func endsInCondition(_ run: String) -> Bool { conditionEnds.contains { run.hasSuffix($0) } }

  func reverses(_ run: String) -> Bool { reversalRuns.contains { run.contains($0) } || endsInCondition(run) }
}

/// Where clauses begin and end, and which of them are no mere circumstance. Each list is parted by white space.
struct ClauseWords: Sendable {
  /// Words that begin a clause wherever they stand: *so*.
  var breaks = ""
  /// Those of them that tell what came of what was said before: *so*.
  var outcomes = ""
  /// Words that begin one where no joint stands before them: *I*, *could*.
  var openings = ""
  /// What joins such a word to what stands before it: *that* I.
  var joints = ""
  /// Words that a condition begins with: *when* I am back.
  var conditions = ""
  /// Words that what follows a command has to be heard with: *if*.
  var afterthoughts = ""
  /// Words that take back, deny or quote: *never*, *said*.
  var reversals = ""
  /// What stands before a length of time that says when something is: I leave *in* an hour.
  var occasions = ""
  /// Words by which whoever speaks tells what was done: *I*.
  var tellers = ""
  /// What makes nothing of values that stand before it alone: 30 pages, *skipped*.
  var voids = ""
  /// What ends a clause in a language without spaces: から.
  var ends = ""
  /// What stands before such an end: た.
  var verbEnds = ""
  /// What a condition ends in: たら.
  var conditionEnds = ""
  /// What takes back, denies or quotes: じゃなく.
  var reversalRuns = ""

  static let english = {
    var words = ClauseWords()
    words.breaks = "so because cause cos cuz since while whilst but and"
    words.outcomes = "so"
    words.openings = "i im ive ill id its theres my could can please would lets let"
    words.joints =
      """
      that what which who where when while if until till as because cause cos since so and but or than before after once how why the a an of to for with \
      by on in at is was are please whenever unless though although then
      """
    words.conditions =
      "where how why what which who does do did is are if unless when whenever once after before until till later tomorrow tonight someday maybe perhaps suppose imagine or"
    words.afterthoughts = "if unless when whenever once after before or later tomorrow except instead though although but"
    words.reversals =
      """
      no not dont doesnt didnt wont cant never nevermind wait actually oops sorry joking kidding said says say saying asked asks told tells wish hope \
      hopefully instead cancel unless should shouldnt shall might may yesterday
      """
    words.occasions = "in within"
    words.tellers = "i ive"
    words.voids =
      """
      cancelled canceled skipped missed missing postponed moved dropped due left remaining to go needed required ahead planned plan aim aiming \
      target goal next soon tonight will gonna going begin start starts starting timer countdown stopwatch clock please pls
      """
    return words
  }()

  static let japanese = {
    var words = ClauseWords()
    words.ends = "んですけど ですけど ますけど んだけど のですが けれども から ので んで けど けれど けれども んですが ですが ますが ましたが んだけど"
    words.verbEnds = "た だ る い う く す つ ぬ ぶ む ぐ ん な"
    words.conditionEnds = "たら だら れば ければ なら てから でから 前に まえに 後で あとで 後に あとに まで とき 時 頃 ころ たあと ないと いつか 今度 明日 来週"
    words.occasions = "あと"
    words.reversalRuns =
      "ない じゃなく ではなく 違 ちが やっぱ って言 と言 だって らしい みたい 冗談 嘘 うそ まちが 間違 キャンセル 取り消 いつか 予定 つもり かも だろう でしょう たい のに ませ なく"
    return words
  }()
}
