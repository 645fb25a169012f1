import CommandDescriptions
import Localization
import ManualPages
import TimelineServerCommands

/// kiroku-server(1): the timeline service.
enum ServerPage {
  static var page: ManualPage {
    let program = ServerCommands.outline
    return ManualPage(
      name: program.name, section: 1, title: Phrase("the timeline service of Kiroku", "Kirokuのタイムラインサービス"),
      sections: [
        ManualSection(
          ManualTitles.synopsis,
          [.usage(of: program.root, program: program.name)] + program.root.subcommands.map { .usage(of: $0, program: program.name) }),
        ManualSection(ManualTitles.description, introduction + ManualBlock.details(of: program.root)),
        ManualSection(
          ManualTitles.commands, program.root.subcommands.flatMap { ManualBlock.blocks(for: $0, program: program.name) } + notes),
        ManualSection(ManualTitles.options, [KirokuPage.commonWords, .items(program.common.map(\.item))]),
        ManualSection(ManualTitles.environment, [.items(environment)]),
        ManualSection(ManualTitles.files, [.items(files)]),
        ManualSection(ManualTitles.exitStatus, [.items(exitCodes)]),
        ManualSection(ManualTitles.examples, [.verbatim(program.root.examples)]),
        Manuals.seeAlso("kiroku.1", "kiroku-sync.1"),
      ])
  }

  private static let introduction: [ManualBlock] = [
    .paragraph(
      Phrase(
        "`kiroku-server` keeps accounts, posts, likes, comments and study rooms for the people who use `kiroku`(1) together. The SQLite file is readable by its owner alone; with a database of PostgreSQL any number of instances serve it together.",
        "`kiroku-server`は、`kiroku`(1)を一緒に使う人たちのアカウント、投稿、いいね、コメント、自習室を預かります。SQLiteのファイルは所有者だけが読めます。PostgreSQLのデータベースを使うと、いくつのインスタンスでも一緒に動かせます。"
      ))
  ]

  private static let notes: [ManualBlock] = [
    .heading(Phrase("PostgreSQL", "PostgreSQL")),
    .paragraph(
      Phrase(
        "A password stands better in the file, the environment or `~/.pgpass` than on the command line, which others on the machine see. `backup` and `restore` are for SQLite; `pg_dump` and `pg_restore` do it for PostgreSQL.",
        "パスワードは、ほかの利用者にも見えるコマンドラインではなく、設定ファイル、環境変数、`~/.pgpass`に書いてください。`backup`と`restore`はSQLite用です。PostgreSQLでは`pg_dump`と`pg_restore`を使います。"
      )),
    .paragraph(
      Phrase(
        "Replicas may be given several times, in the environment with spaces between, in the file as a list. What somebody did themselves, and whatever lets anybody see less, is seen at once all the same. A replica that is away or too far behind is left out until it is back.",
        "レプリカは複数指定できます。環境変数では空白で区切り、設定ファイルではリストにします。自分でしたことと、見える範囲を狭める変更は、それでもすぐに反映されます。つながらないレプリカや遅れすぎたレプリカは、戻るまで使いません。"
      )),
  ]

  private static let environment = [
    ManualItem(
      [.literal("KIROKU_SERVER_"), .value("OPTION")],
      Phrase(
        "Every option of `serve`, such as `KIROKU_SERVER_LISTEN`; the command line counts before it, and it before the file.",
        "`serve`の各オプション（例：`KIROKU_SERVER_LISTEN`）。コマンドライン、環境変数、設定ファイルの順に優先します。")),
    ManualItem(
      [.literal("KIROKU_SERVER_LANG"), .plain(", "), .literal("KIROKU_LANG")],
      Phrase(
        "The language of its messages, `en` or `ja`; without both, that of the locale.", "表示の言語（`en`か`ja`）。どちらもなければロケールに従います。")),
    ManualItem(
      "KIROKU_NOW",
      Phrase(
        "A time that replaces the wall clock, for tests and demonstrations; one that cannot be read is refused (78).",
        "時計の代わりに使う時刻。テストやデモ用です。読めない時刻は断ります（78）。")),
  ]

  private static let files = [
    ManualItem("$XDG_DATA_HOME/kiroku-server/timeline.sqlite", Phrase("The database.", "データベース。")),
    ManualItem("$XDG_CONFIG_HOME/kiroku-server/config.yaml", Phrase("The options.", "オプション。")),
  ]

  private static let exitCodes = [
    ManualItem("0", Phrase("Done, or told to stop.", "完了、または終了の合図で止まりました。")),
    ManualItem("1", Phrase("There is no such account or report.", "そのアカウントや通報はありません。")),
    ManualItem("12", Phrase("A deletion needs `--yes`.", "削除には`--yes`が必要です。")),
    ManualItem("64", Phrase("The command line is wrong.", "コマンドの書き方が違います。")),
    ManualItem("65", Phrase("The file to restore is no backup.", "復元するファイルがバックアップではありません。")),
    ManualItem("69", Phrase("The database or a replica cannot be reached.", "データベースかレプリカにつながりません。")),
    ManualItem("73", Phrase("It cannot listen there, or a file cannot be made.", "そこでは待ち受けられないか、ファイルを作成できません。")),
    ManualItem(
      "74",
      Phrase(
        "The database cannot be opened, is damaged, or is of a newer version.", "データベースを開けないか、壊れているか、新しいバージョンのものです。")),
    ManualItem(
      "75",
      Phrase(
        "The database is in use, or served by an older version that needs what this one would take away.",
        "データベースが使用中か、このバージョンがなくすものを必要とする古いバージョンが動いています。")),
    ManualItem("78", Phrase("The configuration or the certificate is wrong.", "設定か証明書が正しくありません。")),
  ]
}
