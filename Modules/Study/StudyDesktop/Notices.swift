import ProgramSupport
import SessionBus

/// Notifications of a timer's end, from which it is recorded, given five more minutes or discarded (`org.freedesktop.Notifications`).
final class Notices {
  static let path = "/app/kiroku/Notices"
  static let interface = "app.kiroku.Notices1"
  /// The name of the error that says that the service is for another log.
  static let otherLog = "app.kiroku.Error.otherLog"

  private enum Action: String, CaseIterable {
    case record, extend, discard

    func label(in language: Language) -> String {
      switch self {
      case .record: language.words("Record", "記録する")
      case .extend: language.words("5 more minutes", "あと5分")
      case .discard: language.words("Discard", "破棄する")
      }
    }

    var command: [String] {
      switch self {
      case .record: ["finish"]
      case .extend: ["extend", "5m"]
      case .discard: ["discard"]
      }
    }
  }

  private let kiroku: KirokuRun
  private let bus: SessionBus
  private let server: NotificationServer
  private let home: String
  private let language: Language
  /// The notifications that offer something, and the session that each is about, by when that began.
  private var open: [UInt32: String] = [:]

  init(_ kiroku: KirokuRun, _ bus: SessionBus, home: String, language: Language) {
    (self.kiroku, self.bus, self.home, self.language) = (kiroku, bus, home, language)
    server = NotificationServer(bus)
  }

  /// Whether something can still be chosen.
  var isOpen: Bool { !open.isEmpty }

  func answer(_ message: BusMessage) throws(BusError) -> [BusValue] {
    guard message.member == "ShowTimerEnd" else { throw .unknownMethod(message.member) }
    let values = message.arguments
    guard values.count == 4, let home = values[0].text, let title = values[1].text, let text = values[2].text,
      case .boolean(let offersActions) = values[3]
    else { throw .invalidArguments(message.member) }
    // What is chosen would be done in this one's log.
    guard home == self.home else { throw BusError(Self.otherLog, "This one is about another log.") }
    let session = offersActions ? kiroku.document(["status"])?.document["startedAt"]?.stringValue : nil
    let actions = session == nil ? [] : Action.allCases
    let id = try server.show(title, text, actions: actions.map { ($0.rawValue, $0.label(in: language)) })
    if let session { open[id] = session }
    return []
  }

  // MARK: What is chosen

  /// Does what is chosen from now on.
  func listen() throws(BusError) {
    try bus.listen(to: NotificationServer.name) { [unowned self] message in
      guard case .uint32(let id)? = message.arguments.first, let session = open[id] else { return }
      switch (message.member, message.arguments.last?.text) {
      case ("ActionInvoked", let key?):
        open[id] = nil
        if let action = Action(rawValue: key) { carryOut(action, session) }
      case ("NotificationClosed", _): open[id] = nil
      default: break
      }
    }
  }

  /// Does it, where the session is still that one, and shows what came of it.
  private func carryOut(_ action: Action, _ session: String) {
    guard kiroku.document(["status"])?.document["startedAt"]?.stringValue == session else { return }
    let document = kiroku.document(action.command)?.document
    guard let message = (document?["message"] ?? document?["error"]?["message"])?.stringValue else { return }
    // Whether it can be shown or not, it is done.
    _ = try? server.show("Kiroku", message)
  }

  static let introspection = """
    <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
    <node>
      <interface name="app.kiroku.Notices1">
        <!-- Shows that a timer has ended; what is chosen there is done. `home` is the folder of the log that it is about. -->
        <method name="ShowTimerEnd">
          <arg name="home" type="s" direction="in"/>
          <arg name="title" type="s" direction="in"/>
          <arg name="text" type="s" direction="in"/>
          <arg name="offersActions" type="b" direction="in"/>
        </method>
      </interface>
    </node>

    """
}
