extension LineWords {
  /// What every program says that is gone through line by line.
  ///
  /// - Parameters:
  ///   - app: what the program is called.
  ///   - introduction: what it says of itself first: what can be typed.
  ///   - say: chooses between English and Japanese words.
  public init(of app: String, introduction: String, say: @escaping @Sendable (_ english: String, _ japanese: String) -> String) {
    let isJapanese = say("en", "ja") == "ja"
    self.introduction = [
      introduction,
      say(
        "? lists what can be done here, Enter reads on or again, < goes back, quit ends.",
        "?でここでできることの一覧、Enterで続きや読み直し、<で戻る、quitで終わり。"),
    ]
    page = { say("Page: \($0)", "画面：\($0)") }
    prompt = { "\($0)> " }
    more = { say("\($0) more lines: Enter reads on.", "あと\($0)行。Enterで続きを読みます。") }
    moreBelow = say("The list goes on: Enter reads on.", "一覧に続きがあります。Enterで続きを読みます。")
    selected = say("(selected)", "（選択中）")
    chosen = say("chosen", "選択中")
    empty = say("empty", "空")
    emptyFor = { say("empty; \($0)", "空、\($0)") }
    hidden = say("written, not shown", "入力済み、非表示")
    warning = { say("Warning: \($0)", "注意：\($0)") }
    button = { say("button \($0)", "ボタン「\($0)」") }
    separator = say(", ", "、")
    colon = say(": ", "：")
    yes = isJapanese ? ["はい", "yes", "y"] : ["yes", "y", "はい"]
    no = isJapanese ? ["いいえ", "no", "n"] : ["no", "n", "いいえ"]
    back = ["back", "戻る"]
    quit = Self.quit
    save = ["save", "保存"]
    clock = isJapanese ? ["時計", "clock"] : ["clock", "時計"]
    clockNone = say("Nothing is being measured.", "計測していません。")
    commandsHere = { say("What can be done here (\($0)):", "ここでできること（\($0)）：") }
    commandsEverywhere = say("What can be done everywhere:", "どこでもできること：")
    commandsHint = say(
      "Type a number or a name. In a form, a colon stands before the name, such as :save.",
      "番号か名前を入力します。フォームでは「:保存」のように名前の前にコロンを付けます。")
    notNow = { say("Not now: \($0)", "今はできません：\($0)") }
    noCommand = { say("Nothing here is called “\($0)”. ? lists what can be done.", "「\($0)」に当てはまるものがありません。?で一覧を表示します。") }
    noNumber = { say("There is no number \($0) here.", "\($0)番はありません。") }
    nothingBack = say("This is the first page; quit ends \(app).", "最初の画面です。終了するにはquitと入力します。")
    unchanged = say("Nothing has changed here.", "変わりはありません。")
    formHint = say(
      "Enter keeps a value, - empties it, < goes back a field, . saves, .. leaves, ? helps.",
      "Enterでそのまま次へ、-で空に、<で前の項目、.で保存、..で閉じる、?でヘルプ。")
    areaHint = say(
      "Lines; one with a full stop alone ends them. Enter alone keeps the text, :editor opens your editor.",
      "複数行を入力できます。ピリオドだけの行で終わります。Enterだけでそのまま、:editorでエディターを開きます。")
    choiceHint = say(
      "A number, or a part of the name; Enter leaves it as it is.", "番号か名前の一部を入力します。Enterでそのまま。")
    choicesMore = { say("\($0) more: a part of the name finds them.", "ほか\($0)件。名前の一部で探せます。") }
    searchHint = { enter in
      say(
        "A number chooses\(enter.isEmpty ? "" : ", Enter: \(enter)"), other words look anew, < goes back.",
        "番号で選択\(enter.isEmpty ? "" : "、Enterで\(enter)")、ほかの言葉で探し直し、<で戻る。")
    }
    saveQuestion = { label in
      let question = label.isEmpty ? "保存しますか" : label.endsInNoun ? "\(label)しますか" : "「\(label)」を実行しますか"
      return say("\(label.isEmpty ? "save" : label)? (yes / no)", question + "（はい / いいえ）")
    }
    yesOrNo = say("Please answer yes or no.", "「はい」か「いいえ」で答えてください。")
    answers = { yes, no in no.isEmpty ? say("yes: \(yes)", "はい：\(yes)") : say("yes: \(yes); no: \(no)", "はい：\(yes)、いいえ：\(no)") }
    keyHint = say("Type the name of a key, such as g, C-g or F5; Enter alone goes back.", "g、C-g、F5のようにキーの名前を入力します。Enterだけで戻ります。")
    noKey = { say("No key is called “\($0)”.", "「\($0)」というキーはありません。") }
    helpHint = say("A number shows that list, words search it, Enter or < closes.", "番号でその一覧、言葉で検索、Enterか<で閉じます。")
    copied = { say("There is no clipboard here: \($0)", "ここではコピーできません：\($0)") }
  }

  /// What leaves a program, in any language.
  public static let quit = ["quit", "exit", "終了"]

  /// Said where a program goes on line by line because its terminal can do nothing else.
  public static func dumbTerminal(_ app: String, say: (_ english: String, _ japanese: String) -> String) -> String {
    say("TERM is dumb: \(app) opens line by line.", "TERMがdumbのため、行単位で開きます。")
  }
}

extension String {
  /// Whether Japanese can make a verb of it by する: it ends in kanji or katakana (開始, キャンセル), and in no verb's own ending (分ける).
  fileprivate var endsInNoun: Bool {
    unicodeScalars.last.map { $0.properties.isIdeographic || (0x30A1...0x30FC).contains($0.value) } ?? false
  }
}
