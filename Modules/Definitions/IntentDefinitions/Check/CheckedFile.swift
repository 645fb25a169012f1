/// Reads a file that is checked, and tells what it is.
enum CheckedFile {
  /// What a file can be.
  enum Kind {
    case definition, vocabulary
  }

  /// The file's property list.
  static func root(_ path: String) throws(DefinitionFileError) -> PropertyListNode {
    let bytes = try FileBytes.read(path)
    do throws(DefinitionError) {
      return try PropertyListReader.read(bytes)
    } catch {
      throw DefinitionFileError(path: path, problem: .invalid(error))
    }
  }

  /// Tells by the keys; a file without any is what its name says.
  ///
  /// - Throws: where it is a property list of another kind.
  static func kind(of root: PropertyListNode, path: String) throws(DefinitionFileError) -> Kind {
    if DefinitionReader.isDefinition(root) { return .definition }
    guard case .dictionary(let entries) = root.value else {
      throw DefinitionFileError(path: path, problem: .invalid(DefinitionError(.notADefinition, at: root.place)))
    }
    let keys = Set(entries.map(\.key))
    let words = Set(VocabularyLevel.allCases.flatMap(\.keys.keys))
    if !keys.isDisjoint(with: words) { return .vocabulary }
    if Companions.name(of: path) == Companions.vocabularyName, keys.isEmpty { return .vocabulary }
    throw DefinitionFileError(path: path, problem: .invalid(DefinitionError(.notADefinition, at: root.place)))
  }
}
