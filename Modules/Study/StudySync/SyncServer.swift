import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyRepositories

/// Answers requests that come line by line: `{"method", "params"}` is answered by `{"result": …}` or `{"problem": {"status", "code", "detail"}}`.
struct SyncServer: Sendable {
  let session: SyncSession
  let output: CheckedWriter

  /// Answers all requests until there are no more.
  func serve() async throws(WriteError) {
    while let line = readLine(strippingNewline: true) {
      output.writeLine(await answer(line).text)
      try output.flush()
    }
  }

  private func answer(_ line: String) async -> JSONValue {
    guard let request = try? JSONValue(parsing: line), let method = request["method"]?.stringValue else {
      return ["problem": SyncProblem.malformed(in: session.language).json]
    }
    do {
      return ["result": try await result(method, request["params"] ?? [:])]
    } catch let problem as SyncProblem {
      return ["problem": problem.json]
    } catch {
      let failure = session.host.failure(error)
      return ["failure": ["exit": .integer(Int(failure.exitCode)), "message": .string(failure.message)]]
    }
  }

  private func result(_ method: String, _ params: JSONValue) async throws -> JSONValue {
    switch method {
    case "signUp": try await session.open(params, isNew: true)
    case "signIn": try await session.open(params, isNew: false)
    case "signOut": try await session.close(everywhere: params["everywhere"] == true)
    case "deleteAccount": try await session.deleteAccount(params)
    case "state": try session.state()
    case "deliver": try await session.deliver(.none, wait: .seconds(60), insists: true)
    case "keepSharingToken": try await session.keepSharingToken(params)
    case "forgetSharingToken": session.forgetSharingToken(params)
    case "sharingState": session.sharingState(params)
    case "call": try await session.call(params)
    default: throw SyncProblem.malformed(in: session.language)
    }
  }
}
