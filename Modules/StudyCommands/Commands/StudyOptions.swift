/// The options that several commands share, so that one name means one thing.
extension OptionDefinition {
  static let total = OptionDefinition(
    "total", "t", value: "TOTAL", Phrase("How much, in the material's unit.", "量（教材の単位で）。"))
  static let range = OptionDefinition(
    "range", "r", value: "START-END", Phrase("From where to where, such as 10-24.", "範囲（例：10-24）。"))
  static let memo = OptionDefinition("memo", "m", value: "MEMO", Phrase("A note.", "メモ。"))
  static let endedAt = OptionDefinition(
    "at", value: "TIME", Phrase("When it ended, such as 21:00 or “2h ago”; not later than now.", "終わった時刻（例：21:00、2時間前）。今より後は指定できません。"))
  static let startedAt = OptionDefinition(
    "at", value: "TIME", Phrase("When it began, such as 9:12 or “10m ago”; not later than now.", "始めた時刻（例：9:12、10分前）。今より後は指定できません。"))
  static let visibility = OptionDefinition(
    "visibility", value: "WHO",
    Phrase(
      "Who sees it: private, followers or public; else the last one used.",
      "公開範囲：private、followers、public。指定しなければ前回と同じです。"), completion: .words(["private", "followers", "public"]))
  static let timer = OptionDefinition(
    "timer", value: "DURATION", Phrase("Count down from this, such as 25m.", "この時間からカウントダウンします（例：25m）。"))
  static let material = OptionDefinition(
    "material", value: "MATERIAL",
    Phrase(
      "A material: title, spoken name, a beginning of either, or id.",
      "教材：タイトル、呼び名、その先頭、またはID。"), completion: .materials)
  static let week = OptionDefinition(
    "week", value: "DAY", Phrase("The week that holds this day, such as 2026-11-21.", "この日を含む週（例：2026-11-21）。"))
  static let kind = OptionDefinition(
    "kind", value: "KIND", Phrase("Which goal: time or amount.", "目標の種類：time（時間）、amount（量）。"), completion: .words(["time", "amount"]))
  static let yes = OptionDefinition("yes", "y", Phrase("Do it without asking.", "確認せずに実行します。"))
}

extension OperandDefinition {
  static let material = OperandDefinition(
    "MATERIAL", Phrase("A material: title, spoken name, a beginning of either, or id.", "教材：タイトル、呼び名、その先頭、またはID。"),
    completion: .materials)
  static let duration = OperandDefinition(
    "DURATION", Phrase("The study time, such as 45m, 1h30m, 1:30; a bare number is minutes.", "勉強時間（例：45m、1h30m、1:30、45分）。数字だけなら分です。"))
  static let period = OperandDefinition(
    "PERIOD",
    Phrase(
      "today, yesterday, week, last-week, month, 2026, 2026-11, 2026-11-21 or A..B; this week where none is given.",
      "today、yesterday、week、last-week、month、2026、2026-11、2026-11-21、A..B。なければ今週です。"),
    completion: .words(["today", "yesterday", "week", "last-week", "month"]))
  static let record = OperandDefinition(
    "ID", Phrase("The record's id, or its first 4 characters or more.", "記録のID、またはその先頭の4文字以上。"), isRequired: true)

  /// The same operand, needed.
  var required: OperandDefinition {
    var operand = self
    operand.isRequired = true
    return operand
  }
}
