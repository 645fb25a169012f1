/// A language's patterns as one graph, and its words by their first scalar: flat tables, which nothing has to be looked up in by name.
final class CompiledPhrases: Sendable {
  /// A class of words: an index that literals and nodes share. The first ones are what is read from the phrase itself.
  typealias Class = UInt16

  /// A phrase of a class: a stretch of ``pool``.
  struct Literal: Sendable {
    var start: Int32
    var count: Int16
    var wordClass: Class
    /// One bit for each letter, of those that may be said with a slip.
    var letters: UInt64 = 0
  }

  /// A node of the graph.
  struct Node: Sendable {
    /// What it takes: a class, or one of ``Step``.
    var takes: Class
    /// Where it leads.
    var next: UInt16
    /// For a fork, where else it leads; for a slot, its number; for an end, its pattern.
    var other: UInt16
  }

  /// Classes that are no words.
  enum Step {
    static let fork: Class = 0
    static let end: Class = 1
    static let filler: Class = 2
    static let particle: Class = 3
    static let negation: Class = 4
    static let time: Class = 5
    static let amount: Class = 6
    static let number: Class = 7
    static let range: Class = 8
    static let term: Class = 9
    /// A term, or words that are none.
    static let anything: Class = 10
    static let firstWords: Class = 11
  }

  /// Where a pattern begins and what it means.
  struct Pattern: Sendable {
    var start: UInt16
    var target: UInt16
    var isVague: Bool
  }

  /// A parameter that a slot fills; the second one for the end of a range.
  struct Slot: Sendable {
    var name: String
    var secondName: String?
  }

  let pool: [UInt32]
  /// The literals by their first two scalars; one of a single scalar by that one and 0.
  let words: LiteralTable
  /// The literals that may be said with a slip, by their first scalar and 0.
  let longWords: LiteralTable
  let nodes: [Node]
  /// The nodes that patterns begin with, by what they take: `firstNodes[firstNodeStarts[x]..<firstNodeStarts[x + 1]]`.
  private let firstNodes: [UInt16]
  private let firstNodeStarts: [Int32]
  /// The classes that they take.
  let firstClasses: [Class]
  let patterns: [Pattern]
  let targets: [PhraseTarget]
  let slots: [Slot]
  /// The names of units by class.
  let units: [Class: String]
  /// The classes that are units.
  let unitClasses: [Class]
  /// The seconds of named durations by class, or −1.
  private let times: [Int]
  /// The class whose words each class turns round, or 0.
  private let negatives: [Class]
  /// The words around amounts, of all languages.
  let amounts: CompiledAmountWords
  let defects: [String]
  /// One more than the greatest class.
  let classCount: Int

  /// The bit of a letter in a set of letters; some letters share one.
  static func bit(_ scalar: UInt32) -> UInt64 { 1 << UInt64(scalar & 63) }

  /// Whether a class is a unit.
  func isUnit(_ wordClass: Class) -> Bool { unitClasses.contains(wordClass) }

  /// The seconds of a named duration; nil where the class is none.
  func seconds(_ wordClass: Class) -> Int? { times[Int(wordClass)] < 0 ? nil : times[Int(wordClass)] }

  /// The class that a class turns round; nil where it turns none.
  func turned(_ wordClass: Class) -> Class? { negatives[Int(wordClass)] == 0 ? nil : negatives[Int(wordClass)] }

  /// The nodes that patterns begin with and that take a class.
  func firstNodes(taking wordClass: Class) -> ArraySlice<UInt16> {
    firstNodes[Int(firstNodeStarts[Int(wordClass)])..<Int(firstNodeStarts[Int(wordClass) + 1])]
  }

  /// What is made of the patterns and words of a language, or was made ahead.
  struct Parts: Sendable {
    var classCount: Int
    var pool: [UInt32]
    var words: LiteralTable
    var longWords: LiteralTable
    var nodes: [Node]
    /// The nodes that patterns begin with, in the order of the classes that they take.
    var firstNodes: [UInt16]
    var patterns: [Pattern]
    var slots: [Slot]
    var units: [Class: String]
    var times: [Int]
    var negatives: [Class]
    var defects: [String]
  }

  init(_ parts: Parts, targets: [PhraseTarget], amounts: CompiledAmountWords) {
    (pool, words, longWords) = (parts.pool, parts.words, parts.longWords)
    (nodes, patterns, slots) = (parts.nodes, parts.patterns, parts.slots)
    (units, times, negatives) = (parts.units, parts.times, parts.negatives)
    unitClasses = parts.units.keys.sorted()
    (self.targets, self.amounts) = (targets, amounts)
    (defects, classCount) = (parts.defects, parts.classCount)
    let nodes = parts.nodes
    var firstStarts = [Int32](repeating: 0, count: parts.classCount + 1)
    for node in parts.firstNodes { firstStarts[Int(nodes[Int(node)].takes) + 1] += 1 }
    for index in 1..<firstStarts.count { firstStarts[index] += firstStarts[index - 1] }
    (firstNodes, firstNodeStarts) = (parts.firstNodes, firstStarts)
    firstClasses = (0..<parts.classCount).filter { firstStarts[$0] < firstStarts[$0 + 1] }.map { Class($0) }
  }

  convenience init(
    pool: [UInt32], literals: [Literal], nodes: [Node], patterns: [Pattern], targets: [PhraseTarget], slots: [Slot],
    units: [Class: String], times: [Class: Int], negatives: [Class: Class], amounts: CompiledAmountWords,
    defects: [String]
  ) {
    let classCount = Int(max(nodes.lazy.map(\.takes).max() ?? 0, literals.lazy.map(\.wordClass).max() ?? 0, Step.firstWords)) + 1
    let silent = [Step.filler, Step.particle, Step.negation]
    let long = literals.filter { PhraseCost.allowedSlips(Int($0.count)) > 0 && !silent.contains($0.wordClass) }
    let parts = Parts(
      classCount: classCount, pool: pool, words: LiteralTable(literals) { Self.beginning(of: $0, in: pool) },
      longWords: LiteralTable(long.map { Self.withLetters($0, in: pool) }) { (pool[Int($0.start)], 0) }, nodes: nodes,
      firstNodes: Self.firstNodes(of: patterns, in: nodes).sorted { nodes[Int($0)].takes < nodes[Int($1)].takes }, patterns: patterns,
      slots: slots, units: units, times: (0..<classCount).map { times[Class($0)] ?? -1 },
      negatives: (0..<classCount).map { negatives[Class($0)] ?? 0 }, defects: defects)
    self.init(parts, targets: targets, amounts: amounts)
  }

  /// The first two scalars of a literal; of a single scalar that one and 0.
  static func beginning(of literal: Literal, in pool: [UInt32]) -> (UInt32, UInt32) {
    (pool[Int(literal.start)], literal.count > 1 ? pool[Int(literal.start) + 1] : 0)
  }

  /// A literal with the set of its letters.
  static func withLetters(_ literal: Literal, in pool: [UInt32]) -> Literal {
    var literal = literal
    for scalar in pool[Int(literal.start)..<Int(literal.start) + Int(literal.count)] { literal.letters |= bit(scalar) }
    return literal
  }

  /// The nodes that patterns begin with, each once, forks left out.
  private static func firstNodes(of patterns: [Pattern], in nodes: [Node]) -> [UInt16] {
    var found: [UInt16] = []
    var isSeen = [Bool](repeating: false, count: nodes.count)
    var waiting = patterns.map(\.start)
    while let node = waiting.popLast() {
      guard !isSeen[Int(node)] else { continue }
      isSeen[Int(node)] = true
      if nodes[Int(node)].takes == Step.fork { waiting += [nodes[Int(node)].next, nodes[Int(node)].other] } else { found.append(node) }
    }
    return found
  }
}

/// Literals in buckets by how they begin.
struct LiteralTable: Sendable {
  private let starts: [Int32]
  /// All of them, bucket by bucket.
  let items: [CompiledPhrases.Literal]

  private static let bucketCount: UInt32 = 1_024

  init(_ literals: [CompiledPhrases.Literal], by beginning: (CompiledPhrases.Literal) -> (UInt32, UInt32)) {
    let buckets = literals.map { Self.bucket(beginning($0)) }
    var starts = [Int32](repeating: 0, count: Int(Self.bucketCount) + 1)
    for bucket in buckets { starts[bucket + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var places = starts
    var order = [Int](repeating: 0, count: literals.count)
    for (index, bucket) in buckets.enumerated() {
      order[Int(places[bucket])] = index
      places[bucket] += 1
    }
    self.starts = starts
    items = order.map { literals[$0] }
  }

  /// Takes literals in the order that a table has them in.
  init(sorted literals: [CompiledPhrases.Literal], by beginning: (CompiledPhrases.Literal) -> (UInt32, UInt32)) {
    var starts = [Int32](repeating: 0, count: Int(Self.bucketCount) + 1)
    for literal in literals { starts[Self.bucket(beginning(literal)) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    self.starts = starts
    items = literals
  }

  /// The literals that may begin so; some others may be among them.
  func items(beginning first: UInt32, _ second: UInt32) -> ArraySlice<CompiledPhrases.Literal> {
    let bucket = Self.bucket((first, second))
    return items[Int(starts[bucket])..<Int(starts[bucket + 1])]
  }

  private static func bucket(_ beginning: (first: UInt32, second: UInt32)) -> Int {
    Int((beginning.first &* 37 &+ beginning.second) % bucketCount)
  }
}
