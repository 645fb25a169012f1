import TextFolding

/// From what a phrase looks like to what it means.
extension EvidenceReading {
  func match(
    _ target: PhraseTarget, _ parameters: SpokenParameters, _ likelihood: Double, _ number: Int, _ heard: Heard, _ values: EvidenceValues,
    _ naming: EvidenceNaming?
  ) -> [PhraseMatch] {
    let (tokens, cover) = (heard.tokens, heard.cover)
    var filled: [String: PhraseValue] = [:]
    var names: [Int: String] = [:]
    var unit: String?
    var isFitting = true
    var holdsClock = false
    var certainty = 1.0
    func put(_ value: PhraseValue, _ name: String?, _ index: Int) {
      guard let name, filled[name] == nil || filled[name] == value else {
        isFitting = false
        return
      }
      filled[name] = value
      names[index] = name
    }
    var choices: (name: String, terms: [VocabularyTerm])?
    var loosely: (token: Int, name: String)?
    let rivals = values.rivals
    for (index, value) in values.values.enumerated() {
      if heard.leaves(value) { continue }
      switch value.content {
      // Whoever pauses for ten minutes pauses.
      case .seconds where parameters.losesNothing: break
      // The library closes in ten minutes, so finish.
      case .seconds where parameters.amount != nil && isAppointment(value, tokens): break
      case .seconds(let seconds): put(.seconds(seconds), parameters.duration, index)
      case .amount(1, _) where parameters.amount == nil: names[index] = nil  // once
      case .amount(let count, let said):
        put(.integer(count), parameters.amount, index)
        unit = said ?? unit
      case .range(let first, let last, let said):
        put(.integer(first), parameters.first, index)
        put(.integer(last), parameters.last, index)
        unit = said ?? unit
      case .first(let place, let said):
        put(.integer(place), parameters.first, index)
        unit = said ?? unit
      case .last(let place, let said):
        put(.integer(place), parameters.last, index)
        unit = said ?? unit
      case .clock:
        isFitting = false
        holdsClock = true
      case .noRemark: break
      case .remark(let text): put(.remark(text), parameters.remark, index)
      case .term(let terms), .parts(let terms, _):
        guard let first = terms.first, let name = parameters.term else {
          // What looks like a part of a title is a word of what is said beside it, or names what runs: my *manager* is here, pause.
          if case .parts = value.content, parameters.losesNothing { continue }
          isFitting = false
          continue
        }
        if case .parts(_, let strength) = value.content { certainty = naming?.isDoubtful == true ? 0 : min(certainty, strength) }
        if let other = naming?.other {
          put(.text(spoken.text(from: other.lowerBound, to: other.upperBound)), name, index)
          continue
        }
        if !rivals.isEmpty {
          choices = (name, rivals)
          names[index] = name
          continue
        }
        if first.id.isEmpty {
          put(.text(first.display), name, index)
        } else if terms.allSatisfy({ $0.id == first.id }) {
          put(.term(id: first.id, display: first.display), name, index)
        } else {
          choices = (name, terms)
          names[index] = name
        }
      }
    }
    if filled[parameters.amount ?? ""] != nil, parameters.first.map({ filled[$0] != nil }) ?? false { isFitting = false }
    var numbersLeft = cover.numbers
    var guessesNumber = false
    if let loose = values.loose, heard.kept?.contains(loose.range.lowerBound) ?? true, let name = Self.parameter(loose, parameters, filled)
    {
      let isLength = name == parameters.duration
      filled[name] = isLength ? .seconds(loose.number * 60) : .integer(loose.number)
      if let token = tokens.firstIndex(where: { $0.start == loose.range.lowerBound }) {
        if tokens[token].kind == .number { numbersLeft -= 1 }
        loosely = (token, name)
      }
      // How long a timer runs is plain; what else a number counts is not.
      guessesNumber = (!isLength || parameters.amount != nil) && !(loose.countsTerm && name == parameters.amount)
    }
    // What is only shown changes nothing: what was said beside it is not lost.
    if !parameters.writes, !holdsClock { isFitting = true }
    let loss = cover.loss + 0.1 * Double(numbersLeft) + (isFitting ? 0 : 0.3)
    let score = max(0, likelihood - loss)
    // A word alone may be the beginning of anything.
    let length = tokens[0].end - tokens[0].start
    let saysEnough = tokens.count > 1 || length > (tokens[0].kind == .run ? Self.longestRun : Self.longestWord)
    // What is said of another day is never done today without a question.
    // What is asked for now is asked for whenever the test is of which it is told.
    let heardPlaces = parameters.keepsDeeds || !heard.leavesStory ? nil : heard.kept
    let holdsOtherDay = OtherDays.stand(
      in: spoken, free: values.taken.indices.map { values.taken[$0] < 0 && heardPlaces?.contains($0) ?? true })
    // An hour in traffic: of nothing that is known, and without a verb of the app.
    let isOfNothing = parameters.keepsDeeds && parameters.term.map { filled[$0] == nil } ?? false && !grammar.guards.holdsVerb(tokens)
    let isOfUnknown =
      parameters.keepsDeeds && parameters.term.map { filled[$0] == nil } ?? false && choices == nil
      && holdsObject(values, besides: parameters.deedWords)
    let leavesTelling = cover.leavesTelling || numbersLeft > 0 || guessesNumber || isOfNothing || isOfUnknown
    let isSure =
      saysEnough && isFitting && !heard.isGuess && score >= Self.sure && (!parameters.writes || !leavesTelling) && certainty >= 0.25
      && !holdsOtherDay
    var parts = parts(tokens, names, heard.judged.parts(for: number), cover)
    if let loosely { parts[loosely.token].role = .value(parameter: loosely.name) }
    let evidence = PhraseEvidence(score: score, threshold: Self.sure, isSure: isSure)
    var all = [PhraseMatch(target: target, values: filled, unit: unit, parts: parts, evidence: evidence)]
    if let choices {
      var seen: Set<String> = []
      all = choices.terms.filter { seen.insert($0.id).inserted }.map { term in
        var match = all[0]
        match.values[choices.name] = .term(id: term.id, display: term.display)
        return match
      }
    }
    return all
  }

  /// Whether something is named that was done, and is no mere word for what is done anyway: *単語*を5分記録, *数学の問題*を40分解いた.
  private func holdsObject(_ values: EvidenceValues, besides deeds: [String]) -> Bool {
    spoken.scalars.indices.dropFirst(2).contains { place in
      // Before how much it was: スマホを預けて45分やった is about no mobile.
      guard spoken.scalars[place] == "を", values.taken[place] < 0, place + 1 < values.taken.count, values.taken[place + 1] >= 0 else {
        return false
      }
      var start = place
      while start > 0, values.taken[start - 1] < 0, isNoun(start - 1) { start -= 1 }
      let object = spoken.key(from: start, to: place)
      return place - start >= 2 && !deeds.contains(where: object.hasSuffix)
    }
  }

  private func isNoun(_ index: Int) -> Bool {
    spoken.script(at: index) == .kanji || spoken.script(at: index) == .kana && spoken.isKatakana(at: index)
  }

  /// Whether a length of time says when something else is: it closes *in ten minutes*.
  func isAppointment(_ value: EvidenceValues.Value, _ tokens: [EvidenceToken]) -> Bool {
    guard let place = value.ranges.first?.lowerBound, let index = tokens.firstIndex(where: { $0.start == place }), index > 1,
      tokens[index - 1].kind == .word, tokens[index - 1].name == "in", tokens[index - 2].kind == .word
    else { return false }
    return Self.appointments.contains(tokens[index - 2].name)
  }

  private static let appointments: Set<String> = [
    "closes", "closing", "close", "leaves", "leaving", "leave", "starts", "starting", "begins", "ends", "ending", "arrives", "arriving",
    "comes",
    "coming", "departs", "due", "shuts", "shutting", "opens", "here", "ready",
  ]

  /// What a number that counts nothing may be the value of: the length of a timer, of what was done, or how much that was.
  static func parameter(_ loose: LooseNumber, _ parameters: SpokenParameters, _ filled: [String: PhraseValue]) -> String? {
    func free(_ name: String?) -> String? { name.flatMap { filled[$0] == nil ? $0 : nil } }
    guard parameters.writes else { return nil }
    guard let amount = parameters.amount else {
      return loose.number <= LooseNumber.mostMinutes ? free(parameters.duration) : nil
    }
    let saysHowMuch = [amount, parameters.first, parameters.last].contains { $0.map { filled[$0] != nil } ?? false }
    if loose.isDuration, saysHowMuch { return loose.number <= LooseNumber.mostMinutes ? free(parameters.duration) : nil }
    guard !saysHowMuch, !loose.isDuration, parameters.term.map({ filled[$0] != nil }) ?? false else { return nil }
    return amount
  }

  func parts(
    _ tokens: [EvidenceToken], _ names: [Int: String], _ weights: [(start: Int, end: Int, weight: Double)], _ cover: EvidenceCover
  ) -> [PhrasePart] {
    tokens.enumerated().map { number, token in
      let role: PhrasePart.Role =
        if case .value(let index) = token.kind, let name = names[index] { .value(parameter: name) } else { cover.roles[number] }
      let weight = weights.reduce(0) { $0 + ($1.start >= token.start && $1.start < token.end ? $1.weight : 0) }
      return PhrasePart(spoken.text(from: token.start, to: token.end), role, weight: weight)
    }
  }
}
