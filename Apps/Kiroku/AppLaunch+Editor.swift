import ProgramSupport
import StudyLaunch
import StudyScreens

extension AppLaunch {
  /// Opens text in the user's editor; the terminal has been given back before.
  var editText: @Sendable (String) -> EditedText {
    let (editor, host) = (ExternalEditor(environment: program.environment, fileName: "kiroku-memo"), host)
    return { text in
      do throws(EditorError) {
        return .saved(try editor.edit(text))
      } catch {
        return .failed(error.message(in: host.language))
      }
    }
  }
}
