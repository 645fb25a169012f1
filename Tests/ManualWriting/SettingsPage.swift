import Localization
import ManualPages
import StudySettings

/// kiroku-config(5): the settings file.
enum SettingsPage {
  static let page = ManualPage(
    name: "kiroku-config", section: 5, title: Phrase("settings of Kiroku", "Kirokuの設定"),
    sections: [
      ManualSection(
        ManualTitles.synopsis,
        [
          .paragraph(
            Phrase(
              "`$KIROKU_CONFIG`, else `$XDG_CONFIG_HOME/kiroku/config.yaml`", "`$KIROKU_CONFIG`、なければ`$XDG_CONFIG_HOME/kiroku/config.yaml`"))
        ]),
      ManualSection(
        ManualTitles.description,
        [
          .paragraph(
            Phrase(
              "The file is YAML. A setting is written as one name (`day.startsAt: 04:00`) or below its first part. `kiroku config` lists, sets and unsets them, and replaces the one value alone, so that comments stay; the app does the same on its page of settings. The open app follows the file at once. If a line is wrong, commands report it with the way out and use that setting's default; if the file can't be read at all, they use all defaults. Only `kiroku config` exits with 78. The open app keeps the settings that it had.",
              "YAMLのファイルです。設定は名前をそのまま書くか（`day.startsAt: 04:00`）、最初の部分の下に書きます。`kiroku config`で一覧、変更、初期化ができます。その値だけを書き換えるので、コメントは残ります。アプリの設定の画面も同じです。開いているアプリはすぐに反映します。間違いがあれば、コマンドはその行と直し方を表示し、その設定には初期値を使います。ファイル全体を読めないときは、すべて初期値を使います。78で終わるのは`kiroku config`だけです。開いているアプリはこれまでの設定のまま動きます。"
            ))
        ]),
      ManualSection(Phrase("SETTINGS", "設定"), [.items(SettingKey.allCases.map(item))]),
      ManualSection(
        Phrase("KEYS", "キー"),
        [
          .paragraph(
            Phrase(
              "Below `keys` stand commands of the app with the keys that they have in place of their own. A key that another command has is refused by name.",
              "`keys`の下に、アプリの操作とそのキーを書きます。ほかの操作のキーは、その名前を示して断ります。"))
        ]),
      ManualSection(
        ManualTitles.examples, [.verbatim(["day:", "  startsAt: \"04:00\"", "rounds.plans: 25/5/15, 50/10x4", "keys:", "  new: b"])]),
      Manuals.seeAlso("kiroku.1", "kiroku-upkeep.1"),
    ])

  private static func item(of key: SettingKey) -> ManualItem {
    func words(_ language: Language) -> String {
      let allowed = key.allowed(in: language)
      let standard = key.defaultText
      let facts =
        standard.isEmpty
        ? language.words("It is \(allowed).", "値：\(allowed)。")
        : language.words("It is \(allowed). Without it: `\(standard)`.", "値：\(allowed)。初期値は`\(standard)`です。")
      return key.help(in: language) + language.words(" ", "") + facts
    }
    return ManualItem(key.rawValue, Phrase(words(.english), words(.japanese)))
  }
}
