extension IntentDefinition: DefinitionPart {
  mutating func code(_ coder: DefinitionCoder) {
    coder.code("INIntentDefinitionModelVersion", &modelVersion, absent: .xcode12, isAlwaysWritten: true, form: .modelVersion) { node in
      if case .string(let name) = node.value { .unknownModelVersion(name) } else { nil }
    }
    coder.string("INIntentDefinitionNamespace", &namespace)
    coder.string("INIntentDefinitionSystemVersion", &systemVersion)
    coder.string("INIntentDefinitionToolsBuildVersion", &toolsBuildVersion)
    coder.string("INIntentDefinitionToolsVersion", &toolsVersion)
    coder.parts("INIntents", &intents, prefix: "INIntent", isAlwaysWritten: true)
    coder.parts("INTypes", &types, prefix: "INType", isAlwaysWritten: modelVersion > .xcode10)
    coder.parts("INEnums", &enums, prefix: "INEnum", isAlwaysWritten: true)
  }
}

extension DefinedValueType {
  /// The keys of a type stand among those of its parameter or property.
  mutating func code(_ coder: DefinitionCoder) {
    coder.requiredString("Type", &name, place: &place)
    coder.string("EnumType", &enumName)
    coder.string("EnumTypeNamespace", &enumNamespace)
    coder.string("ObjectType", &objectName)
    coder.string("ObjectTypeNamespace", &objectNamespace)
    coder.flag("SupportsMultipleValues", &isArray)
  }
}

extension ValueForm<IntentDefinition.ModelVersion> {
  fileprivate static var modelVersion: ValueForm {
    ValueForm(
      kind: .string, read: { if case .string(let name) = $0 { IntentDefinition.ModelVersion(rawValue: name) } else { nil } },
      write: { .string($0.rawValue) })
  }
}
