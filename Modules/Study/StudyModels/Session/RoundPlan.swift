/// How study and breaks take turns by the clock: `25/5`, `50/10x4`, `25/5/15@4x8`.
public struct RoundPlan: Hashable, Sendable, Codable {
  /// The study time of a round, in seconds: whole minutes of ``minutes``.
  public var studySeconds: Int
  /// The break after a round, in seconds: whole minutes of ``minutes``.
  public var breakSeconds: Int
  /// The break after every ``longEvery``th round; nil where all breaks are alike.
  public var longBreakSeconds: Int?
  /// 2 to 99.
  public var longEvery: Int
  /// How many rounds there are, 1 to 99; nil: until somebody stops.
  public var count: Int?

  /// Minutes of a round and of a break.
  public static let minutes = 1...240
  /// Numbers of rounds. Without a number of their own they end with the last of these.
  public static let counts = 1...99
  /// After which round the longer break comes, where that is not said.
  public static let usualLongEvery = 4

  /// Makes a plan of values within their limits.
  public init(
    studySeconds: Int, breakSeconds: Int, longBreakSeconds: Int? = nil, longEvery: Int = RoundPlan.usualLongEvery, count: Int? = nil
  ) {
    self.studySeconds = studySeconds
    self.breakSeconds = breakSeconds
    self.longBreakSeconds = longBreakSeconds
    self.longEvery = longBreakSeconds == nil ? Self.usualLongEvery : longEvery
    self.count = count
  }

  /// The plan as it is read again: `25/5/15x8`; how often the longer break comes is said where it is not every fourth time.
  public var text: String {
    var text = "\(studySeconds / 60)/\(breakSeconds / 60)"
    if let long = longBreakSeconds {
      text += "/\(long / 60)"
      if longEvery != Self.usualLongEvery { text += "@\(longEvery)" }
    }
    return text + (count.map { "x\($0)" } ?? "")
  }

  /// Reads `STUDY/BREAK[/LONG[@EVERY]][xCOUNT]`, in minutes; throws ``UnreadableValue`` (``UnreadableValue/Kind/rounds``).
  public init(reading text: String) throws(UnreadableValue) {
    let problem = UnreadableValue(.rounds, text)
    var scanner = ValueScanner(text)
    func number(in range: ClosedRange<Int>) throws(UnreadableValue) -> Int {
      scanner.skipSpaces()
      guard let value = scanner.readDigits()?.value, range.contains(value) else { throw problem }
      scanner.skipSpaces()
      return value
    }
    let study = try number(in: Self.minutes)
    guard scanner.read("/") else { throw problem }
    let pause = try number(in: Self.minutes)
    var long: Int?
    var every = Self.usualLongEvery
    if scanner.read("/") {
      long = try number(in: Self.minutes)
      if scanner.read("@") { every = try number(in: 2...Self.counts.upperBound) }
    }
    let count = scanner.read("x", "X", "×", "*") ? try number(in: Self.counts) : nil
    guard scanner.isAtEnd else { throw problem }
    self.init(
      studySeconds: study * 60, breakSeconds: pause * 60, longBreakSeconds: long.map { $0 * 60 }, longEvery: every, count: count)
  }

  /// Reads several plans with commas between them, at least one and at most nine, none of them twice.
  public static func list(reading text: String) throws(UnreadableValue) -> [RoundPlan] {
    var plans: [RoundPlan] = []
    for part in text.halfWidth.split(whereSeparator: { ",、;".contains($0) }) {
      let plan = try RoundPlan(reading: String(part))
      if !plans.contains(plan) { plans.append(plan) }
    }
    guard (1...9).contains(plans.count) else { throw UnreadableValue(.rounds, text) }
    return plans
  }

  /// The plans that are offered where none are written down.
  public static let usual = [
    RoundPlan(studySeconds: 1_500, breakSeconds: 300, longBreakSeconds: 900), RoundPlan(studySeconds: 3_000, breakSeconds: 600),
  ]

  /// The number of the last round.
  public var last: Int { count ?? Self.counts.upperBound }

  /// The break after the round of that number, in seconds.
  public func breakSeconds(after round: Int) -> Int {
    guard let longBreakSeconds, round.isMultiple(of: longEvery) else { return breakSeconds }
    return longBreakSeconds
  }
}
