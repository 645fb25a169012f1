import Localization
import ManualPages

/// kiroku-format(5): Kiroku's own lines. A test holds it against what `kiroku export kiroku` writes.
enum FormatPage {
  static let page = ManualPage(
    name: "kiroku-format", section: 5, title: Phrase("a whole log as JSON lines", "記録のすべてを収めるJSONの行"),
    sections: [
      ManualSection(
        ManualTitles.description,
        [
          .paragraph(
            Phrase(
              "`kiroku export kiroku` writes a log in lines of one JSON object each, in UTF-8, and `kiroku import kiroku` reads them: into an empty home and out again is the same to the byte. Each line has a `type`. What a line names by its id stands in a line before it. Times are RFC 3339 with the offset that they were recorded in; ids are UUIDs in lower case; amounts of time are seconds. What is not there is left out. Lines of a type that a reader does not know are told and passed over.",
              "`kiroku export kiroku`は、1行に1つのJSONオブジェクト（UTF-8）で記録を書き出し、`kiroku import kiroku`がそれを読みます。空の場所に取り込んでもう一度書き出すと、1バイトも変わりません。どの行にも`type`があります。IDで示すものは、それより前の行にあります。時刻は記録したときの時差付きのRFC 3339、IDは小文字のUUID、時間は秒です。ないものは書きません。知らない種類の行は、そのことを示して読み飛ばします。"
            ))
        ]),
      ManualSection(Phrase("LINES", "行"), lines),
      ManualSection(
        ManualTitles.examples,
        [
          .verbatim([
            #"{"type":"kiroku","version":1}"#,
            #"{"type":"setting","key":"day.startsAt","value":"04:00"}"#,
          ])
        ]),
      Manuals.seeAlso("kiroku-data.1"),
    ])

  private static let lines: [ManualBlock] = [
    line("kiroku", Phrase("The first line; `version` is that of the format.", "最初の行。`version`は形式のバージョンです。")),
    line("setting", Phrase("A setting: `key` and `value` as in `kiroku-config`(5).", "設定。`key`と`value`は`kiroku-config`(5)のとおりです。")),
    line(
      "material",
      Phrase(
        "A material: `id`, `title`, `reading`, `author`, `category`, `unit` with `singular` and `plural`, `totalAmount`, `state` (`planned`, `inProgress` or `done`), `isbn`, `colour`, `spokenNames`, `isArchived`, `createdAt`.",
        "教材：`id`、`title`、`reading`、`author`、`category`、`unit`（`singular`と`plural`）、`totalAmount`、`state`（`planned`、`inProgress`、`done`）、`isbn`、`colour`、`spokenNames`、`isArchived`、`createdAt`。"
      )),
    line(
      "goal",
      Phrase(
        "A weekly goal, from a week on: `id`, `kind` (`time` or `amount`), `material` with its `id`, `fromWeek`, `target` in seconds or in the material's unit; without a target it was cleared.",
        "ある週からの目標：`id`、`kind`（`time`か`amount`）、`material`（`id`）、`fromWeek`、`target`（秒、または教材の単位）。`target`がなければ取り消しです。")),
    line(
      "shortcut",
      Phrase(
        "A voice shortcut: `id`, `phrase`, `showsWhenRun`, `shortcut` (what it runs), `createdAt`, `updatedAt`.",
        "ショートカット：`id`、`phrase`、`showsWhenRun`、`shortcut`（実行するもの）、`createdAt`、`updatedAt`。")),
    line(
      "image",
      Phrase(
        "An image's content: `file`, its name by that content, and `base64`. It stands before the first record that has it.",
        "画像の内容：`file`（内容から決まる名前）と`base64`。その画像のある最初の記録より前にあります。")),
    line(
      "record",
      Phrase(
        "A study record: `id`, `startedAt`, `startedZone`, `endedAt`, `endedZone`, `activeSeconds`, `pauses` with `startedAt` and `endedAt` each, `laps` with `at` and `count`, `material` with its `id`, `amount` with `total`, or with `start` and `end`, `memo`, `images` with `number`, `file` and `bytes`, `source` (`app`, `intent` or `import`), `createdAt`, `updatedAt`. `startedOffset` and `endedOffset` are there, in seconds, where an offset is not of whole minutes.",
        "勉強の記録：`id`、`startedAt`、`startedZone`、`endedAt`、`endedZone`、`activeSeconds`、`pauses`（`startedAt`と`endedAt`）、`laps`（`at`と`count`）、`material`（`id`）、`amount`（`total`、または`start`と`end`）、`memo`、`images`（`number`、`file`、`bytes`）、`source`（`app`、`intent`、`import`）、`createdAt`、`updatedAt`。時差が分単位でないときは、秒単位の`startedOffset`と`endedOffset`もあります。"
      )),
  ].map { .items([$0]) }

  private static func line(_ type: String, _ words: Phrase) -> ManualItem { ManualItem(type, words) }
}
