/// Words by their keys, each with a number of its own: a table that is made in one pass over a text, where a set of texts would take longer to
/// make than the first phrase takes to be read.
struct KeyTable: Sendable {
  private struct Entry {
    var start: Int32
    var end: Int32
    /// The next entry of the same bucket, or −1.
    var next: Int32
  }

  private var pool: [UInt32] = []
  private var entries: [Entry] = []
  /// The last entry of each bucket, or −1; a power of two.
  private var heads: [Int32]

  /// Makes a table without words, with room for those of a text of so many bytes.
  init(forBytes count: Int) {
    var buckets = 16
    while buckets * 8 < count { buckets *= 2 }
    heads = [Int32](repeating: -1, count: buckets)
    entries.reserveCapacity(count / 6)
    pool.reserveCapacity(count)
  }

  /// Makes a table of words that are parted by white space.
  init(_ words: String) {
    self.init(forBytes: words.utf8.count)
    PlainKey.forEach(in: words) { _ = insert($0) }
  }

  /// How many words there are; each has a number below.
  var count: Int { entries.count }

  /// Adds a word unless its key is there, and returns its number; nil where it holds nothing to say.
  mutating func insert(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
    let start = pool.count
    PlainKey.append(word, to: &pool)
    guard pool.count > start else { return nil }
    var hash = Self.seed
    for place in start..<pool.count { hash = Self.mixed(hash, pool[place]) }
    let bucket = bucket(hash)
    var entry = heads[bucket]
    while entry >= 0 {
      let (known, end) = (Int(entries[Int(entry)].start), Int(entries[Int(entry)].end))
      if end - known == pool.count - start, (known..<end).allSatisfy({ pool[$0] == pool[start + $0 - known] }) {
        pool.removeLast(pool.count - start)
        return Int(entry)
      }
      entry = entries[Int(entry)].next
    }
    entries.append(Entry(start: Int32(start), end: Int32(pool.count), next: heads[bucket]))
    heads[bucket] = Int32(entries.count - 1)
    return entries.count - 1
  }

  /// The number of the word with a key; nil where there is none.
  ///
  /// - Parameter dropped: How many bytes at its end are no part of it.
  func number(of key: String, without dropped: Int = 0) -> Int? {
    var key = key
    return key.withUTF8 { bytes in
      let bytes = UnsafeBufferPointer(rebasing: bytes.dropLast(dropped))
      var hash = Self.seed
      var letters = ValidUTF8(bytes)
      while let value = letters.next() { hash = Self.mixed(hash, value) }
      return first(in: bucket(hash)) { start, end in
        var letters = ValidUTF8(bytes)
        for place in start..<end where letters.next() != pool[place] { return false }
        return letters.next() == nil
      }
    }
  }

  /// The number of the word whose key is a row of scalars; nil where there is none.
  func number(of key: ArraySlice<Unicode.Scalar>) -> Int? {
    var hash = Self.seed
    for scalar in key { hash = Self.mixed(hash, scalar.value) }
    return first(in: bucket(hash)) { start, end in
      end - start == key.count && (0..<key.count).allSatisfy { key[key.startIndex + $0].value == pool[start + $0] }
    }
  }

  /// Whether a word has a key.
  func contains(_ key: String) -> Bool { number(of: key) != nil }

  /// Whether some scalars in a row stand in the key of one of the first words.
  func holdsPart(_ part: [Unicode.Scalar], inFirst count: Int) -> Bool {
    guard let first = part.first, count > 0 else { return false }
    let limit = Int(entries[count - 1].end)
    guard limit >= part.count else { return false }
    for start in 0...(limit - part.count) where pool[start] == first.value {
      guard part.indices.allSatisfy({ pool[start + $0] == part[$0].value }) else { continue }
      let last = Int32(start + part.count)
      // Within one word: none ends between.
      if entries[..<count].contains(where: { $0.start <= start && last <= $0.end }) { return true }
    }
    return false
  }

  /// How many scalars the key of a word has.
  func length(_ number: Int) -> Int { Int(entries[number].end - entries[number].start) }

  /// The first scalar of the key of a word.
  func beginning(_ number: Int) -> UInt32 { pool[Int(entries[number].start)] }

  private func first(in bucket: Int, where isEqual: (Int, Int) -> Bool) -> Int? {
    var entry = heads[bucket]
    while entry >= 0 {
      if isEqual(Int(entries[Int(entry)].start), Int(entries[Int(entry)].end)) { return Int(entry) }
      entry = entries[Int(entry)].next
    }
    return nil
  }

  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func mixed(_ hash: UInt64, _ value: UInt32) -> UInt64 { (hash ^ UInt64(value)) &* 0x100_0000_01B3 }

  private func bucket(_ hash: UInt64) -> Int { Int((hash ^ hash >> 29) & UInt64(heads.count - 1)) }
}
