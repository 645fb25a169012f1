public import Vocabulary

/// How a set of sentences is read.
public struct PhraseTally: Hashable, Sendable {
  /// What became of a sentence.
  public enum Answer: String, CaseIterable, Hashable, Sendable {
    /// What it means was run, or what must run nothing was not.
    case right
    /// What it means would be run after a question.
    case likely
    /// One of several that are asked about is what it means.
    case choice
    /// Something else would be run, or with other values.
    case wrong
    /// Something else would be asked about.
    case wrongQuestion
    /// It was not understood.
    case refused
    /// Something would be run that should not.
    case `false`
    /// Something that should not be run would be asked about, or refused as it names what is on no shelf.
    case asked
  }

  /// How many there are of each.
  public private(set) var counts: [Answer: Int] = [:]
  public private(set) var total = 0

  /// Counts nothing.
  public init() {}

  /// Reads a set.
  public init(of set: PhraseSet, by reader: PhraseReader) throws {
    for sentence in set.sentences { add(try Self.answer(to: sentence, by: reader)) }
  }

  /// Counts an answer.
  public mutating func add(_ answer: Answer) {
    counts[answer, default: 0] += 1
    total += 1
  }

  /// Adds what another set came to.
  public static func += (one: inout PhraseTally, other: PhraseTally) {
    one.counts.merge(other.counts) { $0 + $1 }
    one.total += other.total
  }

  /// The share that is right, what is asked about rightly counted half; 0 to 1.
  public var share: Double {
    let asked = counts[.likely, default: 0] + counts[.choice, default: 0]
    return (Double(counts[.right, default: 0]) + Double(asked) / 2) / Double(max(total, 1))
  }

  /// The share that would run though it should not; 0 to 1.
  public var falseShare: Double { Double(counts[.false, default: 0]) / Double(max(total, 1)) }

  /// The counts on a line.
  public var description: String {
    Answer.allCases.compactMap { answer in counts[answer].map { "\(answer.rawValue) \($0)" } }.joined(separator: ", ")
  }

  /// What becomes of a sentence.
  public static func answer(to sentence: PhraseSet.Sentence, by reader: PhraseReader) throws -> Answer {
    let reading = try reader.read(sentence.text)
    if sentence.name == EvidenceWeights.none {
      switch reading {
      // What no intent does and the app does itself is said in whole sentences; nothing of it is learnt.
      case .match(let match, _) where match.isCommand: return .right
      // A thing that is on no shelf is refused by the intent: nothing is run.
      case .match(let match, _): return match.described.values.contains { $0.hasPrefix("~") } ? .asked : .false
      case .likely, .ambiguous: return .asked
      case .none, .negated: return .right
      }
    }
    switch reading {
    case .match(let match, _): return sentence.isMeant(by: match) ? .right : .wrong
    case .likely(let match, _): return sentence.isMeant(by: match) ? .likely : .wrongQuestion
    case .ambiguous(let all): return all.contains(where: sentence.isMeant) ? .choice : .wrongQuestion
    case .none, .negated: return .refused
    }
  }
}

extension PhraseSet.Sentence {
  /// Whether a reading is what the sentence means, with its values and no others.
  public func isMeant(by match: PhraseMatch) -> Bool { match.name == name && match.described == values }
}

extension PhraseMatch {
  /// The values as a set of sentences writes them.
  public var described: [String: String] {
    Dictionary(
      uniqueKeysWithValues: values.map { name, value in
        switch value {
        case .text(let text): (name, "~\(text)")
        case .remark(let text): (name, text)
        case .term(_, let display): (name, display)
        case .seconds(let number), .integer(let number): (name, String(number))
        case .range(let first, let last): (name, "\(first)-\(last)")
        }
      })
  }

  /// Whether it is something that no intent declares.
  public var isCommand: Bool { if case .command = target { true } else { false } }

  /// What it runs, by its name.
  public var name: String {
    switch target {
    case .intent(let name), .activity(let name), .shortcut(let name), .command(let name): name
    }
  }
}
