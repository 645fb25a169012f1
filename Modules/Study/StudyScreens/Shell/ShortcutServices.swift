public import ShortcutManagement
public import Vocabulary

/// What screens are handed for shortcuts: those that were saved, what was donated, what can be said.
public struct ShortcutServices: Sendable {
  /// The voice shortcuts that people added, and the gallery of the app.
  public var center: any VoiceShortcutCenter
  /// What was done lately.
  public var donations: any DonationCenter
  /// Tells whether saved shortcuts can still run.
  public var inspection: ShortcutInspection
  /// Works out what a shortcut comes to.
  public var runner: ShortcutRunner
  /// The declared activities.
  public var catalogue: ActivityCatalogue
  /// What is likely to be wanted now.
  public var suggestions: SuggestionEngine
  /// What phrases mean.
  public var phrases: PhraseReader
  private let missesNow: @Sendable () -> any PhraseMissCenter

  /// Makes the set from its parts; what is kept of phrases is asked for at each use, since it follows the settings.
  public init(
    center: any VoiceShortcutCenter, donations: any DonationCenter, inspection: ShortcutInspection, runner: ShortcutRunner,
    catalogue: ActivityCatalogue, suggestions: SuggestionEngine, phrases: PhraseReader,
    misses: @autoclosure @escaping @Sendable () -> any PhraseMissCenter
  ) {
    self.center = center
    self.donations = donations
    self.inspection = inspection
    self.runner = runner
    self.catalogue = catalogue
    self.suggestions = suggestions
    self.phrases = phrases
    missesNow = misses
  }

  /// The phrases that were not understood.
  public var misses: any PhraseMissCenter { missesNow() }
}
