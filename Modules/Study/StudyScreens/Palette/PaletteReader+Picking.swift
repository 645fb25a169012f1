import ShortcutManagement
import StudyModels
import StudyRepositories

/// What a command may be about: the palette asks before the command is done.
extension PaletteReader {
  func choices(for command: PaletteCommand, _ typed: String, limit: Int) throws -> [PaletteSection] {
    let rows: [PaletteRow] =
      switch command.need {
      case .material: try materialChoices(command, typed, limit: limit)
      case .record: try recordChoices(command, typed, limit: limit)
      case .goal: try goalChoices(command, typed)
      case .shortcut: try shortcutChoices(command, typed)
      case .duration: durationChoices(command, typed)
      case .arguments: lineChoices(command, typed)
      case .session, .there, nil: []
      }
    return [PaletteSection(heading: heading(command), rows: Array(rows.prefix(limit)))]
      + (rows.isEmpty ? [PaletteSection(heading: words.paletteNone(command.need, typed), rows: [])] : [])
  }

  private func row(_ command: PaletteCommand, _ subject: CommandSubject, _ title: String, note: String = "") -> PaletteRow? {
    command.request(subject).map { PaletteRow(title: title, note: note, action: .command($0), counted: command.target) }
  }

  private func heading(_ command: PaletteCommand) -> String {
    guard command.need == .arguments else { return words.paletteWhich(command) }
    return words.paletteUsage(services.commandLines.usage(command.name))
  }

  private func lineChoices(_ command: PaletteCommand, _ typed: String) -> [PaletteRow] {
    if typed.isEmpty, services.commandLines.needsArguments(command.name) {
      return [PaletteRow(title: "kiroku \(command.name)", disabledReason: words.paletteWriteRest, action: .pick(command))]
    }
    let whole = "kiroku \(command.name)\(typed.isEmpty ? "" : " \(typed)")"
    return [row(command, .arguments(CommandLineServices.words(of: typed)), whole)].compactMap(\.self)
  }

  private func materialChoices(_ command: PaletteCommand, _ typed: String, limit: Int) throws -> [PaletteRow] {
    let shelf = services.repositories.shelf
    var found = try shelf.named(typed, limit: limit)
    // What was archived can be put back, and edited.
    if command.name != "shelf.record", command.name != "shelf.start", !typed.isEmpty {
      let wanted = NameFolding.fold(typed)
      found += try shelf.materials(includingArchived: true).filter { $0.isArchived && NameFolding.fold($0.title).contains(wanted) }
    }
    return found.compactMap { material in
      row(command, .material(material.id), material.title, note: material.isArchived ? words.paletteArchived : material.author ?? "")
    }
  }

  private func recordChoices(_ command: PaletteCommand, _ typed: String, limit: Int) throws -> [PaletteRow] {
    let repositories = services.repositories
    var records = try repositories.records.recent(limit: typed.isEmpty ? limit : 500)
    var titles = MaterialCache(repositories.shelf)
    if !typed.isEmpty {
      let hits =
        try index.search(typed, now: services.environment.now().secondsSince1970, limit: limit).groups
        .first { $0.kind == .record }?.hits ?? []
      let found = try hits.compactMap { hit -> StudyRecord? in
        guard case .thing(_, let id) = hit.target, let id = StudyRecord.ID(id) else { return nil }
        return try repositories.records.record(id)
      }
      let wanted = NameFolding.fold(typed)
      let titled = try records.filter { record in
        guard let title = try record.materialID.flatMap({ try titles.material($0) })?.title else { return false }
        return NameFolding.fold(title).contains(wanted) && !found.contains { $0.id == record.id }
      }
      records = found + titled
    }
    return try records.prefix(limit).compactMap { record in
      let title = try record.materialID.flatMap { try titles.material($0) }?.title ?? words.noMaterial
      let day = services.environment.rules.day(of: record.started)
      return row(
        command, .record(record.id, day), [title, record.memo.map(Self.line)].compactMap(\.self).joined(separator: "  "),
        note: [words.duration(record.activeSeconds), note(record.started, nil)].joined(separator: "  "))
    }
  }

  private func goalChoices(_ command: PaletteCommand, _ typed: String) throws -> [PaletteRow] {
    let services = services
    var materials = MaterialCache(services.repositories.shelf)
    let wanted = NameFolding.fold(typed)
    return try services.repositories.goals.progress(inWeekOf: services.environment.today).compactMap { progress in
      let goal = GoalsScreen.Row(progress: progress, material: try progress.goal.materialID.flatMap { try materials.material($0) })
      let title = words.goalName(goal)
      guard wanted.isEmpty || NameFolding.fold(title).contains(wanted) else { return nil }
      let target = services.words.goalTarget(progress.goal.target, unit: goal.material?.unit ?? .pages)
      return row(command, .goal(progress.goal.key), title, note: target)
    }
  }

  private func shortcutChoices(_ command: PaletteCommand, _ typed: String) throws -> [PaletteRow] {
    let wanted = NameFolding.fold(typed)
    let text = ShortcutText(services)
    return try services.shortcuts.center.all().reversed().filter { one in
      wanted.isEmpty || NameFolding.fold(one.phrase).contains(wanted)
    }.compactMap { row(command, .shortcut($0.id), $0.phrase, note: text.sentence(of: $0.shortcut)) }
  }

  private func durationChoices(_ command: PaletteCommand, _ typed: String) -> [PaletteRow] {
    if typed.isEmpty {
      return [5, 10, 15, 25].compactMap { row(command, .seconds($0 * 60), words.preciseDuration($0 * 60)) }
    }
    guard let seconds = try? ValueReading.duration(typed), seconds != 0 else { return [] }
    let length = words.preciseDuration(abs(seconds))
    return [row(command, .seconds(seconds), seconds < 0 ? words.paletteLess(length) : length)].compactMap(\.self)
  }
}
