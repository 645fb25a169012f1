import Foundation
import GRDB
import Testing

@testable import SharedStore

@Suite("Waiting for a change of the store")
struct StoreWatchTests {
  private let place = TemporaryLocation()

  private func note(in store: Store) throws {
    try store.write { db in
      try db.execute(sql: "INSERT INTO plant (name, detail, count, last) VALUES (?, '', 1, 0)", arguments: [UUID().uuidString])
    }
  }

  /// Somewhere that is always read.
  private func open() throws -> FileHandle { try #require(FileHandle(forUpdatingAtPath: "/dev/null")) }

  @Test("what is committed after the watch was made ends the wait, and the next wait goes on")
  func commits() throws {
    let (writer, output) = (place.open(), try open())
    try note(in: writer)
    let watch = try #require(StoreWatch(of: place.open(.reading)))
    #expect(watch.wait(seconds: 0, whileRead: output.fileDescriptor) == .timeUp)
    for _ in 0..<3 {
      try note(in: writer)
      #expect(watch.wait(whileRead: output.fileDescriptor) == .changed)
      #expect(watch.wait(seconds: 0, whileRead: output.fileDescriptor) == .timeUp)
    }
  }

  @Test("reading changes nothing")
  func reading() throws {
    let output = try open()
    try note(in: place.open())
    let reader = place.open(.reading)
    // Opening may mend the log's index.
    #expect(try reader.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM plant") } == 1)
    let watch = try #require(StoreWatch(of: reader))
    for _ in 0..<2 {
      #expect(try reader.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM plant") } == 1)
      #expect(watch.wait(seconds: 0, whileRead: output.fileDescriptor) == .timeUp)
    }
  }

  @Test("a store that is not there yet is waited for, however much of its path is missing, and so is one that was taken away")
  func absent() throws {
    let output = try open()
    let watch = try #require(StoreWatch(of: place.open(.reading)))
    #expect(watch.wait(seconds: 0, whileRead: output.fileDescriptor) == .timeUp)
    try note(in: place.open())
    #expect(watch.wait(whileRead: output.fileDescriptor) == .changed)
    while watch.wait(seconds: 0, whileRead: output.fileDescriptor) == .changed {}
    try FileManager.default.removeItem(atPath: place.location.directory)
    #expect(watch.wait(whileRead: output.fileDescriptor) == .changed)
    while watch.wait(seconds: 0, whileRead: output.fileDescriptor) == .changed {}
    try note(in: place.open())
    #expect(watch.wait(whileRead: output.fileDescriptor) == .changed)
  }

  @Test("a reader that has gone ends the wait")
  func unread() throws {
    let pipe = Pipe()
    let watch = try #require(StoreWatch(of: place.open(.reading)))
    #expect(watch.wait(seconds: 0, whileRead: pipe.fileHandleForWriting.fileDescriptor) == .timeUp)
    try pipe.fileHandleForReading.close()
    #expect(watch.wait(whileRead: pipe.fileHandleForWriting.fileDescriptor) == .unread)
  }
}
