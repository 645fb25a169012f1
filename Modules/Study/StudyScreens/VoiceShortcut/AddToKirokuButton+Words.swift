import StudyModels
import TerminalUI

extension ScreenWords {
  var addToKiroku: String { self("Make a shortcut", "ショートカットを作る") }
  var addToKirokuKey: String { self("make a shortcut", "ショートカットを作る") }
  var addToKirokuHelp: String { self("Say a phrase to do this again", "フレーズでもう一度実行できるようにする") }
  var editShortcutKey: String { self("edit shortcut", "ショートカットを編集") }
  func editShortcutHelp(_ phrase: String) -> String {
    let phrase = language.quoted(phrase.truncated(toCells: 40))
    return self("Change or delete the shortcut \(phrase)", "ショートカット\(phrase)を変更・削除する")
  }
  func addedToKiroku(_ phrase: String) -> String {
    self("Shortcut: \(language.quoted(phrase))", "ショートカット：\(language.quoted(phrase))")
  }
}
