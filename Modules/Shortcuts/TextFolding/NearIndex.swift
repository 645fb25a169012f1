/// Keys in memory, to be found by keys that are a slip or two away from them.
///
/// Looked up by their pieces as ``NearText/probes(for:)`` describes; what shares a piece is compared only where its digits and kanji are the
/// same and its letters hardly differ, so that a look-up costs some microseconds among ten thousand.
public struct NearIndex: Sendable {
  /// A key that is near.
  public struct Match: Hashable, Sendable {
    /// Its number among those that the index was made of.
    public var number: Int
    /// The edits that it is away, ``NearText/allowedEdits(_:)`` of its length at most.
    public var edits: Int

    /// Makes a match.
    public init(number: Int, edits: Int) {
      self.number = number
      self.edits = edits
    }
  }

  private struct Key: Sendable {
    var start: Int32
    var traits: Traits
  }

  /// What two keys that are near have in common.
  private struct Traits: Sendable {
    var count: Int32 = 0
    /// Of its digits and kanji: no slip changes them.
    var strict: UInt32
    /// One bit for each letter.
    var letters: UInt64 = 0

    init(_ scalars: UnsafeBufferPointer<Unicode.Scalar>) {
      count = Int32(scalars.count)
      strict = NearText.strict(scalars)
      for scalar in scalars where NearText.isLoose(scalar) { letters |= 1 << UInt64(scalar.value & 63) }
    }

    /// Whether `edits` may be enough to make one of the other: each changes at most two letters.
    func mayMatch(_ other: Traits, edits: Int) -> Bool {
      strict == other.strict && abs(count - other.count) <= edits && (letters ^ other.letters).nonzeroBitCount <= 2 * edits
    }
  }

  private var pool: [Unicode.Scalar] = []
  private var keys: [Key] = []
  /// The numbers of the keys by the hash of each of their pieces.
  private var byPiece: [UInt64: [Int32]] = [:]

  /// Makes an index of keys; those of fewer than 5 scalars and of more than ``NearText/longestKey`` are never near to others.
  public init(_ keys: some Sequence<String>) {
    for (number, key) in keys.enumerated() {
      let scalars = key.scalarArray
      scalars.withUnsafeBufferPointer { scalars in
        self.keys.append(Key(start: Int32(pool.count), traits: Traits(scalars)))
        NearText.forEachSegment(of: scalars) { byPiece[$0.hash, default: []].append(Int32(number)) }
      }
      pool += scalars
    }
  }

  /// Returns the keys that are near to `key`, the nearest first and then in the order of their numbers.
  public func matches(for key: String) -> [Match] {
    var found: [Match] = []
    var seen: Set<Int32> = []
    let scalars = key.scalarArray
    scalars.withUnsafeBufferPointer { scalars in
      pool.withUnsafeBufferPointer { pool in
        let traits = Traits(scalars)
        NearText.forEachProbe(for: scalars) { segment in
          guard let numbers = byPiece[segment.hash] else { return }
          for number in numbers {
            let kept = keys[Int(number)]
            let limit = NearText.allowedEdits(Int(kept.traits.count))
            guard kept.traits.mayMatch(traits, edits: limit), seen.insert(number).inserted else { continue }
            let other = UnsafeBufferPointer(rebasing: pool[Int(kept.start)..<Int(kept.start + kept.traits.count)])
            if let edits = NearText.distance(scalars, other, limit: limit) { found.append(Match(number: Int(number), edits: edits)) }
          }
        }
      }
    }
    return found.sorted { ($0.edits, $0.number) < ($1.edits, $1.number) }
  }
}
