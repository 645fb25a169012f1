import ShortcutManagement
import StudyModels
import StudyRepositories

extension ScreenWords {
  /// A command that has an opposite, by what both do and which of them it is.
  func oneWay(_ help: String, _ label: String) -> String { self("\(help): \(label)", "\(help)：\(label)") }

  var paletteTitle: String { self("Command palette", "何をしますか") }
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
  var paletteWriteRest: String { self("write the rest first", "続きを入力してください") }
  var paletteUnsaved: String { self("save or close the form first", "先に保存するか閉じてください") }
  var paletteGone: String { self("That is not there any more. Search again.", "すでに削除されています。検索し直してください。") }

  var paletteAskTitle: String { self("Is this what you meant?", "この意味ですか？") }
  var paletteDeclined: String { self("Nothing was done. Say it in other words.", "何も行いませんでした。別の言い方をしてください。") }

  var paletteArchived: String { self("archived", "アーカイブ済み") }
  func paletteLess(_ length: String) -> String { self("\(length) less", "\(length)縮める") }
  var paletteCommandLines: String { self("Command lines", "コマンド") }
  func paletteUsage(_ usage: String) -> String { self("Write the rest: \(usage)", "続きを入力：\(usage)") }
  var commandHasNothing: String { self("there is nothing here that it could be done with", "ここには対象がありません") }

  /// Said on a page where something has to be chosen first.
  func commandChooses(_ key: String?, _ label: String) -> String {
    guard let key else { return self("Choose one here first.", "ここで選んでください。") }
    return self("Choose one here, then press \(key) (\(label)).", "ここで選んでから\(key)（\(label)）を押してください。")
  }

  /// Above what a command may be about.
  func paletteWhich(_ command: PaletteCommand) -> String {
    let title = command.label
    return switch command.need {
    case .material: self("Which material? (\(title))", "どの教材ですか？（\(title)）")
    case .record: self("Which record? (\(title))", "どの記録ですか？（\(title)）")
    case .goal: self("Which goal? (\(title))", "どの目標ですか？（\(title)）")
    case .shortcut: self("Which shortcut? (\(title))", "どのショートカットですか？（\(title)）")
    case .duration: self("How much more time?", "何分延ばしますか？")
    case .session, .there, .arguments, nil: title
    }
  }

  /// What stands in the empty field then.
  func palettePlaceholder(for need: CommandNeed?) -> String {
    switch need {
    case .material: self("a title, or a part of it", "タイトルまたはその一部")
    case .record: self("a word of its memo", "メモの言葉")
    case .goal: self("what it is for", "目標の対象")
    case .shortcut: self("its phrase", "フレーズ")
    case .duration: self("5 min, 1 h 30", "5分、1時間半")
    case .arguments: self("what comes after the command", "コマンドに続く内容")
    case .session, .there, nil: palettePlaceholder
    }
  }

  /// Said where nothing fits that a command could be about.
  func paletteNone(_ need: CommandNeed?, _ text: String) -> String {
    guard text.isEmpty else {
      return need == .duration
        ? self(
          "\(language.quoted(text)) is no length of time. Write 5 min or 1 h 30.", "\(language.quoted(text))は時間として読めません。5分、1時間半のように書いてください。"
        )
        : paletteNothing(text)
    }
    return switch need {
    case .material: self("The shelf is empty.", "本棚は空です。")
    case .record: self("There is no record yet.", "記録はまだありません。")
    case .goal:
      self("No goal holds this week; \(key("new")) on Goals sets one.", "今週の目標はありません。「目標」の画面の\(key("new"))で設定できます。")
    case .shortcut: self("There is no shortcut yet.", "ショートカットはまだありません。")
    case .duration, .arguments, .session, .there, nil: ""
    }
  }

  func paletteNothingDoes(_ text: String) -> String {
    self("Nothing does \(language.quoted(text)).", "\(language.quoted(text))にあたる操作はありません。")
  }

  /// Another page's commands.
  func paletteElsewhere(_ group: String) -> String { self("On \(group)", "\(group)での操作") }

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
    case .press, .command: self("do", "実行")
    case .pick: choose
    case .go, .timer, .open, .material, .record: self("open", "開く")
    case .fill: self("take", "入力")
    case .search: self("search", "検索")
    case .repair: shortcutRepair
    case .more: paletteMore
    }
  }
}
