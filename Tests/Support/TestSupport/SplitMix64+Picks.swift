extension SplitMix64 {
  /// A number from 0 to one below `bound`.
  package mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }

  /// True once in so many times.
  package mutating func once(in times: Int) -> Bool { below(times) == 0 }

  /// One of the elements.
  package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
