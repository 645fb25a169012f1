import TextFolding

/// The words of ``UnspacedGuardWords`` as scalars to compare with: longer ones before their beginnings.
struct CompiledUnspacedGuard: Sendable {
  typealias Words = [[UInt32]]

  let persons, titles, subjects, selves, verbEnds, joints, anyJoints, pasts, presents, requests, plans, tails, delays: Words
  let denials, quotes, opinions, repetitions, occasions, failures, exceptions, feelings, waits, destinations: Words
  let negations, insteads, deletions, deletionNouns, corrections, orders, additions, instruments, household, belongings, likenesses, media,
    playing, stopping, others, asked, happenings, overs, sequels, advances: Words

  init(_ words: UnspacedGuardWords) {
    func list(_ words: String) -> Words { PlainKey.longestFirst(words) }
    persons = list(words.persons)
    titles = list(words.titles)
    subjects = list(words.subjects)
    selves = list(words.selves)
    verbEnds = list(words.verbEnds)
    joints = list(words.joints)
    anyJoints = list(words.anyJoints)
    pasts = list(words.pasts)
    presents = list(words.presents)
    requests = list(words.requests)
    plans = list(words.plans)
    tails = list(words.tails)
    delays = list(words.delays)
    negations = list(words.negations)
    insteads = list(words.insteads)
    denials = list(words.denials)
    quotes = list(words.quotes)
    opinions = list(words.opinions)
    repetitions = list(words.repetitions)
    occasions = list(words.occasions)
    failures = list(words.failures)
    exceptions = list(words.exceptions)
    feelings = list(words.feelings)
    waits = list(words.waits)
    destinations = list(words.destinations)
    deletions = list(words.deletions)
    deletionNouns = list(words.deletionNouns)
    corrections = list(words.corrections)
    orders = list(words.orders)
    additions = list(words.additions)
    instruments = list(words.instruments)
    household = list(words.household)
    belongings = list(words.belongings)
    likenesses = list(words.likenesses)
    media = list(words.media)
    playing = list(words.playing)
    stopping = list(words.stopping)
    others = list(words.others)
    asked = list(words.asked)
    happenings = list(words.happenings)
    overs = list(words.overs)
    sequels = list(words.sequels)
    advances = list(words.advances)
  }

  /// Whether a run of letters ends in a request, perhaps with a tail.
  func endsInRequest(_ run: String) -> Bool {
    let letters = run.unicodeScalars.map(\.value)
    return (requests + asked).contains { letters.count > $0.count && letters.suffix($0.count).elementsEqual($0) }
  }

  /// Whether a run of letters begins with what puts off, or is done again.
  func putsOff(_ run: String) -> Bool {
    let letters = run.unicodeScalars.map(\.value)
    return (delays + repetitions).contains { letters.starts(with: $0) }
  }

  /// Whether a run of letters after a clause begins with what adds another command; a short one stands alone: 、で、
  func addsCommand(_ run: String, isAlone: Bool) -> Bool {
    let letters = run.unicodeScalars.map(\.value)
    return additions.contains { $0.count > 1 ? letters.starts(with: $0) : isAlone && letters == $0 }
  }
}

/// Looks through a phrase in a language without spaces for what speaks against running it.
struct UnspacedGuard {
  let spoken: SpokenScalars
  let view: SpokenView
  let words: CompiledUnspacedGuard
  /// The value that takes each scalar, or −1.
  let taken: [Int]
  let end: Int

  /// - Parameter taken: The value that takes each scalar, or −1; what a remark takes is left out.
  init(_ spoken: SpokenScalars, _ view: SpokenView, taken: [Int], end: Int, _ words: CompiledUnspacedGuard) {
    self.spoken = spoken
    self.view = view
    self.words = words
    self.taken = taken
    self.end = end
  }

  /// What speaks against running the phrase; nil where nothing does.
  func finding() -> GuardFinding? {
    if endsIn(words.negations) { return .elsewhere }
    if isRequest(after: words.deletions) || isRequest(after: words.orders) || endsIn(words.deletionNouns) {
      return .nothing
    }
    if endsIn(words.opinions) { return .elsewhere }
    let isOneClause = !(1..<max(1, end)).contains { taken[$0] < 0 && clauseEnds(at: $0) }
    let isUnbroken = !(1..<max(1, end)).contains { spoken.endsClause(before: $0) }
    if isUnbroken, endsIn(words.feelings), !(0..<end).contains(where: view.isDigit) { return .nothing }
    if isOneClause, endsIn(words.failures), !(0..<end).contains(where: { taken[$0] < 0 && read(words.exceptions, at: $0) != nil }) {
      return .notDone
    }
    var finding: GuardFinding?
    for start in 0..<end where taken[start] < 0 {
      if read(words.denials, at: start) != nil { finding = .worse(finding, .nothing) }
      if let after = read(words.quotes, at: start), !clauseEnds(from: after) || isBehindQuotation(start) && !endsIn(words.requests) {
        return .elsewhere
      }
      if beginsWord(start) || !isHiragana(start), let thing = read(words.household, at: start),
        read(words.instruments, at: thing).flatMap({ read(words.likenesses, at: $0) }) == nil
      {
        finding = .worse(finding, .household)
        // ご飯が炊けるまで何分
        if endsIn(words.waits), !(thing..<end).contains(where: { spoken.endsClause(before: $0) }),
          !(start..<end).contains(where: { taken[$0] < 0 && read(words.instruments, at: $0) != nil })
        {
          return .elsewhere
        }
      }
      if beginsWord(start) || !isHiragana(start), isElsewhere(at: start) || isOtherHappening(at: start) { return .elsewhere }
      // 駅まであと何分で着く
      if let after = read(words.destinations, at: start),
        !(0..<end).contains(where: { taken[$0] < 0 && read(words.instruments, at: $0) != nil }),
        (after..<min(end, after + 4)).contains(where: { read(words.waits, at: $0) != nil })
      {
        return .elsewhere
      }
      if start > 0, taken[start - 1] >= 0, read(words.insteads, at: start) != nil { finding = .worse(finding, .doubtful) }
      if beginsWord(start), read(words.corrections, at: start) != nil, (start..<end).contains(where: { taken[$0] >= 0 }), !endsInPast {
        finding = .worse(finding, .nothing)
      }
      if beginsWord(start) || isParticle(start - 1), let after = read(words.delays, at: start), !endsInPast,
        !isVerbEnd(before: start), (after..<end).contains(where: { taken[$0] >= 0 }), !clauseEnds(from: after)
      {
        finding = .worse(finding, .doubtful)
      }
      if let after = subject(at: start) { finding = .worse(finding, othersDeed(from: after)) }
    }
    if endsIn(words.plans) { finding = .worse(finding, .notDone) }
    // やる気が出たら始めるわ
    if finding == nil, (1..<max(1, end)).contains(where: { $0 + 4 < end && isVerbEnd(before: $0) && read(words.occasions, at: $0) != nil }),
      endsIn(words.presents), !isPolite
    {
      finding = .doubtful
    }
    return finding
  }

  /// Whether an instrument for something else, or something to listen to, is named at `start`: パスタのタイマー, 音楽をかけて.
  private func isElsewhere(at start: Int) -> Bool {
    if let thing = read(words.household, at: start),
      let named = read(words.instruments, at: read(words.belongings, at: thing) ?? thing)
    {
      return read(words.likenesses, at: named) == nil
    }
    if read(words.others, at: start) != nil, endsIn(words.requests) { return true }
    guard let named = read(words.media, at: start) else { return false }
    if read(words.playing, at: named) != nil { return true }
    // 流れてる音楽ちょっと止めて, 洗濯機止めといて
    guard !(0..<end).contains(where: { taken[$0] >= 0 || read(words.instruments, at: $0) != nil }) else { return false }
    return (named..<min(end, named + Self.longestObject)).first { isBroken(at: $0) || read(words.stopping, at: $0) != nil }
      .map { !isBroken(at: $0) } ?? false
  }

  func isBroken(at index: Int) -> Bool { clauseEnds(at: index) || spoken.endsClause(before: index) }

  /// How far behind what is stopped that is said.
  private static let longestObject = 8

  /// Whether a quotation ends before a place.
  private func isBehindQuotation(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    return spoken.source[Int(spoken.positions[start - 1])..<Int(spoken.positions[start])].contains { $0 == "」" || $0 == "』" || $0 == "”" }
  }

  // MARK: - Somebody else

  /// The end of a person and its particle that stand at `start`.
  private func subject(at start: Int) -> Int? {
    if !isHiragana(start) || beginsWord(start), let person = read(words.persons, at: start),
      start == 0 || taken[start - 1] >= 0 || !isKanji(start - 1) || view.startsWord[start]
    {
      let titled = read(words.titles, at: person) ?? person
      return read(words.subjects, at: titled)
    }
    if let named = namedSubject(at: start) { return named }
    // A name before its title: 田中さんは.
    guard start > 0, taken[start - 1] < 0, isKanji(start - 1) || spoken.isKatakana(at: start - 1) || isHiragana(start - 1) && start >= 2,
      let titled = read(words.titles, at: start)
    else { return nil }
    return read(words.subjects, at: titled)
  }

  /// What a clause with another subject, which begins at `start`, says against running the phrase.
  private func othersDeed(from start: Int) -> GuardFinding? {
    var hasValue = false
    for index in start..<end {
      if index > start, clauseEnds(at: index) { return hasValue ? .doubtful : nil }
      if taken[index] >= 0 {
        hasValue = true
        continue
      }
      if read(words.selves, at: index).flatMap({ read(words.subjects, at: $0) }) != nil { return hasValue ? .doubtful : nil }
    }
    let holdsValue = hasValue || (0..<start).contains { taken[$0] >= 0 }
    if endsInPast { return holdsValue ? .nothing : .doubtful }
    guard holdsValue else { return nil }
    return endsIn(words.presents) ? .nothing : .doubtful
  }

  /// Whether a clause ends somewhere after `start`, before the phrase does.
  func clauseEnds(from start: Int) -> Bool {
    (start..<end).contains { taken[$0] < 0 && $0 > start && clauseEnds(at: $0) }
  }

  /// Whether a clause ends at `index`, and the phrase goes on: 寝た*から*, 出した問題, 来ました。
  private func clauseEnds(at index: Int) -> Bool {
    guard taken[index] >= 0 || !spoken.isKatakana(at: index) else { return false }
    if let after = read(words.anyJoints, at: index), after + 1 < end, index > 0, taken[index - 1] < 0 { return true }
    guard isVerbEnd(before: index) else {
      // A form in て before a comma.
      return index > 1 && spoken.endsClause(before: index) && [0x3066, 0x3067, 0x3057].contains(view[index - 1]) && taken[index - 1] < 0
    }
    if spoken.endsClause(before: index) { return true }
    if let after = read(words.joints, at: index) { return after + 1 < end }
    // A verb before a noun belongs to it: 先生が出した問題.
    let isPast = view[index - 1] == 0x305F || view[index - 1] == 0x3060 || view[index - 1] == 0x308B
    return isPast && (taken[index] >= 0 || isKanji(index) || spoken.isKatakana(at: index))
  }

  /// Whether a verb or an adjective ends before a place: in た, る, い.
  private func isVerbEnd(before index: Int) -> Bool {
    guard index > 1, taken[index - 1] < 0, isHiragana(index - 1), view[index - 2] != 0x307E else { return false }
    return words.verbEnds.contains { [view[index - 1]] == $0 }
  }

  // MARK: - The end of the phrase

  /// Whether the phrase asks politely in a form that says what will be done as well: お願いします.
  private var isPolite: Bool { endsIn(words.requests.filter { !words.presents.contains($0) }) || endsIn([[0x307E, 0x3059]]) }

  private var endsInPast: Bool { endsIn(words.pasts) }

  /// Whether the phrase ends in one of some words, perhaps with a tail.
  func endsIn(_ list: CompiledUnspacedGuard.Words) -> Bool { ends().contains { start(of: list, before: $0) != nil } }

  /// The ends of the phrase without tails, the whole first.
  func ends() -> [Int] {
    var all = [end]
    while let last = all.last, all.count < 4, let start = start(of: words.tails, before: last) { all.append(start) }
    return all
  }

  /// Whether the phrase ends in a stem and a request.
  private func isRequest(after stems: CompiledUnspacedGuard.Words) -> Bool {
    ends().contains { end in
      words.requests.contains { request in
        guard let start = start(of: [request], before: end) else { return false }
        return self.start(of: stems, before: start) != nil
      }
    }
  }

  private func start(of list: CompiledUnspacedGuard.Words, before end: Int) -> Int? {
    for word in list where word.count <= end {
      let start = end - word.count
      if isFree(start..<end), view.read(anyOf: [word], at: start) != nil { return start }
    }
    return nil
  }

  // MARK: - Letters

  func read(_ list: CompiledUnspacedGuard.Words, at index: Int) -> Int? {
    guard let after = view.read(anyOf: list, at: index), after <= end, isFree(index..<after) else { return nil }
    return after
  }

  func isFree(_ range: Range<Int>) -> Bool { range.allSatisfy { taken[$0] < 0 } }

  func beginsWord(_ index: Int) -> Bool { index == 0 || view.startsWord[index] || taken[index - 1] >= 0 || isParticle(index - 1) }

  private func isParticle(_ index: Int) -> Bool {
    index >= 0 && [0x306F, 0x3082, 0x304C, 0x306B, 0x3092, 0x306E, 0x3068].contains(view[index])
  }

  func isKanji(_ index: Int) -> Bool { (0x3400...0x9FFF).contains(view[index]) || view[index] == 0x3005 }

  func isHiragana(_ index: Int) -> Bool { (0x3041...0x3096).contains(view[index]) && !spoken.isKatakana(at: index) }
}
