public import Foundation

extension DefinitionFile {
  /// The vocabularies that belong to a definition, by language tag; `Base` for one that stands beside it or in `Base.lproj`.
  ///
  /// They are the `AppIntentVocabulary.plist` files in the definition's folder and in its `.lproj` folders.
  ///
  /// - Parameters:
  ///   - url: the definition.
  ///   - languageFolders: the `.lproj` folders to take vocabularies from; nil for those of the layout.
  /// - Throws: where one of them cannot be read, with its path and the place in it.
  public static func vocabularies(
    of url: URL, languageFolders: [URL]? = nil
  ) throws(DefinitionFileError) -> [String: VocabularyFile] {
    var vocabularies: [String: VocabularyFile] = [:]
    for path in Companions(of: url.path, languageFolders: languageFolders?.map(\.path)).vocabularies() {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      let tag = folder.pathExtension == "lproj" ? folder.deletingPathExtension().lastPathComponent : "Base"
      if vocabularies[tag] != nil { continue }
      let root = try CheckedFile.root(path)
      guard root.value.kind == .dictionary else {
        throw DefinitionFileError(
          path: path,
          problem: .invalid(DefinitionError(.wrongKind(key: "plist", found: root.value.kind, expected: .dictionary), at: root.place)))
      }
      vocabularies[tag] = VocabularyFile(root)
    }
    return vocabularies
  }
}
