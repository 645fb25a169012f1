import CommandDescriptions
import ProgramSupport
import StudyExchange
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings

/// `kiroku import`: brings records in from other tools, and logs of Kiroku's own.
struct ImportCommand: StudyCommand {
  static let name = "import"
  static let summary = Phrase("Bring records in from another tool", "ほかのツールから記録を取り込む")
  static let details = Phrase(
    """
    Whatever comes in is private and is never posted; bringing it in twice adds nothing, and one `kiroku undo` takes all of it back. Names that are on \
    the shelf stand for its materials, others become new ones; a map says otherwise, with lines such as `algebra = Linear Algebra`. Without a file, \
    what timewarrior, Watson, klog (its bookmarks) and bartib keep is looked for where they keep it; - is the standard input.
    """,
    """
    取り込んだ記録は非公開で、投稿されません。2回取り込んでも増えません。`kiroku undo`1回ですべて元に戻せます。本棚と同じ名前はその教材になり、ほかは新しい教材に\
    なります。対応表を使うと「algebra = 線形代数」のように決められます。ファイルを省略すると、timewarrior、Watson、klog（ブックマーク）、bartibの標準の場所を探します。- は標準入力です。
    """)
  static let examples = [
    "kiroku import timewarrior --dry-run", "kiroku import watson ~/.config/watson/frames --since 2026-01-01",
    "kiroku import kiroku log.jsonl", "kiroku import csv records.csv --material-map names.txt",
  ]

  let formatName: String
  let path: String?
  let isTrial: Bool
  let map: String?
  let since: String?

  init(_ arguments: inout CommandArguments) {
    formatName = arguments.requiredOperand(
      "format",
      Phrase(
        "kiroku, csv, timewarrior, watson, klog, bartib, timeclock, toggl or anki.",
        "kiroku、csv、timewarrior、watson、klog、bartib、timeclock、toggl、anki。"),
      completion: .choices(ExchangeFormat.read.map(\.rawValue)))
    path = arguments.operand("file", Phrase("The file, or the tool's folder.", "ファイル、またはツールのフォルダー。"), completion: .file())
    isTrial = arguments.flag("dry-run", Phrase("Only tell what would come in.", "取り込まれる内容を表示するだけにします。"))
    map = arguments.option(
      "material-map", Phrase("A file that says which names stand for which materials.", "名前と教材の対応を書いたファイル。"), value: "file",
      completion: .file())
    since = arguments.option(
      "since", Phrase("Leave out what began before this day.", "この日より前に始まったものを除きます。"), value: "day")
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    guard let format = ExchangeFormat(named: formatName), format.isRead else {
      throw UsageError.wrongChoice(
        formatName, option: "format", choices: ExchangeFormat.read.map(\.rawValue), path: context.path)
    }
    let host = try context.host()
    let environment = host.environment
    let repositories = try context.repositories()
    guard let path = path ?? ToolFolders(context.program.environment).path(of: format) else {
      throw ImportRefusal.needsFile(format)
    }
    var materials = MaterialMap(try repositories.shelf.materials(includingArchived: true))
    if let map { try materials.take(map, repositories) }
    var plan = ImportPlan(
      format: format, source: try ImportSource.opening(format, at: path),
      options: ReadingOptions(zone: environment.zone, named: materials.named), materials: materials,
      since: try since.map { try ValueReading.date($0, today: environment.today) }, rules: environment.rules, isTrial: isTrial,
      images: ImageFolder(path: host.paths.images), now: environment.now())
    // Read once before anything is held: what is no such file is refused, and others go on writing meanwhile.
    let survey = try plan.survey()
    if survey.longCount > 0 { plan.shortensLong = await asksToShorten(survey, context) }
    plan.units = survey.units
    let progress = ImportProgress(context, expected: survey.count)
    let order = plan
    let result = try await context.saving(nil) { try order.run(in: repositories.exchange, expected: survey.count, progress: progress) }
    progress.end()
    var answer = ImportAnswer(context: context, format: format, result: result, isTrial: isTrial)
    answer.settings = try ImportedSettings(context).take(result.settings, isTrial: isTrial)
    if !isTrial {
      if result.hasAdded { context.noteSaved(.imported) }
      if result.newMaterials > 0 { context.registerVocabulary() }
    }
    return try answer.show()
  }

  /// Asks once whether the first 24 hours of what is longer are to come in, where somebody can be asked.
  private func asksToShorten(_ survey: ImportSurvey, _ context: CommandContext) async -> Bool {
    guard context.isInteractive, !context.isJSON else { return false }
    let language = context.language
    return await context.confirm(
      language.words(
        "\(survey.longCount == 1 ? "One piece of study is" : "\(survey.longCount) pieces of study are") over 24 h, the longest \(language.duration(survey.longest)). Bring in 24 h of each?",
        "24時間を超えるものが\(survey.longCount)件あります（最長\(language.duration(survey.longest))）。それぞれ24時間分を取り込みますか？"))
  }
}
