import IntentRuntime
import ProgramSupport
import StudyLaunch

extension AppLaunch {
  /// How long a form goes on saying that it is saving: as long as it takes, since nobody but the disk can end it.
  private static let commitPatience = Duration.seconds(600)

  /// Runs the intents that the screens ask for.
  var executor: IntentExecutor {
    var executor = IntentExecutor(format: host.valueFormat, commitPatience: Self.commitPatience)
    if let patience = program.patience { executor.deadline = patience }
    return executor
  }
}
