import Glibc
import ProgramSupport
import SessionBus

/// Kiroku on the bus, until nobody needs it: some time after the last call or change, once nothing is measured, whoever asked about the session is gone
/// and no notification is open.
final class DesktopService {
  static let name = "app.kiroku.Kiroku1"

  private let bus: SessionBus
  private let session: SessionObject
  private let notices: Notices
  private let idle: Duration
  private var lastUse = ContinuousClock.now

  /// Connects to the bus and takes the name.
  init(_ kiroku: KirokuRun, home: String, language: Language, idle: Duration) throws(BusError) {
    self.idle = idle
    bus = try SessionBus()
    session = SessionObject(kiroku, bus)
    notices = Notices(kiroku, bus, home: home, language: language)
    let search = SearchObject(kiroku)
    try serve(SessionObject.path, SessionObject.introspection) { [session] (message) throws(BusError) in try session.answer(message) }
    try serve(SearchObject.path, SearchObject.introspection) { (message) throws(BusError) in try search.answer(message) }
    try serve(Notices.path, Notices.introspection) { [notices] (message) throws(BusError) in try notices.answer(message) }
    try notices.listen()
    try bus.claim(Self.name)
  }

  /// Every call puts the end off.
  private func serve(_ path: String, _ introspection: String, _ handler: @escaping SessionBus.Handler) throws(BusError) {
    try bus.serve(path, introspection: introspection) { [unowned self] message throws(BusError) in
      defer { lastUse = .now }
      return try handler(message)
    }
  }

  /// Answers until nobody needs it, or the bus is gone.
  func serve() throws(BusError) -> ExitCode {
    var isTelling = false
    while bus.work() {
      // Who called it to life has their answer first.
      if !isTelling { session.beginTelling() }
      isTelling = true
      if session.tellChanges() { lastUse = .now }
      let left = isNeeded ? nil : idle - (.now - lastUse)
      if let left, left <= .zero {
        // What is on its way is answered; who asks from now on starts another one.
        bus.release(Self.name)
        _ = bus.work()
        break
      }
      wait(left)
    }
    return .done
  }

  /// Who only listens cannot be seen from here: for them it stays while there is something to be changed.
  private var isNeeded: Bool { session.isMeasuring || session.awaitsState || bus.isFollowed || notices.isOpen }

  /// Sleeps until something comes over the bus or the session changed; without a limit while somebody needs the service.
  private func wait(_ limit: Duration?) {
    var waits = [pollfd(fd: bus.descriptor, events: Int16(POLLIN), revents: 0)]
    if let changes = session.descriptor { waits.append(pollfd(fd: changes, events: Int16(POLLIN), revents: 0)) }
    poll(&waits, nfds_t(waits.count), limit.map { Int32(clamping: Int($0 / .milliseconds(1)) + 1) } ?? -1)
    if waits.count > 1, waits[1].revents & Int16(POLLIN) == 0, waits[1].revents != 0 { session.stopTelling() }
  }
}
