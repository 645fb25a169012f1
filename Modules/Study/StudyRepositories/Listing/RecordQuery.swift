import GRDB
import ShortcutManagement
import StudyModels

/// What a filter means in the database: the days and materials that it names, and conditions on single records.
struct RecordQuery {
  /// The days that a record has to count on; nil for all.
  private(set) var days: ClosedRange<CivilDate>?
  /// The keys of the materials that it has to be of; nil for all, and for none.
  private(set) var materials: Set<Int64>?
  /// Whether no record can fit.
  private(set) var isNothing = false
  /// Whether another record has to be of the same time.
  private(set) var overlaps = false
  /// A word of the memo, with the materials whose records fit without it.
  struct Wanted {
    var word: SearchedWord
    /// The materials whose titles hold it, or whose category it begins.
    var titles: Set<Int64>
    /// How it has to stand in the memo as a tag, folded; nil for a word.
    var tag: String?
  }

  private(set) var words: [Wanted] = []
  private var terms: [String] = []
  private var arguments: [DatabaseValue] = []

  /// Whether the kept sums know all about it.
  var isOfSums: Bool { terms.isEmpty && words.isEmpty && !overlaps }

  /// Reads what the conditions name.
  init(_ filter: RecordFilter, environment: StudyEnvironment, in db: Database) throws {
    var shelf: [ListedMaterial]?
    func materials(where fits: (ListedMaterial) -> Bool) throws -> Set<Int64> {
      let all = try shelf ?? ListedMaterial.fetchAll(in: db)
      shelf = all
      return Set(all.lazy.filter(fits).map(\.key))
    }
    for condition in filter.conditions {
      switch condition {
      case .text(let text):
        let word = SearchedWord(text)
        if !word.isEmpty { words.append(Wanted(word: word, titles: try materials { word.fits($0.title, isTitle: true) })) }
      case .material(let text):
        let word = SearchedWord(text)
        narrow(to: try materials { material in ([material.title] + material.names).contains { word.fits($0, isTitle: true) } })
      case .category(let text):
        let wanted = NameFolding.fold(text)
        let keys = try materials { material in material.category.map { NameFolding.fold($0).hasPrefix(wanted) } ?? false }
        let word = SearchedWord(text)
        if word.isEmpty || !keys.isEmpty {
          narrow(to: keys)
        } else {
          // No category is called so: it is a tag in the memo.
          words.append(Wanted(word: word, titles: [], tag: NameFolding.fold("#" + text)))
        }
      case .chosen(let id):
        narrow(to: Set(try Int64.fetchAll(db, sql: "SELECT key FROM material WHERE id = ?", arguments: [id.text])))
      case .time(let bound, let seconds):
        terms.append("r.active_seconds \(bound.rawValue) ?")
        arguments.append(seconds.databaseValue)
      case .amount(let bound, let count, let unit):
        terms.append("r.amount \(bound.rawValue) ?")
        arguments.append(count.databaseValue)
        narrow(to: try materials { $0.unit.isNamed(like: unit) })
      case .period(let period): narrow(to: try period.days(today: environment.today, rules: environment.rules))
      case .withImages: terms.append("r.images IS NOT NULL")
      case .overlapping: overlaps = true
      }
    }
  }

  private mutating func narrow(to keys: Set<Int64>) {
    materials = materials?.intersection(keys) ?? keys
    if materials?.isEmpty == true { isNothing = true }
  }

  private mutating func narrow(to other: ClosedRange<CivilDate>) {
    guard let days else {
      self.days = other
      return
    }
    guard days.overlaps(other) else {
      isNothing = true
      return
    }
    self.days = days.clamped(to: other)
  }

  // MARK: SQL

  /// What a record `r` has to fit, after a WHERE that has something already, without what ``overlaps`` asks for.
  var condition: (sql: String, arguments: StatementArguments) {
    var sql = terms.map { " AND \($0)" }.joined()
    var values = StatementArguments(arguments)
    if let days {
      sql += " AND r.day BETWEEN ? AND ?"
      values += [days.lowerBound.dayNumber, days.upperBound.dayNumber]
    }
    if let materials { sql += " AND r.material IN (\(Self.list(materials)))" }
    for (index, wanted) in words.enumerated() {
      let titles = wanted.titles
      let memo = "fits_word(\(index), r.memo)"
      sql += titles.isEmpty ? " AND \(memo)" : " AND (r.material IN (\(Self.list(titles))) OR \(memo))"
    }
    return (sql, values)
  }

  static func list(_ keys: some Sequence<Int64>) -> String { keys.map(String.init).joined(separator: ",") }

  /// Lets this connection ask whether a memo holds a word: the index tells only which memos may.
  func register(in db: Database) {
    guard !words.isEmpty else { return }
    let words = words
    db.add(
      function: DatabaseFunction("fits_word", argumentCount: 2, pure: true) { values in
        guard let index = Int.fromDatabaseValue(values[0]), words.indices.contains(index), let memo = String.fromDatabaseValue(values[1])
        else { return false }
        guard words[index].word.fits(memo) else { return false }
        return words[index].tag.map { NameFolding.fold(memo).contains($0) } ?? true
      })
  }

  /// The starts between which its days lie, with a margin: a day holds moments of any offset.
  var starts: ClosedRange<Int64> {
    guard let days else { return Int64.min...Int64.max }
    let margin: Int64 = 2 * 86_400
    return Int64(days.lowerBound.dayNumber) * 86_400 - margin...Int64(days.upperBound.dayNumber) * 86_400 + margin + 86_400
  }

  // MARK: Few of many

  /// Where an index knows that only few records may fit, their keys; nil where walking through the log is no worse.
  func keys(atMost limit: Int, in db: Database) throws -> [Int64]? {
    guard !overlaps, !isOfSums || materials != nil else { return nil }
    if let days {
      let count = try Int.fetchOne(
        db, sql: "SELECT ifnull(sum(records), 0) FROM day_sum WHERE material = -1 AND day BETWEEN ? AND ?",
        arguments: [days.lowerBound.dayNumber, days.upperBound.dayNumber])
      if count ?? 0 <= limit { return nil }
    }
    if let materials, let keys = try Self.keys(of: materials, atMost: limit, in: db) { return keys }
    guard !words.isEmpty else { return nil }
    let waiting = try Int64.fetchAll(db, sql: "SELECT record FROM memo_pending LIMIT ?", arguments: [limit + 1])
    for wanted in words {
      guard let expression = wanted.word.indexExpression, let ofTitles = try Self.keys(of: wanted.titles, atMost: limit, in: db) else {
        continue
      }
      let found = try Int64.fetchAll(
        db, sql: "SELECT rowid FROM memo_text WHERE memo_text MATCH ? LIMIT ?", arguments: [expression, limit + 1])
      guard waiting.count + ofTitles.count + found.count <= limit else { continue }
      return Array(Set(waiting).union(ofTitles).union(found))
    }
    return nil
  }

  private static func keys(of materials: Set<Int64>, atMost limit: Int, in db: Database) throws -> [Int64]? {
    guard !materials.isEmpty else { return [] }
    let count = try Int.fetchOne(
      db, sql: "SELECT ifnull(sum(records), 0) FROM month_sum WHERE material IN (\(list(materials)))")
    guard count ?? 0 <= limit else { return nil }
    return try Int64.fetchAll(db, sql: "SELECT key FROM record WHERE material IN (\(list(materials)))")
  }
}

/// What conditions ask of a material.
struct ListedMaterial {
  var key: Int64
  var id: String
  var title: String
  var names: [String]
  var category: String?
  var unit: StudyUnit

  static func fetchAll(in db: Database) throws -> [ListedMaterial] {
    try Row.fetchAll(db, sql: "SELECT key, id, title, spoken_names, category, unit_singular, unit_plural FROM material").map { row in
      var reader = RowReader(row)
      return ListedMaterial(
        key: try reader.next(), id: try reader.next(), title: try reader.next(), names: try NameList.names(in: try reader.next()),
        category: try reader.next(), unit: StudyUnit(singular: try reader.next(), plural: try reader.next()))
    }
  }
}
