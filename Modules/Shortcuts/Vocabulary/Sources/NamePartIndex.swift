import TextFolding

/// Things in memory by the parts of their names.
struct NamePartIndex: Sendable {
  private let terms: [NamedTerm]
  private let owners: [PhraseKeyRow: [Int64]]
  /// The keys of words and of initials, in order, for those that begin alike.
  private let words, initials: [String]

  init(_ names: [(name: String, id: String, display: String)], readings: [String: String]) {
    var numbers: [String: Int] = [:]
    var terms: [NamedTerm] = []
    var owners: [PhraseKeyRow: [Int64]] = [:]
    func add(_ rows: [PhraseKeyRow], of number: Int) {
      let number = Int64(number)
      for row in rows where row.kind != .termSegment && owners[row]?.last != number { owners[row, default: []].append(number) }
    }
    for name in names {
      let number = numbers[name.id] ?? terms.count
      if number == terms.count {
        numbers[name.id] = number
        let reading = readings[name.id]
        terms.append(NamedTerm(id: name.id, display: name.display, names: [], reading: reading))
        if let reading { add(PhraseKeys.rows(forReading: reading), of: number) }
      }
      terms[number].names.append(name.name)
      add(PhraseKeys.rows(forTerm: name.name), of: number)
    }
    self.terms = terms
    self.owners = owners
    func keys(_ kind: PhraseKeyKind) -> [String] {
      owners.keys.filter { $0.kind == kind }.map(\.key).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    (words, initials) = (keys(.termWord), keys(.termInitials))
  }

  func terms(sharing parts: [TermPart], limit: Int) -> [NamedTerm] {
    var seen: Set<TermPart> = []
    let found = parts.filter { seen.insert($0).inserted }.map(owners(of:)).filter { !$0.isEmpty }
    let rare = found.filter { $0.count <= TermPart.mostOwners }
    let telling = rare.isEmpty ? found.prefix(1).map { Array($0.prefix(TermPart.mostOwners)) } : rare
    return TermPart.ranked(telling, limit: limit).map { terms[Int($0)] }
  }

  private func owners(of part: TermPart) -> [Int64] {
    guard part.isBeginning else { return owners[PhraseKeyRow(part.kind, part.key)] ?? [] }
    let kept = part.kind == .termInitials ? initials : words
    var (low, high) = (0, kept.count)
    while low < high {
      let middle = (low + high) / 2
      if kept[middle].utf8.lexicographicallyPrecedes(part.key.utf8) { low = middle + 1 } else { high = middle }
    }
    var found: Set<Int64> = []
    for word in kept[low...].prefix(while: { $0.utf8.starts(with: part.key.utf8) }) {
      found.formUnion(owners[PhraseKeyRow(part.kind, word)] ?? [])
      if found.count > 2 * TermPart.mostOwners { break }
    }
    return found.sorted()
  }
}
