/// What went wrong on the bus.
public struct BusError: Error, Hashable, Sendable {
  /// The name by which clients know it, such as `org.freedesktop.DBus.Error.InvalidArgs`.
  public var name: String
  /// What it says to people.
  public var message: String

  /// Makes an error from its parts.
  public init(_ name: String, _ message: String) {
    self.name = name
    self.message = message
  }

  /// There is no bus; `reason` is what the system says of it.
  static func noServer(_ reason: String) -> BusError { BusError(absence, reason) }

  /// Somebody has that name on the bus.
  static func taken(_ name: String) -> BusError { BusError("org.freedesktop.DBus.Error.Failed", "Somebody is on the bus as “\(name)”.") }

  private static let absence = "org.freedesktop.DBus.Error.NoServer"

  /// Whether there is no bus at all.
  public var isAbsence: Bool { name == Self.absence }

  /// There is no such method.
  public static func unknownMethod(_ method: String) -> BusError {
    BusError("org.freedesktop.DBus.Error.UnknownMethod", "There is no method “\(method)”.")
  }

  /// A method was called with values that it does not take.
  public static func invalidArguments(_ method: String) -> BusError {
    BusError("org.freedesktop.DBus.Error.InvalidArgs", "“\(method)” does not take these values.")
  }
}
