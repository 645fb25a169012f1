import ProgramSupport
import StudyCommands
import StudyLaunch
import StudyScreens

extension AppLaunch {
  /// The commands of this program, run by the program itself: one that fails takes nothing of the app with it.
  var commandLines: CommandLineServices {
    let (environment, host) = (program.environment, host)
    let path = (ExecutablePath.directory ?? "") + "/kiroku"
    return CommandLineServices(
      lines: KirokuCommands.lines(in: host.language).map { CommandLineServices.Line(path: $0.path, summary: $0.summary, words: $0.words) },
      usage: { KirokuCommands.usage(of: $0, in: host.language) },
      show: { arguments in
        // Messages belong to what is shown.
        let line = ["-c", "exec \"$0\" \"$@\" 2>&1", path, "--no-input", "--color", "never"] + arguments
        guard let child = try? ChildProcess("/bin/sh", arguments: line, environment: environment) else {
          return CommandLineServices.Output(text: path, code: ExitCode.failure.rawValue)
        }
        child.closeInput()
        let text = child.readAll(atMost: 1 << 20, until: ContinuousClock.now.advanced(by: .seconds(600)))
        if text == nil { child.stop() }
        return CommandLineServices.Output(text: text, code: child.end())
      },
      ask: { arguments in
        _ = try? ChildProcess.runHere(path, arguments: arguments, environment: environment)
        print(host.language.words("\nPress Enter to go back to Kiroku.", "\nEnterでKirokuに戻ります。"))
        _ = readLine()
      })
  }
}
