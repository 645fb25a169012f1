import Foundation
import ProgramSupport
import StudyModels
import StudyRepositories
import TestSupport
import Testing

@testable import StudyCommands

@Suite("A calendar that is kept up to date", .serialized)
struct CalendarCommandTests {
  private let folder = TemporaryDirectory("calendar")
  private let kiroku = Kiroku()
  private var path: String { folder.path + "/study.ics" }

  init() throws { try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true) }

  private var text: String { String(decoding: (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data(), as: UTF8.self) }

  private func lines(_ name: String) -> [String] {
    text.split(separator: "\r\n").filter { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.count + 1)) }
  }

  /// Has what was done come into the calendar: other processes may be at it already.
  private func update() async throws { #expect(try await kiroku.run("calendar").code == 0) }

  private func set() async throws { #expect(try await kiroku.run("config", "set", "calendar.file", path).code == 0) }

  @Test("it is written as it is set, and follows records, edits, deletes, undo, redo, imports, materials and restored logs")
  func follows() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    try await kiroku.run("record", "Linear Algebra", "45m", "--at", "2026-11-20T21:00")
    let set = try await kiroku.run("config", "set", "calendar.file", path)
    #expect(set == Kiroku.Answer(code: 0, output: "calendar.file is now \(path).\n"))
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:") && text.hasSuffix("END:VEVENT\r\nEND:VCALENDAR\r\n"))
    #expect(lines("SUMMARY") == ["Linear Algebra"])
    #expect(lines("DTEND") == ["20261120T120000Z"])
    let uid = lines("UID")
    try await kiroku.run("backup", folder.path + "/copy.kiroku")
    let id = try #require(try kiroku.repositories().records.recent(limit: 1).first).id.text
    kiroku.now = "2026-11-21T11:00:00+09:00"
    try await kiroku.run("edit", id, "--memo", "one, two")
    try await update()
    #expect(lines("DESCRIPTION") == ["one\\, two"])
    #expect(lines("SEQUENCE") == ["1"] && lines("LAST-MODIFIED") == ["20261121T020000Z"] && lines("UID") == uid)
    kiroku.now = "2026-11-21T12:00:00+09:00"
    try await kiroku.run("undo")
    try await update()
    #expect(lines("DESCRIPTION") == [] && lines("SEQUENCE") == ["2"] && (lines("LAST-MODIFIED").first ?? "") >= "20261121T020000Z")
    try await kiroku.run("shelf", "edit", "Linear Algebra", "--title", "Algebra")
    try await update()
    #expect(lines("SUMMARY") == ["Algebra"] && lines("SEQUENCE") == ["3"])
    try await kiroku.run("record", "10m", "--at", "2026-11-01T09:00")
    try await kiroku.run("delete", id)
    try await update()
    #expect(lines("SUMMARY") == ["Kiroku"])
    try await kiroku.run("undo")
    try await update()
    #expect(lines("SUMMARY") == ["Kiroku", "Algebra"] && lines("UID").last == uid.first)
    let frames = folder.path + "/frames.json"
    try Data(#"[[1780000000,1780003600,"Watson","0123456789abcdef0123456789abcdef",[],0]]"#.utf8).write(to: URL(fileURLWithPath: frames))
    try await kiroku.run("import", "watson", frames)
    try await update()
    #expect(lines("SUMMARY") == ["Watson", "Kiroku", "Algebra"])
    try await kiroku.run("restore", folder.path + "/copy.kiroku")
    try await update()
    #expect(lines("SUMMARY") == ["Linear Algebra"] && lines("UID") == uid)
  }

  @Test("what changes nothing in it leaves the file alone; a file that somebody changed or took away is written anew")
  func alone() async throws {
    try await kiroku.run("record", "45m", "--at", "2026-11-20T21:00")
    try await set()
    let number = { try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64 }
    let before = try number()
    try await kiroku.run("start")
    let id = try #require(try kiroku.repositories().records.recent(limit: 1).first).id.text
    try await kiroku.run("edit", id, "--visibility", "public")
    #expect(try await kiroku.run("calendar").output == "The calendar “\(path)” is up to date.\n")
    #expect(try number() == before)
    let whole = text
    try Data((whole + "more").utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    // Whole at once: what an earlier command started may read it, and be quicker than this.
    try await update()
    #expect(text == whole)
    try FileManager.default.removeItem(atPath: path)
    try await update()
    #expect(text == whole)
    #expect(try await kiroku.json("calendar")["hasChanged"] == false)
  }

  @Test("a file of somebody else's is left alone, and that is told once by what is done next, and by doctor")
  func foreign() async throws {
    try Data("mine\n".utf8).write(to: URL(fileURLWithPath: path))
    let set = try await kiroku.run("config", "set", "calendar.file", path)
    #expect(set.code == 0)
    #expect(set.messages.contains("what is there is no calendar of Kiroku's"))
    #expect(text == "mine\n")
    let told = try await kiroku.run("calendar")
    #expect(told.code == 73 && told.messages.contains("Move it away"))
    #expect(try await kiroku.run("doctor").output.contains("The calendar “\(path)” is not written"))
    #expect(try await kiroku.json("doctor")["calendar"]?["obstacle"] == "foreign")
    // It was told.
    #expect(try await !kiroku.run("record", "5m").messages.contains("calendar"))
    try FileManager.default.removeItem(atPath: path)
    try await update()
    #expect(lines("SUMMARY") == ["Kiroku"])
    #expect(try await kiroku.json("doctor")["calendar"] == nil)
  }

  @Test("a folder that is not there and a folder in place of the file are told with a way out, in Japanese too; no record is lost")
  func obstacles() async throws {
    let gone = folder.path + "/gone/study.ics"
    let set = try await kiroku.run("config", "set", "calendar.file", gone)
    #expect(set.messages.contains("cannot be written: no such file or directory. Your records are safe"))
    #expect(try await kiroku.run("record", "5m").code == 0)
    try await kiroku.run("config", "set", "calendar.file", folder.path)
    kiroku.language = "ja"
    let told = try await kiroku.run("calendar")
    #expect(told.code == 73 && told.messages.contains("ファイルではありません"))
    try await self.set()
    #expect(lines("SUMMARY") == ["Kiroku"])
  }

  @Test("a calendar whose state is damaged is written anew as a whole")
  func brokenState() async throws {
    try await kiroku.run("record", "30m", "--at", "2026-11-02T21:00")
    try await kiroku.run("record", "45m", "--at", "2026-11-20T21:00")
    try await set()
    let folder = kiroku.state.appending(path: "kiroku/calendar").path
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".weeks") })
    let state = URL(filePath: folder + "/" + name)
    let damages: [(Int) -> Int] = [{ _ in .max }, { $0 + 1 }, { $0 - 1 }, { _ in 0 }]
    for (number, damage) in damages.enumerated() {
      let rows = String(decoding: try Data(contentsOf: state), as: UTF8.self).split(separator: "\n").map(String.init)
      var broken = Array(rows.prefix(2))
      for row in rows.dropFirst(2) {
        let words = row.split(separator: " ")
        let bytes = try #require(words.last.flatMap { Int($0) })
        broken.append("\(words[0]) \(words[1]) \(damage(bytes))")
      }
      #expect(broken.count == 4)
      try Data(broken.map { $0 + "\n" }.joined().utf8).write(to: state)
      try await kiroku.run("record", "1\(number)m", "--at", "2026-11-20T1\(number):00")
      try await update()
      #expect(lines("SUMMARY").count == number + 3, "\(text)")
      #expect(text.hasSuffix("END:VEVENT\r\nEND:VCALENDAR\r\n"))
    }
    for bytes in [Data(count: 200), Data([0xFF])] {
      try bytes.write(to: state)
      try await update()
      #expect(lines("SUMMARY").count == 6)
    }
  }

  @Test("a link stays a link, and the mode of the file stays as it is")
  func link() async throws {
    let target = folder.path + "/served.ics"
    try Data().write(to: URL(fileURLWithPath: target))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    try await kiroku.run("record", "45m")
    try await set()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    #expect(try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o640)
    #expect(lines("SUMMARY") == ["Kiroku"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["served.ics", "study.ics"])
  }

  @Test("without one that is set the command says how; it does not travel with a log, and an address that is none is refused")
  func setting() async throws {
    #expect(try await kiroku.run("calendar").code == 64)
    #expect(try await kiroku.run("config", "set", "calendar.file", "study.ics").code == 64)
    #expect(try await kiroku.run("config", "set", "calendar.file", "/tmp/").code == 64)
    try await set()
    try await kiroku.run("record", "45m")
    let out = try await kiroku.run("export", "kiroku").output
    #expect(!out.contains("calendar.file"))
    let log = folder.path + "/log.jsonl"
    try Data((#"{"type":"kiroku","version":1}"# + "\n" + #"{"type":"setting","key":"calendar.file","value":"/tmp/x.ics"}"# + "\n").utf8)
      .write(to: URL(fileURLWithPath: log))
    #expect(try await kiroku.run("import", "kiroku", log).output.contains("Your own settings stay: calendar.file."))
    #expect(try await kiroku.run("config", "get", "calendar.file").output == path + "\n")
    try await update()
    try await kiroku.run("config", "unset", "calendar.file")
    let last = text
    try await kiroku.run("record", "45m")
    #expect(text == last)
  }
}
