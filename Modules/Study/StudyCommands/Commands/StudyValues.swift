import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories

/// Reads values as the study understands them, nil where none is given; what cannot be read throws ``UnreadableValue`` (64).
enum StudyValues {
  static func duration(_ text: String?) throws(UnreadableValue) -> Int? {
    guard let text else { return nil }
    return try ValueReading.duration(text)
  }

  static func time(_ text: String?, in environment: StudyEnvironment) throws(UnreadableValue) -> ZonedInstant? {
    guard let text else { return nil }
    return try ValueReading.time(text, in: environment)
  }

  static func integer(_ text: String?) throws(UnreadableValue) -> Int? {
    guard let text else { return nil }
    return try ValueReading.integer(text)
  }

  static func materialState(_ text: String?) throws(UnreadableValue) -> MaterialState? {
    guard let text else { return nil }
    return try ValueReading.materialState(text)
  }
}

extension AmountOptions {
  func readTotal() throws(UnreadableValue) -> Int? { try StudyValues.integer(total) }

  func readRange() throws(UnreadableValue) -> (from: Int, to: Int)? {
    guard let range else { return nil }
    return try ValueReading.amountRange(range)
  }
}

extension VisibilityOption {
  func read() throws(UnreadableValue) -> Visibility? {
    guard let visibility else { return nil }
    return try ValueReading.visibility(visibility)
  }
}

extension PeriodOperand {
  /// The days of the period; this week where none is given.
  func days(in environment: StudyEnvironment) throws(UnreadableValue) -> (period: StudyPeriod, days: ClosedRange<CivilDate>) {
    let period = try period.map { text throws(UnreadableValue) in try StudyPeriod(text) } ?? .week
    return (period, try period.days(today: environment.today, rules: environment.rules))
  }
}

extension RecordFilterOption {
  /// What it means; nil where none is given.
  func read(in repositories: Repositories) throws -> RecordFilter? {
    guard let text else { return nil }
    return try RecordFilterReading.filter(text, units: repositories.listing.units())
  }
}

extension WeekOption {
  /// The day that stands for the week; today where none is given.
  func day(in environment: StudyEnvironment) throws(UnreadableValue) -> CivilDate {
    guard let week else { return environment.today }
    return try ValueReading.date(week, today: environment.today)
  }
}

/// Finds what texts name.
extension Repositories {
  /// The material that a text names: an id, a title, a spoken name or the beginning of one.
  ///
  /// With `archived`, archived ones fit as well, after those on the shelf. Throws ``StudyError/notFound(kind:text:)``,
  /// ``CommandRefusal/materialNotFound(_:nearest:)`` or ``CommandRefusal/severalMaterials(_:_:)``.
  func material(named text: String, archived: Bool = false) throws -> Material {
    if let id = Material.ID(text) {
      guard let material = try shelf.material(id) else { throw StudyError.notFound(kind: .material, text: text) }
      return material
    }
    var found = try shelf.candidates(for: text, limit: .max)
    if found.isEmpty, archived {
      found = try Self.fitting(text, among: shelf.materials(includingArchived: true).filter(\.isArchived))
    }
    if found.isEmpty {
      let nearest = try shelf.nearest(to: text, limit: 3)
      if !nearest.isEmpty { throw CommandRefusal.materialNotFound(text, nearest: nearest) }
    }
    return try Self.only(of: found, named: text)
  }

  /// The one material that was found for a text.
  static func only(of found: [Material], named text: String) throws -> Material {
    guard let material = found.first else { throw StudyError.notFound(kind: .material, text: text) }
    guard found.count == 1 else { throw CommandRefusal.severalMaterials(text, found) }
    return material
  }

  /// The material that an option names, nil where it was not given.
  func material(given text: String?) throws -> Material? {
    try text.map { try material(named: $0) }
  }

  /// The materials that fit a text, by the tiers of the shelf: whole title, whole spoken name, the beginning of either.
  static func fitting(_ text: String, among materials: [Material]) -> [Material] {
    let wanted = NameFolding.fold(text)
    let tiers: [(Material) -> Bool] = [
      { NameFolding.fold($0.title) == wanted },
      { $0.spokenNames.contains { NameFolding.fold($0) == wanted } },
      { ([$0.title] + $0.spokenNames).contains { NameFolding.fold($0).hasPrefix(wanted) } },
    ]
    for fits in tiers where !wanted.isEmpty {
      let found = materials.filter(fits)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The record that an id, or its first 4 characters or more, names.
  ///
  /// Throws ``CommandRefusal/noRecordID(_:)``, ``StudyError/notFound(kind:text:)`` or ``StudyError/ambiguous(kind:text:choices:)``.
  func record(named text: String) throws -> StudyRecord {
    let id = text.lowercased()
    if let whole = StudyRecord.ID(id) {
      guard let record = try records.record(whole) else { throw StudyError.notFound(kind: .record, text: text) }
      return record
    }
    guard (4..<36).contains(id.utf8.count), id.utf8.allSatisfy({ Self.isOfID($0) }) else { throw CommandRefusal.noRecordID(text) }
    let found = try records.records(withIDPrefix: id)
    guard let record = found.first else { throw StudyError.notFound(kind: .record, text: text) }
    guard found.count == 1 else { throw StudyError.ambiguous(kind: .record, text: text, choices: found.map(\.id.text)) }
    return record
  }

  /// The materials that records, goals or posts name, by id; the archived ones too.
  func materials(namedBy ids: some Sequence<Material.ID?>) throws -> [Material.ID: Material] {
    try shelf.materials(Set(ids.compactMap(\.self)))
  }

  private static func isOfID(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) || byte == UInt8(ascii: "-")
  }
}
