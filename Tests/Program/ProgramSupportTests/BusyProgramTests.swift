import Glibc
import TestSupport
import Testing

@testable import ProgramSupport

/// Programs whose files are open for writing while they are to be started (ETXTBSY).
@Suite("Starting what is being written", .timeLimit(.minutes(5)))
struct BusyProgramTests {
  private let programs = StandInPrograms()

  @Test("a program that is being written is started as soon as it is closed")
  func closed() throws {
    try programs.add("busy", "exit 3")
    let writer = open(programs.file("busy"), O_WRONLY | O_CLOEXEC)
    try #require(writer >= 0)
    var pauses = 0
    let process = try ChildProcess.spawn(programs.file("busy"), [], [:], descriptors: [], isDetached: false) {
      pauses += 1
      if pauses == 2 { close(writer) }
      // What other tests start at this moment may hold it open longer, on a busy machine.
      usleep($0 * 200)
    }
    var status: Int32 = 0
    #expect(waitpid(process, &status, 0) == process && status >> 8 & 0xFF == 3)
    #expect(pauses >= 2)
  }

  @Test("a program that stays open is told as busy, after half a second of trying")
  func staysOpen() throws {
    try programs.add("busy", "exit 3")
    let writer = open(programs.file("busy"), O_WRONLY | O_CLOEXEC)
    try #require(writer >= 0)
    defer { close(writer) }
    var waited: useconds_t = 0
    #expect(throws: ChildProcess.StartFailure(path: programs.file("busy"), errorNumber: ETXTBSY)) {
      try ChildProcess.spawn(programs.file("busy"), [], [:], descriptors: [], isDetached: false) { waited += $0 }
    }
    #expect(waited == 511_000)
  }
}
