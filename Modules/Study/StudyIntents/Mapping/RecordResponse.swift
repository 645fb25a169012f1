import Foundation
import IntentRuntime
import StudyModels

/// What the responses of intents that end in a record have in common.
protocol RecordResponse: CodedIntentResponse where Code: RecordResponseCode {
  var recordID: String? { get set }
  var material: StudyMaterial? { get set }
  var activeSeconds: TimeInterval? { get set }
  var amount: RecordedAmount? { get set }
  var startedAt: DateComponents? { get set }
  var endedAt: DateComponents? { get set }
  var goal: StudyGoalProgress? { get set }
  var goals: [StudyGoalProgress]? { get set }
  var summary: String? { get set }
  var progress: String? { get set }
  var message: String? { get set }
  var warning: String? { get set }
  var warnings: [String]? { get set }
}

/// The codes that intents that end in a record have in common.
protocol RecordResponseCode: CustomIntentResponseCode {
  static var failureStatusLogout: Self { get }
  static var failureOffline: Self { get }
  static var failureNotFoundBookshelfEntry: Self { get }
  static var failureNgWordsDetected: Self { get }
}

extension RecordResponse {
  /// A refusal that wrote nothing, with its reason as whole sentences.
  static func failing(_ message: String) -> Self {
    var response = Self(.failure)
    response.message = message
    return response
  }

  /// The refusal that a material left the shelf.
  static func gone(_ material: StudyMaterial) -> Self {
    var response = Self(.failureNotFoundBookshelfEntry)
    response.material = material
    return response
  }
}
