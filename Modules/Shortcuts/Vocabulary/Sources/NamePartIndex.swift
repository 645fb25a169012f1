import TextFolding

/// Things in memory by the parts of their names.
struct NamePartIndex: Sendable {
  private var terms: [NamedTerm] = []
  private var owners: [PhraseKeyRow: [Int]] = [:]
  /// The keys of words, in order, for those that begin alike.
  private let words: [String]

  init(_ names: [(name: String, id: String, display: String)]) {
    var numbers: [String: Int] = [:]
    for name in names {
      let number = numbers[name.id] ?? terms.count
      if number == terms.count {
        numbers[name.id] = number
        terms.append(NamedTerm(id: name.id, display: name.display, names: []))
      }
      terms[number].names.append(name.name)
      for row in PhraseKeys.rows(forTerm: name.name) where row.kind != .termSegment && owners[row]?.last != number {
        owners[row, default: []].append(number)
      }
    }
    words = owners.keys.filter { $0.kind == .termWord }.map(\.key).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func terms(sharing parts: [TermPart], limit: Int) -> [NamedTerm] {
    var seen: Set<TermPart> = []
    let found = parts.filter { seen.insert($0).inserted }.map(owners(of:)).filter { !$0.isEmpty }
    let rare = found.filter { $0.count <= TermPart.mostOwners }
    let telling = rare.isEmpty ? found.prefix(1).map { Array($0.prefix(TermPart.mostOwners)) } : rare
    return TermPart.ranked(telling, limit: limit).map { terms[$0] }
  }

  private func owners(of part: TermPart) -> [Int] {
    guard part.isBeginning else { return owners[PhraseKeyRow(part.kind, part.key)] ?? [] }
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].utf8.lexicographicallyPrecedes(part.key.utf8) { low = middle + 1 } else { high = middle }
    }
    var found: Set<Int> = []
    for word in words[low...].prefix(while: { $0.utf8.starts(with: part.key.utf8) }) {
      found.formUnion(owners[PhraseKeyRow(.termWord, word)] ?? [])
      if found.count > 2 * TermPart.mostOwners { break }
    }
    return found.sorted()
  }
}
