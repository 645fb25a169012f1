import StudyCommands
import StudyScreens

extension AppLaunch {
  /// What other tools keep on this machine, each with what would come of it: a trial of the command that brings it in.
  static func foundLogs(_ environment: [String: String], _ commandLines: CommandLineServices) async -> [FoundLog] {
    var logs: [FoundLog] = []
    for tool in KirokuCommands.toolsWithData(environment) {
      let output = await commandLines.show(["import", tool.format, "--dry-run", "--json"])
      if let text = output.text, let log = FoundLog(format: tool.format, title: tool.title, reading: text) { logs.append(log) }
    }
    return logs
  }
}
