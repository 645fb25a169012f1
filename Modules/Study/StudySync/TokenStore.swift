import Glibc
public import ProgramSupport
import StudyLaunch
public import StudyRepositories

/// Where the session's token lies: in the Secret Service where there is one that is unlocked, else in a file that only the user can read.
///
/// Nothing is ever prompted: a service that is locked, absent or slow is none.
public struct TokenStore: Sendable {
  /// Where a token lies.
  public enum Place: String, Hashable, Sendable { case secretService, file }

  /// Among the database's own files, which no backup takes: a copy of the data opens no session.
  private let file: String
  private let environment: [String: String]
  private let application: String
  private let patience: Duration

  /// What a token opens: the account's own server, or another one that posts are shared with.
  public enum Use: Hashable, Sendable { case session, sharing }

  /// Makes the store of the data in a directory.
  ///
  /// - Parameter patience: how long the service may take for each answer, and for each thing that is asked of it.
  public init(directory: String, environment: [String: String], for use: Use = .session, patience: Duration = .seconds(3)) {
    file = directory + (use == .session ? "/kiroku.sqlite.session" : "/kiroku.sqlite.sharing")
    application = use == .session ? "kiroku" : "kiroku-sharing"
    self.environment = environment
    self.patience = patience
  }

  /// Returns the token of an account, and where it lies; nil where there is none that can be read now.
  public func token(of account: AccountName) -> (token: String, place: Place)? {
    if let document = try? JSONValue(parsing: InputReader.text(at: file, limit: 65_536)),
      document["server"]?.stringValue == account.server, document["handle"]?.stringValue == account.handle,
      let token = document["token"]?.stringValue
    {
      return (token, .file)
    }
    guard let tool = secretTool, isUnlocked else { return nil }
    let text = run(tool, ["lookup"] + attributes(account))?.trimmingLineEnd
    return text.flatMap { $0.isEmpty ? nil : ($0, .secretService) }
  }

  /// Keeps the token of an account in place of any other; throws where it can be kept nowhere.
  public func keep(_ token: String, of account: AccountName) throws(WriteError) -> Place {
    if let tool = secretTool, isUnlocked,
      run(
        tool, ["store", "--label=Kiroku (\(account.handle.isEmpty ? account.server : account.handle))"] + attributes(account), input: token)
        != nil,
      run(tool, ["lookup"] + attributes(account))?.trimmingLineEnd == token
    {
      unlink(file)
      return .secretService
    }
    let document = JSONValue.object(["server": .string(account.server), "handle": .string(account.handle), "token": .string(token)])
    do {
      try FileReplacement.write(Array((document.text + "\n").utf8), to: file)
    } catch {
      throw WriteError(errorNumber: error.code)
    }
    return .file
  }

  /// Forgets the token of an account.
  public func forget(_ account: AccountName) {
    unlink(file)
    if let tool = secretTool, isUnlocked { _ = run(tool, ["clear"] + attributes(account)) }
  }

  // MARK: The Secret Service

  private func attributes(_ account: AccountName) -> [String] {
    ["application", application, "server", account.server, "handle", account.handle]
  }

  /// The program that talks to the service; nil where there is none, or no bus to reach the service by.
  private var secretTool: String? {
    guard environment["DBUS_SESSION_BUS_ADDRESS"].map({ !$0.isEmpty }) ?? false else { return nil }
    return path(of: "secret-tool")
  }

  /// Whether the user's own collection is open: asking a locked one would prompt.
  private var isUnlocked: Bool {
    guard let bus = path(of: "busctl") else { return false }
    let answer = run(
      bus,
      [
        "--user", "--timeout=2", "get-property", "org.freedesktop.secrets", "/org/freedesktop/secrets/aliases/default",
        "org.freedesktop.Secret.Collection", "Locked",
      ])
    return answer?.trimmingLineEnd == "b false"
  }

  private func path(of program: String) -> String? { FoundPrograms(environment).path(of: program) }

  /// What a program prints; nil where it fails or takes longer than the service may.
  private func run(_ path: String, _ arguments: [String], input: String = "") -> String? {
    guard let process = try? ChildProcess(path, arguments: arguments, environment: environment) else { return nil }
    process.write(input)
    process.closeInput()
    guard let text = process.readAll(atMost: 65_536, until: .now + patience) else {
      process.stop()
      return nil
    }
    return process.end() == 0 ? text : nil
  }
}

extension String {
  fileprivate var trimmingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
