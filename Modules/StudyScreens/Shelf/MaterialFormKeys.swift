import StudyModels
import TerminalUI

extension MaterialFormScreen {
  var keys: [KeyBinding<Event>] {
    if isMenuOpen { return [] }
    let group = title
    var keys = [
      KeyBinding(.tab, .down, event: Event.focusMoved(1), label: words.nextField, help: words.nextField, group: group),
      KeyBinding(
        .backTab, .up, event: .focusMoved(-1), label: words.previousField, help: words.previousField, group: group, isShownInFooter: false),
    ]
    let save: [KeyStroke]
    switch state.focus.current {
    case .state, .colour:
      let field = state.focus.current ?? .state
      keys.append(KeyBinding(.space, .enter, event: .menuOpened(field), label: words.choose, help: words.choose, group: group))
      save = ["C-s"]
    case .save: save = ["C-s", .enter, .space]
    default:
      keys.append(KeyBinding(.enter, event: .focusMoved(1), label: words.nextField, help: words.nextField, group: group, isShownInFooter: false))
      save = ["C-s"]
    }
    keys.append(
      KeyBinding(keys: save, event: .savePressed, label: words.save, help: words.save, group: group, name: "material.save", disabledReason: saveReason))
    keys.append(KeyBinding(.escape, event: .closePressed, label: words.close, help: words.close, group: group, isShownInFooter: false))
    return keys
  }

  func event(for input: InputEvent) -> Event? { .input(input) }
}

extension ScreenWords {
  var newMaterial: String { self("New material", "新しい教材") }
  var editMaterial: String { self("Edit material", "教材の編集") }
  var noColour: String { self("none", "なし") }
  var nothingToChoose: String { self("Nothing fits.", "該当なし") }
  func materialAdded(_ title: String) -> String { self("“\(title)” is on the shelf.", "「\(title)」を本棚に追加しました。") }
  func materialSaved(_ title: String) -> String { self("Saved “\(title)”.", "「\(title)」を保存しました。") }

  func label(of field: MaterialForm.Field) -> String {
    switch field {
    case .title: self("Title", "タイトル")
    case .author: self("Author", "著者")
    case .category: self("Category", "カテゴリー")
    case .unit: self("Counted in", "単位")
    case .total: self("In all", "全体の量")
    case .state: self("State", "状態")
    case .isbn: "ISBN"
    case .spokenNames: self("Also called", "呼び名")
    case .colour: self("Colour", "色")
    case .save: ""
    }
  }

  func hint(for field: MaterialForm.Field) -> String {
    switch field {
    case .unit: self("pages, problems, 語 … or your own: deck/decks", "ページ、問、語など。自由な単位も可")
    case .total: self("for the progress; may stay empty", "進み具合の表示用。空欄でも可")
    case .spokenNames: self("between commas", "読点で区切る")
    default: ""
    }
  }

  func colour(_ colour: StudyColour) -> String {
    switch colour {
    case .red: self("red", "赤")
    case .orange: self("orange", "オレンジ")
    case .yellow: self("yellow", "黄")
    case .green: self("green", "緑")
    case .teal: self("teal", "青緑")
    case .blue: self("blue", "青")
    case .purple: self("purple", "紫")
    case .pink: self("pink", "ピンク")
    case .brown: self("brown", "茶")
    case .gray: self("gray", "灰")
    }
  }
}
