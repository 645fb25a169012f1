import IntentRuntime
import StudyRepositories

/// Lets a run's change be saved as long as somebody waits for the run, and tells the run's report when that is.
struct InvocationGate: RunGate {
  let intentName: String
  let report: InvocationReport

  var isGivenUp: Bool { report.isAbandoned }

  func willCommit(_ trace: RunTrace) throws {
    try report.beginCommit(token: ProgressToken(intentName: intentName, saving: trace).text)
  }

  func didCommit() { report.markCommitted() }

  func didNotCommit() { report.commitFailed() }
}
