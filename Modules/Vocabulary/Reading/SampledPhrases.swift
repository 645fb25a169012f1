import Synchronization
import TextFolding

/// What can be said, with the pairs of each; made when a phrase first fits nothing.
final class SampledPhrases: Sendable {
  private let make: @Sendable () -> [PhraseSuggestion]
  private let made = Mutex<[(sample: PhraseSuggestion, pairs: Bigrams)]?>(nil)

  init(_ make: @escaping @Sendable () -> [PhraseSuggestion]) { self.make = make }

  /// What can be said in place of a phrase that fits nothing: ten at most, the nearest first.
  ///
  /// - Parameter own: Phrases of the user's own to put among them; of two as near they stand first.
  func nearest(to spoken: SpokenScalars, beside own: [PhraseSuggestion]) -> [PhraseSuggestion] {
    let all = samples
    let wanted = Bigrams(spoken.scalars.prefix(PhraseReader.longestPhrase))
    let likenesses = all.map { wanted.likeness(to: $0.pairs) }
    let order = all.indices.sorted { (likenesses[$0], $1) > (likenesses[$1], $0) }
    let sampled = order.prefix(10).map { index in
      var sample = all[index].sample
      sample.likeness = likenesses[index]
      return sample
    }
    guard !own.isEmpty else { return sampled }
    let merged = (own + sampled).enumerated().sorted { ($0.1.likeness, $1.0) > ($1.1.likeness, $0.0) }
    return merged.prefix(10).map(\.1)
  }

  private var samples: [(sample: PhraseSuggestion, pairs: Bigrams)] {
    made.withLock { made in
      if let made { return made }
      let all = make().map { ($0, Bigrams(SpokenScalars($0.phrase).scalars[...])) }
      made = all
      return all
    }
  }
}

/// The pairs of neighbours in a text.
struct Bigrams {
  /// Each pair once, in order.
  private let pairs: [UInt64]

  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var all: [UInt64] = []
    all.reserveCapacity(scalars.count)
    for index in scalars.indices.dropLast() { all.append(UInt64(scalars[index].value) << 32 | UInt64(scalars[index + 1].value)) }
    all.sort()
    var pairs: [UInt64] = []
    pairs.reserveCapacity(all.count)
    for pair in all where pair != pairs.last { pairs.append(pair) }
    self.pairs = pairs
  }

  /// The share of pairs in common (Dice 1945), 0 to 1.
  func likeness(to other: Bigrams) -> Double {
    guard !pairs.isEmpty, !other.pairs.isEmpty else { return 0 }
    var (common, here, there) = (0, 0, 0)
    while here < pairs.count, there < other.pairs.count {
      if pairs[here] == other.pairs[there] { common += 1 }
      let isBehind = pairs[here] <= other.pairs[there]
      if pairs[here] >= other.pairs[there] { there += 1 }
      if isBehind { here += 1 }
    }
    return 2 * Double(common) / Double(pairs.count + other.pairs.count)
  }
}
