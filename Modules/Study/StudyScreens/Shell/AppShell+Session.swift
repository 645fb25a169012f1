import StudyModels
import StudyRepositories
import TerminalUI

/// What is being measured, on every page: the clock in the top line, the keys that pause and finish, the bell at a timer's end.
extension AppShell {
  // MARK: Reading

  /// Reads what is being measured.
  func readSession() -> Effect<Event> {
    let services = services
    return .run(id: "shell.session") {
      let reading = services.attempt {
        let session = try services.repositories.session.current()
        let material = try session?.materialID.flatMap { try services.repositories.shelf.material($0) }
        return SessionClock.Reading(session: session, title: material?.title)
      }
      // Where it cannot be read, the page says why.
      return (try? reading.get()).map { .sessionRead($0) }
    }
  }

  mutating func take(_ reading: SessionClock.Reading) -> [Effect<Event>] {
    state.clock.take(reading, at: services.environment.now()) ? tellEnd() : []
  }

  // MARK: The clock

  /// The next second of the clock, or the page's own tick, whichever comes first; both where they come together.
  func nextTick(after now: Int) -> Tick<Event>? {
    let pages = isTooSmall ? nil : top.flatMap { $0.page.shellTick(after: now, number: $0.number) }
    guard let session = state.clock.session, session.isMoving else { return pages }
    let own = Tick<Event>.everySecond(after: now, .clockTicked(nil))
    guard let pages, pages.at <= own.at else { return own }
    return pages.at < own.at ? pages : Tick(at: own.at, event: .clockTicked(pages.event))
  }

  /// Moves the clock on, and then the page where its tick came with it.
  mutating func tick(with event: Event?) -> [Effect<Event>] {
    let isEnd = state.clock.advance(to: services.environment.now())
    return (isEnd ? tellEnd() : []) + (event.map { update($0) } ?? [])
  }

  /// Tells the end of a timer, once and wherever one is.
  private mutating func tellEnd() -> [Effect<Event>] {
    guard let session = state.clock.session, let end = session.endThatCame(at: state.clock.now) else { return [] }
    services.tellTimerEnd(session)
    return [.bell] + say(StatusLine(words.ended(end, state.clock.reading?.title), kind: .warning))
  }

  // MARK: Keys

  /// Pause, finish, the timer and a new record, wherever one is: a letter, and a function key where letters are text.
  var sessionKeys: [KeyBinding<Event>] {
    let everywhere = words.everywhere
    let session = state.clock.session
    let nothing = session == nil ? words.nothingMeasuredShort : nil
    return [
      KeyBinding(
        "p", "F2", event: .pausePressed, label: session?.isPaused == true ? words.resume : words.pause,
        help: session?.isPaused == true ? words.resumeHelp : words.pauseHelp, group: everywhere, name: "shell.pause",
        isShownInFooter: false, disabledReason: nothing),
      KeyBinding(
        "f", "F3", event: .finishPressed, label: words.finish, help: words.finishHelp, group: everywhere, name: "shell.finish",
        isShownInFooter: false, disabledReason: nothing ?? (finishAsked == nil ? nil : words.finishesAlready)),
      KeyBinding(
        "s", event: .timerPressed, label: session == nil ? words.start : words.timer,
        help: session == nil ? words.startHelp : words.timerHelp, group: everywhere, name: "shell.timer", isShownInFooter: false,
        disabledReason: state.stack.contains { $0.page is TimerScreen } ? words.timerIsShown : nil),
      KeyBinding(
        "n", event: .newRecordPressed, label: words.record, help: words.recordHelp, group: everywhere, name: "shell.record",
        isShownInFooter: false),
    ]
  }

  /// When finishing this session was asked for, which is its end; nil while the form that finishes it is not open.
  var finishAsked: Instant? {
    state.stack.lazy.compactMap { open -> Instant? in
      guard let form = (open.page as? RecordFormScreen)?.state, case .finish(let session) = form.purpose else { return nil }
      return session.id == state.clock.session?.id ? form.now : nil
    }.first
  }

  mutating func pauseSession() -> [Effect<Event>] {
    guard let session = state.clock.session else { return [] }
    let services = services
    return [write { .sessionAnswered(await services.pauseOrResume(session)) }]
  }

  mutating func finishSession() -> [Effect<Event>] {
    guard let session = state.clock.session else { return [] }
    return present(RecordFormScreen(.finish(session), services: services))
  }

  mutating func take(_ answer: IntentAnswer) -> [Effect<Event>] {
    reload() + say(StatusLine(answer.words, kind: answer.isDone ? .done : .failure))
  }

  mutating func openTimer() -> [Effect<Event>] {
    guard !state.stack.contains(where: { $0.page is TimerScreen }) else {
      return say(StatusLine(words.notNow(words.timerIsShown), kind: .warning))
    }
    return present(PageRoutes.timer(services: services))
  }
}
