import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku goal set`: sets a goal from a week on.
struct GoalSetCommand: StudyCommand {
  static let name = "set"
  static let summary = Phrase("Set a weekly goal", "今週の目標を設定する")
  static let details = Phrase(
    """
    A goal in amounts needs a material. It repeats from its week on until another is set or it is cleared; with --once it holds for that week \
    alone, and the week after has what it had before.
    """,
    """
    量の目標には教材が必要です。設定した週から、次に設定し直すか解除するまで毎週続きます。--onceを付けるとその週だけの目標になり、次の週からは\
    設定前の目標に戻ります（なければ目標なし）。
    """)
  static let examples = ["kiroku goal set 10h", "kiroku goal set 120 pages --material \"Linear Algebra\"", "kiroku goal set 15h --once"]

  let target: String
  let unit: String?
  let ofMaterial: MaterialOption
  let inWeek: WeekOption
  let isOnce: Bool

  init(_ arguments: inout CommandArguments) {
    target = arguments.requiredOperand(
      "target", Phrase("A duration such as 10h, or an amount such as “120 pages”.", "時間（例：10h）または量（例：120ページ）。"))
    unit = arguments.operand("unit", Phrase("The unit, where it stands apart from the number.", "数字と分けて書いた単位。"))
    ofMaterial = MaterialOption(&arguments)
    inWeek = WeekOption(&arguments)
    isOnce = arguments.flag("once", Phrase("For that week alone.", "その週だけの目標にします。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let day = try inWeek.day(in: environment)
    let read = try ValueReading.goalTarget([target, unit].compactMap(\.self).joined(separator: " "))
    let repositories = try context.repositories()
    let material = try repositories.material(given: ofMaterial.material)
    let value: WeeklyGoal.Target
    switch read {
    case .time(let seconds): value = .time(seconds: seconds)
    case .amount(let count, let unit):
      if let unit, let material, !unit.isNamed(like: material.unit) {
        throw CommandRefusal.unitMismatch(given: unit, title: material.title, unit: material.unit)
      }
      value = .amount(count)
    }
    let goal = try await context.saving(.setGoal) {
      try repositories.goals.set(value, material: material?.id, fromWeekOf: day, repeats: !isOnce)
    }
    context.noteSaved(.goal)
    let progress = try repositories.goals.progress(of: goal.id, inWeekOf: day)
    if context.isJSON {
      let shown = progress ?? GoalProgress(goal: goal, week: goal.fromWeek, done: 0, now: environment.zonedNow, rules: environment.rules)
      try context.write(StudyJSON.goal(shown, material: material))
      return .done
    }
    let words = context.language
    let amount = words.goalTarget(value, unit: material?.unit)
    let week = words.days(environment.rules.week(of: day))
    let name = material.map { words.quoted($0.title) }
    if isOnce {
      context.say(
        words.words(
          "The goal\(name.map { " for \($0)" } ?? "") is \(amount) in the week \(week) alone.",
          "\(week)の週だけ、\(name.map { "\($0)の" } ?? "")目標を\(amount)にしました。"))
      return .done
    }
    context.say(
      words.words(
        "The goal\(name.map { " for \($0)" } ?? "") is \(amount) a week, from the week \(week).",
        "\(week)の週から、\(name.map { "\($0)の" } ?? "")目標を週\(amount)にしました。"))
    return .done
  }
}

/// `kiroku goal clear`: clears a goal from a week on; past weeks keep theirs.
struct GoalClearCommand: StudyCommand {
  static let name = "clear"
  static let summary = Phrase("Clear a weekly goal", "目標を解除する")
  static let details = Phrase("From this week on; past weeks keep theirs.", "今週から解除します。過去の週の目標は残ります。")

  let which: GoalOptions

  init(_ arguments: inout CommandArguments) {
    which = GoalOptions(&arguments)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let environment = try context.environment()
    let day = try which.inWeek.day(in: environment)
    let chosen = try which.choice(path: context.path)
    let repositories = try context.repositories()
    let (progress, material) = try context.attempting(.clearGoal) { try repositories.goal(chosen, inWeekOf: day) }
    try await context.saving(.clearGoal) { try repositories.goals.clear(progress.goal.key, fromWeekOf: day) }
    context.noteSaved(.goal)
    if context.isJSON {
      try context.write(["cleared": StudyJSON.goal(progress, material: material)])
      return .done
    }
    let words = context.language
    let target = words.goalTarget(progress.goal.target, unit: material?.unit)
    let name = material.map { words.quoted($0.title) }
    context.say(
      words.words(
        "Cleared the goal of \(target)\(name.map { " for \($0)" } ?? "").", "\(name.map { "\($0)の" } ?? "")目標（\(target)）を解除しました。"))
    return .done
  }
}

extension Repositories {
  /// The one goal that is meant among those that hold in a week: by material and kind, overall where no material is named.
  ///
  /// Throws ``StudyError/noGoal``, or ``CommandRefusal/severalGoals`` where both of a material's goals could be meant.
  func goal(_ choice: GoalChoice, inWeekOf day: CivilDate) throws -> (GoalProgress, Material?) {
    let material = try material(given: choice.material)
    let kind = choice.kind
    let held = try goals.progress(inWeekOf: day)
    var fitting = held.filter { $0.goal.materialID == material?.id && (kind == nil || $0.goal.target.kind == kind) }
    // The only goal there is needs no name.
    if fitting.isEmpty, material == nil, kind == nil, held.count == 1 { fitting = held }
    guard let progress = fitting.first else {
      if material == nil, !held.isEmpty, kind == nil { throw CommandRefusal.severalGoals }
      throw StudyError.noGoal
    }
    guard fitting.count == 1 else { throw CommandRefusal.severalGoals }
    return (progress, try material ?? progress.goal.materialID.flatMap { try shelf.material($0) })
  }
}

/// Which goal somebody means.
struct GoalChoice {
  var material: String?
  var kind: WeeklyGoal.Kind?
}

extension GoalOptions {
  /// What the options say; throws ``UsageError/wrongChoice(_:option:choices:path:)`` for a kind that there is none of.
  func choice(path: [String]) throws(UsageError) -> GoalChoice {
    switch kind {
    case nil: return GoalChoice(material: material)
    case "time": return GoalChoice(material: material, kind: .time)
    case "amount": return GoalChoice(material: material, kind: .amount)
    case let text?: throw .wrongChoice(text, option: "--kind", choices: ["time", "amount"], path: path)
    }
  }
}
