import ShortcutManagement
import StudyModels
import StudyRepositories

extension ScreenWords {
  var paletteTitle: String { self("Do something", "何をしますか") }
  var searchTitle: String { self("Search", "検索") }
  var palette: String { self("do", "操作") }
  var paletteHelp: String { self("Do anything: type what you want, or say a phrase", "やりたいことやフレーズを入力して実行する") }
  var search: String { self("search", "検索") }
  var searchHelp: String { self("Search materials, records, shortcuts and screens", "教材・記録・ショートカット・画面を検索する") }
  var palettePlaceholder: String { self("a phrase, a command, a name", "フレーズ、操作、名前") }
  var searchPlaceholder: String { self("what you look for", "探したい言葉") }
  var paletteChooseHelp: String { self("Do what is selected", "選んだものを実行する") }
  var suggested: String { self("Suggested", "候補") }
  var suggestedRun: String { self("run", "実行") }
  var suggestedRunHelp: String { self("Do what is suggested", "候補を実行する") }
  var palettePhrase: String { self("What you wrote means", "入力の意味") }
  var paletteCanSay: String { self("You can write", "入力できる例") }
  var paletteLately: String { self("Studied lately", "最近の教材") }
  var paletteMore: String { self("more", "続き") }
  var paletteNegated: String { self("the phrase says not to", "「しない」という意味です") }
  var paletteLacking: String { self("say how long or how much, too", "時間や分量も書いてください") }
  var paletteUnsaved: String { self("save or close the form first", "先に保存するか閉じてください") }
  var paletteGone: String { self("That is not there any more. Search again.", "すでに削除されています。検索し直してください。") }

  var paletteAskTitle: String { self("Is this what you meant?", "この意味ですか？") }
  var paletteDeclined: String { self("Nothing was done. Say it in other words.", "何も行いませんでした。別の言い方をしてください。") }

  func paletteSearchFor(_ text: String) -> String {
    self("Search for \(language.quoted(text))", "\(language.quoted(text))を検索")
  }

  /// A row that shows more of a kind.
  func paletteMore(of kind: SearchKind) -> String {
    self("More: \(heading(of: kind))", "\(heading(of: kind))の続き")
  }

  func paletteNothing(_ text: String) -> String {
    self("Nothing fits \(language.quoted(text)).", "\(language.quoted(text))に当てはまるものはありません。")
  }

  func heading(of kind: SearchKind) -> String {
    switch kind {
    case .material: self("Shelf", "本棚")
    case .record: self("Records", "記録")
    case .shortcut: self("My shortcuts", "マイショートカット")
    case .activity: self("Activities", "アクティビティ")
    case .screen: self("Screens", "画面")
    case .command: self("Commands", "操作")
    default: kind.name
    }
  }

  /// What Enter does to a row.
  func verb(of action: PaletteRow.Action) -> String {
    switch action {
    case .run: self("run", "実行")
    case .ask: self("ask", "確認")
    case .press: self("do", "実行")
    case .go, .timer, .open, .material, .record: self("open", "開く")
    case .fill: self("take", "入力")
    case .search: self("search", "検索")
    case .repair: shortcutRepair
    case .more: paletteMore
    }
  }
}
