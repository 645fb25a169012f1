import IntentDefinitions
import ProgramSupport

/// What ends a run: an exit code and words in the user's language.
struct Refusal: Error, Hashable, Sendable {
  var code: ExitCode
  /// What is wrong; a line as compilers write it where `isPlaced`.
  var message: String
  /// Whether the message begins with a file and a place, and so goes without the program's name.
  var isPlaced = false

  /// What is wrong, in words.
  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// A file that cannot be read as what it has to be.
  init(_ error: DefinitionFileError, in language: Language) {
    code = .badData
    message = error.message(in: language)
    isPlaced = true
  }

  /// What nobody thought of.
  init(defect error: any Error, in language: Language) {
    code = .defect
    message = ProgramError.defectMessage(error, in: language)
  }

  /// Something else, with a line as compilers write it.
  init(_ code: ExitCode, placed message: String) {
    self.code = code
    self.message = message
    isPlaced = true
  }
}
