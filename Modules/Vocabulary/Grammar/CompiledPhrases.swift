/// A language's patterns as one graph, and its words by their first scalar: flat tables, which nothing has to be looked up in by name.
final class CompiledPhrases: Sendable {
  /// A class of words: an index that literals and nodes share. The first ones are what is read from the phrase itself.
  typealias Class = UInt16

  /// A phrase of a class: a stretch of ``pool``.
  struct Literal: Sendable {
    var start: Int32
    var count: Int16
    var wordClass: Class
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
  let literals: [Literal]
  /// Literals by the lowest 8 bits of their first scalar: `bucketItems[bucketStarts[x]..<bucketStarts[x + 1]]`.
  let bucketStarts: [Int32]
  let bucketItems: [Int32]
  let nodes: [Node]
  let patterns: [Pattern]
  let targets: [PhraseTarget]
  let slots: [Slot]
  /// The names of units by class.
  let units: [Class: String]
  /// The seconds of named durations by class.
  let times: [Class: Int]
  /// The classes whose words a class turns round.
  let negatives: [Class: Class]
  let defects: [String]
  /// One more than the greatest class.
  let classCount: Int

  init(
    pool: [UInt32], literals: [Literal], nodes: [Node], patterns: [Pattern], targets: [PhraseTarget], slots: [Slot],
    units: [Class: String], times: [Class: Int], negatives: [Class: Class], defects: [String]
  ) {
    self.pool = pool
    self.literals = literals
    self.nodes = nodes
    self.patterns = patterns
    self.targets = targets
    self.slots = slots
    self.units = units
    self.times = times
    self.negatives = negatives
    self.defects = defects
    classCount = Int(max(nodes.lazy.map(\.takes).max() ?? 0, literals.lazy.map(\.wordClass).max() ?? 0, Step.firstWords)) + 1
    var starts = [Int32](repeating: 0, count: 257)
    for literal in literals { starts[Int(pool[Int(literal.start)] & 0xFF) + 1] += 1 }
    for index in 1...256 { starts[index] += starts[index - 1] }
    var places = starts
    var items = [Int32](repeating: 0, count: literals.count)
    for (index, literal) in literals.enumerated() {
      let bucket = Int(pool[Int(literal.start)] & 0xFF)
      items[Int(places[bucket])] = Int32(index)
      places[bucket] += 1
    }
    bucketStarts = starts
    bucketItems = items
  }
}
