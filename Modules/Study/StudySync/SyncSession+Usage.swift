import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings
import TimelineClient

extension SyncSession {
  /// Sends usage counts where the user agreed (`usage.send`); what keeps that from happening keeps nothing else: they wait for the next delivery.
  ///
  /// A batch that was begun is sent again as it was, under its id, so that it counts once.
  func sendUsage(token: String, to service: any TimelineService) async throws {
    guard host.settings.sendsUsage else { return }
    let usage = repositories.usage
    let pending: PendingUsage
    if let begun = try usage.pendingBatch() {
      pending = begun
    } else {
      let report = try host.usageReport(in: host.store(for: .writing))
      guard !report.events.isEmpty else { return }
      pending = try usage.beginBatch(JSONValue.array(report.events).text, of: report.counts)
    }
    guard let events = try? JSONValue(parsing: pending.document) else { return try usage.dropBatch(pending.batch) }
    let body = JSONValue.object(["batch": .string(pending.batch), "events": events])
    do throws(ServiceFailure) {
      let answer = try await service.send(ServiceRequest("POST", "/v1/usage", token: token, body: body.text))
      switch answer.status {
      case 200..<300 where answer.type != "text/html": try? usage.finishBatch(pending.batch)
      // No repeat mends it.
      case 400, 413, 422: try? usage.dropBatch(pending.batch)
      default: return
      }
    } catch {
      return
    }
  }
}
