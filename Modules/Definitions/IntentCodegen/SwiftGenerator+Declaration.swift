import IntentDefinitions

extension SwiftGenerator {
  /// What the definition says, compiled in: words of every language, limits, reasons, codes, combinations.
  ///
  /// Built once, when first asked for; parts are functions of their own so that the compiler checks small expressions.
  mutating func writeDeclaration(_ intent: DefinedIntent, _ parameters: [Field], _ properties: [Field]) throws(CodegenError) {
    let values = valueWords(of: intent)
    var parts: [[String]] = []
    for field in parameters { parts.append(try declaration(of: field, in: intent, values)) }
    let (modifier, names) = (modifier, names)
    let partsName = names.unused(intent.generatedName + "Parts")
    let title = words.literal(intent.title, names) ?? words.plain(intent.name, names)
    let response = intent.response
    let lists: [(label: String, type: String, items: [[String]])] = [
      ("parameters", "ParameterDeclaration", parts),
      ("responseProperties", "ResponsePropertyDeclaration", properties.map(declaration(ofProperty:))),
      ("responseCodes", "ResponseCodeDeclaration", codeDeclarations(of: intent)),
      ("parameterCombinations", "ParameterCombination", intent.suggestedCombinations.map { declaration(ofCombination: $0, values) }),
      ("summaries", "ParameterSummary", intent.managedCombinations.compactMap { declaration(ofSummary: $0, values) }),
    ]
    out.line()
    out.block("extension \(intent.typeName)") { out in
      out.documentation("What the definition says of the intent")
      out.indented("\(modifier)static let declaration = \(names.runtime("IntentDeclaration"))(", closing: ")") { out in
        var arguments = [
          "name: \(SwiftLiteral.string(intent.name))", "className: \(SwiftLiteral.string(intent.generatedName))", "title: \(title)",
          "description: \(words.literal(intent.description, names) ?? title)",
          "category: \(SwiftLiteral.string(intent.category ?? "generic"))",
          "verb: \(SwiftLiteral.string(intent.verb ?? "Do"))",
        ]
        if intent.isConfirmationRequired { arguments.append("isConfirmationRequired: true") }
        if intent.isIneligibleForSuggestions { arguments.append("isEligibleForSuggestions: false") }
        if let key = intent.keyParameter { arguments.append("keyParameter: \(SwiftLiteral.string(key))") }
        if let input = intent.inputParameter { arguments.append("inputParameter: \(SwiftLiteral.string(input))") }
        for list in lists {
          if list.label == "responseCodes", let output = response?.output {
            arguments.append("responseOutput: \(SwiftLiteral.string(output))")
          }
          if list.items.isEmpty, list.label != "parameters", list.label != "responseCodes" { continue }
          arguments.append("\(list.label): " + (list.items.isEmpty ? "[]" : "\(partsName).\(list.label)()"))
        }
        out.arguments(arguments)
      }
    }
    let filled = lists.filter { !$0.items.isEmpty }
    guard !filled.isEmpty else { return }
    out.line()
    // Beside the intent, not in it: a type that is named here could have the name of a member.
    out.block("private nonisolated enum \(partsName)") { out in
      for (index, list) in filled.enumerated() {
        if index > 0 { out.line() }
        let type = names.runtime(list.type)
        out.block("static func \(list.label)() -> [\(type)]") { out in
          out.line("var list: [\(type)] = []")
          for item in list.items {
            out.indented("list.append(\(type)(", closing: "))") { $0.arguments(item) }
          }
          out.line("return list")
        }
      }
    }
  }

  private func parameterType(of field: Field) -> String {
    switch field.kind {
    case .scalar(let scalar): scalar.parameterType(unit: field.unit, objectName: field.objectName)
    case .object: ".object(typeName: \(SwiftLiteral.string(field.objectName)))"
    case .enumeration: ".enumeration(\(field.element(names)).declaration)"
    }
  }

  private func declaration(of field: Field, in intent: DefinedIntent, _ values: ValueWords) throws(CodegenError) -> [String] {
    guard let parameter = field.parameter else { return [] }
    let metadata = parameter.metadata
    var arguments = [
      "name: \(SwiftLiteral.string(field.name))", "tag: \(field.tag)",
      "displayName: \(words.literal(parameter.displayName, names) ?? words.plain(field.name, names))", "type: \(parameterType(of: field))",
    ]
    if field.isArray { arguments.append("isArray: true") }
    if let value = defaultValue(of: field) { arguments.append("defaultValue: \(value)") }
    if let minimum = metadata.minimumValue { arguments.append("minimum: \(SwiftLiteral.number(minimum))") }
    if let maximum = metadata.maximumValue { arguments.append("maximum: \(SwiftLiteral.number(maximum))") }
    if let negative = metadata.supportsNegativeNumbers { arguments.append("supportsNegativeNumbers: \(negative)") }
    if let relationship = try relationship(of: parameter, in: intent) { arguments.append("relationship: \(relationship)") }
    let prompts = DefinedPrompt.Kind.runtimeKinds.compactMap { kind in
      parameter.prompt(kind).flatMap { words.literal($0, names, values: values) }.map { "  .\(kind.runtimeName): \($0)" }
    }
    if !prompts.isEmpty { arguments.append("prompts: [\n" + prompts.joined(separator: ",\n") + "\n]") }
    let reasons = Self.numberedReasons(of: parameter).map { rawValue, reason in
      "  \(names.runtime("UnsupportedReasonDeclaration"))(rawValue: \(rawValue), name: \(SwiftLiteral.string(reason.code)), "
        + "message: \(words.literal(reason.format, names, values: values) ?? words.plain(reason.code, names)))"
    }
    if !reasons.isEmpty { arguments.append("unsupportedReasons: [\n" + reasons.joined(separator: ",\n") + "\n]") }
    if !parameter.supportsResolution { arguments.append("supportsResolution: false") }
    if parameter.hasDynamicOptions { arguments.append("hasDynamicOptions: true") }
    if parameter.supportsSearch { arguments.append("supportsSearch: true") }
    if metadata.isMultiline { arguments.append("isMultiline: true") }
    // Before model 1.2 the file does not say which parameters can be edited; all can.
    if !parameter.isConfigurable, definition.modelVersion == .xcode12 { arguments.append("isConfigurable: false") }
    if let booleanNames = booleanNames(of: field) { arguments.append(booleanNames) }
    if case (.scalar(.string), .string(let text)) = (field.kind, metadata.defaultValue?.value), !text.isEmpty,
      let literal = words.literal(DefinedText(text, id: metadata.defaultValueID), names)
    {
      arguments.append("defaultText: \(literal)")
    }
    return arguments
  }

  /// The words for yes and no of a boolean.
  private func booleanNames(of field: Field) -> String? {
    guard case .scalar(.boolean) = field.kind, let whenTrue = words.literal(field.metadata.trueDisplayName, names),
      let whenFalse = words.literal(field.metadata.falseDisplayName, names)
    else { return nil }
    return "booleanNames: \(names.runtime("BooleanNames"))(whenTrue: \(whenTrue), whenFalse: \(whenFalse))"
  }

  private func declaration(ofProperty field: Field) -> [String] {
    [
      "name: \(SwiftLiteral.string(field.name))", "tag: \(field.tag)",
      "displayName: \(words.literal(field.title, names) ?? words.plain(field.name, names))", "type: \(parameterType(of: field))",
    ] + (field.isArray ? ["isArray: true"] : []) + (booleanNames(of: field).map { [$0] } ?? [])
  }

  private func codeDeclarations(of intent: DefinedIntent) -> [[String]] {
    let codes = NumberedCode.all(of: intent)
    let values = responseValueWords(of: intent)
    let declared = intent.response?.codes.map(\.name) ?? ["failure", "success"]
    return declared.compactMap { name in codes.first { $0.name == name } }.map { code in
      var arguments = [
        "rawValue: \(code.rawValue)", "name: \(SwiftLiteral.string(code.name))",
        "isSuccess: \(code.code?.isSuccess ?? (code.name == "success"))",
      ]
      for (label, text) in [("template", code.code?.template), ("conciseTemplate", code.code?.conciseTemplate)] {
        if let literal = text.flatMap({ words.literal($0, names, values: values) }) { arguments.append("\(label): \(literal)") }
      }
      return arguments
    }
  }

  private func declaration(ofCombination combination: DefinedCombination, _ values: ValueWords) -> [String] {
    var arguments = [
      "parameters: \(SwiftLiteral.strings(combination.parameters))",
      "title: \(words.literal(combination.title, names, values: values) ?? words.plain("", names))",
    ]
    if let subtitle = words.literal(combination.subtitle, names, values: values) { arguments.append("subtitle: \(subtitle)") }
    if !combination.supportsBackgroundExecution { arguments.append("supportsBackgroundExecution: false") }
    if combination.isPrimary { arguments.append("isPrimary: true") }
    return arguments
  }

  private func declaration(ofSummary combination: DefinedCombination, _ values: ValueWords) -> [String]? {
    words.literal(combination.title, names, values: values).map {
      ["parameters: \(SwiftLiteral.strings(combination.parameters))", "text: \($0)"]
    }
  }

  /// An expression for the value that a new shortcut begins with; nil where there is none of the parameter's type.
  private func defaultValue(of field: Field) -> String? {
    guard let value = field.metadata.defaultValue?.value else { return nil }
    let element: String? =
      switch (field.kind, value) {
      case (.enumeration, .string(let item)):
        enumerationCase(item, of: field)
      case (.scalar(.string), .string(let text)): ".string(\(SwiftLiteral.string(text)))"
      case (.scalar(.boolean), .boolean(let flag)): ".boolean(\(flag))"
      case (.scalar(.boolean), .integer(let flag)): ".boolean(\(flag != 0))"
      case (.scalar(.integer), .integer(let number)): ".integer(\(number))"
      case (.scalar(.integer), .real(let number)): Int(exactly: number).map { ".integer(\($0))" }
      case (.scalar(.decimal), .integer(let number)): ".decimal(\(number))"
      case (.scalar(.decimal), .unsignedInteger(let number)): ".decimal(\(SwiftLiteral.number(Double(number))))"
      case (.scalar(.decimal), .real(let number)): ".decimal(\(SwiftLiteral.number(number)))"
      case (.scalar(.timeInterval), .integer(let number)): ".duration(\(number))"
      case (.scalar(.timeInterval), .unsignedInteger(let number)): ".duration(\(SwiftLiteral.number(Double(number))))"
      case (.scalar(.timeInterval), .real(let number)): ".duration(\(SwiftLiteral.number(number)))"
      default: nil
      }
    guard field.isArray, let element else { return element }
    return ".array([\(element)])"
  }

  /// A case by its name and number; nil for the one that stands for no value, and for one that the enumeration lacks.
  private func enumerationCase(_ name: String, of field: Field) -> String? {
    guard let enumeration = field.type.enumName.flatMap({ enums[$0] }),
      let found = enumeration.cases.first(where: { $0.name == name && $0.index != 0 })
    else { return nil }
    return ".enumeration(name: \(SwiftLiteral.string(found.name)), rawValue: \(found.index))"
  }

  private func relationship(of parameter: DefinedParameter, in intent: DefinedIntent) throws(CodegenError) -> String? {
    // A relationship without a parent was left behind when the parent was deleted.
    guard let relationship = parameter.relationship, let parent = relationship.parent, !parent.isEmpty else { return nil }
    guard intent.parameters.contains(where: { $0.name == parent }) else {
      throw CodegenError(.unknownParent(parent), at: relationship.place)
    }
    let predicate: String
    switch (relationship.predicate, relationship.value?.value) {
    case ("HasAnyValue", _): predicate = ".hasAnyValue"
    case ("BooleanHasExactValue", .boolean(let value)): predicate = ".booleanHasExactValue(\(value))"
    case ("BooleanHasExactValue", _): predicate = ".booleanHasExactValue(false)"
    case ("EnumHasExactValue", .string(let value)): predicate = ".enumHasExactValue(\(SwiftLiteral.string(value)))"
    case ("EnumHasExactValue", _): throw CodegenError(.missingCase(parent: parent), at: relationship.place)
    default: throw CodegenError(.unknownPredicate(relationship.predicate), at: relationship.place)
    }
    return "\(names.runtime("ParameterRelationship"))(parent: \(SwiftLiteral.string(parent)), predicate: \(predicate))"
  }
}

extension DefinedPrompt.Kind {
  /// The kinds that the runtime asks with.
  fileprivate static let runtimeKinds: [DefinedPrompt.Kind] = [
    .primary, .configuration, .confirmation, .disambiguationIntroduction, .disambiguationSelection, .concise, .subsequentIntroduction,
  ]

  fileprivate var runtimeName: String { rawValue.prefix(1).lowercased() + rawValue.dropFirst() }
}
