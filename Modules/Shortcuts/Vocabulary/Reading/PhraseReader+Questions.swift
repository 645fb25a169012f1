import TextFolding

extension PhraseReader {
  /// What becomes of a reading where the phrase asks whether something is so: what was done is not kept, and a command is asked about first. What is only
  /// shown, and the user's own phrases, stand.
  func answer(to spoken: SpokenScalars, read reading: PhraseReading) -> PhraseReading {
    let question = SpokenQuestion(spoken)
    guard let match = reading.matches.first, !match.isOwn, let parameters = grammar.parameters(of: match.target), parameters.writes,
      question.asksWhether
    else { return reading }
    if parameters.keepsDeeds, !question.opensAsCommand { return .none(nearest: samples.nearest(to: spoken, beside: [])) }
    guard case .match(let match, let runnersUp) = reading else { return reading }
    return .likely(match, runnersUp: runnersUp)
  }
}

extension PhraseReading {
  /// What it may run, the best first.
  fileprivate var matches: [PhraseMatch] {
    switch self {
    case .match(let match, _), .likely(let match, _): [match]
    case .ambiguous(let all): all
    case .negated, .none: []
    }
  }
}
