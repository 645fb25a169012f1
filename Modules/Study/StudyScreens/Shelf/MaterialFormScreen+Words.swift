import StudyModels

extension ScreenWords {
  var materialNew: String { self("New material", "新しい教材") }
  var materialRestore: String { self("Put a material back on the shelf", "教材を本棚に戻す") }
  var materialEdit: String { self("Edit material", "教材の編集") }
  var materialNoColour: String { self("none", "なし") }
  var materialReadingExample: String { self("how it sounds, in kana or Latin letters", "かなかローマ字（例：しんぶつり）") }
  var materialNamesExample: String { self("names people say, between commas", "声で呼ぶときの名前（読点で区切る）") }
  var materialSaveButton: String { self("Save", "保存") }
  var materialSaveHelp: String { self("Save the material", "教材を保存する") }
  var materialChooseHelp: String { self("Choose from a list", "一覧から選ぶ") }
  func materialAdded(_ title: String) -> String {
    self("\(language.quoted(title)) is on the shelf.", "\(language.quoted(title))を本棚に追加しました。")
  }
  func materialSaved(_ title: String) -> String { self("Saved \(language.quoted(title)).", "\(language.quoted(title))を保存しました。") }

  func label(of field: MaterialForm.Field) -> String {
    switch field {
    case .title: self("Title", "タイトル")
    case .reading: self("Reading", "読み")
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

  func problem(_ problem: String, of field: MaterialForm.Field) -> String {
    self("\(label(of: field)): \(problem)", "\(label(of: field))：\(problem)")
  }

  func hint(for field: MaterialForm.Field) -> String {
    switch field {
    case .unit: self("pages, problems … or deck/decks", "ページ、問、語、または自分の言葉")
    case .total: self("for the progress; may stay empty", "進み具合の表示用（空欄でも可）")
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
