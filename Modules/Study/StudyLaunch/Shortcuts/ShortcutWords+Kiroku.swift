import ProgramSupport
public import ShortcutManagement
import StudyIntents

extension ShortcutWords {
  /// What Kiroku's messages about shortcuts say.
  public static let kiroku = ShortcutWords(
    objectGone: ObjectGone(
      name: "materialGone", exitCode: ExitCode(.notOnShelf),
      message: { title, language in language.words("\(title) is not on the shelf any more.", "\(title)は本棚にありません。") }),
    commands: Commands(undo: "kiroku undo", edit: "kiroku shortcuts edit", delete: "kiroku shortcuts delete"))
}
