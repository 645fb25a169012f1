extension DefinitionCoder {
  /// An array of dictionaries; what else stands in it is said while reading, and stays while writing.
  ///
  /// - Parameter olderPrefix: what the keys of an element begin with whose name has that prefix alone; where Xcode upgraded a file, both may stand
  ///   there, and the older ones are left over.
  func parts<Part: DefinitionPart>(
    _ key: StaticString, _ parts: inout [Part], prefix: StaticString, olderPrefix: StaticString? = nil, isAlwaysWritten: Bool = false
  ) {
    let node = node(key)
    let prefix = Self.bytes(prefix)
    let older = olderPrefix.map(Self.bytes)
    if let problems {
      guard let node else { return }
      guard case .array(let elements) = node.value else { return problems.add(wrongKind(key, node, .array), at: node.place) }
      for element in elements {
        guard case .dictionary(let entries) = element.value else {
          problems.add(wrongKind(key, element, .dictionary), at: element.place)
          continue
        }
        let prefix = Self.prefix(of: entries, prefix, older: older)
        parts.append(Self.read(entries, at: element.place, prefix: prefix, problems: problems))
      }
      return
    }
    let written = parts.map { part in
      let prefix = keepsForm ? Self.prefix(of: part.written.entries ?? [], prefix, older: older) : prefix
      return Self.write(part, prefix: prefix, keepsForm: keepsForm)
    }
    if written.isEmpty, node?.value.kind != .array {
      if isNew, isAlwaysWritten { set(key, PropertyListNode(.array([]), at: place)) }
      return
    }
    set(key, PropertyListNode(.array(Self.merged(written, into: node)), at: node?.place ?? place))
  }

  private static func prefix(of entries: [PropertyListEntry], _ prefix: [UInt8], older: [UInt8]?) -> [UInt8] {
    guard let older, hasName(entries, prefix: older), !hasName(entries, prefix: prefix) else { return prefix }
    return older
  }

  private static func hasName(_ entries: [PropertyListEntry], prefix: [UInt8]) -> Bool {
    entries.contains { $0.key.utf8.count == prefix.count + 4 && $0.key.utf8.elementsEqual(prefix + Array("Name".utf8)) }
  }

  /// The parts where the dictionaries stood, beside what else stood there; where parts came or went, the parts alone.
  private static func merged(_ written: [PropertyListNode], into node: PropertyListNode?) -> [PropertyListNode] {
    guard case .array(let elements) = node?.value else { return written }
    guard elements.count > written.count, elements.count(where: { $0.value.kind == .dictionary }) == written.count else { return written }
    var rest = written[...]
    return elements.map { $0.value.kind == .dictionary ? rest.removeFirst() : $0 }
  }

  /// A dictionary that may be missing.
  func part<Part: DefinitionPart>(_ key: StaticString, _ part: inout Part?, prefix: StaticString) {
    let node = node(key)
    if let problems {
      guard let node else { return }
      guard case .dictionary(let entries) = node.value else { return problems.add(wrongKind(key, node, .dictionary), at: node.place) }
      part = Self.read(entries, at: node.place, prefix: Self.bytes(prefix), problems: problems)
    } else if let part {
      set(key, Self.write(part, prefix: Self.bytes(prefix), keepsForm: keepsForm))
    } else if node?.value.kind == .dictionary {
      set(key, nil)
    }
  }

  /// The settings of a parameter's or property's type, whose keys begin with its own prefix and `Metadata`.
  func metadata(_ metadata: inout DefinedMetadata) {
    let prefix = self.prefix + Array("Metadata".utf8)
    let node = node("Metadata")
    if let problems {
      guard let node else { return }
      guard case .dictionary(let entries) = node.value else {
        return problems.add(wrongKind("Metadata", node, .dictionary), at: node.place)
      }
      metadata = Self.read(entries, at: node.place, prefix: prefix, problems: problems)
      return
    }
    let written = Self.write(metadata, prefix: prefix, keepsForm: keepsForm)
    if written.value == .dictionary([]), node?.value.kind != .dictionary { return }
    set("Metadata", written)
  }

  /// Combinations of parameters: a dictionary whose keys name the parameters.
  func combinations(_ key: StaticString, _ combinations: inout [DefinedCombination]) {
    let node = node(key)
    let prefix = Self.bytes("INIntentParameterCombination")
    if let problems {
      guard let node else { return }
      guard case .dictionary(let entries) = node.value else { return problems.add(wrongKind(key, node, .dictionary), at: node.place) }
      for entry in entries {
        guard case .dictionary(let contents) = entry.value.value else {
          problems.add(wrongKind(key, entry.value, .dictionary), at: entry.value.place)
          continue
        }
        var combination: DefinedCombination = Self.read(contents, at: entry.keyPlace, prefix: prefix, problems: problems)
        combination.parameters = DefinedCombination.parameters(inKey: entry.key)
        combination.written.key = entry.key
        combinations.append(combination)
      }
      return
    }
    var entries = combinations.map { combination in
      let names = combination.parameters
      let own = keepsForm ? combination.written.key.flatMap { DefinedCombination.parameters(inKey: $0) == names ? $0 : nil } : nil
      return PropertyListEntry(
        key: own ?? names.joined(separator: ","), keyPlace: combination.place,
        value: Self.write(combination, prefix: prefix, keepsForm: keepsForm))
    }
    if entries.isEmpty, node?.value.kind != .dictionary { return }
    if case .dictionary(let was) = node?.value {
      // What is no combination stays.
      for (index, entry) in was.enumerated() where entry.value.value.kind != .dictionary {
        entries.insert(entry, at: min(index, entries.count))
      }
    }
    set(key, PropertyListNode(.dictionary(entries), at: node?.place ?? place))
  }

  static func bytes(_ text: StaticString) -> [UInt8] {
    text.withUTF8Buffer { Array($0) }
  }
}
