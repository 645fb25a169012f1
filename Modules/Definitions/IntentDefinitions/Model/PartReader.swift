/// Reads the members of a part from one dictionary, or writes them into one, and knows which keys nobody asked for.
final class DefinitionCoder {
  /// What every key begins with.
  let prefix: [UInt8]

  /// The dictionary: the file's while reading, that of the part's written form while writing.
  let entries: [PropertyListEntry]

  /// Whether no file has the part yet, so that it is written as Xcode would.
  let isNew: Bool

  /// Collects what is wrong while reading; nil while writing.
  let problems: DefinitionProblems?

  /// Whether members are written as their file had them, where they are what it says.
  let keepsForm: Bool

  let place: SourcePlace
  private var isKnown: [Bool]
  private var kept: [PropertyListNode?] = []
  private var added: [PropertyListEntry] = []

  private init(
    prefix: [UInt8], entries: [PropertyListEntry]?, problems: DefinitionProblems?, keepsForm: Bool, place: SourcePlace
  ) {
    self.prefix = prefix
    isNew = entries == nil
    let entries = entries ?? []
    self.entries = entries
    self.problems = problems
    self.keepsForm = keepsForm
    self.place = place
    isKnown = [Bool](repeating: false, count: entries.count)
    if problems == nil { kept = entries.map(\.value) }
  }

  var isReading: Bool { problems != nil }

  // MARK: Parts

  /// Reads a part from the entries of a dictionary.
  static func read<Part: DefinitionPart>(
    _ entries: [PropertyListEntry], at place: SourcePlace, prefix: [UInt8], problems: DefinitionProblems
  ) -> Part {
    let coder = DefinitionCoder(prefix: prefix, entries: entries, problems: problems, keepsForm: false, place: place)
    var part = Part()
    part.place = place
    part.code(coder)
    part.written.entries = entries
    if coder.isKnown.contains(false) {
      part.unknownKeys = zip(entries, coder.isKnown).compactMap { entry, isKnown in isKnown ? nil : entry }
    }
    return part
  }

  /// Writes a part as a dictionary: known keys where they stood, those that are new in alphabetical order between them.
  static func write(_ part: some DefinitionPart, prefix: [UInt8], keepsForm: Bool) -> PropertyListNode {
    let coder = DefinitionCoder(
      prefix: prefix, entries: keepsForm ? part.written.entries : nil, problems: nil, keepsForm: keepsForm, place: part.place)
    var part = part
    part.code(coder)
    return PropertyListNode(.dictionary(coder.written(part.unknownKeys)), at: part.place)
  }

  private func written(_ unknownKeys: [PropertyListEntry]) -> [PropertyListEntry] {
    var result: [PropertyListEntry] = []
    var unknown = unknownKeys
    for index in entries.indices {
      var entry = entries[index]
      if isKnown[index] {
        guard let node = kept[index] else { continue }
        entry.value = node
      } else {
        guard let position = unknown.firstIndex(of: entry) else { continue }
        unknown.remove(at: position)
      }
      result.append(entry)
    }
    for entry in added + unknown {
      result.insert(entry, at: result.firstIndex { $0.key > entry.key } ?? result.endIndex)
    }
    return result
  }

  // MARK: Keys

  func has(_ key: StaticString) -> Bool { entries.contains { isKey($0.key, key) } }

  /// The value under a key; the last one where it stands repeatedly, as CoreFoundation reads it.
  func node(_ key: StaticString) -> PropertyListNode? { index(of: key).map { entries[$0].value } }

  /// Where a value stands, else where the dictionary begins.
  func place(of key: StaticString) -> SourcePlace {
    entries.last { isKey($0.key, key) }?.value.place ?? place
  }

  /// The key as the file has it.
  func name(of key: StaticString) -> String {
    String(decoding: prefix, as: UTF8.self) + key.description
  }

  /// Marks a key as known.
  private func index(of key: StaticString) -> Int? {
    var found: Int?
    for index in entries.indices where isKey(entries[index].key, key) {
      isKnown[index] = true
      found = index
    }
    return found
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

  /// Reads or writes one value.
  ///
  /// - Parameters:
  ///   - absent: what the value is where the key is not there; it is not written then, unless `isAlwaysWritten`.
  ///   - problem: what is wrong with a node that cannot be read; nil for its kind.
  func code<Value: Equatable>(
    _ key: StaticString, _ value: inout Value, absent: Value, isAlwaysWritten: Bool = false, form: ValueForm<Value>,
    problem: ((PropertyListNode) -> DefinitionFact?)? = nil
  ) {
    let index = index(of: key)
    let node = index.map { entries[$0].value }
    if let problems {
      value = absent
      guard let node else { return }
      if let result = form.read(node.value) {
        value = result
      } else {
        problems.add(problem?(node) ?? wrongKind(key, node, form.kind), at: node.place)
      }
      return
    }
    let was = node.flatMap { form.read($0.value) } ?? absent
    guard value != was || (isNew && isAlwaysWritten) else { return }
    let written = value == absent && !isAlwaysWritten ? nil : form.write(value)
    set(key, at: index, written.map { PropertyListNode($0, at: node?.place ?? place) })
  }

  /// Puts what is written under a key; nil takes it away.
  func set(_ key: StaticString, _ node: PropertyListNode?) { set(key, at: index(of: key), node) }

  private func set(_ key: StaticString, at index: Int?, _ node: PropertyListNode?) {
    guard let index else {
      if let node { added.append(PropertyListEntry(key: name(of: key), keyPlace: place, value: node)) }
      return
    }
    kept[index] = node
    guard node == nil else { return }
    // Of a key that stands repeatedly none may come back.
    for other in entries.indices where isKey(entries[other].key, key) { kept[other] = nil }
  }

  func wrongKind(_ key: StaticString, _ node: PropertyListNode, _ expected: PropertyListKind) -> DefinitionFact {
    .wrongKind(key: name(of: key), found: node.value.kind, expected: expected)
  }
}
