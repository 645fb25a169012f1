import Foundation
import ProgramDriving
import SessionBus
import Testing

@Suite("Changes told on the desktop's bus", .enabled(if: PrivateBus.isThere))
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
    _ = try SessionBus(address: bus.address).call(Self.name, Self.object, Self.name, "GetState")
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
    for verb in ["resume", "discard"] { #expect(try home.kiroku(verb).status == 0) }
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
      Self.name, "/app/kiroku/SearchProvider", search, "GetInitialResultSet", [.strings(["x"])])
    let other = try TemporaryHome()
    let idle = try listener(in: other)
    try wake(on: idle.bus)
    idle.client.work { !idle.heard.words.isEmpty }
    for verb in ["pause", "discard"] { #expect(try home.kiroku(verb).status == 0) }
    client.work { heard.words.last == "gone" }
    #expect(heard.words == ["paused", "idle", "gone"])
  }
}
