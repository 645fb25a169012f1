/// Reads the members of a part from its dictionary, and knows which keys nobody asked for.
final class PartReader {
  /// What every key begins with.
  let prefix: [UInt8]

  /// The dictionary.
  let entries: [PropertyListEntry]

  /// Collects what is wrong.
  let problems: DefinitionProblems

  let place: SourcePlace
  private var isKnown: [Bool]

  /// The keys that were asked for, without the prefix; nil where nobody wants to know.
  private var asked: [String]?

  private init(prefix: [UInt8], entries: [PropertyListEntry], problems: DefinitionProblems, place: SourcePlace) {
    self.prefix = prefix
    self.entries = entries
    self.problems = problems
    self.place = place
    isKnown = [Bool](repeating: false, count: entries.count)
  }

  /// Reads a part from the entries of a dictionary.
  static func read<Part: DefinitionPart>(
    _ entries: [PropertyListEntry], at place: SourcePlace, prefix: [UInt8], problems: DefinitionProblems
  ) -> Part {
    let reader = PartReader(prefix: prefix, entries: entries, problems: problems, place: place)
    var part = Part()
    part.place = place
    part.read(from: reader)
    if reader.isKnown.contains(false) {
      part.unknownKeys = zip(entries, reader.isKnown).compactMap { entry, isKnown in isKnown ? nil : entry }
    }
    return part
  }

  // MARK: Keys

  /// The keys that a part's dictionary may have, without the prefix.
  static func keys<Part: DefinitionPart>(of type: Part.Type) -> [String] {
    let reader = PartReader(prefix: [], entries: [], problems: DefinitionProblems(), place: .start)
    reader.asked = []
    var part = Part()
    part.read(from: reader)
    return reader.asked ?? []
  }

  func has(_ key: StaticString) -> Bool { asked != nil || entries.contains { isKey($0.key, key) } }

  /// The value under a key, which is known from now on; the last one where it stands repeatedly, as CoreFoundation reads it.
  func node(_ key: StaticString) -> PropertyListNode? {
    asked?.append(key.description)
    var found: PropertyListNode?
    for index in entries.indices where isKey(entries[index].key, key) {
      isKnown[index] = true
      found = entries[index].value
    }
    return found
  }

  /// Where a value stands, else where the dictionary begins.
  func place(of key: StaticString) -> SourcePlace {
    entries.last { isKey($0.key, key) }?.value.place ?? place
  }

  /// The key as the file has it.
  func name(of key: StaticString) -> String {
    String(decoding: prefix, as: UTF8.self) + key.description
  }

  private func isKey(_ text: String, _ key: StaticString) -> Bool {
    let (start, count) = (prefix.count, key.utf8CodeUnitCount)
    guard text.utf8.count == start + count else { return false }
    let isEqual = text.utf8.withContiguousStorageIfAvailable { bytes in
      for offset in 0..<count where bytes[start + offset] != key.utf8Start[offset] { return false }
      for offset in 0..<start where bytes[offset] != prefix[offset] { return false }
      return true
    }
    return isEqual ?? (text == name(of: key))
  }

  // MARK: Values

  /// Reads one value.
  ///
  /// - Parameters:
  ///   - absent: what the value is where the key is not there, or cannot be read.
  ///   - problem: what is wrong with a node that cannot be read; nil for its kind.
  func value<Value>(
    _ key: StaticString, _ value: inout Value, absent: Value, form: ValueForm<Value>,
    problem: ((PropertyListNode) -> DefinitionFact?)? = nil
  ) {
    value = absent
    guard let node = node(key) else { return }
    if let result = form.read(node.value) {
      value = result
    } else {
      problems.add(problem?(node) ?? wrongKind(key, node, form.kind), at: node.place)
    }
  }

  func wrongKind(_ key: StaticString, _ node: PropertyListNode, _ expected: PropertyListKind) -> DefinitionFact {
    if expected == .integer, case .unsignedInteger(let number) = node.value { return .numberTooLarge(key: name(of: key), number) }
    return .wrongKind(key: name(of: key), found: node.value.kind, expected: expected)
  }
}
