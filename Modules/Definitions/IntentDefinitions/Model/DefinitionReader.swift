/// Reads definitions from property lists.
public enum DefinitionReader {
  /// A definition, and what is wrong with the shape of its values.
  ///
  /// A value of the wrong kind is read as missing, so that the rest can still be looked at.
  public struct Reading: Sendable {
    /// What could be read.
    public var definition: IntentDefinition

    /// What could not, in the order of the file.
    public var errors: [DefinitionError]
  }

  /// Reads the definition in a file's bytes.
  ///
  /// - Throws: where the bytes are no property list within `budget`, or one of another kind.
  public static func read(_ bytes: [UInt8], budget: PropertyListBudget = .standard) throws(DefinitionError) -> Reading {
    let root = try PropertyListReader.read(bytes, budget: budget)
    guard isDefinition(root) else { throw DefinitionError(.notADefinition, at: root.place) }
    return read(root)
  }

  /// Whether a property list is a definition: a dictionary with intents, types or enumerations, be they none.
  public static func isDefinition(_ root: PropertyListNode) -> Bool {
    guard case .dictionary(let entries) = root.value else { return false }
    return entries.contains { ["INIntents", "INTypes", "INEnums"].contains($0.key) }
  }

  /// Reads the definition in a property list.
  public static func read(_ root: PropertyListNode) -> Reading {
    let problems = DefinitionProblems()
    guard case .dictionary(let entries) = root.value else {
      let error = DefinitionError(.wrongKind(key: "plist", found: root.value.kind, expected: .dictionary), at: root.place)
      return Reading(definition: IntentDefinition(), errors: [error])
    }
    let definition: IntentDefinition = PartReader.read(entries, at: root.place, prefix: [], problems: problems)
    return Reading(definition: definition, errors: problems.errors.sorted { $0.place < $1.place })
  }
}
