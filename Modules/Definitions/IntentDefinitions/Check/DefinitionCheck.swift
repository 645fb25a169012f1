public import Foundation

/// Finds what Xcode lets through and what then fails in silence, in definitions, their strings and their vocabularies.
///
/// The strings of a definition, and the vocabularies in its folder and its `.lproj` folders, are checked with it. What names a type or an
/// intent of another file is looked up in the definitions of the same check.
public struct DefinitionCheck {
  private let paths: [String]
  private let languageFolders: [URL]?

  /// Makes the check of some files.
  ///
  /// - Parameters:
  ///   - paths: definitions and vocabularies, told apart by their contents.
  ///   - languageFolders: the `.lproj` folders to take strings and vocabularies from; nil for those beside each definition.
  public init(paths: [String], languageFolders: [URL]? = nil) {
    self.paths = paths
    self.languageFolders = languageFolders
  }

  /// What is wrong, by file and place; of more than a thousand findings of one rule about one file, the first thousand.
  ///
  /// - Throws: as ``result()``.
  public func findings() throws(DefinitionFileError) -> [Finding] { try result().findings }

  /// What is wrong, by file and place, and how much of it is not listed.
  ///
  /// - Throws: where one of the files, or a folder that was named, cannot be read; a companion that cannot be read is a finding.
  public func result() throws(DefinitionFileError) -> CheckResult {
    for folder in languageFolders ?? [] where !Companions.isFolder(folder.path) {
      throw DefinitionFileError(path: folder.path, problem: .noFolder)
    }
    var definitions: [(path: String, root: PropertyListNode, reading: DefinitionReader.Reading)] = []
    var vocabularies: [(path: String, root: PropertyListNode)] = []
    for path in paths {
      let root = try CheckedFile.root(path)
      switch try CheckedFile.kind(of: root, path: path) {
      case .definition: definitions.append((path, root, DefinitionReader.read(root)))
      case .vocabulary: vocabularies.append((path, root))
      }
    }
    let neighbours = definitions.map(\.reading.definition)
    var result = CheckResult()
    var seen = Set(vocabularies.map { Companions.standardized($0.path) })
    for file in definitions {
      let companions = Companions(of: file.path, languageFolders: languageFolders?.map(\.path))
      let words = companions.words(of: file.root)
      let subject = CheckSubject(
        path: file.path, root: file.root, reading: file.reading, baseLanguage: words.baseLanguage, languages: words.languages,
        neighbours: neighbours)
      var list = FindingList(file: file.path)
      for topic in TopicChecks.all { topic.check(subject, &list) }
      for path in companions.vocabularies() where seen.insert(Companions.standardized(path)).inserted {
        do throws(DefinitionFileError) {
          vocabularies.append((path, try CheckedFile.root(path)))
        } catch {
          switch error.problem {
          case .invalid(let error): list.add(.vocabulary(.unreadable(error.fact)), at: error.place, [], file: path)
          default: list.add(.vocabulary(.fileUnreadable), at: .start, [], file: path)
          }
        }
      }
      result.take(list)
    }
    for file in vocabularies {
      var list = FindingList(file: file.path)
      let known = neighbours.isEmpty ? Companions.definitions(beside: file.path) : neighbours
      VocabularyCheck(definitions: known).check(file.root, &list)
      result.take(list)
    }
    result.findings = result.findings.sorted(inFilesOrderedBy: definitions.map(\.path) + vocabularies.map(\.path))
    return result
  }
}

extension CheckResult {
  fileprivate mutating func take(_ list: FindingList) {
    findings += list.findings
    omitted += list.omitted
  }
}

extension [Finding] {
  /// By file as they were given, then by place; the worst first where several stand at one place.
  fileprivate func sorted(inFilesOrderedBy files: [String]) -> [Finding] {
    let order = Dictionary(files.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.file != second.file {
        return (order[first.file] ?? .max, first.file) < (order[second.file] ?? .max, second.file)
      }
      if first.place != second.place { return first.place < second.place }
      if first.severity != second.severity { return first.severity > second.severity }
      return left.offset < right.offset
    }
    .map(\.element)
  }
}
