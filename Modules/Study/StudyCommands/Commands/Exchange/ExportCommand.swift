import CommandDescriptions
import ProgramSupport
import StudyExchange
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings

/// `kiroku export`: takes the log, or a part of it, to another tool.
struct ExportCommand: StudyCommand {
  static let name = "export"
  static let summary = Phrase("Take records to another tool", "記録をほかのツールの形式で書き出す")
  static let details = Phrase(
    """
    `kiroku export kiroku` writes everything: records with breaks, laps and images, materials, goals, shortcuts and settings, a JSON object a line. Who \
    saw a record's post stays behind with the account, and calendar.file, which is a place on this machine. Other formats take records alone, and what they have no place for is told. Records begin and end \
    where they did; where a tool knows no breaks, each stretch of study is one of its own. timewarrior's data files go into a folder (-o FOLDER/), \
    never into its own, and never over what is not in the export; images go beside a table that is written into a file.
    """,
    """
    `kiroku export kiroku`はすべてを書き出します。記録（休憩、ラップ、画像も）、教材、目標、ショートカット、設定を、1行に1つのJSONで書きます。公開範囲は\
    アカウントのもの、calendar.fileはこのコンピューターの場所なので含みません。ほかの形式では記録だけを書き出し、書けなかったものを知らせます。休憩のない形式では、勉強した区間ごとに分けます。\
    timewarriorのデータファイルはフォルダーに（-o フォルダー/。timewarrior自身のフォルダーや、失われる区間のあるファイルには書きません）、画像は表のファイルの隣に書き出します。
    """)
  static let examples = [
    "kiroku export kiroku -o log.jsonl", "kiroku export timewarrior 2026-11 -o november.json",
    "kiroku export icalendar year -o study.ics --force",
    "kiroku export csv --material \"Linear Algebra\"",
  ]

  let formatName: String
  let period: String?
  let ofMaterial: MaterialOption
  let file: String?
  let force: Bool

  init(_ arguments: inout CommandArguments) {
    formatName = arguments.requiredOperand(
      "format",
      Phrase(
        "kiroku, csv, timewarrior, watson, klog, bartib, timeclock, toggl or icalendar.",
        "kiroku、csv、timewarrior、watson、klog、bartib、timeclock、toggl、icalendar。"),
      completion: .choices(ExchangeFormat.written.map(\.rawValue)))
    period = arguments.operand(
      "period",
      Phrase(
        "Only records of these days: as for `kiroku log`, such as month, 2026-11 or A..B.",
        "この期間の記録だけ：`kiroku log`と同じ書き方（month、2026-11、A..Bなど）。"),
      completion: .choices(StudyPeriod.words))
    ofMaterial = MaterialOption(&arguments)
    let name = arguments.option(
      "output", letter: "o", Phrase("Write into this file, or folder.", "このファイルまたはフォルダーに書き出します。"), value: "file",
      completion: .file())
    file = name == "-" ? nil : name
    force = arguments.flag("force", Phrase("Replace a file that is there.", "すでにあるファイルを置き換えます。"))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    guard let format = ExchangeFormat(named: formatName), format.isWritten else {
      throw UsageError.wrongChoice(formatName, option: "format", choices: ExchangeFormat.written.map(\.rawValue), path: context.path)
    }
    if context.isJSON, file == nil { throw UsageError.missingCompanion("--json", with: "--output", path: context.path) }
    if file == "" { throw CommandRefusal.noFileName("") }
    let host = try context.host()
    let repositories = try context.readingRepositories()
    var filter = RecordFilter()
    if let period { filter.conditions.append(.period(try StudyPeriod(period))) }
    if let material = try repositories.material(given: ofMaterial.material) { filter.conditions.append(.chosen(material.id)) }
    let log = LogExport(
      repositories: repositories, filter: filter, isWhole: filter.conditions.isEmpty, images: ImageFolder(path: host.paths.images))
    let settings = format == .kiroku && log.isWhole ? try givenSettings(context) : []
    let outcome = try write(log, format, settings, host.environment, context)
    return show(outcome, format, context)
  }

  /// The settings that the file gives, with their values; those that are wrong are left out.
  private func givenSettings(_ context: CommandContext) throws -> [KirokuLine] {
    let survey = try SettingsFile(context).survey(goingBy: context.host().settings)
    return survey.entries.filter { $0.source != .default && !$0.key.isOfThisMachine && survey.mistake(of: $0.key) == nil }.map {
      .setting(key: $0.key.rawValue, value: $0.value)
    }
  }

  private func write(
    _ log: LogExport, _ format: ExchangeFormat, _ settings: [KirokuLine], _ environment: StudyEnvironment, _ context: CommandContext
  ) throws -> ExportOutcome {
    guard let file else {
      let output = context.program.output
      var outcome = ExportOutcome()
      do {
        outcome = try log.write(format, settings, stamp: environment.now(), zone: environment.zone, imagesBeside: nil) { text in
          output.write(text)
        } checkpoint: {
          try output.flush()
        }
      } catch is WriteError {
        // Nobody takes it any more, which is told as the program ends.
      }
      return outcome
    }
    let name = QuotedText.safe(file, limit: 4_096)
    do {
      if format == .timewarrior, ExportTarget.isFolder(file) { return try log.writeTimewarriorData(into: file, replacing: force) }
      let target = try ExportTarget.begin(file, replacing: force)
      let outcome = try log.write(format, settings, stamp: environment.now(), zone: environment.zone, imagesBeside: file) { text in
        target.writer.write(text)
      } checkpoint: {
        try target.writer.flush()
      }
      try target.finish()
      return outcome
    } catch let error as TimewarriorFolderRefusal {
      let folder = context.language.words("“\(name)”", "「\(name)」")
      throw ProgramError(.cannotCreate, error.message(folder: folder, in: context.language))
    } catch let error as ReportFileError {
      throw ProgramError(error.code, error.message(name: context.language.words("“\(name)”", "「\(name)」"), in: context.language))
    } catch let error as WriteError {
      let reason = SystemWords.text(error.errorNumber, in: context.language)
      throw ProgramError(
        .inputOutput,
        context.language.words("Cannot write “\(name)”: \(reason). Nothing was changed.", "「\(name)」に書き込めません：\(reason)。何も変更していません。"))
    } catch let error as SystemError {
      let refusal = ReportFileError.system(error)
      throw ProgramError(refusal.code, refusal.message(name: context.language.words("“\(name)”", "「\(name)」"), in: context.language))
    }
  }

  // MARK: The answer

  private func show(_ outcome: ExportOutcome, _ format: ExchangeFormat, _ context: CommandContext) -> ExitCode {
    let words = context.language
    if context.isJSON, let file {
      let lost = ExchangePart.allCases.compactMap { part in outcome.lost[part].map { (part.rawValue, JSONValue?.some(.integer($0))) } }
      context.write([
        "format": .string(format.rawValue), "file": .string(file), "records": .integer(outcome.records),
        "leftOut": .integer(outcome.leftOut), "lost": .object(JSONObject(lost)),
        "missingImages": .array(outcome.missingImages.map(JSONValue.string)),
        "damagedImages": .array(outcome.damagedImages.map(JSONValue.string)),
      ])
    } else if let file {
      let name = QuotedText.safe(file, limit: 4_096)
      let count = words.words("\(outcome.records) \(outcome.records == 1 ? "record" : "records")", "記録\(outcome.records)件")
      context.say(words.words("Wrote \(count) to “\(name)”.", "\(count)を「\(name)」に書き出しました。"))
    }
    for sentence in outcome.sentences(format, words) { context.program.complain(sentence) }
    return .done
  }
}

/// What an export wrote, and what it could not.
struct ExportOutcome {
  var records = 0
  /// Records without study time, which the format has no place for.
  var leftOut = 0
  /// How many records had what the format does not carry.
  var lost: [ExchangePart: Int] = [:]
  /// The files of images that are not there.
  var missingImages: [String] = []
  /// Those whose content is not what it was; they stay behind.
  var damagedImages: [String] = []

  /// How many images are told one by one.
  private static let listed = 10

  /// What of it people are told.
  func sentences(_ format: ExchangeFormat, _ words: Language) -> [String] {
    var sentences: [String] = []
    let parts = ExchangePart.allCases.compactMap { part in lost[part].map { "\(words.words(part.phrase)) (\($0))" } }
    if !parts.isEmpty {
      sentences.append(
        words.words(
          "\(format.title) has no place for these, and they stay behind (records): \(parts.joined(separator: ", ")).",
          "\(format.title)では表せないため、次のものは書き出していません（記録の数）：\(parts.joined(separator: "、"))。"))
    }
    if leftOut > 0 {
      sentences.append(
        words.words(
          "\(leftOut == 1 ? "One record has" : "\(leftOut) records have") no study time, and \(leftOut == 1 ? "is" : "are") not in it.",
          "勉強時間のない\(leftOut)件は含まれていません。"))
    }
    for file in missingImages.prefix(Self.listed) {
      sentences.append(words.words("The image \(file) is not there any more.", "画像\(file)が見つかりません。"))
    }
    for file in damagedImages.prefix(Self.listed) {
      sentences.append(words.words("The image \(file) is damaged, and stays behind.", "画像\(file)は壊れているため、書き出していません。"))
    }
    let more = max(0, missingImages.count - Self.listed) + max(0, damagedImages.count - Self.listed)
    if more > 0 {
      sentences.append(words.words("\(more) more; `kiroku doctor` says whose they are.", "ほか\(more)枚。`kiroku doctor`で確認できます。"))
    }
    return sentences
  }
}

extension ExchangePart {
  /// What people call it.
  var phrase: Phrase {
    switch self {
    case .clockChange: Phrase("times around a change of the clocks", "時計の切り替え前後の時刻")
    case .seconds: Phrase("seconds", "秒")
    case .zone: Phrase("time zones", "タイムゾーン")
    case .measured: Phrase("when it ended", "終わりの時刻")
    case .pauses: Phrase("when breaks were", "休憩の時刻")
    case .laps: Phrase("laps", "ラップ")
    case .material: Phrase("the names of materials as they are", "教材名そのまま")
    case .category: Phrase("categories", "カテゴリー")
    case .amount: Phrase("amounts", "量")
    case .unit: Phrase("what amounts are counted in", "量の単位")
    case .memo: Phrase("memos", "メモ")
    case .images: Phrase("images", "画像")
    }
  }
}
