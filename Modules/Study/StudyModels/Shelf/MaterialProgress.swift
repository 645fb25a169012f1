/// How far the user has come with a material, and how fast.
public struct MaterialProgress: Hashable, Sendable {
  /// Where the newest record that says from where to where ended; nil where none does.
  public var lastEnd: Int?
  /// The study time of all records, in seconds.
  public var seconds: Int
  /// The amount of all records, in the material's unit.
  public var amount: Int
  /// How many records there are.
  public var recordCount: Int
  /// What was done in the last four weeks, on days with an amount; nil where there were none.
  public var recent: Recent?

  /// How many days back the pace is taken from.
  public static let recentDays = 28

  /// What was done on days with an amount.
  public struct Recent: Hashable, Sendable {
    /// The first of them.
    public var first: CivilDate
    /// How many there are.
    public var days: Int
    /// In the material's unit.
    public var amount: Int
    /// Study time, in seconds.
    public var seconds: Int

    /// Makes it from its parts.
    public init(first: CivilDate, days: Int, amount: Int, seconds: Int) {
      self.first = first
      self.days = days
      self.amount = amount
      self.seconds = seconds
    }
  }

  /// Makes a progress from its parts.
  public init(lastEnd: Int? = nil, seconds: Int = 0, amount: Int = 0, recordCount: Int = 0, recent: Recent? = nil) {
    self.lastEnd = lastEnd
    self.seconds = seconds
    self.amount = amount
    self.recordCount = recordCount
    self.recent = recent
  }

  /// How far one has come: to where the last record ended, else by all amounts; nil where none was said.
  public var reached: Int? { lastEnd ?? (amount > 0 ? amount : nil) }

  /// How much is done in an hour, in the material's unit; nil where there is no time to tell it by, or not one an hour.
  public var amountPerHour: Int? {
    guard let recent, recent.seconds > 0 else { return nil }
    let amount = (recent.amount.multipliedSaturating(by: 3_600) + recent.seconds / 2) / recent.seconds
    return amount > 0 ? amount : nil
  }

  /// The day on which the material is done at the pace of the last four weeks, breaks included: what is left, by what was done a day from
  /// the first of those days to today.
  ///
  /// nil where fewer than two days tell the pace, where nothing is left, and beyond ten years.
  public func completion(of total: Int, today: CivilDate) -> CivilDate? {
    guard let recent, recent.days >= 2, recent.amount > 0, let reached, reached < total else { return nil }
    let passed = today.dayNumber - recent.first.dayNumber + 1
    guard passed > 0 else { return nil }
    let days = ((total - reached) * passed + recent.amount - 1) / recent.amount
    return days <= 3_650 ? today.adding(days: days) : nil
  }
}
