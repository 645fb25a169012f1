import StudyIntents
import StudyModels
import TerminalUI

extension HomeScreen {
  /// Where things stand, from the top left of the content.
  struct Layout: Equatable {
    var failure = Rect(x: 0, y: 0, width: 0, height: 0)
    var session = Rect(x: 0, y: 0, width: 0, height: 0)
    var sample = Rect(x: 0, y: 0, width: 0, height: 0)
    var week = Rect(x: 0, y: 0, width: 0, height: 0)
    var suggestions = Rect(x: 0, y: 0, width: 0, height: 0)
    /// The last weeks, beside what stands above the records.
    var heat = Rect(x: 0, y: 0, width: 0, height: 0)
    var offer = Rect(x: 0, y: 0, width: 0, height: 0)
    var records = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The suggestions below their heading.
    var suggestionCount: Int { max(0, suggestions.height - 1) }
  }

  /// The columns of what stands above the records.
  static let leftWidth = 112
  /// The columns of the last weeks, at least.
  static let heatWidth = 30
  /// Whether the clock stands in large digits.
  var isLarge: Bool { session != nil && area.height >= 40 && area.width >= 72 }

  /// Empty rows go first where the window is low, then the smaller goals.
  var layout: Layout {
    var layout = Layout()
    let whole = Rect(origin: .zero, size: area)
    // Beyond that, what stands at the right is no longer read with what stands at the left.
    var rest = whole.inset(left: 2, right: max(2, whole.width - Self.leftWidth))
    if whole.height >= 18 { _ = rest.takeTop() }
    if let failure = state.failure {
      // The way out stands at the end of the words.
      layout.failure = rest.takeTop(min(("! " + failure).wrapped(toCells: max(12, rest.width)).count, max(1, rest.height / 3)))
    }
    layout.session = rest.takeTop(session == nil ? 1 : isLarge ? 3 + BigDigits.height : 2)
    if state.snapshot?.hasSample == true { layout.sample = rest.takeTop() }
    if rest.height > 7 || isOffering { _ = rest.takeTop() }
    if isOffering {
      layout.offer = rest
      return layout
    }
    if let snapshot = state.snapshot { layout.week = rest.takeTop(weekHeight(snapshot, within: rest.height)) }
    let suggested = state.snapshot?.suggestions.count ?? 0
    if suggested > 0, rest.height >= 7 {
      _ = rest.takeTop()
      // The records keep at least a day's heading with two of them.
      let height = min(suggested + 1, max(2, rest.height - 5))
      layout.suggestions = Rect(x: 2, y: rest.y, width: rest.width, height: height)
      _ = rest.takeTop(height)
    }
    let top = whole.height >= 18 ? 1 : 0
    let right = whole.inset(left: Self.leftWidth + 4, right: 2)
    if right.width >= Self.heatWidth, rest.height >= 9, !isOffering {
      // With its legend; the records begin below it.
      let height = HeatMap.weekHeight + 1
      _ = rest.takeTop(max(0, top + height - rest.y))
      layout.heat = Rect(x: right.x, y: top, width: right.width, height: height)
    }
    if rest.height > 4 { _ = rest.takeTop() }
    layout.records = Rect(x: 1, y: rest.y, width: whole.width - 1, height: rest.height)
    return layout
  }

  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let snapshot = state.snapshot else {
      surface.draw(
        state.failure ?? (state.isSlow ? words.reading : ""), in: rect.row(1).inset(dx: 2),
        style: state.failure == nil ? theme.dim : theme.error)
      return
    }
    let layout = layout
    func placed(_ part: Rect) -> Rect { Rect(x: rect.x + part.x, y: rect.y + part.y, width: part.width, height: part.height) }
    if let failure = state.failure { surface.drawWrapped("! " + failure, in: placed(layout.failure), style: theme.error) }
    renderSession(snapshot, into: &surface, in: placed(layout.session), theme: theme)
    if isOffering {
      renderOffer(into: &surface, in: placed(layout.offer), theme: theme)
    } else {
      surface.draw(words.sampleNote, in: placed(layout.sample), style: theme.dim)
      renderWeek(snapshot, into: &surface, in: placed(layout.week), theme: theme)
      renderHeat(snapshot, into: &surface, in: placed(layout.heat), theme: theme)
      renderSuggestions(into: &surface, in: placed(layout.suggestions), theme: theme)
      renderRecords(snapshot, into: &surface, in: placed(layout.records), theme: theme)
    }
  }

  // MARK: What is being measured

  private func renderSession(_ snapshot: HomeSnapshot, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let session else {
      surface.draw(words.nothingMeasured, in: rect, style: theme.dim)
      return
    }
    var first = rect.row(0)
    let since = words.since(services.language.moment(session.started, now: services.environment.zone.zoned(state.now)))
    surface.draw(since, in: first.takeRight(since.cellWidth), style: theme.dim, alignment: .trailing)
    _ = first.takeRight(2)
    surface.draw(
      session.isPaused ? words.onBreak(snapshot.sessionTitle) : words.studying(snapshot.sessionTitle), in: first,
      style: session.isPaused ? theme.warning : theme.title)
    guard isLarge else { return renderClock(session, into: &surface, in: rect.row(1), theme: theme) }
    let digits = BigDigits(clockText(session))
    let style = session.isPaused ? theme.dim : theme.accent.bold
    digits.render(
      into: &surface, in: Rect(x: rect.x, y: rect.y + 2, width: min(digits.width(), rect.width), height: BigDigits.height), theme: theme,
      style: style)
    renderClock(session, into: &surface, in: rect.row(2 + BigDigits.height), theme: theme)
  }

  /// The time that counts on, or down.
  private func clockText(_ session: StudySession) -> String {
    let isInRounds = words.roundStanding(session, at: state.now) != nil
    let remaining = (isInRounds ? session.secondsLeft(at: state.now) : nil) ?? session.remainingSeconds(at: state.now)
    let sign = session.overtimeSeconds(at: state.now) > 0 ? "+" : ""
    return sign + words.clock(abs(remaining ?? session.activeSeconds(at: state.now)))
  }

  private func renderClock(_ session: StudySession, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var row = rect
    renderVerbs(into: &surface, in: &row, theme: theme)
    var notes: [String] = []
    if let standing = words.roundStanding(session, at: state.now), session.secondsLeft(at: state.now) != nil {
      notes.append(standing.before + standing.behind)
    } else if let target = session.targetSeconds, let remaining = session.remainingSeconds(at: state.now) {
      notes.append(remaining >= 0 ? words.left(remaining, of: target) : words.overtime(of: target))
    }
    let paused = session.pausedSeconds(at: state.now)
    if paused > 0 { notes.append(words.breakTime(paused)) }
    if !session.laps.isEmpty { notes.append(words.language.lapsInAll(session.laps, unit: nil)) }
    if !isLarge {
      let clock = clockText(session)
      surface.draw(clock, in: row.takeLeft(max(clock.cellWidth, 8)), style: session.isPaused ? theme.dim : theme.accent.bold)
      _ = row.takeLeft(2)
    }
    // Each of them whole, or not at all.
    var text = notes.first ?? ""
    for note in notes.dropFirst() where text.cellWidth + 3 + note.cellWidth <= row.width { text += "   " + note }
    surface.draw(text, in: row, style: theme.dim)
  }

  /// The verbs at the right of the clock, as keys that can be clicked.
  private func renderVerbs(into surface: inout Surface, in row: inout Rect, theme: Theme) {
    // Whoever hears the page asks for its commands.
    guard !surface.isOutlined else { return }
    let verbs = keys.filter { binding in
      switch binding.event {
      case .pausePressed, .finishPressed: true
      default: false
      }
    }
    for binding in verbs.reversed() {
      let text: StyledText =
        .styled(services.keyTable.bound[binding.keys[0], default: binding.keys[0]].label(theme.glyphs), theme[.key])
        + .styled(" " + binding.label, theme.text)
      guard text.cellWidth + 12 <= row.width else { return }
      let place = row.takeRight(text.cellWidth)
      surface.draw(text, in: place)
      surface.onClick(place, binding.event)
      _ = row.takeRight(2)
    }
  }

  // MARK: The week

  private func weekHeight(_ snapshot: HomeSnapshot, within height: Int) -> Int {
    let others = max(0, min(snapshot.goals.count - 1, height >= 22 ? 4 : height >= 16 ? 1 : 0))
    return min(height, (snapshot.goals.isEmpty ? 1 : 2) + (dayWidth == nil ? 0 : 1) + others)
  }

  private func renderWeek(_ snapshot: HomeSnapshot, into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    if let goal = snapshot.goals.first {
      renderGoal(goal, snapshot, into: &surface, in: area.takeTop(2), theme: theme)
    } else {
      var row = area.takeTop()
      surface.draw(words.noGoal, in: row.takeRight(words.noGoal.cellWidth), style: theme.dim)
      surface.draw(
        .styled(words.weekHeading, theme.title) + .styled("    " + words.duration(snapshot.weekSeconds), theme.text), in: row)
    }
    if dayWidth != nil { renderDays(snapshot, into: &surface, in: area.takeTop(), theme: theme) }
    for goal in snapshot.goals.dropFirst().prefix(area.height) {
      renderSmallGoal(goal, snapshot, into: &surface, in: area.takeTop(), theme: theme)
    }
  }

  private func renderGoal(_ goal: GoalProgress, _ snapshot: HomeSnapshot, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let material = goal.goal.materialID.flatMap { snapshot.materials[$0] }
    let unit = material?.unit ?? .pages
    var first = rect.row(0)
    let isBehind = if case .behind = goal.pace { !goal.isReached } else { false }
    let pace = (isBehind && theme.depth == .none ? "! " : "") + words.pace(goal, unit: unit)
    let name = material.map { "\(words.weekHeading) \($0.title)" } ?? words.weekHeading
    let done = words.doneOfTarget(goal, unit: unit)
    // Where it gets narrow the name goes first, then the pace; the number stays.
    let showsName = name.cellWidth + 4 + done.cellWidth + 2 + pace.cellWidth <= first.width
    let showsPace = showsName || done.cellWidth + 2 + pace.cellWidth <= first.width
    if showsPace {
      surface.draw(pace, in: first.takeRight(pace.cellWidth), style: isBehind ? theme.warning : theme.accent, alignment: .trailing)
    }
    let heading: StyledText = showsName || !showsPace ? .styled(name + "    ", theme.title) : ""
    let percent = "\(goal.share.percent) %"
    // Who hears it hears the share with what it is of; the bar says nothing.
    guard !surface.isOutlined else { return surface.draw(heading + .styled("\(done)  \(percent)", theme.text), in: first) }
    surface.draw(heading + .styled(done, theme.text), in: first)
    var second = rect.row(1)
    surface.draw(percent, in: second.takeRight(max(6, percent.cellWidth + 1)), style: theme.text, alignment: .trailing)
    ProgressBar(goal.share.fraction).render(into: &surface, in: second, theme: theme)
  }

  private func renderSmallGoal(_ goal: GoalProgress, _ snapshot: HomeSnapshot, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let material = goal.goal.materialID.flatMap { snapshot.materials[$0] }
    var row = rect
    let percent = "\(goal.share.percent) %"
    surface.draw(percent, in: row.takeRight(6), style: theme.text, alignment: .trailing)
    let bar = row.takeRight(min(24, row.width / 3))
    ProgressBar(goal.share.fraction).render(into: &surface, in: bar, theme: theme)
    _ = row.takeRight(2)
    let done = words.doneOfTarget(goal, unit: material?.unit ?? .pages)
    surface.draw(done, in: row.takeRight(min(done.cellWidth, row.width)), style: theme.dim, alignment: .trailing)
    _ = row.takeRight(2)
    surface.draw(material?.title ?? words.weekHeading, in: row, style: theme.text)
  }

  /// The cells of a day in the row of days; nil where the row is left out.
  private var dayWidth: Int? {
    let width = (min(area.width, 112) - 4) / 7
    return width >= 8 ? width : nil
  }

  /// The days of the week in equal columns; today stands out.
  private func renderDays(_ snapshot: HomeSnapshot, into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let width = dayWidth else { return }
    for (index, day) in snapshot.week.enumerated() {
      let column = Rect(x: rect.x + index * width, y: rect.y, width: width - 1, height: 1)
      let time =
        surface.isOutlined
        ? words.duration(day.seconds) : day.seconds > 0 ? words.shortDuration(day.seconds) : String(theme.glyphs.dash)
      let name = width >= 10 ? words.weekday(day.day.weekday) : String(words.weekday(day.day.weekday).prefix(1))
      let isToday = day.day == snapshot.today
      let isComing = day.day > snapshot.today
      if isComing, surface.isOutlined { break }
      let text =
        StyledText.styled(name, isToday ? theme.accent.bold : theme.dim)
        + .styled(" " + time, isToday ? theme.text.bold : isComing || day.seconds == 0 ? theme.dim : theme.text)
      surface.draw(text, in: column)
    }
  }

  // MARK: The last weeks

  private func renderHeat(_ snapshot: HomeSnapshot, into surface: inout Surface, in rect: Rect, theme: Theme) {
    // Whoever hears the page has the week in figures.
    guard !rect.isEmpty, !surface.isOutlined, let monday = snapshot.week.first?.day else { return }
    let labels = snapshot.week.map { words.weekday($0.day.weekday) }
    let labelWidth = (labels.map(\.cellWidth).max() ?? 0) + 1
    let weeks = min(HomeSnapshot.heatWeeks, (rect.width - labelWidth) / 2)
    let first = monday.adding(days: -7 * (weeks - 1))
    HeatMap(days: snapshot.heat, upTo: snapshot.today, from: first, weeks: weeks, labels: labels, words.language)
      .render(into: &surface, in: rect, theme: theme)
    // What the tones stand for, from nothing to the most.
    let most = snapshot.heat.filter { $0.key >= first }.values.max() ?? 0
    guard most > 0, rect.height > HeatMap.weekHeight else { return }
    var legend = rect.row(HeatMap.weekHeight).inset(left: labelWidth)
    surface.draw(words.reportNoTime, in: legend.takeLeft(words.reportNoTime.cellWidth + 1), style: theme.dim)
    for level in 0...4 { HeatMap.draw(level, into: &surface, in: legend.takeLeft(2), theme: theme) }
    surface.draw(words.reportUpTo(most, .time), in: legend.inset(left: 1), style: theme.dim)
  }

  // MARK: Suggestions

  private func renderSuggestions(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard !rect.isEmpty else { return }
    surface.draw(words.suggested, in: rect.row(0), style: theme.title)
    for (index, suggestion) in suggestions.enumerated() {
      let place = rect.row(index + 1)
      let isSelected = state.suggestion == index && !state.yieldsEnter
      let style = isSelected ? theme.selection : theme.text
      if isSelected {
        surface.fill(place, style: style)
        surface.drawSelectionMark(at: place.origin, style: theme.accent.over(style))
      }
      var row = place.inset(left: 2)
      // The reason stands whole or not at all: what is done comes first, and both cut would say neither.
      if suggestion.title.cellWidth + 2 + suggestion.why.cellWidth <= row.width {
        surface.draw(suggestion.why, in: row.takeRight(suggestion.why.cellWidth), style: theme.dim.over(style), alignment: .trailing)
        _ = row.takeRight(2)
      }
      surface.draw(suggestion.title, in: row, style: style)
      surface.onClick(place, Event.suggestionPressed(index))
    }
  }

  // MARK: The first start

  private func renderOffer(into surface: inout Surface, in rect: Rect, theme: Theme) {
    var area = rect
    surface.draw(words.emptyLog, in: area.takeTop(), style: theme.title)
    _ = area.takeTop()
    let choices =
      [(words.beginEmpty, words.beginEmptyNote), (words.beginSample, words.beginSampleNote)]
      + (state.found ?? []).map { (words.bringIn($0), words.wouldCome($0)) }
    let list = area.takeTop(choices.count).inset(right: max(0, rect.width - 72))
    let width = (choices.map(\.0.cellWidth).max() ?? 0) + 2
    let press: (Int) -> any Sendable = { Event.offerChosen($0) }
    ListView(count: choices.count, state: ListState(selection: state.offer))
      .render(into: &surface, in: list, theme: theme, onClick: press) { index, rect, style, surface in
        var row = rect
        surface.draw(choices[index].0, in: row.takeLeft(width), style: style)
        surface.draw(choices[index].1, in: row, style: theme.dim.over(style))
      }
  }
}
