import StudyModels

/// The materials of the shelf and those that are shown of them.
///
/// Both the folded names and the rows are kept: neither a key nor a paint looks through thousands of materials.
struct ShelfContents: Equatable, Sendable {
  let materials: [Material]
  /// What a filter compares, one entry a material: all its names folded, in UTF-8, with line breaks between them.
  private let names: [[UInt8]]
  /// The places of the materials that are shown: in shelf order, archived ones last.
  private(set) var rows: [Int] = []

  init(_ materials: [Material], filter: String = "", showsArchived: Bool = false, state: MaterialState? = nil) {
    self.materials = materials
    names = materials.map { material in
      let names = [material.title, material.reading, material.author, material.category].compactMap(\.self) + material.spokenNames
      return Array(names.map(NameFolding.fold).joined(separator: "\n").utf8)
    }
    show(filter: filter, showsArchived: showsArchived, state: state)
  }

  /// How many are shown.
  var count: Int { rows.count }
  /// Whether nothing stands on the shelf, archived materials aside.
  var isEmpty: Bool { materials.allSatisfy(\.isArchived) }

  /// The material in a row that is shown, nil where there is no such row.
  subscript(row: Int) -> Material? { rows.indices.contains(row) ? materials[rows[row]] : nil }

  /// The row in which a material is shown.
  func row(of id: Material.ID?) -> Int? { id.flatMap { id in rows.firstIndex { materials[$0].id == id } } }

  /// How many there are of each state that hold the filter's text; those that are shown of archived ones too.
  private(set) var counts: [MaterialState: Int] = [:]

  /// Shows the materials of a state, nil for any, that hold a text in one of their names.
  mutating func show(filter: String, showsArchived: Bool, state: MaterialState?) {
    let wanted = Array(NameFolding.fold(filter).utf8)
    var fitting = materials.indices.filter { names[$0].holds(wanted) && (showsArchived || !materials[$0].isArchived) }
    counts = fitting.reduce(into: [:]) { $0[materials[$1].state, default: 0] += 1 }
    if let state { fitting.removeAll { materials[$0].state != state } }
    rows = fitting.filter { !materials[$0].isArchived }
    if showsArchived { rows += fitting.filter { materials[$0].isArchived } }
  }

  /// The one material that was not there before, nil where there are none or several.
  func addition(to earlier: ShelfContents?) -> Material.ID? {
    guard let earlier, materials.count == earlier.materials.count + 1 else { return nil }
    let known = Set(earlier.materials.map(\.id))
    return materials.last { !known.contains($0.id) }?.id
  }
}

extension [UInt8] {
  /// Whether `wanted` stands somewhere in it. UTF-8 begins a character nowhere but at its beginning, so bytes are enough.
  fileprivate func holds(_ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first else { return true }
    guard count >= wanted.count else { return false }
    for start in 0...(count - wanted.count) where self[start] == first {
      if wanted.indices.allSatisfy({ self[start + $0] == wanted[$0] }) { return true }
    }
    return false
  }
}
