import Glibc
public import ProgramSupport
import SharedStore
import ShortcutManagement
public import StudyIntents
public import StudyModels
public import StudySettings

/// A program of Kiroku, as its environment makes it: where everything lies, what time it is, and in which language it speaks.
///
/// Making one opens no store. It doesn't fail if the settings file is wrong: what can be read of it applies, with defaults for the rest.
public struct StudyProgram: Sendable {
  /// Where everything lies, and which variable decided it.
  public let paths: KirokuPaths
  /// The clock, the place and new ids.
  public let clock: ProcessClock
  /// `KIROKU_LANG`, else the setting `language`, else the locale's.
  public let language: Language
  /// What to say once if something is wrong with the settings file, and how to get out of that; nil if nothing is.
  public let settingsWarning: String?
  private let host: StudyHost

  /// What the names of Kiroku's environment variables begin with.
  public static let environmentPrefix = "KIROKU"

  /// Takes what the process was given, and has it end no sooner than a commit that has begun; throws ``StudyFailure`` (78) for a `KIROKU_NOW`
  /// that cannot be read, and for a path in the environment that is relative or no UTF-8.
  public init(_ program: Program) throws(StudyFailure) {
    try self.init(
      variables: program.environment, unreadable: program.unreadableVariables, patience: program.patience,
      siblings: program.siblings, home: Self.homeDirectory())
    clock.noteUnknownZone(in: program, language)
    let host = host
    program.atEnd {
      await CommitEnd.wait(for: host.ownStores, in: program)
      // What a run that was given up has saved all the same.
      host.carryOut(after: program)
    }
  }

  /// Takes an environment; throws as ``init(_:)`` does.
  ///
  /// - Parameters:
  ///   - unreadable: the names of the variables that are no UTF-8.
  ///   - patience: how long other programs are waited for; nil for the usual times.
  ///   - siblings: the folder of Kiroku's other programs; nil where none is started.
  ///   - home: the user's home directory, asked for only where `HOME` does not tell it: looking an account up is slow.
  public init(
    variables: [String: String], unreadable: Set<String> = [], patience: Duration? = nil,
    siblings: String? = ExecutablePath.directory, home: @autoclosure () -> String?
  ) throws(StudyFailure) {
    let choice = Language.choice(in: variables, prefix: Self.environmentPrefix)
    let paths: KirokuPaths
    do {
      paths = try KirokuPaths(environment: variables, unreadable: unreadable, home: home)
    } catch {
      throw StudyFailure(exitCode: error.exitCode, message: error.message(in: Self.language(choice, settings: nil)))
    }
    let (settings, mistakes) = SettingsFile(path: paths.config.path).readable()
    let language = Self.language(choice, settings: settings)
    do {
      clock = try ProcessClock(variables: variables, prefix: Self.environmentPrefix)
    } catch {
      let unreadable = UnreadableValue(error.isOutside ? .timeOutside : .instant, error.text)
      throw StudyFailure(exitCode: ExitCode.badSettings.rawValue, message: "KIROKU_NOW: " + unreadable.message(in: language))
    }
    self.paths = paths
    self.language = language
    settingsWarning = SettingsError.warning(of: mistakes, in: language)
    host = StudyHost(
      paths: paths, settings: settings, clock: clock, language: { Self.language(choice, settings: $0) },
      sync: SyncProgram(environment: variables, directory: siblings), variables: variables, patience: patience)
  }

  /// Returns settings and store of this process, the same for every call. No store is opened yet.
  public func load() -> StudyHost { host }

  /// Puts an error into words and an exit code.
  public func failure(_ error: any Error, attempt: StudyAttempt? = nil) -> StudyFailure {
    StudyFailure(launching: error, attempt: attempt, language: language, environment: environment(DayRules()))
  }

  /// Returns the study's environment with these rules for days and weeks.
  func environment(_ rules: DayRules) -> StudyEnvironment {
    StudyEnvironment(now: clock.now, zone: clock.zone, rules: rules, clockReading: clock.clockReading, makeUUID: clock.makeUUID)
  }

  private static func language(_ choice: Language.Choice, settings: Settings?) -> Language {
    let ofEnvironment = choice.language
    guard choice.variable != "KIROKU_LANG", let settings else { return ofEnvironment }
    return switch settings.language {
    case .auto: ofEnvironment
    case .en: .english
    case .ja: .japanese
    }
  }

  /// The home directory of the user's account; nil where it is no UTF-8.
  static func homeDirectory() -> String? {
    guard let account = getpwuid(getuid()), let directory = account.pointee.pw_dir else { return "/" }
    return String(validatingCString: directory)
  }
}

extension StudyFailure {
  /// Puts any error into words: one of the settings, or what study itself can meet.
  init(launching error: any Error, attempt: StudyAttempt?, language: Language, environment: StudyEnvironment) {
    switch error {
    case let error as SettingsError:
      let sentences = [error.message(in: language), error.wayOut(in: language)].compactMap { $0 }
      self.init(exitCode: error.exitCode, message: sentences.joined(separator: language.words(" ", "")))
    case let error as TimelineProblem: self.init(exitCode: error.exitCode, message: error.message(in: language))
    case let error as ProgramError: self.init(exitCode: error.code.rawValue, message: error.message)
    case let error as ShortcutError:
      self.init(exitCode: error.exitCode.rawValue, message: error.message(in: language, words: .kiroku))
    default: self.init(error, attempt: attempt, language: language, environment: environment)
    }
  }
}

extension ProgramError {
  /// Makes what ends a program from a failure.
  public init(_ failure: StudyFailure) {
    self.init(ExitCode(study: failure.exitCode), failure.message)
  }
}
