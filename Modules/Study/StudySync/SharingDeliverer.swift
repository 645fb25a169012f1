import ProgramSupport
import StudyIntents
import StudyModels
import StudyRepositories
import TextSafety
import TimelineClient

/// Walks what is to be shared with another, Mastodon-compatible server: in its own order, whatever becomes of the posts themselves.
struct SharingDeliverer: Sendable {
  let repositories: Repositories
  let server: String
  let service: any TimelineService
  let token: String
  let language: Language
  let now: @Sendable () -> Instant
  let jitter: @Sendable () -> Double

  /// Shares what waits, in order, until nothing does or the server cannot be had.
  func deliver(_ patience: OutboxPatience) async throws -> Deliverer.Report {
    var report = Deliverer.Report()
    let words = SharedText(language: language)
    while !Task.isCancelled {
      switch try repositories.outbox.begin(for: .elsewhere(server), patience: patience, encode: words.document) {
      case .nothing: return report
      case .later(let moment):
        report.until = moment
        return report
      case .task(let task):
        let attempts = try repositories.outbox.entry(token: task.token)?.attempts ?? 0
        let id = try repositories.outbox.entry(token: task.token)?.serverID ?? ""
        do throws(SyncProblem) {
          try repositories.finish(task, try await perform(task, id))
          if task.isWhole { report.delivered += 1 }
        } catch {
          if [400, 404, 410, 413, 422].contains(error.status) {
            try repositories.finish(task, .refused(error.stored))
            report.refused += 1
            continue
          }
          // Also for a token that is not taken any more: with another one all of it goes on.
          let wait = min(3_600, 15 << min(attempts, 8))
          let delay = Int((Double(wait) * (0.5 + jitter() / 2)).rounded())
          let moment = now().adding(seconds: max(min(error.retryAfter ?? 0, 86_400), delay))
          try repositories.finish(task, .failed(error.stored, notBefore: moment))
          (report.problem, report.until) = (error, moment)
          return report
        }
      }
    }
    return report
  }

  private func perform(_ task: OutboxTask, _ id: String) async throws(SyncProblem) -> OutboxResult {
    let path = "/api/v1/statuses"
    switch task.request {
    case .put(let document):
      var request = ServiceRequest("POST", path, token: token, body: document)
      request.idempotencyKey = task.token
      return .accepted(id: try Self.id(in: try await send(request), at: server, language), entityTag: nil)
    case .patch(let document, _, _, _):
      let request = ServiceRequest("PUT", "\(path)/\(id)", token: token, body: Self.edit(document))
      return .accepted(id: try Self.id(in: try await send(request), at: server, language), entityTag: nil)
    case .delete:
      do throws(SyncProblem) {
        _ = try await send(ServiceRequest("DELETE", "\(path)/\(id)", token: token))
      } catch {
        guard error.status == 404 || error.status == 410 else { throw error }
      }
      return .deleted
    case .putImage, .deleteImage: throw .notAService(server, in: language)
    }
  }

  /// What an edit may name there.
  private static func edit(_ document: String) -> String {
    let present = try? JSONValue(parsing: document)
    return JSONValue.object(["status": present?["status"], "language": present?["language"]]).text
  }

  /// The id of the status that was answered; it is put into paths, so that it must be a plain word.
  private static func id(in answer: JSONValue, at server: String, _ language: Language) throws(SyncProblem) -> String {
    guard let id = answer["id"]?.stringValue, (1...64).contains(id.utf8.count),
      id.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) })
    else { throw .notMastodon(server, in: language) }
    return id
  }

  func send(_ request: ServiceRequest) async throws(SyncProblem) -> JSONValue {
    let answer: ServiceAnswer
    do throws(ServiceFailure) {
      answer = try await service.send(request)
    } catch {
      throw SyncProblem(error, server: server, in: language)
    }
    guard (200..<300).contains(answer.status) else { throw SyncProblem(sharing: answer, server: server, in: language) }
    guard let document = SyncSession.document(answer.body) else { throw .notMastodon(server, in: language) }
    return document
  }
}

extension Repositories {
  /// Writes down what came of a task; what keeps it from being written is thrown as a problem of this machine.
  fileprivate func finish(_ task: OutboxTask, _ result: OutboxResult) throws(SyncProblem) {
    do { try outbox.finish(task, result) } catch {
      throw SyncProblem(status: 0, code: "cannotWrite", detail: "\(error)")
    }
  }
}

extension SyncProblem {
  /// What answers is no Mastodon-compatible server.
  static func notMastodon(_ server: String, in language: Language) -> SyncProblem {
    SyncProblem(
      status: 0, code: "notAService",
      detail: language.words(
        "What answers at \(server) is no Mastodon-compatible server. Check `kiroku config get share.server`.",
        "\(server)はMastodon互換のサーバーではありません。`kiroku config get share.server`を確認してください。"))
  }

  /// Takes an answer of a Mastodon-compatible server that is none of those that were hoped for.
  init(sharing answer: ServiceAnswer, server: String, in language: Language) {
    let document = SyncSession.document(answer.body)
    guard let error = document?["error"]?.stringValue.map({ SafeText.withoutControls($0, keepsLines: false) }) else {
      self =
        answer.status >= 500
        ? SyncProblem(
          status: answer.status, code: "unavailable",
          detail: language.words("\(server) cannot do this now (\(answer.status)).", "\(server)は今この操作ができません（\(answer.status)）。"))
        : .notMastodon(server, in: language)
      return
    }
    let code =
      switch answer.status {
      case 401, 403: "tokenRefused"
      case 404, 410: "notFound"
      case 429: "slowDown"
      case 500...: "unavailable"
      default: "invalid"
      }
    self.init(
      status: answer.status, code: code,
      detail: language.refusedElsewhere(error, code: code, server: server), facts: OutboxProblem.Facts(said: error),
      retryAfter: answer.retryAfter)
  }
}
