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

  /// What a timer was when its end was told: one that is extended afterwards ends anew.
  private struct End: Equatable {
    var session: StudySession.ID
    var target: Int
  }

  /// nil until it was read first.
  private(set) var reading: Reading?
  private(set) var now = Instant(secondsSince1970: 0)
  private var told: End?

  var session: StudySession? { reading?.session }

  /// Takes what was read; whether a timer has ended since the last time.
  mutating func take(_ reading: Reading, at now: Instant) -> Bool {
    let isFirst = self.reading == nil
    self.reading = reading
    let isEnd = advance(to: now)
    // What ended before anybody looked is shown, and rings no more.
    return isEnd && !isFirst
  }

  /// Moves on; whether a timer has ended on the way.
  mutating func advance(to now: Instant) -> Bool {
    self.now = now
    guard let session, let target = session.targetSeconds, let remaining = session.remainingSeconds(at: now), remaining <= 0 else {
      return false
    }
    let end = End(session: session.id, target: target)
    defer { told = end }
    return told != end
  }

  /// The time left or studied: in brackets during a break, with a plus once a timer is over.
  func text(_ words: ScreenWords) -> String? {
    guard let session else { return nil }
    let shown = session.remainingSeconds(at: now) ?? session.activeSeconds(at: now)
    let clock = (session.overtimeSeconds(at: now) > 0 ? "+" : "") + words.clock(abs(shown))
    return session.isPaused ? "(\(clock))" : clock
  }

  /// As wide as the time gets, so that nothing beside it moves while it counts.
  static let width = 10

  func style(_ theme: Theme) -> Style {
    guard let session else { return theme.dim }
    if session.overtimeSeconds(at: now) > 0 { return theme.warning }
    return session.isPaused ? theme.dim : theme.accent.bold
  }
}
