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
      renderSetup(into: &surface, in: rect.inset(dx: 2), theme: theme)
    }
  }

  // MARK: Running

  private func renderSession(_ session: StudySession, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let isLow = rect.height < 12
    let parts = rect.rows([.fill, .fixed(BigDigits.height), .fixed(isLow ? 0 : 1), .fixed(1), .fixed(1), .fill(2)])
    let isOver = session.overtimeSeconds(at: state.now) > 0
    let style = session.isPaused ? theme.dim : isOver ? theme.warning : theme.accent
    BigDigits(digits(of: session)).render(into: &surface, in: parts[1], theme: theme, style: style)
    surface.draw(standing(of: session, width: rect.width), in: parts[3], style: theme.text, alignment: .center)
    if session.isPaused, let pause = session.pauses.last {
      let text = words.timerBreak(since: moment(pause.began), seconds: state.now.seconds(since: pause.began))
      surface.draw(text, in: parts[4], style: theme.warning, alignment: .center)
    }
    renderHistory(of: session, into: &surface, in: parts[5].inset(left: 2, top: isLow ? 0 : 1, right: 2), theme: theme)
  }

  /// Time left for a timer, with a plus once it is over; time studied for a stopwatch.
  private func digits(of session: StudySession) -> String {
    guard let remaining = session.remainingSeconds(at: state.now) else { return clock(session.activeSeconds(at: state.now)) }
    return remaining < 0 ? "+" + clock(-remaining) : clock(remaining)
  }

  /// Minutes and seconds, with hours only where there are any: few digits are large ones.
  private func clock(_ seconds: Int) -> String {
    let text = words.clock(seconds)
    return seconds < 3_600 ? String(text.dropFirst(2)) : text
  }

  /// The digits in words, where they fit; the number stands first in a field as wide as it gets, so that nothing moves while it counts.
  private func standing(of session: StudySession, width: Int) -> String {
    let number: Int
    let rest: String
    var widest = 0
    if let target = session.targetSeconds, let remaining = session.remainingSeconds(at: state.now) {
      number = abs(remaining)
      widest = max(words.preciseDuration(target).cellWidth, words.preciseDuration(target - 1).cellWidth)
      let ends = session.targetInstant(at: state.now).map { words.timerEnds(moment($0)) } ?? ""
      rest = remaining < 0 ? words.overtime(of: target) : words.left(remaining, of: target) + ends
    } else {
      number = session.activeSeconds(at: state.now)
      rest = words.timerStudied
    }
    // A minute has no seconds to say, and keeps their room.
    widest = max(widest, words.preciseDuration(number / 60 * 60 + 59).cellWidth)
    let line = words.preciseDuration(number).padded(toCells: widest, alignment: .trailing) + " " + rest
    return line.cellWidth <= width ? line : rest
  }

  private func renderHistory(of session: StudySession, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let breaks = session.pauses.compactMap { pause -> String? in
      guard let ended = pause.ended else { return nil }
      return words.timerBreak(from: moment(pause.began), to: moment(ended), seconds: ended.seconds(since: pause.began))
    }
    let started = words.timerStarted(moment(session.started.instant))
    let lines = flow([started] + breaks, width: rect.width)
    guard lines.count > rect.height, let last = breaks.last else {
      for (index, line) in lines.enumerated() { surface.draw(line, in: rect.row(index), style: theme.dim) }
      return
    }
    let total = words.timerBreaks(breaks.count, seconds: session.pausedSeconds(at: state.now))
    for (index, line) in flow([started, total, last], width: rect.width).prefix(rect.height).enumerated() {
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

  private var labelWidth: Int {
    ([words.timerKind, words.timerLength, words.formMaterial].map(\.cellWidth).max() ?? 8) + 2
  }

  private var isNarrow: Bool { area.width < 60 }

  /// The rows of the fields from the top: spaced where there is room.
  private func line(of field: TimerSetup.Field) -> Int {
    let (first, step) = area.height >= 12 ? (1, 2) : (0, 1)
    let isTimer = state.setup.kind == .timer
    return switch field {
    case .kind: first
    case .length: first + step
    // Below the length stands what is wrong with it, so that the row is kept.
    case .material: first + (isTimer ? 2 * step + 1 : step)
    case .start, .add: first + (isTimer ? 3 * step + 1 : 2 * step)
    }
  }

  private func renderSetup(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let setup = state.setup
    func field(_ field: TimerSetup.Field, _ label: String, _ surface: inout Surface) -> Rect {
      var row = rect.row(line(of: field))
      surface.draw(label, in: row.takeLeft(labelWidth), style: theme.dim)
      return row
    }
    // The two kinds stand side by side in any window; in a narrow one they need the label's room.
    let kind = isNarrow ? rect.row(line(of: .kind)) : field(.kind, words.timerKind, &surface)
    RadioGroup([words.timerStopwatch, words.timer], selection: setup.kind.rawValue)
      .render(into: &surface, in: kind, theme: theme, isFocused: setup.focus.isOn(.kind)) { Event.kindChosen($0) }
    if setup.kind == .timer {
      let top = line(of: .length) + 1
      let below = rect.inset(top: top, bottom: rect.height - line(of: .material))
      renderLength(in: field(.length, words.timerLength, &surface), below: below, theme: theme, &surface)
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

  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard session == nil, state.setup.menu.isOpen else { return }
    state.setup.menu.renderPopup(
      options: TimerSetup.options(state.snapshot?.materials ?? [], words: words), noMatch: words.formNoMatch, hint: words.menuHint,
      into: &surface,
      anchor: Rect(x: rect.x + 2 + labelWidth, y: rect.y + line(of: .material), width: 20, height: 1), within: rect, theme: theme,
      onClick: { Event.materialChosen($0) })
  }
}
