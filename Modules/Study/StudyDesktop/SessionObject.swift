import ProgramSupport
import SessionBus

/// The object `app.kiroku.Kiroku1`: what is being measured, and what can be done about it.
final class SessionObject {
  static let path = "/app/kiroku/Kiroku1"
  static let interface = "app.kiroku.Kiroku1"
  private static let longestLine = 1 << 20
  private static let patience = TestPatience.atLeast(.seconds(5))

  private let kiroku: KirokuRun
  private let bus: SessionBus
  /// What tells changes, whoever makes them.
  private var watch: ChildProcess?
  /// Whether the watch has still to say how it is now.
  private(set) var awaitsState = false
  /// Whether a session runs or is paused.
  private(set) var isMeasuring = false

  init(_ kiroku: KirokuRun, _ bus: SessionBus) {
    self.kiroku = kiroku
    self.bus = bus
  }

  deinit { watch?.stop() }

  /// Answers a call. For whoever called once the service stays as long as they are on the bus.
  func answer(_ message: BusMessage) throws(BusError) -> [BusValue] {
    bus.follow(message.sender)
    beginTelling()
    // What is done next is told as a change.
    if awaitsState { _ = takeState(until: .now + Self.patience) }
    let values = message.arguments
    switch message.member {
    case "GetState" where values.isEmpty:
      guard let state = kiroku.document(["status"])?.document, let value = BusValue(state) else {
        throw BusError("app.kiroku.Error.defect", "kiroku did not answer.")
      }
      return [value]
    case "Start" where values.count == 2:
      guard let material = values[0].text, case .int64(let seconds) = values[1] else { throw .invalidArguments(message.member) }
      let timer = seconds == 0 ? [] : ["--timer=\(seconds)s"]
      return try said(["start"] + timer + (material.isEmpty ? [] : ["--", material]))
    case "Pause" where values.isEmpty: return try said(["pause"])
    case "Resume" where values.isEmpty: return try said(["resume"])
    case "Finish" where values.isEmpty: return try said(["finish"])
    case "GetState", "Start", "Pause", "Resume", "Finish": throw .invalidArguments(message.member)
    default: throw .unknownMethod(message.member)
    }
  }

  /// Runs a command; the sentence that it says.
  private func said(_ arguments: [String]) throws(BusError) -> [BusValue] {
    [.string(try kiroku.answer(arguments)["message"]?.stringValue ?? "")]
  }

  // MARK: Changes

  /// What `poll` waits for until there is a change to tell; nil where none are told.
  var descriptor: Int32? { watch?.descriptor }

  /// Has changes told from now on, whoever makes them; the first thing that the watch says is how it is now.
  func beginTelling() {
    guard watch == nil else { return }
    watch = kiroku.start(["status", "--watch", "--json"])
    awaitsState = watch != nil
  }

  /// Sends a signal for each change since the last time; whether there was one.
  func tellChanges() -> Bool {
    var hasTold = false
    while takeState(until: .now) { hasTold = true }
    return hasTold
  }

  /// Takes what the watch says next, and tells it where it is a change; false where it says nothing until then.
  private func takeState(until deadline: ContinuousClock.Instant) -> Bool {
    guard let line = watch?.readLine(atMost: Self.longestLine, until: deadline) else { return false }
    guard let state = try? JSONValue(parsing: line), let value = BusValue(state) else { return true }
    isMeasuring = state["state"]?.stringValue != "idle"
    // Where the bus is gone the service ends.
    if !awaitsState { try? bus.emit(Self.path, Self.interface, "Changed", [value]) }
    awaitsState = false
    return true
  }

  /// Forgets a watch that has ended; the next call begins another one.
  func stopTelling() { (watch, awaitsState, isMeasuring) = (nil, false, false) }

  static let introspection = """
    <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
    <node>
      <interface name="app.kiroku.Kiroku1">
        <!-- What is being measured, as `kiroku status --json` has it: state, kind, material, startedAt, activeSeconds, remainingSeconds, … -->
        <method name="GetState"><arg name="state" type="a{sv}" direction="out"/></method>
        <!-- Starts the stopwatch, or with seconds above 0 a timer; the material by its title, empty for none. Each of these answers with a sentence. -->
        <method name="Start">
          <arg name="material" type="s" direction="in"/>
          <arg name="seconds" type="x" direction="in"/>
          <arg name="message" type="s" direction="out"/>
        </method>
        <method name="Pause"><arg name="message" type="s" direction="out"/></method>
        <method name="Resume"><arg name="message" type="s" direction="out"/></method>
        <!-- Ends the session into a record. -->
        <method name="Finish"><arg name="message" type="s" direction="out"/></method>
        <!-- Something else is being measured, or it is paused, resumed or ended; whoever did it. Time that passes is no change.
             It is told while the service is on the bus: that is as long as a session runs or is paused, and as long as anyone is connected who called a
             method of this interface. Whoever wants every change calls GetState once and stays connected; to listen alone starts nothing. -->
        <signal name="Changed"><arg name="state" type="a{sv}"/></signal>
      </interface>
    </node>

    """
}
