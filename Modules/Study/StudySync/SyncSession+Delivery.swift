import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings

extension SyncSession {
  /// Walks the outbox of the account that is signed in, and says what came of it.
  ///
  /// - Parameters:
  ///   - wait: how long to wait for another program that delivers.
  ///   - insists: whether to wait though another one waits already.
  func deliver(_ patience: OutboxPatience, wait: Duration, insists: Bool = false) async throws -> JSONValue {
    let (account, token, service) = try signedIn()
    guard let turn = await DeliveryTurn.take(in: host.paths.data.path, until: .now + wait, insists: insists) else {
      return ["delivered": 0, "refused": 0, "elsewhere": true]
    }
    let report = try await Deliverer(
      repositories, account: account.name, service: service, token: token, language: language, now: host.environment.now,
      jitter: { .random(in: 0...1) }
    ).deliver(patience)
    if report.problem?.status == 401 { tokens.forget(account.name) }
    _ = consume turn
    return [
      "delivered": .integer(report.delivered), "refused": .integer(report.refused), "problem": report.problem?.json,
      "until": report.until.map { .string(host.environment.zone.zoned($0).rfc3339) },
    ]
  }
}
