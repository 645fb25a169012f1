import ProgramSupport
import SessionBus

/// What shows notifications on the desktop (`org.freedesktop.Notifications`).
struct NotificationServer {
  static let name = "org.freedesktop.Notifications"
  private static let object = "/org/freedesktop/Notifications"
  private static let patience = TestPatience.atLeast(.seconds(2))

  private let bus: SessionBus

  init(_ bus: SessionBus) { self.bus = bus }

  /// Shows a notification, with what can be chosen there and its words; returns its number.
  func show(_ title: String, _ text: String, actions: [(key: String, label: String)] = []) throws(BusError) -> UInt32 {
    let abilities = try call("GetCapabilities").first?.texts ?? []
    let body = abilities.contains("body-markup") ? MarkupText.pango(text) : text
    let answer = try call(
      "Notify",
      [
        .string("Kiroku"), .uint32(0), .string("appointment-soon"), .string(title), .string(body),
        .strings(actions.flatMap { [$0.key, $0.label] }),
        .members(["desktop-entry": .string("app.kiroku.Kiroku"), "resident": .boolean(false)]), .int32(-1),
      ])
    guard case .uint32(let id)? = answer.first else { throw .invalidArguments("Notify") }
    return id
  }

  private func call(_ member: String, _ values: [BusValue] = []) throws(BusError) -> [BusValue] {
    try bus.call(Self.name, Self.object, Self.name, member, values, within: Self.patience)
  }
}
