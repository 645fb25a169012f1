extension IntentValue {
  /// The value as a custom type's object; nil where it is something else or an object of another type.
  public func object<Object: IntentObject>(_ type: Object.Type = Object.self) -> Object? {
    guard let object = objectValue, object.typeName == type.typeName else { return nil }
    return type.init(object)
  }

  /// The value as a case of an enumeration; nil where it is something else or no case has its number.
  public func enumeration<Enumeration: IntentEnumeration>(_ type: Enumeration.Type = Enumeration.self) -> Enumeration? {
    enumerationRawValue.flatMap { type.init(rawValue: $0) }
  }
}

extension Optional where Wrapped == IntentValue {
  /// The value as its Swift type, nil staying nil; generated setters go through it.
  ///
  /// - Throws: ``IntentValueError/wrongType(parameter:)`` where `convert` gives nil.
  public func converted<Value>(for parameter: String, _ convert: (IntentValue) -> Value?) throws(IntentValueError) -> Value? {
    guard let value = self else { return nil }
    guard let converted = convert(value) else { throw .wrongType(parameter: parameter) }
    return converted
  }

  /// The elements of an array as their Swift type, nil staying nil.
  ///
  /// - Throws: ``IntentValueError/wrongType(parameter:)`` where the value is no array, or `convert` gives nil for an element.
  public func convertedElements<Value>(
    for parameter: String, _ convert: (IntentValue) -> Value?
  ) throws(IntentValueError) -> [Value]? {
    guard let value = self else { return nil }
    guard let elements = value.arrayValue else { throw .wrongType(parameter: parameter) }
    var values: [Value] = []
    for element in elements {
      guard let converted = convert(element) else { throw .wrongType(parameter: parameter) }
      values.append(converted)
    }
    return values
  }
}
