import Foundation

/// The files that belong to a definition: words and vocabularies in its `.lproj` folders and beside it.
///
/// Paths stay relative where the definition's is, so that reports read alike wherever they are made.
struct Companions {
  static let vocabularyName = "AppIntentVocabulary.plist"

  private let path: String
  private let folder: String
  private let languageFolders: [String]
  /// Whether no other folder counts.
  private let isLimited: Bool

  init(of path: String, languageFolders: [String]?) {
    self.path = path
    folder = Self.folder(of: path)
    isLimited = languageFolders != nil
    self.languageFolders = languageFolders ?? Self.languageFolders(in: folder)
  }

  /// The forms that words come in; of two that have a text, the later one here wins.
  private enum Form: String, CaseIterable {
    case copy = "intentdefinition"
    case strings
    case catalog = "xcstrings"
    case plurals = "stringsdict"
  }

  /// Returns the words of every language, by tag, and the language of the definition's own texts, which is also that of words in no language's
  /// folder.
  ///
  /// - Parameter root: the definition.
  func words(of root: PropertyListNode) -> (baseLanguage: String, languages: [CheckedLanguage]) {
    let stem = URL(fileURLWithPath: Self.name(of: path)).deletingPathExtension().lastPathComponent
    var found: [(tag: String?, file: CheckedLanguage.File)] = []
    for form in Form.allCases {
      for (folder, tag) in wordFolders {
        let file = Self.join(folder, stem + "." + form.rawValue)
        if form == .copy, tag == nil || Self.standardized(file) == Self.standardized(path) { continue }
        guard FileManager.default.fileExists(atPath: file) else { continue }
        found += Self.words(at: file, form, tag: tag)
      }
    }
    let base = baseLanguage(of: root, found)
    let files = Dictionary(grouping: found) { $0.tag ?? base }.mapValues { $0.map { $0.file } }
    return (base, files.map { CheckedLanguage(tag: $0.key, files: $0.value) }.sorted { $0.tag < $1.tag })
  }

  private func baseLanguage(of root: PropertyListNode, _ found: [(tag: String?, file: CheckedLanguage.File)]) -> String {
    if let ownTag { return ownTag }
    var texts: [String: String] = [:]
    for entry in TranslatedCopy.texts(of: root).entries { texts[entry.key] = entry.text.format }
    var translations: [String: [String: String]] = [:]
    for (tag, file) in found {
      guard let tag, case .success(let table) = file.contents else { continue }
      for entry in table.entries { translations[tag, default: [:]][entry.key] = entry.text.general }
    }
    let language = BaseLanguage(texts: texts, translations: translations)
    let sources = found.compactMap { $0.file.sourceLanguage }
    // Nothing stands around what has no folder.
    if isLimited, languageFolders.isEmpty { return language.tag(declared: sources) }
    return language.tag(declared: sources + (DevelopmentRegion.tag(around: path).map { [$0] } ?? []))
  }

  /// The folders that words may be in, each with its language; nil for that of the definition.
  private var wordFolders: [(path: String, tag: String?)] {
    var folders: [(path: String, tag: String?)] = languageFolders.map { (path: $0, tag: Self.tag(of: $0)) }
    // What is in no language's folder belongs to the original.
    if isTranslated { return folders.filter { $0.tag != nil } }
    if !isLimited { folders.insert((path: Self.root(of: folder), tag: nil), at: 0) }
    return folders
  }

  /// The language of the definition's own folder; nil where it is none of a language.
  private var ownTag: String? {
    let own = folder.isEmpty || folder == "." ? FileManager.default.currentDirectoryPath : folder
    return Self.name(of: own).hasSuffix(".lproj") ? Self.tag(of: own) : nil
  }

  /// Whether the definition is a translated copy of another one.
  private var isTranslated: Bool {
    if ownTag == nil { return false }
    let root = Self.root(of: folder)
    return [root, Self.join(root, "Base.lproj")].contains { folder in
      FileManager.default.fileExists(atPath: Self.join(folder, Self.name(of: path)))
    }
  }

  /// The language of a folder; nil where it has none of its own.
  private static func tag(of folder: String) -> String? {
    let name = name(of: folder)
    let tag = name.hasSuffix(".lproj") ? String(name.dropLast(".lproj".count)) : name
    return ["Base", "mul"].contains(tag) ? nil : tag
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

  /// The words in a file, by language: the folder's, but for a catalog, which names its own.
  private static func words(at path: String, _ form: Form, tag: String?) -> [(tag: String?, file: CheckedLanguage.File)] {
    func file(_ table: StringsTable) -> CheckedLanguage.File { CheckedLanguage.File(path: path, contents: .success(table)) }
    do throws(DefinitionFileError) {
      let bytes = try FileBytes.read(path)
      do throws(DefinitionError) {
        switch form {
        case .copy: return [(tag: tag, file: file(try TranslatedCopy.read(bytes)))]
        case .strings: return [(tag: tag, file: file(try StringsReader.read(bytes)))]
        case .plurals:
          var plurals = file(try StringsdictReader.read(bytes))
          plurals.plurals = try PropertyListReader.read(bytes)
          return [(tag: tag, file: plurals)]
        case .catalog:
          let catalog = try StringCatalog(bytes)
          return catalog.tables.map { language, table -> (tag: String?, file: CheckedLanguage.File) in
            var part = file(table)
            part.sourceLanguage = catalog.sourceLanguage
            return (tag: language, file: part)
          }
        }
      } catch {
        throw DefinitionFileError(path: path, problem: .invalid(error))
      }
    } catch {
      return [(tag: tag, file: CheckedLanguage.File(path: path, contents: .failure(error)))]
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
