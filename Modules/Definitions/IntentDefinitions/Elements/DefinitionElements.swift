/// Makes the elements of a definition.
struct DefinitionElements {
  private let definition: IntentDefinition
  private let enums: [String: DefinedEnum]
  private let types: Set<String>

  init(_ definition: IntentDefinition) {
    self.definition = definition
    enums = Dictionary(definition.enums.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    types = Set(definition.types.map(\.name))
  }

  /// The file with all that is in it.
  var root: DefinitionElement {
    var root = DefinitionElement(kind: .file, name: "")
    root.say(.modelVersion, .word(definition.modelVersion.rawValue))
    root.say(unknown: definition.unknownKeys)
    root.children = definition.intents.map(intent) + definition.types.map(type) + definition.enums.map(enumeration)
    return root
  }

  func value(_ type: DefinedValueType) -> TypeValue {
    let reference: TypeValue.Reference =
      if let name = type.enumName { .enumeration(name) } else if type.name == "Object", let name = type.objectName { .object(name) } else {
        .none
      }
    let origin: TypeValue.Origin =
      switch reference {
      case .none: .own
      case .enumeration(let name): origin(type.enumNamespace, isOwn: enums[name] != nil)
      case .object(let name): origin(type.objectNamespace, isOwn: types.contains(name))
      }
    return TypeValue(name: type.name, reference: reference, origin: origin, isArray: type.isArray)
  }

  private func origin(_ namespace: String?, isOwn: Bool) -> TypeValue.Origin {
    if namespace == "System" { return .system }
    return isOwn || namespace == nil || namespace == definition.namespace ? .own : .otherFile
  }
}

// MARK: - Intents

extension DefinitionElements {
  private func intent(_ intent: DefinedIntent) -> DefinitionElement {
    let parameters = intent.parameters.enumerated().map { self.parameter($1, at: $0, in: intent) }
    let signature = intent.parameters.map { "\($0.name):\($0.type.name)" }.sorted().joined(separator: ",")
    var element = DefinitionElement(
      kind: .intent, name: intent.name, codeName: intent.generatedName,
      keys: [intent.generatedName, intent.name, intent.title.id, signature.isEmpty ? nil : signature])
    if intent.generatedName != intent.name + "Intent" || !intent.isCustom { element.say(.className, .word(intent.generatedName)) }
    element.say(.system, when: !intent.isCustom)
    element.say(.domain, intent.domain.map { .word($0) })
    element.say(.category, intent.category.map { .word($0) })
    element.say(.verb, intent.verb.map { .word($0) })
    element.say(.image, intent.defaultImageName.map { .word($0) })
    element.say(.mainParameter, intent.keyParameter.map { .parameter($0) })
    element.say(.inputParameter, intent.inputParameter.map { .parameter($0) })
    element.say(.restriction, intent.restrictions == 0 ? nil : .number(intent.restrictions))
    element.say(.asksBeforeRunning, when: intent.isConfirmationRequired)
    element.say(.inShortcuts, when: intent.isConfigurable)
    element.say(.inWidgets, when: intent.isEligibleForWidgets)
    element.say(.keptFromSuggestions, when: intent.isIneligibleForSuggestions)
    element.say(.customizable, when: intent.isCustomizable)
    element.say(.deprecated, when: intent.isDeprecated)
    element.say(unknown: intent.unknownKeys)
    element.say(.title, intent.title)
    element.say(.description, intent.description)
    element.children = parameters
    element.children += intent.suggestedCombinations.sorted(by: precedes).map { combination(.suggestion, $0) }
    element.children += intent.managedCombinations.sorted(by: precedes).map { combination(.summary, $0) }
    if let response = intent.response {
      element.say(.output, response.output.map { .property($0) })
      element.say(unknown: response.unknownKeys)
      element.children += response.properties.enumerated().map { property(.responseProperty, $1, at: $0) }
      element.children += response.numberedCodes.sorted { $0.number < $1.number }.map(code)
    }
    return element
  }

  /// Combinations stand in a dictionary: their order is that of their keys, as Xcode writes them, whatever wrote the file.
  private func precedes(_ left: DefinedCombination, _ right: DefinedCombination) -> Bool {
    left.parameters.lexicographicallyPrecedes(right.parameters)
  }

  private func combination(_ kind: ElementKind, _ combination: DefinedCombination) -> DefinitionElement {
    var element = DefinitionElement(
      kind: kind, name: combination.parameters.joined(separator: ", "),
      keys: [nil, combination.parameters.sorted().joined(separator: ","), kind == .summary ? combination.title.id : nil])
    element.parameters = combination.parameters
    element.say(.parameters, .parameters(combination.parameters))
    element.say(.isMain, when: combination.isPrimary)
    element.say(.opensApp, when: !combination.supportsBackgroundExecution)
    element.say(unknown: combination.unknownKeys)
    element.say(.title, combination.title)
    element.say(.subtitle, combination.subtitle)
    return element
  }

  private func code(number: Int, _ code: DefinedResponseCode) -> DefinitionElement {
    var element = DefinitionElement(kind: .responseCode, name: code.name, keys: [code.name, code.template.id], number: number)
    if code.isSuccess != (code.name == "success") { element.say(.countsAs, .word(code.isSuccess ? "success" : "failure")) }
    element.say(unknown: code.unknownKeys)
    element.say(.spoken, code.template)
    element.say(.printed, code.conciseTemplate)
    return element
  }
}

// MARK: - Parameters

extension DefinitionElements {
  private func parameter(_ parameter: DefinedParameter, at index: Int, in intent: DefinedIntent) -> DefinitionElement {
    var element = DefinitionElement(
      kind: .parameter, name: parameter.name, keys: [parameter.name, parameter.tag.map(String.init)], type: value(parameter.type))
    element.say(.relationship, parameter.relationship.map { .relationship(relationship($0, in: intent)) })
    say(parameter.metadata, of: parameter.type, in: &element)
    element.say(.resolution, when: parameter.supportsResolution)
    element.say(.options, when: parameter.hasDynamicOptions)
    element.say(.search, when: parameter.supportsSearch)
    element.say(.disambiguation, when: parameter.hasCustomDisambiguation)
    // Before model 1.2 the file does not say which parameters can be edited; all can.
    let hasEditor = definition.modelVersion == .xcode12 && (intent.isConfigurable || intent.isEligibleForWidgets)
    element.say(.fixedInShortcuts, when: hasEditor && !parameter.isConfigurable)
    element.say(.fixedSize, when: parameter.isFixedSizeArray)
    if !parameter.arraySizes.isEmpty { element.say(.arraySizes, .list(parameter.arraySizes.map { "\($0.sizeClass) \($0.size)" })) }
    element.say(.position, parameter.displayPriority.flatMap { $0 == index + 1 ? nil : .number($0) })
    element.say(.tag, parameter.tag.map { .number($0) })
    element.say(unknown: parameter.unknownKeys + parameter.arraySizes.flatMap(\.unknownKeys))
    element.texts.insert(ElementText(role: .displayName, text: parameter.displayName), at: 0)
    var counts: [String: Int] = [:]
    for prompt in parameter.prompts where prompt.format.text != nil || prompt.format.id != nil {
      element.say(.prompt(kind: prompt.kind, ordinal: counts[prompt.kind, default: 0]), prompt.format)
      element.say(unknown: prompt.unknownKeys)
      counts[prompt.kind, default: 0] += 1
    }
    element.say(unknown: parameter.relationship?.unknownKeys ?? [])
    element.children = parameter.numberedReasons.map { number, reason in
      var element = DefinitionElement(kind: .validationError, name: reason.code, keys: [reason.code, reason.format.id], number: number)
      element.say(unknown: reason.unknownKeys)
      element.say(.message, reason.format)
      return element
    }
    return element
  }

  private func relationship(_ relationship: DefinedRelationship, in intent: DefinedIntent) -> AspectValue.Relationship {
    let parent = intent.parameters.first { $0.name == relationship.parent }
    let predicate: AspectValue.Relationship.Predicate =
      switch (relationship.predicate, relationship.value?.value) {
      case ("HasAnyValue", _): .hasAnyValue
      case ("BooleanHasExactValue", .boolean(let value)): .isTrue(value)
      case ("BooleanHasExactValue", nil): .isTrue(false)
      case ("EnumHasExactValue", .string(let name)): .isCase(name, of: parent?.type.enumName)
      default: .other(relationship.predicate, value: relationship.value?.shown)
      }
    return AspectValue.Relationship(parent: relationship.parent, predicate: predicate)
  }

  func say(_ metadata: DefinedMetadata, of type: DefinedValueType, in element: inout DefinitionElement) {
    let isDuration = type.name == "TimeInterval"
    func quantity(_ amount: Double) -> AspectValue {
      .quantity(amount, isDuration ? .init(named: [metadata.unit, metadata.defaultUnit], for: amount) : nil)
    }
    let isNumber = ["Integer", "Decimal", "TimeInterval"].contains(type.name)
    element.say(isNumber ? .control : .kind, metadata.kind.map { .word($0) })
    element.say(.minimum, metadata.minimumValue.map(quantity))
    element.say(.maximum, metadata.maximumValue.map(quantity))
    switch (metadata.defaultValue?.value, type.enumName) {
    case (nil, _): break
    case (.string(let name), let enumeration?): element.say(.defaultValue, .enumCase(name, of: enumeration))
    case (.string(let text), nil): element.say(.defaultText, DefinedText(text, id: metadata.defaultValueID))
    case (.integer(let number), nil) where type.name == "Boolean": element.say(.defaultValue, .truth(number != 0))
    case (.integer(let number), _): element.say(.defaultValue, quantity(Double(number)))
    case (.unsignedInteger(let number), _): element.say(.defaultValue, quantity(Double(number)))
    case (.real(let number), _): element.say(.defaultValue, quantity(number))
    case (.boolean(let value), _): element.say(.defaultValue, .truth(value))
    default: element.say(.defaultValue, metadata.defaultValue.map { .word($0.shown) })
    }
    element.say(.negativeNumbers, when: metadata.supportsNegativeNumbers ?? false)
    element.say(.unit, metadata.unit.map { .word($0) })
    element.say(.offeredUnit, metadata.defaultUnit.map { .word($0) })
    element.say(.smallestUnit, metadata.minimumUnit.map { .word($0) })
    element.say(.largestUnit, metadata.maximumUnit.map { .word($0) })
    element.say(.dateFormat, metadata.format.map { .word($0) })
    element.say(.dateStyle, metadata.dateStyle.map { .word($0) })
    element.say(.timeStyle, metadata.timeStyle.map { .word($0) })
    if !metadata.customUTIs.isEmpty { element.say(.fileTypes, .list(metadata.customUTIs)) }
    element.say(.keyboard, metadata.keyboard.map { .word($0) })
    element.say(.capitalization, metadata.capitalization.map { .word($0) })
    element.say(.multiline, when: metadata.isMultiline)
    element.say(.noAutocorrect, when: metadata.disablesAutocorrect)
    element.say(.noSmartDashes, when: metadata.disablesSmartDashes)
    element.say(.noSmartQuotes, when: metadata.disablesSmartQuotes)
    element.say(unknown: metadata.unknownKeys + metadata.customTypes.flatMap(\.unknownKeys))
    element.say(.fieldPlaceholder, metadata.placeholder)
    element.say(.trueName, metadata.trueDisplayName)
    element.say(.falseName, metadata.falseDisplayName)
    element.say(.dateTemplate, metadata.template)
  }
}

// MARK: - Types and enumerations

extension DefinitionElements {
  private func type(_ type: DefinedType) -> DefinitionElement {
    let own = type.properties.filter { !$0.isBuiltIn }.map(\.name).sorted().joined(separator: ",")
    var element = DefinitionElement(
      kind: .type, name: type.name, codeName: type.generatedName, keys: [type.name, type.displayName.id, own.isEmpty ? nil : own])
    if type.generatedName != type.name { element.say(.className, .word(type.generatedName)) }
    element.say(unknown: type.unknownKeys)
    element.say(.displayName, type.displayName)
    element.children = type.properties.enumerated().map { property(.typeProperty, $1, at: $0) }
    return element
  }

  private func property(_ kind: ElementKind, _ property: DefinedProperty, at index: Int) -> DefinitionElement {
    var element = DefinitionElement(
      kind: kind, name: property.name, keys: [property.name, property.tag.map(String.init)], type: value(property.type))
    say(property.metadata, of: property.type, in: &element)
    element.say(.builtIn, when: property.isBuiltIn)
    element.say(.position, property.displayPriority.flatMap { $0 == index + 1 ? nil : .number($0) })
    element.say(.tag, property.tag.map { .number($0) })
    element.say(unknown: property.unknownKeys)
    element.texts.insert(ElementText(role: .displayName, text: property.displayName), at: 0)
    return element
  }

  private func enumeration(_ enumeration: DefinedEnum) -> DefinitionElement {
    let cases = enumeration.cases.map { "\($0.name)=\($0.index)" }.sorted().joined(separator: ",")
    var element = DefinitionElement(
      kind: .enumeration, name: enumeration.name, codeName: enumeration.generatedName,
      keys: [enumeration.name, enumeration.displayName.id, enumeration.cases.count > 1 ? cases : nil])
    if enumeration.generatedName != enumeration.name { element.say(.className, .word(enumeration.generatedName)) }
    if let kind = enumeration.kind, kind != "Regular" { element.say(.enumKind, .word(kind)) }
    element.say(.withoutCode, when: !enumeration.generatesHeader)
    element.say(unknown: enumeration.unknownKeys)
    element.say(.displayName, enumeration.displayName)
    element.children = enumeration.cases.map { item in
      var element = DefinitionElement(kind: .enumCase, name: item.name, keys: [item.name, String(item.index)], number: item.index)
      element.say(unknown: item.unknownKeys)
      element.say(.displayName, item.displayName)
      element.say(.pronunciation, item.pronunciationHint)
      element.children = item.synonyms.map { synonym in
        let words = synonym.synonym.text ?? ""
        var element = DefinitionElement(kind: .synonym, name: words, keys: [words, synonym.synonym.id])
        element.say(unknown: synonym.unknownKeys)
        element.say(.synonym, synonym.synonym)
        element.say(.pronunciation, synonym.pronunciationHint)
        return element
      }
      return element
    }
    return element
  }
}

// MARK: - Saying

extension DefinitionElement {
  fileprivate mutating func say(_ aspect: Aspect, _ value: AspectValue?) {
    if let value { aspects[aspect] = value }
  }

  fileprivate mutating func say(_ aspect: Aspect, when isSo: Bool) {
    if isSo { aspects[aspect] = .flag }
  }

  fileprivate mutating func say(_ role: TextRole, _ text: DefinedText) {
    if text.text != nil || text.id != nil { texts.append(ElementText(role: role, text: text)) }
  }

  fileprivate mutating func say(unknown entries: [PropertyListEntry]) {
    for entry in entries { aspects[.unknownKey(entry.key)] = .word(entry.value.shown) }
  }
}
