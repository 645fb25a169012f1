import CommandDescriptions
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories

/// `kiroku edit`: changes what is given of a record.
struct EditCommand: StudyCommand {
  /// What `--clear` takes away.
  enum Field: String, CaseIterable { case material, amount, memo, breaks, laps }

  static let name = "edit"
  static let summary = Phrase("Change a record", "記録を変更する")
  static let examples = [
    "kiroku edit 3f2a --duration 50m", "kiroku edit 3f2a --range 10-26 -m \"and the exercises\"", "kiroku edit 3f2a --clear memo",
  ]

  let which: RecordOperand
  let ofMaterial: MaterialOption
  let duration: String?
  let amount: AmountOptions
  let at: String?
  let breaks: String?
  let laps: String?
  let who: VisibilityOption
  let sharing: SharingOption
  let clear: [String]

  init(_ arguments: inout CommandArguments) {
    which = RecordOperand(&arguments)
    ofMaterial = MaterialOption(&arguments)
    duration = arguments.option("duration", Phrase("The study time; the start stays.", "勉強時間。開始時刻は変わりません。"))
    amount = AmountOptions(&arguments)
    at = arguments.option("at", Phrase("When it ended; the start moves along.", "終わった時刻。開始時刻も一緒に動きます。"), value: "time")
    breaks = arguments.option(
      "breaks", Phrase("Its breaks, such as 09:14-09:19,10:30-10:45; start and end stay.", "休憩（例：09:14-09:19,10:30-10:45）。開始と終了は変わりません。"),
      value: "list")
    laps = arguments.option(
      "laps",
      Phrase(
        "Its laps, such as “09:40 10, 10:05 12”; an amount that was their sum follows.", "ラップ（例：「09:40 10, 10:05 12」）。量がその合計だったときは一緒に変わります。"
      ),
      value: "list")
    who = VisibilityOption(&arguments)
    sharing = SharingOption(&arguments)
    clear = arguments.options(
      "clear", Phrase("Take material, amount, memo, breaks or laps away.", "material、amount、memo、breaks、lapsを消します。"), value: "field",
      completion: .choices(Field.allCases.map(\.rawValue)))
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let given = [ofMaterial.material, duration, amount.total, amount.range, amount.memo, at, breaks, laps, who.visibility]
    guard given.contains(where: { $0 != nil }) || !clear.isEmpty || sharing.shares || sharing.doesNotShare else {
      throw UsageError.nothingGiven(
        options: [
          "--material", "--duration", "--total", "--range", "--memo", "--at", "--breaks", "--laps", "--visibility", "--share-elsewhere",
          "--clear",
        ],
        path: context.path)
    }
    let environment = try context.environment()
    var edit = try Edit(self, environment, path: context.path)
    edit.isShared = try sharing.read(in: context)
    let repositories = try context.repositories()
    let record = try repositories.record(named: which.id)
    let material = try repositories.material(given: ofMaterial.material)
    let draft = try edit.apply(to: record, material: material, zone: environment.zone)
    // As it is already, nothing is written: undoing takes back a change that was one.
    let isChange = edit.isOther(draft, record) || (edit.isShared.map { $0 != (record.elsewhere != nil) } ?? false)
    let changed = isChange ? try await context.saving(.editRecord) { try repositories.records.update(record.id, with: draft) } : record
    if isChange { context.noteSaved(.record) }
    let shown = try changed.materialID.flatMap { try repositories.shelf.material($0) }
    // What was not touched was told of when it was written.
    let isAmount = amount.total != nil || amount.range != nil || ofMaterial.material != nil
    let doubt = isAmount ? shown.flatMap { shown in changed.amount.flatMap { context.language.beyondTotal($0, of: shown) } } : nil
    if context.isJSON {
      var document = try StudyJSON.record(changed, material: shown)
      if case .object(var object) = document {
        object["warnings"] = .array(doubt.map { [.string($0)] } ?? [])
        document = .object(object)
      }
      context.write(document)
    } else {
      let line = RecordLine(context.language).text(changed, material: shown, now: environment.zonedNow)
      let (en, ja) = isChange ? ("Changed: \(line).", "変更しました：\(line)。") : ("It is so already: \(line).", "すでにその内容です：\(line)。")
      context.say(context.language.words(en, ja) + (doubt.map { context.language.words(" \($0)", $0) } ?? ""))
    }
    return .done
  }

  /// What is to be changed.
  private struct Edit {
    var duration: Int?
    var amount: StudyAmount?
    var memo: String?
    var end: ZonedInstant?
    var breaks: String?
    var laps: String?
    var visibility: Visibility?
    var isShared: Bool?
    var cleared: Set<Field> = []

    init(_ command: EditCommand, _ environment: StudyEnvironment, path: [String]) throws {
      duration = try StudyValues.duration(command.duration)
      end = try StudyValues.time(command.at, in: environment)
      visibility = try command.who.read()
      memo = command.amount.memo
      breaks = command.breaks
      laps = command.laps
      let (total, range) = (try command.amount.readTotal(), try command.amount.readRange())
      if total != nil, range != nil { throw UsageError.conflict("--total", "--range", path: path) }
      amount = total.map { .total($0) } ?? range.map { .range(from: $0.from, to: $0.to) }
      for text in command.clear {
        guard let field = Field(rawValue: text) else {
          throw UsageError.wrongChoice(text, option: "--clear", choices: Field.allCases.map(\.rawValue), path: path)
        }
        cleared.insert(field)
      }
      let set: [(Field, Bool)] = [
        (.material, command.ofMaterial.material != nil), (.amount, amount != nil), (.memo, memo != nil), (.breaks, breaks != nil),
        (.laps, laps != nil),
      ]
      for (field, isSet) in set where isSet && cleared.contains(field) { throw CommandRefusal.setAndCleared(field.rawValue) }
    }

    /// Whether a draft changes more of a record than where it is shared.
    func isOther(_ draft: RecordDraft, _ record: StudyRecord) -> Bool {
      var draft = draft
      draft.isShared = nil
      return draft != RecordDraft(record)
    }

    func apply(to record: StudyRecord, material: Material?, zone: any ZoneRules) throws -> RecordDraft {
      var draft = RecordDraft(record)
      if let material { draft.materialID = material.id }
      if let amount { draft.amount = amount }
      if let memo { draft.memo = memo }
      if let visibility { draft.visibility = visibility }
      draft.isShared = isShared
      if cleared.contains(.material) { draft.materialID = nil }
      if cleared.contains(.amount) { draft.amount = nil }
      if cleared.contains(.memo) { draft.memo = nil }
      if let duration { draft = draft.studied(duration, in: zone) }
      if let end { draft = draft.ending(at: end, in: zone) }
      if breaks != nil || cleared.contains(.breaks) {
        draft = draft.taking(
          try BreakList(
            reading: BreaksCommand.text(breaks ?? ""), of: draft.pauses, from: draft.started.instant, to: draft.ended.instant, zone: zone))
      }
      if laps != nil || cleared.contains(.laps) {
        let list = try LapList(
          reading: BreaksCommand.text(laps ?? ""), of: draft.laps, from: draft.started.instant, to: draft.ended.instant, zone: zone)
        draft = draft.taking(try list.withinLimit())
      }
      return draft
    }
  }
}
