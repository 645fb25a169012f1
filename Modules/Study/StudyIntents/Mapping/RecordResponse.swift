import Foundation
import IntentRuntime
import StudyModels

/// What the responses of PostStudyRecord and FinishStudy have in common.
protocol RecordResponse: IntentResponse {
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

  /// The codes that both intents have, as values of each.
  static func make(_ code: RecordResponseCode) -> Self
}

/// The codes that PostStudyRecord and FinishStudy have in common.
enum RecordResponseCode: CaseIterable {
  case ready, success, inProgress, failure, failureStatusLogout, failureOffline, failureNotFoundBookshelfEntry, failureNgWordsDetected
}

extension PostStudyRecordIntentResponse: RecordResponse {
  static func make(_ code: RecordResponseCode) -> Self {
    let own: PostStudyRecordIntentResponseCode =
      switch code {
      case .ready: .ready
      case .success: .success
      case .inProgress: .inProgress
      case .failure: .failure
      case .failureStatusLogout: .failureStatusLogout
      case .failureOffline: .failureOffline
      case .failureNotFoundBookshelfEntry: .failureNotFoundBookshelfEntry
      case .failureNgWordsDetected: .failureNgWordsDetected
      }
    return Self(code: own, userActivity: nil)
  }
}

extension FinishStudyIntentResponse: RecordResponse {
  static func make(_ code: RecordResponseCode) -> Self {
    let own: FinishStudyIntentResponseCode =
      switch code {
      case .ready: .ready
      case .success: .success
      case .inProgress: .inProgress
      case .failure: .failure
      case .failureStatusLogout: .failureStatusLogout
      case .failureOffline: .failureOffline
      case .failureNotFoundBookshelfEntry: .failureNotFoundBookshelfEntry
      case .failureNgWordsDetected: .failureNgWordsDetected
      }
    return Self(code: own, userActivity: nil)
  }
}

extension RecordResponse {
  /// A refusal that wrote nothing, with its reason as whole sentences.
  static func failing(_ message: String) -> Self {
    var response = make(.failure)
    response.message = message
    return response
  }

  /// The refusal that a material left the shelf.
  static func gone(_ material: StudyMaterial) -> Self {
    var response = make(.failureNotFoundBookshelfEntry)
    response.material = material
    return response
  }
}
