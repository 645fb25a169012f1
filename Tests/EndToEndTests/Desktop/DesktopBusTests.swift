import Foundation
import ProgramDriving
import SessionBus
import TestSupport
import Testing

@Suite("Kiroku on the desktop's bus", .timeLimit(.minutes(5)), .enabled(if: PrivateBus.isThere))
struct DesktopBusTests {
  private static let name = "app.kiroku.Kiroku1"
  private static let session = "/app/kiroku/Kiroku1"
  private static let search = "/app/kiroku/SearchProvider"
  private static let provider = "org.gnome.Shell.SearchProvider2"
  private static let server = "org.freedesktop.Notifications"

  private let home: TemporaryHome
  private let bus: PrivateBus
  private let client: SessionBus

  init() throws {
    home = try TemporaryHome()
    bus = try PrivateBus(in: home, services: [Self.name: "\(BuiltPrograms.desktop) serve --idle 1"])
    client = try SessionBus(address: bus.address)
  }

  private func call(_ member: String, _ values: [BusValue] = []) throws -> [BusValue] {
    try client.call(Self.name, Self.session, Self.name, member, values, within: .seconds(120))
  }

  private func ask(_ member: String, _ values: [BusValue]) throws -> [BusValue] {
    try client.call(Self.name, Self.search, Self.provider, member, values, within: .seconds(120))
  }

  private final class Heard {
    var states: [String] = []
  }

  private static func state(_ values: [BusValue]) -> String? {
    if case .members(let members)? = values.first { members["state"]?.text } else { nil }
  }

  @Test("the bus starts it; what is asked there is done as by the commands, with undo and donations, and every change is told")
  func session() throws {
    #expect(try home.kiroku("shelf", "add", "Linear Algebra").status == 0)
    #expect(Self.state(try call("GetState")) == "idle")
    let heard = Heard()
    try client.listen(to: Self.name) { message in
      guard message.member == "Changed", let state = Self.state(message.arguments) else { return }
      heard.states.append(state)
    }
    #expect(try call("Start", [.string("Linear"), .int64(1_500)]) == [.string("Started the 25 min timer for Linear Algebra.")])
    client.work { heard.states.count == 1 }
    #expect(try call("Pause") == [.string("Paused the 25 min timer for Linear Algebra.")])
    client.work { heard.states.count == 2 }
    #expect(try home.kiroku("undo").status == 0)
    client.work { heard.states.count == 3 }
    #expect(heard.states == ["running", "paused", "running"])
    #expect(try home.kiroku("status", "--format", "{material} {state}").output == "Linear Algebra running\n")
    #expect((try home.kiroku("shortcuts", "donations", "list", "--json").json?["donations"] as? [Any])?.isEmpty == false)
    guard case .string(let sentence)? = try call("Finish").first else { throw CocoaError(.coderReadCorrupt) }
    #expect(sentence.hasPrefix("Recorded ") && sentence.contains("Linear Algebra"))
    #expect(Self.state(try call("GetState")) == "idle")
  }

  @Test("a refusal is an error with the response's code, and its words; other values and methods are refused as the bus does")
  func refusals() throws {
    let paused = #expect(throws: BusError.self) { try call("Pause") }
    #expect(paused?.name == "app.kiroku.Error.failureNoSession")
    #expect(paused?.message.contains("nothing to pause") == true)
    let unknown = #expect(throws: BusError.self) { try call("Start", [.string("No such book"), .int64(0)]) }
    #expect(unknown?.name == "app.kiroku.Error.unsupported")
    #expect(throws: BusError.invalidArguments("Start")) { try call("Start", [.string("")]) }
    #expect(throws: BusError.unknownMethod("Dance")) { try call("Dance") }
  }

  @Test(
    "the objects are described as the reference has it",
    arguments: [
      ("Kiroku1", "app.kiroku.Kiroku1.xml"), ("SearchProvider", "org.gnome.Shell.SearchProvider2.xml"),
    ])
  func introspection(_ object: String, _ file: String) throws {
    let kept = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "../../../Docs/Reference/bus/\(file)").standardizedFileURL
    let told = try client.call(
      Self.name, "/app/kiroku/\(object)", "org.freedesktop.DBus.Introspectable", "Introspect", within: .seconds(120)
    ).first?.text
    #expect(try told == String(contentsOf: kept, encoding: .utf8))
  }

  @Test("GNOME's search finds materials and activities of the same index, tells of them, and shows suggestions for nothing typed")
  func search() throws {
    #expect(try home.kiroku("shelf", "add", "Linear Algebra", "--author", "Strang").status == 0)
    for _ in 0..<3 { #expect(try home.kiroku("record", "Linear Algebra", "45m").status == 0) }
    #expect(try home.kiroku("record", "Linear Algebra", "1h", "-m", "linear maps").status == 0)
    let found = try ask("GetInitialResultSet", [.strings(["lin"])])
    let ids = try #require(found.first?.texts)
    guard case .list(_, let metas)? = try ask("GetResultMetas", [.strings(ids)]).first else { throw CocoaError(.coderReadCorrupt) }
    let names = metas.map { (meta) -> String? in if case .members(let members) = meta { members["name"]?.text } else { nil } }
    #expect(names.contains("Linear Algebra") && names.contains("linear maps"))
    #expect(try ask("GetSubsearchResultSet", [.strings(ids), .strings(["lin", "alg"])]).first?.texts?.isEmpty == false)
    #expect(try ask("GetSubsearchResultSet", [.strings(ids), .strings(["qqqq"])]) == [.strings([])])
    let suggestions = try ask("GetInitialResultSet", [.strings([])]).first?.texts ?? []
    let suggested = try #require(suggestions.first { $0.contains("Record 45 min of Linear Algebra") })
    let before = try records()
    #expect(try ask("ActivateResult", [.string(suggested), .strings([]), .uint32(0)]) == [])
    #expect(try records() == before + 1)
    #expect(throws: BusError.invalidArguments("ActivateResult")) { try ask("ActivateResult", [.string("{}"), .strings([]), .uint32(0)]) }
  }

  @Test("choosing a record or a material in GNOME's search shows that very one in the app that is open; one that is gone is told")
  func activating() throws {
    #expect(try home.kiroku("shelf", "add", "Linear Algebra").status == 0)
    #expect(try home.kiroku("shelf", "add", "World History").status == 0)
    for day in 1...3 {
      #expect(try home.kiroku("record", "World History", "\(day)0m", "--at", "2025-03-0\(day)T09:00", "-m", "chapter \(day)").status == 0)
    }
    for _ in 0..<4 { #expect(try home.kiroku("record", "Linear Algebra", "45m").status == 0) }
    let terminal = try TerminalSession(home, command: [BuiltPrograms.kiroku])
    try terminal.waitUntil(shows: "Home")
    let found = try ask("GetInitialResultSet", [.strings(["chapter", "2"])]).first?.texts ?? []
    let record = try #require(found.first { $0.contains(#""kind":"record""#) && $0.contains("chapter 2") })
    #expect(try ask("ActivateResult", [.string(record), .strings([]), .uint32(0)]) == [])
    func selected(_ text: String, in screen: String) -> Bool {
      screen.split(separator: "\n").contains { $0.contains("›") && $0.contains(text) }
    }
    try terminal.waitUntil("shows the record") { selected("chapter 2", in: $0) }
    let shelf = try ask("GetInitialResultSet", [.strings(["world"])]).first?.texts ?? []
    let material = try #require(shelf.first { $0.contains(#""kind":"material""#) })
    #expect(try ask("ActivateResult", [.string(material), .strings([]), .uint32(0)]) == [])
    try terminal.waitUntil("shows the material") { selected("World History", in: $0) && $0.contains("Shelf") }
    #expect(try ask("LaunchSearch", [.strings(["chapter", "3"]), .uint32(0)]) == [])
    try terminal.waitUntil("looks for the words in the app") {
      $0.contains("chapter 3") && $0.contains("Search") && !$0.contains("chapter 2")
    }
    let gone = record.replacing(/"target":"[0-9a-f-]{36}"/, with: #""target":"00000000-0000-4000-8000-000000000000""#)
    #expect(throws: BusError.self) { try ask("ActivateResult", [.string(gone), .strings([]), .uint32(0)]) }
    try terminal.hangUp()
  }

  private func records() throws -> Int {
    (try home.kiroku("log", "2000..2100", "--json").json?["records"] as? [Any])?.count ?? -1
  }

  @Test("it ends once nobody needs it, and starts anew for the next one")
  func end() throws {
    let other = try SessionBus(address: bus.address)
    let found = try other.call(
      Self.name, Self.search, Self.provider, "GetInitialResultSet", [.strings(["x"])], within: .seconds(120))
    #expect(found.count == 1)
    let gone = Heard()
    try client.listen(to: "org.freedesktop.DBus") { message in
      if message.member == "NameOwnerChanged", message.arguments.first == .string(Self.name), message.arguments.last == .string("") {
        gone.states.append("gone")
      }
    }
    client.work { !gone.states.isEmpty }
    #expect(gone.states == ["gone"])
    #expect(Self.state(try call("GetState")) == "idle")
  }

  // MARK: Notifications

  /// A stand-in for the desktop's notifications.
  private final class Desktop {
    struct Shown: Equatable {
      var title: String
      var text: String
      var actions: [String]
    }

    var shown: [Shown] = []
    let bus: SessionBus

    init(_ bus: PrivateBus) throws {
      self.bus = try SessionBus(address: bus.address)
      try self.bus.claim(DesktopBusTests.server)
      try self.bus.serve("/org/freedesktop/Notifications", introspection: "<node/>") { [unowned self] message throws(BusError) in
        switch message.member {
        case "GetCapabilities": return [.strings(["actions", "body", "body-markup"])]
        case "Notify":
          let values = message.arguments
          shown.append(Shown(title: values[3].text ?? "", text: values[4].text ?? "", actions: values[5].texts ?? []))
          return [.uint32(UInt32(shown.count))]
        default: throw .unknownMethod(message.member)
        }
      }
    }

    func choose(_ key: String, of id: UInt32) throws {
      try bus.emit("/org/freedesktop/Notifications", DesktopBusTests.server, "ActionInvoked", [.uint32(id), .string(key)])
    }
  }

  /// Has a timer end while the stand-in answers.
  private func endTimer(_ desktop: Desktop) throws {
    #expect(try home.kiroku("shelf", "add", "C & D").status == 0)
    #expect(try home.kiroku("start", "C", "--timer", "25m").status == 0)
    let notify = try home.start(
      [BuiltPrograms.desktop, "notify", "--home", home.data, "--actions", "--", "The timer is over", "Finish C & D"],
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    desktop.bus.work { desktop.shown.count == 1 }
    let run = notify.finish()
    #expect(run.status == 0, "\(run.error)")
    #expect(
      desktop.shown == [
        Desktop.Shown(
          title: "The timer is over", text: "Finish C &amp; D",
          actions: ["record", "Record", "extend", "5 more minutes", "discard", "Discard"])
      ])
  }

  @Test("a timer's end is shown with what can be done, and that is done as by the command, and told")
  func record() throws {
    let desktop = try Desktop(bus)
    try endTimer(desktop)
    try desktop.choose("record", of: 1)
    desktop.bus.work { desktop.shown.count == 2 }
    #expect(desktop.shown.last?.text.hasPrefix("Recorded ") == true)
    #expect(try records() == 1)
    #expect(try home.kiroku("undo").status == 0)
    #expect(try records() == 0)
  }

  @Test("five more minutes move the timer's end, and a discard ends it without a record", arguments: ["extend", "discard"])
  func otherActions(_ key: String) throws {
    let desktop = try Desktop(bus)
    try endTimer(desktop)
    let heard = Heard()
    // Whoever asked once is told of changes.
    _ = try askWhileServing(desktop)
    try client.listen(to: Self.name) { message in
      if message.member == "Changed" { heard.states.append(Self.state(message.arguments) ?? "") }
    }
    try desktop.choose(key, of: 1)
    if key == "discard" {
      try serve(desktop, until: "the session is idle") { heard.states.last == "idle" }
      #expect(heard.states == ["idle"])
      #expect(try records() == 0)
    } else {
      try serve(desktop, until: "the timer has more time") { try left() > 1_500 }
      #expect(try left() > 1_500)
      // Nobody is left to wait for its end.
      #expect(try home.kiroku("discard").status == 0)
    }
  }

  private func askWhileServing(_ desktop: Desktop) throws -> String? { Self.state(try call("GetState")) }

  private func left() throws -> Int { try home.kiroku("status", "--json").json?["remainingSeconds"] as? Int ?? 0 }

  /// A connection to the bus has ended.
  private struct BusGone: Error {}

  /// Has the stand-in answer, and hears what is told, until something holds.
  private func serve(_ desktop: Desktop, until what: String, _ holds: () throws -> Bool) throws {
    // What holds may be asked of a program.
    try block(until: what, every: .milliseconds(50)) {
      guard desktop.bus.work(), client.work() else { throw BusGone() }
      return try holds()
    }
  }

  @Test("where there is no bus the program says so and what helps, and where another one answers, that")
  func elsewhere() throws {
    for command in [["serve"], ["notify", "--home", home.data, "--", "a", "b"]] {
      let alone = try home.run([BuiltPrograms.desktop] + command)
      #expect(alone.status == 69)
      #expect(alone.error.hasPrefix("kiroku-desktop: There is no session bus here ("))
      #expect(alone.error.contains("`dbus-run-session kiroku-desktop …`"))
    }
    #expect(Self.state(try call("GetState")) == "idle")
    let second = try home.run([BuiltPrograms.desktop, "serve"], environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    #expect(second.status == 69 && second.error.contains("Somebody is on the bus as “app.kiroku.Kiroku1”."), "\(second.error)")
  }
}
