public import Foundation

/// A definition on disk, with the words that belong to it.
///
/// `X.intentdefinition` is in a language's folder (`Base.lproj`, `ko.lproj`) or next to those folders. Its words come from `X.strings`,
/// `X.stringsdict`, `X.xcstrings` and translated copies of `X.intentdefinition` in the folders. Next to the folders, only the first three are
/// read, as words in the definition's own language.
///
/// No key names the language of the definition's own texts. It is that of the definition's folder, or is worked out from the texts' letters, the
/// strings and the project around them; `und` if none of these tells.
public struct DefinitionFile: Sendable {
  /// The file.
  public var url: URL

  /// What it declares, and what is wrong with it.
  public var reading: DefinitionReader.Reading

  /// Its words in every language.
  public var words: DefinitionWords

  /// Makes a file of what was read elsewhere.
  public init(url: URL, reading: DefinitionReader.Reading, words: DefinitionWords = DefinitionWords()) {
    self.url = url
    self.reading = reading
    self.words = words
  }

  /// Reads a definition and its words.
  ///
  /// - Parameters:
  ///   - url: the definition.
  ///   - languageFolders: the `.lproj` folders to take words from, and from nowhere else; nil for those of the layout.
  /// - Throws: where a file cannot be read, with its path and the place in it.
  public init(url: URL, languageFolders: [URL]? = nil) throws(DefinitionFileError) {
    self.url = url
    let root = try CheckedFile.root(url.path)
    guard DefinitionReader.isDefinition(root) else {
      throw DefinitionFileError(path: url.path, problem: .invalid(DefinitionError(.notADefinition, at: root.place)))
    }
    reading = DefinitionReader.read(root)
    words = DefinitionWords()
    for folder in languageFolders ?? [] where !Companions.isFolder(folder.path) {
      throw DefinitionFileError(path: folder.path, problem: .noFolder)
    }
    let found = Companions(of: url.path, languageFolders: languageFolders?.map(\.path)).words(of: root)
    words.baseLanguage = found.baseLanguage
    for language in found.languages {
      var tables: [StringsTable] = []
      for file in language.files {
        switch file.contents {
        case .success(let table): tables.append(table)
        case .failure(let error): throw error
        }
      }
      words.languages.append(DefinitionWords.Language(tag: language.tag, tables: tables))
    }
  }

  /// The `.lproj` folders that may hold a definition's strings, by name.
  public static func languageFolders(of url: URL) -> [URL] {
    let folder = url.deletingLastPathComponent()
    let root = folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
    let contents = (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)) ?? []
    return contents.filter { $0.pathExtension == "lproj" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}

/// Why a file of a definition cannot be used.
public struct DefinitionFileError: Error, Hashable, Sendable {
  /// The file.
  public var path: String

  /// What is wrong with it.
  public var problem: Problem

  /// Makes an error.
  public init(path: String, problem: Problem) {
    self.path = path
    self.problem = problem
  }

  /// What can be wrong with a file.
  public enum Problem: Hashable, Sendable {
    /// It does not exist.
    case missing
    /// It is a folder.
    case folder
    /// It is no regular file.
    case noFile(SpecialFile)
    /// A folder belongs there, and there is none.
    case noFolder
    /// It may not be read.
    case unreadable
    /// Its contents are wrong.
    case invalid(DefinitionError)
  }

  /// What stands at a path where a file belongs.
  public enum SpecialFile: Hashable, Sendable, CaseIterable {
    case pipe, socket, device
  }

  /// The line that compilers print, `path:line:column: error: what`.
  public func message(in language: Language) -> String {
    let (place, words) = placeAndWords(in: language)
    return "\(path):\(place): error: \(words)"
  }

  /// Where it is, and what is wrong and what to do, without a full stop.
  func placeAndWords(in language: Language) -> (SourcePlace, String) {
    switch problem {
    case .missing:
      (.start, language.words("there is no such file; check the path", "ファイルがありません。パスを確かめてください"))
    case .folder:
      (.start, language.words("this is a folder; name a file in it", "これはフォルダです。中のファイルを指定してください"))
    case .noFile(.pipe):
      (.start, language.words("this is a pipe; a file belongs here", "これはパイプです。ファイルを置いてください"))
    case .noFile(.socket):
      (.start, language.words("this is a socket; name a file", "これはソケットです。ファイルを指定してください"))
    case .noFile(.device):
      (.start, language.words("this is a device; name a file, or “-” for the standard input", "これはデバイスです。ファイルか、標準入力を表す “-” を指定してください"))
    case .noFolder:
      (.start, language.words("there is no such folder; check the path", "フォルダがありません。パスを確かめてください"))
    case .unreadable:
      (.start, language.words("the file may not be read; check its permissions", "ファイルを読めません。読み取り権限を確かめてください"))
    case .invalid(let error):
      (error.place, error.fact.message(in: language))
    }
  }
}
