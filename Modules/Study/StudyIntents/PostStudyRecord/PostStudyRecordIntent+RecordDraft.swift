import IntentRuntime
import StudyModels
import StudyRepositories

extension RecordDraft {
  /// Makes the draft of what an intent says, resolved, with what its context adds.
  init(_ intent: PostStudyRecordIntent, started: ZonedInstant, ended: ZonedInstant, context: InvocationContext) {
    self.init(
      started: started, ended: ended, activeSeconds: intent.givenSeconds ?? 0, materialID: intent.material?.materialID,
      amount: intent.recordAmount, memo: intent.memo, visibility: context.visibility, source: context.recordSource)
  }
}
