/// Which records are meant: those that every condition fits. Without conditions it is all of them.
public struct RecordFilter: Hashable, Sendable {
  /// What a record has to fit, in any order.
  public var conditions: [Condition]

  /// Makes a filter of these conditions.
  public init(_ conditions: [Condition] = []) {
    self.conditions = conditions
  }

  /// Whether it means all records.
  public var isEmpty: Bool { conditions.isEmpty }

  /// The periods that it names.
  public var periods: [StudyPeriod] {
    conditions.compactMap { if case .period(let period) = $0 { period } else { nil } }
  }

  /// One thing that a record has to fit.
  public enum Condition: Hashable, Sendable {
    /// A word that its memo or the title of its material holds, found as the search finds words.
    case text(String)
    /// A word of the title or a spoken name of its material.
    case material(String)
    /// The material itself.
    case chosen(Material.ID)
    /// How the category of its material begins.
    case category(String)
    /// Its study time, in seconds.
    case time(Bound, seconds: Int)
    /// Its amount, in this unit.
    case amount(Bound, Int, unit: StudyUnit)
    /// The day on which it counts.
    case period(StudyPeriod)
    /// That images are attached.
    case withImages
    /// That another record was studied at the same time.
    case overlapping
  }

  /// How a value is compared.
  public enum Bound: String, CaseIterable, Hashable, Sendable {
    case atLeast = ">=", atMost = "<=", more = ">", less = "<", exactly = "="
  }
}
