/// Names that Swift does not take, that are reserved, or that two parts have.
enum NameCheck: TopicCheck {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    let definition = subject.definition
    var intents = NameTable(.intent)
    for site in subject.intents {
      let intent = site.intent
      intents.add(
        intent.name, isMissing: !intent.isCustom || !subject.has("INIntentName", in: intent.place), at: intent.namePlace, site.steps,
        &findings)
      if intent.isCustom, !intent.name.isEmpty { checkIdentifier(intent.generatedName, at: intent.namePlace, site.steps, &findings) }
      check(site, subject, &findings)
    }
    for list in subject.propertyLists {
      var table = NameTable(.property, reserved: list.isResponse ? ReservedNames.responseProperties : ReservedNames.typeProperties)
      for (index, property) in list.properties.enumerated() {
        table.add(
          property.name,
          isMissing: !subject.has(
            "INIntentResponseParameterName", "INIntentResponsePropertyName", "INTypePropertyName", in: property.place),
          at: subject.place(of: list.isResponse ? "INIntentResponseParameterName" : "INTypePropertyName", in: property.place),
          list.steps(of: index), owner: property.isBuiltIn || !list.isCustom ? nil : list.owner, &findings)
      }
    }
    var types = NameTable(.type)
    for (index, type) in definition.types.enumerated() where !type.name.isEmpty || subject.has("INTypeName", in: type.place) {
      types.add(type.name, isMissing: false, at: type.namePlace, [type.step(number: index + 1)], &findings)
      if !type.name.isEmpty { checkIdentifier(type.generatedName, at: type.namePlace, [type.step(number: index + 1)], &findings) }
    }
    var enums = NameTable(.enumeration)
    for (index, enumeration) in definition.enums.enumerated()
    where !enumeration.name.isEmpty || subject.has("INEnumName", in: enumeration.place) {
      enums.add(enumeration.name, isMissing: false, at: enumeration.namePlace, [enumeration.step(number: index + 1)], &findings)
      if !enumeration.name.isEmpty {
        checkIdentifier(enumeration.generatedName, at: enumeration.namePlace, [enumeration.step(number: index + 1)], &findings)
      }
      var cases = NameTable(.enumerationCase, reserved: ReservedNames.enumCases)
      for (position, item) in enumeration.cases.enumerated() {
        cases.add(
          item.name, isMissing: !subject.has("INEnumValueName", in: item.place), at: subject.place(of: "INEnumValueName", in: item.place),
          enumeration.steps(index + 1, case: position),
          owner: enumeration.generatedName, &findings)
      }
    }
  }

  private static func check(_ site: IntentSite, _ subject: CheckSubject, _ findings: inout FindingList) {
    let intent = site.intent
    var parameters = NameTable(.parameter, reserved: ReservedNames.parameters)
    for (index, parameter) in intent.parameters.enumerated() {
      parameters.add(
        parameter.name, isMissing: !subject.has("INIntentParameterName", in: parameter.place), at: parameter.namePlace,
        site.steps(of: index), owner: intent.isCustom ? intent.generatedName : nil, &findings)
      var reasons = NameTable(.validationError, reserved: ReservedNames.responseCodes)
      for (number, reason) in parameter.unsupportedReasons.enumerated() {
        reasons.add(
          reason.code,
          isMissing: !hasReasons(parameter, of: intent) || !subject.has("INIntentParameterUnsupportedReasonCode", in: reason.place),
          at: subject.place(of: "INIntentParameterUnsupportedReasonCode", in: reason.place),
          site.steps(of: index) + [.numbered(.validationError, number + 1)],
          owner: hasReasons(parameter, of: intent) ? intent.unsupportedReasonName(of: parameter) : nil, &findings)
      }
    }
    var codes = NameTable(.responseCode, reserved: ReservedNames.responseCodes)
    for (index, code) in (intent.response?.codes ?? []).enumerated() {
      codes.add(
        code.name, isMissing: !subject.has("INIntentResponseCodeName", in: code.place),
        at: subject.place(of: "INIntentResponseCodeName", in: code.place), site.steps + [code.step(number: index + 1)],
        owner: intent.isCustom ? intent.generatedName + "ResponseCode" : nil, &findings)
    }
  }

  /// Whether an enumeration of the parameter's validation errors is generated: the system resolves parameters whatever the file says of it.
  private static func hasReasons(_ parameter: DefinedParameter, of intent: DefinedIntent) -> Bool {
    intent.isCustom ? parameter.hasOwnResolutionResult : SystemCatalogue.intent(intent.generatedName) != nil
  }

  /// The names of whole types are never worth a word where they are words of Swift, as they seldom begin with lower-case letters.
  private static func checkIdentifier(_ name: String, at place: SourcePlace, _ steps: [FindingStep], _ findings: inout FindingList) {
    if name.isEmpty {
      findings.add(.name(.classNameEmpty), at: place, steps)
    } else if !SwiftName.isIdentifier(name) {
      findings.add(.name(.invalid(name)), at: place, steps)
    } else if ReservedNames.types.contains(name) {
      findings.add(.name(.reserved(name, of: "Swift")), at: place, steps)
    }
  }
}

/// The names of one list of parts.
private struct NameTable {
  private let part: FindingStep.Part
  private let reserved: Set<String>
  private var seen: Set<String> = []

  init(_ part: FindingStep.Part, reserved: Set<String> = []) {
    self.part = part
    self.reserved = reserved
  }

  /// - Parameters:
  ///   - isMissing: whether the file has no name at all.
  ///   - owner: the generated type that declares the name; nil where no code is generated for it, or the type's own name is looked at.
  mutating func add(
    _ name: String, isMissing: @autoclosure () -> Bool, at place: @autoclosure () -> SourcePlace,
    _ steps: @autoclosure () -> [FindingStep], owner: String? = nil,
    _ findings: inout FindingList
  ) {
    // The reader says so where a name is missing.
    if name.isEmpty {
      if !isMissing() { findings.add(.name(.empty(part)), at: place(), steps()) }
      return
    }
    if !seen.insert(name).inserted { findings.add(.name(.repeated(name, part)), at: place(), steps()) }
    guard let owner else { return }
    if !SwiftName.isIdentifier(name) {
      findings.add(.name(.invalid(name)), at: place(), steps())
    } else if reserved.contains(name) {
      findings.add(.name(.reserved(name, of: owner)), at: place(), steps())
    } else if SwiftName.isKeyword(name) {
      findings.add(.name(.keyword(name)), at: place(), steps())
    }
  }
}
