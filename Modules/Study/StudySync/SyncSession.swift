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

  /// What is known of the account here, and where its token lies.
  func state() throws -> JSONValue {
    let details = try repositories.account.details()
    let token = details.flatMap { tokens.token(of: $0.name) }
    return ["token": token.map { .string($0.place.rawValue) }]
  }
}
