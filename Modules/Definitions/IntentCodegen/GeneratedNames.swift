import IntentDefinitions

extension DefinedIntent {
  /// The name of the intent's type where it is declared or used.
  var typeName: String { SwiftName.quoted(generatedName) }
}

/// The names that the generated file declares; knows which names of the runtime they hide.
struct GeneratedNames {
  private var declared: [String: SourcePlace] = [:]

  /// - Throws: where a name is no Swift name, or declared twice.
  init(_ definition: IntentDefinition) throws(CodegenError) {
    for type in definition.generatedTypeNames { try declare(type.name, at: type.place) }
  }

  private mutating func declare(_ name: String, at place: SourcePlace) throws(CodegenError) {
    guard SwiftName.isIdentifier(name) else { throw CodegenError(.invalidName(name), at: place) }
    guard !ReservedNames.types.contains(name) else { throw CodegenError(.reservedName(name, of: "Swift"), at: place) }
    guard declared.updateValue(place, forKey: name) == nil else { throw CodegenError(.repeatedName(name), at: place) }
  }

  /// A type of the runtime, with its module's name where the file declares one of the same name.
  func runtime(_ name: String) -> String { qualified(name, module: "IntentRuntime") }

  /// A type of the standard library.
  func swift(_ name: String) -> String { qualified(name, module: "Swift") }

  /// A type of Foundation.
  func foundation(_ name: String) -> String { qualified(name, module: "Foundation") }

  /// `name`, or the first of `name_`, `name__` … that the file does not declare.
  func unused(_ name: String) -> String { declared[name] == nil ? name : unused(name + "_") }

  private func qualified(_ name: String, module: String) -> String {
    declared[name] == nil ? name : "\(module).\(name)"
  }
}

extension String {
  /// The text with its first letter in upper case, as it stands in a compound name.
  var capitalizedFirst: String { SwiftName.capitalized(self) }
}
