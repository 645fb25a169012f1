import Glibc
public import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyRepositories
import TimelineClient

/// The program `kiroku-sync`: the one program of Kiroku that opens connections to the timeline service. Others start it; people have `kiroku sync`.
public enum SyncCommand {
  /// Runs the program with what the process was given, and returns its exit code.
  public static func run(_ program: Program) async throws(ProgramError) -> ExitCode {
    let host: StudyHost
    do throws(StudyFailure) { host = try StudyProgram(program).load() } catch { throw ProgramError(error) }
    let services = ServicePool(language: host.language.tag)
    let session = SyncSession(host, environment: program.environment, device: hostName) { services.service(at: $0) }
    let code = try await run(session, for: program)
    await services.close()
    return code
  }

  private static func run(_ session: SyncSession, for program: Program) async throws(ProgramError) -> ExitCode {
    let words = session.language
    switch program.arguments.filter({ $0 != "--json" }) {
    case ["serve"]:
      do throws(WriteError) { try await SyncServer(session: session, output: program.output).serve() } catch { return .inputOutput }
      return .done
    case ["deliver"]: return await deliver(.asked, in: session, for: program)
    case ["deliver", "--by-timer"]: return await deliver(.full, in: session, for: program)
    case ["--version"]:
      program.output.writeLine("kiroku-sync \(StudyProgram.version)")
      return .done
    case ["--help"], ["-h"]:
      program.output.writeLine(help(words))
      return .done
    default:
      throw ProgramError(.usage, words.words("See `kiroku-sync --help`.", "`kiroku-sync --help`をご覧ください。"))
    }
  }

  private static func help(_ language: Language) -> String {
    language.words(
      """
      Usage: kiroku-sync deliver [--by-timer] | serve

      Delivers what waits in the outbox of Kiroku to the timeline service, and asks the service for `kiroku`, which starts it.
      For people there is `kiroku sync`.

        deliver            deliver what waits, and end
        deliver --by-timer the same, but what is to wait waits
        serve              answer requests, a line of JSON each
        --version          show the version
      """,
      """
      使い方: kiroku-sync deliver [--by-timer] | serve

      Kirokuの送信待ちの投稿をタイムラインのサーバーに届け、`kiroku`に代わってサーバーに問い合わせます。
      手で使うときは`kiroku sync`をお使いください。

        deliver            送信待ちの投稿を届けて終了します
        deliver --by-timer 同じですが、待つべきものは待ちます
        serve              1行ごとのJSONの要求に答えます
        --version          バージョンを表示します
      """)
  }

  private static func deliver(_ patience: OutboxPatience, in session: SyncSession, for program: Program) async -> ExitCode {
    do {
      let report = try await session.deliver(patience, wait: .seconds(30))
      if program.wantsJSON { program.output.writeLine(report.text) }
      switch report["problem"]?["status"]?.integerValue {
      case nil: return .done
      case 401: return ExitCode(.signedOut)
      case 429, 503: return .busy
      default: return .unavailable
      }
    } catch let problem as SyncProblem {
      program.complain(problem.detail)
      return problem.status == 401 ? ExitCode(.signedOut) : .unavailable
    } catch {
      let failure = session.host.failure(error)
      program.complain(failure.message)
      return ExitCode(study: failure.exitCode)
    }
  }

  /// What this machine calls itself.
  private static var hostName: String {
    var bytes = [CChar](repeating: 0, count: 100)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "Kiroku" }
    let name = bytes.withUnsafeBufferPointer { $0.baseAddress.flatMap { String(validatingCString: $0) } }
    return name.flatMap { $0.isEmpty ? nil : $0 } ?? "Kiroku"
  }
}
