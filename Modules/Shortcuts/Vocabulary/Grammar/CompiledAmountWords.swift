import TextFolding

/// The words around amounts of all languages of a grammar, as scalars to compare with: longer ones before their beginnings.
struct CompiledAmountWords: Sendable {
  typealias Words = [[UInt32]]

  let signs: Words
  let additions: Words
  let ones: Words
  let ordinalPrefixes: Words
  let ordinalSuffixes: Words
  let placeUnits: Words
  let placeOpenings: Words
  let advances: Words
  let places: Words
  let counters: Words
  let looseCounters: Words
  let uncounted: Words
  let counts: Words
  let countOpenings: Words
  let portions: Words
  let openings: Words
  /// With the dash, which is read in every language.
  let joints: Words
  let pairJoints: Words
  let closings: Words
  let wholes: Words
  let limits: Words
  let reachings: Words
  let passings: Words
  let origins: Words
  let boundaries: Words
  let stops: Words
  let stopParticles: Words

  /// What ``TextFolding/SpokenKey`` makes of the dash between two numbers.
  static let dash: Words = [[0x7E]]

  init(_ all: [AmountWords]) {
    func words(_ words: (AmountWords) -> [String]) -> Words {
      all.flatMap(words).map(Self.scalars).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }
    signs = words { $0.signs }
    additions = words { $0.additions }
    ones = words { $0.ones }
    ordinalPrefixes = words { $0.ordinalPrefixes }
    ordinalSuffixes = words { $0.ordinalSuffixes }
    placeUnits = words { $0.placeUnits }
    placeOpenings = words { $0.placeOpenings }
    advances = words { $0.advances }
    places = words { $0.places }
    counters = words { $0.counters }
    looseCounters = words { $0.looseCounters }
    uncounted = words { $0.uncounted }
    counts = all.flatMap(\.counts).map(Self.scalars)
    countOpenings = words { $0.countOpenings }
    portions = words { $0.portions }
    openings = words { $0.openings }
    joints = words { $0.joints } + Self.dash
    pairJoints = words { $0.pairJoints }
    closings = words { $0.closings }
    wholes = words { $0.wholes }
    limits = words { $0.limits }
    reachings = words { $0.reachings }
    passings = words { $0.passings }
    origins = words { $0.origins }
    boundaries = words { $0.boundaries }
    stops = words { $0.stops }
    stopParticles = words { $0.stopParticles }
  }

  /// The end and the number of ひとつ, ふたつ … that stands at `index`.
  func counted(_ view: SpokenView, at index: Int) -> (end: Int, count: Int)? {
    guard let place = counts.firstIndex(where: { view.read(anyOf: [$0], at: index) != nil }) else { return nil }
    return place > 0 || opensCount(view, at: index) ? (index + counts[place].count, place + 1) : nil
  }

  /// The end of a counter behind a number that stands at `index`; 一つ says no more than ひとつ.
  func counter(_ view: SpokenView, from index: Int, whole: Int, at end: Int) -> Int? {
    guard view.read(anyOf: uncounted, at: end) == nil, let counted = view.read(anyOf: counters, at: end),
      view.readOn(anyOf: ordinalSuffixes, at: counted) == nil
    else { return nil }
    let saysLittle = view.read(anyOf: looseCounters, at: end) != nil
    return whole != 1 || view.isDigit(index) || !saysLittle || opensCount(view, at: index) ? counted : nil
  }

  /// Whether a counter stands at `index`.
  func isCounter(_ view: SpokenView, at index: Int) -> Bool {
    view.read(anyOf: counters, at: index) != nil && view.read(anyOf: uncounted, at: index) == nil
  }

  private func opensCount(_ view: SpokenView, at index: Int) -> Bool {
    countOpenings.contains { index >= $0.count && view.read(anyOf: [$0], at: index - $0.count) != nil }
  }

  /// A word as phrases are compared.
  private static func scalars(_ word: String) -> [UInt32] { PlainKey.scalars(of: word) }
}
