import StudyIntents
import StudyModels
import TerminalUI

extension TimerScreen {
  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard state.snapshot != nil else {
      if let failure = state.failure { surface.drawWrapped(failure, in: rect.inset(dx: 2), style: theme.error) }
      return
    }
    if let session {
      renderSession(session, into: &surface, in: rect, theme: theme)
    } else {
      if hasRoomForDigits { renderDigitsBefore(into: &surface, in: rect, theme: theme) }
      renderSetup(into: &surface, in: setupPlace(in: rect), theme: theme)
    }
  }

  // MARK: Running

  /// The digits, a gap, two lines below them and the rest, from the second part on.
  private static func parts(_ big: BigDigits, in rect: Rect) -> [Rect] {
    // Two fifths of the height: what stands below is read too.
    let scale = big.scale(within: Size(width: rect.width - 8, height: rect.height * 2 / 5))
    return rect.rows([.fill, .fixed(BigDigits.height * scale), .fixed(rect.height < 12 ? 0 : 1), .fixed(1), .fixed(1), .fill(2)])
  }

  private func renderSession(_ session: StudySession, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let isLow = rect.height < 12
    let big = BigDigits(digits(of: session))
    let parts = Self.parts(big, in: rect)
    let isOver = session.overtimeSeconds(at: state.now) > 0
    let style = session.isPaused ? theme.dim : isOver ? theme.warning : theme.accent
    big.render(into: &surface, in: parts[1], theme: theme, style: style)
    surface.draw(standing(of: session, width: rect.width), in: parts[3], style: theme.text, alignment: .center)
    if let rounds = session.rounds, !session.isPaused || session.isRoundBreak {
      surface.draw(words.language.roundPlan(rounds.plan), in: parts[4], style: theme.dim, alignment: .center)
    } else if session.isPaused, let pause = session.pauses.last {
      let text = words.timerBreak(since: moment(pause.began), seconds: state.now.seconds(since: pause.began))
      surface.draw(text, in: parts[4], style: theme.warning, alignment: .center)
    }
    let below = parts[5].inset(left: 2, top: isLow ? 0 : 1, right: 2)
    if Self.hasPanels(in: below), !surface.isOutlined {
      renderPanels(of: session, into: &surface, in: below, theme: theme)
    } else {
      renderHistory(of: session, into: &surface, in: below, theme: theme)
    }
  }

  /// Time left for a timer, with a plus once it is over; time studied for a stopwatch.
  private func digits(of session: StudySession) -> String {
    guard let remaining = session.secondsLeft(at: state.now) else { return clock(session.activeSeconds(at: state.now)) }
    return remaining < 0 ? "+" + clock(-remaining) : clock(remaining)
  }

  /// Minutes and seconds, with hours only where there are any: few digits are large ones.
  private func clock(_ seconds: Int) -> String {
    let text = words.clock(seconds)
    return seconds < 3_600 ? String(text.dropFirst(2)) : text
  }

  /// The digits in words, where they fit; the number stands in a field as wide as it gets, so that nothing moves while it counts.
  private func standing(of session: StudySession, width: Int) -> String {
    let number: Int
    let rest: String
    var before = ""
    var widest = 0
    if let standing = words.roundStanding(session, at: state.now), let left = session.secondsLeft(at: state.now) {
      number = abs(left)
      let ends = left < 0 ? nil : session.nextEnd(at: state.now).map { words.timerEnds(moment($0)) }
      let next = session.rounds.flatMap { $0.isLast || session.isRoundBreak ? nil : words.roundBreakComes($0) }
      before = standing.before
      rest = standing.behind + (ends ?? "") + (width >= 70 ? next ?? "" : "")
    } else if let target = session.targetSeconds, let remaining = session.remainingSeconds(at: state.now) {
      number = abs(remaining)
      widest = max(words.preciseDuration(target).cellWidth, words.preciseDuration(target - 1).cellWidth)
      let ends = session.targetInstant(at: state.now).map { words.timerEnds(moment($0)) } ?? ""
      before = remaining < 0 ? words.timerOverBefore(of: target) : words.timerLeftBefore
      rest = remaining < 0 ? words.timerOver(of: target) : words.timerLeft(of: target) + ends
    } else {
      number = session.activeSeconds(at: state.now)
      before = words.timerStudiedBefore
      rest = words.timerStudiedBehind
    }
    // A minute has no seconds to say, and keeps their room.
    widest = max(widest, words.preciseDuration(number / 60 * 60 + 59).cellWidth)
    let time = words.preciseDuration(number).padded(toCells: widest, alignment: .trailing)
    let line = (before.isEmpty ? "" : before + " ") + time + words.timerGap + rest
    return line.cellWidth <= width ? line : before + rest
  }

  private func renderHistory(of session: StudySession, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let breaks = session.pauses.compactMap { pause -> String? in
      guard let ended = pause.ended else { return nil }
      return words.timerBreak(from: moment(pause.began), to: moment(ended), seconds: ended.seconds(since: pause.began))
    }
    let started = words.timerStarted(moment(session.started.instant))
    let unit = state.snapshot?.material?.unit.onALine
    let laps = session.laps.map { words.timerLap(moment($0.at), $0, unit: unit) }
    let lapSum = session.laps.isEmpty ? [] : [words.language.lapsInAll(session.laps, unit: unit)]
    let lines = flow([started] + breaks, width: rect.width) + flow(lapSum + laps, width: rect.width)
    guard lines.count > rect.height else {
      for (index, line) in lines.enumerated() { surface.draw(line, in: rect.row(index), style: theme.dim) }
      return
    }
    let total = breaks.isEmpty ? [] : [words.timerBreaks(breaks.count, seconds: session.pausedSeconds(at: state.now))]
    let short = [started] + total + breaks.suffix(1) + lapSum + laps.suffix(1)
    for (index, line) in flow(short, width: rect.width).prefix(rect.height).enumerated() {
      surface.draw(line, in: rect.row(index), style: theme.dim)
    }
  }

  /// Items side by side, as many a line as fit.
  private func flow(_ items: [String], width: Int) -> [String] {
    items.reduce(into: []) { lines, item in
      if let line = lines.last, line.cellWidth + 4 + item.cellWidth <= width {
        lines[lines.count - 1] = line + "    " + item
      } else {
        lines.append(item)
      }
    }
  }

  /// A time on the wall here, with its date where that is not today's.
  private func moment(_ instant: Instant) -> String {
    let zone = services.environment.zone
    return words.language.moment(zone.zoned(instant), now: zone.zoned(state.now))
  }

  // MARK: Starting

  /// Whether the digits stand over the fields already, about where they will be once it runs.
  private var hasRoomForDigits: Bool { area.width >= 112 && area.height >= 36 }

  /// How large the fields are where they stand below the digits.
  private static let setupSize = Size(width: 96, height: 10)

  /// Where the fields stand on the page.
  private func setupPlace(in rect: Rect) -> Rect {
    guard hasRoomForDigits else { return rect.inset(dx: 2) }
    let below = Self.partsBefore(in: rect)[5]
    let size = Self.setupSize
    return Rect(x: rect.x + (rect.width - size.width) / 2, y: below.y, width: size.width, height: below.maxY - below.y)
  }

  /// Nothing moves while a length is typed, whatever digits it has.
  private static func partsBefore(in rect: Rect) -> [Rect] { parts(BigDigits("0:00:00"), in: rect) }

  /// What the clock will begin with.
  private var digitsBefore: BigDigits {
    let seconds: Int? =
      switch state.setup.kind {
      case .stopwatch: 0
      case .timer: try? state.setup.target()
      case .rounds: (try? state.setup.plan())?.studySeconds
      }
    return BigDigits(seconds.map(clock) ?? "--:--")
  }

  private func renderDigitsBefore(into surface: inout Surface, in rect: Rect, theme: Theme) {
    // Who hears it hears the length at its field.
    guard !surface.isOutlined else { return }
    let parts = Self.partsBefore(in: rect)
    digitsBefore.render(into: &surface, in: parts[1], theme: theme, style: theme.border)
    renderSetupPanels(into: &surface, in: parts[5].inset(top: Self.setupSize.height), theme: theme)
  }

  private var labelWidth: Int {
    ([words.timerKind, words.timerLength, words.timerPlan, words.formMaterial].map(\.cellWidth).max() ?? 8) + 2
  }

  private var isNarrow: Bool { area.width < 60 }

  /// The rows of the fields from the top: spaced where there is room.
  private func line(of field: TimerSetup.Field) -> Int {
    let (first, step) = area.height >= 12 ? (1, 2) : (0, 1)
    // The plans of the settings stand in a row of their own.
    let hasField = state.setup.kind != .stopwatch
    return switch field {
    case .kind: first
    case .length, .plan: first + step
    // Below the length stands what is wrong with it, so that the row is kept.
    case .material: first + (hasField ? 2 * step + 1 : step)
    case .start, .add: first + (hasField ? 3 * step + 1 : 2 * step)
    }
  }

  private func renderSetup(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let setup = state.setup
    func field(_ field: TimerSetup.Field, _ label: String, _ surface: inout Surface) -> Rect {
      var row = rect.row(line(of: field))
      surface.draw(label, in: row.takeLeft(labelWidth), style: theme.dim)
      return row
    }
    // The kinds stand side by side in any window; in a narrow one they need the label's room, and short words.
    let kinds = [words.timerStopwatch, words.timer, words.timerRounds]
    let room = kinds.reduce(-3) { $0 + $1.cellWidth + 7 }
    let kind = rect.width - labelWidth < room ? rect.row(line(of: .kind)) : field(.kind, words.timerKind, &surface)
    RadioGroup(
      rect.width < room ? [words.timerStopwatchShort, words.timer, words.timerRoundsShort] : kinds, selection: setup.kind.rawValue
    )
    .render(into: &surface, in: kind, theme: theme, isFocused: setup.focus.isOn(.kind)) { Event.kindChosen($0) }
    if setup.kind == .timer {
      let top = line(of: .length) + 1
      let below = rect.inset(top: top, bottom: rect.height - line(of: .material))
      renderLength(in: field(.length, words.timerLength, &surface), below: below, theme: theme, &surface)
    }
    if setup.kind == .rounds {
      let top = line(of: .plan) + 1
      let below = rect.inset(top: top, bottom: rect.height - line(of: .material))
      renderPlan(in: field(.plan, words.timerPlan, &surface), below: below, theme: theme, &surface)
    }
    setup.menu.render(
      value: setup.material?.title ?? words.noMaterial, into: &surface, in: field(.material, words.formMaterial, &surface), theme: theme,
      isFocused: setup.focus.isOn(.material), onClick: Event.materialOpened)
    var buttons = field(.start, "", &surface)
    let start = Button(words.timerStartButton, disabledReason: setup.problem == nil ? nil : "")
    start.render(
      into: &surface, in: buttons.takeLeft(start.width), theme: theme, isFocused: setup.focus.isOn(.start), onClick: Event.startPressed)
    _ = buttons.takeLeft(2)
    state.adding?.render(
      into: &surface, in: buttons, theme: theme, words: words, isFocused: setup.focus.isOn(.add), onClick: Event.addPressed)
    guard !hasRoomForDigits || surface.isOutlined else { return }
    let below = rect.inset(top: line(of: .start) + 3)
    if below.width >= 56, below.height >= 5 {
      renderToday(
        nil, into: &surface, in: Rect(x: below.x, y: below.y, width: min(Rect.readableWidth, below.width), height: below.height),
        theme: theme)
    }
  }

  private func renderLength(in rect: Rect, below: Rect, theme: Theme, _ surface: inout Surface) {
    var row = rect
    let setup = state.setup
    let place = row.takeLeft(TimerSetup.lengthWidth)
    setup.length.render(into: &surface, in: place, theme: theme, isFocused: setup.focus.isOn(.length))
    surface.onFieldClick(place) { Event.lengthClicked(column: $0) }
    if let problem = setup.problem {
      surface.drawWrapped("! " + services.describe(problem), in: below.inset(left: isNarrow ? 0 : labelWidth), style: theme.warning)
    } else if let seconds = try? setup.target() {
      surface.draw(words.preciseDuration(seconds), in: row.inset(left: 2), style: theme.dim)
    }
  }

  /// The plan as it is written, beside it the plans of the settings by their numbers, and below what it says in words.
  private func renderPlan(in rect: Rect, below: Rect, theme: Theme, _ surface: inout Surface) {
    var row = rect
    let setup = state.setup
    let place = row.takeLeft(TimerSetup.planWidth)
    setup.planText.render(into: &surface, in: place, theme: theme, isFocused: setup.focus.isOn(.plan))
    surface.onFieldClick(place) { Event.planClicked(column: $0) }
    for (index, plan) in setup.plans.enumerated() {
      _ = row.takeLeft(2)
      let text: StyledText = .styled("\(index + 1)", theme[.key]) + .styled(" \(plan.text)", theme.dim)
      guard text.cellWidth <= row.width else { break }
      let place = row.takeLeft(text.cellWidth)
      surface.draw(text, in: place)
      surface.onClick(place, Event.planChosen(index))
    }
    let under = below.inset(left: isNarrow ? 0 : labelWidth)
    if let problem = setup.problem {
      surface.drawWrapped("! " + services.describe(problem), in: under, style: theme.warning)
    } else if let plan = try? setup.plan() {
      surface.drawWrapped(words.language.roundPlan(plan), in: under, style: theme.dim)
    }
  }

  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard session == nil, state.setup.menu.isOpen else { return }
    let place = setupPlace(in: rect)
    state.setup.menu.renderPopup(
      options: TimerSetup.options(state.snapshot?.materials ?? [], words: words), noMatch: words.formNoMatch, hint: words.menuHint,
      into: &surface,
      anchor: Rect(x: place.x + labelWidth, y: place.y + line(of: .material), width: 20, height: 1), within: rect, theme: theme,
      onClick: { Event.materialChosen($0) })
  }
}
