/// A custom type of a definition as a Swift value; the compiler of definitions writes these.
public protocol IntentObject: Hashable, Sendable {
  /// The name of the type in the definition.
  static var typeName: String { get }
  /// What identifies the object; nil for text that has not been looked up.
  var identifier: String? { get }
  /// The words that stand for the object.
  var displayString: String { get }
  /// The object without its Swift type.
  var objectValue: IntentObjectValue { get }
  /// Makes the object from a value of its type; properties that `value` lacks stay nil.
  init(_ value: IntentObjectValue)
}

extension IntentObject {
  /// The object as the value of a parameter.
  public var intentValue: IntentValue { .object(objectValue) }
}
