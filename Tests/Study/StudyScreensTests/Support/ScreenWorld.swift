import Foundation
import IntentRuntime
import ProgramSupport
import SharedStore
import ShortcutManagement
import StudyIntents
import StudyModels
import StudyRepositories
import StudySettings
@_exported import StudyTestSupport
import Synchronization
@_exported import TerminalTestSupport
import TerminalUI
import TestSupport
import Vocabulary

@testable import StudyScreens

/// The real schema on a temporary file, with a clock that only the test moves: Saturday 2026-11-21, 12:00 in Tokyo.
final class ScreenWorld: Sendable {
  private let directory = TemporaryDirectory("kiroku-screens")
  /// What `~` stands for in paths of images.
  var home: String { directory.path + "/home" }
  let location: StoreLocation
  let repositories: Repositories
  let environment: StudyEnvironment
  let hands = Hands()
  let clock: TestClock
  /// Which activity is current, and those that were shown before.
  let activities = ActivityLog()
  /// The timeline service.
  let timeline = ScriptedTimeline()

  /// Makes a world; `elsewhere` is another server that posts can be shared with.
  init(rules: DayRules = DayRules(), elsewhere: String? = nil) {
    clock = TestClock(rules: rules, elsewhere: elsewhere)
    location = StoreLocation(directory: directory.path, format: .kiroku)
    environment = clock.environment
    repositories = .live(store: Store(at: location, for: .writing), environment: environment)
  }

  /// What the test sets and the screens use.
  final class Hands: Sendable {
    private struct Values {
      var vocabularies: [[String]] = []
      var editor: @Sendable (String) -> EditedText = { .saved($0) }
      var books: @Sendable (String) -> Result<[String], BarcodeTrouble> = { _ in .failure(.noReader("zbarimg")) }
      var draw: @Sendable (String) -> Result<String, ImageTrouble> = { _ in .failure(.noProgram) }
      var showImage: @Sendable (String) -> ImageTrouble? = { _ in .noProgram }
      var keepsMisses = true
      var settings = Settings()
      var variables: [SettingKey: String] = [:]
      var usage: [JSONValue] = []
    }

    private let values = Mutex(Values())

    /// The titles of each vocabulary that was registered.
    var vocabularies: [[String]] {
      get { values.withLock { $0.vocabularies } }
      set { values.withLock { $0.vocabularies = newValue } }
    }

    /// Whether phrases that were not understood are kept.
    var keepsMisses: Bool {
      get { values.withLock { $0.keepsMisses } }
      set { values.withLock { $0.keepsMisses = newValue } }
    }

    /// The settings that the app goes by.
    var settings: Settings {
      get { values.withLock { $0.settings } }
      set { values.withLock { $0.settings = newValue } }
    }

    /// The language that they choose; nil where they choose none.
    var language: Language? {
      switch settings.language {
      case .auto: nil
      case .en: .english
      case .ja: .japanese
      }
    }

    /// The environment variables that decide in place of settings.
    var variables: [SettingKey: String] {
      get { values.withLock { $0.variables } }
      set { values.withLock { $0.variables = newValue } }
    }

    /// What of usage would be sent.
    var usage: [JSONValue] {
      get { values.withLock { $0.usage } }
      set { values.withLock { $0.usage = newValue } }
    }

    /// Reads the barcodes in an image.
    var books: @Sendable (String) -> Result<[String], BarcodeTrouble> {
      get { values.withLock { $0.books } }
      set { values.withLock { $0.books = newValue } }
    }

    /// Draws an image file.
    var draw: @Sendable (String) -> Result<String, ImageTrouble> {
      get { values.withLock { $0.draw } }
      set { values.withLock { $0.draw = newValue } }
    }

    /// Shows an image file on the whole terminal.
    var showImage: @Sendable (String) -> ImageTrouble? {
      get { values.withLock { $0.showImage } }
      set { values.withLock { $0.showImage = newValue } }
    }

    var editor: @Sendable (String) -> EditedText {
      get { values.withLock { $0.editor } }
      set { values.withLock { $0.editor = newValue } }
    }
  }

  // MARK: What screens are handed

  func services(_ language: Language = .english, repositories: Repositories? = nil) -> ScreenServices {
    let environment = environment
    let repositories = repositories ?? self.repositories
    let signal = ChangeSignal(of: Store(at: location, for: .reading), fromNow: true)
    return ScreenServices(
      repositories: repositories,
      intents: IntentHandlerRegistry(StudyServices(repositories: repositories, environment: environment)),
      executor: IntentExecutor(deadline: .whileTesting, format: .study),
      shortcuts: shortcuts(repositories, language), finding: finding, timeline: timeline, environment: environment,
      language: self.hands.language ?? language, settings: settings,
      images: ImagePlaces(folder: ImageFolder(path: directory.path + "/images"), paths: TypedPath(home: home)),
      pictures: PictureServices(draw: { [hands] path, _, _ in hands.draw(path) }, show: { [hands] path, _ in hands.showImage(path) }),
      barcodes: BarcodeServices(books: { [hands] in hands.books($0) }, watchCamera: { _ in .noCamera }),
      marks: ReadMarks(path: directory.path + "/state/timeline/marks"), drafts: draftFile,
      describe: { error in
        (error as? StudyError)?.message(in: language, environment: environment).text
          ?? (error as? UnreadableValue)?.message(in: language) ?? "\(error)"
      },
      hasStoreChanged: { try signal.hasChanged() },
      // Holds the world, so that its files stay as long as what was opened on them.
      editText: { [self] in hands.editor($0) })
  }

  /// Where drafts are kept; there is no such file at first.
  var draftFile: DraftFile { DraftFile(path: directory.path + "/state/drafts/one.json") }

  /// The settings file of the world; there is none at first.
  var settingsFile: SettingsFile { SettingsFile(path: directory.path + "/config.yaml") }

  /// Writes the settings file, as another program would.
  func writeSettings(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
    try text.write(toFile: settingsFile.path, atomically: true, encoding: .utf8)
  }

  private var settings: SettingsServices {
    SettingsServices(
      file: settingsFile, current: { [hands] in hands.settings },
      follow: { [hands, clock] settings in
        hands.settings = settings
        clock.rules = settings.dayRules
      },
      variable: { [hands] in hands.variables[$0] }, usage: { [hands] in hands.usage })
  }

  private var shortcutEnvironment: ShortcutEnvironment {
    ShortcutEnvironment(
      now: { [environment] in
        SuggestionMoment(seconds: environment.now().secondsSince1970, utcOffset: environment.zonedNow.utcOffset)
      }, makeUUID: { [clock] in clock.nextID() })
  }

  /// The phrases that were not understood, as another process would change them.
  var misses: any PhraseMissCenter {
    SQLitePhraseMisses(store: Store(at: location, for: .writing), environment: shortcutEnvironment, isKeeping: self.hands.keepsMisses)
  }

  /// The voice shortcuts, as another process would change them.
  var center: any VoiceShortcutCenter {
    SQLiteVoiceShortcutCenter(store: Store(at: location, for: .writing), environment: shortcutEnvironment)
  }

  var donations: any DonationCenter {
    SQLiteDonationCenter(
      store: Store(at: location, for: .writing), environment: shortcutEnvironment, activities: catalogue,
      declaration: { StudyIntentKind(rawValue: $0)?.intentType.declaration })
  }

  private var intents: IntentHandlerRegistry { IntentHandlerRegistry(StudyServices(repositories: repositories, environment: environment)) }

  private var catalogue: ActivityCatalogue {
    ActivityCatalogue(
      StudyActivity.allCases.map { activity in
        ActivityDeclaration(
          type: activity.rawValue, title: activity.title, keywords: activity.keywords, contentDescription: activity.summary,
          suggestedPhrase: activity.suggestedPhrase, comparedUserInfoKeys: activity.comparedUserInfoKeys,
          isDonatedWhenShown: activity.isDonatedWhenShown)
      })
  }

  private var sentence: ShortcutSentence {
    ShortcutSentence(declarations: intents.declarations, catalogue: catalogue, format: .study, in: "en", details: { _ in [] })
  }

  private var finding: FindingServices {
    FindingServices(
      activities: activities,
      registerVocabulary: { [hands, repositories] in
        hands.vocabularies.append(try repositories.shelf.materials(includingArchived: false).map(\.title))
      },
      makeIndex: { [location, sentence] in
        SearchIndex(of: Store(at: location, for: .writing), items: $0, source: StudySearch(), sentence: sentence.text)
      })
  }

  private func shortcuts(_ repositories: Repositories, _ language: Language) -> ShortcutServices {
    let center = center
    let store = Store(at: location, for: .reading)
    let shelf = repositories.shelf
    return ShortcutServices(
      center: center, donations: donations,
      inspection: ShortcutInspection(
        declarations: intents.declarations, catalogue: catalogue, now: { [shortcutEnvironment] in shortcutEnvironment.now().date },
        isThere: { object in
          guard let id = object.identifier.flatMap(Material.ID.init) else { return true }
          return try shelf.material(id).map { !$0.isArchived } ?? false
        }, lookup: { try center.voiceShortcut($0) }),
      runner: ShortcutRunner(provider: intents, lookup: { try center.voiceShortcut($0) }), catalogue: catalogue,
      suggestions: SuggestionEngine(of: store),
      phrases: StudyPhrases.reader(
        terms: ShelfTerms(store: store, environment: environment), shortcuts: SQLiteShortcutPhrases(store: store),
        language: language.rawValue, materials: { (try? shelf.options(search: nil, limit: SpokenSamples.materialLimit)) ?? [] }),
      misses: self.misses)
  }

  /// The whole program, started, in a window of that size.
  func open(
    _ language: Language = .english, width: Int = 80, height: Int = 24, start: StudyStart = .home, theme: Theme = .plain
  ) async -> ScreenHarness<AppShell> {
    var harness = await ScreenHarness(
      AppShell(services: services(language), start: start), size: Size(width: width, height: height))
    harness.theme = theme
    return harness
  }

  // MARK: What is there already

  func advance(_ seconds: Int) { clock.now = clock.now.adding(seconds: seconds) }

  /// A moment here: `2026-11-21T10:00`.
  func at(_ text: String) throws -> ZonedInstant {
    try ValueReading.time(text, in: environment)
  }

  @discardableResult
  func material(_ title: String, unit: StudyUnit = .pages, total: Int? = nil) throws -> Material {
    try EmptyLog.put(at: location)
    return try repositories.shelf.add(MaterialDraft(title: title, unit: unit, totalAmount: total))
  }

  @discardableResult
  func record(
    _ material: Material?, from: String, minutes: Int, amount: StudyAmount? = nil, memo: String? = nil, visibility: Visibility = .private
  ) throws -> StudyRecord {
    try EmptyLog.put(at: location)
    let start = try at(from)
    var end = start
    end.instant = start.instant.adding(seconds: minutes * 60)
    return try repositories.records.add(
      RecordDraft(
        started: start, ended: end, activeSeconds: minutes * 60, materialID: material?.id, amount: amount, memo: memo,
        visibility: visibility, source: .app))
  }

  /// Two materials, a goal of 10 h, records of today and yesterday.
  @discardableResult
  func fill() throws -> (algebra: Material, words: Material) {
    let algebra = try material("Linear Algebra", total: 380)
    let words = try material("英単語ターゲット1900", unit: .words, total: 1_900)
    _ = try repositories.goals.set(.time(seconds: 10 * 3_600), material: nil, fromWeekOf: environment.today)
    try record(algebra, from: "2026-11-18T20:00", minutes: 125, amount: .range(from: 1, to: 9))
    try record(words, from: "2026-11-20T12:30", minutes: 20, amount: .total(40))
    try record(algebra, from: "2026-11-20T21:00", minutes: 80, amount: .range(from: 10, to: 24), memo: "eigenvalues")
    try record(words, from: "2026-11-21T08:05", minutes: 45, amount: .range(from: 301, to: 350), memo: "review")
    return (algebra, words)
  }
}

extension ScreenHarness {
  /// The rows of the screen, without the spaces at their ends.
  var lines: [String] { surface.lines }
}
