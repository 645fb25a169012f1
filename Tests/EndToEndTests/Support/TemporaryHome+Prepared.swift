import ProgramDriving
import Synchronization
import TestSupport

extension TemporaryHome {
  /// What homes hold after the commands that they begin with.
  private static let prepared = Mutex<[[[String]]: FolderImage]>([:])

  /// A command that a home begins with failed.
  private struct NotPrepared: Error {
    var command: [String]
    var run: ProgramRun
  }

  /// Makes a home in which `kiroku` has run these commands. They run once: further homes that begin with them get copies of the files.
  static func after(_ commands: [String]...) throws -> TemporaryHome { try after(commands) }

  /// Makes a home in which `kiroku` has run a list of commands.
  static func after(_ commands: [[String]]) throws -> TemporaryHome {
    let image = try prepared.withLock { prepared in
      if let image = prepared[commands] { return image }
      let home = try TemporaryHome()
      for command in commands {
        let run = try home.run([BuiltPrograms.kiroku] + command)
        guard run.status == 0 else { throw NotPrepared(command: command, run: run) }
      }
      let image = try FolderImage(of: home.path)
      prepared[commands] = image
      return image
    }
    let home = try TemporaryHome()
    try image.write(to: home.path)
    return home
  }
}
