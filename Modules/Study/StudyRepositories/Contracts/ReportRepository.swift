public import StudyModels

/// Sums over records, read from sums that are kept up to date, never from every record.
///
/// Where `day.startsAt` has changed, the first read moves the records to their new days; on a disk that cannot be written, the answer
/// follows the rule that the records were stored by.
public protocol ReportRepository: Sendable {
  /// Returns the sums of those days in groups, in time order or, for materials and categories, by what is most: amounts where the records have a
  /// unit in common, else time. Groups without records are left out.
  ///
  /// - Parameter scope: which records count. Where they have a unit in common, amounts are summed beside the time.
  func report(of days: ClosedRange<CivilDate>, by grouping: ReportGrouping, scope: ReportScope) throws -> StudyReport

  /// Returns one sum a day and material, for stacked bars; days without records are left out.
  func daysByMaterial(in days: ClosedRange<CivilDate>) throws -> [DaySum]

  /// Returns one sum an hour and material, by the hour of the day that each record began in where it was recorded; hours without records
  /// are left out. Reads the records of those days.
  func hoursByMaterial(in days: ClosedRange<CivilDate>) throws -> [HourSum]

  /// Returns how many days in a row had at least so much study time, in seconds, up to `today`, and the most that there ever were.
  func streak(upTo today: CivilDate, minimumSeconds: Int) throws -> StudyStreak

  /// Returns the first and the last day that hold a record, nil for an empty log.
  func extent() throws -> ClosedRange<CivilDate>?
}

extension ReportRepository {
  /// Returns the sums of all records of those days in groups.
  public func report(of days: ClosedRange<CivilDate>, by grouping: ReportGrouping) throws -> StudyReport {
    try report(of: days, by: grouping, scope: .all)
  }
}

/// Which records a report counts.
public enum ReportScope: Hashable, Sendable {
  /// All of them. They have no unit in common, so amounts are summed for each material alone.
  case all
  /// Those of the materials that are counted in this unit: pages are never added to problems.
  case unit(StudyUnit)
  /// Those of one material.
  case material(Material.ID)

  /// Whether all records that count have one unit.
  public var hasOneUnit: Bool { self != .all }
}

/// What a report's rows stand for.
public enum ReportGrouping: String, CaseIterable, Hashable, Sendable, Codable {
  case day, week, month, material, category
  /// Days of the week, and hours of the day that records began in.
  case weekday, hour
}

/// Sums of a period in groups.
public struct StudyReport: Hashable, Sendable {
  /// The days that were asked for.
  public var days: ClosedRange<CivilDate>
  /// How the sums are grouped.
  public var grouping: ReportGrouping
  /// Which records count.
  public var scope: ReportScope
  /// The groups that hold records, in order.
  public var rows: [Row]
  /// The study time of all of it, in seconds.
  public var totalSeconds: Int
  /// How many records there are.
  public var recordCount: Int

  /// Makes a report from its parts.
  public init(
    days: ClosedRange<CivilDate>, grouping: ReportGrouping, scope: ReportScope = .all, rows: [Row], totalSeconds: Int, recordCount: Int
  ) {
    self.days = days
    self.grouping = grouping
    self.scope = scope
    self.rows = rows
    self.totalSeconds = totalSeconds
    self.recordCount = recordCount
  }

  /// The amount of all of it; nil where the records have no unit in common.
  public var totalAmount: Int? { scope.hasOneUnit ? rows.reduce(0) { $0 + ($1.amount ?? 0) } : nil }

  /// Returns the days that a group of days stands for: those of its day, week or month that were asked for, and so counted; nil where
  /// the group is about something else.
  ///
  /// - Parameter rules: where a week begins.
  public func days(of key: Key, rules: DayRules) -> ClosedRange<CivilDate>? {
    key.days(rules: rules).flatMap { $0.overlaps(days) ? $0.clamped(to: days) : nil }
  }

  /// Whether the days that were asked for hold a part of a group's day, week or month only.
  public func isCut(_ key: Key, rules: DayRules) -> Bool { days(of: key, rules: rules) != key.days(rules: rules) }

  /// One group.
  public struct Row: Hashable, Sendable {
    /// What the group is about.
    public var key: Key
    /// The study time of the group, in seconds.
    public var seconds: Int
    /// How many records it holds.
    public var recordCount: Int
    /// The amount in the unit that the group's records have in common: that of its material, or of the report; nil where there is none.
    public var amount: Int?

    /// Makes a row from its parts.
    public init(key: Key, seconds: Int, recordCount: Int, amount: Int? = nil) {
      self.key = key
      self.seconds = seconds
      self.recordCount = recordCount
      self.amount = amount
    }
  }

  /// What a row stands for.
  public enum Key: Hashable, Sendable {
    case day(CivilDate)
    /// Its first day.
    case week(CivilDate)
    case month(year: Int, month: Int)
    /// nil: records without a material.
    case material(Material.ID?)
    /// nil: without a category.
    case category(String?)
    case weekday(Weekday)
    /// 0 to 23.
    case hour(Int)

    /// All days of a day, a week or a month, whatever was asked for.
    func days(rules: DayRules) -> ClosedRange<CivilDate>? {
      switch self {
      case .day(let day): day...day
      case .week(let day): rules.week(of: day)
      case .month(let year, let month): CivilDate(year: year, month: month, day: 1).map(CivilDate.days(ofMonthHolding:))
      case .material, .category, .weekday, .hour: nil
      }
    }
  }
}

/// The sum of one material on one day.
public struct DaySum: Hashable, Sendable {
  /// The day, by the day's start and each record's own offset.
  public var day: CivilDate
  /// The material; nil for study without one.
  public var materialID: Material.ID?
  /// The study time, in seconds.
  public var seconds: Int
  /// The amount in the material's unit, 0 where none was said.
  public var amount: Int
  /// How many records there are.
  public var recordCount: Int

  /// Makes a sum from its parts; seconds of study time, amount in the material's unit.
  public init(day: CivilDate, materialID: Material.ID?, seconds: Int, amount: Int, recordCount: Int) {
    self.day = day
    self.materialID = materialID
    self.seconds = seconds
    self.amount = amount
    self.recordCount = recordCount
  }
}

/// The sum of one material over the records that began in one hour of the day.
public struct HourSum: Hashable, Sendable {
  /// 0 to 23, by each record's own offset.
  public var hour: Int
  /// The material; nil for study without one.
  public var materialID: Material.ID?
  /// The study time, in seconds.
  public var seconds: Int
  /// The amount in the material's unit, 0 where none was said.
  public var amount: Int
  /// How many records there are.
  public var recordCount: Int

  /// Makes a sum from its parts; seconds of study time, amount in the material's unit.
  public init(hour: Int, materialID: Material.ID?, seconds: Int, amount: Int, recordCount: Int) {
    self.hour = hour
    self.materialID = materialID
    self.seconds = seconds
    self.amount = amount
    self.recordCount = recordCount
  }
}
