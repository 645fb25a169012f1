import Foundation
import Testing

@testable import ProgramSupport

@Suite("What the kernel tells of this process")
struct ProcessAgeTests {
  @Test("the start is found behind a name with spaces and parentheses; a line that is too short has none")
  func start() {
    let rest = (3...52).map { "\($0)" }.joined(separator: " ")
    #expect(ProcessAge.startTicks(inStat: "7 (a (b) c) \(rest)\n") == 22)
    #expect(ProcessAge.startTicks(inStat: "7 (kiroku) S 1 2") == nil)
    #expect(ProcessAge.startTicks(inStat: "") == nil)
  }

  @Test("a process gets older")
  func age() {
    let before = ProcessAge.milliseconds
    #expect(before > 0)
    #expect(ProcessAge.milliseconds >= before)
  }

  @Test("the program lies in a directory that is there")
  func directory() throws {
    #expect(FileManager.default.fileExists(atPath: try #require(ExecutablePath.directory)))
  }
}
