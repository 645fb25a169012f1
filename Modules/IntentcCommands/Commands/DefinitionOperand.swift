import Foundation
import IntentDefinitions
import ProgramSupport

/// A definition as the command line names it.
struct DefinitionOperand: Hashable, Sendable {
  /// What people wrote.
  let given: String

  init(_ given: String) {
    self.given = given
  }

  /// Whether it is the standard input.
  var isStandardInput: Bool { given == "-" }

  /// Where it is read from.
  var path: String { isStandardInput ? "/dev/stdin" : given }

  /// What messages call it.
  var name: String { isStandardInput ? "<stdin>" : given }

  /// Reads the definition with its strings; words for everything that keeps it from being read come in `language`.
  func file(languageFolders: [URL]? = nil, in language: Language) throws(Refusal) -> DefinitionFile {
    do throws(DefinitionFileError) {
      let file = try DefinitionFile(url: URL(fileURLWithPath: path), languageFolders: isStandardInput ? [] : languageFolders)
      if let first = file.reading.errors.first {
        throw DefinitionFileError(path: path, problem: .invalid(first))
      }
      return file
    } catch {
      throw Refusal(named(error), in: language)
    }
  }

  /// The error with its path as people wrote it: the reader knows absolute ones.
  func named(_ error: DefinitionFileError) -> DefinitionFileError {
    var error = error
    error.path = named(path: error.path)
    return error
  }

  /// A path of this definition or of a file beside it, as people wrote it.
  func named(path: String) -> String {
    let own = URL(fileURLWithPath: self.path).path
    if path == own || path == self.path { return name }
    guard !given.hasPrefix("/") else { return path }
    let current = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
  }
}
