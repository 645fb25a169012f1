/// The limits of all values: each check returns the value as it is to be stored, or throws ``StudyError/limit(_:)``.
///
/// Three places cannot take a number from here, and have it written out: the CHECKs of the tables (`StudyTables.swift`, which has shipped: another
/// number needs a migration), the bounds and words of the intents' parameters (`Study.intentdefinition`, `ja.lproj/Study.strings`), and the words of
/// StudyModels that say a limit in another form (24 h, 168 h). `StudyLimitWordsTests` and `StudyLimitTableTests` hold them against these constants.
public enum StudyLimits {
  /// Study time of one record in seconds: 0 to 1440 min.
  public static let studySeconds = 0...86_400
  /// Amounts: a total and both ends of a range. 0 means not given.
  public static let amount = 0...9_999
  /// Characters of a title or a name.
  public static let nameCharacters = 1...200
  /// Unicode scalars of a memo, and of a comment, after NFC.
  ///
  /// Also written in: the CHECKs of `record.memo` and `post.comment` in `StudyTables.swift`, the refusal `tooLong` of PostStudyRecord and
  /// FinishStudy in `Study.intentdefinition` (English) and `ja.lproj/Study.strings` (Japanese).
  public static let memoScalars = 10_000
  /// How many units a material has in all.
  public static let totalAmount = 1...9_999
  /// What the images of a record are named by.
  public static let imageNumbers = 1...9
  /// Bytes of an image: 10 MiB.
  public static let imageBytes = 10 << 20
  /// Seconds of a timer's target.
  public static let timerSeconds = 1...86_400
  /// Seconds of a weekly time goal: no week holds more.
  public static let goalSeconds = 1...604_800
  /// Units of a weekly amount goal.
  public static let goalAmount = 1...9_999
  /// A timer of fewer seconds, and a session that was discarded before, were tries: suggestions learn nothing from them.
  public static let shortestHabit = 60
  /// A session past so many seconds of active time is not recorded as measured.
  public static let sessionSeconds = 86_400

  /// Returns `seconds` where it is 0 to 1440 min.
  @discardableResult
  public static func studyTime(_ seconds: Int) throws(StudyError) -> Int {
    guard studySeconds.contains(seconds) else { throw .limit(.studyTime(seconds: seconds)) }
    return seconds
  }

  /// Returns `amount`, or nil where it says nothing (a total of 0, a range of 0 to 0).
  ///
  /// Throws for a value outside 0 to 9999, a range that is turned round or has one end only, and any amount without a material.
  public static func amount(_ amount: StudyAmount?, hasMaterial: Bool) throws(StudyError) -> StudyAmount? {
    guard let amount else { return nil }
    switch amount {
    case .total(let total):
      try check(total)
      if total == 0 { return nil }
    case .range(let from, let to):
      try check(from)
      try check(to)
      if from == 0, to == 0 { return nil }
      guard from >= 1, from <= to else { throw .limit(.range(from: from, to: to)) }
    }
    guard hasMaterial else { throw .limit(.amountWithoutMaterial) }
    return amount
  }

  /// Returns a material's total amount where it is nil or 1 to 9999.
  public static func totalAmount(_ total: Int?) throws(StudyError) -> Int? {
    guard let total else { return nil }
    guard totalAmount.contains(total) else { throw .limit(.totalAmount(total)) }
    return total
  }

  /// Returns a time that a log can hold (``Instant/recordable``).
  @discardableResult
  public static func time(_ time: ZonedInstant) throws(StudyError) -> ZonedInstant {
    guard time.instant.isRecordable else { throw .limit(.time(time)) }
    return time
  }

  /// Returns the week of a goal where all of it lies within the years 1 to 9999.
  public static func goalWeek(of day: CivilDate, rules: DayRules) throws(StudyError) -> ClosedRange<CivilDate> {
    let week = rules.week(of: day)
    guard CivilDate.written.contains(week.lowerBound), CivilDate.written.contains(week.upperBound) else { throw .limit(.goalWeek(day)) }
    return week
  }

  /// Returns a timer's target in seconds where it is 1 to 86 400; throws ``StudyError/targetOutOfRange(seconds:)``.
  @discardableResult
  public static func timerTarget(_ seconds: Int) throws(StudyError) -> Int {
    guard timerSeconds.contains(seconds) else { throw .targetOutOfRange(seconds: seconds) }
    return seconds
  }

  /// Returns a goal's target where a week can hold it; throws ``StudyError/amountGoalNeedsMaterial`` for an overall amount.
  @discardableResult
  public static func goalTarget(_ target: WeeklyGoal.Target, hasMaterial: Bool) throws(StudyError) -> WeeklyGoal.Target {
    switch target {
    case .time(let seconds):
      guard goalSeconds.contains(seconds) else { throw .limit(.goalTarget) }
    case .amount(let units):
      guard hasMaterial else { throw .amountGoalNeedsMaterial }
      guard goalAmount.contains(units) else { throw .limit(.goalTarget) }
    }
    return target
  }

  private static func check(_ amount: Int) throws(StudyError) {
    guard self.amount.contains(amount) else { throw .limit(.amount(amount)) }
  }
}
