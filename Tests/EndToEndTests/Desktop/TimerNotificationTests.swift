import Foundation
import ProgramDriving
import Testing

@Suite("The end of a timer on the session's bus", .timeLimit(.minutes(5)), .enabled(if: PrivateBus.isThere && NotificationDaemon.isThere))
struct TimerNotificationTests {
  /// How a session shows its bus, and whether that can start Kiroku.
  enum Session: CaseIterable {
    case installed, notInstalled, runtimeFolder
  }

  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  private func bus(_ session: Session) throws -> PrivateBus {
    let services = ["app.kiroku.Kiroku1": "\(BuiltPrograms.desktop) serve --idle 1"]
    return try PrivateBus(in: home, services: session == .notInstalled ? [:] : services)
  }

  /// No notify-send, and no systemd.
  private func environment(_ session: Session, _ bus: PrivateBus) -> [String: String] {
    let address = session == .runtimeFolder ? ["XDG_RUNTIME_DIR": home.path] : ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    return address.merging(["PATH": home.path + "/bin"]) { $1 }
  }

  private func records() throws -> Int {
    (try home.kiroku("log", "2000..2100", "--json").json?["records"] as? [Any])?.count ?? -1
  }

  @Test("it is shown without notify-send, and what is chosen there is done, also where nothing is installed", arguments: Session.allCases)
  func shown(_ session: Session) throws {
    let bus = try bus(session)
    let daemon = try NotificationDaemon(in: home, on: bus)
    let run = try home.run([BuiltPrograms.kiroku, "start", "--timer", "2s"], environment: environment(session, bus))
    #expect(run.status == 0, "\(run.error)")
    daemon.wait(for: 1)
    #expect(daemon.shown.first?.title.hasPrefix("Time is up: 2 s") == true, "\(daemon.shown)")
    #expect(daemon.shown.first?.actions == ["record", "extend", "discard"])
    try daemon.choose("record", of: 1)
    daemon.wait(for: 2)
    #expect(daemon.shown.last?.text.hasPrefix("Recorded ") == true, "\(daemon.shown)")
    #expect(try records() == 1)
  }

  @Test("where what runs on the bus is for another log, it is shown without anything to choose")
  func otherLog() throws {
    let bus = try bus(.installed)
    let daemon = try NotificationDaemon(in: home, on: bus)
    let run = try home.run(
      [BuiltPrograms.desktop, "notify", "--home", "/elsewhere", "--actions", "--", "Time is up", "R&D"],
      environment: environment(.installed, bus))
    #expect(run.status == 0, "\(run.error)")
    daemon.wait(for: 1)
    #expect(daemon.shown == [NotificationDaemon.Shown(title: "Time is up", text: "R&amp;D", actions: [])])
  }

  @Test("doctor says that the bus shows it, and what notify-send would be for")
  func doctor() throws {
    let bus = try bus(.installed)
    func item(_ name: String, _ environment: [String: String]) throws -> [String: Any] {
      let machine = try home.run([BuiltPrograms.kiroku, "doctor", "--json"], environment: environment).json?["machine"] as? [[String: Any]]
      return try #require(machine?.first { $0["name"] as? String == name })
    }
    for session in [Session.installed, .runtimeFolder] {
      #expect(try item("bus", environment(session, bus))["value"] as? String == BuiltPrograms.desktop)
      #expect(try item("desktop", environment(session, bus))["isThere"] as? Bool == true)
      let message = try item("notify-send", environment(session, bus))["message"] as? String
      #expect(message == "here the session's bus shows the end of a timer; where there is no bus, nothing would.")
    }
    let alone = try item("notify-send", ["PATH": home.path + "/bin"])["message"] as? String
    #expect(alone == "the end of a timer is not shown on the desktop.")
  }
}
