import StudyModels
import TerminalUI

/// What forms have in common to say.
extension ScreenWords {
  var formUnwrite: String { self("undo writing", "入力を戻す") }
  var formUnwriteHelp: String { self("Take back what was written last in this text", "このテキストの直前の入力を元に戻す") }
  var formRewrite: String { self("redo writing", "入力をやり直す") }
  var formRewriteHelp: String { self("Write again what was taken back", "元に戻した入力をやり直す") }
  func formRestoreMaterial(_ title: String) -> String {
    self("Put \(language.quoted(title)) back on the shelf (it is archived)", "\(language.quoted(title))を本棚に戻す（アーカイブ済み）")
  }

  func formAddMaterial(_ title: String) -> String {
    let title = language.quoted(title.truncated(toCells: 40))
    return self("Add \(title) to the shelf", "\(title)を本棚に追加")
  }
  var formNoMatch: String { self("nothing fits", "該当なし") }
  var formMenuHelp: String { self("Choose; typing filters", "決定する（文字を打つと絞り込み）") }
  func formLook(at label: String) -> String { self("see “\(label)”", "「\(label)」を確認") }
  var formSaving: String { self("saving", "保存中") }
  var formChecking: String { self("reading", "確認中") }
  var formNext: String { self("next", "次へ") }
  var formNextHelp: String { self("Next field", "次の項目") }
  var formPrevious: String { self("previous", "前へ") }
  var formPreviousHelp: String { self("Previous field", "前の項目") }
  var formSave: String { self("save", "保存") }
  var formCloseHelp: String { self("Leave the form", "閉じる") }
}
