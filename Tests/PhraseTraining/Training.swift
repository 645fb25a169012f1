import Foundation
import PhraseTestSupport
import StudyIntents
import Vocabulary

/// Learns what words say from sentences: softmax regression with a small pull towards 0, by AdaGrad (Duchi, Hazan and Singer 2011).
///
/// In each round a sentence shows two fifths of its features alone (dropout: Srivastava et al. 2014), so that each word says by itself what it can.
/// Everything is taken in a fixed order, so that the same sentences make the same table.
struct Training {
  private(set) var examples: [(features: [Int], label: Int)] = []
  private(set) var features: [String] = []
  private let classes: [String]
  /// Features that have no weight, but account for the letters that they lie over.
  private var known: [String] = []
  private let sum: String

  private static let rounds = 60
  /// In how many orders the sentences are learnt.
  private static let orders = 3
  /// Of a hundred features, how many a sentence does not show.
  private static let hidden = 60
  private static let pull = 2e-4
  private static let rate = 0.3
  private static let bias = "#bias"
  /// What is added to the weight of running nothing: sentences that must run nothing are of more kinds than any set of them. Chosen by rounds that
  /// were left out (Docs/Technotes/Phrases.md).
  private static let caution = 1.2
  /// Weights nearer to 0 are left out, in hundredths.
  private static let least = 50

  init(sets: [PhraseSet]) throws {
    classes = StudyIntentKind.allCases.map(\.rawValue) + StudyActivity.allCases.map(\.rawValue) + [EvidenceWeights.none]
    sum = PhraseSet.sum(of: sets)
    let numbers = Dictionary(uniqueKeysWithValues: classes.enumerated().map { ($1, $0) })
    var seen: Set<String> = []
    var all: [(names: [String], label: Int)] = []
    for set in sets {
      for sentence in set.sentences + Self.compositions(of: set) where seen.insert(sentence.text.lowercased()).inserted {
        guard let label = numbers[sentence.name] else { throw TrainingError.unknownName(sentence.name, sentence.text) }
        let names = try StudyPhrases.grammar.evidenceFeatures(of: sentence.text, terms: set.terms, languages: ["en", "ja"])
        // The words of a title that is not found are no words that mean something by themselves.
        if sentence.values["material"] != nil, !names.contains("#term") { continue }
        all.append((names, label))
      }
    }
    select(from: all)
    let indices = Dictionary(uniqueKeysWithValues: features.enumerated().map { ($1, $0) })
    examples = all.map { example in ([0] + example.names.compactMap { indices[$0] }, example.label) }
  }

  enum TrainingError: Error {
    /// A sentence is said to mean what is neither an intent nor an activity.
    case unknownName(String, String)
  }

  // MARK: - Features

  /// Chooses the features that get weights: what stands in one sentence alone tells little, and what always stands with a shorter part of it
  /// tells nothing more.
  private mutating func select(from all: [(names: [String], label: Int)]) {
    var places: [String: [Int]] = [:]
    var told: Set<String> = []
    for (number, example) in all.enumerated() {
      for name in example.names { places[name, default: []].append(number) }
      if classes[example.label] != EvidenceWeights.none { told.formUnion(example.names) }
    }
    var kept: [String] = []
    for (name, found) in places {
      // A word that was said beside something that runs is no unknown one.
      if Self.isWord(name), told.contains(name) { known.append(name) }
      guard found.count >= 2 else { continue }
      if !Self.parts(of: name).contains(where: { places[$0] == found }) { kept.append(name) }
      if Self.isPair(name) { known.append(name) }
    }
    features = [Self.bias] + kept.sorted()
  }

  private static func isWord(_ name: String) -> Bool { name.utf8.allSatisfy { $0 < 0x80 && $0 != 0x20 } }

  private static func isPair(_ name: String) -> Bool {
    name.unicodeScalars.count == 2 && name.unicodeScalars.allSatisfy { $0.value >= 0x2E80 }
  }

  /// The shorter features that lie in one: the letters but the first and but the last, the words of a pair.
  private static func parts(of name: String) -> [String] {
    if name.contains(" ") {
      let signs: Set<Substring> = ["_", "^", "$", ","]
      return name.split(separator: " ").filter { !signs.contains($0) }.map { String($0) }
    }
    let scalars = name.unicodeScalars
    guard scalars.count > 2, scalars.allSatisfy({ $0.value >= 0x2E80 }) else { return [] }
    return [String(String.UnicodeScalarView(scalars.dropFirst())), String(String.UnicodeScalarView(scalars.dropLast()))]
  }

  // MARK: - Learning

  /// The mean of what is learnt in some orders, each of which alone makes more of what stands by chance beside what is meant.
  private func learn() -> [[Double]] {
    let learnt = (0..<Self.orders).map { learn(order: UInt64($0)) }
    return features.indices.map { feature in
      classes.indices.map { label in learnt.reduce(0) { $0 + $1[feature][label] } / Double(learnt.count) }
    }
  }

  private func learn(order number: UInt64) -> [[Double]] {
    let count = classes.count
    var weights = [Double](repeating: 0, count: features.count * count)
    var squares = [Double](repeating: 1e-6, count: features.count * count)
    var order = Array(examples.indices)
    var random = Steps(order: number)
    var likelihoods = [Double](repeating: 0, count: count)
    for _ in 0..<Self.rounds {
      for index in stride(from: order.count - 1, to: 0, by: -1) { order.swapAt(index, random.next(below: index + 1)) }
      for number in order {
        // The bias is always shown.
        let shown = examples[number].features.filter { $0 == 0 || random.next(below: 100) >= Self.hidden }
        for label in 0..<count { likelihoods[label] = shown.reduce(0) { $0 + weights[$1 * count + label] } }
        let greatest = likelihoods.max() ?? 0
        for label in 0..<count { likelihoods[label] = exp(likelihoods[label] - greatest) }
        let total = likelihoods.reduce(0, +)
        for label in 0..<count { likelihoods[label] /= total }
        likelihoods[examples[number].label] -= 1
        for feature in shown {
          for label in 0..<count {
            let place = feature * count + label
            let gradient = likelihoods[label] + Self.pull * weights[place]
            guard abs(gradient) > 1e-5 else { continue }
            squares[place] += gradient * gradient
            weights[place] -= Self.rate * gradient / squares[place].squareRoot()
          }
        }
      }
    }
    return features.indices.map { Array(weights[($0 * count)..<(($0 + 1) * count)]) }
  }

  /// The same numbers at each run (Knuth's MMIX generator).
  private struct Steps {
    private var state: UInt64

    init(order: UInt64) { state = 0x9E37_79B9_7F4A_7C15 &+ order }

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }

  // MARK: - The table

  /// The source of the table, as it stands in StudyIntents.
  func source() -> String {
    var text = """
      // Written by `make phrase-weights`, from the phrases of the tests and the open sentences of the benchmark: change those, not this.

      enum StudyPhraseWeights {
        /// What the sentences came to that the table was learnt from.
        static let sum = "\(sum)"

        static let table = #\"\"\"

      """
    for line in table() { text += "    \(line)\n" }
    return text + "    \"\"\"#\n}\n"
  }

  /// The lines of the table.
  func table() -> [String] {
    let lines = zip(features, learn()).map { name, weights -> (name: String, weights: String) in
      var weights = weights
      if name == Self.bias { weights[weights.count - 1] += Self.caution }
      // What is the same for all classes decides nothing: for most words most weights are alike, and these are left out.
      let median = weights.sorted()[weights.count / 2]
      let shown = weights.enumerated().compactMap { number, weight -> String? in
        let rounded = Int(((weight - median) * 100).rounded())
        return abs(rounded) >= Self.least ? "\(number):\(rounded)" : nil
      }
      return (name, shown.joined(separator: " "))
    }.filter { !$0.weights.isEmpty }
    let written = Set(lines.map(\.name))
    let all = lines + Set(known).subtracting(written).map { (name: $0, weights: "") }
    let sorted = all.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return ["classes\t" + classes.joined(separator: " ")] + sorted.map { $0.weights.isEmpty ? $0.name : "\($0.name)\t\($0.weights)" }
  }
}
