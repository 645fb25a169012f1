/// Defaults, limits and settings of types.
enum ValueCheck: TopicCheck {
  static func check(_ subject: CheckSubject, _ findings: inout FindingList) {
    for part in subject.typedParts {
      checkLimits(part, &findings)
      checkDefault(part, subject, &findings)
      checkOptions(part, &findings)
    }
    for site in subject.intents {
      for (index, parameter) in site.intent.parameters.enumerated() { checkSizes(parameter, site.steps(of: index), &findings) }
    }
  }

  private static func checkLimits(_ part: TypedPart, _ findings: inout FindingList) {
    let metadata = part.metadata
    if let minimum = metadata.minimumValue, let maximum = metadata.maximumValue, minimum > maximum {
      findings.add(.value(.limitsReversed(minimum: minimum.plain, maximum: maximum.plain)), at: part.place, part.steps)
      return
    }
    guard let node = metadata.defaultValue, let value = node.value.number else { return }
    if let minimum = metadata.minimumValue, value < minimum {
      findings.add(.value(.defaultBelow(value.plain, minimum: minimum.plain)), at: node.place, part.steps + [.only(.defaultValue)])
    } else if let maximum = metadata.maximumValue, value > maximum {
      findings.add(.value(.defaultAbove(value.plain, maximum: maximum.plain)), at: node.place, part.steps + [.only(.defaultValue)])
    }
  }

  private static func checkDefault(_ part: TypedPart, _ subject: CheckSubject, _ findings: inout FindingList) {
    guard let node = part.metadata.defaultValue else { return }
    let steps = part.steps + [.only(.defaultValue)]
    if let enumName = part.type.enumName {
      guard case .string(let name) = node.value else {
        findings.add(.value(.defaultKind(node.value.quoted, type: enumName)), at: node.place, steps)
        return
      }
      guard !name.isEmpty, let names = subject.caseNames[enumName], !names.contains(name) else { return }
      let nearest = findings.nearest.of(name, in: names)
      findings.add(.value(.defaultCase(name, enumeration: enumName, nearest: nearest)), at: node.place, steps)
      return
    }
    let suits =
      switch (part.type.name, node.value) {
      // Empty data stands for a value that was cleared.
      case (_, .data(let bytes)) where bytes.isEmpty: true
      case ("String", .string), ("SpeakableString", .string), ("URL", .string): true
      case ("String", _), ("SpeakableString", _), ("URL", _): false
      case ("Boolean", .boolean), ("Boolean", .integer): true
      case ("Boolean", _): false
      case ("Integer", .real(let value)): value == value.rounded()
      case ("Integer", .integer), ("Decimal", .integer), ("Decimal", .real), ("TimeInterval", .integer), ("TimeInterval", .real): true
      case ("Decimal", .unsignedInteger), ("TimeInterval", .unsignedInteger): true
      case ("Integer", _), ("Decimal", _), ("TimeInterval", _): false
      default: true
      }
    if !suits { findings.add(.value(.defaultKind(node.value.quoted, type: part.type.name)), at: node.place, steps) }
  }

  private static func checkOptions(_ part: TypedPart, _ findings: inout FindingList) {
    let metadata = part.metadata
    func check(_ key: String, _ value: String?, _ known: [String]?) {
      guard let value, let known, !known.contains(value) else { return }
      findings.add(.value(.optionUnknown(key: key, value: value, known: known)), at: part.place, part.steps)
    }
    check("Type", metadata.kind, KnownWords.editorKinds(of: part.type.name))
    check("Capitalization", metadata.capitalization, KnownWords.capitalizations)
    check("Unit", metadata.unit, part.type.name == "TimeInterval" ? KnownWords.units : nil)
    check("DefaultUnit", metadata.defaultUnit, part.type.name == "TimeInterval" ? KnownWords.units : nil)
    check("MinimumUnit", metadata.minimumUnit, part.type.name == "TimeInterval" ? KnownWords.units : nil)
    check("MaximumUnit", metadata.maximumUnit, part.type.name == "TimeInterval" ? KnownWords.units : nil)
    check("Format", metadata.format, part.type.name == "DateComponents" ? KnownWords.dateFormats : nil)
    check("DateStyle", metadata.dateStyle, KnownWords.dateStyles)
    check("TimeStyle", metadata.timeStyle, KnownWords.dateStyles)
  }

  private static func checkSizes(_ parameter: DefinedParameter, _ steps: [FindingStep], _ findings: inout FindingList) {
    guard parameter.isFixedSizeArray || !parameter.arraySizes.isEmpty else { return }
    if !parameter.type.isArray { findings.add(.value(.sizesWithoutArray(parameter.name)), at: parameter.place, steps) }
    var seen: Set<String> = []
    for size in parameter.arraySizes where !size.sizeClass.isEmpty {
      let place = parameter.place
      if !KnownWords.sizeClasses.contains(size.sizeClass) { findings.add(.value(.sizeClassUnknown(size.sizeClass)), at: place, steps) }
      if !seen.insert(size.sizeClass).inserted { findings.add(.value(.sizeClassRepeated(size.sizeClass)), at: place, steps) }
      if size.size < 1 { findings.add(.value(.sizeBelowOne(size.size, sizeClass: size.sizeClass)), at: place, steps) }
    }
  }
}

extension PropertyListValue {
  /// The value of a number.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsignedInteger(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// The value as a message shows it.
  var quoted: String {
    switch self {
    case .string(let text): "“\(text)”"
    case .integer(let value): "\(value)"
    case .unsignedInteger(let value): "\(value)"
    case .real(let value): value.plain
    case .boolean(let value): value ? "true" : "false"
    default: kind.rawValue
    }
  }
}

extension Double {
  /// The number without a fraction where it has none.
  var plain: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
