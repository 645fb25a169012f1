public import IntentRuntime
import StudyModels

/// The values of a response as scripts see them: `response` of `kiroku-intents run --json`.
public enum ResponseDocument: Encodable, Hashable, Sendable {
  case record(RecordedDocument)
  case session(SessionDocument)

  /// Takes what the response to an intent carries; nil where it carries nothing but its code and words.
  public init?(_ response: any IntentResponse, to intent: any Intent) {
    guard let document = StudyIntentKind(intent)?.type.document(ofResponse: response) else { return nil }
    self = document
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .record(let document): try document.encode(to: encoder)
    case .session(let document): try document.encode(to: encoder)
    }
  }
}

/// What intents that end in a record answer with.
public struct RecordedDocument: Codable, Hashable, Sendable {
  /// A UUID in lower case.
  public var recordID: String?
  public var material: MaterialReference?
  public var activeSeconds: Int?
  public var amount: AmountDocument?
  /// RFC 3339.
  public var startedAt: String?
  public var endedAt: String?
  /// The material's goal (time before amount), else the overall one.
  public var goal: GoalDocument?
  /// All goals that the record counts for; absent where nothing was recorded.
  public var goals: [GoalDocument]?
  /// What is odd about what was recorded, as sentences; absent where nothing was recorded.
  public var warnings: [String]?

  init?(_ response: some RecordResponse) {
    guard response.recordID != nil || response.material != nil else { return nil }
    recordID = response.recordID
    material = response.material.flatMap { MaterialReference($0) }
    activeSeconds = response.activeSeconds.map { Int($0) }
    amount = response.amount.map { AmountDocument($0) }
    startedAt = response.startedAt.flatMap { ZonedInstant($0)?.rfc3339 }
    endedAt = response.endedAt.flatMap { ZonedInstant($0)?.rfc3339 }
    goal = response.goal.flatMap { GoalDocument($0) }
    goals = response.goals.map { $0.compactMap { GoalDocument($0) } }
    warnings = response.warnings
  }
}
