import Glibc
import ProgramSupport
import SessionBus

/// A notification that a timer has ended.
struct Notice {
  /// Whose log it is about, by its folder.
  var home: String
  var title: String
  var text: String
  /// Whether it can be recorded, given more time and discarded from there.
  var offersActions: Bool

  /// How long the service may take to be there.
  private static let patience = TestPatience.atLeast(.seconds(4))

  /// Has the service show it, which stays to do what is chosen there; where that one is about another log, it is shown without anything to choose.
  func show(environment: [String: String]) throws(BusError) {
    let bus = try SessionBus()
    do throws(BusError) {
      do throws(BusError) {
        try ask(bus)
      } catch {
        // The bus knows no service to start where nothing is installed.
        guard error.name == "org.freedesktop.DBus.Error.ServiceUnknown" else { throw error }
        try startService(bus, environment)
        try ask(bus)
      }
    } catch {
      guard error.name == Notices.otherLog else { throw error }
      _ = try NotificationServer(bus).show(title, text)
    }
  }

  private func ask(_ bus: SessionBus) throws(BusError) {
    _ = try bus.call(
      DesktopService.name, Notices.path, Notices.interface, "ShowTimerEnd",
      [.string(home), .string(title), .string(text), .boolean(offersActions)], within: Self.patience)
  }

  /// Starts this program as the service, and waits until it is on the bus.
  private func startService(_ bus: SessionBus, _ environment: [String: String]) throws(BusError) {
    var isThere = false
    try bus.listen(to: "org.freedesktop.DBus") { message in
      let values = message.arguments
      guard message.member == "NameOwnerChanged", values.first?.text == DesktopService.name else { return }
      isThere = values.last?.text?.isEmpty == false
    }
    guard let directory = ExecutablePath.directory,
      ChildProcess.startDetached(directory + "/" + DesktopCommand.name, arguments: [ServeCommand.name], environment: environment)
    else { return }
    let deadline = ContinuousClock.now + Self.patience
    while bus.work(), !isThere {
      let left = deadline - .now
      guard left > .zero else { return }
      var wait = pollfd(fd: bus.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, Int32(clamping: Int(left / .milliseconds(1)) + 1))
    }
  }
}
