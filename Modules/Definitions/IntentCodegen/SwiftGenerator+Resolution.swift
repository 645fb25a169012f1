import IntentDefinitions

extension SwiftGenerator {
  /// The reasons of a parameter with validation errors, numbered as Xcode does: the three for numbers are 1, 2 and 3, the author's follow.
  static func numberedReasons(of parameter: DefinedParameter) -> [(rawValue: Int, reason: DefinedUnsupportedReason)] {
    let builtIn = ["negativeNumbersNotSupported", "greaterThanMaximumValue", "lessThanMinimumValue"]
    let own = parameter.unsupportedReasons.filter { !$0.isBuiltIn || !builtIn.contains($0.code) }
    let standard = builtIn.enumerated().compactMap { index, code in
      parameter.unsupportedReasons.first { $0.isBuiltIn && $0.code == code }.map { (rawValue: index + 1, reason: $0) }
    }
    let first = standard.isEmpty ? 1 : builtIn.count + 1
    return standard + own.enumerated().map { (rawValue: first + $0, reason: $1) }
  }

  /// The result of resolving a parameter: its own where it has validation errors, else its type's.
  func resolutionResult(of field: Field, in intent: DefinedIntent) -> String {
    if let parameter = field.parameter, parameter.hasOwnResolutionResult { return intent.resolutionResultName(of: parameter) }
    return switch field.kind {
    case .scalar(let scalar): names.runtime(scalar.resultStem + "ResolutionResult")
    case .object(let name), .enumeration(let name, _): name + "ResolutionResult"
    }
  }

  /// The reasons and the result of a parameter with validation errors.
  ///
  /// - Throws: where a reason's name cannot be one in Swift, or stands there twice.
  mutating func writeResolutionResult(_ field: Field, of intent: DefinedIntent) throws(CodegenError) {
    guard let parameter = field.parameter, parameter.hasOwnResolutionResult else { return }
    let (modifier, names, words) = (modifier, names, words)
    let reasons = Self.numberedReasons(of: parameter)
    let reasonType = intent.unsupportedReasonName(of: parameter)
    try check(reasons.map { ($0.reason.code, $0.reason.place) }, reserved: ReservedNames.responseCodes, in: reasonType)
    out.line()
    out.documentation("Why `\(field.name)` of ``\(intent.generatedName)`` can be refused")
    out.block(
      "\(modifier)nonisolated enum \(reasonType): \(names.swift("Int")), \(names.swift("Hashable")), "
        + "\(names.swift("Sendable")), \(names.swift("CaseIterable"))"
    ) { out in
      for (rawValue, reason) in reasons {
        out.documentation(words: words.base(of: reason.format) ?? reason.code)
        out.line("case \(SwiftName.quoted(reason.code)) = \(rawValue)")
      }
    }
    out.line()
    out.documentation("What resolving `\(field.name)` of ``\(intent.generatedName)`` gives")
    writeResult(named: intent.resolutionResultName(of: parameter), of: field) { out in
      out.line()
      out.documentation("The value is refused, and why")
      out.block("\(modifier)static func unsupported(forReason reason: \(reasonType)) -> Self") { out in
        out.line("Self(outcome: .unsupported(reason: reason.rawValue))")
      }
    }
  }

  /// A resolution result for the element type of `field`.
  mutating func writeResult(named name: String, of field: Field, members: (inout SwiftWriter) -> Void = { _ in }) {
    let (modifier, names) = (modifier, names)
    let element = field.element(names)
    let outcome = "\(names.runtime("ResolutionOutcome"))<\(element)>"
    let isDisambiguating =
      switch field.kind {
      case .scalar(let scalar): scalar.isDisambiguating
      case .object: true
      case .enumeration: false
      }
    let conformance = names.runtime(isDisambiguating ? "DisambiguatingResolutionResult" : "ResolutionResult")
    out.block("\(modifier)struct \(name): \(conformance), \(names.swift("Hashable"))") { out in
      out.documentation("What the handler answered")
      out.line("\(modifier)let outcome: \(outcome)")
      out.line()
      out.documentation("Makes a result; the factories read better")
      out.block("\(modifier)init(outcome: \(outcome))") { out in
        out.line("self.outcome = outcome")
      }
      out.line()
      out.documentation("The value as the runtime holds it")
      out.block("\(modifier)static func intentValue(_ value: \(element)) -> \(names.runtime("IntentValue"))") { out in
        switch field.kind {
        case .scalar(let scalar): out.line(".\(scalar.valueCase)(value)")
        case .object: out.line("value.intentValue")
        case .enumeration: out.line(".enumeration(name: value.name, rawValue: value.rawValue)")
        }
      }
      members(&out)
    }
  }
}
