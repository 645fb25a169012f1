import Foundation
import ProgramDriving
import SessionBus

/// What shows notifications on a desktop, as python3-dbusmock stands in for it.
final class NotificationDaemon {
  struct Shown: Equatable {
    var title: String
    var text: String
    /// What can be chosen, by its keys.
    var actions: [String]
  }

  private static let name = "org.freedesktop.Notifications"
  private static let object = "/org/freedesktop/Notifications"
  private static let mock = "org.freedesktop.DBus.Mock"
  private static let python = "/usr/bin/python3"

  /// Whether the tests can have it; where not, that is said.
  static var isThere: Bool {
    let look = Process()
    look.executableURL = URL(fileURLWithPath: python)
    look.arguments = ["-c", "import dbusmock"]
    look.standardError = FileHandle.nullDevice
    if (try? look.run()) != nil {
      look.waitUntilExit()
      if look.terminationStatus == 0 { return true }
    }
    print("skipped: python3-dbusmock is not installed")
    return false
  }

  private let program: RunningProgram
  private let client: SessionBus
  private(set) var shown: [Shown] = []

  /// Starts it on a bus, and waits until it answers.
  init(in home: TemporaryHome, on bus: PrivateBus) throws {
    client = try SessionBus(address: bus.address)
    var isThere = false
    try client.listen(to: "org.freedesktop.DBus") { message in
      if message.member == "NameOwnerChanged", message.arguments.first?.text == Self.name { isThere = true }
    }
    program = try home.start(
      [Self.python, "-m", "dbusmock", "--session", "-t", "notification_daemon", "-p", #"{"capabilities": "actions body body-markup"}"#],
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    client.work { isThere }
    _ = try client.call(Self.name, Self.object, Self.name, "GetCapabilities", within: .seconds(120))
    try client.listen(to: Self.mock) { [unowned self] message in
      guard message.member == "MethodCalled", message.arguments.first?.text == "Notify",
        case .list(_, let values)? = message.arguments.last, values.count == 8
      else { return }
      let texts = values.map(\.content)
      let actions = texts[5].texts ?? []
      shown.append(
        Shown(
          title: texts[3].text ?? "", text: texts[4].text ?? "", actions: stride(from: 0, to: actions.count, by: 2).map { actions[$0] }))
    }
  }

  deinit { program.kill() }

  /// Waits until so many notifications were shown.
  func wait(for count: Int) { client.work { self.shown.count >= count } }

  /// Chooses something in a notification.
  func choose(_ key: String, of id: UInt32) throws {
    _ = try client.call(
      Self.name, Self.object, Self.mock, "EmitSignal",
      [
        .string(Self.name), .string("ActionInvoked"), .string("us"), .list(of: "v", [.variant(.uint32(id)), .variant(.string(key))]),
      ], within: .seconds(120))
  }
}

extension SessionBus {
  /// Does what comes over the bus until something holds, or nothing comes for two minutes.
  func work(until condition: () -> Bool) {
    while work(), !condition() {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 120_000) > 0 else { return }
    }
  }
}
