import IntentRunner
public import IntentRuntime
public import ProgramSupport
import ShortcutManagement
import Synchronization

/// The app in the background: started for one intent, which it handles while nobody sees it.
public enum InApp {
  /// The hidden command of the app.
  public static let command = "handle"
  /// The option by which the app asks, before it saves anything, whether somebody still waits: it writes the token of the run and waits for ``goOn``.
  public static let asking = "asking"
  /// The line that lets the app save what it does; it gives up where its input ends instead.
  public static let goOn = "go on"

  /// A line of the app: the token of what it is about to save.
  public static func line(saving token: String) -> String { JSONValue.object(["saving": .string(token)]).text }
  /// The last line of the app: the code of its answer.
  public static func line(answer code: String) -> String { JSONValue.object(["code": .string(code)]).text }
  /// The last line of the app where something else than the intent is at fault, such as data that is busy.
  public static func line(fault: ProgramError) -> String {
    JSONValue.object([
      "exit": .integer(Int(fault.code.rawValue)), "name": .string(fault.code.name), "message": .string(fault.message),
    ]).text
  }

  /// Has the app that stands beside this program handle an intent, and waits for its answer; whoever gives up waiting ends it, unless it is saving
  /// by then.
  ///
  /// - Parameter move: opened where the app ends without an answer while it saves: what became of the run stands in the data.
  public static func handling(_ program: Program, _ move: @escaping @Sendable () throws -> Move) -> InAppHandling {
    let environment = program.environment
    return { intent, context in
      guard let folder = ExecutablePath.directory else { return nil }
      let declaration = type(of: intent).declaration
      let values = declaration.parameters.compactMap { parameter in
        intent.value(forParameter: parameter.name).map { "\(parameter.name)=\(ValueFormat().text(for: $0, in: "en"))" }
      }
      let arguments = [command, "--\(asking)", declaration.name] + values
      let app: ChildProcess
      do {
        app = try ChildProcess(folder + "/move", arguments: arguments, environment: environment, isQuiet: true)
      } catch {
        context.report.recordFault(gone(in: program.language))
        return nil
      }
      let saving = Mutex<String?>(nil)
      let code = await withTaskCancellationHandler {
        answer(of: app, to: context.report, saving: { token in saving.withLock { $0 = token } })
      } onCancel: {
        // What is being saved is let be: its token tells what became of it.
        saving.withLock { if $0 == nil { app.stop() } }
      }
      _ = app.end()
      if let code, let answer = Move.response(to: intent, codeNamed: code) {
        if answer.standardCode == .success { context.report.markCommitted() } else { context.report.commitFailed() }
        return answer
      }
      guard let token = saving.withLock(\.self), let progress = try? move().progress(of: token, in: context),
        case .finished(_, let response) = progress
      else {
        context.report.commitFailed()
        context.report.recordFault(gone(in: program.language))
        return nil
      }
      context.report.markCommitted()
      return response
    }
  }

  /// That the app is not there, or ended before it had answered.
  private static func gone(in language: Language) -> ProgramError {
    ProgramError(
      .unavailable,
      language.words(
        "The app ended before it had answered, or is not installed beside this program; nothing was changed. Try again.",
        "アプリが応答せずに終了したか、このプログラムと同じ場所にありません。何も変更していません。もう一度お試しください。"))
  }

  /// Reads what the app writes until it has answered; lets it save where somebody still waits for the run. nil where it ends without an answer.
  private static func answer(of app: ChildProcess, to report: InvocationReport, saving: (String) -> Void) -> String? {
    while let line = app.readLine(atMost: 65_536, until: .now.advanced(by: .seconds(86_400))), let told = try? JSONValue(parsing: line) {
      if let code = told["code"]?.stringValue { return code }
      if case .integer(let exit)? = told["exit"], let exit = Int32(exactly: exit), let name = told["name"]?.stringValue {
        report.commitFailed()
        report.recordFault(ProgramError(ExitCode(exit, name), told["message"]?.stringValue ?? ""))
        return "failure"
      }
      guard let token = told["saving"]?.stringValue else { return nil }
      do {
        try report.beginCommit(token: token)
        saving(token)
        app.write(goOn + "\n")
      } catch {
        app.closeInput()
      }
    }
    return nil
  }
}
