import StudyModels
import TerminalUI

extension ScreenWords {
  var addToKiroku: String { self("Add to Kiroku", "Kirokuに追加") }
  var addToKirokuKey: String { self("add to Kiroku", "Kirokuに追加") }
  var addToKirokuHelp: String { self("Say a phrase to do this again", "フレーズでもう一度実行できるようにする") }
  var editShortcutKey: String { self("edit shortcut", "ショートカットを編集") }
  func editShortcutHelp(_ phrase: String) -> String {
    let phrase = language.quoted(phrase.truncated(toCells: 40))
    return self("Change or delete the shortcut \(phrase)", "ショートカット\(phrase)を変更・削除する")
  }
  func addedToKiroku(_ phrase: String) -> String { self("Added: \(language.quoted(phrase))", "追加済み：\(language.quoted(phrase))") }
}
