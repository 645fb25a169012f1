import ProgramSupport

/// Tells the user's desktop something, by the program notify-send.
struct DesktopNotice: Sendable {
  /// What shows that there is a desktop, or a bus to one.
  static let signs = ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"]

  private let environment: [String: String]

  init(_ variables: [String: String]) { environment = SmallEnvironment.of(variables) }

  /// Whether this process sees a desktop.
  var hasDesktop: Bool { Self.signs.contains { !(environment[$0] ?? "").isEmpty } }

  /// The program, where it is there.
  var program: String? { FoundPrograms(environment).path(of: "notify-send") }

  /// Shows a notification; whether the program took it.
  @discardableResult
  func show(_ title: String, _ text: String) -> Bool {
    guard hasDesktop, let program else { return false }
    let run = LimitedRun.of(
      program, arguments: ["--app-name=Kiroku", "--icon=appointment-soon", "--", title, Self.marked(text)], environment: environment,
      limit: .seconds(5))
    return run.end == .exited(0)
  }

  /// A notification's text is markup, its title is not.
  private static func marked(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
