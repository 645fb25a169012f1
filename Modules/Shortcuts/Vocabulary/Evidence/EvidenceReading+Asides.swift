import TextFolding

/// What is said beside a command, and left aside where the rest says surely what is meant.
extension EvidenceReading {
  /// What is weighed of a phrase.
  struct Heard {
    var tokens: [EvidenceToken]
    var judged: EvidenceJudgement
    var cover: EvidenceCover
    /// The scalars whose words were weighed; nil for all.
    var kept: Range<Int>?

    /// Whether the whole rather means nothing, and only one part of it something.
    var isGuess = false
    /// Whether all that was left aside tells something that has a subject of its own.
    var leavesStory = false

    /// Whether a value was left aside.
    func leaves(_ value: EvidenceValues.Value) -> Bool {
      guard let kept, let place = value.ranges.first?.lowerBound else { return false }
      return !kept.contains(place)
    }
  }

  /// The share of meaning nothing from which a name that nobody knows changes nothing.
  static let nothing = 0.995
  /// The share from which a part of a phrase means by itself what it says.
  static let plain = 0.9

  /// The phrase without clauses that say why or where, where the rest says surely what is meant; nil where nothing is left aside.
  func withoutAsides(
    _ whole: Heard, _ view: SpokenView, _ values: EvidenceValues, _ weights: EvidenceWeights, isGuarded: Bool,
    _ cover: ([EvidenceToken]) -> EvidenceCover
  ) -> Heard? {
    guard let best = whole.judged.ranked.first else { return nil }
    let holdsOtherDay = OtherDays.stand(in: spoken, free: values.taken.map { $0 < 0 })
    let asides = EvidenceAsides(whole.tokens, spoken, view, grammar.clauses(holdsRuns: whole.tokens.contains { $0.kind == .run }))
    if weights.classes[best.number] != EvidenceWeights.none, best.likelihood - whole.cover.loss >= Self.sure, !whole.cover.leavesTelling,
      whole.cover.numbers == 0, !asides.tokens.indices.contains(where: asides.isOccasion), !holdsOtherDay
    {
      return nil
    }
    for stretch in asides.stretches {
      let tokens = Array(asides.tokens[stretch])
      // Values alone say enough where all of them stand together, and no more than a remark behind them.
      let isPlain = asides.isOnlyTold(after: stretch) && values.sayWhatAndHowMuch
      guard isPlain || tokens.contains(where: { $0.kind == .word || $0.kind == .run }) else { continue }
      let judged = EvidenceJudgement(EvidenceFeatures.features(of: tokens, spoken), weights)
      guard let first = judged.ranked.first, first.likelihood >= Self.plain, weights.classes[first.number] != EvidenceWeights.none else {
        continue
      }
      var rest = cover(tokens)
      guard !rest.leavesTelling, first.likelihood - rest.loss >= Self.sure, rest.numbers == 0 || whole.cover.numbers > 0 else { continue }
      let own = grammar.meaning(ofClass: weights.classes[first.number])
      let isPlainCommand = own?.parameters.losesNothing ?? false && asides.isBareCommand(stretch, spoken)
      let isTold =
        (asides.tells(stretch) || asides.goesOn(stretch, isVerb: grammar.guards.isVerb)) && values.sayWhatAndHowMuch && !holdsOtherDay
      // 12 pages during office hours, nobody showed up
      let isDone = own?.parameters.keepsDeeds ?? false && values.sayWhatAndHowMuch && !holdsOtherDay && asides.isOnlyTold(after: stretch)
      // Set a timer, I'm writing up my notes: what is asked for at once and surely, and then why.
      let isPlea =
        !isGuarded && !(own?.parameters.keepsDeeds ?? true) && first.likelihood - rest.loss >= Self.plea
        && grammar.guards.pleads(asides.tokens[stretch])
        && asides.left(by: stretch).allSatisfy { asides.isStory($0) && !grammar.guards.pleads(asides.tokens[$0]) }
      let saysMore = asides.left(by: stretch).contains { clause in
        // What a reason or a story asks for by one word is no more than told: call bell, I want to get into an office.
        let isReason = isPlainCommand || isPlea || isTold && clause.upperBound <= stretch.lowerBound || isAppointment(clause, asides)
        let isAsking = !isReason && grammar.guards.holdsCommand(asides.tokens[clause])
        // What goes on with a number may be more of the same: and 2 etudes.
        if asides.holdsNumber(clause, isBefore: !isAsking && clause.lowerBound < stretch.lowerBound) { return true }
        if isPlea, asides.tellsOfSomebody(clause) { return false }
        // What a clause seems to ask for beside a word that nobody knows is no more than told: the ironing is finished.
        if !isAsking, cover(Array(asides.tokens[clause])).leavesTelling { return false }
        guard let other = surely(asides.tokens[clause], weights, from: isAsking ? 0 : Self.half), let own else { return isAsking }
        return other.target != own.target && !other.parameters.isOneThing(with: own.parameters)
      }
      if saysMore { continue }
      let count = asides.tokens.count
      rest.leaveAside(before: stretch.lowerBound, after: count - stretch.upperBound)
      let none = whole.judged.ranked.first { weights.classes[$0.number] == EvidenceWeights.none }?.likelihood ?? 0
      // I want to pass so I read: what somebody wants is no doubt where it only says why.
      let isOutcome = asides.isOutcome(stretch) && !values.values.isEmpty || isTold || isDone
      if none >= Self.doubt, !isOutcome, !isPlainCommand, !isPlea { continue }
      let end = stretch.upperBound < count ? asides.tokens[stretch.upperBound].start : spoken.scalars.count
      return Heard(
        tokens: asides.tokens, judged: judged, cover: rest, kept: asides.tokens[stretch.lowerBound].start..<end,
        isGuess: isPlea && none >= Self.guess && !isOutcome && !isPlainCommand
          && !asides.left(by: stretch).allSatisfy { asides.tellsOfSomebody($0) },
        leavesStory: asides.left(by: stretch).allSatisfy(asides.isStory))
    }
    return nil
  }

  /// Whether a clause says when something else is, and does not begin with a command: I leave in an hour.
  func isAppointment(_ clause: Range<Int>, _ asides: EvidenceAsides) -> Bool {
    clause.contains(where: asides.isOccasion) && !grammar.guards.holdsCommand(asides.tokens[clause].prefix(1))
  }

  /// The score from which a part of a phrase asks for something whatever is told beside it, and the share of meaning nothing from which it is asked
  /// about unless all that is told has a subject of its own.
  static let plea = 0.95
  static let guess = 0.9

  /// The share of meaning nothing from which a phrase is read as a whole, however sure a part of it is.
  static let doubt = 0.5
}
