import StudyModels
import StudySettings

extension KirokuPaths.Ignored {
  /// Says that the variable decides nothing, and why.
  func message(in language: Language) -> String {
    language.words(
      "\(variable) is ignored: \(language.quoted(value)) is a relative path.", "\(variable)は使われていません：\(language.quoted(value))は相対パスです。")
  }
}
