import Foundation
import Glibc
public import ProgramSupport
import StudyIntents
public import StudyModels
public import StudyRepositories
public import TimelineClient
import TimelineContract

/// Walks the outbox: tells the service, one after the other, what waits.
public struct Deliverer: Sendable {
  /// What came of a walk.
  public struct Report: Hashable, Sendable {
    /// How many entries the service has now as they are here.
    public var delivered = 0
    /// How many it refused.
    public var refused = 0
    /// Why the walk ended before everything was told; nil where all was.
    public var problem: SyncProblem?
    /// Until when what is left waits.
    public var until: Instant?
  }

  private let repositories: Repositories
  private let account: AccountName
  private let service: any TimelineService
  private let token: String
  private let images: ImageFolder
  private let language: Language
  private let now: @Sendable () -> Instant
  private let jitter: @Sendable () -> Double
  private let sessionEnded: @Sendable () throws -> Void

  /// Makes a walk through the entries of one account.
  ///
  /// - Parameters:
  ///   - images: where the files of images lie.
  ///   - jitter: a number from 0 to 1 by which waits differ, so that clients do not come back together.
  ///   - sessionEnded: signs out here, once the service has said that the token opens nothing any more.
  public init(
    _ repositories: Repositories, account: AccountName, service: any TimelineService, token: String, images: ImageFolder,
    language: Language, now: @escaping @Sendable () -> Instant, jitter: @escaping @Sendable () -> Double,
    sessionEnded: @escaping @Sendable () throws -> Void
  ) {
    self.repositories = repositories
    self.account = account
    self.service = service
    self.token = token
    self.images = images
    self.language = language
    self.now = now
    self.jitter = jitter
    self.sessionEnded = sessionEnded
  }

  /// Delivers what waits, in order, until nothing does or the service cannot be had.
  ///
  /// Throws what keeps the outbox from being read or written; what was delivered by then is.
  public func deliver(_ patience: OutboxPatience) async throws -> Report {
    var report = Report()
    var told: Set<String> = []
    while !Task.isCancelled {
      switch try repositories.outbox.begin(for: account, patience: patience, encode: { PostDraft($0).json.text }) {
      case .nothing: return report
      case .later(let moment):
        report.until = moment
        return report
      case .task(let task):
        let attempts = try repositories.outbox.entry(token: task.token)?.attempts ?? 0
        let result: OutboxResult
        var problem: SyncProblem?
        do throws(SyncProblem) {
          result = try await perform(task)
        } catch {
          result = outcome(error, attempts: attempts)
          problem = error
        }
        try repositories.outbox.finish(task, result)
        switch result {
        case .accepted, .deleted:
          report.delivered += 1
          told.insert(task.token)
        // An image alone is a change; the one that goes with its post is a part of it.
        case .acceptedImage: if task.isWhole, !told.contains(task.token) { report.delivered += 1 }
        case .refused(let problem): report.refused += task.isStale(after: problem) ? 0 : 1
        case .failed(_, let moment):
          report.until = moment
          report.problem = problem
          return report
        case .signedOut:
          try sessionEnded()
          report.problem = problem
          return report
        }
      }
    }
    return report
  }

  /// What a problem means for an entry.
  private func outcome(_ problem: SyncProblem, attempts: Int) -> OutboxResult {
    switch problem.status {
    case 401: return .signedOut
    case 400..<500 where problem.status != 408 && problem.status != 429: return .refused(problem.stored)
    default:
      let wait = min(3_600, 15 << min(attempts, 8))
      let delay = Int((Double(wait) * (0.5 + jitter() / 2)).rounded())
      return .failed(problem.stored, notBefore: now().adding(seconds: max(min(problem.retryAfter ?? 0, 86_400), delay)))
    }
  }

  private func perform(_ task: OutboxTask) async throws(SyncProblem) -> OutboxResult {
    let path = "/v1/posts/\(task.token)"
    switch task.request {
    case .delete:
      let answer = try await send(ServiceRequest("DELETE", path, token: token))
      if answer.status == 204 { return .deleted }
      let problem = problem(of: answer)
      if problem.status == 404 || problem.status == 410 { return .deleted }
      throw problem
    case .put(let document):
      return accepted(try await post(ServiceRequest("PUT", path, token: token, body: document), task))
    case .patch(let document, let entityTag, let previous, let trials):
      return try await change(to: document, entityTag, after: trials, own: trials + [previous], task)
    case .putImage(let number, let file): return try await put(image: number, file, path, task)
    case .deleteImage(let number):
      let answer = try await send(ServiceRequest("DELETE", "\(path)/images/\(number)", token: token))
      guard answer.status == 204 || answer.status == 200 && answer.type.hasSuffix("json") else {
        throw problem(of: answer).about(image: number, language)
      }
      return .acceptedImage(entityTag: try await presentTag(path, task))
    }
  }

  /// Changes a post where what the service has of it is this device's own, or whatever it has where somebody asked for that.
  ///
  /// - Parameters:
  ///   - entityTag: of the post as it was last heard of; nil where an edit was sent and its answer lost.
  ///   - trials: edits that were sent and whose answers were lost: each may still arrive.
  ///   - own: what the service may have of this device's.
  private func change(
    to document: String, _ entityTag: String?, after trials: [String], own: [String], _ task: OutboxTask
  ) async throws(SyncProblem) -> OutboxResult {
    let path = "/v1/posts/\(task.token)"
    let goesOver = entityTag == nil && trials.isEmpty
    var entityTag = entityTag
    var isLateRefused = entityTag != nil
    // An edit that was given up may still arrive, and a network repeats: another tag alone is not another device.
    for _ in 0..<4 {
      if let entityTag {
        do throws(SyncProblem) {
          return accepted(try await edit(path, document, entityTag, task))
        } catch {
          guard error.status == 412 else { throw error }
        }
      }
      let (present, tag) = try await post(ServiceRequest("GET", path, token: token), task)
      let draft = PostDraft(visibility: present.visibility, content: present.content)
      if draft == PostDraft(document: document) {
        let late = trials.first { PostDraft(document: $0) != draft }
        guard let late, let tag, !isLateRefused else { return .accepted(id: present.id.description, entityTag: tag) }
        // The post is as it should be, and a late edit would find the version that it names: it is made here, and then taken back.
        isLateRefused = true
        entityTag = nil
        do throws(SyncProblem) {
          entityTag = try await edit(path, late, tag, task).entityTag
        } catch {
          guard error.status == 412 else { throw error }
        }
        continue
      }
      guard goesOver || own.contains(where: { PostDraft(document: $0) == draft }) else { break }
      entityTag = tag ?? "*"
    }
    throw .edited(in: language)
  }

  /// Sends an image from its file.
  private func put(image number: Int, _ file: String, _ path: String, _ task: OutboxTask) async throws(SyncProblem) -> OutboxResult {
    let source = images.path(ofFile: file)
    var facts = stat()
    guard let kind = RecordImage.kind(ofFile: file), stat(source, &facts) == 0 else {
      let missing = SyncProblem(
        status: 0, code: "imageMissing", detail: language.missingImage(source), facts: OutboxProblem.Facts(file: source))
      return .refused(missing.about(image: number, language).stored)
    }
    do throws(SyncProblem) {
      let upload = ServiceUpload.file(path: source, type: kind.mediaType, count: Int(facts.st_size))
      let (post, tag) = try await post(ServiceRequest("PUT", "\(path)/images/\(number)", token: token, upload: upload), task)
      return .acceptedImage(entityTag: isAsSent(post, task) ? tag : nil)
    } catch {
      throw error.about(image: number, language)
    }
  }

  /// The post's tag by now; nil where another device changed what it tells, so that the next edit is told of that.
  private func presentTag(_ path: String, _ task: OutboxTask) async throws(SyncProblem) -> String? {
    let (post, tag) = try await post(ServiceRequest("GET", path, token: token), task)
    return isAsSent(post, task) ? tag : nil
  }

  /// Whether a post tells what this machine told last.
  private func isAsSent(_ post: Post, _ task: OutboxTask) -> Bool {
    task.sent.flatMap { PostDraft(document: $0) } == PostDraft(visibility: post.visibility, content: post.content)
  }

  private func edit(
    _ path: String, _ document: String, _ entityTag: String, _ task: OutboxTask
  ) async throws(SyncProblem) -> (Post, entityTag: String?) {
    try await post(ServiceRequest("PATCH", path, token: token, ifMatch: entityTag, body: Self.change(document)), task)
  }

  /// The members of a draft that an edit may name.
  private static func change(_ document: String) -> String {
    guard case .object(var object)? = try? JSONValue(parsing: document) else { return document }
    object["kind"] = nil
    return JSONValue.object(object).text
  }

  private func accepted(_ answer: (post: Post, entityTag: String?)) -> OutboxResult {
    .accepted(id: answer.post.id.description, entityTag: answer.entityTag)
  }

  /// Asks for something whose answer is the post of a task.
  private func post(_ request: ServiceRequest, _ task: OutboxTask) async throws(SyncProblem) -> (Post, entityTag: String?) {
    let answer = try await send(request)
    guard answer.status == 200 || answer.status == 201 else {
      let problem = problem(of: answer)
      throw await isRefusedOnTheWay(answer, problem) ? .refusedOnTheWay(answer.status, account.server, in: language) : problem
    }
    guard let post = try? JSONDecoder().decode(Post.self, from: Data(answer.body)), post.token == TimelineID(task.token) else {
      throw .notAService(account.server, in: language)
    }
    return (post, answer.entityTag)
  }

  /// Whether a proxy before the service will not let this one request through (too large, say): the service itself answers, and the refusal is
  /// of a kind that no repeat mends. A network that wants a sign-in answers everything alike.
  private func isRefusedOnTheWay(_ answer: ServiceAnswer, _ problem: SyncProblem) async -> Bool {
    guard problem.status == 0, (400..<500).contains(answer.status), ![401, 407, 408, 429].contains(answer.status),
      let account = try? await send(ServiceRequest("GET", "/v1/account", token: token)), account.status == 200
    else { return false }
    return (try? JSONDecoder().decode(Account.self, from: Data(account.body))) != nil
  }

  private func send(_ request: ServiceRequest) async throws(SyncProblem) -> ServiceAnswer {
    do throws(ServiceFailure) {
      return try await service.send(request)
    } catch {
      throw SyncProblem(error, server: account.server, in: language)
    }
  }

  private func problem(of answer: ServiceAnswer) -> SyncProblem { SyncProblem(answer, server: account.server, in: language) }
}
