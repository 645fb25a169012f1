/// An enumeration of a definition as a Swift enum; the compiler of definitions writes these.
///
/// Raw value 0 is `unknown`: no value.
public protocol IntentEnumeration: Hashable, Sendable, RawRepresentable where RawValue == Int {
  /// The name of the enumeration in the definition.
  static var typeName: String { get }
  /// The name of this case in the definition.
  var name: String { get }
}

extension IntentEnumeration {
  /// The case as the value of a parameter; nil for `unknown`.
  public var intentValue: IntentValue? { rawValue == 0 ? nil : .enumeration(name: name, rawValue: rawValue) }
}
