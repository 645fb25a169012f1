extension Breakage {
  /// What breaks where `element` is gone.
  init?(removing element: DefinitionElement) {
    switch element.kind {
    case .intent: self = .intentRemoved
    case .parameter: self = .parameterRemoved
    case .enumCase: self = .caseRemoved
    case .type: self = .typeRemoved
    case .typeProperty: self = element.name == "identifier" ? .identifierChanged : .detailRemoved
    case .suggestion: self = .suggestionRemoved
    default: return nil
    }
  }

  /// What breaks where an element has another name; a case is kept by its number.
  init?(renaming kind: ElementKind) {
    switch kind {
    case .intent: self = .intentRenamed
    case .parameter: self = .parameterRenamed
    case .type: self = .typeRenamed
    case .typeProperty: self = .detailRenamed
    default: return nil
    }
  }

  /// What breaks where values have another type.
  init?(retyping element: DefinitionElement, to type: TypeValue, isOutput: Bool, isSameElement: Bool) {
    switch element.kind {
    case .parameter where isSameElement: self = type.isArray ? .valueNowArray : .valueNowSingle
    case .parameter: self = .valueRetyped
    case .typeProperty: self = element.name == "identifier" ? .identifierChanged : .detailRetyped
    case .responseProperty where isOutput: self = .outputRetyped
    default: return nil
    }
  }

  /// What breaks where an aspect changes.
  init?(of aspect: Aspect, in kind: ElementKind, _ from: AspectValue?, _ to: AspectValue?) {
    switch (aspect, from, to) {
    case (.system, _, _): self = .intentReplaced
    case (.inShortcuts, .flag?, nil): self = .noLongerOffered
    case (.output, _?, _): self = .outputChanged
    case (.minimum, _, _) where kind == .parameter, (.maximum, _, _) where kind == .parameter,
      (.negativeNumbers, _, _) where kind == .parameter, (.fileTypes, _, _) where kind == .parameter:
      guard Self.isTighter(aspect, from, to) else { return nil }
      self = .limitsTightened
    default: return nil
    }
  }

  private static func isTighter(_ aspect: Aspect, _ from: AspectValue?, _ to: AspectValue?) -> Bool {
    switch (aspect, from, to) {
    case (.minimum, nil, _?), (.maximum, nil, _?), (.fileTypes, nil, _?): true
    case (.minimum, .quantity(let old, _)?, .quantity(let new, _)?): new > old
    case (.maximum, .quantity(let old, _)?, .quantity(let new, _)?): new < old
    case (.negativeNumbers, .flag?, nil): true
    case (.fileTypes, .list(let old)?, .list(let new)?): !Set(old).isSubset(of: new)
    default: false
    }
  }
}

extension Aspect {
  /// Whether it is a setting of the value's type, which goes with it.
  var belongsToType: Bool {
    switch self {
    case .kind, .control, .minimum, .maximum, .defaultValue, .negativeNumbers, .unit, .offeredUnit, .smallestUnit, .largestUnit,
      .dateFormat,
      .dateStyle, .timeStyle, .fileTypes, .keyboard, .capitalization, .multiline, .noAutocorrect, .noSmartDashes, .noSmartQuotes:
      true
    default: false
    }
  }

  /// The sort of change that it makes.
  var changeKind: DefinitionChange.Kind {
    switch self {
    case .minimum, .maximum, .negativeNumbers, .fileTypes: .limits
    case .defaultValue: .default
    case .relationship: .relationship
    case .tag: .number
    default: .setting
    }
  }
}

extension TextRole {
  /// Whether the words are a setting of the value's type.
  var belongsToType: Bool { [.trueName, .falseName, .defaultText, .fieldPlaceholder, .dateTemplate].contains(self) }
}

extension TypeValue {
  /// Whether values are of the same type; one that moved to another file is.
  func isSame(as other: TypeValue) -> Bool {
    (name, reference, isArray, origin == .system) == (other.name, other.reference, other.isArray, other.origin == .system)
  }
}
