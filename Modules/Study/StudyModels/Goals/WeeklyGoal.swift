/// A target for the week, from the week in which it was set until the next set or clear of the same goal.
public struct WeeklyGoal: Hashable, Sendable, Codable, Identifiable {
  /// What names a goal.
  public typealias ID = Identifier<WeeklyGoal>

  /// Another one for every target that is set.
  public var id: ID
  /// How much is wanted of a week.
  public var target: Target
  /// nil for the overall goal; an amount goal needs a material.
  public var materialID: Material.ID?
  /// The first day of the week from which it holds.
  public var fromWeek: CivilDate

  /// Makes a goal that holds from the week that starts on `fromWeek`.
  public init(id: ID, target: Target, materialID: Material.ID?, fromWeek: CivilDate) {
    self.id = id
    self.target = target
    self.materialID = materialID
    self.fromWeek = fromWeek
  }

  /// What is to be reached within the week.
  public enum Target: Hashable, Sendable, Codable {
    /// Study time in seconds, 1 to 604 800.
    case time(seconds: Int)
    /// Units of the material, 1 to 9999.
    case amount(Int)
  }

  /// Which of the goals it is: one time goal overall, one of each kind for a material.
  public var key: Key { Key(kind: target.kind, materialID: materialID) }

  /// What makes two goals the same one.
  public struct Key: Hashable, Sendable, Codable {
    /// Whether it counts time or amounts.
    public var kind: Kind
    /// The material it is for; nil for all study.
    public var materialID: Material.ID?

    /// Makes a key; nil is the overall goal.
    public init(kind: Kind, materialID: Material.ID?) {
      self.kind = kind
      self.materialID = materialID
    }
  }

  /// What a goal counts.
  public enum Kind: String, Hashable, Sendable, Codable { case time, amount }
}

extension WeeklyGoal.Target {
  /// What the target counts.
  public var kind: WeeklyGoal.Kind {
    switch self {
    case .time: .time
    case .amount: .amount
    }
  }

  /// Seconds for a time goal, units for an amount goal.
  public var value: Int {
    switch self {
    case .time(let seconds): seconds
    case .amount(let units): units
    }
  }
}

extension WeeklyGoal.Kind {
  /// The kinds of goals that study of a time and an amount counts for: no goal of pages where there are no pages.
  public static func counted(seconds: Int, amount: StudyAmount?) -> Set<WeeklyGoal.Kind> {
    var kinds: Set<WeeklyGoal.Kind> = []
    if seconds > 0 { kinds.insert(.time) }
    if amount != nil { kinds.insert(.amount) }
    return kinds
  }
}

extension StudyRecord {
  /// The kinds of goals that the record counts for.
  public var countedKinds: Set<WeeklyGoal.Kind> { WeeklyGoal.Kind.counted(seconds: activeSeconds, amount: amount) }
}
