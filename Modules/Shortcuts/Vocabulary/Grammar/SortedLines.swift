/// Lines of a text that are sorted by the bytes of their keys, each of which a tab or the end of its line follows: a key is found by halving, so that
/// nothing is made of the text at a start.
enum SortedLines {
  /// Where a key ends in the line that has it; nil where none does.
  static func end(of key: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, from begin: Int) -> Int? {
    var (low, high) = (begin, bytes.count)
    while low < high {
      var line = (low + high) / 2
      while line > low, bytes[line - 1] != 0x0A { line -= 1 }
      var end = line
      while end < bytes.count, bytes[end] != 0x09, bytes[end] != 0x0A { end += 1 }
      let order = order(key, UnsafeBufferPointer(rebasing: bytes[line..<end]))
      if order == 0 { return end }
      if order < 0 {
        high = line
      } else {
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        low = end + 1
      }
    }
    return nil
  }

  private static func order(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int {
    for index in 0..<min(one.count, other.count) where one[index] != other[index] { return Int(one[index]) - Int(other[index]) }
    return one.count - other.count
  }
}
