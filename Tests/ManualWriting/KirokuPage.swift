import CommandDescriptions
import Localization
import ManualPages
import ProgramSupport
import StudyCommands
import StudyLaunch

/// kiroku(1): the program as a whole.
enum KirokuPage {
  static let commonWords = ManualBlock.paragraph(Phrase("Every command also takes:", "すべてのコマンドで使えます："))

  static var page: ManualPage {
    let program = KirokuCommands.outline
    return ManualPage(
      name: program.name, section: 1, title: Phrase("study log for the terminal", "端末で使う勉強の記録"),
      sections: [
        ManualSection(
          ManualTitles.synopsis,
          [
            .usage(of: program.root, program: program.name),
            .usage(program.name, [[.value("command")], [.plain("["), .value("argument"), .plain(" ...]")]]),
          ]),
        ManualSection(ManualTitles.description, introduction + ManualBlock.details(of: program.root)),
        ManualSection(ManualTitles.commands, commands(of: program)),
        ManualSection(ManualTitles.options, [.items(program.root.arguments.map(\.item)), commonWords, .items(program.common.map(\.item))]),
        ManualSection(Phrase("VALUES", "値の書き方"), values),
        ManualSection(ManualTitles.environment, [.items(environment)]),
        ManualSection(ManualTitles.files, [.items(files)]),
        ManualSection(Phrase("HOOKS", "フック"), hooks),
        ManualSection(ManualTitles.exitStatus, [.items(ExitCodeWords.items)]),
        ManualSection(ManualTitles.examples, [.verbatim(program.root.examples)]),
        Manuals.seeAlso(
          "kiroku-intents.1", "kiroku-sync.1", "kiroku-server.1", "intentc.1", "kiroku-config.5", "kiroku-format.5", "kiroku-phrases.7"),
      ])
  }

  /// All commands, by their pages; none may be in no page.
  private static func commands(of program: ProgramOutline) -> [ManualBlock] {
    let missing = Set(program.root.subcommands.compactMap(\.path.first)).subtracting(CommandGroup.allCases.flatMap(\.commands))
    precondition(missing.isEmpty, "in no page: \(missing.sorted())")
    return CommandGroup.allCases.flatMap { group -> [ManualBlock] in
      let items = group.commands.compactMap { name in
        program.root.subcommands.first { $0.path == [name] }.map {
          ManualItem([.literal("\(program.name) \(name)")], $0.summary.asSentence)
        }
      }
      return [.heading(Phrase("\(group.name)(1)", "\(group.name)(1)")), .items(items)]
    }
  }

  private static let introduction: [ManualBlock] = [
    .paragraph(
      Phrase(
        "`kiroku` logs what was studied, for how long and how far it got, and shows how the week's goals fill up. With no arguments on a terminal it opens full screen; with a command it does that one thing.",
        "`kiroku`は、何をどれだけ、どこまで勉強したかを記録し、週の目標の進み具合を示します。端末で引数なしに実行すると全画面のアプリが開き、コマンドを付けるとそれだけを行います。")),
    .paragraph(
      Phrase(
        "With `--plain`, where `TERM` is `dumb`, and where the setting `plain` is `true`, the app goes line by line: every page as text, a question at a time, nothing placed, coloured or written over. It reads a page, a command, a number or a phrase; in a form it reads a value for each field, where `.` saves and `..` leaves. `?` lists what can be done, `<` goes back, and the end of the input ends it.",
        "`--plain`を付けたとき、`TERM`が`dumb`のとき、設定の`plain`が`true`のときは、アプリを行単位で表示します。画面は文章で示し、質問は1つずつで、位置や色は使いません。画面の名前、コマンド、番号、フレーズを入力できます。フォームでは項目ごとに値を入力し、`.`で保存、`..`で中止します。`?`でできることの一覧、`<`で前の画面に戻り、入力の終わりで終了します。"
      )),
    .paragraph(
      Phrase(
        "The same actions run without it by `kiroku-intents`(1). Each group of commands has a page of its own.",
        "同じ操作は`kiroku-intents`(1)でアプリなしに実行できます。コマンドの詳しい説明は、まとまりごとのページにあります。")),
  ]

  private static let values: [ManualBlock] = [
    .items([
      ManualItem(
        [.value("duration")],
        Phrase(
          "`45m`, `1h30m`, `90s`, `1:30`, `PT1H30M`, `45分`, `1時間半`; a bare number is minutes.",
          "`45m`、`1h30m`、`90s`、`1:30`、`PT1H30M`、`45分`、`1時間半`。数字だけなら分です。")),
      ManualItem(
        [.value("time")],
        Phrase(
          "RFC 3339, `21:00`, `2026-11-21`, `2026-11-21T21:00`, `yesterday 21:00`, `21 Nov 21:00`, `2h ago`.",
          "RFC 3339、`21:00`、`2026-11-21`、`2026-11-21T21:00`、`昨日 21時`、`11月21日 21:00`、`2時間前`。")),
      ManualItem(
        [.value("period")],
        Phrase(
          "`today`, `yesterday`, `week`, `last-week`, `month`, `last-month`, `year`, `last-year`, `2026`, `2026-11`, `2026-11-21`, or `A..B` with both ends.",
          "`today`、`yesterday`、`week`、`last-week`、`month`、`last-month`、`year`、`last-year`、`2026`、`2026-11`、`2026-11-21`、両端を含む`A..B`。")),
      ManualItem(
        [.value("material")],
        Phrase("A title, a spoken name, the beginning of either, or an id.", "タイトル、呼び名、そのどちらかの先頭、またはID。")),
      ManualItem(
        [.value("start-end")], Phrase("The first and the last that was done: `10-24`.", "最初と最後：`10-24`。")),
    ])
  ]

  private static let environment: [ManualItem] = [
    ManualItem(
      "KIROKU_HOME",
      Phrase(
        "Where the data is, an absolute path; else `$XDG_DATA_HOME/kiroku`, else `~/.local/share/kiroku`.",
        "データの場所（絶対パス）。なければ`$XDG_DATA_HOME/kiroku`、それもなければ`~/.local/share/kiroku`です。")),
    ManualItem(
      "KIROKU_CONFIG",
      Phrase(
        "The settings file, an absolute path; else `$XDG_CONFIG_HOME/kiroku/config.yaml`, else `~/.config/kiroku/config.yaml`.",
        "設定ファイル（絶対パス）。なければ`$XDG_CONFIG_HOME/kiroku/config.yaml`、それもなければ`~/.config/kiroku/config.yaml`です。")),
    ManualItem(
      "XDG_STATE_HOME",
      Phrase(
        "Where copies of the data are kept, in `kiroku/backups`; else below `~/.local/state`.",
        "データのコピーの場所（`kiroku/backups`）。なければ`~/.local/state`の下です。")),
    ManualItem(
      "XDG_RUNTIME_DIR",
      Phrase(
        "Where the app that is open is reached, in `kiroku`; else the state directory.", "開いているアプリとやりとりする場所（`kiroku`）。なければ状態のディレクトリーです。")),
    ManualItem(
      "KIROKU_LANG",
      Phrase("`en` or `ja`; else `LC_ALL`, `LC_MESSAGES`, `LANG`.", "`en`か`ja`。なければ`LC_ALL`、`LC_MESSAGES`、`LANG`に従います。")),
    ManualItem(
      "KIROKU_HOOK", Phrase("Set for hooks, to their name; where it is set, none are run.", "フックに、その名前を渡します。設定されているときはフックを実行しません。")),
    ManualItem(
      "KIROKU_NOW",
      Phrase(
        "Replaces the wall clock: RFC 3339 with an offset, or the path of a file that holds one and is read again each time.",
        "時計の代わりにする時刻：時差付きのRFC 3339、またはそれを書いたファイルのパス（毎回読み直します）。")),
    ManualItem("NO_COLOR", Phrase("No colour where it is not empty.", "空でなければ色を付けません。")),
    ManualItem("VISUAL", Phrase("The editor for a memo in the app; else `EDITOR`.", "アプリでメモを書くエディター。なければ`EDITOR`です。")),
  ]

  private static let files: [ManualItem] = [
    ManualItem(
      "kiroku.sqlite",
      Phrase("The log, in the folder of the data; `images` beside it holds pictures.", "記録。データの場所にあります。画像は隣の`images`にあります。")),
    ManualItem("config.yaml", Phrase("The settings: `kiroku-config`(5).", "設定：`kiroku-config`(5)。")),
    ManualItem("themes/NAME.yaml", Phrase("A theme of your own, beside the settings.", "自分の配色。設定ファイルの隣に置きます。")),
    ManualItem(
      "hooks/NAME", Phrase("A program that is run when something happens, beside the settings.", "何かが起きたときに実行するプログラム。設定ファイルの隣に置きます。")),
  ]

  private static let hooks: [ManualBlock] = [
    .paragraph(
      Phrase(
        "Executables in `hooks` beside the settings file are run when something happens, each with one JSON document on stdin and five seconds of time: `record`, `start`, `pause`, `resume`, `finish` and `timer-end` afterwards; `pre-record`, `pre-start` and `pre-finish` before, which refuse by exiting with anything but 0, and give their first line on stderr as the reason.",
        "設定ファイルの隣の`hooks`にある実行ファイルを、何かが起きたときに実行します。標準入力に1つのJSON文書を渡し、制限時間は5秒です。後に実行するものは`record`、`start`、`pause`、`resume`、`finish`、`timer-end`、前に実行するものは`pre-record`、`pre-start`、`pre-finish`です。前のものは0以外で終わると操作を拒否でき、標準エラー出力の1行目が理由になります。"
      ))
  ]
}
