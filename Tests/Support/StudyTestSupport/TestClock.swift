public import StudyModels
import Synchronization
import TestSupport

/// A clock, a place and ids that repeat in every run: Saturday 2026-11-21, 12:00 in Tokyo, until the test moves it.
public final class TestClock: Sendable {
  private struct State {
    var now = TestClock.noon
    var clocks: ClockReading?
    var rules: DayRules
  }

  /// When every test begins.
  public static let noon = ZonedInstant(rfc3339: "2026-11-21T12:00:00+09:00")?.instant ?? Instant(secondsSince1970: 0)

  /// Where it is.
  public let zone: FixedZone
  /// The server that posts can be shared with besides the account's own.
  public let elsewhere: String?
  private let ids = RepeatedIDs()
  private let state: Mutex<State>

  /// Makes a clock that stands at noon; `clocks` are those of the machine, nil for none.
  public init(
    rules: DayRules = DayRules(), zone: FixedZone = FixedZone(utcOffset: 9 * 3_600, name: "Asia/Tokyo"), clocks: ClockReading? = nil,
    elsewhere: String? = nil
  ) {
    self.zone = zone
    self.elsewhere = elsewhere
    state = Mutex(State(clocks: clocks, rules: rules))
  }

  /// What it shows; setting it lets no time pass.
  public var now: Instant {
    get { state.withLock { $0.now } }
    set { state.withLock { $0.now = newValue } }
  }

  /// Where days and weeks begin.
  public var rules: DayRules {
    get { state.withLock { $0.rules } }
    set { state.withLock { $0.rules = newValue } }
  }

  /// The machine's own clocks.
  public var clocks: ClockReading? {
    get { state.withLock { $0.clocks } }
    set { state.withLock { $0.clocks = newValue } }
  }

  /// Time passes and the machine is awake.
  public func advance(_ seconds: Int) {
    state.withLock { state in
      state.now = state.now.adding(seconds: seconds)
      state.clocks?.boottime += Double(seconds)
      state.clocks?.monotonic += Double(seconds)
    }
  }

  /// Time passes and the machine sleeps: CLOCK_MONOTONIC stands still.
  public func suspend(_ seconds: Int) {
    state.withLock { state in
      state.now = state.now.adding(seconds: seconds)
      state.clocks?.boottime += Double(seconds)
    }
  }

  /// Somebody sets the clock; no time passes.
  public func set(back seconds: Int) { now = now.adding(seconds: -seconds) }

  /// A time of the first day, `HH:MM`.
  public func today(_ time: String) -> ZonedInstant {
    ZonedInstant(rfc3339: "2026-11-21T\(time):00+09:00").map { zone.zoned($0.instant) } ?? zone.zoned(Instant(secondsSince1970: 0))
  }

  /// The first one of the ids that is not taken yet.
  public func nextID() -> String { ids.next() }

  /// The same as study takes it.
  public var environment: StudyEnvironment {
    StudyEnvironment(
      now: { self.now }, zone: zone, rules: self.rules, clockReading: { self.clocks }, makeUUID: { self.nextID() },
      elsewhere: self.elsewhere)
  }

  /// The day that it is.
  public var today: CivilDate { environment.today }
}
