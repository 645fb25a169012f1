import Synchronization
import TextFolding

/// What can be said, by the pairs of letters in it; made when a phrase fits nothing, and anew once other things can be said.
final class SampledPhrases: Sendable {
  private struct Table: Sendable {
    var samples: [PhraseSuggestion]
    /// How many pairs each has.
    var counts: [Int] = []
    /// The numbers of the samples that hold a pair.
    var byPair: [UInt64: [Int32]] = [:]

    init(_ samples: [PhraseSuggestion]) {
      self.samples = samples
      for (number, sample) in samples.enumerated() {
        let pairs = Bigrams(SpokenScalars(sample.phrase).scalars[...]).pairs
        counts.append(pairs.count)
        for pair in pairs { byPair[pair, default: []].append(Int32(number)) }
      }
    }
  }

  private let make: @Sendable () -> [PhraseSuggestion]
  private let made = Mutex<Table?>(nil)

  init(_ make: @escaping @Sendable () -> [PhraseSuggestion]) { self.make = make }

  /// What has less in common with a phrase is no way to say it.
  private static let leastLikeness = 0.3

  /// What can be said in place of a phrase that fits nothing: ten at most that are like it, the nearest first.
  ///
  /// - Parameter own: Phrases of the user's own to put among them; of two as near they stand first.
  func nearest(to spoken: SpokenScalars, beside own: [PhraseSuggestion]) -> [PhraseSuggestion] {
    let table = table
    let pairs = Bigrams(spoken.scalars.prefix(PhraseReader.longestPhrase)).pairs
    var common = [Int](repeating: 0, count: table.samples.count)
    for pair in pairs {
      for number in table.byPair[pair] ?? [] { common[Int(number)] += 1 }
    }
    var alike: [(likeness: Double, number: Int)] = []
    for number in common.indices where common[number] > 0 {
      let likeness = 2 * Double(common[number]) / Double(pairs.count + table.counts[number])
      if likeness >= Self.leastLikeness { alike.append((likeness, number)) }
    }
    alike.sort { ($0.likeness, $1.number) > ($1.likeness, $0.number) }
    let sampled = alike.prefix(10).map { likeness, number in
      var sample = table.samples[number]
      sample.likeness = likeness
      return sample
    }
    guard !own.isEmpty else { return sampled }
    let merged = (own + sampled).enumerated().sorted { ($0.1.likeness, $1.0) > ($1.1.likeness, $0.0) }
    return merged.prefix(10).map(\.1)
  }

  private var table: Table {
    let samples = make()
    return made.withLock { made in
      if let made, made.samples == samples { return made }
      let table = Table(samples)
      made = table
      return table
    }
  }
}

/// The pairs of neighbours in a text.
struct Bigrams {
  /// Each pair once, in order.
  let pairs: [UInt64]

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
