/// What a phrase says of one name.
struct NameMatch {
  /// The key of the name.
  var key: String
  /// The scalars of the phrase that are a part of it.
  var ranges: [Range<Int>]
  /// How much they say: the more letters the more, less where they are shortened, misspelt or everyday words.
  var weight: Double
  /// The share of the name that was said.
  var share: Double
  /// Whether something other than everyday words was said.
  var isTelling: Bool
  var isWhole: Bool
  /// Whether nothing but one word was said, which the name holds in another language.
  var isLone = false
  /// Of how many words or stretches it is made.
  var parts = 1

  /// Takes what is said of another name of the thing, where it stands beside what is said of this one: kaiwa *training*.
  mutating func join(_ other: NameMatch, within gap: Int) {
    guard stands(beside: other.ranges, within: gap) else { return }
    take(other.ranges)
    weight += other.weight
    isTelling = true
    parts += other.parts
  }

  /// Takes a subject that the name holds in another language, where it stands beside what is said of it: *spanish* training.
  mutating func join(_ subject: Range<Int>, within gap: Int) {
    guard stands(beside: [subject], within: gap) else { return }
    take([subject])
    weight += Double(subject.count)
    isTelling = true
    parts += 1
  }

  /// Takes a word that the name holds in another language.
  mutating func add(_ range: Range<Int>, weight: Double) {
    take([range])
    self.weight += weight
    parts += 1
  }

  private func stands(beside others: [Range<Int>], within gap: Int) -> Bool {
    !others.contains { other in ranges.contains { $0.overlaps(other) } }
      && others.contains { other in
        ranges.contains { max($0.lowerBound, other.lowerBound) - min($0.upperBound, other.upperBound) <= gap }
      }
  }

  private mutating func take(_ others: [Range<Int>]) {
    var joined: [Range<Int>] = []
    for range in (ranges + others).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, last.upperBound == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
    ranges = joined
  }

  /// How telling it is where so many things fit as well.
  func strength(amongAlike count: Int) -> Double {
    if isWhole { return 1 }
    var crowd = 1.0
    var half = count
    // Two are four fifths of one, four are two thirds.
    while half > 1 {
      crowd += 0.25
      half /= 2
    }
    let letters = (1 - Self.decay(weight)) / crowd
    return min(0.95, (letters + (1 - letters) * 0.3 * share / crowd) * (isTelling ? 1 : 0.4))
  }

  /// e to the power of −weight/8, without a library for it: half at 5.5.
  private static func decay(_ weight: Double) -> Double {
    var (rest, value) = (weight, 1.0)
    while rest >= 1 {
      value *= 0.882_496_902_6
      rest -= 1
    }
    return value * (1 - rest * 0.117_503_097_4)
  }
}
