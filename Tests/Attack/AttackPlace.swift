import Foundation
import ProgramDriving

/// Where an attack takes place: the programs, a folder for homes, and one for what failed.
final class AttackPlace: Sendable {
  let programs: String
  /// Removed at the end, whatever happens but a kill of the attack itself.
  let work: String
  let found: String

  var kiroku: String { programs + "/kiroku" }
  var intents: String { programs + "/kiroku-intents" }
  var server: String { programs + "/kiroku-server" }
  /// `kiroku-fuzz`, of whoever's programs.
  let fuzzer: String

  init(programs: String, work: String, found: String) throws {
    self.programs = URL(fileURLWithPath: programs).path
    self.found = URL(fileURLWithPath: found).path
    fuzzer = self.programs + "/kiroku-fuzz"
    var template = Array((URL(fileURLWithPath: work).path + "/a-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    self.work = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Another user's programs look for their homes below it.
    chmod(self.work, 0o711)
  }

  /// The same place with other programs.
  init(_ other: AttackPlace, programs: String, found: String) {
    self.programs = programs
    self.found = found
    work = other.work
    fuzzer = other.fuzzer
  }

  /// Ends what was started and removes what was made when a signal asks for it.
  func removeWhenInterrupted() {
    var awaited = sigset_t()
    sigemptyset(&awaited)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&awaited, number) }
    // Before there is any other thread: all of them inherit it.
    pthread_sigmask(SIG_BLOCK, &awaited, nil)
    Thread.detachNewThread { [self, awaited] in
      var (awaited, number) = (awaited, Int32(0))
      if sigwait(&awaited, &number) == 0 {
        RunningProgram.killAll()
        remove()
        FileHandle.standardError.write(Data("kiroku-attack: interrupted; what it started has ended, what it made is gone.\n".utf8))
        _exit(128 + number)
      }
    }
  }

  func remove() {
    Mounts.removeAll()
    // What a part made read-only is still to be removed.
    try? FileManager.default.removeItem(atPath: work)
  }
}
