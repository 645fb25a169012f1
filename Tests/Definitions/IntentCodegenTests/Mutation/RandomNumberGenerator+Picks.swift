extension RandomNumberGenerator {
  /// One of the elements; there is at least one.
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[Int.random(in: 0..<elements.count, using: &self)] }

  /// Whether something happens that does in one of `count` cases.
  mutating func isOnce(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}
