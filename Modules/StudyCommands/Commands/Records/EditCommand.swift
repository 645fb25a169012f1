import ProgramSupport
import StudyModels
import StudyRepositories

/// `kiroku edit`: changes what is given of a record.
enum EditCommand {
  /// What `--clear` takes away.
  enum Field: String, CaseIterable { case material, amount, memo }

  private static let duration = OptionDefinition(
    "duration", value: "DURATION", Phrase("The study time; the start stays.", "勉強時間。開始時刻は変わりません。"))
  private static let at = OptionDefinition(
    "at", value: "TIME", Phrase("When it ended; the start moves along.", "終わった時刻。開始時刻も一緒に動きます。"))
  private static let clear = OptionDefinition(
    "clear", value: "FIELD", isRepeatable: true, Phrase("Take material, amount or memo away.", "material、amount、memoを消します。"),
    completion: .words(Field.allCases.map(\.rawValue)))
  private static let options: [OptionDefinition] = [.material, duration, .total, .range, .memo, at, .visibility, clear]

  static let definition = CommandDefinition(
    "edit", Phrase("Change a record", "記録を変更する"),
    examples: [
      "kiroku edit 3f2a --duration 50m", "kiroku edit 3f2a --range 10-26 -m \"and the exercises\"", "kiroku edit 3f2a --clear memo",
    ],
    operands: [.record], options: options, run: run)

  private static func run(_ call: CommandCall, _ context: CommandContext) async throws -> ExitCode {
    guard options.contains(where: call.has) else {
      throw UsageError.nothingGiven(options: options.map { "--\($0.name)" }, path: call.path)
    }
    let environment = try context.environment()
    let edit = try Edit(call, environment)
    let text = call.operand(0) ?? ""
    let repositories = try context.repositories()
    let record = try repositories.record(named: text)
    let material = try repositories.material(of: call)
    let draft = edit.apply(to: record, material: material, zone: environment.zone)
    let changed = try context.attempting(.editRecord) { try repositories.records.update(record.id, with: draft) }
    let shown = try changed.materialID.flatMap { try repositories.shelf.material($0) }
    if context.isJSON {
      try context.write(StudyJSON.record(changed, material: shown))
    } else {
      let line = RecordLine(context.words).text(changed, material: shown, now: environment.zonedNow)
      context.say(context.words.words("Changed: \(line).", "変更しました：\(line)。"))
    }
    return .done
  }

  /// What is to be changed.
  private struct Edit {
    var duration: Int?
    var amount: StudyAmount?
    var memo: String?
    var end: ZonedInstant?
    var visibility: Visibility?
    var cleared: Set<Field> = []

    init(_ call: CommandCall, _ environment: StudyEnvironment) throws {
      duration = try call.duration(EditCommand.duration)
      end = try call.time(EditCommand.at, in: environment)
      visibility = try call.visibility()
      memo = call.value(.memo)
      let (total, range) = (try call.total(), try call.range())
      if total != nil, range != nil { throw UsageError.conflict("--total", "--range", path: call.path) }
      amount = total.map { .total($0) } ?? range.map { .range(from: $0.from, to: $0.to) }
      for text in call.values(EditCommand.clear) {
        guard let field = Field(rawValue: text) else {
          throw UsageError.wrongChoice(text, option: "--clear", choices: Field.allCases.map(\.rawValue), path: call.path)
        }
        cleared.insert(field)
      }
      let set: [(Field, Bool)] = [(.material, call.has(.material)), (.amount, amount != nil), (.memo, memo != nil)]
      for (field, isSet) in set where isSet && cleared.contains(field) { throw CommandRefusal.setAndCleared(field.rawValue) }
    }

    func apply(to record: StudyRecord, material: Material?, zone: any ZoneRules) -> RecordDraft {
      var draft = RecordDraft(record)
      if let material { draft.materialID = material.id }
      if let amount { draft.amount = amount }
      if let memo { draft.memo = memo }
      if let visibility { draft.visibility = visibility }
      if cleared.contains(.material) { draft.materialID = nil }
      if cleared.contains(.amount) { draft.amount = nil }
      if cleared.contains(.memo) { draft.memo = nil }
      if let duration { draft.setActiveSeconds(duration) }
      if let end { draft.move(toEndAt: end, zone: zone) }
      return draft
    }
  }
}

extension RecordDraft {
  /// Gives the record another study time: the start stays, the end is where the active time reaches it; pauses beyond go.
  mutating func setActiveSeconds(_ seconds: Int) {
    activeSeconds = seconds
    var moment = started.instant
    var left = max(0, seconds)
    var kept: [Pause] = []
    for pause in pauses {
      guard let resumed = pause.ended else { continue }
      let active = pause.began.seconds(since: moment)
      if left <= active { break }
      left -= active
      moment = resumed
      kept.append(pause)
    }
    pauses = kept
    ended.instant = moment.adding(seconds: left)
  }

  /// Moves the whole record so that it ends at `end`, which says in which offset it is told from now on.
  mutating func move(toEndAt end: ZonedInstant, zone: any ZoneRules) {
    let seconds = end.instant.seconds(since: ended.instant)
    pauses = pauses.map { Pause(began: $0.began.adding(seconds: seconds), ended: $0.ended?.adding(seconds: seconds)) }
    let begin = started.instant.adding(seconds: seconds)
    started =
      end.zone == zone.name
      ? zone.zoned(begin) : ZonedInstant(instant: begin, utcOffset: end.utcOffset, zone: end.zone)
    ended = end
  }
}
