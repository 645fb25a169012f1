import Foundation
import ProgramDriving
import Synchronization

/// Small disks and read-only places, where they can be had: run.sh gives the attack a mount table of its own, which goes with it.
enum Mounts {
  private static let mounted = Mutex<[String]>([])

  /// Whether this process has a mount table of its own and may change it.
  static let areOurs = getuid() == 0 && ProcessInfo.processInfo.environment["ATTACK_OWN_MOUNTS"] == "1"

  /// Mounts with mount(8), and notes it for removal.
  static func mount(_ arguments: [String], at folder: String, with home: TemporaryHome) throws {
    let result = try home.run(["/usr/bin/mount"] + arguments + [folder], within: .seconds(150))
    guard result.status == 0 else { throw CannotMount(folder: folder, said: result.error) }
    mounted.withLock { if !$0.contains(folder) { $0.append(folder) } }
  }

  static func remove(_ folder: String) {
    umount2(folder, Int32(MNT_DETACH))
    mounted.withLock { $0.removeAll { $0 == folder } }
  }

  static func removeAll() {
    for folder in mounted.withLock({ $0 }).reversed() { remove(folder) }
  }

  struct CannotMount: Error {
    var folder: String
    var said: String
  }
}
