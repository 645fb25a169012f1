import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings
import TimelineClient

extension SyncSession {
  /// Walks the outbox of the account that is signed in, then what is shared with another server, and says what came of it.
  ///
  /// - Parameters:
  ///   - wait: how long to wait for another program that delivers.
  ///   - insists: whether to wait though another one waits already.
  func deliver(_ patience: OutboxPatience, wait: Duration, insists: Bool = false) async throws -> JSONValue {
    var isSignedIn = true
    do {
      _ = try signedIn()
    } catch let problem as SyncProblem {
      // Sharing needs no account of ours, and no session of one.
      guard let server = host.environment.elsewhere, try repositories.outbox.first(for: .elsewhere(server)) != nil else { throw problem }
      isSignedIn = false
    }
    guard let turn = await DeliveryTurn.take(in: host.paths.data.path, until: .now + wait, insists: insists) else {
      return ["delivered": 0, "refused": 0, "elsewhere": true]
    }
    var report = Deliverer.Report()
    if isSignedIn {
      report = try await walk(patience)
      // Somebody signed in anew meanwhile: that session is not the one that has ended.
      if report.problem?.status == 401, (try? signedIn()) != nil {
        let before = report
        report = try await walk(patience)
        report.delivered += before.delivered
        report.refused += before.refused
      }
      if report.problem == nil, let (_, token, service) = try? signedIn() { try await sendUsage(token: token, to: service) }
    }
    let shared = try await share(patience)
    _ = consume turn
    return [
      "delivered": .integer(report.delivered), "refused": .integer(report.refused), "problem": report.problem?.json,
      "until": report.until.map { .string(host.environment.zone.zoned($0).rfc3339) },
      "shared": shared,
    ]
  }

  /// Walks the outbox with the session of this moment: waiting for the turn may have taken a minute.
  private func walk(_ patience: OutboxPatience) async throws -> Deliverer.Report {
    let (account, token, service) = try signedIn()
    return try await Deliverer(
      repositories, account: account.name, service: service, token: token, images: ImageFolder(path: host.paths.images),
      language: language, now: host.environment.now,
      jitter: { .random(in: 0...1) }, sessionEnded: { try end(account.name, token) }
    ).deliver(patience)
  }
}
