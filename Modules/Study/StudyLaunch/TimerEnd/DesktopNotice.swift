import Glibc
import ProgramSupport

/// Tells the user's desktop something: by `kiroku-desktop`, where what can be done then is chosen in the notification, else by notify-send.
struct DesktopNotice: Sendable {
  /// What shows that there is a desktop, or a bus to one.
  static let signs = ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"]

  private let environment: [String: String]

  init(_ variables: [String: String]) { environment = SmallEnvironment.of(variables) }

  /// Whether this process sees a desktop, or a bus to one.
  var hasDesktop: Bool { Self.signs.contains { !(environment[$0] ?? "").isEmpty } || hasBus }

  /// Whether the session has a message bus.
  private var hasBus: Bool {
    !(environment["DBUS_SESSION_BUS_ADDRESS"] ?? "").isEmpty
      || (environment["XDG_RUNTIME_DIR"].map { access($0 + "/bus", F_OK) == 0 } ?? false)
  }

  /// Our program on the session's bus, where there is a bus and the program lies beside this one.
  var busProgram: String? {
    guard hasBus, let path = ExecutablePath.directory.map({ $0 + "/kiroku-desktop" }), access(path, X_OK) == 0 else { return nil }
    return path
  }

  /// notify-send, where it is there and has a desktop to tell.
  private var program: String? { hasDesktop ? FoundPrograms(environment).path(of: "notify-send") : nil }

  /// Whether there is a program that can show a notification.
  var canShow: Bool { busProgram != nil || program != nil }

  /// Shows a notification; whether one of the programs took it.
  ///
  /// - Parameters:
  ///   - home: the folder of the log that it is about.
  ///   - offersActions: whether it can be recorded, given more time and discarded there.
  @discardableResult
  func show(_ title: String, _ text: String, home: String, offersActions: Bool) -> Bool {
    if let busProgram {
      let run = LimitedRun.of(
        busProgram, arguments: ["notify", "--home", home] + (offersActions ? ["--actions"] : []) + ["--", title, text],
        environment: environment, limit: TestPatience.atLeast(.seconds(10)))
      if run.end == .exited(0) { return true }
    }
    guard let program else { return false }
    let run = LimitedRun.of(
      program, arguments: ["--app-name=Kiroku", "--icon=appointment-soon", "--", title, MarkupText.pango(text)], environment: environment,
      limit: TestPatience.atLeast(.seconds(5)))
    return run.end == .exited(0)
  }
}
