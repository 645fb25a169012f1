import IntentRuntime
import StudyIntents
import Testing
import TimelineContract

@Suite("Names of usage")
struct UsageNameTests {
  @Test("everything that is counted has a name that servers take")
  func names() {
    let registry = IntentHandlerRegistry { _ in throw CancellationError() }
    let intents = Set(registry.intentTypes.map { $0.intentName })
    #expect(intents == UsageNames.intents)
    #expect(UsageNames.activities.isSuperset(of: StudyActivity.allCases.map(\.rawValue)))
  }
}
