/// The strings of one language as the check sees them.
struct CheckedLanguage {
  /// The language's tag, as in `ja.lproj`.
  let tag: String

  /// The files of the definition's name, of which a later one wins.
  let files: [File]

  /// What one file has of the language.
  struct File {
    let path: String
    let contents: Result<StringsTable, DefinitionFileError>
    /// The property list of a `.stringsdict` file.
    var plurals: PropertyListNode?
    /// The language that a string catalog is translated from.
    var sourceLanguage: String?
  }

  /// Every entry, with its file.
  var entries: [(entry: StringsTable.Entry, file: File)] {
    files.flatMap { file -> [(entry: StringsTable.Entry, file: File)] in
      guard case .success(let table) = file.contents else { return [] }
      return table.entries.map { (entry: $0, file: file) }
    }
  }

  /// Whether nothing can be said about what is missing.
  var isUnreadable: Bool {
    files.contains { if case .failure = $0.contents { true } else { false } }
  }
}
