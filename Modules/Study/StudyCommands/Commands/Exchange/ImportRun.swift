import ProgramSupport
import SharedStore
import StudyExchange
import StudyModels
import StudyRepositories

/// An import under way, piece by piece.
final class ImportRun {
  let plan: ImportPlan
  let log: LogImport
  let progress: ImportProgress
  private var made = ImportResult()
  /// The materials of Kiroku's own lines by the ids that they have there, and those that were added by their names.
  private var known: [Material.ID: Material.ID] = [:]
  private var added: [String: Material.ID] = [:]
  /// What materials are counted in that there are none of yet, by their folded titles.
  private var units: [String: StudyUnit] = [:]
  private let images: ImportedImages
  private var seen = 0

  init(plan: ImportPlan, log: LogImport, progress: ImportProgress) {
    self.plan = plan
    self.log = log
    self.progress = progress
    images = ImportedImages(folder: plan.images, isTrial: plan.isTrial)
  }

  /// What came of it.
  func result() throws -> ImportResult {
    var result = made
    let (count, first) = try log.overlaps(limit: ImportResult.listedOverlaps)
    (result.overlapCount, result.overlaps) = (count, first)
    return result
  }

  // MARK: Records of other tools

  func take(_ reading: Reading<ExchangedRecord>, of path: String) throws {
    switch reading {
    case .skipped(let problem, let line): skip(.unreadable(problem), line, path)
    case .read(let record, let line):
      try step()
      guard plan.isWanted(record.started) else {
        made.earlier += 1
        return
      }
      guard let fitted = fitted(record.started, record.ended, record.activeSeconds) else {
        return skip(.longerThanADay(seconds: record.activeSeconds), line, path)
      }
      let studied = studied(by: record)
      var left: [ImportResult.Reason] = []
      try adding(line, path, material: studied?.id) {
        var draft = RecordDraft(
          started: record.started, ended: fitted.ended, activeSeconds: fitted.seconds, pauses: fitted.isWhole ? record.pauses : [],
          laps: fitted.isWhole ? record.laps : [], amount: record.amount, memo: record.memo, source: .import)
        if let reason = uncounted(record, studied) {
          left.append(reason)
          draft.amount = nil
          if studied != nil { draft.laps = [] }
        }
        let (images, refused) = try self.images.take(record.images, beside: path)
        (draft.images, left) = (images, left + refused)
        return ImportedRecord(draft, source: record.id?.text ?? record.key, id: record.id)
      } added: {
        leaveOut(left, line, path)
        if record.hasChosenStart { made.chosenStarts += 1 }
      }
    }
  }

  // MARK: What was studied

  /// The material that a record's name stands for.
  private struct Studied {
    var title: String
    var unit: StudyUnit
    /// Finds it, and adds it where there is none, once the record comes in.
    var id: () throws -> Material.ID
  }

  private func studied(by record: ExchangedRecord) -> Studied? {
    guard let name = record.material else { return nil }
    switch plan.materials.target(of: name) {
    case .material(let id):
      guard let material = plan.materials.shelf[id] else { return nil }
      return Studied(title: material.title, unit: material.unit) { id }
    case .nothing: return nil
    case .new(let title):
      // The first row may have no amount, and so none to say what they are counted in.
      let folded = NameFolding.fold(title)
      let unit = units[folded] ?? plan.units[name] ?? record.unit ?? .pages
      units[folded] = unit
      return Studied(title: title, unit: unit) {
        try self.addedMaterial(MaterialDraft(title: title, category: record.category, unit: unit), folded)
      }
    }
  }

  private func addedMaterial(_ draft: MaterialDraft, _ folded: String) throws -> Material.ID {
    if let id = added[folded] { return id }
    let id = try log.add(draft)
    added[folded] = id
    made.newMaterials += 1
    if made.newTitles.count < ImportResult.listedMaterials { made.newTitles.append(draft.title) }
    return id
  }

  /// Why what a record counts is not taken; nil where it is, or where there is nothing to take.
  private func uncounted(_ record: ExchangedRecord, _ studied: Studied?) -> ImportResult.Reason? {
    guard let studied else { return record.amount.map { .amountWithoutMaterial($0, record.unit) } }
    guard record.amount != nil || !record.laps.isEmpty, let unit = record.unit, !unit.isNamed(like: studied.unit) else { return nil }
    return .otherUnit(record.amount, unit, of: studied.title, countedIn: studied.unit)
  }

  // MARK: Lines of Kiroku's own

  func take(_ reading: Reading<KirokuLine>, of path: String) throws {
    switch reading {
    case .skipped(let problem, let line): skip(.unreadable(problem), line, path)
    case .read(let content, let line): try take(content, line, path)
    }
  }

  private func take(_ content: KirokuLine, _ line: Int, _ path: String) throws {
    switch content {
    case .header: return
    case .setting(let key, let value): made.settings.append(ImportResult.Setting(key: key, value: value, line: line, path: path))
    case .material(let material): try studying(line, path) { try take(material) }
    case .goal(let goal):
      try studying(line, path) {
        let entry = GoalEntry(
          id: goal.id, kind: goal.kind, material: goal.material.map { known[$0] ?? $0 }, fromWeek: goal.fromWeek, target: goal.target)
        if try log.add(entry) { made.goals += 1 }
      }
    case .shortcut(let shortcut):
      let stored = StoredVoiceShortcut(
        id: shortcut.id, phrase: shortcut.phrase, shortcut: shortcut.shortcut.text, showsWhenRun: shortcut.showsWhenRun,
        created: shortcut.created, updated: shortcut.updated)
      if try log.add(stored) { made.shortcuts += 1 }
    case .image(let file, let bytes):
      do throws(ImageRefusal) {
        try images.take(bytes, as: file)
      } catch {
        guard case .cannotKeep = error else { return skip(.image(error), line, path) }
        throw error
      }
    case .record(let record):
      try step()
      guard plan.isWanted(record.started) else {
        made.earlier += 1
        return
      }
      guard let fitted = fitted(record.started, record.ended, record.activeSeconds) else {
        return skip(.longerThanADay(seconds: record.activeSeconds), line, path)
      }
      try adding(line, path) {
        let draft = RecordDraft(
          started: record.started, ended: fitted.ended, activeSeconds: fitted.seconds, pauses: fitted.isWhole ? record.pauses : [],
          laps: fitted.isWhole ? record.laps : [], materialID: record.materialID.map { known[$0] ?? $0 }, amount: record.amount,
          memo: record.memo, images: record.images,
          source: record.source)
        return ImportedRecord(draft, source: record.id.text, id: record.id, created: record.created, updated: record.updated)
      } added: {
        leaveOut(images.missing(of: record).map(ImportResult.Reason.imageMissing), line, path)
      }
    }
  }

  /// Adds a material, or takes the one that is here: by its id, else one that was on the shelf before by its title.
  private func take(_ material: Material) throws {
    if try log.material(material.id) != nil { return }
    if case .material(let id) = plan.materials.target(of: material.title) {
      known[material.id] = id
      return
    }
    try log.add(material)
    made.newMaterials += 1
    if made.newTitles.count < ImportResult.listedMaterials { made.newTitles.append(material.title) }
  }

  // MARK: Adding

  /// Adds a record; what a rule says against it is told of its line.
  private func adding(
    _ line: Int, _ path: String, material: (() throws -> Material.ID)? = nil, _ make: () throws -> ImportedRecord, added: () -> Void
  ) throws {
    try studying(line, path) {
      let record = try make()
      guard try log.add(record, material: material) else {
        made.known += 1
        return
      }
      made.records += 1
      made.seconds += record.draft.activeSeconds
      let started = record.draft.started
      if made.first.map({ started.instant < $0.instant }) ?? true { made.first = started }
      if made.last.map({ started.instant > $0.instant }) ?? true { made.last = started }
      added()
    }
  }

  private func studying(_ line: Int, _ path: String, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as StudyError {
      if case .signedOut = error { throw error }
      skip(.rule(error), line, path)
    } catch let error as ImageRefusal {
      if case .cannotKeep = error { throw error }
      skip(.image(error), line, path)
    }
  }

  /// The end and the study time that come in, and whether that is all of it; nil for what is longer than a day and is not shortened.
  private func fitted(_ started: ZonedInstant, _ ended: ZonedInstant, _ seconds: Int) -> (ended: ZonedInstant, seconds: Int, isWhole: Bool)?
  {
    let limit = StudyLimits.studySeconds.upperBound
    guard seconds > limit else { return (ended, seconds, true) }
    guard plan.shortensLong else { return nil }
    return (ZonedInstant(instant: started.instant.adding(seconds: limit), utcOffset: ended.utcOffset, zone: ended.zone), limit, false)
  }

  private func skip(_ reason: ImportResult.Reason, _ line: Int, _ path: String) {
    made.skipped.append(ImportResult.Skipped(path: path, line: line, reason: reason))
  }

  /// Notes the parts that a record came in without.
  private func leaveOut(_ reasons: [ImportResult.Reason], _ line: Int, _ path: String) {
    if !reasons.isEmpty { made.partial += 1 }
    made.leftOutCount += reasons.count
    for reason in reasons where made.leftOut.count < ImportResult.listedParts {
      made.leftOut.append(ImportResult.Skipped(path: path, line: line, reason: reason))
    }
  }

  /// Tells how far it is, and gives up where nobody waits any more.
  private func step() throws {
    seen += 1
    guard seen.isMultiple(of: 1_000) else { return }
    if Task.isCancelled { throw WriteGivenUp() }
    progress.show(seen)
  }
}
