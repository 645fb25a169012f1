import Foundation
import StudyModels
import StudySettings
import Testing

@testable import StudyLaunch

/// What is kept of a timer's end.
@Suite("Files of a timer's end")
struct TimerEndFilesTests {
  @Test("what can be no arrangement is none")
  func broken() throws {
    let place = try Place()
    let paths = try place.program().paths
    let files = TimerEndFiles(paths)
    let file = URL(filePath: paths.timerEnd + ".waits")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let session = "0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f0"
    let id = try #require(StudySession.ID(session))
    for text in [
      "", "\0\0\0", "\(session)", "\(session) -9223372036854775808 process 7", "\(session) -1 unit a",
      "\(session) 9223372036854775808 unit a",
      "\(session) 5 person 7", "\(session) 5 process seven", "someone 5 unit a",
    ] {
      try Data(text.utf8).write(to: file)
      #expect(files.arrangement() == nil, "\(text)")
    }
    try Data("\(session) 5 process 7\n".utf8).write(to: file)
    #expect(files.arrangement() == TimerEndFiles.Arrangement(session: id, end: 5, waiter: .process(7)))
  }
}
