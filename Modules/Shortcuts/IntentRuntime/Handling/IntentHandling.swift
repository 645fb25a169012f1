/// What every handler is, whatever its intent; the generated handling protocols inherit from it.
public protocol IntentHandling: Sendable {
  /// Whether a refusal of `parameter` for `reason` can only be mended at an earlier parameter.
  ///
  /// The executor asks no second question then: the refusal is the outcome, in a dialogue too.
  func isMendedElsewhere(reason: String, of parameter: String) -> Bool
}

extension IntentHandling {
  /// Every refusal can be mended by another value of the same parameter.
  public func isMendedElsewhere(reason: String, of parameter: String) -> Bool { false }
}

/// Calls a handler without knowing its type; the compiler of definitions writes one struct an intent.
///
/// Every `intent` handed in is of the dispatcher's own intent type.
public protocol IntentDispatcher: Sendable {
  /// Asks the handler about one parameter: one result, or one an element where the parameter takes several.
  func resolve(parameter: String, for intent: any Intent) async -> [ResolutionOutcome<IntentValue>]
  /// The values that the handler offers for a parameter; a parameter without options offers none.
  func options(parameter: String, for intent: any Intent, searchTerm: String?) async throws -> ObjectCollection<IntentValue>
  /// The value that a new shortcut starts with; the executor never asks for it.
  func defaultValue(parameter: String, for intent: any Intent) async -> IntentValue?
  /// Asks the handler whether the intent can be handled.
  func confirm(_ intent: any Intent) async -> any IntentResponse
  /// Has the intent handled.
  func handle(_ intent: any Intent) async -> any IntentResponse
  /// Whether a refusal can only be mended at an earlier parameter, as the handler says.
  func isMendedElsewhere(reason: String, of parameter: String) -> Bool
  /// The handler, where its answer goes on changing after it was given.
  var statusSender: (any StatusSending)? { get }
}

extension IntentDispatcher {
  /// Nothing changes after the answer.
  public var statusSender: (any StatusSending)? { nil }
}

/// The intents that a program handles, and who handles them (SiriKit's INIntentHandlerProviding).
public protocol IntentHandlerProviding: Sendable {
  /// The types of the intents, in definition order.
  var intentTypes: [any Intent.Type] { get }
  /// Who handles `intent`, made for this one invocation; nil when nobody does.
  ///
  /// - Throws: what keeps every handler from working, such as data that cannot be opened.
  func dispatcher(for intent: any Intent, in context: InvocationContext) throws -> (any IntentDispatcher)?
}

extension IntentHandlerProviding {
  /// What the definition says of each intent, in definition order.
  public var declarations: [IntentDeclaration] { intentTypes.map { $0.declaration } }

  /// The type of the intent with that name, in any case, with or without dashes; nil when there is none.
  public func intentType(named name: String) -> (any Intent.Type)? {
    let folded = IntentName.folded(name)
    return intentTypes.first { IntentName.folded($0.intentName) == folded }
  }

  /// An intent of that name without values; nil when there is none.
  public func makeIntent(named name: String) -> (any Intent)? {
    intentType(named: name)?.init()
  }
}
