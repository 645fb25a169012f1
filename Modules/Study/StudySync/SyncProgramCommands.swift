package import CommandDescriptions
import Foundation
import Glibc
public import ProgramSupport
import StudyIntents
import StudyLaunch
import StudyRepositories
import TimelineClient

/// The program `kiroku-sync`: the one program of Kiroku that opens connections to the timeline service. Others start it; people have `kiroku sync`.
public enum SyncProgramCommands {
  /// Runs the program with what the process was given, and returns its exit code.
  public static func run(_ program: Program) async throws(ProgramError) -> ExitCode {
    let study: StudyProgram
    do throws(StudyFailure) { study = try StudyProgram(program) } catch { throw ProgramError(error) }
    let language = study.language
    do {
      switch try RootCommand.tree.read(program.arguments) {
      case .command(let command, let common, _):
        if command.showsVersion {
          program.output.writeLine(
            common.isJSON ? JSONValue.object(["version": .string(StudyProgram.version)]).text : "kiroku-sync \(StudyProgram.version)")
          return .done
        }
        guard let work = command.work else {
          program.output.write(RootCommand.tree.help(for: [], in: language, columns: 80) + "\n")
          return .done
        }
        return await run(work, study, program)
      case .help(let path): program.output.write(RootCommand.tree.help(for: path, in: language, columns: 80) + "\n")
      case .dump(let path): program.output.write(RootCommand.tree.dump(of: path, in: language) + "\n")
      case .completionScript(let shell): program.output.write(try RootCommand.tree.completionScript(for: shell, in: language) + "\n")
      }
      return .done
    } catch {
      throw ProgramError(.usage, error.message(in: language, program: RootCommand.name))
    }
  }

  private static func run(_ work: Work, _ study: StudyProgram, _ program: Program) async -> ExitCode {
    let host = study.load()
    let services = ServicePool(language: host.language.tag, patience: program.patience)
    let session = SyncSession(host, environment: program.environment, device: hostName) { services.service(at: $0) }
    let code: ExitCode
    switch work {
    case .deliver(let byTimer): code = await deliver(byTimer ? .full : .asked, in: session, for: program)
    case .serve:
      do throws(WriteError) {
        try await SyncServer(session: session, output: program.output).serve()
        code = .done
      } catch {
        code = .inputOutput
      }
    case .events(let last): code = await follow(from: last, in: session, for: program)
    }
    await services.close()
    return code
  }

  private static func deliver(_ patience: OutboxPatience, in session: SyncSession, for program: Program) async -> ExitCode {
    do {
      let report = try await session.deliver(patience, wait: .seconds(30))
      if program.wantsJSON { program.output.writeLine(report.text) }
      guard let problem = report["problem"] else { return .done }
      if let detail = problem["detail"]?.stringValue { program.complain(detail) }
      switch problem["status"]?.integerValue {
      case 401: return ExitCode(.signedOut)
      case .some(429), .some(500...): return .busy
      default: return .unavailable
      }
    } catch let problem as SyncProblem {
      if program.wantsJSON { program.output.writeLine(JSONValue.object(["problem": problem.json]).text) }
      return program.report(problem)
    } catch {
      let failure = session.host.failure(error)
      program.complain(failure.message)
      return ExitCode(study: failure.exitCode)
    }
  }

  /// Tells events until whoever asked for them closes our input.
  private static func follow(from last: String?, in session: SyncSession, for program: Program) async -> ExitCode {
    let output = program.output
    let following = Task {
      try await session.follow(from: last, pause: { try await Task.sleep(for: $0) }) { line in
        output.writeLine(line.text)
        try output.flush()
      }
    }
    Thread.detachNewThread {
      while readLine() != nil {}
      following.cancel()
    }
    do {
      try await following.value
      return .done
    } catch let problem as SyncProblem {
      output.writeLine(JSONValue.object(["problem": problem.json]).text)
      return problem.status == 401 ? ExitCode(.signedOut) : .unavailable
    } catch is CancellationError {
      return .done
    } catch is WriteError {
      return .inputOutput
    } catch {
      return following.isCancelled ? .done : ExitCode(study: session.host.failure(error).exitCode)
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

extension Program {
  fileprivate func report(_ problem: SyncProblem) -> ExitCode {
    complain(problem.detail)
    if problem.code == "tokenLocked" { return .inputOutput }
    return problem.status == 401 ? ExitCode(.signedOut) : .unavailable
  }
}

/// What the program is to do.
enum Work: Hashable, Sendable {
  /// Deliver what waits; by a timer: what is to wait waits.
  case deliver(byTimer: Bool)
  /// Answer requests, a line each.
  case serve
  /// Tell what happens on the timeline, a line each, after an event.
  case events(after: String?)
}

/// What a command line of `kiroku-sync` comes to.
struct SyncLine: Sendable {
  var work: Work?
  var showsVersion = false
}

/// The options that every command has.
struct SyncOptions: ArgumentGroup {
  let isJSON: Bool

  init(_ arguments: inout CommandArguments) {
    isJSON = arguments.flag("json", Phrase("Print one JSON document.", "JSON文書を1つ出力します。"))
  }
}

/// `kiroku-sync` as a whole.
enum RootCommand: DescribedCommand {
  static let name = "kiroku-sync"
  static let summary = Phrase("Deliver Kiroku's posts to the timeline service", "Kirokuの投稿をタイムラインのサーバーに届ける")
  static let details = Phrase(
    "The other programs start it. People have `kiroku sync`.", "ほかのプログラムが起動します。手で使うときは`kiroku sync`をお使いください。")
  static var subcommands: [any DescribedCommand<SyncLine>.Type] { [DeliverCommand.self, ServeCommand.self, EventsCommand.self] }
  static let tree = CommandTree<SyncLine, SyncOptions>(name, root: RootCommand.self)

  static func read(_ arguments: inout CommandArguments) -> SyncLine {
    SyncLine(showsVersion: arguments.flag("version", Phrase("Show the version.", "バージョンを表示します。")))
  }
}

/// `kiroku-sync deliver`.
enum DeliverCommand: DescribedCommand {
  static let name = "deliver"
  static let summary = Phrase("Deliver what waits in the outbox, and end", "送信待ちの投稿を届けて終了する")

  static func read(_ arguments: inout CommandArguments) -> SyncLine {
    SyncLine(work: .deliver(byTimer: arguments.flag("by-timer", Phrase("What is to wait waits.", "待つべきものは待ちます。"))))
  }
}

/// `kiroku-sync serve`.
enum ServeCommand: DescribedCommand {
  static let name = "serve"
  static let summary = Phrase("Answer requests from stdin, a line of JSON each", "標準入力の、1行ごとのJSONの要求に答える")

  static func read(_ arguments: inout CommandArguments) -> SyncLine { SyncLine(work: .serve) }
}

/// `kiroku-sync events`.
enum EventsCommand: DescribedCommand {
  static let name = "events"
  static let summary = Phrase(
    "Tell what happens on the timeline, a line of JSON each, until stdin ends", "出来事を、標準入力が閉じるまでJSONの行で伝える")

  static func read(_ arguments: inout CommandArguments) -> SyncLine {
    SyncLine(work: .events(after: arguments.option("after", Phrase("The event to go on after.", "この出来事の後から続けます。"), value: "id")))
  }
}

/// What documents tell of the program.
package enum SyncOutline {
  package static var outline: ProgramOutline { RootCommand.tree.outline }
}
