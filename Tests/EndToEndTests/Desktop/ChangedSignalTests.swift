import Foundation
import ProgramDriving
import SessionBus
import TestSupport
import Testing

@Suite("Changes told on the desktop's bus", .timeLimit(.minutes(5)), .enabled(if: PrivateBus.isThere))
struct ChangedSignalTests {
  private static let name = "app.kiroku.Kiroku1"
  private static let object = "/app/kiroku/Kiroku1"

  private final class Heard {
    var words: [String] = []
  }

  /// A bus with Kiroku, and what somebody hears there who calls nothing: states, and that the service has gone.
  private func listener(in home: TemporaryHome) throws -> (bus: PrivateBus, client: SessionBus, heard: Heard) {
    let bus = try PrivateBus(in: home, services: [Self.name: "\(BuiltPrograms.desktop) serve --idle 1"])
    let client = try SessionBus(address: bus.address)
    let heard = Heard()
    try client.listen(to: Self.name) { message in
      guard message.member == "Changed", case .members(let state)? = message.arguments.first else { return }
      heard.words.append(state["state"]?.text ?? "")
    }
    try client.listen(to: "org.freedesktop.DBus") { message in
      let values = message.arguments
      guard message.member == "NameOwnerChanged", values.first?.text == Self.name, values.last?.text == "" else { return }
      heard.words.append("gone")
    }
    return (bus, client, heard)
  }

  /// Has the service started by somebody who leaves at once.
  private func wake(on bus: PrivateBus) throws {
    _ = try SessionBus(address: bus.address).call(Self.name, Self.object, Self.name, "GetState", within: .seconds(120))
  }

  @Test("who only listens is told of every change for as long as a session runs or is paused, and then the service ends")
  func listening() throws {
    let home = try TemporaryHome()
    let (bus, client, heard) = try listener(in: home)
    #expect(try home.kiroku("start").status == 0)
    try wake(on: bus)
    #expect(try home.kiroku("pause").status == 0)
    client.work { heard.words.count == 1 }
    // As long as a service stays that nobody needs.
    let other = try TemporaryHome()
    let idle = try listener(in: other)
    try wake(on: idle.bus)
    idle.client.work { !idle.heard.words.isEmpty }
    #expect(idle.heard.words == ["gone"])
    for (verb, state) in [("resume", "running"), ("discard", "idle")] {
      #expect(try home.kiroku(verb).status == 0)
      client.work { heard.words.contains(state) }
    }
    client.work { heard.words.last == "gone" }
    #expect(heard.words == ["paused", "running", "idle", "gone"])
  }

  @Test("a session also keeps the service that a search has started")
  func startedBySearch() throws {
    let home = try TemporaryHome()
    let (bus, client, heard) = try listener(in: home)
    #expect(try home.kiroku("start").status == 0)
    let search = "org.gnome.Shell.SearchProvider2"
    _ = try SessionBus(address: bus.address).call(
      Self.name, "/app/kiroku/SearchProvider", search, "GetInitialResultSet", [.strings(["x"])], within: .seconds(120))
    try waitForWatch(in: home)
    let other = try TemporaryHome()
    let idle = try listener(in: other)
    try wake(on: idle.bus)
    idle.client.work { !idle.heard.words.isEmpty }
    for (verb, state) in [("pause", "paused"), ("discard", "idle")] {
      #expect(try home.kiroku(verb).status == 0)
      client.work { heard.words.contains(state) }
    }
    client.work { heard.words.last == "gone" }
    #expect(heard.words == ["paused", "idle", "gone"])
  }

  /// Waits until the service's watch has said how it is, and sleeps until that changes.
  private func waitForWatch(in home: TemporaryHome) throws {
    func text(_ name: String, of process: String) -> String {
      (try? String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)) ?? ""
    }
    try block(until: "the service's watch sleeps", every: .milliseconds(50)) {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").contains { process in
        guard text("cmdline", of: process).hasSuffix("\0--watch\0--json\0"),
          text("environ", of: process).contains("KIROKU_HOME=\(home.data)\0")
        else { return false }
        return text("syscall", of: process).hasPrefix("\(Self.callOfPoll) ")
      }
    }
  }

  /// The kernel's number of poll, or of what stands for it.
  private static var callOfPoll: Int {
    #if arch(x86_64)
      return 7
    #else
      return 73
    #endif
  }
}
