public import ShortcutManagement
public import StudyModels

extension ZonedInstant {
  /// Takes the moment of something that was found.
  public init(_ moment: SuggestionMoment) {
    self.init(instant: Instant(secondsSince1970: moment.seconds), utcOffset: moment.utcOffset)
  }
}
