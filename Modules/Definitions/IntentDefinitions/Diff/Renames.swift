/// What names of the old revision are in the new one.
struct Renames {
  /// Those of the intent that was entered last.
  private var parameters: [String: String] = [:]
  private var properties: [String: String] = [:]
  private var types: [String: String] = [:]
  private var enumerations: [String: String] = [:]
  /// The response property that is the output in both revisions, by its new name.
  private(set) var output: String?
  /// The cases, by the old name of their enumeration.
  private var cases: [String: [String: String]] = [:]

  init() {}

  /// The names of types, enumerations and cases.
  init(old: DefinitionElement, new: DefinitionElement) {
    types = names(.type, old, new)
    enumerations = names(.enumeration, old, new)
    for pair in matching(.enumeration, old.children(.enumeration), new.children(.enumeration)).pairs {
      cases[pair.old.name] = names(.enumCase, pair.old, pair.new)
    }
  }

  /// Takes up the names of an intent's parts.
  mutating func enter(intent old: DefinitionElement, _ new: DefinitionElement) {
    parameters = names(.parameter, old, new)
    properties = names(.responseProperty, old, new)
    output = nil
    if case .property(let from)? = old.aspects[.output], case .property(let to)? = new.aspects[.output], properties[from] ?? from == to {
      output = to
    }
  }

  private func names(_ kind: ElementKind, _ old: DefinitionElement, _ new: DefinitionElement) -> [String: String] {
    let pairs = matching(kind, old.children(kind), new.children(kind)).pairs
    return Dictionary(pairs.map { ($0.old.name, $0.new.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// The pairs of a kind of element, by the rules of ``DefinitionDiff``.
  func matching(_ kind: ElementKind, _ old: [DefinitionElement], _ new: [DefinitionElement]) -> ElementMatching {
    ElementMatching(old, new, pairsLast: kind == .summary) { element, level, isOld in
      if level == 0, [.suggestion, .summary].contains(kind) {
        return (isOld ? element.parameters.map(parameter) : element.parameters).sorted().joined(separator: ",")
      }
      return level < element.keys.count ? element.keys[level] : nil
    }
  }

  private func parameter(_ name: String) -> String { parameters[name] ?? name }

  /// A value of the old revision in the names of the new one.
  func apply(to value: AspectValue) -> AspectValue {
    switch value {
    case .parameter(let name): return .parameter(parameter(name))
    case .parameters(let names): return .parameters(names.map(parameter).sorted())
    case .property(let name): return .property(properties[name] ?? name)
    case .type(let type): return .type(apply(to: type))
    case .enumCase(let name, let enumeration):
      return .enumCase(cases[enumeration]?[name] ?? name, of: enumerations[enumeration] ?? enumeration)
    case .relationship(var relationship):
      relationship.parent = relationship.parent.map(parameter)
      if case .isCase(let name, let enumeration) = relationship.predicate {
        let newName = enumeration.flatMap { cases[$0]?[name] } ?? name
        relationship.predicate = .isCase(newName, of: enumeration.map { enumerations[$0] ?? $0 })
      }
      return .relationship(relationship)
    default: return value
    }
  }

  func apply(to type: TypeValue) -> TypeValue {
    var type = type
    guard type.origin == .own else { return type }
    switch type.reference {
    case .enumeration(let name): type.reference = .enumeration(enumerations[name] ?? name)
    case .object(let name): type.reference = .object(types[name] ?? name)
    case .none: break
    }
    return type
  }
}
