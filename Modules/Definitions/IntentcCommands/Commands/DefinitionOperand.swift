import Foundation
import IntentDefinitions
import ProgramSupport

/// A definition as the command line names it.
struct DefinitionOperand: Hashable, Sendable {
  /// Where it is read from.
  let path: String
  /// What messages call it: what people wrote, or the standard input.
  let name: String

  /// Takes a path, or `-` for the standard input; that and pipes are read at once, as they can be read only once.
  ///
  /// - Throws: where the standard input or a pipe cannot be read.
  init(_ given: String, in context: CommandContext) throws(Refusal) {
    if given == Self.standardInput {
      name = "<stdin>"
      do throws(SpooledInput.Failure) {
        path = try SpooledInput.path(limit: PropertyListBudget.standard.bytes)
      } catch {
        let reason = SystemWords.text(error.errorNumber, in: context.language)
        let words = context.language.words("the standard input cannot be read: \(reason)", "標準入力を読み取れません：\(reason)")
        throw Refusal(.inputOutput, placed: "\(name): error: \(words)")
      }
    } else if SpooledInput.isPipe(given) {
      (path, name) = (try Self.spooled(given, in: context.language), given)
    } else {
      (path, name) = (given, given)
    }
  }

  /// What comes out of a pipe, as a file.
  private static func spooled(_ pipe: String, in language: Language) throws(Refusal) -> String {
    let input: NamedInput
    do throws(InputError) {
      input = try NamedInput(path: pipe)
    } catch {
      throw Refusal(error.exitCode, placed: "\(pipe): error: \(error.message(in: language))")
    }
    defer { close(input.descriptor) }
    do throws(SpooledInput.Failure) {
      return try SpooledInput.path(of: input.descriptor, head: input.head, limit: PropertyListBudget.standard.bytes)
    } catch {
      let failure = InputError.unreadable(path: pipe, errorNumber: error.errorNumber)
      throw Refusal(failure.exitCode, placed: "\(pipe): error: \(failure.message(in: language))")
    }
  }

  /// How the standard input is written.
  static let standardInput = "-"

  /// Whether it is a file that has a place among others.
  var isFile: Bool { path == name }

  /// The path as a URL.
  var url: URL { URL(fileURLWithPath: path) }

  /// Reads the definition with its strings; words for everything that keeps it from being read come in `language`.
  func file(languageFolders: [URL]? = nil, in language: Language) throws(Refusal) -> DefinitionFile {
    let file: DefinitionFile
    do throws(DefinitionFileError) {
      file = try DefinitionFile(url: url, languageFolders: isFile ? languageFolders : languageFolders ?? [])
      if let first = file.reading.errors.first { throw DefinitionFileError(path: path, problem: .invalid(first)) }
    } catch {
      throw Refusal(named(error), in: language)
    }
    guard var unclosed = file.unclosedTemplates().first else { return file }
    unclosed.file = name
    let text = FindingReport([unclosed]).text(in: language)
    throw Refusal(.badData, placed: String(text.prefix { $0 != "\n" }))
  }

  /// Reads the vocabularies that belong to the definition; the standard input has none.
  func vocabularies(languageFolders: [URL]? = nil, in language: Language) throws(Refusal) -> [String: VocabularyFile] {
    guard isFile else { return [:] }
    do throws(DefinitionFileError) {
      return try DefinitionFile.vocabularies(of: url, languageFolders: languageFolders)
    } catch {
      throw Refusal(named(error), in: language)
    }
  }

  /// Warns about intents that are left out.
  func warn(of intents: [OmittedIntent], in context: CommandContext) {
    for intent in intents { context.complain("\(name):\(intent.place): warning: \(intent.message(in: context.language))") }
  }

  /// The error with its path as people wrote it: the reader knows absolute ones.
  func named(_ error: DefinitionFileError) -> DefinitionFileError {
    var error = error
    if error.path == path || error.path == url.path {
      error.path = name
    } else if !path.hasPrefix("/") {
      let folder = FileManager.default.currentDirectoryPath + "/"
      if error.path.hasPrefix(folder) { error.path.removeFirst(folder.count) }
    }
    return error
  }
}
