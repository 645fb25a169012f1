import CommandDescriptions
import ProgramSupport
import StudyModels

/// Options that several commands share, so that one name means one thing.
struct AmountOptions: ArgumentGroup {
  let total: String?
  let range: String?
  let memo: String?

  init(_ arguments: inout CommandArguments) {
    total = arguments.option("total", letter: "t", Phrase("How much, in the material's unit.", "量（教材の単位で）。"))
    range = arguments.option("range", letter: "r", Phrase("From where to where, such as 10-24.", "範囲（例：10-24）。"), value: "start-end")
    memo = arguments.option("memo", letter: "m", Phrase("A note.", "メモ。"))
  }
}

/// `--visibility`.
struct VisibilityOption: ArgumentGroup {
  let visibility: String?

  init(_ arguments: inout CommandArguments) {
    visibility = arguments.option(
      "visibility",
      Phrase("Who sees it: private, followers or public; else the last one used.", "公開範囲：private、followers、public。指定しなければ前回と同じです。"),
      value: "who", completion: .choices(["private", "followers", "public"]))
  }
}

/// `--share-elsewhere` and `--no-share-elsewhere`.
struct SharingOption: ArgumentGroup {
  let shares: Bool
  let doesNotShare: Bool

  init(_ arguments: inout CommandArguments) {
    shares = arguments.flag(
      "share-elsewhere",
      Phrase("Share it with the other server of `kiroku share`, too; else as last time.", "`kiroku share`のサーバーにも共有します。指定しなければ前回と同じです。"))
    doesNotShare = arguments.flag("no-share-elsewhere", Phrase("Do not share it elsewhere.", "ほかのサーバーには共有しません。"))
  }

  /// What was said; nil for nothing. Throws where both are given, and where there is no other server.
  func read(in context: CommandContext) throws -> Bool? {
    if shares, doesNotShare { throw UsageError.conflict("--share-elsewhere", "--no-share-elsewhere", path: context.path) }
    if shares, try context.environment().elsewhere == nil { throw CommandRefusal.needsElsewhere }
    return shares ? true : doesNotShare ? false : nil
  }
}

/// `--material`.
struct MaterialOption: ArgumentGroup {
  let material: String?

  init(_ arguments: inout CommandArguments) {
    material = arguments.option("material", .material, completion: .materials)
  }
}

/// `--filter`.
struct RecordFilterOption: ArgumentGroup {
  let text: String?

  init(_ arguments: inout CommandArguments) {
    text = arguments.option(
      "filter",
      Phrase(
        "Only records that fit: words, >30m, >=10pages, this-week, #category, material:TITLE, with:images, overlapping.",
        "当てはまる記録だけ：言葉、30分以上、10ページ以上、今週、#カテゴリー、教材:タイトル、画像あり、重複。"))
  }
}

/// `--week`.
struct WeekOption: ArgumentGroup {
  let week: String?

  init(_ arguments: inout CommandArguments) {
    week = arguments.option("week", Phrase("The week that holds this day, such as 2026-11-21.", "この日を含む週（例：2026-11-21）。"), value: "day")
  }
}

/// Which goal is meant.
struct GoalOptions: ArgumentGroup {
  let ofMaterial: MaterialOption
  let kind: String?
  let inWeek: WeekOption

  init(_ arguments: inout CommandArguments) {
    ofMaterial = MaterialOption(&arguments)
    kind = arguments.option(
      "kind", Phrase("Which goal: time or amount.", "目標の種類：time（時間）、amount（量）。"), completion: .choices(["time", "amount"]))
    inWeek = WeekOption(&arguments)
  }

  var material: String? { ofMaterial.material }
  var week: String? { inWeek.week }
}

/// `[MATERIAL] [DURATION]`.
struct StudyOperands: ArgumentGroup {
  let material: String?
  let duration: String?

  init(_ arguments: inout CommandArguments) {
    material = arguments.operand("material", .material, completion: .materials)
    duration = arguments.operand(
      "duration", Phrase("The study time, such as 45m, 1h30m, 1:30; a bare number is minutes.", "勉強時間（例：45m、1h30m、1:30、45分）。数字だけなら分です。"))
  }
}

/// `[PERIOD]`.
struct PeriodOperand: ArgumentGroup {
  let period: String?

  init(_ arguments: inout CommandArguments) {
    period = arguments.operand(
      "period",
      Phrase(
        "today, yesterday, week, last-week, month, last-month, year, last-year, 2026, 2026-11, 2026-11-21 or A..B; this week where none is given.",
        "today、yesterday、week、last-week、month、last-month、year、last-year、2026、2026-11、2026-11-21、A..B。なければ今週です。"),
      completion: .choices(StudyPeriod.words))
  }
}

/// The id of a record.
struct RecordOperand: ArgumentGroup {
  let id: String

  init(_ arguments: inout CommandArguments) {
    id = arguments.requiredOperand("id", Phrase("The record's id, or its first 4 characters or more.", "記録のID、またはその先頭の4文字以上。"))
  }
}

/// The material that a command of the shelf is about.
struct MaterialOperand: ArgumentGroup {
  let material: String

  init(_ arguments: inout CommandArguments) {
    material = arguments.requiredOperand("material", .material, completion: .materials)
  }
}

extension Phrase {
  /// What names a material.
  static var material: Phrase {
    Phrase("A material: title, spoken name, a beginning of either, or id.", "教材：タイトル、呼び名、その先頭、またはID。")
  }
}

extension ValueCompletion {
  /// A title on the shelf, asked of the program itself.
  static var materials: ValueCompletion { .printed(by: ["shelf", "list", "--titles"]) }
}
