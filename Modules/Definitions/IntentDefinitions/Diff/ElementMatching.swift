/// Pairs the elements of two revisions.
struct ElementMatching {
  /// The elements of both, in the order of the new revision.
  var pairs: [(old: DefinitionElement, new: DefinitionElement, oldIndex: Int, newIndex: Int)] = []
  /// Those that only the old revision has, and those that only the new one has.
  var removed: [DefinitionElement] = []
  var added: [DefinitionElement] = []

  /// Pairs by each key in turn: names pair in their order, the weaker keys only where they stand once on both sides.
  ///
  /// - Parameter pairsLast: whether the only one that is left of each side makes a pair.
  init(
    _ old: [DefinitionElement], _ new: [DefinitionElement], pairsLast: Bool = false,
    key: (_ element: DefinitionElement, _ level: Int, _ isOld: Bool) -> String?
  ) {
    var partner: [Int: Int] = [:]
    var (oldRest, newRest) = (Array(old.indices), Array(new.indices))
    let levels = (old + new).map(\.keys.count).max() ?? 0
    for level in 0..<levels where !oldRest.isEmpty && !newRest.isEmpty {
      let oldByKey = Dictionary(grouping: oldRest) { key(old[$0], level, true) }
      let newByKey = Dictionary(grouping: newRest) { key(new[$0], level, false) }
      var taken: Set<Int> = []
      for (key, candidates) in newByKey {
        guard key != nil, let matches = oldByKey[key], level == 0 || (matches.count == 1 && candidates.count == 1) else { continue }
        for (oldIndex, newIndex) in zip(matches, candidates) {
          partner[newIndex] = oldIndex
          taken.insert(oldIndex)
        }
      }
      oldRest.removeAll { taken.contains($0) }
      newRest.removeAll { partner[$0] != nil }
    }
    if pairsLast, let oldIndex = oldRest.first, let newIndex = newRest.first, oldRest.count == 1, newRest.count == 1 {
      partner[newIndex] = oldIndex
      (oldRest, newRest) = ([], [])
    }
    pairs = new.indices.compactMap { index in partner[index].map { (old[$0], new[index], $0, index) } }
    removed = oldRest.map { old[$0] }
    added = newRest.map { new[$0] }
  }
}
