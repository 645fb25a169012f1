/// The numbers of a search's states by place and node: a table with open addressing that holds no more than was reached.
struct StateNumbers {
  private struct Entry {
    /// The place and the node, or −1 where the entry is free.
    var key: Int64
    var number: Int32
  }

  private var entries = [Entry](repeating: Entry(key: -1, number: -1), count: 512)
  private var count = 0

  /// The number of a place and node; `new`, which is kept for them, where they have none.
  mutating func number(ofPlace place: Int, node: Int, adding new: Int) -> Int {
    let key = Int64(place) << 32 | Int64(node)
    var index = slot(of: key)
    if entries[index].key == key { return Int(entries[index].number) }
    if count * 2 >= entries.count {
      grow()
      index = slot(of: key)
    }
    entries[index] = Entry(key: key, number: Int32(new))
    count += 1
    return new
  }

  /// Where a key stands, or the free entry where it would.
  private func slot(of key: Int64) -> Int {
    let hash = UInt64(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15
    var index = Int(truncatingIfNeeded: hash >> 32) & (entries.count - 1)
    while entries[index].key != key, entries[index].key >= 0 { index = (index + 1) & (entries.count - 1) }
    return index
  }

  private mutating func grow() {
    let old = entries
    entries = [Entry](repeating: Entry(key: -1, number: -1), count: old.count * 2)
    for entry in old where entry.key >= 0 { entries[slot(of: entry.key)] = entry }
  }
}
