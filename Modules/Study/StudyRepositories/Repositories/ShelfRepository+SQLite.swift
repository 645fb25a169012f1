import GRDB
import SharedStore
import StudyModels
import TextFolding
import Vocabulary

/// The shelf on the shared store.
struct SQLiteShelfRepository: ShelfRepository {
  let store: StudyStore

  private static let byUse = "ORDER BY last_used DESC NULLS LAST, m.shelf_order"

  func materials(includingArchived: Bool) throws -> [Material] {
    try store.read(absent: []) { db in
      try MaterialRow.fetchAll("\(includingArchived ? "" : "WHERE m.archived = 0") ORDER BY m.shelf_order, m.key", in: db)
    }
  }

  func material(_ id: Material.ID) throws -> Material? {
    try store.read(absent: nil) { db in try MaterialRow.fetch(id, in: db) }
  }

  func materials(_ ids: Set<Material.ID>) throws -> [Material.ID: Material] {
    guard !ids.isEmpty else { return [:] }
    let list = "[\(ids.map { "\"\($0.text)\"" }.joined(separator: ","))]"
    let found = try store.read(absent: []) { db in
      try MaterialRow.fetchAll("WHERE m.id IN (SELECT value FROM json_each(?))", [list], in: db)
    }
    return Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
  }

  func candidates(for text: String, limit: Int) throws -> [Material] {
    let folded = NameFolding.fold(text)
    guard !folded.isEmpty, limit > 0 else { return [] }
    // U+10FFFF sorts behind whatever goes on from the prefix: a range of the index, never a scan.
    let tiers: [(condition: String, arguments: StatementArguments)] = [
      ("folded = ? AND position = 0", [folded]),
      ("folded = ? AND position > 0 AND position < ?", [folded, MaterialNames.readingPosition]),
      ("folded >= ? AND folded < ? AND position < ?", [folded, folded + "\u{10FFFF}", MaterialNames.readingPosition]),
    ]
    return try store.read(absent: []) { db in
      for tier in tiers {
        let found = try MaterialRow.fetchAll(
          "WHERE m.key IN (SELECT material FROM material_name WHERE \(tier.condition)) AND m.archived = 0 \(Self.byUse) LIMIT \(limit)",
          tier.arguments, in: db)
        if !found.isEmpty { return found }
      }
      return []
    }
  }

  func naming(_ text: String, strength: Double) throws -> NamedInPart {
    let found = try PartialTerms.find(text, source: ShelfTerms(store)).first
    guard let found, found.strength >= strength else { return NamedInPart(materials: [], saysMore: false, isOther: false) }
    return NamedInPart(
      materials: try materials(inOrder: found.terms.map(\.id)), saysMore: !found.strangers.isEmpty, isOther: found.other != nil)
  }

  func nearest(to text: String, limit: Int) throws -> [Material] {
    let terms = ShelfTerms(store)
    let named = try PartialTerms.find(text, source: terms).flatMap { $0.terms.map(\.id) }
    let near = try terms.terms(near: SpokenKey.key(of: text), limit: max(limit, 0)).map(\.term.id)
    let held = try holding(text, limit: limit).map(\.id.text)
    return Array(try materials(inOrder: near + named + held).prefix(max(limit, 0)))
  }

  /// The materials with these ids, each once.
  private func materials(inOrder ids: [String]) throws -> [Material] {
    var ids = ids.compactMap { Material.ID($0) }
    var seen: Set<Material.ID> = []
    ids.removeAll { !seen.insert($0).inserted }
    let found = try materials(seen)
    return ids.compactMap { found[$0] }
  }

  func isRefusedName(_ text: String) throws -> Bool {
    try store.read(absent: false) { db in try Self.refusedNames(in: db).contains(NameFolding.fold(text)) }
  }

  func refuseName(_ text: String) throws {
    let folded = NameFolding.fold(text)
    guard !folded.isEmpty, try store.exists() else { return }
    // Nobody waits for it: where others hold the data, it is asked once more.
    _ = try store.writeSoon(within: 1_000) { db in
      let names = try Self.refusedNames(in: db).filter { $0 != folded } + [folded]
      try db.execute(
        sql: "INSERT OR REPLACE INTO app_list (name, entries) VALUES (?, ?)",
        arguments: [Self.refusedNamesList, NameList.text(of: Array(names.suffix(Self.refusedNamesLimit)))])
    }
  }

  private static let refusedNamesList = "names.refused"
  private static let refusedNamesLimit = 1_000

  private static func refusedNames(in db: Database) throws -> [String] {
    let entries = try String.fetchOne(db, sql: "SELECT entries FROM app_list WHERE name = ?", arguments: [refusedNamesList])
    return try entries.map { try NameList.names(in: $0) } ?? []
  }

  func options(search: String?, limit: Int) throws -> [Material] {
    let folded = search.map(NameFolding.fold) ?? ""
    guard limit > 0 else { return [] }
    return try store.read(absent: []) { db in
      if folded.isEmpty { return try MaterialRow.fetchAll("WHERE m.archived = 0 \(Self.byUse) LIMIT \(limit)", in: db) }
      return try MaterialRow.fetchAll(
        "WHERE m.key IN (SELECT material FROM material_name WHERE instr(folded, ?)) AND m.archived = 0 \(Self.byUse) LIMIT \(limit)",
        [folded], in: db)
    }
  }

  func archived(called title: String) throws -> Material? {
    let folded = NameFolding.fold(title)
    return try store.read(absent: nil) { db in
      let found = try MaterialRow.fetchAll(
        "WHERE m.archived = 1 AND m.key IN (SELECT material FROM material_name WHERE folded = ?) \(Self.byUse)", [folded], in: db)
      return found.first { NameFolding.fold($0.title) == folded }
    }
  }

  func material(withISBN isbn: String) throws -> Material? {
    try store.read(absent: nil) { db in try Self.materials(withISBN: isbn, in: db).first }
  }

  /// The materials with an ISBN, those on the shelf first.
  private static func materials(withISBN isbn: String, in db: Database) throws -> [Material] {
    try MaterialRow.fetchAll(
      "WHERE m.isbn IN (?, ?) ORDER BY m.archived, m.shelf_order, m.key", [isbn, BookCode.shortISBN(of: isbn)], in: db)
  }

  /// Throws where another material on the shelf has the ISBN.
  private static func checkISBN(_ isbn: String?, of id: Material.ID?, in db: Database) throws {
    guard let isbn, let other = try materials(withISBN: isbn, in: db).first(where: { !$0.isArchived }), other.id != id else { return }
    throw StudyError.limit(.isbnTaken(isbn, title: other.title))
  }

  func add(_ draft: MaterialDraft) throws -> Material {
    let draft = try draft.checked()
    return try store.write { transaction in
      try Self.checkISBN(draft.isbn, of: nil, in: transaction.db)
      let id: Material.ID = transaction.newID()
      let key = try transaction.insert(draft, id: id)
      transaction.journal.didInsert(.material, key)
      try transaction.note(.addMaterial, draft.title)
      return try transaction.material(id)
    }
  }

  func update(_ id: Material.ID, with draft: MaterialDraft) throws -> Material {
    let draft = try draft.checked()
    return try change(id, .editMaterial) { transaction, key in
      // What two have already since before is no reason to refuse another change.
      let present = try String.fetchOne(transaction.db, sql: "SELECT isbn FROM material WHERE key = ?", arguments: [key])
      if present != draft.isbn { try Self.checkISBN(draft.isbn, of: id, in: transaction.db) }
      let arguments: StatementArguments = [
        draft.title, draft.author, draft.category, draft.unit.singular, draft.unit.plural, draft.totalAmount, draft.state.rawValue,
        draft.isbn, draft.colour, NameList.text(of: draft.spokenNames), draft.reading, key,
      ]
      try transaction.db.execute(
        sql: """
          UPDATE material SET title = ?, author = ?, category = ?, unit_singular = ?, unit_plural = ?, total_amount = ?, state = ?,
            isbn = ?, colour = ?, spoken_names = ?, reading = ? WHERE key = ?
          """, arguments: arguments)
      try MaterialNames.refresh(ofMaterial: key, in: transaction.db)
    }
  }

  func archive(_ id: Material.ID) throws -> Material {
    try change(id, .archiveMaterial) { transaction, key in
      try transaction.db.execute(sql: "UPDATE material SET archived = 1 WHERE key = ?", arguments: [key])
    }
  }

  func unarchive(_ id: Material.ID) throws -> Material {
    try change(id, .unarchiveMaterial) { transaction, key in
      try transaction.db.execute(sql: "UPDATE material SET archived = 0 WHERE key = ?", arguments: [key])
    }
  }

  private func change(
    _ id: Material.ID, _ verb: StudyChange.Verb, _ body: (StudyTransaction, Int64) throws -> Void
  ) throws -> Material {
    // What is not there is no reason to create a store.
    guard try store.exists() else { throw StudyError.notFound(kind: .material, text: id.text) }
    return try store.write { transaction in
      let key = try Int64.fetchOne(transaction.db, sql: "SELECT key FROM material WHERE id = ?", arguments: [id.text])
      guard let key else { throw StudyError.notFound(kind: .material, text: id.text) }
      try transaction.journal.willChange(.material, key, in: transaction.db)
      try body(transaction, key)
      try transaction.note(verb, try transaction.title(ofMaterial: key))
      return try transaction.material(id)
    }
  }
}

extension MaterialDraft {
  /// Returns the draft as it is stored, by the table of limits.
  func checked() throws -> MaterialDraft {
    let title = try StudyLimits.name(title)
    return MaterialDraft(
      title: title, reading: try StudyLimits.reading(reading, ofTitle: title), author: try StudyLimits.optionalName(author),
      category: try StudyLimits.optionalName(category), unit: try StudyLimits.unit(unit),
      totalAmount: try StudyLimits.totalAmount(totalAmount), state: state, isbn: try StudyLimits.isbn(isbn),
      colour: try StudyLimits.colour(colour), spokenNames: try StudyLimits.spokenNames(spokenNames))
  }
}

extension StudyTransaction {
  /// Puts a checked draft at the end of the shelf and returns its key.
  func insert(_ draft: MaterialDraft, id: Material.ID) throws -> Int64 {
    let arguments: StatementArguments = [
      id.text, draft.title, draft.author, draft.category, draft.unit.singular, draft.unit.plural, draft.totalAmount,
      draft.state.rawValue, draft.isbn, draft.colour, NameList.text(of: draft.spokenNames), now.secondsSince1970, draft.reading,
    ]
    try db.execute(
      sql: """
        INSERT INTO material (id, title, author, category, unit_singular, unit_plural, total_amount, state, isbn, colour, spoken_names,
          shelf_order, archived, created, reading)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT min(ifnull(max(shelf_order), 0), 1099511627775) + 1 FROM material), 0, ?, ?)
        """, arguments: arguments)
    let key = db.lastInsertedRowID
    try MaterialNames.refresh(ofMaterial: key, in: db)
    return key
  }

  func material(_ id: Material.ID) throws -> Material {
    guard let material = try MaterialRow.fetch(id, in: db) else { throw StudyError.notFound(kind: .material, text: id.text) }
    return material
  }
}
