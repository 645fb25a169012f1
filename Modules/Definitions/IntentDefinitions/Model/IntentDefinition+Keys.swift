extension IntentDefinition: DefinitionPart {
  mutating func read(from reader: PartReader) {
    reader.value("INIntentDefinitionModelVersion", &modelVersion, absent: .xcode12, form: .modelVersion) { node in
      if case .string(let name) = node.value { .unknownModelVersion(name) } else { nil }
    }
    reader.string("INIntentDefinitionNamespace", &namespace)
    reader.string("INIntentDefinitionSystemVersion", &systemVersion)
    reader.string("INIntentDefinitionToolsBuildVersion", &toolsBuildVersion)
    reader.string("INIntentDefinitionToolsVersion", &toolsVersion)
    reader.parts("INIntents", &intents, prefix: "INIntent")
    reader.parts("INTypes", &types, prefix: "INType")
    reader.parts("INEnums", &enums, prefix: "INEnum")
  }
}

extension DefinedValueType {
  /// The keys of a type stand among those of its parameter or property.
  mutating func read(from reader: PartReader) {
    reader.requiredString("Type", &name, place: &place)
    reader.string("EnumType", &enumName)
    reader.string("EnumTypeNamespace", &enumNamespace)
    reader.string("ObjectType", &objectName)
    reader.string("ObjectTypeNamespace", &objectNamespace)
    reader.flag("SupportsMultipleValues", &isArray)
  }
}

extension ValueForm<IntentDefinition.ModelVersion> {
  fileprivate static var modelVersion: ValueForm {
    ValueForm(
      kind: .string, read: { if case .string(let name) = $0 { IntentDefinition.ModelVersion(rawValue: name) } else { nil } })
  }
}
