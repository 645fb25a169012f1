import StudyModels
import StudyRepositories

/// What the report counts: the time of everything, or amounts, which are never added over units.
enum ReportCounted: Equatable, Sendable {
  case time
  /// The amounts of all materials with this unit.
  case unit(StudyUnit)
  /// The amounts of one material.
  case material(Material)

  /// The unit of what is counted; nil for time.
  var unit: StudyUnit? {
    switch self {
    case .time: nil
    case .unit(let unit): unit
    case .material(let material): material.unit
    }
  }

  var scope: ReportScope {
    switch self {
    case .time: .all
    case .unit(let unit): .unit(unit)
    case .material(let material): .material(material.id)
    }
  }

  /// Whether a material's records count.
  func holds(_ material: Material?) -> Bool {
    switch self {
    case .time: true
    case .unit(let unit): material.map { unit.isNamed(like: $0.unit) } ?? false
    case .material(let own): material?.id == own.id
    }
  }

  /// The value of a sum.
  func value(seconds: Int, amount: Int?) -> Int { self == .time ? seconds : amount ?? 0 }
  func value(of row: StudyReport.Row) -> Int { value(seconds: row.seconds, amount: row.amount) }
}

/// What the table beside the bars shows.
enum ReportTable: String, CaseIterable, Equatable, Sendable {
  case material, category, weekday, hour
  /// Each bar beside the one of the time before.
  case before

  /// The groups whose sums it shows; nil where it shows others.
  var grouping: ReportGrouping? { self == .before ? nil : ReportGrouping(rawValue: rawValue) }

  /// What is shown after the next press of the key.
  var next: ReportTable {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
