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
    case .remaining: session?.remainingSeconds(at: now).map { Language.clock($0) } ?? ""
    case .state: state
    case .goal: goal.map { "\($0.share.percent)%" } ?? ""
    }
  }

  /// The object that waybar's custom modules read: how far the timer, or else the week's goal, has come, as the percentage.
  func waybar(in words: Language) -> JSONValue {
    [
      "text": .string(
        session == nil ? "" : Self.markup([text(of: .material), text(of: .elapsed)].filter { !$0.isEmpty }.joined(separator: " "))),
      "tooltip": .string(Self.markup(tooltip(in: words))),
      "class": .string(state),
      "percentage": .integer(percentage),
    ]
  }

  private var percentage: Int {
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
      lines.append(words.words("Since \(since)", "\(since)から"))
    } else {
      lines.append(words.words("Nothing is being measured", "計測していません"))
    }
    if let goal { lines.append(words.words("This week ", "今週 ") + words.goalProgress(goal, unit: goalUnit)) }
    return lines.joined(separator: "\n")
  }

  /// Text as waybar reads it: Pango's markup, and no control characters of the user's.
  private static func markup(_ text: String) -> String {
    TerminalText.sanitized(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
