import CommandDescriptions
import ProgramSupport
import StudyModels
import StudyRepositories

/// `kiroku goal show`: the goals of a week with their progress and pace.
struct GoalShowCommand: StudyCommand {
  static let name = "show"
  static let summary = Phrase("Show the week's goals and their progress", "今週の目標と進み具合を見る")
  static let details = Phrase(
    """
    With --weeks each goal is told week by week, the latest first, as it was then: reached or not, by how much, and how many weeks in a row.
    """,
    """
    --weeksを付けると、目標ごとに新しい週から順に、その週の目標に対して達成したか、差はどれだけか、何週連続で達成したかを表示します。
    """)

  let ofMaterial: MaterialOption
  let inWeek: WeekOption
  /// How many weeks, as it was typed.
  let weeks: String?

  init(_ arguments: inout CommandArguments) {
    ofMaterial = MaterialOption(&arguments)
    inWeek = WeekOption(&arguments)
    weeks = arguments.option(
      "weeks", Phrase("So many weeks up to that one, at most 520.", "その週までの週数（520週まで）。"), value: "number")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let day = try inWeek.day(in: environment)
    let repositories = try context.readingRepositories()
    let material = try repositories.material(given: ofMaterial.material)
    let count = try ListLimit.read(weeks, option: "--weeks", standard: 1, most: 520, path: context.path)
    let last = environment.rules.weekStart(of: day)
    let goals = try repositories.goals.progress(ofWeeks: count, upTo: last)
      .filter { material == nil || $0.goal.materialID == material?.id }
    let materials = try repositories.materials(namedBy: goals.map(\.goal.materialID))
    if context.isJSON {
      try context.write([
        "goals": .array(
          goals.map { progress in try StudyJSON.goal(progress, material: progress.goal.materialID.flatMap { materials[$0] }) })
      ])
    } else if goals.isEmpty, weeks != nil {
      context.say(
        context.language.words(
          "No goal held in these weeks. `kiroku goal set 10h` sets one.", "この期間の目標はありません。`kiroku goal set 10h`で設定できます。"))
    } else if goals.isEmpty {
      context.say(
        context.language.words(
          "No goal holds in this week. `kiroku goal set 10h` sets one.", "この週の目標はありません。`kiroku goal set 10h`で設定できます。"))
    } else if weeks != nil {
      context.write(
        GoalHistory.histories(of: goals, from: last.adding(days: -7 * (count - 1)))
          .flatMap { $0.lines(material: $0.key.materialID.flatMap { materials[$0] }, environment, context) })
    } else {
      context.write(GoalTable(context: context, environment: environment).lines(goals, materials: materials, week: day))
    }
    return .done
  }
}

/// Goals in columns: name, progress, bar, pace.
struct GoalTable {
  let context: CommandContext
  let environment: StudyEnvironment

  private static let gaugeCells = 20

  /// The lines of the week's goals.
  func lines(_ goals: [GoalProgress], materials: [Material.ID: Material], week day: CivilDate) -> [String] {
    let words = context.language
    var table = TextTable(columns: [.shrinking, .text, .text, .text], indent: 2)
    table.rows = goals.map { progress in
      let material = progress.goal.materialID.flatMap { materials[$0] }
      let look: TextTable.Look =
        switch progress.pace {
        case .behind where !progress.isReached: .bad
        case .behind, .onPace, .ahead: .good
        }
      return [
        TextTable.Cell(material?.title ?? words.words("All study", "すべての勉強")),
        TextTable.Cell(words.goalProgress(progress, unit: material?.unit)),
        TextTable.Cell(context.glyphs.gauge(progress.share, cells: Self.gaugeCells), .accent),
        TextTable.Cell(words.pace(progress, unit: material?.unit), look),
      ]
    }
    return [context.style.bold(words.days(environment.rules.week(of: day)))] + table.lines(width: context.width, style: context.style)
  }
}
