import IntentRuntime
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories

/// What Kiroku offers as shortcuts beside what people did.
enum ShortcutGallery {
  /// How many materials it offers shortcuts for.
  private static let materials = 2
  private static let timerSeconds = 25.0 * 60
  /// How many days of records tell how long somebody studies a material at a time, and how finely: people say 45 minutes, not 44.
  private static let days = 56
  private static let step = 300

  /// What the app suggests for the shelf as it is: it replaces the list that was offered before.
  static func suggestions(_ services: ScreenServices) throws -> [Shortcut] {
    let samples = services.repositories.samples
    let contents = try samples.contents()
    // A sample is to look around in: nobody studies it.
    let options = try services.repositories.shelf.options(search: nil, limit: materials + contents.materials)
    let sampled = try contents.isEmpty ? [] : samples.materials(among: Set(options.map(\.id)))
    let used = options.filter { !sampled.contains($0.id) }.prefix(materials)
    var list: [Shortcut] = []
    for material in used {
      var timer = StartTimerIntent()
      timer.duration = timerSeconds
      timer.material = StudyMaterial(material)
      list.append(.intent(ShortcutIntent(timer)))
    }
    if let material = used.first {
      var record = PostStudyRecordIntent()
      record.material = StudyMaterial(material)
      record.duration = Double(try usualSeconds(of: material, beside: contents, services))
      list.append(.intent(ShortcutIntent(record)))
    }
    return list + [StudyActivity.viewWeeklyReport, .postGoalProgress].compactMap { activity in services.shortcut(opening: activity) }
  }
}

extension ShortcutGallery {
  /// How long a record of a material usually is: what was recorded most often of late, the last of those that are equal; else 25 minutes.
  private static func usualSeconds(
    of material: Material, beside sample: SampleContents, _ services: ScreenServices
  ) throws -> Int {
    let today = services.environment.today
    let records = try services.repositories.records.records(
      in: today.adding(days: -days)...today, material: material.id, limit: 50 + sample.records)
    let sampled = try sample.isEmpty ? [] : services.repositories.samples.records(among: Set(records.map(\.id)))
    let lengths = records.filter { !sampled.contains($0.id) }.map(\.activeSeconds).filter { $0 > 0 }.map { seconds in
      max(step, (seconds + step / 2) / step * step)
    }
    let counts = Dictionary(lengths.map { ($0, 1) }, uniquingKeysWith: +)
    // Oldest first: of equal ones the last.
    let most = counts.values.max() ?? 0
    return lengths.last { counts[$0] == most } ?? Int(timerSeconds)
  }
}

extension ScreenServices {
  /// A shortcut that opens a screen; nil for a screen that needs to be told more than its name.
  func shortcut(opening activity: StudyActivity) -> Shortcut? {
    guard let declaration = shortcuts.catalogue.declarations.first(where: { $0.type == activity.rawValue }) else { return nil }
    let shortcut = Shortcut.activity(declaration.activity(in: language.rawValue))
    guard case .activity(let value) = shortcut else { return nil }
    switch PageRoutes.destination(of: value, services: self) {
    case .success: return shortcut
    case .failure: return nil
    }
  }

  /// Deletes a voice shortcut and counts that; off the painting thread.
  func delete(_ voiceShortcut: VoiceShortcut) throws -> VoiceShortcut {
    let deleted = try shortcuts.center.delete(voiceShortcut.id)
    note("shortcuts.deleted", deleted.shortcut.typeName)
    return deleted
  }

  /// Everything that a shortcut can do: the intents as they are, and the screens that are there.
  var allActions: [Shortcut] {
    intents.intentTypes.map { .intent(ShortcutIntent(name: $0.intentName)) }
      + StudyActivity.allCases.compactMap { shortcut(opening: $0) }
  }

  /// The moment that suggestions are asked about.
  var suggestionMoment: SuggestionMoment {
    let now = environment.zonedNow
    return SuggestionMoment(seconds: now.instant.secondsSince1970, utcOffset: now.utcOffset)
  }
}
