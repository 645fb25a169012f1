import CommandDescriptions
import IntentcCommands
import Localization
import ManualPages

/// intentc(1): the compiler of definition files.
enum IntentcPage {
  static var page: ManualPage {
    let program = IntentcCommands.outline
    return ManualPage(
      name: program.name, section: 1,
      title: Phrase("check, show, compare, format and compile intent definition files", "インテント定義ファイルの検査、表示、比較、整形、コンパイル"),
      sections: [
        ManualSection(ManualTitles.synopsis, program.root.subcommands.map { .usage(of: $0, program: program.name) }),
        ManualSection(ManualTitles.description, introduction + ManualBlock.details(of: program.root)),
        ManualSection(ManualTitles.commands, program.root.subcommands.flatMap { ManualBlock.blocks(for: $0, program: program.name) }),
        ManualSection(ManualTitles.options, [KirokuPage.commonWords, .items((program.common + program.root.arguments).map(\.item))]),
        ManualSection(
          ManualTitles.environment,
          [
            .items([
              ManualItem(
                "KIROKU_LANG",
                Phrase(
                  "The language of messages, `en` or `ja`; else `LC_ALL`, `LC_MESSAGES`, `LANG`.",
                  "表示の言語（`en`か`ja`）。なければ`LC_ALL`、`LC_MESSAGES`、`LANG`に従います。")),
              ManualItem("NO_COLOR", Phrase("No colour where it is not empty.", "空でなければ色を付けません。")),
            ])
          ]),
        ManualSection(ManualTitles.exitStatus, [.items(exitCodes)]),
        ManualSection(ManualTitles.examples, [.verbatim(examples)]),
        Manuals.seeAlso("kiroku-intents.1"),
      ])
  }

  private static let introduction: [ManualBlock] = [
    .paragraph(
      Phrase(
        "`intentc` reads `.intentdefinition` files of the model versions 1.0, 1.1 and 1.2, with the `.strings`, `.stringsdict` and `.xcstrings` files of the same name and with translated copies. These are found in the `.lproj` folders beside a definition, or above it where it is in one, and beside those folders. Vocabularies (`AppIntentVocabulary.plist`) beside a definition are checked with it, and may be given as well. Nothing stands beside the standard input. A pipe is read too, for as long as something writes to it.",
        "`intentc`は、モデルのバージョン1.0、1.1、1.2の`.intentdefinition`ファイルを読みます。同じ名前の`.strings`、`.stringsdict`、`.xcstrings`と翻訳済みの定義も、定義と同じ場所（定義が`.lproj`フォルダーの中にあればその上）とそこにある`.lproj`フォルダーから読みます。隣の語彙（`AppIntentVocabulary.plist`）も一緒に検査し、直接指定することもできます。標準入力の隣には何もないものとします。パイプは書き込みが終わるまで読みます。"
      ))
  ]

  private static let exitCodes = [
    ManualItem("0", Phrase("Done; `check` without errors, warnings and notes allowed.", "成功。`check`ではエラーなし（警告と注意はあってもかまいません）。")),
    ManualItem(
      "1",
      Phrase(
        "`check` found errors, or `diff --breaking` a change that breaks saved shortcuts, or `format --check` a file that is not formatted.",
        "`check`でエラーがある、`diff --breaking`で保存済みのショートカットが使えなくなる変更がある、または`format --check`で整形されていないファイルがある。")),
    ManualItem("64", Phrase("The command line is wrong.", "コマンドの書き方が違います。")),
    ManualItem(
      "65",
      Phrase(
        "A file cannot be read as a definition, or holds what `format` cannot keep.", "定義として読めないファイル、または`format`で残せないものを含むファイル。")),
    ManualItem("70", Phrase("A defect in the program.", "プログラムの不具合です。")),
    ManualItem("73", Phrase("The output cannot be created.", "出力先を作成できません。")),
    ManualItem("74", Phrase("The output cannot be written.", "出力できません。")),
  ]

  private static let examples = [
    "intentc check Intents.intentdefinition",
    "intentc show Intents.intentdefinition --lang ja",
    "git show main:Intents.intentdefinition | intentc diff - Intents.intentdefinition --breaking",
    "intentc format *.intentdefinition --check",
    "intentc generate Intents.intentdefinition --swift Intents.swift --access public",
  ]
}
