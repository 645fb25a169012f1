import ArgumentParser
import StudyModels

/// Options that several commands share, so that one name means one thing.
struct AmountOptions: ParsableArguments {
  @Option(
    name: .letter("t"), help: .study("How much, in the material's unit.", "量（教材の単位で）。", value: "total"),
    transform: CommandValue.once())
  var total: String?

  @Option(
    name: .letter("r"), help: .study("From where to where, such as 10-24.", "範囲（例：10-24）。", value: "start-end"),
    transform: CommandValue.once())
  var range: String?

  @Option(name: .letter("m"), help: .study("A note.", "メモ。", value: "memo"), transform: CommandValue.once())
  var memo: String?
}

/// `--visibility`.
struct VisibilityOption: ParsableArguments {
  @Option(
    name: .long,
    help: .study(
      "Who sees it: private, followers or public; else the last one used.",
      "公開範囲：private、followers、public。指定しなければ前回と同じです。", value: "who"),
    completion: .list(["private", "followers", "public"]), transform: CommandValue.once())
  var visibility: String?
}

/// `--material`.
struct MaterialOption: ParsableArguments {
  @Option(name: .long, help: .material, completion: .materials, transform: CommandValue.once())
  var material: String?
}

/// `--week`.
struct WeekOption: ParsableArguments {
  @Option(
    name: .long, help: .study("The week that holds this day, such as 2026-11-21.", "この日を含む週（例：2026-11-21）。", value: "day"),
    transform: CommandValue.once())
  var week: String?
}

/// Which goal is meant.
struct GoalOptions: ParsableArguments {
  @OptionGroup var ofMaterial: MaterialOption

  @Option(
    name: .long, help: .study("Which goal: time or amount.", "目標の種類：time（時間）、amount（量）。", value: "kind"),
    completion: .list(["time", "amount"]), transform: CommandValue.once())
  var kind: String?

  @OptionGroup var inWeek: WeekOption

  var material: String? { ofMaterial.material }
  var week: String? { inWeek.week }
}

/// `[MATERIAL] [DURATION]`.
struct StudyOperands: ParsableArguments {
  @Argument(help: .material, completion: .materials, transform: CommandValue.plain)
  var material: String?

  @Argument(
    help: .study("The study time, such as 45m, 1h30m, 1:30; a bare number is minutes.", "勉強時間（例：45m、1h30m、1:30、45分）。数字だけなら分です。"),
    transform: CommandValue.plain)
  var duration: String?
}

/// `[PERIOD]`.
struct PeriodOperand: ParsableArguments {
  @Argument(
    help: .study(
      "today, yesterday, week, last-week, month, last-month, year, last-year, 2026, 2026-11, 2026-11-21 or A..B; this week where none is given.",
      "today、yesterday、week、last-week、month、last-month、year、last-year、2026、2026-11、2026-11-21、A..B。なければ今週です。"),
    completion: .list(StudyPeriod.words), transform: CommandValue.plain)
  var period: String?
}

/// The id of a record.
struct RecordOperand: ParsableArguments {
  @Argument(
    help: .study("The record's id, or its first 4 characters or more.", "記録のID、またはその先頭の4文字以上。"),
    transform: CommandValue.plain)
  var id: String
}

/// The material that a command of the shelf is about.
struct MaterialOperand: ParsableArguments {
  @Argument(help: .material, completion: .materials, transform: CommandValue.plain)
  var material: String
}

extension ArgumentHelp {
  /// What names a material.
  static var material: ArgumentHelp {
    .study("A material: title, spoken name, a beginning of either, or id.", "教材：タイトル、呼び名、その先頭、またはID。", value: "material")
  }
}

extension CompletionKind {
  /// A title on the shelf, asked of the program itself.
  static var materials: CompletionKind { .shellCommand("kiroku shelf list --titles 2>/dev/null") }
}
