import Foundation

/// The files that belong to a definition: strings and vocabularies in its `.lproj` folders and beside it.
///
/// Paths stay relative where the definition's is, so that reports read alike wherever they are made.
struct Companions {
  static let vocabularyName = "AppIntentVocabulary.plist"

  private let folder: String
  private let stem: String
  private let languageFolders: [String]

  init(of path: String, languageFolders: [String]?) {
    folder = Self.folder(of: path)
    stem = URL(fileURLWithPath: Self.name(of: path)).deletingPathExtension().lastPathComponent
    self.languageFolders = languageFolders ?? Self.languageFolders(in: folder)
  }

  /// The strings of every language, by its tag; those of `Base.lproj` say what the definition says.
  func languages() -> [CheckedLanguage] {
    languageFolders.compactMap { folder in
      let tag = String(Self.name(of: folder).dropLast(".lproj".count))
      guard tag != "Base" else { return nil }
      let files = [".strings", ".stringsdict"].compactMap { Self.strings(at: Self.join(folder, stem + $0)) }
      return files.isEmpty ? nil : CheckedLanguage(tag: tag, files: files)
    }
    .sorted { $0.tag < $1.tag }
  }

  /// The vocabularies that are there.
  func vocabularies() -> [String] {
    ([folder, Self.root(of: folder)] + languageFolders).map { Self.join($0, Self.vocabularyName) }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// The definitions that stand beside a vocabulary and can be read.
  static func definitions(beside path: String) -> [IntentDefinition] {
    let folder = folder(of: path)
    let root = root(of: folder)
    var seen: Set<String> = []
    return [folder, root, join(root, "Base.lproj")].filter { seen.insert(standardized($0)).inserted }.flatMap { folder in
      contents(of: folder).filter { $0.hasSuffix(".intentdefinition") }.compactMap { name -> IntentDefinition? in
        guard let root = try? CheckedFile.root(join(folder, name)) else { return nil }
        return DefinitionReader.read(root).definition
      }
    }
  }

  private static func strings(at path: String) -> CheckedLanguage.File? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do throws(DefinitionFileError) {
      let bytes = try CheckedFile.bytes(path)
      do throws(DefinitionError) {
        guard path.hasSuffix(".stringsdict") else {
          return CheckedLanguage.File(path: path, contents: .success(try StringsReader.read(bytes)), plurals: nil)
        }
        return CheckedLanguage.File(
          path: path, contents: .success(try StringsdictReader.read(bytes)), plurals: try PropertyListReader.read(bytes))
      } catch {
        throw DefinitionFileError(path: path, problem: .invalid(error))
      }
    } catch {
      return CheckedLanguage.File(path: path, contents: .failure(error), plurals: nil)
    }
  }

  private static func languageFolders(in folder: String) -> [String] {
    let root = root(of: folder)
    return contents(of: root).filter { $0.hasSuffix(".lproj") }.map { join(root, $0) }
  }

  /// The folder that holds the language folders.
  private static func root(of folder: String) -> String {
    if folder.isEmpty || folder == "." {
      return name(of: FileManager.default.currentDirectoryPath).hasSuffix(".lproj") ? ".." : folder
    }
    return name(of: folder).hasSuffix(".lproj") ? Self.folder(of: folder) : folder
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  static func standardized(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The names in a folder, in order; none where it cannot be listed.
  private static func contents(of folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []).sorted()
  }

  /// The folder of a path; empty for a name alone.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
