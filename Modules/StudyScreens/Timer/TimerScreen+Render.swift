import StudyModels
import TerminalUI

extension TimerScreen {
  func render(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard let snapshot = state.snapshot else { return }
    if let session = snapshot.session {
      renderSession(session, into: &surface, in: rect, theme: theme)
    } else {
      renderSetup(into: &surface, in: rect.inset(left: 2, top: 1, right: 2), theme: theme)
    }
  }

  // MARK: Running

  private func renderSession(_ session: StudySession, into surface: inout Surface, in rect: Rect, theme: Theme) {
    let parts = rect.rows([.fill, .fixed(BigDigits.height), .fixed(1), .fixed(1), .fixed(1), .fill(2)])
    let isOver = (session.remainingSeconds(at: state.now) ?? 0) < 0
    let style = session.isPaused ? theme.dim : isOver ? theme.warning : theme.accent
    BigDigits(digits(of: session)).render(into: &surface, in: parts[1], theme: theme, style: style)
    surface.draw(standing(of: session), in: parts[3], style: theme.text, alignment: .center)
    if session.isPaused, let pause = session.pauses.last {
      surface.draw(words.pausedSince(time(pause.began, like: session)), in: parts[4], style: theme.warning, alignment: .center)
    }
    surface.drawWrapped(history(of: session), in: parts[5].inset(left: 2, top: 1, right: 2), style: theme.dim)
  }

  /// Time left for a timer, with a plus once it is over; time studied for a stopwatch.
  func digits(of session: StudySession) -> String {
    guard let remaining = session.remainingSeconds(at: state.now) else { return clock(session.activeSeconds(at: state.now)) }
    return remaining < 0 ? "+" + clock(-remaining) : clock(remaining)
  }

  private func clock(_ seconds: Int) -> String {
    let parts = [seconds / 60 % 60, seconds % 60].map(ScreenWords.twoDigits).joined(separator: ":")
    return seconds >= 3_600 ? "\(seconds / 3_600):\(parts)" : parts
  }

  private func standing(of session: StudySession) -> String {
    guard let target = session.targetSeconds, let remaining = session.remainingSeconds(at: state.now) else {
      return words.studied(session.activeSeconds(at: state.now))
    }
    if remaining < 0 { return words.overtime(-remaining, target: target) }
    let ends = session.isPaused ? nil : session.targetInstant(at: state.now).map { time($0, like: session) }
    return words.left(remaining, target: target, ends: ends)
  }

  private func history(of session: StudySession) -> String {
    let breaks = session.pauses.compactMap { pause -> String? in
      guard let ended = pause.ended else { return nil }
      return words.breakSpan(
        from: time(pause.began, like: session), to: time(ended, like: session), seconds: ended.seconds(since: pause.began))
    }
    return ([words.startedAt(words.time(session.started))] + breaks).joined(separator: "    ")
  }

  /// A time on the wall here, for an instant of the session.
  private func time(_ instant: Instant, like session: StudySession) -> String { words.time(services.environment.zone.zoned(instant)) }

  // MARK: Starting

  private static let labelWidth = 16

  private func renderSetup(into surface: inout Surface, in rect: Rect, theme: Theme) {
    let setup = state.setup
    var area = rect
    var row = area.takeTop()
    surface.draw(words.kindLabel, in: row.takeLeft(Self.labelWidth), style: theme.dim)
    RadioGroup([words.stopwatchKind, words.timerKind], selection: setup.kind.rawValue)
      .render(into: &surface, in: row, theme: theme, isFocused: setup.focus.isOn(.kind)) { Event.kindChosen($0) }
    _ = area.takeTop()
    if setup.kind == .timer {
      row = area.takeTop()
      surface.draw(words.lengthLabel, in: row.takeLeft(Self.labelWidth), style: theme.dim)
      let field = row.takeLeft(12)
      setup.minutes.render(into: &surface, in: field, theme: theme, isFocused: setup.focus.isOn(.minutes))
      surface.onClick(field, Event.fieldClicked(.minutes, column: 12))
      if let seconds = setup.seconds {
        surface.draw(words.duration(seconds), in: row.inset(left: 2), style: theme.dim)
      } else {
        surface.draw(words.timeUnreadable(setup.minutes.text), in: row.inset(left: 2), style: theme.warning)
      }
      _ = area.takeTop()
    }
    row = area.takeTop()
    surface.draw(words.materialLabel, in: row.takeLeft(Self.labelWidth), style: theme.dim)
    setup.menu.render(
      value: setup.material?.title ?? words.withoutMaterial, into: &surface, in: row, theme: theme,
      isFocused: setup.focus.isOn(.material), onClick: Event.materialOpened)
    _ = area.takeTop()
    row = area.takeTop()
    _ = row.takeLeft(Self.labelWidth)
    Button(words.startNow, disabledReason: setup.kind == .timer && setup.seconds == nil ? "" : nil)
      .render(into: &surface, in: row, theme: theme, isFocused: setup.focus.isOn(.start), onClick: Event.startPressed)
  }

  func renderPopups(into surface: inout Surface, in rect: Rect, theme: Theme) {
    guard session == nil, state.setup.menu.isOpen else { return }
    let line = rect.y + (state.setup.kind == .timer ? 5 : 3)
    state.setup.menu.renderPopup(
      options: TimerSetup.options(state.snapshot?.materials ?? [], words: words), noMatch: words.noMaterialFits, into: &surface,
      anchor: Rect(x: rect.x + 2 + Self.labelWidth, y: line, width: 20, height: 1), within: rect, theme: theme,
      onClick: { Event.materialChosen($0) })
  }
}

extension ScreenWords {
  var startNow: String { self("Start", "開始") }

  func startedAt(_ time: String) -> String { self("\(time) started", "\(time) 開始") }

  func breakSpan(from: String, to: String, seconds: Int) -> String {
    self("\(from)–\(to) break \(duration(seconds))", "\(from)–\(to) 休憩\(duration(seconds))")
  }

  func pausedSince(_ time: String) -> String { self("On a break since \(time)", "\(time)から休憩中") }

  func studied(_ seconds: Int) -> String { self("\(precise(seconds)) studied", "勉強時間 \(precise(seconds))") }

  func overtime(_ seconds: Int, target: Int) -> String {
    self("\(precise(seconds)) over \(duration(target))", "\(duration(target))を\(precise(seconds))超過")
  }

  func left(_ seconds: Int, target: Int, ends: String?) -> String {
    let end = ends.map { self(", ends \($0)", "、\($0)まで") } ?? ""
    return self("\(precise(seconds)) left of \(duration(target))\(end)", "\(duration(target))のうち残り\(precise(seconds))\(end)")
  }

  /// A time to the second: `21 min 49 s`, 21分49秒.
  func precise(_ seconds: Int) -> String {
    let (minutes, rest) = (seconds / 60, seconds % 60)
    if minutes == 0 { return self("\(rest) s", "\(rest)秒") }
    let whole = duration(minutes * 60)
    return self("\(whole) \(Self.twoDigits(rest)) s", "\(whole)\(rest)秒")
  }
}
