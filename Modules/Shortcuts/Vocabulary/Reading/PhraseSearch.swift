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
    /// What it took, in order.
    var taken: [Taken]
  }

  /// A span that a path took.
  struct Taken {
    var start: Int
    var span: PhraseLattice.Span
    /// The slot that it fills, or −1.
    var slot: Int
  }

  private struct State {
    var node: Int32
    var place: Int32
    var cost: Int32
    /// The state before, or −1, and the span taken from it: its number in the lattice, or ``unknown``.
    var before: Int32
    var span: Int32
    /// The next state at the same place.
    var next: Int32
  }

  private static let unknown: Int32 = -2

  private let phrases: CompiledPhrases
  private var lattice: PhraseLattice
  private let view: SpokenView
  private let finder: TermFinder
  private let length: Int
  /// The number of the state that stands for a place and node.
  private var numbers = StateNumbers()
  private var states: [State] = []
  private var heads: [Int32]

  /// Returns the patterns that fit, cheapest first. Terms are looked up where a pattern wants one, and nowhere else.
  static func paths(through lattice: PhraseLattice, _ view: SpokenView, terms finder: TermFinder) throws -> [Path] {
    var search = PhraseSearch(lattice, view, terms: finder)
    return try search.run()
  }

  private init(_ lattice: PhraseLattice, _ view: SpokenView, terms finder: TermFinder) {
    self.lattice = lattice
    self.view = view
    self.finder = finder
    phrases = lattice.phrases
    length = view.count
    heads = [Int32](repeating: -1, count: length + 1)
    states.reserveCapacity(256)
  }

  private mutating func run() throws -> [Path] {
    for wordClass in phrases.firstClasses where isAlive(wordClass, at: 0) {
      for node in phrases.firstNodes(taking: wordClass) { reach(Int(node), at: 0, cost: 0, before: -1, span: -1) }
    }
    for place in 0..<length {
      if wantsTerm(at: place) { try lattice.addTerms(at: place, view, from: finder) }
      advance(place)
    }
    return ends()
  }

  /// Reaches a node, and from a fork both its ways, unless it was reached as cheaply or leads nowhere.
  private mutating func reach(_ node: Int, at place: Int, cost: Int32, before: Int32, span: Int32) {
    guard cost <= PhraseCost.searched else { return }
    var node = node
    while true {
      let entry = phrases.nodes[node]
      guard entry.takes == Step.fork else {
        guard isAlive(entry.takes, at: place) else { return }
        break
      }
      reach(Int(entry.other), at: place, cost: cost, before: before, span: span)
      node = Int(entry.next)
    }
    let number = numbers.number(ofPlace: place, node: node, adding: states.count)
    if number == states.count {
      states.append(
        State(node: Int32(node), place: Int32(place), cost: cost, before: before, span: span, next: heads[place]))
      heads[place] = Int32(number)
    } else if cost < states[number].cost {
      states[number].cost = cost
      states[number].before = before
      states[number].span = span
    }
  }

  /// Whether a node that takes a class may go on from a place: there, or after what may be passed over.
  private func isAlive(_ takes: CompiledPhrases.Class, at place: Int) -> Bool {
    switch takes {
    case Step.end: place == length || lattice.isSkippable[place]
    case Step.term, Step.anything: place < length
    default: lattice.hasSpan(takes, at: place) || lattice.isSkippable[place] && lattice.hasSpan(takes)
    }
  }

  private func wantsTerm(at place: Int) -> Bool {
    var number = heads[place]
    while number >= 0 {
      let state = states[Int(number)]
      let takes = phrases.nodes[Int(state.node)].takes
      if takes == Step.term || takes == Step.anything { return true }
      number = state.next
    }
    return false
  }

  private mutating func advance(_ place: Int) {
    var number = heads[place]
    while number >= 0 {
      let state = states[Int(number)]
      let entry = phrases.nodes[Int(state.node)]
      var index = lattice.heads[place]
      while index >= 0 {
        let span = lattice.spans[Int(index)]
        if span.wordClass == entry.takes {
          reach(Int(entry.next), at: Int(span.end), cost: state.cost + span.cost, before: number, span: index)
        } else if let cost = skipCost(span, at: place) {
          reach(Int(state.node), at: Int(span.end), cost: state.cost + cost, before: number, span: index)
        }
        index = span.next
      }
      if entry.takes == Step.term || entry.takes == Step.anything, !lattice.unknownEnds.isEmpty, lattice.unknownStarts[place] {
        for end in lattice.unknownEnds where end > place && end - place <= PhraseLattice.longestUnknown {
          let span = PhraseLattice.unknownTerm(from: place, to: end, entry.takes)
          reach(Int(entry.next), at: end, cost: state.cost + span.cost, before: number, span: Self.unknown)
        }
      }
      number = state.next
    }
  }

  private func skipCost(_ span: PhraseLattice.Span, at place: Int) -> Int32? {
    switch span.wordClass {
    case Step.filler: span.cost + Int32(PhraseCost.filler)
    // A particle belongs to what stands before it: the に of にほんご is none.
    case Step.particle where place == 0 && !view.isLatin(0): nil
    case Step.particle: span.cost + Int32(PhraseCost.particle)
    case Step.negation: span.cost + Int32(PhraseCost.negation)
    default: nil
    }
  }

  private func ends() -> [Path] {
    var paths: [Path] = []
    var number = heads[length]
    while number >= 0 {
      let state = states[Int(number)]
      let node = phrases.nodes[Int(state.node)]
      if node.takes == Step.end {
        let pattern = Int(node.other)
        let vagueness = phrases.patterns[pattern].isVague ? PhraseCost.vagueness : 0
        paths.append(Path(pattern: pattern, cost: Int(state.cost) + vagueness, taken: taken(to: state)))
      }
      number = state.next
    }
    return paths.sorted { ($0.cost, $0.pattern) < ($1.cost, $1.pattern) }
  }

  private func taken(to end: State) -> [Taken] {
    var taken: [Taken] = []
    var state = end
    while state.before >= 0 {
      let before = states[Int(state.before)]
      let node = phrases.nodes[Int(before.node)]
      let start = Int(before.place)
      let span =
        state.span == Self.unknown
        ? PhraseLattice.unknownTerm(from: start, to: Int(state.place), node.takes) : lattice.spans[Int(state.span)]
      let isSlot = span.wordClass == node.takes && (Step.time...Step.anything).contains(node.takes)
      taken.append(Taken(start: start, span: span, slot: isSlot ? Int(node.other) : -1))
      state = before
    }
    return taken.reversed()
  }
}
