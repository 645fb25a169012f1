import ProgramDriving
import TestSupport

extension TemporaryHome {
  /// What homes hold after the commands that they begin with.
  private static let prepared = FolderImages<[[String]]>()

  /// A command that a home begins with failed.
  private struct NotPrepared: Error, CustomStringConvertible {
    var command: [String]
    var run: ProgramRun

    var description: String { "`kiroku \(command.joined(separator: " "))` ended with \(run.status): \(run.error)" }
  }

  /// Makes a home in which `kiroku` has run these commands. They run once: further homes that begin with them get copies of the files.
  static func after(_ commands: [String]...) throws -> TemporaryHome { try after(commands) }

  /// Makes a home in which `kiroku` has run a list of commands.
  static func after(_ commands: [[String]]) throws -> TemporaryHome {
    let image = try prepared.image(of: commands) {
      let home = try TemporaryHome()
      for command in commands {
        let run = try home.run([BuiltPrograms.kiroku] + command)
        guard run.status == 0 else { throw NotPrepared(command: command, run: run) }
      }
      return try FolderImage(of: home.path)
    }
    let home = try TemporaryHome()
    try image.write(to: home.path)
    return home
  }
}
