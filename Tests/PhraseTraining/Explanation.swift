import PhraseTestSupport
import Vocabulary

/// Says of each sentence that is not read right why.
enum Explanation {
  static func write(_ set: PhraseSet, _ reader: PhraseReader, _ grammar: PhraseGrammar) throws {
    for sentence in set.sentences {
      let answer = try PhraseTally.answer(to: sentence, by: reader)
      guard answer != .right else { continue }
      let wanted = text(sentence.name, sentence.values)
      let reading = try reader.read(sentence.text)
      var line = "\(answer.rawValue)\t\(sentence.text)\t\(shown(reading))\t\(wanted)"
      // Of what means nothing, what was weighed.
      if case .none = reading {
        line += "\t" + (try grammar.evidenceFeatures(of: sentence.text, terms: set.terms, languages: ["en", "ja"])).joined(separator: "|")
      }
      print(line)
    }
  }

  private static func shown(_ reading: PhraseReading) -> String {
    switch reading {
    case .match(let match, _), .likely(let match, _), .negated(let match): text(match)
    case .ambiguous(let all): all.map(text).joined(separator: " | ")
    case .none: "none"
    }
  }

  private static func text(_ match: PhraseMatch) -> String {
    let parts = match.evidence.map { _ in match.parts }?.map { part in
      let role =
        switch part.role {
        case .value(let name): "=\(name)"
        case .word: ""
        case .circumstance: "?c"
        case .unexplained: "?!"
        }
      return "\(part.text)\(role):\((part.weight * 10).rounded() / 10)"
    }
    return "\(text(match.name, match.described)) \((match.score * 100).rounded() / 100) \((parts ?? ["by pattern"]).joined(separator: " "))"
  }

  private static func text(_ name: String, _ values: [String: String]) -> String {
    ([name] + values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
  }
}
