import ProgramSupport

/// The manual page (man(7)), made from the table of commands.
struct ManualPage {
  let program: CommandDefinition
  let version: String
  let language: Language

  /// The page's source.
  var text: String {
    var page = ".\\\" Made by kiroku --generate-manual.\n.TH KIROKU 1 \"\" \"Kiroku \(Self.escaped(version))\"\n"
    page += heading("NAME", "名前") + "kiroku \\- " + Self.escaped(language.words(program.summary)) + "\n"
    page +=
      heading("SYNOPSIS", "書式") + ".B kiroku\n.RI [ \(language.words("command", "コマンド")) ]\n.RI [ \(language.words("options", "オプション")) ]\n"
    if let details = program.details {
      page += heading("DESCRIPTION", "説明") + paragraphs(details)
    }
    page += heading("COMMANDS", "コマンド")
    for command in program.subcommands { page += section(of: command, path: ["kiroku"]) }
    page += heading("OPTIONS", "オプション") + items((OptionDefinition.common + OptionDefinition.program).map(item))
    page += heading("ENVIRONMENT", "環境変数") + items(Self.environment.map { ($0, language.words($1)) })
    page += heading("EXIT STATUS", "終了コード")
    page += items(ExitCode.allCases.map { (String($0.rawValue), language.words($0.meaning)) })
    if !program.examples.isEmpty {
      page += heading("EXAMPLES", "例") + ".nf\n" + program.examples.map { Self.escaped($0) + "\n" }.joined() + ".fi\n"
    }
    page += heading("SEE ALSO", "関連項目") + ".BR kiroku-intents (1)\n"
    return page
  }

  private func section(of command: CommandDefinition, path: [String]) -> String {
    let path = path + [command.name]
    if !command.subcommands.isEmpty { return command.subcommands.map { section(of: $0, path: path) }.joined() }
    let operands = command.operands.map { $0.isRequired ? $0.name : "[\($0.name)]" }
    var text = ".SS \(Self.escaped((path + operands).joined(separator: " ")))\n"
    text += Self.escaped(language.words(command.summary) + language.words(".", "。")) + "\n"
    if let details = command.details { text += ".PP\n" + paragraphs(details) }
    return text + items(command.operands.map { ($0.name, language.words($0.help)) } + command.options.map(item))
  }

  private func item(_ option: OptionDefinition) -> (String, String) {
    let letter = option.letter.map { "-\($0), " } ?? ""
    return (letter + "--\(option.name)" + (option.valueName.map { " \($0)" } ?? ""), language.words(option.help))
  }

  private func items(_ rows: [(String, String)]) -> String {
    rows.map { ".TP\n.B \(Self.escaped($0.0))\n\(Self.escaped($0.1))\n" }.joined()
  }

  private func heading(_ english: String, _ japanese: String) -> String {
    ".SH \(language.words(english, japanese))\n"
  }

  private func paragraphs(_ phrase: Phrase) -> String {
    language.words(phrase).split(separator: "\n").map { Self.escaped(String($0)) + "\n" }.joined(separator: ".PP\n")
  }

  /// Text that roff takes as it is: no commands, no hyphens that break.
  private static func escaped(_ text: String) -> String {
    let body = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return body.hasPrefix(".") || body.hasPrefix("'") ? "\\&" + body : body
  }

  private static let environment: [(String, Phrase)] = [
    (
      "KIROKU_HOME",
      Phrase(
        "Where the data lives; else $XDG_DATA_HOME/kiroku, else ~/.local/share/kiroku.",
        "データの場所。なければ$XDG_DATA_HOME/kiroku、さらになければ~/.local/share/kiroku。")
    ),
    (
      "KIROKU_CONFIG",
      Phrase(
        "The settings file; else $XDG_CONFIG_HOME/kiroku/config.yaml.",
        "設定ファイル。なければ$XDG_CONFIG_HOME/kiroku/config.yaml。")
    ),
    (
      "KIROKU_LANG",
      Phrase(
        "The language of the words: en or ja; else LC_ALL, LC_MESSAGES, LANG.",
        "表示の言語：enまたはja。なければLC_ALL、LC_MESSAGES、LANG。")
    ),
    (
      "KIROKU_NOW",
      Phrase(
        "Replaces the clock for tests and demonstrations (RFC 3339 with its offset).",
        "テストやデモのために時計を置き換えます（オフセット付きのRFC 3339）。")
    ),
    ("NO_COLOR", Phrase("Where it is not empty, nothing is coloured.", "空でなければ色を付けません。")),
  ]
}

extension ExitCode {
  /// What the code means, for the manual.
  var meaning: Phrase {
    switch self {
    case .done: Phrase("Done.", "完了。")
    case .failure: Phrase("A failure, for a reason with no code of its own.", "失敗（専用のコードがないもの）。")
    case .needsValue: Phrase("A value is missing.", "値が足りません。")
    case .disambiguation: Phrase("Several values fit.", "複数の値が当てはまります。")
    case .confirmation: Phrase("A yes or no is needed.", "確認が必要です。")
    case .unsupported: Phrase("A value is refused.", "値が受け付けられません。")
    case .noReading: Phrase("The phrase fits nothing.", "フレーズが何にも当てはまりません。")
    case .signedOut: Phrase("Signed out.", "サインアウトしています。")
    case .offline: Phrase("Offline: recorded here and queued.", "オフライン：この端末に記録し、送信待ちにしました。")
    case .notOnShelf: Phrase("The material is not on the shelf.", "教材が本棚にありません。")
    case .forbiddenWords: Phrase("Forbidden words.", "使用できない言葉があります。")
    case .noSession: Phrase("Nothing is being measured.", "計測中の勉強がありません。")
    case .alreadySo: Phrase("Already so.", "すでにその状態です。")
    case .continueInApp: Phrase("Goes on in the app.", "続きはアプリで行います。")
    case .inProgress: Phrase("Still working.", "処理中です。")
    case .timedOut: Phrase("It took too long.", "時間切れです。")
    case .usage: Phrase("The command line is wrong.", "コマンドの書き方が正しくありません。")
    case .badData: Phrase("The input data is wrong.", "入力データが正しくありません。")
    case .unavailable: Phrase("The server cannot be reached.", "サーバーに接続できません。")
    case .defect: Phrase("A defect in Kiroku.", "Kirokuの不具合です。")
    case .cannotCreate: Phrase("A file or directory cannot be created.", "ファイルやディレクトリを作成できません。")
    case .inputOutput:
      Phrase(
        "Something cannot be read or written, or the database is damaged, is none, or is of a newer Kiroku.",
        "読み書きができないか、データベースが壊れている、データベースではない、または新しいバージョンのものです。")
    case .busy: Phrase("The data is busy; try again.", "データが使用中です。もう一度お試しください。")
    case .badSettings: Phrase("The settings are wrong.", "設定が正しくありません。")
    case .cancelled: Phrase("Interrupted.", "中断しました。")
    }
  }
}
