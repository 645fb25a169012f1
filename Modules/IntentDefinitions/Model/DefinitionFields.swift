/// Collects what is wrong while a definition is read.
final class DefinitionProblems {
  private(set) var errors: [DefinitionError] = []

  func add(_ fact: DefinitionFact, at place: SourcePlace) {
    errors.append(DefinitionError(fact, at: place))
  }
}

/// Takes typed values out of one dictionary, and knows which keys nobody took.
final class DefinitionFields {
  let place: SourcePlace
  private let entries: [PropertyListEntry]
  private let prefix: String
  private let problems: DefinitionProblems
  private var taken: Set<String> = []

  /// - Parameter prefix: what every key begins with.
  init(_ node: PropertyListNode, prefix: String = "", problems: DefinitionProblems) {
    place = node.place
    self.prefix = prefix
    self.problems = problems
    if case .dictionary(let entries) = node.value { self.entries = entries } else { entries = [] }
  }

  private init(place: SourcePlace, entries: [PropertyListEntry], prefix: String, problems: DefinitionProblems) {
    self.place = place
    self.entries = entries
    self.prefix = prefix
    self.problems = problems
  }

  /// The same dictionary, its keys known by another prefix.
  func with(prefix: String) -> DefinitionFields {
    DefinitionFields(place: place, entries: entries, prefix: prefix, problems: problems)
  }

  /// The keys that were not asked for.
  var unknownKeys: [PropertyListEntry] { entries.filter { !taken.contains($0.key) } }

  func has(_ key: String) -> Bool { entries.contains { $0.key == prefix + key } }

  func node(_ key: String) -> PropertyListNode? {
    taken.insert(prefix + key)
    return entries.last { $0.key == prefix + key }?.value
  }

  /// Where a value stands, else where the dictionary begins.
  func place(of key: String) -> SourcePlace {
    entries.last { $0.key == prefix + key }?.value.place ?? place
  }

  func string(_ key: String) -> String? {
    guard let node = node(key) else { return nil }
    if case .string(let text) = node.value { return text }
    return wrong(key, node, .string)
  }

  func requiredString(_ key: String) -> String {
    guard has(key) else {
      problems.add(.requiredKey(prefix + key), at: place)
      taken.insert(prefix + key)
      return ""
    }
    return string(key) ?? ""
  }

  /// A text with the id beside it.
  func text(_ key: String) -> DefinedText {
    let id = string(key + "ID")
    let text = string(key)
    return DefinedText(text, id: id, place: text != nil ? place(of: key) : id != nil ? place(of: key + "ID") : nil)
  }

  /// A truth value; files write `<true/>`, 1 and `YES`.
  func optionalFlag(_ key: String) -> Bool? {
    guard let node = node(key) else { return nil }
    switch node.value {
    case .boolean(let value): return value
    case .integer(let value): return value != 0
    case .string("YES"): return true
    case .string("NO"): return false
    default: return wrong(key, node, .boolean)
    }
  }

  func flag(_ key: String) -> Bool { optionalFlag(key) ?? false }

  func integer(_ key: String) -> Int? {
    guard let node = node(key) else { return nil }
    switch node.value {
    case .integer(let value): return value
    case .real(let value): return Int(exactly: value) ?? wrong(key, node, .integer)
    default: return wrong(key, node, .integer)
    }
  }

  /// A bound: a number, or empty data, by which Xcode writes a bound that was cleared.
  func bound(_ key: String) -> Double? {
    guard let node = node(key) else { return nil }
    switch node.value {
    case .integer(let value): return Double(value)
    case .real(let value): return value
    case .data(let bytes) where bytes.isEmpty: return nil
    default: return wrong(key, node, .integer)
    }
  }

  func array(_ key: String) -> [PropertyListNode] {
    guard let node = node(key) else { return [] }
    if case .array(let elements) = node.value { return elements }
    return wrong(key, node, .array) ?? []
  }

  func dictionaries(_ key: String, prefix: String = "") -> [DefinitionFields] {
    array(key).compactMap { element in
      guard case .dictionary = element.value else { return wrong(key, element, .dictionary) }
      return DefinitionFields(element, prefix: prefix, problems: problems)
    }
  }

  func dictionary(_ key: String, prefix: String = "") -> DefinitionFields? {
    guard let node = node(key) else { return nil }
    guard case .dictionary = node.value else { return wrong(key, node, .dictionary) }
    return DefinitionFields(node, prefix: prefix, problems: problems)
  }

  /// The entries of a dictionary whose keys are the author's, with the place of each key.
  func keyedDictionaries(_ key: String, prefix: String) -> [(key: String, place: SourcePlace, fields: DefinitionFields)] {
    guard let node = node(key) else { return [] }
    guard case .dictionary(let entries) = node.value else { return wrong(key, node, .dictionary) ?? [] }
    return entries.compactMap { entry in
      guard case .dictionary = entry.value.value else { return wrong(key, entry.value, .dictionary) }
      return (entry.key, entry.keyPlace, DefinitionFields(entry.value, prefix: prefix, problems: problems))
    }
  }

  private func wrong<Value>(_ key: String, _ node: PropertyListNode, _ expected: PropertyListKind) -> Value? {
    problems.add(.wrongKind(key: prefix + key, found: node.value.kind, expected: expected), at: node.place)
    return nil
  }
}
