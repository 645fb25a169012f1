public import IntentRuntime
public import ProgramSupport

/// What a headless extension is made of: its intents and handlers, and the few things that differ from program to program.
public struct RunnerConfiguration: Sendable {
  /// The program's name on the command line (`small-intents`).
  public var programName: String
  /// The extension's name, as `serve` tells it (`Small`).
  public var extensionName: String
  /// The version.
  public var version: String
  /// The intents and their handlers.
  public var provider: any IntentHandlerProviding
  /// Reads values from the command line and writes them into messages.
  public var format: ValueFormat
  /// The exit code of a response code that is no success, by its name.
  public var exitCode: @Sendable (_ responseCode: String) -> ExitCode
  /// The `response` of a run's document; nil for the response's properties by name.
  public var responseDocument: (@Sendable (_ intent: any Intent, _ response: any IntentResponse, _ language: Language) -> JSONValue?)?
  /// The document of one value; nil for the usual one.
  public var valueDocument: @Sendable (_ value: IntentValue) -> JSONValue?
  /// What an error of the provider or a fault that a handler recorded means to whoever started the program.
  public var explain: @Sendable (_ error: any Error, _ language: Language) -> ProgramError
  /// Puts into the context of a run what handlers expect beside the intent.
  public var prepareContext: @Sendable (_ context: inout InvocationContext) -> Void
  /// What became of a run that answered `inProgress`, by its token; nil when handlers never do.
  public var progress: (@Sendable (_ token: String, _ context: InvocationContext) async throws -> RunProgress)?
  /// What a saved voice shortcut comes to, by its phrase or its identifier; nil when the extension has none.
  ///
  /// Throws ``ProgramError`` with its exit code where there is none (14), where several have the phrase (11), or where it cannot be run.
  public var shortcut: (@Sendable (_ nameOrID: String, _ context: InvocationContext) throws -> SavedShortcut)?

  /// Has the app handle what a handler hands to it with `handleInApp`, unseen and within the deadline; nil where the app goes on in front of people.
  public var inApp: InAppHandling?

  /// The clock of deadlines; nil for the machine's. Tests hand one in that they set.
  var clock: (any MonotonicClock)?

  /// What is not run while the user's session is locked.
  public var restricted = RestrictedIntents()

  /// That the effect of an intent is durable although its answer could not be written: where it is seen, how it is taken back.
  public var saved: @Sendable (_ intentName: String, _ language: Language) -> String

  /// Makes a configuration.
  public init(
    programName: String, extensionName: String, version: String, provider: any IntentHandlerProviding, format: ValueFormat = ValueFormat(),
    exitCode: @escaping @Sendable (_ responseCode: String) -> ExitCode = { _ in .failure },
    responseDocument: (@Sendable (_ intent: any Intent, _ response: any IntentResponse, _ language: Language) -> JSONValue?)? = nil,
    valueDocument: @escaping @Sendable (_ value: IntentValue) -> JSONValue? = { _ in nil },
    explain: @escaping @Sendable (_ error: any Error, _ language: Language) -> ProgramError = Self.defect,
    prepareContext: @escaping @Sendable (_ context: inout InvocationContext) -> Void = { _ in },
    progress: (@Sendable (_ token: String, _ context: InvocationContext) async throws -> RunProgress)? = nil,
    shortcut: (@Sendable (_ nameOrID: String, _ context: InvocationContext) throws -> SavedShortcut)? = nil,
    inApp: InAppHandling? = nil, restricted: RestrictedIntents = RestrictedIntents(),
    saved: @escaping @Sendable (_ intentName: String, _ language: Language) -> String = Self.doneAllTheSame
  ) {
    self.programName = programName
    self.extensionName = extensionName
    self.version = version
    self.provider = provider
    self.format = format
    self.exitCode = exitCode
    self.responseDocument = responseDocument
    self.valueDocument = valueDocument
    self.explain = explain
    self.prepareContext = prepareContext
    self.progress = progress
    self.shortcut = shortcut
    self.inApp = inApp
    self.restricted = restricted
    self.saved = saved
  }

  /// That an intent did its work, for programs that cannot say more.
  public static func doneAllTheSame(_ intentName: String, in language: Language) -> String {
    language.words("\(intentName) has done its work all the same: do not run it again.", "それでも\(intentName)の実行は済んでいます。もう一度実行しないでください。")
  }

  /// An error that nothing explains is a defect (70).
  public static func defect(_ error: any Error, in language: Language) -> ProgramError {
    .defect(error, in: language)
  }
}

/// What a saved voice shortcut comes to.
public enum SavedShortcut: Sendable {
  /// An intent with its values, whether the result is shown, and who is told how a run of it ended.
  case intent(any Intent, showsResult: Bool, ended: (@Sendable (IntentOutcome) -> Void)? = nil)
  /// An activity, which only the app can go on with.
  case activity(UserActivity)
}

/// What became of a run that answered `inProgress`.
public enum RunProgress: Sendable {
  /// No run has that token.
  case unknown
  /// It is still going on.
  case working(intent: any Intent)
  /// It has its real answer.
  case finished(intent: any Intent, response: any IntentResponse)
  /// It saved nothing, and will not.
  case notSaved(intent: any Intent)
  /// It was saved, and what it saved has gone since.
  case gone(intent: any Intent)
  /// It is too long ago for anybody to know.
  case forgotten(intent: any Intent)
}
