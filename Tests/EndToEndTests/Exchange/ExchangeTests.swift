import Foundation
import Glibc
import ProgramDriving
import TestSupport
import Testing

@Suite("Logs taken out and brought in by the built program", .timeLimit(.minutes(5)))
struct ExchangeTests {
  private let home: TemporaryHome
  private let other: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    other = try TemporaryHome()
  }

  /// So many intervals of timewarrior, one an hour.
  private func intervals(_ count: Int) -> String {
    let format = ISO8601DateFormatter()
    format.formatOptions = [.withYear, .withMonth, .withDay, .withTime, .withTimeZone]
    return (0..<count).map { number in
      let begin = Date(timeIntervalSince1970: 1_600_000_000 + Double(number) * 3_600)
      return "inc \(format.string(from: begin)) - \(format.string(from: begin.addingTimeInterval(1_800))) # study\n"
    }.joined()
  }

  @Test("a log goes from one home into another through a pipe, and out of it the same")
  func pipe() throws {
    #expect(try home.kiroku("import", "timewarrior", "-", input: intervals(3)).status == 0)
    let first = try home.kiroku("export", "kiroku")
    #expect(first.status == 0)
    let brought = try other.kiroku("import", "kiroku", "-", input: first.output)
    #expect(brought.status == 0)
    #expect(brought.output.hasPrefix("Brought in 3 records (1 h 30 min) from Kiroku"))
    #expect(try other.kiroku("export", "kiroku").output == first.output)
  }

  @Test("an import that is killed or interrupted leaves nothing, and comes in whole the next time")
  func killed() throws {
    let path = home.path + "/2020-09.data"
    try Data(intervals(20_000).utf8).write(to: URL(fileURLWithPath: path))
    #expect(try home.kiroku("shelf", "add", "study").status == 0)
    for signal in [SIGKILL, SIGINT] {
      let running = try home.start([BuiltPrograms.kiroku, "import", "timewarrior", path])
      try waitForWrite()
      kill(running.processID, signal)
      _ = running.finish()
      #expect(try home.kiroku("log", "2020..2024").output.hasPrefix("No records"))
    }
    #expect(try home.kiroku("import", "timewarrior", path).output.hasPrefix("Brought in 20000 records"))
    #expect(try home.kiroku("doctor").status == 0)
  }

  /// Waits until somebody holds the data for writing.
  private func waitForWrite() throws {
    var index: Int32 = -1
    defer { if index >= 0 { close(index) } }
    try block(until: "the log is being written", every: .microseconds(500)) {
      if index < 0 { index = Glibc.open(home.database + "-shm", O_RDWR | O_CLOEXEC) }
      // The byte that SQLite's writers lock (walformat.html, "WAL Locks").
      var lock = Glibc.flock()
      lock.l_type = Int16(F_WRLCK)
      lock.l_whence = Int16(SEEK_SET)
      lock.l_start = 120
      lock.l_len = 1
      return fcntl(index, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }
  }

  @Test("a pipe that goes on and on, and a file of ten gigabytes, end in words and a code")
  func endless() throws {
    let pipe = "yes 'no interval' | head -c 100000000 | $kiroku import timewarrior -"
    let file = "truncate -s 10G $HOME/ten; $kiroku import kiroku $HOME/ten; echo $?"
    let shell = try home.shell("\(pipe); \(file)")
    #expect(shell.output == "65\n")
    #expect(shell.error.contains("More than 10000 lines of the standard input cannot be read"))
    #expect(shell.error.contains("is longer than 13 MiB, which no such file has"))
    #expect(!FileManager.default.fileExists(atPath: home.database))
  }
}
