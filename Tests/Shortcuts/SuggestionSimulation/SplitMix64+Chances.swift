import TestSupport

extension SplitMix64 {
  /// Whether something of that probability happens.
  mutating func happens(_ probability: Double) -> Bool { Double(next() >> 11) * 0x1p-53 < probability }

  /// Minutes scattered around 0, bell-shaped; seldom more than three times `spread` away.
  mutating func scatter(_ spread: Double) -> Double {
    let sum = (0..<12).reduce(0.0) { sum, _ in sum + Double(next() >> 11) * 0x1p-53 }
    return (sum - 6) * spread
  }

  /// One of the choices; nil of none.
  mutating func pick<Element>(_ choices: [Element]) -> Element? {
    choices.isEmpty ? nil : choices[Int(next() % UInt64(choices.count))]
  }
}
