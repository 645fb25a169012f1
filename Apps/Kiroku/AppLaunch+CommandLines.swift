import ProgramSupport
import StudyCommands
import StudyLaunch
import StudyScreens

extension AppLaunch {
  /// The commands of this program, run by the program itself: one that fails takes nothing of the app with it.
  var commandLines: CommandLineServices {
    let (environment, host, isPlain) = (program.environment, host, isPlain)
    let path = (ExecutablePath.directory ?? "") + "/kiroku"
    let known = KnownLines()
    var services = CommandLineServices(
      lines: known.lines(in: host.language),
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
        if isPlain { return }
        print(host.language.words("\nPress Enter to go back to Kiroku.", "\nEnterでKirokuに戻ります。"))
        _ = readLine()
      })
    services.findLogs = { [services] in await Self.foundLogs(environment, services) }
    return services
  }
}
