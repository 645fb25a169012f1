import TextFolding

/// Looks through a phrase in a language with spaces for what speaks against running it, clause by clause.
struct SpacedGuard {
  struct Clause {
    var tokens: Range<Int>
    /// Whether it begins with a word that joins it to the one before.
    var isJoined = false
    var isOthers = false
    var isOwn = false
    var isNegated = false
    var isPlan = false
    var isWish = false
    var isTakenBack = false
    var isDelayed = false
    var holdsValue = false
    /// Whether it says a subject of its own that is somebody else, whatever that one does.
    var hasPerson = false
    /// Whether it says that whoever speaks is the subject.
    var hasSelf = false
  }

  let tokens: [EvidenceToken]
  /// What is known of each token that is a word.
  private let marks: [CompiledSpacedGuard.Mark?]
  let words: CompiledSpacedGuard

  /// Whether a word speaks for something that is run.
  private let isKnown: (String) -> Bool

  init(_ tokens: [EvidenceToken], _ words: CompiledSpacedGuard, isKnown: @escaping (String) -> Bool = { _ in true }) {
    self.tokens = tokens
    self.words = words
    self.isKnown = isKnown
    marks = tokens.map { $0.kind == .word ? words.mark(of: $0.name) : nil }
  }

  /// What speaks against running the phrase; nil where nothing does.
  func finding(in spoken: SpokenScalars) -> GuardFinding? {
    var clauses = clauses(in: spoken)
    for index in clauses.indices { judge(&clauses, index) }
    // What somebody says is nobody's own.
    let isOwn = clauses.contains { $0.isOwn && !isReported($0.tokens) }
    var finding: GuardFinding?
    for clause in clauses {
      if clause.isOthers {
        finding = .worse(finding, isOwn ? clause.holdsValue ? .doubtful : nil : .nothing)
      } else if !isOwn, isReported(clause.tokens) {
        finding = .worse(finding, .nothing)
      } else if clause.isNegated {
        // What is not to be done is not to be shown either.
        let isRefused = end(ofAny: words.refusals, at: afterRequests(clause.tokens), in: clause.tokens) != nil
        finding = .worse(finding, isOwn ? nil : isRefused ? .elsewhere : .nothing)
      } else if clause.isTakenBack {
        finding = .worse(finding, isOwn ? .doubtful : .nothing)
      } else if clause.isPlan {
        finding = .worse(finding, clause.holdsValue || !isOwn ? .notDone : nil)
      } else if clause.isWish {
        finding = .worse(finding, clause.holdsValue || !isOwn ? .wished : nil)
      }
    }
    // Once my cold is gone I'll go back.
    let isOccasion = clauses.contains { clause in
      clause.tokens.count > 2 && stands(clause.tokens.lowerBound, .conditions)
        && ["once", "when", "whenever", "after"].contains(word(clause.tokens.lowerBound))
    }
    if isOccasion, clauses.contains(where: \.isWish), !clauses.contains(where: { $0.tokens.contains { word($0) == "now" } }) {
      finding = .worse(finding, .doubtful)
    }
    if clauses.first.map({ waits($0.tokens) }) ?? false { finding = .worse(finding, .doubtful) }
    if tokens.indices.contains(where: { end(ofAny: words.errands, at: $0, in: tokens.indices) != nil }) {
      finding = .worse(finding, .nothing)
    }
    if clauses.allSatisfy({ tellsOfOtherEnd($0.tokens) }) { finding = .worse(finding, .nothing) }
    let own = clauses.filter(\.isOwn)
    let isPutOff = own.contains { $0.isDelayed && ($0.holdsValue || own.count == 1) }
    finding = .worse(finding, isPutOff ? .doubtful : nil)
    // timer 12 min pizza
    let isHousehold = tokens.indices.contains { index in
      guard stands(index, .household), index > 0, case .value = tokens[index - 1].kind else { return false }
      return true
    }
    return .worse(.worse(finding, isHousehold ? .household : nil), elsewhere(clauses))
  }

  /// Whether a clause asks for something at another time, without a pause between: *when* I'm back *start* the timer.
  private func waits(_ range: Range<Int>) -> Bool {
    let opening = range.lowerBound
    guard ["once", "when", "whenever", "after"].contains(word(opening)), opening + 1 < range.upperBound,
      stands(opening + 1, .selves) || stands(opening + 1, .pronouns) || stands(opening + 1, .owners)
    else { return false }
    for index in range.dropFirst(3) {
      // What is told of then is over: when I got home I read 20 pages, log it.
      if isDeed(index) { return false }
      if stands(index, .commands), !stands(index - 1, .selves), !stands(index - 1, .pronouns), word(index - 1) != "to" { return true }
    }
    return false
  }

  // MARK: - Clauses

  private func clauses(in spoken: SpokenScalars) -> [Clause] {
    var clauses: [Clause] = []
    var start = 0
    for index in tokens.indices where index > start {
      // my sister and I
      let isJoint = stands(index, .joints)
      if isJoint || spoken.endsClause(before: tokens[index].start) {
        clauses.append(clause(start..<index))
        start = index
      }
    }
    if start < tokens.count { clauses.append(clause(start..<tokens.count)) }
    return clauses
  }

  private func clause(_ range: Range<Int>) -> Clause {
    var clause = Clause(tokens: range, isJoined: stands(range.lowerBound, .joints))
    clause.holdsValue = range.contains { if case .value = tokens[$0].kind { true } else { false } }
    return clause
  }

  /// Whether a word says that something was done; of some verbs two words together.
  func isDeed(_ index: Int) -> Bool {
    if stands(index, .deeds) { return true }
    return end(ofAny: words.phrasalDeeds, at: index, in: tokens.indices) != nil
  }

  /// Whether a word says what a person does, or after *can* what one may do: my sister *can do* a hundred.
  func isDoing(_ index: Int, after person: Int) -> Bool { isDeed(index) || index > person + 1 && stands(index, .verbs) }

  /// Whether somebody else only says that something should be asked for: mum *says stop*.
  private func isReported(_ range: Range<Int>) -> Bool {
    range.contains { index in
      guard isSubject(index, in: range) else { return false }
      let verb = afterAttendants(index + 1, in: range)
      return stands(verb, .reports) && (verb + 1..<max(verb + 1, range.upperBound)).contains { stands($0, .commands) || isDeed($0) }
    }
  }

  func word(_ index: Int) -> String? {
    tokens.indices.contains(index) && tokens[index].kind == .word ? tokens[index].name : nil
  }

  /// Whether a word of one of some lists stands at `index`.
  func stands(_ index: Int, _ lists: CompiledSpacedGuard.Lists) -> Bool {
    tokens.indices.contains(index) && !(marks[index]?.lists.isDisjoint(with: lists) ?? true)
  }

  /// The end of one of some rows of words that stands at `index`.
  private func end(ofAny rows: CompiledSpacedGuard.Rows, at index: Int, in range: Range<Int>) -> Int? {
    var longest = 0
    for row in rows where row.count > longest && index + row.count <= range.upperBound {
      if row.indices.allSatisfy({ marks[index + $0]?.number == row[$0] }) { longest = row.count }
    }
    return longest > 0 ? index + longest : nil
  }

  /// The place after words that may stand before a verb.
  func afterAttendants(_ index: Int, in range: Range<Int>) -> Int {
    var index = index
    while index < range.upperBound, stands(index, .attendants) { index += 1 }
    return index
  }

  // MARK: - What a clause says

  private func judge(_ clauses: inout [Clause], _ number: Int) {
    var clause = clauses[number]
    let before = number > 0 ? clauses[number - 1] : nil
    let range = clause.tokens
    let opening = afterRequests(range)
    let holdsWords = range.contains { tokens[$0].kind != .word || !stands($0, .attendants) }
    clause.hasSelf = range.contains { stands($0, .selves) }
    clause.hasPerson = range.contains { isSubject($0, in: range) }
    clause.isOthers =
      range.contains { isSubject($0, in: range) && isDoing(afterAttendants($0 + 1, in: range), after: $0) } || beginsWithName(range)
    clause.isNegated = !stands(range.lowerBound, .conditions) && isNegated(range)
    clause.isTakenBack = isTakenBack(range, opening)
    func isBefore(_ rows: CompiledSpacedGuard.Rows) -> Bool {
      range.contains { index in
        end(ofAny: rows, at: index, in: range).map { stands(afterAttendants($0, in: range), .verbs) } ?? false
      }
    }
    clause.isPlan = isBefore(words.plans) || isHope(range)
    clause.isWish = isBefore(words.wishes)
    clause.isDelayed = range.contains {
      guard stands($0, .delays) else { return false }
      if $0 > range.lowerBound, case .value = tokens[$0 - 1].kind { return false }
      return $0 == range.lowerBound || !stands($0 - 1, .undelayed)
    }
    let says = clause.isOthers || clause.isNegated || clause.isTakenBack || clause.isPlan || clause.isWish
    let isValueAlone =
      clause.holdsValue
      && range.allSatisfy { index in
        if case .value = tokens[index].kind { return true }
        return stands(index, .attendants) || stands(index, .owners) || stands(index, .prepositions)
      }
    if !says, let before, isValueAlone || goesOn(clause, after: before) {
      (clause.isOthers, clause.isNegated) = (before.isOthers || before.hasPerson && !isValueAlone, before.isNegated)
      (clause.isPlan, clause.isWish) = (before.isPlan, before.isWish)
      clause.isTakenBack = before.isTakenBack
      clause.isOwn =
        clause.holdsValue && !clause.isOthers && !clause.isNegated && !clause.isPlan && !clause.isWish && !clause.isTakenBack
    } else if !says, holdsWords {
      clause.isOwn =
        clause.holdsValue || range.contains { isDeed($0) || stands($0, .commands) }
    }
    clauses[number] = clause
  }

  /// Whether something is hoped for that nobody asks for: I hope it gets cancelled, not: I wish to pause.
  private func isHope(_ range: Range<Int>) -> Bool {
    guard let after = range.lazy.compactMap({ end(ofAny: words.hopes, at: $0, in: range) }).first else { return false }
    return word(after) != "to" && !range.contains { stands($0, .commands) }
  }

  /// Whether a clause without a subject goes on with that of the one before: my sister came over *and did* 40 minutes.
  private func goesOn(_ clause: Clause, after before: Clause) -> Bool {
    let start = clause.tokens.lowerBound
    guard clause.isJoined, stands(start, .continuations),
      before.isOthers || before.hasPerson && !before.isOwn && !before.hasSelf,
      !(before.isJoined && stands(before.tokens.lowerBound, .conditions))
    else {
      return false
    }
    return isDeed(afterAttendants(start + 1, in: clause.tokens))
  }

  /// Whether a word is a person of whom the clause tells something.
  private func isSubject(_ index: Int, in range: Range<Int>) -> Bool {
    if stands(index, .pronouns) { return true }
    guard stands(index, .persons) else { return false }
    var begin = index
    while begin > range.lowerBound, stands(begin - 1, .owners) || stands(begin - 1, .persons) { begin -= 1 }
    if begin == range.lowerBound || !stands(begin - 1, .prepositions) { return true }
    // while my sister did
    return begin - 1 == range.lowerBound && stands(begin - 1, .joints)
  }

  /// Whether a clause begins with a word that nobody knows and that did something: *Margaret did* five lessons.
  private func beginsWithName(_ range: Range<Int>) -> Bool {
    guard let name = word(range.lowerBound), name.utf8.count > 2, marks[range.lowerBound]?.lists.isEmpty ?? true, !isKnown(name),
      tokens.indices.contains(range.lowerBound + 1)
    else { return false }
    return ["did", "finished", "solved", "studied", "learned", "learnt", "got", "practised", "practiced", "read", "wrote", "completed"]
      .contains(
        word(range.lowerBound + 1))
  }

  private func isNegated(_ range: Range<Int>) -> Bool {
    range.contains { index in
      guard let end = end(ofAny: words.negations, at: index, in: range), !stands(index - 1, .proposals) else { return false }
      let verb = afterAttendants(end, in: range)
      return stands(verb, .commands) || stands(verb, .verbs) || isDeed(verb)
    }
  }

  private func isTakenBack(_ range: Range<Int>, _ opening: Int) -> Bool {
    let isBegun = opening < range.upperBound
    if isBegun, stands(opening, .orders) { return true }
    if isBegun, stands(opening, .deletions) {
      return (opening + 1..<range.upperBound).contains { index in
        if case .value = tokens[index].kind { return true }
        return stands(index, .deleted)
      }
    }
    return range.contains { end(ofAny: words.corrections, at: $0, in: range) != nil }
      && range.contains { tokens[$0].kind != .word } && !range.contains(where: isDeed)
  }

  func afterRequests(_ range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, stands(index, .requests) { index += 1 }
    return index
  }
}

extension SpokenScalars {
  /// Whether a negation in Japanese ends a clause that only tells: 分からない*けど*計って.
  var tellsNegation: Bool {
    let key = key
    return ["ないけど", "ないんで", "ないので", "ないから", "ないけれど", "ませんが", "なしでいい", "なくていいので", "なくていいから"].contains(where: key.holds)
  }

  /// Whether punctuation parts it into clauses.
  var holdsClauses: Bool { positions.indices.contains { endsClause(before: $0) } }

  /// Whether punctuation that ends a clause stands before a scalar.
  func endsClause(before index: Int) -> Bool {
    guard index > 0, index < positions.count else { return false }
    return source[(Int(positions[index - 1]) + 1)..<Int(positions[index])].contains { Self.clauseEnds.contains($0) }
  }

  private static let clauseEnds: Set<Unicode.Scalar> = [
    ",", ".", ";", ":", "!", "?", "、", "。", "，", "．", "！", "？", "…", "—", "–", "(", ")", "「", "」",
  ]
}
