import CommandDescriptions
public import ProgramSupport
import SessionBus
import StudyIntents
import StudyLaunch
import StudySettings

/// The program `kiroku-desktop`: Kiroku on the desktop's message bus. The bus starts it when somebody asks for its name, and it ends when nobody needs
/// it any more.
public enum DesktopProgram {
  /// Runs the program with what the process was given, and returns its exit code.
  public static func run(_ program: Program) throws(ProgramError) -> ExitCode {
    let study: StudyProgram
    do throws(StudyFailure) { study = try StudyProgram(program) } catch { throw ProgramError(error) }
    let (tree, language) = (DesktopCommand.tree, study.language)
    do {
      switch try tree.read(program.arguments) {
      case .command(.version, let common, _):
        program.output.writeLine(
          common.isJSON ? JSONValue.object(["version": .string(StudyProgram.version)]).text : "\(tree.program) \(StudyProgram.version)")
      case .command(.serve(let idle), _, _): return try serve(study, program, idle)
      case .command(.notify(let notice), _, _): return try notify(notice, program, language)
      case .command(.help, _, _): program.output.writeLine(tree.help(in: language, columns: 80))
      case .help(let path): program.output.writeLine(tree.help(for: path, in: language, columns: 80))
      case .dump(let path): program.output.writeLine(tree.dump(of: path, in: language))
      case .completionScript(let shell): program.output.writeLine(try tree.completionScript(for: shell, in: language))
      }
      return .done
    } catch let error as UsageError {
      throw ProgramError(.usage, error.message(in: language, program: tree.program))
    } catch {
      throw error as? ProgramError ?? .defect(error, in: language)
    }
  }

  private static func serve(_ study: StudyProgram, _ program: Program, _ idle: Duration) throws(ProgramError) -> ExitCode {
    guard let kiroku = KirokuRun(environment: program.environment) else {
      throw ProgramError(.failure, study.language.words("The program kiroku is not beside this one.", "kirokuがこのプログラムと同じ場所にありません。"))
    }
    do throws(BusError) {
      return try DesktopService(kiroku, home: study.paths.data.path, language: study.language, idle: idle).serve()
    } catch {
      throw failure(error, study.language)
    }
  }

  private static func notify(_ notice: Notice, _ program: Program, _ language: Language) throws(ProgramError) -> ExitCode {
    do throws(BusError) {
      try notice.show(environment: program.environment)
      return .done
    } catch {
      throw failure(error, language)
    }
  }

  private static func failure(_ error: BusError, _ language: Language) -> ProgramError {
    guard !error.isAbsence else {
      return ProgramError(
        .unavailable,
        language.words(
          "There is no session bus here (\(error.message)). Log in to a desktop, or try `dbus-run-session \(DesktopCommand.name) …`.",
          "ここにはセッションバスがありません（\(error.message)）。デスクトップにログインするか、`dbus-run-session \(DesktopCommand.name) …`で試してください。"))
    }
    return ProgramError(
      .unavailable,
      language.words("The desktop's bus did not do it: \(error.message)", "デスクトップのバスで失敗しました：\(error.message)"))
  }
}
