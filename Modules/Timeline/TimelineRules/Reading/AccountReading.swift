import Localization
public import TimelineContract

/// Somebody who signs up.
public struct SignUp: Hashable, Sendable {
  /// The handle, checked.
  public var handle: String
  /// The password, checked.
  public var password: String
  /// The name that people are shown by.
  public var displayName: String
  /// What the device calls itself.
  public var device: String?

  /// Reads `handle`, `password` and `displayName`.
  public init?(reading body: inout BodyReader) {
    let handle = body.secret("handle")
    let password = body.secret("password")
    let displayName = body.line("displayName", TimelineLimits.displayName, isRequired: false)
    let device = body.line("device", TimelineLimits.device, isRequired: false)
    if let handle, let fault = Handle.fault(in: handle) { body.fault("handle", fault) }
    if let password, let fault = Password.fault(in: password, of: handle ?? "") { body.fault("password", fault) }
    guard let handle, let password else { return nil }
    self.handle = handle
    self.password = Password.normalized(password)
    self.displayName = displayName ?? handle
    self.device = device
  }
}

/// Somebody who signs in.
public struct SignIn: Hashable, Sendable {
  /// The handle as it was written, in small letters.
  public var handle: String
  /// The password as it was written.
  public var password: String
  /// What the device calls itself.
  public var device: String?

  /// Reads `handle`, `password` and `device`; what cannot be right is no fault, so that an answer tells nothing.
  public init?(reading body: inout BodyReader) {
    let handle = body.secret("handle")
    let password = body.secret("password")
    device = body.line("device", TimelineLimits.device, isRequired: false)
    guard let handle, let password else { return nil }
    self.handle = handle.lowercased()
    self.password = Password.normalized(password)
  }
}

extension AccountChange {
  /// Reads what is to change.
  public init?(reading body: inout BodyReader) {
    self.init(
      displayName: body.line("displayName", TimelineLimits.displayName, isRequired: false),
      about: body.text("about", TimelineLimits.about), isListed: body.flag("isListed"), acceptsEveryone: body.flag("acceptsEveryone"),
      defaultVisibility: body.choice("defaultVisibility", Visibility.self, isRequired: false))
  }

  /// The texts in it, by the members they stand in.
  public var texts: [(field: String, text: String)] {
    [("displayName", displayName), ("about", about)].compactMap { field, text in text.map { (field, $0) } }
  }
}

/// A new password for an old one.
public struct PasswordChange: Hashable, Sendable {
  /// The password until now.
  public var old: String
  /// The password from now on.
  public var new: String

  /// Reads `old` and `new`.
  public init?(reading body: inout BodyReader, handle: String) {
    let old = body.secret("old")
    let new = body.secret("new")
    if let new, let fault = Password.fault(in: new, of: handle) { body.fault("new", fault) }
    guard let old, let new else { return nil }
    self.old = Password.normalized(old)
    self.new = Password.normalized(new)
  }
}
