import StudyModels
import TerminalUI

/// The session that is being measured, as the top line shows it on every page.
struct SessionClock: Equatable, Sendable {
  /// What was read of the store.
  struct Reading: Equatable, Sendable {
    var session: StudySession?
    /// The title of its material.
    var title: String?
  }

  /// The end that was told last: a timer that is extended afterwards ends anew.
  private struct End: Equatable {
    var session: StudySession.ID
    var end: SessionEnd
  }

  /// nil until it was read first.
  private(set) var reading: Reading?
  private(set) var now = Instant(secondsSince1970: 0)
  private var told: End?

  var session: StudySession? { reading?.session }

  /// Takes what was read; whether something has ended by the clock since the last time.
  mutating func take(_ reading: Reading, at now: Instant) -> Bool {
    let isFirst = self.reading == nil
    self.reading = reading
    let isEnd = advance(to: now)
    // What ended before anybody looked is shown, and rings no more.
    return isEnd && !isFirst
  }

  /// Moves on, through the rounds where it goes by them; whether something has ended by the clock on the way.
  mutating func advance(to now: Instant) -> Bool {
    self.now = now
    let settled = session?.settled(at: now)
    reading?.session = settled
    guard let session, let came = session.endThatCame(at: now) else { return false }
    let end = End(session: session.id, end: came)
    defer { told = end }
    return told != end
  }

  /// The time left or studied: in brackets during a break, in a round's with what is left of it; with a plus once a timer is over.
  ///
  /// - Parameter end: when finishing was asked for, at which it stands then.
  func text(_ words: ScreenWords, endedAt end: Instant? = nil) -> String? {
    guard let session else { return nil }
    let now = end ?? now
    let shown = session.secondsLeft(at: now) ?? session.activeSeconds(at: now)
    let clock = (session.overtimeSeconds(at: now) > 0 ? "+" : "") + words.clock(abs(shown))
    return session.isPaused ? "(\(clock))" : clock
  }

  /// As wide as the time gets within ten hours, so that nothing beside it moves while it counts or pauses.
  static let width = 9

  func style(_ theme: Theme, endedAt end: Instant? = nil) -> Style {
    guard let session, end == nil else { return theme.dim }
    if session.overtimeSeconds(at: now) > 0 { return theme.warning }
    return session.isPaused ? theme.dim : theme.accent.bold
  }
}
