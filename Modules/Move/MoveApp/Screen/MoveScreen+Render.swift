import MoveDomain
import ProgramSupport
import TerminalUI
import TimeMeasuring

extension MoveScreen {
  /// The rows of the list on a screen of the size at hand.
  var listHeight: Int { max(1, parts(of: state.size).list.height) }

  private func parts(of size: Size) -> Parts {
    let area = Rect(origin: .zero, size: size).inset(dx: 2).inset(top: 2, bottom: 2)
    guard ongoing != nil else {
      // What was done last stands below what can be started.
      let past = min(state.snapshot?.past.count ?? 0, max(0, area.height / 4))
      let rows = area.rows([.fixed(1), .fill, .fixed(past == 0 ? 0 : 1), .fixed(past)])
      return Parts(heading: rows[0], list: rows[1], pastHeading: rows[2], past: rows[3])
    }
    let rows = area.rows([.fixed(BigDigits.height), .fixed(1), .fixed(1), .fixed(1), .fixed(1), .fixed(1), .fill])
    return Parts(clock: rows[0], standing: rows[2], bar: rows[3], heading: rows[5], list: rows[6])
  }

  /// Where what stands on the workout's page; what does not stand there has no size.
  private struct Parts {
    var clock = Rect(x: 0, y: 0, width: 0, height: 0)
    var standing = Rect(x: 0, y: 0, width: 0, height: 0)
    var bar = Rect(x: 0, y: 0, width: 0, height: 0)
    var heading: Rect
    var list: Rect
    var pastHeading = Rect(x: 0, y: 0, width: 0, height: 0)
    var past = Rect(x: 0, y: 0, width: 0, height: 0)
  }

  /// The room that a form has on a screen of the size at hand.
  var contentSize: Size { content(of: Rect(origin: .zero, size: state.size)).size }

  private func content(of bounds: Rect) -> Rect { bounds.inset(top: 2, bottom: 2) }

  func render(into surface: inout Surface, theme: Theme) {
    guard !surface.isOutlined else { return outline(into: &surface, theme: theme) }
    let bounds = surface.bounds
    let pages: [Page] = state.page == .noRide ? Page.allCases : [.workout, .rides]
    TabStrip(
      title: "Move", tabs: pages.map { TabStrip.Tab(key: "", title: words.title($0)) }, selection: pages.firstIndex(of: state.page)
    ).render(into: &surface, in: bounds.row(0), theme: theme) { Event.pagePressed(pages[$0]) }
    surface.drawHorizontalLine(at: Point(x: 0, y: 1), length: bounds.width, style: theme.border)
    if let message = state.message {
      StatusLine(message.text, kind: message.isFailure ? .failure : .done)
        .render(into: &surface, in: bounds.row(bounds.height - 2).inset(dx: 2), theme: theme)
    }
    let keys = keyBindings
    KeyFooter(Array(keys.dropLast(2)), trailing: Array(keys.suffix(2)))
      .render(into: &surface, in: bounds.row(bounds.height - 1), theme: theme)
    renderPage(into: &surface, theme: theme)
  }

  /// The page or the form over it, and what lies over both.
  private func renderPage(into surface: inout Surface, theme: Theme) {
    let bounds = surface.bounds
    if let form = state.form {
      render(form, into: &surface, in: content(of: bounds), theme: theme)
    } else {
      switch state.page {
      case .workout: renderWorkout(into: &surface, theme: theme)
      case .rides: renderRides(into: &surface, theme: theme)
      case .noRide:
        var area = bounds.inset(dx: 2).inset(top: 3, bottom: 2)
        for (index, line) in RideWords(services.move).noRideAvailable.enumerated() {
          let rows = surface.drawWrapped(line, in: area, style: index == 0 ? theme.warning : theme.text)
          _ = area.takeTop(rows + 1)
        }
      }
    }
    state.help?.render(into: &surface, in: bounds, theme: theme)
  }

  /// The page for whoever hears it line by line.
  private func outline(into surface: inout Surface, theme: Theme) {
    renderPage(into: &surface, theme: theme)
    surface.describe { outline in
      let place = Page.allCases.firstIndex(of: state.page) ?? 0
      outline.page = state.form.map { $0.purpose == .booking ? 10 : 11 } ?? place
      outline.depth = state.form == nil ? 0 : 1
      outline.title = state.form.map { words.title($0.purpose) } ?? words.title(state.page)
      outline.clock = ongoing.map(workoutWords.line)
      outline.message = state.message.map {
        Outline.Message(StatusLine($0.text, kind: $0.isFailure ? .failure : .done), number: state.messageCount)
      }
      outline.commands = Outline.Command.commands(of: keyBindings, everywhere: words.everywhere)
      outline.words = words.lines
    }
  }

  private func renderWorkout(into surface: inout Surface, theme: Theme) {
    let parts = parts(of: surface.size)
    if let ongoing { renderClock(of: ongoing, in: parts, theme: theme, &surface) }
    surface.draw(ongoing == nil ? words.choose : words.past, in: parts.heading, style: theme.dim)
    let (names, past, workoutWords) = (state.snapshot?.names ?? [], state.snapshot?.past ?? [], workoutWords)
    let isOngoing = ongoing != nil
    ListView(count: rowCount, state: state.list).render(
      into: &surface, in: parts.list, theme: theme, onClick: { Event.rowPressed($0) },
      row: { index, rect, style, surface in
        surface.draw(isOngoing ? workoutWords.line(past[index]) : names[index], in: rect, style: style)
      })
    guard parts.past.height > 0 else { return }
    surface.draw(words.past, in: parts.pastHeading, style: theme.dim)
    var lines = parts.past
    for workout in past.prefix(parts.past.height) { surface.draw(workoutWords.line(workout), in: lines.takeTop(), style: theme.text) }
  }

  private func renderRides(into surface: inout Surface, theme: Theme) {
    var area = surface.bounds.inset(dx: 2).inset(top: 2, bottom: 2)
    let (rides, rideWords, now) = (state.snapshot?.rides ?? [], RideWords(services.move), state.now)
    surface.draw(rideWords.simulated, in: area.takeTop(), style: theme.dim)
    _ = area.takeTop()
    guard let latest = rides.first else {
      surface.draw(rideWords.none, in: area.takeTop(), style: theme.text)
      surface.draw(words.howToBook, in: area.takeTop(), style: theme.dim)
      return
    }
    surface.draw(rideWords.standing(latest, at: now), in: area.takeTop(), style: theme.accent)
    surface.draw(rideWords.facts(latest, at: now), in: area.takeTop(), style: theme.text)
    _ = area.takeTop()
    ListView(count: rowCount, state: state.list).render(
      into: &surface, in: area, theme: theme, onClick: { Event.rowPressed($0) },
      row: { index, rect, style, surface in surface.draw(rideWords.line(rides[index], at: now), in: rect, style: style) })
  }

  private func renderClock(
    of workout: Workout, in parts: Parts, theme: Theme, _ surface: inout Surface
  ) {
    let style = workout.isPaused ? theme.dim : theme.accent
    BigDigits(Language.clock(workout.seconds(at: state.now))).render(into: &surface, in: parts.clock, theme: theme, style: style)
    let facts =
      [workout.name, workoutWords.state(workout)]
      + [workout.goal.map(workoutWords.goal), workout.location.map(workoutWords.location)].compactMap(\.self)
    surface.draw(facts.joined(separator: "  "), in: parts.standing, style: theme.text, alignment: .center)
    if let progress = workout.progress(at: state.now) {
      ProgressBar(progress).render(into: &surface, in: parts.bar.centered(Size(width: parts.bar.width / 2, height: 1)), theme: theme)
    }
  }
}
