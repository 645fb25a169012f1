import ProgramSupport
import StudyScreens

extension AppLaunch {
  /// Opens text in the user's editor; the terminal has been given back before.
  var editText: @Sendable (String) -> EditedText {
    let (editor, language) = (ExternalEditor(environment: program.environment, fileName: "kiroku-memo"), program.language)
    return { text in
      do throws(EditorError) {
        return .saved(try editor.edit(text))
      } catch {
        return .failed(error.message(in: language))
      }
    }
  }
}
