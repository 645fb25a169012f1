/// A small generator of random numbers whose sequence follows from its seed (Steele, Lea, Flood 2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a generator; the same seed gives the same numbers on every machine.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

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
