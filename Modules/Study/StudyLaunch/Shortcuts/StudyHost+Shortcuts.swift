import IntentRuntime
public import SharedStore
public import ShortcutManagement
public import StudyIntents
import StudyModels
import StudyRepositories

extension StudyHost {
  /// What shortcuts need from the world: the clock with its place, and new ids.
  public var shortcutEnvironment: ShortcutEnvironment {
    ShortcutEnvironment(
      now: { [environment] in
        let now = environment.zonedNow
        return SuggestionMoment(seconds: now.instant.secondsSince1970, utcOffset: now.utcOffset)
      }, makeUUID: environment.makeUUID)
  }

  /// The declared activities: the screens and actions, and one for each intent.
  public var activityCatalogue: ActivityCatalogue { .study(intents: registry.declarations) }

  /// Returns the voice shortcuts in a store.
  public func shortcuts(in store: Store) -> any VoiceShortcutCenter {
    SQLiteVoiceShortcutCenter(store: store, environment: shortcutEnvironment)
  }

  /// Returns the voice shortcuts, in the store of a one-shot program.
  public func shortcuts(for use: StoreUse = .writing) -> any VoiceShortcutCenter { shortcuts(in: store(for: use)) }

  /// Returns what was donated in a store.
  public func donations(in store: Store) -> any DonationCenter {
    SQLiteDonationCenter(
      store: store, environment: shortcutEnvironment, activities: activityCatalogue,
      declaration: { StudyIntentKind(rawValue: $0)?.intentType.declaration })
  }

  /// Returns what was donated, in the store of a one-shot program.
  public func donations(for use: StoreUse = .writing) -> any DonationCenter { donations(in: store(for: use)) }

  /// Returns the activities of the app, which donates those whose showing is the action.
  public func activities(in store: Store) -> any ActivityCenter {
    CurrentActivity(catalogue: activityCatalogue, donations: donations(in: store), environment: shortcutEnvironment)
  }

  /// Returns what tells whether saved shortcuts can still run: their intents and activities are declared, their materials on the shelf.
  public func shortcutInspection(in store: Store) -> ShortcutInspection {
    shortcutInspection(in: store, declarations: registry.declarations, catalogue: activityCatalogue)
  }

  /// Returns what tells whether one shortcut can still run. An intent needs its own declaration and no others: making all of them costs a
  /// run more than the look at its material.
  func shortcutInspection(of shortcut: Shortcut, in store: Store) -> ShortcutInspection {
    guard case .intent(let intent) = shortcut, let kind = StudyIntentKind(rawValue: intent.name) else {
      return shortcutInspection(in: store)
    }
    return shortcutInspection(in: store, declarations: [kind.intentType.declaration], catalogue: ActivityCatalogue([]))
  }

  private func shortcutInspection(
    in store: Store, declarations: [IntentDeclaration], catalogue: ActivityCatalogue
  ) -> ShortcutInspection {
    let (shelf, center) = (repositories(in: store).shelf, shortcuts(in: store))
    return ShortcutInspection(
      declarations: declarations, catalogue: catalogue, now: { [shortcutEnvironment] in shortcutEnvironment.now().date },
      isThere: { object in
        guard object.typeName == StudyMaterial.typeName, let id = object.identifier.flatMap(Material.ID.init) else { return true }
        return try shelf.material(id).map { !$0.isArchived } ?? false
      }, lookup: { try center.voiceShortcut($0) },
      missing: { [registry] intent in
        guard let made = try? intent.intent(from: registry) else { return nil }
        return MissingValue(in: made)?.parameter
      })
  }

  /// Returns what tells shortcuts in the user's words, with the units of the materials in a store.
  public func shortcutSentence(in store: Store) -> ShortcutSentence {
    let details = RecordDetails(shelf: repositories(in: store).shelf, language: language)
    let declarations = registry.declarations
    return ShortcutSentence(
      declarations: declarations, catalogue: .study(intents: declarations), format: valueFormat, in: language.rawValue,
      details: { details.details(of: $0) })
  }

  /// Returns what works out what a voice shortcut comes to. Run its intents with the source `shortcut`.
  public func shortcutRunner(in store: Store) -> ShortcutRunner {
    let center = shortcuts(in: store)
    return ShortcutRunner(provider: registry(in: store), lookup: { try center.voiceShortcut($0) })
  }
}
