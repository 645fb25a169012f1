import Foundation
import ProgramSupport
import StudyLaunch
import StudyModels
import StudyRepositories
import TimelineClient
import TimelineContract

/// Opening and ending sessions.
extension SyncSession {
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
      guard let signedIn = try? JSONDecoder().decode(SignedIn.self, from: Data(answer.body)), let document = Self.document(answer.body),
        Self.isHandle(signedIn.account.handle), ServiceRequest.canCarry(signedIn.token)
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

  /// Whether a text can be the name of an account at a service. Here an empty one would stand for a server that posts are shared with.
  private static func isHandle(_ text: String) -> Bool {
    TimelineLimits.handle.contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") }
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
}
