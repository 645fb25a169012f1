import IntentRuntime
public import ProgramSupport
public import SharedStore
public import ShortcutManagement
public import TimeMeasuring

/// What every program of Move starts with: the data, the clock and the language.
public struct Move: Sendable {
  /// Where everything is kept; opened at its first use.
  public let store: Store
  /// The clock, the place and new ids; `MOVE_NOW` replaces the wall clock.
  public let clock: ProcessClock
  /// The language of all words.
  public let language: Language
  /// Who waits for the run of an intent that this serves, and may give its change up; nil where it serves none.
  private(set) var gate: InvocationGate?

  /// What the names of Move's environment variables begin with.
  public static let environmentPrefix = "MOVE"
  /// The version of Move's programs.
  public static let version = "0.1.0"

  /// Takes what the process was given, and has it end no sooner than a commit that has begun; no file is touched.
  ///
  /// - Parameter use: ``SharedStore/Store/Use/app`` for the app that stays open.
  /// - Throws: ``ProgramError`` (78) for a place that is relative, and for a `MOVE_NOW` that cannot be read.
  public init(_ program: Program, for use: Store.Use = .writing) throws(ProgramError) {
    let (variables, language) = (program.environment, program.language)
    do {
      clock = try ProcessClock(variables: variables, prefix: Self.environmentPrefix)
    } catch {
      let text = language.words(
        "“\(error.text)” is no time such as 2026-11-21T09:12:00+09:00.", "「\(error.text)」は2026-11-21T09:12:00+09:00のような時刻ではありません。")
      throw ProgramError(.badSettings, "MOVE_NOW: " + text)
    }
    store = Store(at: StoreLocation(directory: try Self.directory(variables, language), format: .move), for: use)
    self.language = language
    clock.noteUnknownZone(in: program)
    program.atEnd { [store] in await CommitEnd.wait(for: [store], in: program) }
  }

  /// Makes it from its parts.
  public init(store: Store, clock: ProcessClock, language: Language) {
    (self.store, self.clock, self.language) = (store, clock, language)
  }

  /// `MOVE_HOME`, else `move` in the directory that the environment has for data (XDG Base Directory Specification).
  private static func directory(_ variables: [String: String], _ language: Language) throws(ProgramError) -> String {
    for (name, rest) in [("MOVE_HOME", ""), ("XDG_DATA_HOME", "/move"), ("HOME", "/.local/share/move")] {
      guard let folder = variables[name], !folder.isEmpty else { continue }
      if folder.hasPrefix("/") { return folder + rest }
      // The specification has others pass over what is relative.
      guard name == "MOVE_HOME" else { continue }
      throw ProgramError(.badSettings, language.words("MOVE_HOME has to begin with /.", "MOVE_HOME は / で始めてください。"))
    }
    throw ProgramError(.badSettings, language.words("Set MOVE_HOME to a directory.", "MOVE_HOME にディレクトリを指定してください。"))
  }

  /// Returns the same for one run of an intent: its change is saved only where somebody still waits for it.
  func guarded(_ intent: any Intent.Type, _ context: InvocationContext) -> Move {
    var move = self
    move.gate = context.gate(of: intent)
    return move
  }

  /// Now, where the process is.
  public var now: ZonedInstant { clock.zone.zoned(clock.now()) }

  /// What shortcuts need of the world.
  public var environment: ShortcutEnvironment {
    ShortcutEnvironment(
      now: { [self] in SuggestionMoment(seconds: now.instant.secondsSince1970, utcOffset: now.utcOffset) }, makeUUID: clock.makeUUID)
  }
}
