import CommandDescriptions
import Localization
import ManualPages
import StudySync

/// kiroku-sync(1): the program that delivers the outbox and talks to the timeline service for the others.
enum SyncPage {
  static var page: ManualPage {
    let program = SyncOutline.outline
    return ManualPage(
      name: program.name, section: 1, title: Phrase("deliver Kiroku's posts to the timeline service", "Kirokuの投稿をタイムラインのサーバーに届ける"),
      sections: [
        ManualSection(ManualTitles.synopsis, program.root.subcommands.map { .usage(of: $0, program: program.name) }),
        ManualSection(ManualTitles.description, introduction + ManualBlock.details(of: program.root)),
        ManualSection(ManualTitles.commands, program.root.subcommands.flatMap { ManualBlock.blocks(for: $0, program: program.name) }),
        ManualSection(ManualTitles.options, [.items((program.root.arguments + program.common).map(\.item))]),
        ManualSection(ManualTitles.environment, [.paragraph(Phrase("Those of `kiroku`(1).", "`kiroku`(1)と同じです。"))]),
        ManualSection(ManualTitles.files, [.items(files)]),
        ManualSection(ManualTitles.exitStatus, [.items(exitCodes)]),
        Manuals.seeAlso("kiroku.1", "kiroku-intents.1", "kiroku-account.1", "kiroku-timeline.1", "kiroku-server.1"),
      ])
  }

  private static let introduction: [ManualBlock] = [
    .paragraph(
      Phrase(
        "`kiroku-sync` is the one program of Kiroku that opens connections to the timeline service. `kiroku`(1) and `kiroku-intents`(1) start it where somebody is signed in and something waits. One delivers at a time, in the order in which posts were written.",
        "`kiroku-sync`は、Kirokuでただ1つ、タイムラインのサーバーに接続するプログラムです。ログインしていて送信待ちのものがあると、`kiroku`(1)と`kiroku-intents`(1)が起動します。届けるのは一度に1つのプロセスだけで、書いた順に届けます。"
      )),
    .paragraph(
      Phrase(
        "`serve` takes a line of JSON `{\"method\": …, \"params\": …}` for each request, and answers with `{\"result\": …}` or `{\"problem\": {\"status\": …, \"code\": …, \"detail\": …}}`. `events` writes `{\"event\": …, \"id\": …, \"data\": …}` for what happens, and `{\"state\": …}`, which is live, alive or offline.",
        "`serve`は、1行のJSON `{\"method\": …, \"params\": …}` を要求として受け取り、`{\"result\": …}` か `{\"problem\": {\"status\": …, \"code\": …, \"detail\": …}}` を答えます。`events`は、出来事ごとに `{\"event\": …, \"id\": …, \"data\": …}` を、接続の状態が変わると `{\"state\": …}`（live、alive、offline）を書きます。"
      )),
  ]

  private static let files = [
    ManualItem(
      "kiroku.sqlite.session",
      Phrase(
        "The session's token, in the data directory, readable by nobody else. It is not there where the keyring has the token (`secret-tool`).",
        "セッションのトークン。データのディレクトリーにあり、本人だけが読めます。キーリング（`secret-tool`）にトークンがあるときは作りません。"))
  ]

  private static let exitCodes = [
    ManualItem(
      "0",
      Phrase(
        "Done, also where the service refused a post: `kiroku outbox list` shows it.",
        "完了。サーバーに断られた投稿があるときも0です（`kiroku outbox list`で確認できます）。")),
    ManualItem("20", Phrase("Signed out.", "ログインしていません。")),
    ManualItem("64", Phrase("The command line is wrong.", "コマンドの書き方が違います。")),
    ManualItem("69", Phrase("The service cannot be reached.", "サーバーにつながりません。")),
    ManualItem("74", Phrase("Something cannot be read or written.", "読み書きできません。")),
    ManualItem("75", Phrase("The service asked to be left alone for a while.", "サーバーが、しばらく待つように求めています。")),
  ]
}
