public import StudyModels

/// A goal's progress as scripts see it.
public struct GoalDocument: Codable, Hashable, Sendable {
  /// A UUID in lower case; only where goals are listed.
  public var id: String?
  /// `time` or `amount`.
  public var kind: String
  /// Absent for the overall goal.
  public var material: MaterialReference?
  public var targetSeconds: Int?
  public var doneSeconds: Int?
  public var target: Int?
  public var done: Int?
  /// The word for several units: `pages`.
  public var unit: String?
  /// Rounded down; may exceed 100.
  public var percent: Int
  /// The first day of the week; only where goals are listed.
  public var week: String?
  /// The difference to the even pace in the goal's measure, negative behind it; only where goals are listed.
  public var pace: Int?

  /// Makes the document of a goal within a record's response.
  public init(_ progress: GoalProgress, material: Material?) {
    kind = progress.goal.target.kind.rawValue
    self.material = material.map { MaterialReference($0) }
    percent = progress.share.percent
    switch progress.goal.target {
    case .time(let seconds):
      targetSeconds = seconds
      doneSeconds = progress.done
    case .amount(let units):
      target = units
      done = progress.done
      unit = material?.unit.plural
    }
  }

  /// Makes the document of a goal in a list of goals, with its id, its week and its pace.
  public init(listing progress: GoalProgress, material: Material?) {
    self.init(progress, material: material)
    id = progress.goal.id.text
    week = progress.week.description
    pace = progress.done - progress.evenPace
  }

  init?(_ progress: StudyGoalProgress) {
    guard let percent = progress.percent else { return nil }
    switch progress.kind {
    case .unknown: return nil
    case .time: kind = WeeklyGoal.Kind.time.rawValue
    case .amount: kind = WeeklyGoal.Kind.amount.rawValue
    }
    self.percent = percent
    material = progress.material.flatMap { MaterialReference($0) }
    targetSeconds = progress.targetSeconds.map { Int($0) }
    doneSeconds = progress.doneSeconds.map { Int($0) }
    target = progress.target
    done = progress.done
    unit = progress.unit
  }
}
