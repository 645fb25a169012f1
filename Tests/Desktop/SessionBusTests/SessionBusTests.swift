import Foundation
import ProgramDriving
import SessionBus
import Testing

@Suite("A connection to a message bus", .timeLimit(.minutes(5)), .enabled(if: PrivateBus.isThere))
struct SessionBusTests {
  private static let path = "/soup"
  private static let name = "app.soup.Soup1"

  /// Does what comes over a connection until something holds, or nothing comes for two minutes.
  private func work(_ bus: SessionBus, until condition: () -> Bool) {
    while bus.work(), !condition() {
      var wait = pollfd(fd: bus.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 120_000) > 0 else { return }
    }
  }

  /// Answers one client on a thread of its own, and returns what it is answered.
  private func ask<Answer: Sendable>(
    _ address: String, serving server: SessionBus, _ body: @escaping @Sendable (SessionBus) throws -> Answer
  ) throws -> Answer {
    let ended = Pipe()
    let answer = Box<Result<Answer, any Error>>()
    Thread {
      answer.value = Result { try body(SessionBus(address: address)) }
      try? ended.fileHandleForWriting.close()
    }.start()
    while server.work() {
      var waits = [server.descriptor, ended.fileHandleForReading.fileDescriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&waits, 2, 120_000) > 0 else { break }
      if waits[1].revents != 0 { break }
    }
    return try #require(answer.value).get()
  }

  /// Written by one thread before another reads it.
  private final class Box<Value>: @unchecked Sendable { var value: Value? }

  private func soup(_ bus: PrivateBus) throws -> SessionBus {
    let server = try SessionBus(address: bus.address)
    try server.claim(Self.name)
    try server.serve(Self.path, introspection: "<node/>") { message throws(BusError) in
      switch message.member {
      case "Echo": return message.arguments
      case "Burn": throw BusError("app.soup.Burnt", "Too hot — 熱い")
      default: throw .unknownMethod(message.member)
      }
    }
    return server
  }

  static let values: [BusValue] = [
    .string("sÜße スープ"), .boolean(true), .boolean(false), .byte(7), .int32(-3), .uint32(.max), .int64(1 << 40), .double(1.5),
    .strings([]), .strings(["a", "b"]), .members([:]),
    .members(["x": .int32(1), "y": .strings(["z"]), "m": .members(["n": .boolean(true)])]),
    .variant(.string("v")), .tuple([.string("t"), .byte(9)]), .list(of: "a{sv}", [.members(["id": .string("1")])]), .path("/a/b"),
    .list(of: "v", [.variant(.string("a")), .variant(.int64(1))]),
  ]

  @Test("values of every type go there and back")
  func values() throws {
    let home = try TemporaryHome()
    let bus = try PrivateBus(in: home)
    let answer = try ask(bus.address, serving: try soup(bus)) { try $0.call(Self.name, Self.path, Self.name, "Echo", Self.values) }
    #expect(answer == Self.values)
  }

  @Test("what a handler refuses, an unknown method and a name that nobody has are errors with their names")
  func errors() throws {
    let home = try TemporaryHome()
    let bus = try PrivateBus(in: home)
    let server = try soup(bus)
    for (name, member, error) in [
      (Self.name, "Burn", BusError("app.soup.Burnt", "Too hot — 熱い")), (Self.name, "Freeze", BusError.unknownMethod("Freeze")),
    ] {
      #expect(throws: error) { try ask(bus.address, serving: server) { try $0.call(name, Self.path, name, member) } }
    }
    let nobody = #expect(throws: BusError.self) {
      try ask(bus.address, serving: server) { try $0.call("app.soup.None", Self.path, Self.name, "Echo") }
    }
    #expect(nobody?.name == "org.freedesktop.DBus.Error.ServiceUnknown")
    #expect(throws: BusError.self) { try SessionBus(address: bus.address).claim(Self.name) }
    #expect(throws: BusError.self) { try SessionBus(address: "unix:path=\(home.path)/none") }
  }

  @Test("an object is described by its XML, and a signal reaches who listens to its interface")
  func signals() throws {
    let home = try TemporaryHome()
    let bus = try PrivateBus(in: home)
    let server = try soup(bus)
    let description = try ask(bus.address, serving: server) {
      try $0.call(Self.name, Self.path, "org.freedesktop.DBus.Introspectable", "Introspect")
    }
    #expect(description == [.string("<node/>")])
    let listener = try SessionBus(address: bus.address)
    let heard = Box<BusMessage>()
    try listener.listen(to: Self.name) { heard.value = $0 }
    try server.emit(Self.path, Self.name, "Ready", [.string("minestrone")])
    #expect(server.work())
    work(listener) { heard.value != nil }
    #expect(heard.value?.member == "Ready")
    #expect(heard.value?.arguments == [.string("minestrone")])
  }

  @Test("a connection that is followed counts until it leaves the bus")
  func following() throws {
    let home = try TemporaryHome()
    let bus = try PrivateBus(in: home)
    let server = try SessionBus(address: bus.address)
    try server.claim(Self.name)
    try server.serve(Self.path, introspection: "<node/>") { [unowned server] message throws(BusError) in
      server.follow(message.sender)
      return []
    }
    #expect(!server.isFollowed)
    let isFollowed = try ask(bus.address, serving: server) { client in
      _ = try client.call(Self.name, Self.path, Self.name, "Stay")
      return true
    }
    #expect(isFollowed)
    work(server) { !server.isFollowed }
    #expect(!server.isFollowed)
  }
}
