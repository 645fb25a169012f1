import ProgramSupport
import StudyCommands
import StudyLaunch
import StudyScreens
import StudySettings
import TerminalUI

extension AppLaunch {
  var options: StudyApp.Options {
    var options = StudyApp.Options()
    switch host.settings.theme {
    case .auto: options.background = nil
    case .light: options.background = .light
    case .dark: options.background = .dark
    }
    let program = program
    options.onLastWords = { words in
      for line in words.split(separator: "\n") { program.complain(String(line)) }
    }
    options.millisecondsSinceStart = { ProcessAge.milliseconds }
    if let path = program.environment["KIROKU_MEASUREMENTS"], !path.isEmpty {
      options.onReport = { AppMeasurements.write($0.json, to: path) }
    }
    return options
  }

  var usesColor: Bool? {
    switch host.settings.color {
    case .auto: nil
    case .always: true
    case .never: false
    }
  }

  /// Our terminal entries: where `KIROKU_TERMINFO` says, else beside the program as `make install` puts them.
  var terminfoDirectory: String? {
    if let given = program.environment["KIROKU_TERMINFO"], !given.isEmpty { return given }
    return ExecutablePath.directory.map { $0 + "/../share/terminfo" }
  }
}
