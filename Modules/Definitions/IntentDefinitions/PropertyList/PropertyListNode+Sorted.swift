extension PropertyListNode {
  /// The same values with the keys of every dictionary in the order in which Apple's tools write them; equal ones stay in the order of the file.
  var sortedByKey: PropertyListNode {
    switch value {
    case .dictionary(let entries):
      PropertyListNode(
        .dictionary(
          entries.sortedByKey().map { PropertyListEntry(key: $0.key, keyPlace: $0.keyPlace, value: $0.value.sortedByKey) }), at: place)
    case .array(let elements): PropertyListNode(.array(elements.map(\.sortedByKey)), at: place)
    default: self
    }
  }
}

extension [PropertyListEntry] {
  /// The entries by their keys, compared by UTF-16 units as CoreFoundation does before it writes XML.
  func sortedByKey() -> [PropertyListEntry] {
    // Sorting keeps the order of equal keys by the numbers beside them, whatever the library's sorting does.
    enumerated().sorted { left, right in
      switch left.element.key.compareUnits(with: right.element.key) {
      case ..<0: true
      case 0: left.offset < right.offset
      default: false
      }
    }.map(\.element)
  }
}

extension String {
  /// Below 0 where this text comes first by its UTF-16 units, 0 where both are the same, else above.
  fileprivate func compareUnits(with other: String) -> Int {
    var (left, right) = (utf16.makeIterator(), other.utf16.makeIterator())
    while true {
      switch (left.next(), right.next()) {
      case (nil, nil): return 0
      case (nil, _): return -1
      case (_, nil): return 1
      case (let one?, let two?): if one != two { return one < two ? -1 : 1 }
      }
    }
  }
}
