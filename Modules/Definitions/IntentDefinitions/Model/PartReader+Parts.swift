extension PartReader {
  /// An array of dictionaries; what else stands in it is a problem.
  ///
  /// - Parameter olderPrefix: what the keys of an element begin with whose name has that prefix alone; where Xcode upgraded a file, both may stand
  ///   there, and the older ones are left over.
  func parts<Part: DefinitionPart>(
    _ key: StaticString, _ parts: inout [Part], prefix: StaticString, olderPrefix: StaticString? = nil
  ) {
    guard let node = node(key) else { return }
    guard case .array(let elements) = node.value else { return problems.add(wrongKind(key, node, .array), at: node.place) }
    let prefix = Self.bytes(prefix)
    let older = olderPrefix.map(Self.bytes)
    for element in elements {
      guard case .dictionary(let entries) = element.value else {
        problems.add(wrongKind(key, element, .dictionary), at: element.place)
        continue
      }
      let prefix = Self.prefix(of: entries, prefix, older: older)
      parts.append(Self.read(entries, at: element.place, prefix: prefix, problems: problems))
    }
  }

  private static func prefix(of entries: [PropertyListEntry], _ prefix: [UInt8], older: [UInt8]?) -> [UInt8] {
    guard let older, hasName(entries, prefix: older), !hasName(entries, prefix: prefix) else { return prefix }
    return older
  }

  private static func hasName(_ entries: [PropertyListEntry], prefix: [UInt8]) -> Bool {
    entries.contains { $0.key.utf8.count == prefix.count + 4 && $0.key.utf8.elementsEqual(prefix + Array("Name".utf8)) }
  }

  /// A dictionary that may be missing.
  func part<Part: DefinitionPart>(_ key: StaticString, _ part: inout Part?, prefix: StaticString) {
    guard let node = node(key) else { return }
    guard case .dictionary(let entries) = node.value else { return problems.add(wrongKind(key, node, .dictionary), at: node.place) }
    part = Self.read(entries, at: node.place, prefix: Self.bytes(prefix), problems: problems)
  }

  /// The settings of a parameter's or property's type, whose keys begin with its own prefix and `Metadata`.
  func metadata(_ metadata: inout DefinedMetadata) {
    guard let node = node("Metadata") else { return }
    guard case .dictionary(let entries) = node.value else {
      return problems.add(wrongKind("Metadata", node, .dictionary), at: node.place)
    }
    metadata = Self.read(entries, at: node.place, prefix: prefix + Array("Metadata".utf8), problems: problems)
  }

  /// Combinations of parameters: a dictionary whose keys name the parameters. As its order means nothing, they come in that of the keys.
  func combinations(_ key: StaticString, _ combinations: inout [DefinedCombination]) {
    guard let node = node(key) else { return }
    guard case .dictionary(let entries) = node.value else { return problems.add(wrongKind(key, node, .dictionary), at: node.place) }
    for entry in entries.sortedByKey() {
      guard case .dictionary(let contents) = entry.value.value else {
        problems.add(wrongKind(key, entry.value, .dictionary), at: entry.value.place)
        continue
      }
      let prefix = Self.bytes("INIntentParameterCombination")
      var combination: DefinedCombination = Self.read(contents, at: entry.keyPlace, prefix: prefix, problems: problems)
      combination.parameters = DefinedCombination.parameters(inKey: entry.key)
      combinations.append(combination)
    }
  }

  static func bytes(_ text: StaticString) -> [UInt8] {
    text.withUTF8Buffer { Array($0) }
  }
}
