import ProgramSupport
import StudyLaunch
import StudyScreens

extension AppLaunch {
  var options: StudyApp.Options {
    var options = StudyApp.Options()
    options.onLastWords = { [program] words in
      for line in words.split(separator: "\n") { program.complain(String(line)) }
    }
    options.millisecondsSinceStart = { ProcessAge.milliseconds }
    if let path = program.environment["KIROKU_MEASUREMENTS"], !path.isEmpty {
      options.onReport = { $0.write(to: path) }
    }
    return options
  }

  /// Our terminal entries: where `KIROKU_TERMINFO` says, else beside the program as `make install` puts them.
  var terminfoDirectory: String? {
    ExecutablePath.shared("terminfo", given: program.environment["KIROKU_TERMINFO"])
  }
}
