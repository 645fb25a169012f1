import TextFolding

/// A stretch of a phrase to compare with words that it may be a slip of.
struct NearWord {
  private let scalars: UnsafeBufferPointer<UInt32>

  init(_ scalars: UnsafeBufferPointer<UInt32>, from start: Int, to end: Int) {
    self.scalars = UnsafeBufferPointer(rebasing: scalars[start..<end])
  }

  init(_ scalars: UnsafeBufferPointer<UInt32>) {
    self.scalars = scalars
  }

  /// Whether it is `word` with one edit.
  func isOneEdit(from word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard abs(length - scalars.count) <= 1 else { return false }
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: length) { copy in
      for index in 0..<length { copy[index] = UInt32(word.utf8Start[index]) }
      return edits(from: UnsafeBufferPointer(copy), limit: 1) == 1
    }
  }

  /// The edits from `word`; nil where they are more than `limit` or the first letter is another.
  ///
  /// People who slip hardly ever miss a word's first letter (Pollock and Zamora, 1984), and most English words that are one edit apart
  /// differ there.
  func edits(from word: UnsafeBufferPointer<UInt32>, limit: Int) -> Int? {
    guard let first = scalars.first, let wanted = word.first else { return nil }
    let isSwapped = scalars.count > 1 && word.count > 1 && scalars[1] == wanted && word[1] == first
    guard first == wanted || isSwapped else { return nil }
    // A Unicode.Scalar is its UInt32.
    return scalars.withMemoryRebound(to: Unicode.Scalar.self) { one in
      word.withMemoryRebound(to: Unicode.Scalar.self) { other in NearText.distance(one, other, limit: limit) }
    }
  }
}
