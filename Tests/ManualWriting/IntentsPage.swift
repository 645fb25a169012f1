import CommandDescriptions
import IntentRunner
import IntentRuntime
import Localization
import ManualPages
import ProgramSupport
import StudyIntents
import StudyLaunch

/// kiroku-intents(1): the headless extension, its commands and the intents that it runs.
enum IntentsPage {
  static var page: ManualPage {
    let program = IntentRunner.outline(of: "kiroku-intents")
    return ManualPage(
      name: program.name, section: 1, title: Phrase("run Kiroku's intents without the app", "アプリなしでKirokuのインテントを実行する"),
      sections: [
        ManualSection(ManualTitles.synopsis, program.root.subcommands.map { .usage(of: $0, program: program.name) }),
        ManualSection(ManualTitles.description, introduction),
        ManualSection(ManualTitles.commands, program.root.subcommands.flatMap { ManualBlock.blocks(for: $0, program: program.name) }),
        ManualSection(ManualTitles.options, [KirokuPage.commonWords, .items(program.common.map(\.item))]),
        ManualSection(Phrase("INTENTS", "インテント"), StudyIntentKind.allCases.flatMap { blocks(for: $0.intentType.declaration) }),
        ManualSection(
          ManualTitles.environment,
          [
            .items([
              ManualItem(
                "KIROKU_RESTRICTED_WHILE_LOCKED",
                Phrase(
                  "Intents that are not run while the session is locked, by their names; exit status 77.",
                  "画面がロックされている間は実行しないインテントの名前。終了ステータスは77です。"))
            ]), .paragraph(Phrase("And those of `kiroku`(1).", "ほかは`kiroku`(1)と同じです。")),
          ]),
        ManualSection(ManualTitles.exitStatus, [.paragraph(Phrase("As of `kiroku`(1).", "`kiroku`(1)と同じです。"))]),
        ManualSection(ManualTitles.examples, [.verbatim(examples)]),
        Manuals.seeAlso("kiroku.1", "kiroku-phrases.7", "intentc.1"),
      ])
  }

  private static let introduction: [ManualBlock] = [
    .paragraph(
      Phrase(
        "`kiroku-intents` resolves, confirms and handles intents for scripts, cron, hooks and other programs. It never asks unless `--interactive` is given and stdin is a terminal. An intent is named in any case, with or without dashes.",
        "`kiroku-intents`は、スクリプト、cron、フック、ほかのプログラムのために、インテントを解決、確認、実行します。`--interactive`を付けて端末で実行したときのほかは、何も尋ねません。インテントの名前は、大文字と小文字、ハイフンの有無を区別しません。"
      )),
    .paragraph(
      Phrase(
        "What is not being saved when its time is over is not saved later either; what is answers `inProgress` with a token, and the program ends once the disk has it, after 20 seconds at the latest. `serve` reads one JSON object a line of at most 1 MiB, nested 128 levels deep at most, and works on 32 lines at once at most.",
        "制限時間までに保存が始まっていなければ、後からも保存されません。始まっていれば`inProgress`とトークンを答え、書き込みが終わると（遅くとも20秒後に）終了します。`serve`は1行に1つのJSONオブジェクトを読みます（1行は1 MiB、入れ子は128段まで）。同時に処理するのは32行までです。"
      )),
  ]

  private static let examples = [
    "kiroku-intents run PostStudyRecord material=\"Linear Algebra\" duration=45m start=10 end=24",
    "kiroku-intents run StartTimer duration=25m --json",
    "echo '{\"material\": \"Linear Algebra\", \"duration\": 2700}' | kiroku-intents run PostStudyRecord --input -",
  ]

  private static func blocks(for declaration: IntentDeclaration) -> [ManualBlock] {
    let about = Phrase(words(declaration.title).english + ".", words(declaration.title).japanese + "。")
    let items = declaration.parameters.map { parameter in
      ManualItem([.literal(parameter.name), .plain("="), .value(parameter.type.name)], words(parameter.displayName).asSentence)
    }
    return [.heading(Phrase(verbatim: declaration.name)), .paragraph(about)] + (items.isEmpty ? [] : [.items(items)])
  }

  private static func words(_ text: LocalizedText) -> Phrase {
    Phrase(text.template(in: Language.english.tag).format, text.template(in: Language.japanese.tag).format)
  }
}
