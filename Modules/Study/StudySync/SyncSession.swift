import Foundation
import Glibc
import ProgramSupport
import StudyIntents
public import StudyLaunch
import StudyModels
import StudyRepositories
import StudySettings
import TextSafety
public import TimelineClient
import TimelineContract

/// What `kiroku-sync` does for others: delivers the outbox, opens and ends sessions, asks the service.
public struct SyncSession: Sendable {
  /// Makes the client of a service; tests hand in a stand-in.
  public typealias ServiceMaking = @Sendable (ServerAddress) -> any TimelineService

  let host: StudyHost
  let repositories: Repositories
  let tokens: TokenStore
  let makeService: ServiceMaking
  let device: String
  let environment: [String: String]

  /// Makes a session over the data of a host.
  public init(_ host: StudyHost, environment: [String: String], device: String, makeService: @escaping ServiceMaking) {
    self.host = host
    self.device = device
    self.environment = environment
    self.makeService = makeService
    repositories = host.repositories(for: .writing)
    tokens = TokenStore(directory: host.paths.data.path, environment: environment)
  }

  var language: Language { host.language }

  // MARK: The account

  /// The account that is signed in, with its token and service; throws a problem where there is none.
  func signedIn() throws -> (account: AccountDetails, token: String, service: any TimelineService) {
    guard let details = try repositories.account.details(), case .signedIn = try repositories.account.state() else {
      throw SyncProblem.signedOut(isLocal: try repositories.account.state() == .local, in: language)
    }
    guard let (token, _) = tokens.token(of: details.name) else {
      throw SyncProblem(
        status: 0, code: "tokenLocked",
        detail: language.words(
          "The session's token cannot be read. Unlock the keyring it lies in, or sign in again with `kiroku signin`.",
          "セッションのトークンを読み取れません。保存先のキーリングのロックを解除するか、`kiroku signin`でもう一度ログインしてください。"))
    }
    return (details, token, makeService(try address(details.name.server, allowsPlain: details.allowsPlain)))
  }

  func address(_ text: String, allowsPlain: Bool) throws(SyncProblem) -> ServerAddress {
    do throws(ServerAddress.Fault) {
      return try ServerAddress(text, allowsPlain: allowsPlain)
    } catch {
      let name = language.quoted(SafeText.quoted(text))
      switch error {
      case .unreadable:
        throw SyncProblem(
          status: 0, code: "badAddress",
          detail: language.words(
            "\(name) is no address of a server. Write it as https://kiroku.example, without a path.",
            "\(name)はサーバーのアドレスではありません。https://kiroku.exampleのように、パスを付けずに書いてください。"))
      case .plain:
        throw SyncProblem(
          status: 0, code: "badAddress",
          detail: language.words(
            "\(name) would send your password so that others on the way can read it. Use https, or --insecure if you accept that.",
            "\(name)ではパスワードを途中の誰かに読まれるおそれがあります。httpsを使うか、承知のうえなら--insecureを付けてください。"))
      }
    }
  }

  /// Opens a session, for a new account or for one that exists.
  func open(_ request: JSONValue, isNew: Bool) async throws -> JSONValue {
    let allowsPlain = request["insecure"] == true
    let address = try address(request["server"]?.stringValue ?? "", allowsPlain: allowsPlain)
    guard let handle = request["handle"]?.stringValue?.lowercased(), let password = request["password"]?.stringValue else {
      throw SyncProblem.malformed(in: language)
    }
    let service = makeService(address)
    func ask(_ path: String, _ body: JSONValue) async throws(SyncProblem) -> (SignedIn, JSONValue) {
      let answer = try await send(ServiceRequest("POST", path, body: body.text), to: service, at: address.origin)
      guard answer.status == 201 else { throw SyncProblem(answer, server: address.origin, in: language) }
      guard let signedIn = try? JSONDecoder().decode(SignedIn.self, from: Data(answer.body)), let document = Self.document(answer.body)
      else { throw .notAService(address.origin, in: language) }
      return (signedIn, document["account"] ?? [:])
    }
    let credentials: JSONValue = ["handle": .string(handle), "password": .string(password), "device": .string(device)]
    var existed = false
    let answer: (SignedIn, JSONValue)
    if isNew {
      do throws(SyncProblem) {
        answer = try await ask(
          "/v1/accounts",
          ["handle": .string(handle), "password": .string(password), "displayName": request["displayName"]])
      } catch {
        // The answer to an earlier try may have been lost: then this is the account's own password.
        guard error.code == "handleTaken", let known = try? await ask("/v1/sessions", credentials) else { throw error }
        answer = known
        existed = true
      }
    } else {
      answer = try await ask("/v1/sessions", credentials)
    }
    let (signedIn, document) = answer
    let name = AccountName(server: address.origin, handle: signedIn.account.handle)
    let former = try repositories.account.details()
    let formerToken = former.flatMap { tokens.token(of: $0.name)?.token }
    if let former, former.name != name { tokens.forget(former.name) }
    // The data's directory is made by the first write.
    try repositories.account.signIn(
      AccountDetails(
        name: name, expires: Instant(secondsSince1970: signedIn.expiresAt.seconds), allowsPlain: allowsPlain))
    let place: TokenStore.Place
    do throws(WriteError) {
      place = try tokens.keep(signedIn.token, of: name)
    } catch {
      try repositories.account.signOut(name)
      throw SyncProblem(
        status: 0, code: "cannotWrite",
        detail: language.words(
          "The session's token cannot be kept: \(error.message(in: language))", "セッションのトークンを保存できません：\(error.message(in: language))"))
    }
    if let former, let formerToken, formerToken != signedIn.token { await leave(former, formerToken, current: service, at: address) }
    return [
      "account": document, "server": .string(name.server), "handle": .string(name.handle), "token": .string(place.rawValue),
      "existed": .boolean(existed), "exposed": .boolean(address.isExposed), "earlier": .integer(try repositories.outbox.earlierCount()),
    ]
  }

  /// Ends the session that was here before another one was opened, which nobody could end any more; a service that cannot be told forgets it in time.
  private func leave(_ former: AccountDetails, _ token: String, current: any TimelineService, at address: ServerAddress) async {
    let isSame = former.name.server == address.origin
    guard let service = isSame ? current : (try? self.address(former.name.server, allowsPlain: former.allowsPlain)).map(makeService) else {
      return
    }
    _ = try? await service.send(ServiceRequest("DELETE", "/v1/sessions/current", token: token))
  }

  /// Ends a session here, once the service has said that its token opens nothing; a session that was opened meanwhile goes on.
  func end(_ account: AccountName, _ token: String) throws {
    guard tokens.token(of: account).map({ $0.token == token }) ?? true else { return }
    guard try repositories.account.details()?.name == account else { return }
    tokens.forget(account)
    try repositories.account.signOut(account)
  }

  /// Ends the session here, or everywhere. Here it ends also where the service cannot be told, which the answer says.
  func close(everywhere: Bool) async throws -> JSONValue {
    let account: AccountDetails
    let token: String
    let service: any TimelineService
    do {
      (account, token, service) = try signedIn()
    } catch let problem as SyncProblem where problem.code == "tokenLocked" && !everywhere {
      // A token that nobody can read tells the service nothing; here the session ends all the same.
      guard let details = try repositories.account.details() else { throw problem }
      tokens.forget(details.name)
      try repositories.account.signOut(details.name)
      return ["server": .string(details.name.server), "handle": .string(details.name.handle), "told": false]
    }
    var problem: SyncProblem?
    do throws(SyncProblem) {
      let request = ServiceRequest("DELETE", everywhere ? "/v1/sessions" : "/v1/sessions/current", token: token)
      let answer = try await send(request, to: service, at: account.name.server)
      if answer.status != 204 {
        let refused = SyncProblem(answer, server: account.name.server, in: language)
        if refused.status != 401 { throw refused }
      }
    } catch {
      if everywhere { throw error }
      problem = error
    }
    tokens.forget(account.name)
    try repositories.account.signOut(account.name)
    return ["server": .string(account.name.server), "handle": .string(account.name.handle), "told": .boolean(problem == nil)]
  }

  /// Deletes the account and all that it ever gave to the service; what is on this machine stays.
  func deleteAccount(_ request: JSONValue) async throws -> JSONValue {
    let (account, _, _) = try signedIn()
    _ = try await call([
      "method": "POST", "path": "/v1/account/deletion", "body": ["password": .string(request["password"]?.stringValue ?? "")],
    ])
    tokens.forget(account.name)
    try repositories.outbox.forget(account.name)
    try repositories.account.setState(.local)
    return ["server": .string(account.name.server), "handle": .string(account.name.handle)]
  }

  /// What is known of the account here, and where its token lies.
  func state() throws -> JSONValue {
    let details = try repositories.account.details()
    let token = details.flatMap { tokens.token(of: $0.name) }
    return ["token": token.map { .string($0.place.rawValue) }]
  }

  // MARK: The service

  /// Asks the service: `{"method", "path", "body"?, "ifMatch"?, "to"?}`; `to` is a file that is made for the answer.
  func call(_ request: JSONValue) async throws -> JSONValue {
    guard let method = request["method"]?.stringValue, let path = request["path"]?.stringValue, path.hasPrefix("/v1/"),
      !path.split(separator: "/", omittingEmptySubsequences: false).contains(where: { $0 == ".." || $0 == "." })
    else {
      throw SyncProblem.malformed(in: language)
    }
    let (account, token, service) = try signedIn()
    let message = ServiceRequest(
      method, path, token: token, ifMatch: request["ifMatch"]?.stringValue, body: request["body"].map(\.text))
    let answer: ServiceAnswer
    if let file = request["to"]?.stringValue {
      answer = try await fetch(message, into: file, from: service, at: account.name.server)
    } else {
      answer = try await send(message, to: service, at: account.name.server)
    }
    guard (200..<300).contains(answer.status) else {
      let problem = SyncProblem(answer, server: account.name.server, in: language)
      if problem.status == 401 { try end(account.name, token) }
      throw problem
    }
    let isFile = request["to"] != nil && answer.status == 200
    guard isFile || answer.status == 204 || answer.type.hasSuffix("json") && Self.document(answer.body) != nil else {
      throw SyncProblem.notAService(account.name.server, in: language)
    }
    return [
      "status": .integer(answer.status), "entityTag": answer.entityTag.map { .string($0) }, "body": Self.document(answer.body),
    ]
  }

  /// Writes an answer into a new file that only the user can read; nothing is left of it where that fails.
  private func fetch(
    _ message: ServiceRequest, into file: String, from service: any TimelineService, at server: String
  ) async throws(SyncProblem) -> ServiceAnswer {
    guard let http = service as? HTTPTimelineService else { throw .malformed(in: language) }
    let descriptor = Glibc.open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw .cannotWrite(file, errno, in: language)
    }
    defer { Glibc.close(descriptor) }
    let answer: ServiceAnswer
    do throws(ServiceFailure) {
      answer = try await http.send(message, writingTo: descriptor)
    } catch {
      unlink(file)
      throw SyncProblem(error, server: server, in: language)
    }
    if answer.status != 200 || !answer.type.hasSuffix("json") { unlink(file) }
    guard answer.status != 200 || answer.type.hasSuffix("json") else { throw SyncProblem.notAService(server, in: language) }
    return answer
  }

  func send(_ request: ServiceRequest, to service: any TimelineService, at server: String) async throws(SyncProblem) -> ServiceAnswer {
    do throws(ServiceFailure) {
      return try await service.send(request)
    } catch {
      throw SyncProblem(error, server: server, in: language)
    }
  }

  /// A document with every text in it cleaned: what comes from others does nothing to a terminal.
  static func document(_ body: [UInt8]) -> JSONValue? {
    guard let text = String(validating: body, as: UTF8.self), let document = try? JSONValue(parsing: text) else { return nil }
    return cleaned(document)
  }

  private static func cleaned(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(SafeText.withoutControls(text, keepsLines: true))
    case .array(let elements): .array(elements.map(cleaned))
    case .object(let object): .object(JSONObject(object.map { ($0.key, cleaned($0.value)) }))
    case .null, .boolean, .integer, .number: value
    }
  }
}

extension SyncProblem {
  static func signedOut(isLocal: Bool, in language: Language) -> SyncProblem {
    isLocal
      ? SyncProblem(
        status: 401, code: "noAccount",
        detail: language.words(
          "There is no account yet. Make one with `kiroku signup`, or sign in with `kiroku signin`.",
          "アカウントがまだありません。`kiroku signup`で作成するか、`kiroku signin`でログインしてください。"))
      : SyncProblem(
        status: 401, code: "signedOut",
        detail: language.words("You are signed out. Sign in with `kiroku signin`.", "ログアウトしています。`kiroku signin`でログインしてください。"))
  }

  static func cannotWrite(_ file: String, _ errorNumber: Int32, in language: Language) -> SyncProblem {
    let name = language.quoted(SafeText.quoted(file))
    let reason = SystemWords.text(errorNumber, in: language)
    return SyncProblem(
      status: 0, code: "cannotWrite",
      detail: language.words("\(name) cannot be written: \(reason).", "\(name)に書き込めません：\(reason)。"))
  }

  /// A request that no Kiroku makes.
  static func malformed(in language: Language) -> SyncProblem {
    SyncProblem(status: 0, code: "malformed", detail: language.words("This request cannot be read.", "この要求は読み取れません。"))
  }
}
