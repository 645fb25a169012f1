public import IntentRuntime
public import StudyModels
public import StudyRepositories

/// What the app and the command line tell a handler beside the intent; scripts cannot. Without them: now, the last visibility, as measured.
extension InvocationContext {
  /// When the study of a record ended (`--at`); nil: now, or the start plus the study time where a start is given.
  public var endTime: ZonedInstant? {
    get { self[EndTime.self] }
    set { self[EndTime.self] = newValue }
  }

  /// When the study of a record, or a session, began; nil: the end minus the study time, or now.
  public var startTime: ZonedInstant? {
    get { self[StartTime.self] }
    set { self[StartTime.self] = newValue }
  }

  /// Who sees the record; nil: the last visibility used.
  public var visibility: Visibility? {
    get { self[VisibilityChoice.self] }
    set { self[VisibilityChoice.self] = newValue }
  }

  /// Whether the record's post is shared with another server, too; nil: what was said last.
  public var isShared: Bool? {
    get { self[SharingChoice.self] }
    set { self[SharingChoice.self] = newValue }
  }

  /// What is attached to the record, its files in `images/` by then.
  public var images: [RecordImage] {
    get { self[Images.self] }
    set { self[Images.self] = newValue }
  }

  /// What counts as the study time when a session is finished, where the user was asked; nil: as measured. A given duration comes first.
  public var finishLength: FinishRequest.Length? {
    get { self[FinishLength.self] }
    set { self[FinishLength.self] = newValue }
  }

  /// What counts as the breaks of a session that is finished; nil: those that were taken.
  public var finishBreaks: BreakList? {
    get { self[FinishBreaks.self] }
    set { self[FinishBreaks.self] = newValue }
  }

  /// What counts as the laps of a session that is finished; nil: those that were told.
  public var finishLaps: LapList? {
    get { self[FinishLaps.self] }
    set { self[FinishLaps.self] = newValue }
  }

  /// Whether the record of a session that is finished has no amount where none is given, whatever its laps come to: the user saw that and cleared it.
  public var leavesAmountOut: Bool {
    get { self[AmountLeftOut.self] }
    set { self[AmountLeftOut.self] = newValue }
  }

  /// Whether the intent is only looked at, to be run some other time: what is being measured now says nothing about it then.
  public var isForLater: Bool {
    get { self[ForLater.self] }
    set { self[ForLater.self] = newValue }
  }

  /// What becomes of a material that is named by a part of its title only.
  public var partialNames: PartialNames {
    get { self[PartialNamesChoice.self] ?? (source == .app ? .taken : .refused) }
    set { self[PartialNamesChoice.self] = newValue }
  }

  /// Where a record says it came from: the app and its commands, or an intent that a script, a shortcut or a phrase ran.
  public var recordSource: RecordSource {
    switch source {
    case .app, .command: .app
    case .script, .shortcut, .phrase: .intent
    }
  }

  /// The language of all words; anything but Japanese is English.
  var studyLanguage: Language { Language(tag: language) }
}

/// What becomes of a material that is named by a telling part of its title, where no title or spoken name begins so.
public enum PartialNames: Hashable, Sendable {
  /// It is on no shelf: scripts get the tiers that they know.
  case refused
  /// It is asked about, though only one fits.
  case asked
  /// It is taken where one fits: what people say, and what they choose in the app.
  case taken
}

private enum PartialNamesChoice: InvocationContextKey { static let defaultValue: PartialNames? = nil }
private enum EndTime: InvocationContextKey { static let defaultValue: ZonedInstant? = nil }
private enum StartTime: InvocationContextKey { static let defaultValue: ZonedInstant? = nil }
private enum VisibilityChoice: InvocationContextKey { static let defaultValue: Visibility? = nil }
private enum SharingChoice: InvocationContextKey { static let defaultValue: Bool? = nil }
private enum Images: InvocationContextKey { static let defaultValue: [RecordImage] = [] }
private enum FinishBreaks: InvocationContextKey { static let defaultValue: BreakList? = nil }
private enum FinishLaps: InvocationContextKey { static let defaultValue: LapList? = nil }
private enum AmountLeftOut: InvocationContextKey { static let defaultValue = false }
private enum ForLater: InvocationContextKey { static let defaultValue = false }
private enum FinishLength: InvocationContextKey { static let defaultValue: FinishRequest.Length? = nil }
