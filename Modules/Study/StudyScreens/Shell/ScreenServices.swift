public import IntentRuntime
import ShortcutManagement
import StudyIntents
public import StudyModels
public import StudyRepositories
import StudySettings

/// What screens are handed by the program: everything that is kept, everything that runs, the clock and the language.
///
/// Screens call these only from effects, off the thread that paints.
public struct ScreenServices: Sendable {
  /// Everything that is kept.
  public var repositories: Repositories
  /// The intents and their handlers: what changes records and sessions goes through them.
  public var intents: any IntentHandlerProviding
  /// Runs them.
  public var executor: IntentExecutor
  /// Saved shortcuts, donations, suggestions and phrases.
  public var shortcuts: ShortcutServices
  /// Search, the current activity and the user's vocabulary.
  public var finding: FindingServices
  /// The timeline service.
  public var timeline: any TimelineServices
  /// What happens there.
  let live = LiveTimeline()
  /// The user's seat in a study room.
  let seat = SeatKeeper()
  /// Writes what nobody waits for.
  let later = LaterWrites()
  /// The commands of `kiroku` that no page does.
  public var commandLines: CommandLineServices
  /// The clock, the place and new ids.
  public var environment: StudyEnvironment
  private var languageNow: @Sendable () -> Language
  /// The settings: those that hold, and the file.
  public var settings: SettingsServices
  /// Where images are looked for and kept.
  public var images: ImagePlaces
  /// What draws images.
  public var pictures: PictureServices
  /// What reads barcodes.
  public var barcodes: BarcodeServices
  /// Where reading the timeline stopped.
  public var marks: ReadMarks
  /// Where drafts of forms are kept; nil keeps none.
  public var drafts: DraftFile?
  /// Whether no other window shows the same data: only then are drafts offered, and written while the app is open.
  public var isOnlyWindow: Bool
  /// Turns any error of the store, the models or the reading of values into a sentence in that language.
  public var describe: @Sendable (any Error) -> String
  /// Whether anybody committed to the store since the last question, at first since these were made (a `ChangeSignal`).
  public var hasStoreChanged: @Sendable () throws -> Bool
  /// Waits between two such questions.
  public var pauseBetweenLooks: @Sendable () async -> Void
  /// Opens text in the user's editor while the terminal is given back, and returns what it saved.
  public var editText: @Sendable (String) -> EditedText
  /// Keeps the day's copy of the data where there is none yet; may take its time.
  public var keepDailyCopy: @Sendable () -> Void
  /// Gives memory that was freed back to the system.
  public var giveBackMemory: @Sendable () -> Void
  /// Has the end of a timer told beyond the screen, once among all that see it; waits for nothing.
  public var tellTimerEnd: @Sendable (StudySession) -> Void
  /// Sentences about what went on beside the screens, such as a hook that failed; each is taken once.
  public var takeNotices: @Sendable () -> [String]

  /// Makes the set from its parts; the language is asked for at each use, since it follows the settings.
  public init(
    repositories: Repositories, intents: any IntentHandlerProviding, executor: IntentExecutor = IntentExecutor(),
    shortcuts: ShortcutServices, finding: FindingServices, timeline: any TimelineServices = NoTimeline(),
    commandLines: CommandLineServices = .none, environment: StudyEnvironment,
    language: @autoclosure @escaping @Sendable () -> Language, settings: SettingsServices, images: ImagePlaces,
    pictures: PictureServices = .none, barcodes: BarcodeServices = .none, marks: ReadMarks,
    drafts: DraftFile? = nil, isOnlyWindow: Bool = true,
    describe: @escaping @Sendable (any Error) -> String,
    hasStoreChanged: @escaping @Sendable () throws -> Bool,
    pauseBetweenLooks: @escaping @Sendable () async -> Void = { try? await Task.sleep(for: .milliseconds(400)) },
    editText: @escaping @Sendable (String) -> EditedText,
    keepDailyCopy: @escaping @Sendable () -> Void = {}, giveBackMemory: @escaping @Sendable () -> Void = {},
    tellTimerEnd: @escaping @Sendable (StudySession) -> Void = { _ in },
    takeNotices: @escaping @Sendable () -> [String] = { [] }
  ) {
    self.repositories = repositories
    self.intents = intents
    self.executor = executor
    self.shortcuts = shortcuts
    self.finding = finding
    self.timeline = timeline
    self.commandLines = commandLines
    self.environment = environment
    languageNow = language
    self.settings = settings
    self.images = images
    self.pictures = pictures
    self.barcodes = barcodes
    self.marks = marks
    self.drafts = drafts
    self.isOnlyWindow = isOnlyWindow
    self.describe = describe
    self.hasStoreChanged = hasStoreChanged
    self.pauseBetweenLooks = pauseBetweenLooks
    self.editText = editText
    self.keepDailyCopy = keepDailyCopy
    self.giveBackMemory = giveBackMemory
    self.tellTimerEnd = tellTimerEnd
    self.takeNotices = takeNotices
  }

  /// The language of everything that is said.
  public var language: Language { languageNow() }

  /// The same in another language.
  func speaking(_ language: Language) -> ScreenServices {
    var services = self
    services.languageNow = { language }
    return services
  }

  var words: ScreenWords { ScreenWords(language, keys: settings.current().keys) }

  /// The keys as the user has bound them.
  var keyTable: KeyTable {
    let keys = settings.current().keys
    return keys.isEmpty ? KeyTable() : KeyTable(keys)
  }

  /// Returns what `body` returns, or its error in words.
  func attempt<Value>(_ body: () throws -> Value) -> Result<Value, ScreenFailure> {
    do { return .success(try body()) } catch { return .failure(failure(error)) }
  }

  /// An error in words; one that has words already keeps them.
  func failure(_ error: any Error) -> ScreenFailure {
    if let failure = error as? ScreenFailure { return failure }
    if error is CancellationError { return ScreenFailure(words: words.nothingSaved) }
    if let error = error as? ShortcutError { return ScreenFailure(words: words.problem(error)) }
    if let error = error as? SampleRefusal { return ScreenFailure(words: words.inApp(error.message(in: language))) }
    return ScreenFailure(words: words.inApp(describe(error)))
  }
}

/// What came back from the user's editor.
public enum EditedText: Hashable, Sendable {
  case saved(String)
  /// It could not be run, or ended with an error; a sentence that says so.
  case failed(String)
}

/// Why something could not be done, in the user's language.
struct ScreenFailure: Error, Hashable, Sendable {
  var words: String
}
