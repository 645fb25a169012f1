public import IntentRuntime
public import SharedStore

/// Lets a run's change be saved as long as somebody waits for the run, and tells the run's report when that is.
public struct InvocationGate: RunGate {
  private let intentName: String
  private let report: InvocationReport

  /// Makes the gate of a run of the intent of a name.
  public init(intentName: String, report: InvocationReport) {
    self.intentName = intentName
    self.report = report
  }

  public var isGivenUp: Bool { report.isAbandoned }

  public func willCommit(_ trace: RunTrace) throws { try report.beginCommit(token: RunToken(intentName: intentName, trace: trace).text) }

  public func didCommit() { report.markCommitted() }

  public func didNotCommit() { report.commitFailed() }
}

extension InvocationContext {
  /// The gate of this run, which is one of an intent: a change is written through it.
  public func gate(of intent: any Intent.Type) -> InvocationGate { InvocationGate(intentName: intent.intentName, report: report) }
}
