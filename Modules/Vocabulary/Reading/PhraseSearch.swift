/// Finds the cheapest way of each pattern through a lattice.
///
/// Places are taken from left to right, and each node is reached at each place at most once for good: time and memory grow with the
/// patterns times the phrase's length, whatever the phrase.
struct PhraseSearch {
  typealias Step = CompiledPhrases.Step

  /// A pattern that fits the whole phrase.
  struct Path {
    var pattern: Int
    var cost: Int
    /// What it took, in order: where it began, the span, and the slot it fills (or −1).
    var taken: [Taken]
  }

  /// A span that a path took.
  struct Taken {
    var start: Int
    var span: PhraseLattice.Span
    var slot: Int
  }

  private struct Reached {
    var cost: Int32
    /// The state before, and the span taken from it (−1: none).
    var before: Int32
    var span: Int32
    /// The next state at the same place.
    var next: Int32
  }

  private let phrases: CompiledPhrases
  private let lattice: PhraseLattice
  private let length: Int
  private let nodeCount: Int
  /// By place and node: the number of the state that stands for it, or −1.
  private var numbers: [Int32]
  private var states: [Reached] = []
  private var keys: [Int32] = []
  private var heads: [Int32]

  /// Returns the patterns that fit, cheapest first.
  static func paths(through lattice: PhraseLattice, length: Int) -> [Path] {
    var search = PhraseSearch(lattice, length: length)
    return search.run()
  }

  private init(_ lattice: PhraseLattice, length: Int) {
    self.lattice = lattice
    phrases = lattice.phrases
    self.length = length
    nodeCount = phrases.nodes.count
    numbers = [Int32](repeating: -1, count: nodeCount * (length + 1))
    heads = [Int32](repeating: -1, count: length + 1)
    states.reserveCapacity(4_096)
    keys.reserveCapacity(4_096)
  }

  private mutating func run() -> [Path] {
    for pattern in phrases.patterns { reach(Int(pattern.start), at: 0, cost: 0, before: -1, span: -1) }
    for place in 0..<length { advance(place) }
    return ends()
  }

  /// Reaches a node, and from a fork both its ways, unless it was reached more cheaply.
  private mutating func reach(_ node: Int, at place: Int, cost: Int32, before: Int32, span: Int32) {
    var node = node
    while true {
      let entry = phrases.nodes[node]
      guard entry.takes == Step.fork else { break }
      reach(Int(entry.other), at: place, cost: cost, before: before, span: span)
      node = Int(entry.next)
    }
    let key = place * nodeCount + node
    let number = numbers[key]
    if number >= 0 {
      guard cost < states[Int(number)].cost else { return }
      states[Int(number)].cost = cost
      states[Int(number)].before = before
      states[Int(number)].span = span
    } else {
      numbers[key] = Int32(states.count)
      states.append(Reached(cost: cost, before: before, span: span, next: heads[place]))
      keys.append(Int32(key))
      heads[place] = Int32(states.count - 1)
    }
  }

  private mutating func advance(_ place: Int) {
    var number = heads[place]
    while number >= 0 {
      let state = states[Int(number)]
      let node = Int(keys[Int(number)]) - place * nodeCount
      let entry = phrases.nodes[node]
      var index = lattice.heads[place]
      while index >= 0 {
        let span = lattice.spans[Int(index)]
        if span.wordClass == entry.takes {
          reach(Int(entry.next), at: Int(span.end), cost: state.cost + span.cost, before: number, span: index)
        } else if let cost = Self.skipCost(span.wordClass), place > 0 || span.wordClass != Step.particle {
          reach(node, at: Int(span.end), cost: state.cost + cost, before: number, span: index)
        }
        index = span.next
      }
      number = state.next
    }
  }

  private static func skipCost(_ wordClass: CompiledPhrases.Class) -> Int32? {
    switch wordClass {
    case Step.filler: Int32(PhraseCost.filler)
    case Step.particle: Int32(PhraseCost.particle)
    case Step.negation: Int32(PhraseCost.negation)
    default: nil
    }
  }

  private func ends() -> [Path] {
    var paths: [Path] = []
    var number = heads[length]
    while number >= 0 {
      let node = phrases.nodes[Int(keys[Int(number)]) - length * nodeCount]
      if node.takes == Step.end {
        let pattern = Int(node.other)
        let vagueness = phrases.patterns[pattern].isVague ? PhraseCost.vagueness : 0
        let cost = Int(states[Int(number)].cost) + vagueness
        if cost <= PhraseCost.limit { paths.append(Path(pattern: pattern, cost: cost, taken: taken(to: number))) }
      }
      number = states[Int(number)].next
    }
    return paths.sorted { ($0.cost, $0.pattern) < ($1.cost, $1.pattern) }
  }

  private func taken(to end: Int32) -> [Taken] {
    var taken: [Taken] = []
    var number = end
    while number >= 0 {
      let state = states[Int(number)]
      if state.span >= 0, state.before >= 0 {
        let key = Int(keys[Int(state.before)])
        let span = lattice.spans[Int(state.span)]
        let node = phrases.nodes[key % nodeCount]
        let isSlot = span.wordClass == node.takes && (Step.time...Step.anything).contains(node.takes)
        taken.append(Taken(start: key / nodeCount, span: span, slot: isSlot ? Int(node.other) : -1))
      }
      number = state.before
    }
    return taken.reversed()
  }
}
