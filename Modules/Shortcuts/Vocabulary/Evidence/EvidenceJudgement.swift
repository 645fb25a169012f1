/// How likely each class is, by the weights of what stands in a phrase: a softmax of their sums.
struct EvidenceJudgement {
  /// The classes by their numbers, the likeliest first.
  private(set) var ranked: [(number: Int, likelihood: Double)] = []
  private var found: [(start: Int, end: Int, weights: [Double])] = []

  init(_ features: [EvidenceFeatures.Feature], _ weights: EvidenceWeights) {
    let count = weights.classes.count
    var sums = [Double](repeating: 0, count: count)
    _ = weights.forEachWeight(of: "#bias") { number, weight in if number < count { sums[number] += weight } }
    for feature in features {
      var own = [Double](repeating: 0, count: count)
      let isKnown = weights.forEachWeight(of: feature.name) { number, weight in if number < count { own[number] += weight } }
      guard isKnown else { continue }
      for number in 0..<count { sums[number] += own[number] }
      found.append((feature.start, feature.end, own))
    }
    let greatest = sums.max() ?? 0
    let powers = sums.map { Self.exp($0 - greatest) }
    let total = powers.reduce(0, +)
    ranked = powers.indices.map { ($0, powers[$0] / total) }.sorted { ($0.likelihood, $1.number) > ($1.likelihood, $0.number) }
  }

  /// What each stretch says for a class against the mean of the others.
  func parts(for number: Int) -> [(start: Int, end: Int, weight: Double)] {
    found.map { found in
      let others = found.weights.reduce(0, +) - found.weights[number]
      return (found.start, found.end, found.weights[number] - others / Double(max(1, found.weights.count - 1)))
    }
  }

  /// e to the power of a number of 0 or less, by halving it until the series is short: this module has no mathematics library.
  private static func exp(_ power: Double) -> Double {
    guard power > -50 else { return 0 }
    let small = power / 1_024
    var result = 1 + small * (1 + small / 2 * (1 + small / 3))
    for _ in 0..<10 { result *= result }
    return result
  }
}
