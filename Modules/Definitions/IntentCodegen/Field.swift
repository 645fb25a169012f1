import IntentDefinitions

/// A parameter or property as Swift knows it: its name, type and how it becomes an `IntentValue`.
struct Field {
  enum Kind {
    case scalar(ScalarType)
    case object(String)
    /// The type's name and the case that stands for no value.
    case enumeration(String, zeroCase: String)
  }

  var name: String
  var kind: Kind
  var isArray: Bool
  var title: DefinedText
  var type: DefinedValueType
  var metadata: DefinedMetadata
  var tag: Int
  /// The parameter itself, where the field is one.
  var parameter: DefinedParameter?
  /// Whether the type holds itself by this property, which a struct can only do by way of an array.
  var isRecursive = false

  /// The name of the object's type in the definition, by which values are told apart; `Object` where it is none of the file's.
  var objectName: String {
    guard let name = type.objectName, !name.isEmpty else { return "Object" }
    return name
  }

  /// The name where it is declared or used.
  var identifier: String { SwiftName.quoted(name) }

  /// The unit of a duration, as the runtime names it; durations in several units count by their default one.
  var unit: String {
    for unit in [metadata.unit, metadata.defaultUnit] {
      if let unit, ["Seconds", "Minutes", "Hours", "Days"].contains(unit) { return unit.lowercased() }
    }
    return "seconds"
  }

  /// The type of one value.
  func element(_ names: GeneratedNames) -> String {
    switch kind {
    case .scalar(let type): type.swiftType(names)
    case .object(let name), .enumeration(let name, _): SwiftName.quoted(name)
    }
  }

  /// The type without its optionality: of one value, or an array.
  func value(_ names: GeneratedNames) -> String {
    isArray ? "[\(element(names))]" : element(names)
  }

  /// The declaration after the name: `: Int?` or `: OrderType = .unknown`.
  func annotation(_ names: GeneratedNames) -> String {
    if case .enumeration(_, let zeroCase) = kind, !isArray { return ": \(element(names)) = .\(zeroCase)" }
    return ": \(value(names))?"
  }

  /// An expression for the field's `IntentValue?`.
  func intentValue(_ names: GeneratedNames) -> String {
    let type = names.runtime("IntentValue")
    return switch (kind, isArray) {
    case (.scalar(let scalar), false): "self.\(identifier).map(\(type).\(scalar.valueCase))"
    case (.scalar(let scalar), true): "self.\(identifier).map { .array($0.map(\(type).\(scalar.valueCase))) }"
    case (.object, false): "self.\(identifier)?.intentValue"
    case (.object, true): "self.\(identifier).map { .array($0.map(\\.intentValue)) }"
    case (.enumeration, false): "self.\(identifier).intentValue"
    case (.enumeration, true): "self.\(identifier).map { .array($0.compactMap(\\.intentValue)) }"
    }
  }

  /// The body of a closure that turns an `IntentValue` into the element; nil where it is of another type.
  ///
  /// The property says of which type objects and cases are: a type's name here could be that of a member.
  var conversion: String {
    switch kind {
    case .scalar(let scalar): "$0.\(scalar.valueCase)Value"
    case .object: "$0.object()"
    case .enumeration: "$0.enumeration()"
    }
  }

  /// ` ?? .unknown` for a single enumeration.
  var fallback: String {
    if case .enumeration(_, let zeroCase) = kind, !isArray { " ?? .\(zeroCase)" } else { "" }
  }

  /// An expression that reads the field out of `source`, an `IntentValue?`, with what does not fit read as no value.
  func reading(from source: String) -> String {
    if isArray { return "\(source)?.arrayValue?.compactMap { \(conversion) }" }
    return "\(source)?.\(conversion.dropFirst(3))\(fallback)"
  }
}

extension SwiftGenerator {
  /// The parameters of an intent.
  ///
  /// - Throws: where a name or type cannot be one in Swift.
  func fields(of intent: DefinedIntent) throws(CodegenError) -> [Field] {
    var fields: [Field] = []
    for parameter in intent.parameters {
      let kind = try kind(of: parameter.type)
      fields.append(
        Field(
          name: parameter.name, kind: kind, isArray: parameter.type.isArray, title: parameter.displayName, type: parameter.type,
          metadata: parameter.metadata, tag: parameter.tag ?? parameter.displayPriority ?? fields.count + 1, parameter: parameter))
    }
    try check(
      intent.parameters.map { ($0.name, $0.namePlace) }, reserved: ReservedNames.parameters, in: intent.generatedName)
    return fields
  }

  /// The properties of an intent's response.
  ///
  /// - Throws: where a name or type cannot be one in Swift.
  func responseFields(of intent: DefinedIntent) throws(CodegenError) -> [Field] {
    let properties = intent.response?.properties ?? []
    try check(
      properties.map { ($0.name, $0.place) }, reserved: ReservedNames.responseProperties,
      in: intent.generatedName + "Response")
    return try fields(of: properties)
  }

  /// The custom properties of a type.
  ///
  /// - Throws: where a name or type cannot be one in Swift.
  func fields(of type: DefinedType) throws(CodegenError) -> [Field] {
    let properties = type.properties.filter { !$0.isBuiltIn }
    try check(
      properties.map { ($0.name, $0.place) },
      reserved: ReservedNames.typeProperties,
      in: type.generatedName)
    var fields = try fields(of: properties)
    for index in fields.indices where !fields[index].isArray && reaches(type.name, from: fields[index].type.objectName) {
      fields[index].isRecursive = true
    }
    return fields
  }

  private func fields(of properties: [DefinedProperty]) throws(CodegenError) -> [Field] {
    var fields: [Field] = []
    for property in properties {
      let kind = try kind(of: property.type)
      fields.append(
        Field(
          name: property.name, kind: kind, isArray: property.type.isArray, title: property.displayName, type: property.type,
          metadata: property.metadata, tag: property.tag ?? property.displayPriority ?? fields.count + 1))
    }
    return fields
  }

  private func kind(of type: DefinedValueType) throws(CodegenError) -> Field.Kind {
    // An empty name is none.
    if let enumName = type.enumName, !enumName.isEmpty {
      if let enumeration = enums[enumName] {
        return .enumeration(enumeration.generatedName, zeroCase: SwiftName.quoted(enumeration.zeroCaseName))
      }
      // The cases of the system's enumerations stand in no file: the number is all there is.
      if type.enumNamespace == "System" { return .scalar(.integer) }
      try checkForeign(enumName, namespace: type.enumNamespace, else: .unknownEnumeration(enumName), at: type.place)
      return .enumeration(enumName, zeroCase: "unknown")
    }
    if type.name == "Object" {
      guard let objectName = type.objectName, !objectName.isEmpty else { return .scalar(.object) }
      if let object = types[objectName] { return .object(object.generatedName) }
      if type.objectNamespace == "System" { return .scalar(.object) }
      try checkForeign(objectName, namespace: type.objectNamespace, else: .unknownType(objectName), at: type.place)
      return .object(objectName)
    }
    if let scalar = ScalarType(rawValue: type.name) { return .scalar(scalar) }
    let fact: CodegenFact =
      type.isOfSystemIntents ? .unsupportedType(type.name) : .unrecognizedType(type.name, nearest: type.nearestName)
    throw CodegenError(fact, at: type.place)
  }

  /// A type of another file of the same target is taken to be there.
  private func checkForeign(
    _ name: String, namespace: String?, else unknown: CodegenFact, at place: SourcePlace
  ) throws(CodegenError) {
    if namespace == nil || namespace == definition.namespace { throw CodegenError(unknown, at: place) }
    guard SwiftName.isIdentifier(name) else { throw CodegenError(.invalidName(name), at: place) }
  }

  func check(_ names: [(String, SourcePlace)], reserved: Set<String>, in type: String) throws(CodegenError) {
    var seen: Set<String> = []
    for (name, place) in names {
      guard SwiftName.isIdentifier(name) else { throw CodegenError(.invalidName(name), at: place) }
      guard !reserved.contains(name) else { throw CodegenError(.reservedName(name, of: type), at: place) }
      guard seen.insert(name).inserted else { throw CodegenError(.repeatedName(name), at: place) }
    }
  }

  /// Whether the type `name` holds the type `target` by single properties, directly or through others.
  private func reaches(_ target: String, from name: String?) -> Bool {
    var visited: Set<String> = []
    var pending = name.map { [$0] } ?? []
    while let next = pending.popLast() {
      if next == target { return true }
      guard visited.insert(next).inserted, let type = types[next] else { continue }
      pending += type.properties.filter { !$0.type.isArray }.compactMap(\.type.objectName)
    }
    return false
  }
}

extension DefinedEnum {
  /// The case with number 0, which stands for no value; `unknown` where the definition has none.
  var zeroCaseName: String { cases.first { $0.index == 0 }?.name ?? "unknown" }
}
