import StudyModels
import TerminalUI

/// What stands below the digits where the window has room: how the session went, which rounds come, what was done today.
extension TimerScreen {
  /// The cells between two panels.
  private static let gap = 4
  /// The cells of the widest panel: what is farther apart is no longer read together.
  private static let widest = 46

  /// Whether the panels have room in place of the lines of a smaller window.
  static func hasPanels(in rect: Rect) -> Bool { rect.width >= 92 && rect.height >= 6 }

  func renderPanels(of session: StudySession, into surface: inout Surface, in rect: Rect, theme: Theme) {
    // What comes says more of a session by rounds than what was before it.
    let showsToday = session.rounds == nil || rect.width >= 130
    let panels = Self.panels((session.rounds == nil ? 1 : 2) + (showsToday ? 1 : 0), in: rect)
    renderCourse(of: session, into: &surface, in: panels[0], theme: theme)
    if session.rounds != nil { renderComing(of: session, into: &surface, in: panels[1], theme: theme) }
    if showsToday { renderToday(session, into: &surface, in: panels[panels.count - 1], theme: theme) }
  }

  /// Panels beside each other, in the middle.
  private static func panels(_ count: Int, in rect: Rect) -> [Rect] {
    let width = min(widest, (rect.width - gap * (count - 1)) / count)
    let left = rect.x + (rect.width - width * count - gap * (count - 1)) / 2
    return (0..<count).map { Rect(x: left + $0 * (width + gap), y: rect.y, width: width, height: rect.height) }
  }

  // MARK: Before it starts

  /// What was studied lately, a click away, and what was done today.
  func renderSetupPanels(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let panels = Self.panels(2, in: rect)
    renderMaterials(into: &surface, in: panels[0], theme: theme)
    renderToday(nil, into: &surface, in: panels[1], theme: theme)
  }

  private func renderMaterials(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    renderHeading(words.timerLately, "", into: &surface, in: area.takeTop(), theme: theme)
    // Those that were never used come last.
    let (environment, materials) = (services.environment, (state.snapshot?.materials ?? []).prefix { $0.lastUsed != nil })
    if materials.isEmpty { surface.draw(words.timerNoMaterials, in: area.takeTop(), style: theme.dim) }
    for (index, material) in materials.prefix(area.height).enumerated() {
      var row = area.takeTop()
      // The first choice of the field is none.
      surface.onClick(row, Event.materialChosen(index + 1))
      let used = material.lastUsed.map { words.day(environment.rules.day(of: environment.zone.zoned($0)), today: environment.today) } ?? ""
      surface.draw(used, in: row.takeRight(min(row.width / 2, used.cellWidth)), style: theme.dim, alignment: .trailing)
      let style = material.id == state.setup.material?.id ? theme.accent : theme.text
      surface.draw(material.title.truncated(toCells: max(0, row.width - 2), ellipsis: theme.glyphs.ellipsis), in: row, style: style)
    }
  }

  // MARK: How it went

  /// One line of how the session went.
  private struct Step {
    enum Kind { case study, pause, lap }

    var kind: Kind
    var from: Instant
    /// nil while it lasts.
    var to: Instant?
    var name: String
    var value: String
  }

  /// Study and breaks in turns, and the laps where they were told.
  private func steps(of session: StudySession) -> [Step] {
    var steps: [Step] = []
    func add(_ kind: Step.Kind, _ from: Instant, _ to: Instant?) {
      let seconds = max(0, (to ?? state.now).seconds(since: from))
      guard seconds > 0 || to == nil else { return }
      steps.append(
        Step(
          kind: kind, from: from, to: to, name: kind == .study ? words.timerStudyStep : words.timerBreakStep,
          value: words.language.elapsed(seconds)))
    }
    var cursor: Instant? = session.started.instant
    for pause in session.pauses {
      add(.study, cursor ?? pause.began, pause.began)
      add(.pause, pause.began, pause.ended)
      cursor = pause.ended
    }
    if let cursor { add(.study, cursor, nil) }
    var sum = 0
    let unit = state.snapshot?.material?.unit.onALine
    for lap in session.laps {
      sum += lap.count
      // Behind what it was told in.
      let place = steps.lastIndex { $0.from <= lap.at }.map { $0 + 1 } ?? 0
      let isFirst = sum == lap.count
      steps.insert(
        Step(
          kind: .lap, from: lap.at, to: lap.at, name: words.timerLapStep(lap, unit: unit), value: isFirst ? "" : words.timerLapSum(sum)),
        at: place)
    }
    return steps
  }

  private func renderCourse(of session: StudySession, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    let studied = words.language.elapsed(session.activeSeconds(at: state.now))
    renderHeading(words.timerCourse, studied, into: &surface, in: area.takeTop(), theme: theme)
    let steps = steps(of: session)
    let hidden = max(0, steps.count - area.height)
    // What came last is what is looked for.
    let shown = hidden == 0 ? steps : Array(steps.suffix(max(0, area.height - 1)))
    if hidden > 0 { surface.draw(words.timerEarlier(steps.count - shown.count), in: area.takeTop(), style: theme.dim) }
    for step in shown {
      var row = area.takeTop()
      let style = step.to == nil ? step.kind == .pause ? theme.warning : theme.accent : step.kind == .study ? theme.text : theme.dim
      let until = step.to.map { step.kind == .lap ? "" : "\(theme.glyphs.dash)\(clockTime($0))" } ?? String(theme.glyphs.dash)
      surface.draw(clockTime(step.from) + until, in: row.takeLeft(13), style: style)
      surface.draw(step.value, in: row.takeRight(min(row.width / 2, max(10, step.value.cellWidth))), style: style, alignment: .trailing)
      surface.draw(step.name, in: row, style: style)
    }
  }

  // MARK: What comes

  private func renderComing(of session: StudySession, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let rounds = session.rounds else { return }
    var area = rect
    let plan = rounds.plan
    renderHeading(words.timerComing, plan.text, into: &surface, in: area.takeTop(), theme: theme)
    var number = rounds.number
    var isBreak = session.isRoundBreak
    var from: Instant? = session.lastTransition
    var to = session.nextEnd(at: state.now)
    var isFirst = true
    while !area.isEmpty {
      var row = area.takeTop()
      let length = isBreak ? plan.breakSeconds(after: number) : plan.studySeconds
      let name = isBreak ? words.timerBreakStep : words.timerRoundStep(number, of: plan.count)
      let style = isFirst ? isBreak ? theme.warning : theme.accent : isBreak ? theme.dim : theme.text
      let times = from.flatMap { from in to.map { "\(clockTime(from))\(theme.glyphs.dash)\(clockTime($0))" } } ?? ""
      surface.draw(times, in: row.takeLeft(13), style: style)
      let value = isFirst ? words.timerStillLeft(session.secondsLeft(at: state.now) ?? 0) : words.preciseDuration(length)
      surface.draw(value, in: row.takeRight(min(row.width / 2, max(10, value.cellWidth))), style: style, alignment: .trailing)
      surface.draw(name, in: row, style: style)
      guard isBreak || number < plan.last, !(isFirst && !isBreak && rounds.isLast) else { break }
      if isBreak { number += 1 }
      isBreak.toggle()
      isFirst = false
      from = to
      to = from?.adding(seconds: isBreak ? plan.breakSeconds(after: number) : plan.studySeconds)
    }
  }

  // MARK: Today

  func renderToday(_ session: StudySession?, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let today = state.snapshot?.today else { return }
    var area = rect
    renderHeading(words.timerToday, words.duration(today.seconds), into: &surface, in: area.takeTop(), theme: theme)
    let goals = today.goals.prefix(max(0, min(2, area.height - 3)))
    var rows = Array(today.records.prefix(max(0, area.height - (goals.isEmpty ? 0 : goals.count + 1))))
    // A memo cut after some letters says nothing.
    if area.width < 60 { for index in rows.indices { rows[index].record.memo = nil } }
    let measures = RecordMeasures(rows, words: words)
    let title = session == nil ? nil : state.snapshot?.material?.title ?? words.noMaterial
    let line = RecordLine(words: words, theme: theme, measures: measures, runningTitle: title, width: area.width)
    if rows.isEmpty { surface.draw(words.timerNothingToday, in: area.takeTop(), style: theme.dim) }
    for row in rows { line.draw(row, into: &surface, in: area.takeTop(), style: theme.text) }
    guard !goals.isEmpty else { return }
    _ = area.takeTop()
    for goal in goals {
      surface.draw(
        words.timerGoal(goal.title) + words.progress(goal.progress, unit: goal.unit ?? .pages), in: area.takeTop(), style: theme.dim)
    }
  }

  private func renderHeading(_ title: String, _ value: String, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var row = rect
    surface.draw(value, in: row.takeRight(min(row.width / 2, value.cellWidth)), style: theme.text, alignment: .trailing)
    surface.draw(title, in: row, style: theme.title)
  }

  /// The time on the wall here, without its date: the panels have few cells.
  private func clockTime(_ instant: Instant) -> String { words.time(services.environment.zone.zoned(instant)) }
}
