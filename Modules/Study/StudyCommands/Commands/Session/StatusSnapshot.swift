import ProgramSupport
import StudyIntents
import StudyModels

/// What a status bar shows at one moment.
struct StatusSnapshot {
  var session: StudySession?
  var now: Instant
  var material: Material?
  /// The goal that the session counts for: its material's, else the overall one.
  var goal: GoalProgress?
  var goalUnit: StudyUnit?

  init(session: StudySession?, now: Instant) {
    self.session = session
    self.now = now
  }

  /// `idle`, `running` or `paused`, in every language alike: for style sheets and scripts.
  var state: String {
    session.map { $0.isPaused ? "paused" : "running" } ?? "idle"
  }

  /// What stands for a placeholder; nothing where there is nothing to show.
  func text(of placeholder: StatusFormat.Placeholder) -> String {
    switch placeholder {
    case .material: material?.title ?? ""
    case .elapsed: session.map { Language.clock($0.activeSeconds(at: now)) } ?? ""
    case .remaining: session?.secondsLeft(at: now).map { Language.clock($0) } ?? ""
    case .minutes: session.map { Language.shortDuration($0.activeSeconds(at: now)) } ?? ""
    case .minutesLeft: minutesLeft
    case .state: state
    case .round: session?.rounds.map { rounds in "\(rounds.number)" + (rounds.plan.count.map { "/\($0)" } ?? "") } ?? ""
    case .phase: phase
    case .laps: session.flatMap { $0.laps.isEmpty ? nil : "\($0.laps.sum)" } ?? ""
    case .goal: goal.map { "\($0.share.percent)%" } ?? ""
    }
  }

  /// What is left in minutes, rounded up as wherever it is told; in overtime what is over.
  private var minutesLeft: String {
    guard let left = session?.secondsLeft(at: now) else { return "" }
    return Language.shortDuration(left > 0 ? left + 59 : left)
  }

  /// In how many seconds a line of this format is another one because time passes; nil for never.
  func secondsUntilChange(of format: StatusFormat) -> Int? {
    guard let session, session.isMoving else { return nil }
    let left = session.secondsLeft(at: now)
    var changes: [Int] = []
    if format.isWaybar || format.shows(.elapsed) || (format.shows(.remaining) && left != nil) { changes.append(1) }
    if format.shows(.minutes), !session.isPaused { changes.append(60 - session.activeSeconds(at: now) % 60) }
    if format.shows(.minutesLeft), let left { changes.append(left > 0 ? (left - 1) % 60 + 1 : 60 - -left % 60) }
    return changes.min()
  }

  /// `study`, `break` or `over` of a session by rounds, in every language alike.
  private var phase: String { session.flatMap { SessionDocument($0, material: nil, at: now).rounds?.phase.rawValue } ?? "" }

  /// The object that waybar's custom modules read: how far the timer, or else the week's goal, has come, as the percentage.
  func waybar(in words: Language) -> JSONValue {
    [
      "text": .string(
        session == nil
          ? "" : Self.markup([text(of: .material), text(of: .round), text(of: .elapsed)].filter { !$0.isEmpty }.joined(separator: " "))),
      "tooltip": .string(Self.markup(tooltip(in: words))),
      "class": .string(state),
      "percentage": .integer(percentage),
    ]
  }

  private var percentage: Int {
    if let session, let rounds = session.rounds, let left = session.secondsLeft(at: now) {
      let whole = session.isRoundBreak ? rounds.plan.breakSeconds(after: rounds.number) : rounds.plan.studySeconds
      return Share(of: max(0, whole - max(0, left)), in: whole).percent
    }
    if let session, let target = session.targetSeconds { return min(100, Share(of: session.activeSeconds(at: now), in: target).percent) }
    return min(100, goal?.share.percent ?? 0)
  }

  private func tooltip(in words: Language) -> String {
    var lines: [String] = []
    if let session {
      let name = words.sessionName(session.kind, title: material?.title)
      let since = Language.time(session.started)
      lines.append(
        session.isPaused ? words.words("On a break from \(name)", "\(name)を休憩中") : words.words("Running: \(name)", "計測中：\(name)"))
      if let rounds = session.rounds {
        let round = words.roundName(rounds.number, of: rounds.plan.count)
        lines.append(
          session.isRoundBreak ? words.words("Break after \(round)", "\(round)の後の休憩") : words.words("R\(round.dropFirst())", round))
      }
      if !session.laps.isEmpty { lines.append(words.lapsSoFar(session.laps, unit: material?.unit)) }
      lines.append(words.words("Since \(since)", "\(since)から"))
    } else {
      lines.append(words.words("Nothing is being measured", "計測していません"))
    }
    if let goal { lines.append(words.words("This week ", "今週 ") + words.goalProgress(goal, unit: goalUnit)) }
    return lines.joined(separator: "\n")
  }

  /// Text as waybar reads it: Pango's markup, and no control characters of the user's.
  private static func markup(_ text: String) -> String {
    MarkupText.pango(TerminalText.sanitized(text))
  }
}
