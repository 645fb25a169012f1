/// What else ends, and what is set, heard or run elsewhere.
extension SpacedGuard {
  /// Whether a clause only says that something else is over: *the meeting is over*.
  func tellsOfOtherEnd(_ range: Range<Int>) -> Bool {
    let happenings: CompiledSpacedGuard.Lists = [.household, .media, .happenings]
    guard let happening = range.first(where: { !stands($0, .owners) }), stands(happening, happenings) else { return false }
    let end = afterAttendants(happening + 1, in: range)
    guard end < range.upperBound, let word = word(end), ["over", "done", "finished", "ended"].contains(word) else { return false }
    return afterAttendants(end + 1, in: range) == range.upperBound || word == "over" && self.word(end + 1) == "now"
  }

  /// What an instrument that is for something else says: a timer *for the eggs*, *on the oven*, the *kettle* timer.
  func elsewhere(_ clauses: [Clause]) -> GuardFinding? {
    var finding: GuardFinding? = isOfMedia(clauses) ? .elsewhere : nil
    for (number, clause) in clauses.enumerated() {
      guard let instrument = clause.tokens.first(where: { stands($0, .instruments) }) else { continue }
      // The timer on the oven went, so pause.
      let isReason = clauses.indices.contains { other in
        other != number && clauses[other].tokens.contains { stands($0, .commands) }
      }
      if isReason { continue }
      if instrument > clause.tokens.lowerBound, stands(instrument - 1, .household) { return .elsewhere }
      for index in clause.tokens.dropFirst() where word(index) == "for" || word(index) == "on" && index == instrument + 1 {
        guard index == instrument + 1 || tokens[index - 1].kind != .word else { continue }
        finding = .worse(finding, purpose(after: index + 1, in: clause.tokens, isFor: word(index) == "for"))
      }
    }
    return finding
  }

  /// Whether all that is asked for is done to what is heard or run elsewhere: *stop the music*, resume the film.
  private func isOfMedia(_ clauses: [Clause]) -> Bool {
    let asking = clauses.filter { clause in clause.tokens.contains { stands($0, .commands) } }
    return !asking.isEmpty
      && asking.allSatisfy { clause in
        clause.tokens.contains { index in
          guard let verb = word(index), Self.handling.contains(verb), afterRequests(clause.tokens) == index else { return false }
          var object = index + 1
          while object < clause.tokens.upperBound, stands(object, .owners) { object += 1 }
          return object > index + 1 && object < clause.tokens.upperBound && stands(object, .media)
        }
      }
  }

  private static let handling: Set<String> = [
    "stop", "pause", "resume", "continue", "unpause", "restart", "record", "hold", "suspend", "end",
  ]

  /// What stands where it is said what an instrument is for.
  private func purpose(after start: Int, in range: Range<Int>, isFor: Bool) -> GuardFinding? {
    var index = start
    while index < range.upperBound, stands(index, .owners) { index += 1 }
    guard index < range.upperBound, tokens[index].kind == .word else { return nil }
    if stands(index, .household) { return .elsewhere }
    guard isFor, !stands(index, .occasions) else { return nil }
    // A word of what the app is for may follow: for my exam prep.
    let isOwn = range.clamped(to: index..<(index + 3)).contains { place in
      tokens[place].kind != .word || stands(place, .purposes) || stands(place, .verbs) || isDeed(place)
    }
    return isOwn ? nil : .otherPurpose
  }
}
