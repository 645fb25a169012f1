/// A request to do something, as a value; the compiler of definitions writes one struct an intent.
public protocol Intent: Hashable, Sendable {
  /// What the definition says of this intent.
  static var declaration: IntentDeclaration { get }
  /// The name in the definition, for finding an intent without building its declaration.
  static var intentName: String { get }
  /// Makes an intent with no values.
  init()
  /// The value of the parameter `name`, or nil when it has none or there is no such parameter.
  func value(forParameter name: String) -> IntentValue?
  /// Gives the parameter `name` a value, or takes it away with nil.
  ///
  /// - Throws: ``IntentValueError`` for an unknown parameter or a value of another type; the intent is unchanged then.
  mutating func setValue(_ value: IntentValue?, forParameter name: String) throws(IntentValueError)
}

extension Intent {
  /// The name in the declaration.
  public static var intentName: String { declaration.name }

  /// Whether `other` is the same intent with the same values.
  public func isEqual(to other: any Intent) -> Bool {
    (other as? Self) == self
  }
}

/// Why an intent did not take a value.
public enum IntentValueError: Error, Hashable, Sendable {
  /// The intent has no parameter of that name.
  case unknownParameter(String)
  /// The value is not of the parameter's type.
  case wrongType(parameter: String)
}

/// Compares names of intents and parameters as people write them: in any case, with or without dashes.
public enum IntentName {
  /// The form in which two spellings of one name are equal: lower case without `-` and `_`.
  public static func folded(_ name: some StringProtocol) -> String {
    String(name.lowercased().filter { $0 != "-" && $0 != "_" })
  }

  /// Whether both spell the same name.
  public static func matches(_ first: some StringProtocol, _ second: some StringProtocol) -> Bool {
    folded(first) == folded(second)
  }
}
