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
    guard index >= 2 else { return false }
    // stop for a sec the printer's jammed
    if tokens[index - 1].kind == .word, words.rests.contains(tokens[index - 1].name), words.subjects.contains(tokens[index].name) {
      return true
    }
    guard words.openings.contains(tokens[index].name) else { return false }
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
    case .run: return words.endsInOccasion(tokens[index - 1].name)
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

  /// Whether a clause tells something of whoever speaks, or of what is around: *my* lab partner needs this table. One without spaces may be anything.
  func isStory(_ clause: Range<Int>) -> Bool {
    guard let first = word(clause.lowerBound) else {
      // お茶も飲んだし, but no 動画 alone.
      let last = tokens[clause.upperBound - 1]
      return tokens[clause.lowerBound].kind == .run && last.end - tokens[clause.lowerBound].start >= Self.shortestStory
        && last.name.unicodeScalars.last.map { (0x3041...0x3096).contains($0.value) } ?? false
    }
    return (words.stories.contains(first) || words.storyJoints.contains(first)) && clause.count > 2
  }

  /// Whether a clause has somebody or something for its subject: *my boss* wants to see me.
  func tellsOfSomebody(_ clause: Range<Int>) -> Bool {
    let opening = word(clause.lowerBound) == "and" ? clause.lowerBound + 1 : clause.lowerBound
    guard let first = word(opening) else { return false }
    return opening == clause.lowerBound ? words.stories.contains(first) : words.tellers.contains(first) || first == "im"
  }

  private static let shortestStory = 5

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
        case .word: !words.reversals.contains(tokens[index].name) || !isBefore && isSpared(index) || isPassive(index)
        case .run: isBefore ? !words.endsInCondition(tokens[index].name) : !words.reverses(tokens[index].name)
        case .value, .number: true
        }
      }
    }
  }

  /// Whether a word that takes back or denies says with the next one how it was: *not bad*, they *didn't even* notice.
  private func isSpared(_ index: Int) -> Bool {
    guard index + 1 < tokens.count, let own = word(index), let next = word(index + 1) else { return false }
    return words.spared.contains(own + next)
  }

  /// Whether somebody else asked whoever speaks: I've *been asked* to join a call.
  private func isPassive(_ index: Int) -> Bool {
    guard index > 0, let own = word(index), let before = word(index - 1) else { return false }
    return (own == "asked" || own == "told") && (before == "been" || before == "being")
  }

  /// Whether a stretch that ends the phrase goes on with what whoever speaks did: I stayed in *and read*. Its verb is what `isVerb` knows.
  func goesOn(_ range: Range<Int>, isVerb: (String) -> Bool) -> Bool {
    range.lowerBound > 0 && range.upperBound == tokens.count && range.count > 1 && word(range.lowerBound) == "and"
      && (word(range.lowerBound + 1).map(isVerb) ?? false)
      && (0..<range.lowerBound).contains { word($0).map(words.tellers.contains) ?? false }
  }

  private func word(_ index: Int) -> String? { tokens[index].kind == .word ? tokens[index].name : nil }

}

/// The words of ``ClauseWords`` of all languages.
///
/// Those of languages with spaces are looked for in their texts: a table of them would take longer to make than a phrase takes to be read.
struct CompiledClauseWords: Sendable {
  let breaks, outcomes, openings, joints, conditions, afterthoughts, reversals, spared, rests, subjects, occasions, voids, tellers, stories,
    storyJoints: WordText
  /// What stands in languages without spaces, made ready where a phrase holds some of one.
  private let ends, verbEnds: [[UInt32]]
  private let occasionEnds, conditionEnds, reversalRuns: [String]

  init(_ all: [ClauseWords], holdsRuns: Bool) {
    func text(_ words: (ClauseWords) -> String) -> WordText { WordText(all.map(words).filter { $0.utf8.first.map { $0 < 0x80 } ?? false }) }
    func keys(_ words: (ClauseWords) -> String) -> [String] {
      guard holdsRuns else { return [] }
      return all.map(words).filter { $0.utf8.first.map { $0 >= 0x80 } ?? false }.flatMap { PlainKey.longestFirst($0) }.map { letters in
        String(String.UnicodeScalarView(letters.compactMap { Unicode.Scalar($0) }))
      }
    }
    breaks = text { $0.breaks }
    outcomes = text { $0.outcomes }
    openings = text { $0.openings }
    joints = text { $0.joints }
    conditions = text { $0.conditions }
    afterthoughts = text { $0.afterthoughts }
    reversals = text { $0.reversals }
    spared = text { $0.spared }
    rests = text { $0.rests }
    subjects = text { $0.subjects }
    occasions = text { $0.occasions }
    voids = text { $0.voids }
    tellers = text { $0.tellers }
    stories = text { $0.stories }
    storyJoints = text { $0.storyJoints }
    ends = holdsRuns ? all.flatMap { PlainKey.longestFirst($0.ends) }.sorted { $0.count > $1.count } : []
    verbEnds = holdsRuns ? all.flatMap { PlainKey.longestFirst($0.verbEnds) } : []
    occasionEnds = keys { $0.occasions }
    conditionEnds = keys { $0.conditionEnds }
    reversalRuns = keys { $0.reversalRuns }
  }

  /// Where a clause ends whose joint stands at `index`, behind a verb or an adjective.
  func end(at index: Int, in view: SpokenView) -> Int? {
    guard index > 0, verbEnds.contains(where: { $0.count == 1 && $0[0] == view[index - 1] }) else { return nil }
    return view.read(anyOf: ends, at: index)
  }

  func endsInOccasion(_ run: String) -> Bool { occasionEnds.contains { run.hasSuffix($0) } }

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
  /// Such a word and the next one, run together, that take nothing back: *not bad*.
  var spared = ""
  /// What a request ends in, before a reason that begins with one of ``subjects`` and no pause: stop for a *sec* the printer's jammed.
  var rests = ""
  /// What such a reason begins with.
  var subjects = ""
  /// What stands before a length of time that says when something is: I leave *in* an hour.
  var occasions = ""
  /// Words by which whoever speaks tells what was done: *I*.
  var tellers = ""
  /// What a clause begins with that only tells why: *my* bus is late.
  var stories = ""
  /// What such a clause may begin with instead: *while* I am gone.
  var storyJoints = ""
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
    words.spared =
      """
      notbad nottoo notso nota notone notmuch notgreat noteasy notexactly noteven notquite notmy notsure notthe notas notonly didnteven didntmind didntnotice \
      didntcomplain didnthelp didntstop dontmind dontknow dontask donteven cantcomplain cantbelieve cantwait wonteven nocomplaints noidea noless \
      nomore nobreaks nobreak noexcuses nodistractions nophone norush nomatter nokidding nointerruptions
      """
    words.rests = "sec second moment minute mo bit tick please pls"
    words.subjects = "the my our theres someone somebody everyone mum mom dad boss"
    words.occasions = "in within"
    words.tellers = "i ive"
    words.stories =
      "i im ive ill id its theres the my our we were weve well this that these those a an someone somebody everyone everybody mum mom dad"
    words.storyJoints = "because cause cos since as while whilst and so"
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
