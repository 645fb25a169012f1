import Foundation
import ProgramDriving
import TestSupport
import Testing

/// A copy in the database's place beside the log of the one that was there: read together they are neither.
@Suite("A log that does not belong to its database", .timeLimit(.minutes(5)))
struct ForeignLogTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  private var log: String { home.database + "-wal" }
  private var files: [String] { [home.database, log] }

  private func bytes() throws -> [Data] { try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) } }

  /// Runs a line with `$db` for the database and `$home` for the directory above the data.
  @discardableResult
  private func sh(_ line: String) throws -> ProgramRun { try sh(line, in: home) }

  @discardableResult
  private func sh(_ line: String, in home: TemporaryHome) throws -> ProgramRun {
    let run = try home.shell("set -e; db=\"$KIROKU_HOME/kiroku.sqlite\"; home=\(home.path); " + line)
    #expect(run.status == 0, "\(line): \(run)")
    return run
  }

  private let record = #"record() { for i in $(seq "$1"); do $kiroku record Algebra 10m >/dev/null; done; }; "#

  /// Moves the log into the file; the shell is the last to close the database, and removes the log.
  private let empty = "sqlite3 $db 'PRAGMA wal_checkpoint(TRUNCATE)' >/dev/null; "

  /// What a filled home holds, by the line that copied the database.
  private static let filled = FolderImages<String>()

  /// Three records and a copy of the database; three more that have reached the file; two more in the log.
  private func fill(copying copy: String) throws {
    let image = try Self.filled.image(of: copy) {
      let first = try TemporaryHome()
      try sh(
        record + "$kiroku shelf add Algebra >/dev/null; record 3; \(copy); record 3; "
          + empty + "record 2", in: first)
      return try FolderImage(of: first.path)
    }
    try image.write(to: home.path)
    // Marks the log as that of the file written here.
    try sh("$kiroku log >/dev/null")
    #expect(try Data(contentsOf: URL(fileURLWithPath: log)).count > 4096)
  }

  private func expectRefusal(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let before = try bytes()
    for arguments in [["status"], ["log"], ["record", "5m"], ["doctor"], ["report"], ["undo"]] {
      let run = try home.run([BuiltPrograms.kiroku] + arguments)
      #expect(run.status == 74, "\(arguments): \(run)", sourceLocation: sourceLocation)
      #expect(run.error.contains(home.data), "\(run.error)", sourceLocation: sourceLocation)
    }
    let served = try home.intents("run", "PostStudyRecord", "duration=5m")
    #expect(served.status == 74, "\(served)", sourceLocation: sourceLocation)
    #expect(try bytes() == before, "the files are as they were", sourceLocation: sourceLocation)
  }

  private func count() throws -> Int {
    let run = try home.kiroku("log", "month", "--json")
    #expect(run.status == 0, "\(run)")
    return run.output.components(separatedBy: "\"activeSeconds\"").count - 1
  }

  @Test(
    "an older copy beside the newer log is refused in words, nothing is changed, and without the log the copy opens",
    arguments: ["cp $home/copy $db", "mv $home/copy $db", "cp -p $home/copy $db", "cat $home/copy >$db"])
  func olderCopy(putting command: String) throws {
    try fill(copying: "sqlite3 $db \".backup $home/copy\"")
    try sh(command)
    try expectRefusal()
    let japanese = try home.kiroku("log", environment: ["KIROKU_LANG": "ja"])
    #expect(japanese.error.contains("kiroku restore"))
    let words = try home.kiroku("log").error
    #expect(words.contains("kiroku restore") && words.contains("-wal"), "\(words)")
    // The way out that the words name.
    try sh("mv $db-wal $db-wal.old")
    #expect(try count() == 3)
    try sh("chmod go-rwx $db; $kiroku record 5m >/dev/null; $kiroku doctor >/dev/null")
  }

  @Test("a copy with its pages in another order is refused, though it holds the same records")
  func vacuumed() throws {
    try fill(copying: "true")
    try sh("cp -a $KIROKU_HOME $home/aside; sqlite3 $home/aside/kiroku.sqlite \"VACUUM INTO '$home/copy'\"; cp $home/copy $db")
    try expectRefusal()
  }

  @Test("a copy by pages of what the log leads to opens with all that is in the log")
  func sameState() throws {
    try fill(copying: "true")
    try sh("cp -a $KIROKU_HOME $home/aside; sqlite3 $home/aside/kiroku.sqlite \".backup $home/copy\"; cp $home/copy $db")
    #expect(try count() == 8)
    #expect(try home.kiroku("doctor").status == 0)
  }

  @Test("the log of another database is refused, however new it is", arguments: ["", "; cp $home/other/kiroku.sqlite-shm $db-shm"])
  func otherLog(more: String) throws {
    try fill(copying: "true")
    try sh(
      "KIROKU_HOME=$home/other; $kiroku shelf add Poems >/dev/null; $kiroku record Poems 10m >/dev/null; "
        + "db=$home/data/kiroku.sqlite; cp $home/other/kiroku.sqlite-wal $db-wal" + more + (more.isEmpty ? "" : "; touch -c $db"))
    try expectRefusal()
  }

  @Test("an older copy of the log is refused beside a newer database")
  func olderLog() throws {
    try fill(copying: "true")
    try sh("cp $db-wal $home/log; " + record + empty + "record 2; " + empty + "record 1; cp $home/log $db-wal")
    try expectRefusal()
  }

  @Test("a log of another page size is refused")
  func otherPageSize() throws {
    try fill(copying: "true")
    try sh(
      """
      python=$(command -v python3 || true); rm -f $home/small*
      ( echo "PRAGMA page_size=1024; PRAGMA journal_mode=WAL; CREATE TABLE a (x); INSERT INTO a VALUES (randomblob(9000));"
        echo ".shell cp $home/small-wal $home/small.log" ) | sqlite3 $home/small >/dev/null
      cp $home/small.log $db-wal
      """)
    try expectRefusal()
  }

  @Test("the log of a database that was deleted is no reason to begin a new one without a word")
  func logAlone() throws {
    try fill(copying: "true")
    try sh("mv $db $home/away")
    let before = try Data(contentsOf: URL(fileURLWithPath: log))
    for arguments in [["status"], ["log"], ["record", "5m"], ["doctor"]] {
      let run = try home.run([BuiltPrograms.kiroku] + arguments)
      #expect(run.status == 74, "\(arguments): \(run)")
      #expect(run.error.contains("-wal"))
    }
    #expect(!FileManager.default.fileExists(atPath: home.database))
    #expect(try Data(contentsOf: URL(fileURLWithPath: log)) == before)
    try sh("mv $home/away $db")
    #expect(try count() == 8)
    // Both moved away: a new log begins.
    try sh("mkdir $home/old; mv $db $db-wal $home/old; $kiroku record 5m >/dev/null")
    #expect(try count() == 1)
  }

  @Test(
    "what belongs together is never refused",
    arguments: [
      "cp -a $KIROKU_HOME $home/aside; rm -r $KIROKU_HOME; mv $home/aside $KIROKU_HOME",
      "mkdir $home/aside; cp $db $home/aside; cp $db-wal $home/aside; rm -r $KIROKU_HOME; mv $home/aside $KIROKU_HOME",
      "mkdir $home/aside; cp $db-wal $home/aside; cp $db $home/aside; rm -r $KIROKU_HOME; mv $home/aside $KIROKU_HOME",
      "chmod 640 $db", "chmod 640 $db-wal", "touch -d 2001-01-01 $db-wal", "rm $db-shm", "rm $db-shm; touch $db",
      "head -c 32768 /dev/zero >$db-shm; touch $db", "ln $db $home/second",
      "mv $db $home/real; mv $db-wal $home/real-wal; ln -s $home/real $db",
    ])
  func sound(change: String) throws {
    try fill(copying: "true")
    try sh(change)
    #expect(try count() == 8)
    #expect(try count() == 8)
    #expect(try home.kiroku("record", "5m").status == 0)
    #expect(try count() == 9)
    try sh("chmod go-rwx $KIROKU_HOME $KIROKU_HOME/*")
    #expect(try home.kiroku("doctor").output.contains("All is sound"))
  }

  @Test("a log that the sqlite3 shell moved only in part, and began anew, is no foreign one")
  func shellCheckpoint() throws {
    try fill(copying: "true")
    let server = try home.start([BuiltPrograms.intents, "serve"])
    defer { server.kill() }
    func post(_ id: Int) {
      server.feed(
        #"{"id": \#(id), "method": "handle", "params": {"intent": "PostStudyRecord", "values": {"duration": 60}}}"# + "\n")
      #expect(server.readLine()?.contains("recordID") == true)
    }
    post(1)
    try sh("sqlite3 $db 'PRAGMA wal_checkpoint(PASSIVE)' >/dev/null; touch $db")
    #expect(try count() == 9)
    post(2)
    try sh("touch $db")
    #expect(try count() == 10)
    try sh("sqlite3 $db \"PRAGMA wal_checkpoint(PASSIVE); UPDATE usage SET count = count + 1\" >/dev/null; touch $db")
    #expect(try count() == 10)
    post(3)
    try sh("touch $db")
    #expect(try count() == 11)
    #expect(try home.kiroku("doctor").status == 0)
  }

  @Test("a copy over the database while a program is open is refused there too, and its end changes nothing")
  func whileOpen() throws {
    try fill(copying: "sqlite3 $db \".backup $home/copy\"")
    let server = try home.start([BuiltPrograms.intents, "serve"])
    let line = #"{"id": 1, "method": "handle", "params": {"intent": "PostStudyRecord", "values": {"duration": 60}}}"# + "\n"
    server.feed(line)
    #expect(server.readLine()?.contains("recordID") == true)
    try sh("cp $home/copy $db")
    let before = try bytes()
    server.feed(line)
    let answer = try #require(server.readLine())
    #expect(!answer.contains("recordID") && answer.contains("-wal"), "\(answer)")
    _ = server.finish()
    #expect(try bytes() == before)
    try expectRefusal()
  }
}
