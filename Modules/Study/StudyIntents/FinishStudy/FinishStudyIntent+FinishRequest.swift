import IntentRuntime
import StudyModels
import StudyRepositories

extension FinishRequest {
  /// Makes the request of what an intent says, resolved, with what its context adds.
  init(_ intent: FinishStudyIntent, context: InvocationContext) {
    self.init(
      materialID: intent.material?.materialID, length: intent.finishLength(in: context), amount: intent.recordAmount, memo: intent.memo,
      visibility: context.visibility, source: context.recordSource)
  }
}

extension FinishStudyIntent {
  /// What counts as the study time: the duration given, else what the user chose, else as measured.
  func finishLength(in context: InvocationContext) -> FinishRequest.Length {
    givenSeconds.map { .exactly(seconds: $0) } ?? context.finishLength ?? .measured
  }
}
