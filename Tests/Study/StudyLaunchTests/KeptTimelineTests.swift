import Foundation
import Glibc
import ProgramSupport
import Synchronization
import TestSupport
import Testing

@testable import StudyLaunch

@Suite("The timeline as the app asks it", .timeLimit(.minutes(5)))
struct KeptTimelineTests {
  private let directory = TemporaryDirectory("kiroku-kept")

  /// As every program of Kiroku does at its start: a program that reads nothing more ends no test.
  init() { signal(SIGPIPE, SIG_IGN) }

  /// A way to a `kiroku-sync` that is this shell script.
  private func timeline(_ script: String) throws -> KeptTimeline {
    let path = directory.path + "/kiroku-sync"
    try FileManager.default.createDirectory(atPath: directory.path, withIntermediateDirectories: true)
    try Data("#!/bin/sh\n[ \"$1\" = --probe ] && exit 0\ncd '\(directory.path)'\n\(script)\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    // A program that another test starts just now may hold the file open for writing; that ends.
    try block(until: "the program starts") { (try? ChildProcess(path, arguments: ["--probe"], environment: [:])) != nil }
    return KeptTimeline(SyncProgram(environment: ["PATH": "/usr/bin:/bin"], directory: directory.path), language: .english)
  }

  private func lines(of name: String) -> [String] {
    ((try? String(contentsOfFile: directory.path + "/" + name, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  @Test("one program is started by the first question, and kept for the next ones")
  func kept() throws {
    let timeline = try timeline(#"echo "$1" >> started; while read line; do echo "$line" >> asked; echo '{"result": {"answer": 1}}'; done"#)
    #expect(lines(of: "started").isEmpty)
    for _ in 0..<3 { #expect(try timeline.ask("state", [:])["answer"] == 1) }
    #expect(lines(of: "started") == ["serve"] && lines(of: "asked").count == 3)
    timeline.close()
    #expect(throws: TimelineProblem.self) { try timeline.ask("state", [:]) }
  }

  @Test("where the kept program has ended meanwhile, the question is asked of a new one")
  func ended() throws {
    let timeline = try timeline(#"echo "$1" >> started; read line; echo '{"result": {}}'"#)
    for _ in 0..<2 { _ = try timeline.ask("state", [:]) }
    #expect(lines(of: "started").count == 2)
    timeline.close()
  }

  @Test("a question that is stopped ends at once, and the next one is answered")
  func stopped() throws {
    let timeline = try timeline(#"read line; case "$line" in *slow*) exec sleep 600;; esac; echo '{"result": {}}'; read line"#)
    let answer = Mutex<Result<JSONValue, any Error>?>(nil)
    Thread.detachNewThread {
      let result: Result<JSONValue, any Error> = Result {
        try timeline.ask("slow", [:]) { stop in Thread.detachNewThread { stop() } }
      }
      answer.withLock { $0 = result }
    }
    // A question that nobody stopped would end after two minutes.
    try block(until: "the question has ended", within: .seconds(100)) { answer.withLock { $0 != nil } }
    let ended = answer.withLock { $0 }
    #expect(throws: TimelineProblem.self) { try ended?.get() }
    #expect(try timeline.ask("state", [:]) == [:])
    timeline.close()
  }

  @Test("what happens is handed on as it is told, until that is stopped")
  func follows() throws {
    let timeline = try timeline(
      #"echo "$*" >> started; echo '{"state": "live"}'; echo 'no JSON'; echo '{"event": "post"}'; exec sleep 600"#)
    let stopping = Stopping()
    let told = Mutex<[JSONValue]>([])
    try timeline.follow(
      after: "7", stopping: { stopping.set($0) },
      tell: { document in
        told.withLock { $0.append(document) }
        if document["event"] != nil { stopping.stop() }
      })
    #expect(told.withLock { $0 } == [["state": "live"], ["event": "post"]])
    #expect(lines(of: "started") == ["events --after=7"])
  }

  @Test("what is told is asked though nobody waits for it")
  func tells() throws {
    let timeline = try timeline("read line; echo \"$line\" > asked; echo done > finished")
    timeline.tell("call", ["method": "DELETE", "path": "/v1/rooms/1/seat"])
    try block(until: "the program has finished") { !lines(of: "finished").isEmpty }
    #expect(lines(of: "asked").first?.contains("/v1/rooms/1/seat") == true)
  }
}
