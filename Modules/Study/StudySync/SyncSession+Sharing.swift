import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings
import TimelineClient

extension SyncSession {
  private var sharingTokens: TokenStore {
    TokenStore(directory: host.paths.data.path, environment: environment, for: .sharing)
  }

  /// Shares what waits with the other server that is set; nil where none is, or nothing waits.
  func share(_ patience: OutboxPatience) async throws -> JSONValue? {
    guard let server = host.environment.elsewhere, try repositories.outbox.first(for: .elsewhere(server)) != nil else { return nil }
    let deliverer: SharingDeliverer
    do throws(SyncProblem) {
      deliverer = try sharing(with: server)
    } catch {
      return ["delivered": 0, "refused": 0, "problem": error.json]
    }
    let report = try await deliverer.deliver(patience)
    return [
      "delivered": .integer(report.delivered), "refused": .integer(report.refused), "problem": report.problem?.json,
      "until": report.until.map { .string(host.environment.zone.zoned($0).rfc3339) },
    ]
  }

  private func sharing(with server: String, token given: String? = nil) throws(SyncProblem) -> SharingDeliverer {
    guard let token = given ?? sharingTokens.token(of: .elsewhere(server))?.token else {
      throw SyncProblem(
        status: 0, code: "noToken",
        detail: language.words(
          "There is no token for \(server) that can be read. Set one with `kiroku share set`.",
          "\(server)のトークンがないか、読み取れません。`kiroku share set`で設定してください。"))
    }
    return SharingDeliverer(
      repositories: repositories, server: server, service: makeService(try address(server, allowsPlain: false)), token: token,
      language: language, now: host.environment.now, jitter: { .random(in: 0...1) })
  }

  /// Keeps the token of the other server once that says whose it is: `{"server", "token"}`.
  func keepSharingToken(_ request: JSONValue) async throws -> JSONValue {
    guard let server = request["server"]?.stringValue, let token = request["token"]?.stringValue, ServiceRequest.canCarry(token) else {
      throw SyncProblem(
        status: 422, code: "badToken",
        detail: language.words("This is no token: a token is one word of letters and digits.", "これはトークンではありません。トークンは英数字の1語です。"))
    }
    let account = try await sharing(with: server, token: token).send(
      ServiceRequest("GET", "/api/v1/accounts/verify_credentials", token: token))
    guard let name = account["acct"]?.stringValue ?? account["username"]?.stringValue else {
      throw SyncProblem.notMastodon(server, in: language)
    }
    do throws(WriteError) {
      let place = try sharingTokens.keep(token, of: .elsewhere(server))
      return ["server": .string(server), "account": .string(name), "token": .string(place.rawValue)]
    } catch {
      throw SyncProblem(
        status: 0, code: "cannotWrite",
        detail: language.words(
          "The token cannot be kept: \(error.message(in: language))", "トークンを保存できません：\(error.message(in: language))"))
    }
  }

  /// Forgets the token of the other server.
  func forgetSharingToken(_ request: JSONValue) -> JSONValue {
    if let server = request["server"]?.stringValue { sharingTokens.forget(.elsewhere(server)) }
    return [:]
  }

  /// Where the token of the other server lies.
  func sharingState(_ request: JSONValue) -> JSONValue {
    let token = request["server"]?.stringValue.flatMap { sharingTokens.token(of: .elsewhere($0)) }
    return ["token": token.map { .string($0.place.rawValue) }]
  }
}
