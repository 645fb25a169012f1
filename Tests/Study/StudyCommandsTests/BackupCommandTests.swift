import Foundation
import ProgramSupport
import SharedStore
import StudyLaunch
import StudyModels
import StudyRepositories
import StudyTestSupport
import TestSupport
import Testing

@testable import StudyCommands

@Suite("kiroku backup and restore")
struct BackupCommandTests {
  let kiroku = Kiroku()

  /// A path that no run has made yet.
  private var file: String { kiroku.state.deletingLastPathComponent().appending(path: "copy").path }

  /// Where the copies are.
  private func folder(_ kiroku: Kiroku) throws -> String { try kiroku.host().backups.folder.path }

  private func copies(_ kiroku: Kiroku) throws -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder(kiroku))) ?? []).sorted()
  }

  private func restoreCommand(in answer: String) -> String? { answer.firstMatch(of: /`kiroku restore ([^`]+)`/).map { String($0.1) } }

  @Test("what was copied comes back, the answer names the way back, and that works")
  func roundTrip() async throws {
    try await kiroku.run("shelf", "add", "Linear Algebra")
    try await kiroku.run("record", "Linear Algebra", "45m")
    let made = try await kiroku.run("backup", file)
    #expect(made.code == 0)
    #expect(made.output.hasPrefix("Copied 1 record and 1 material to \(file) ("))
    try await kiroku.run("record", "5m")
    let restored = try await kiroku.run("restore", file)
    #expect(restored.output.hasPrefix("Restored 1 record and 1 material, as of 10:00.\nWhat was there is kept; `kiroku restore "))
    #expect(try await kiroku.json("log", "today")["records"]?.arrayValue?.count == 1)
    let back = try #require(restoreCommand(in: restored.output))
    #expect(try await kiroku.run("restore", back).output.hasPrefix("Restored 2 records and 1 material"))
    #expect(try await kiroku.json("log", "today")["records"]?.arrayValue?.count == 2)
    #expect(try await kiroku.run("doctor").code == 0)
  }

  @Test("under --json both answer with what they hold and where it is")
  func documents() async throws {
    try await kiroku.run("record", "45m")
    let made = try await kiroku.json("backup", file)
    #expect(made["path"] == .string(file))
    #expect(made["madeAt"] == "2026-11-21T10:00:00+09:00")
    #expect(made["recordCount"] == 1)
    #expect(made["fileCount"] == 0)
    #expect(made["leftOut"] == [])
    let restored = try await kiroku.json("restore", file)
    #expect(restored["recordCount"] == 1)
    #expect(restored["isKeptSound"] == true)
    #expect(restored["kept"]?.stringValue?.hasSuffix("/before-restore-2026-11-21-100000.kiroku") == true)
    #expect(try await kiroku.json("backup", file)["error"]?["name"] == "cannotCreate")
    #expect(try await kiroku.json("restore", "/dev/null")["error"]?["name"] == "badData")
  }

  @Test("a dash and an empty name are no files, and say how a file is named", arguments: ["backup", "restore"])
  func noFileName(_ command: String) async throws {
    try await kiroku.run("record", "45m")
    let dash = try await kiroku.run(command, "-")
    #expect(dash.code == 64)
    #expect(
      dash.messages == """
        kiroku: A backup is a file, and neither goes to the standard output nor comes from the standard input. \
        Give the name of a file; one that is called “-” is written ./-.

        """)
    let empty = try await kiroku.run(command, "")
    #expect(empty.code == 64)
    #expect(empty.messages == "kiroku: The name of the file is empty. Give the name of a file.\n")
    #expect(!FileManager.default.fileExists(atPath: "-"))
  }

  @Test("without a file the copy goes where info says, and is listed with the others")
  func unnamed() async throws {
    try await kiroku.run("record", "45m")
    #expect(try await kiroku.run("backup").code == 0)
    #expect(try copies(kiroku) == ["backup-2026-11-21-100000.kiroku", "daily-2026-11-21.kiroku"])
    let folder = try folder(kiroku)
    #expect(try await kiroku.run("info").output.contains("  backups    \(folder)"))
    let listed = try await kiroku.json("backup", "--list")["backups"]?.arrayValue
    // Of one moment: which of the two comes first isn't promised.
    #expect(Set(listed?.compactMap { $0["reason"]?.stringValue } ?? []) == ["asked", "daily"])
    #expect(try await kiroku.run("backup", "--list").output.contains("10:00  of the day  "))
    #expect(try await kiroku.run("backup", "--list", "x").code == 64)
    #expect(try await kiroku.run("backup", "--list", "--force").code == 64)
    #expect(try await kiroku.run("restore").code == 64)
  }

  @Test("a file that is there is replaced only when asked", arguments: ["en", "ja"])
  func force(_ language: String) async throws {
    let kiroku = Kiroku(language: language)
    try await kiroku.run("record", "45m")
    let file = kiroku.settings.path
    try Data("language: \(language)\n".utf8).write(to: kiroku.settings)
    let refused = try await kiroku.run("backup", file)
    #expect(refused.code == 73)
    #expect(refused.messages.contains("--force"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "language: \(language)\n")
    #expect(try await kiroku.run("backup", file, "--force").code == 0)
  }

  @Test(
    "where there is no data there is nothing to copy (1); what is no backup is refused with 65, what is damaged with 74",
    arguments: ["en", "ja"])
  func refusals(_ language: String) async throws {
    let kiroku = Kiroku(language: language)
    #expect(try await kiroku.run("backup").code == 1)
    #expect(!kiroku.exists)
    try await kiroku.run("record", "45m")
    let copy = kiroku.home.appending(path: "copy")
    try await kiroku.run("backup", copy.path)
    let whole = try Data(contentsOf: copy)
    try whole.prefix(whole.count / 2).write(to: copy)
    let damaged = try await kiroku.run("restore", copy.path)
    #expect(damaged.code == 74)
    #expect(damaged.messages.contains(language == "en" ? "is damaged" : "壊れています"))
    try Data("a letter".utf8).write(to: copy)
    let letter = try await kiroku.run("restore", copy.path)
    #expect(letter.code == 65)
    #expect(letter.messages.contains(language == "en" ? "is no backup" : "バックアップではありません"))
    #expect(try await kiroku.json("log", "today")["records"]?.arrayValue?.count == 1)
  }

  @Test(
    "an error that says that the data is lost names the command that brings the latest copy back, and that works", arguments: ["en", "ja"])
  func wayOut(_ language: String) async throws {
    let kiroku = Kiroku(language: language)
    try await kiroku.run("record", "45m")
    try Data("noise".utf8).write(to: kiroku.home.appending(path: "kiroku.sqlite"))
    let answer = try await kiroku.run("log", "today")
    #expect(answer.code == 74)
    let folder = try folder(kiroku)
    #expect(answer.messages.contains("`kiroku restore \(folder)/daily-2026-11-21.kiroku`"))
    let restored = try await kiroku.run("restore", folder + "/daily-2026-11-21.kiroku")
    #expect(restored.output.contains(kiroku.home.path + "/kiroku.sqlite.before-restore-2026-11-21-100000"))
    #expect(try await kiroku.json("log", "today")["records"]?.arrayValue?.count == 1)
  }

  @Test("a day on which something changed has one copy, made after the first change; reading makes none")
  func daily() async throws {
    try await kiroku.run("record", "45m")
    try await kiroku.run("record", "5m")
    #expect(try copies(kiroku) == ["daily-2026-11-21.kiroku"])
    kiroku.now = "2026-11-22T10:00:00+09:00"
    try await kiroku.run("log")
    #expect(try copies(kiroku) == ["daily-2026-11-21.kiroku"])
    try await kiroku.run("undo")
    #expect(try copies(kiroku) == ["daily-2026-11-21.kiroku", "daily-2026-11-22.kiroku"])
  }

  @Test("the setting backup.daily switches the days' copies off")
  func switchedOff() async throws {
    try await kiroku.run("config", "set", "backup.daily", "false")
    try await kiroku.run("record", "45m")
    #expect(try copies(kiroku) == [])
    try await kiroku.run("config", "set", "backup.daily", "on")
    try await kiroku.run("record", "45m")
    #expect(try copies(kiroku) == ["daily-2026-11-21.kiroku"])
  }

  @Test("where copies cannot be kept, recording works and says nothing of it; doctor does", arguments: ["en", "ja"])
  func stateIsFile(_ language: String) async throws {
    let kiroku = Kiroku(language: language)
    try Data().write(to: kiroku.state)
    let answer = try await kiroku.run("record", "45m")
    #expect(answer.code == 0)
    #expect(answer.messages == "")
    let doctor = try await kiroku.run("doctor")
    #expect(doctor.code == 0)
    #expect(doctor.output.contains("backup.daily"))
    #expect(try await kiroku.json("doctor")["backups"]?["isKept"] == false)
    try await kiroku.run("config", "set", "backup.daily", "false")
    #expect(try await !kiroku.run("doctor").output.contains("backup.daily"))
  }

  @Test("a day's copy that cannot be made is told of once, in words, and changes nothing else", arguments: ["en", "ja"])
  func failure(_ language: String) async throws {
    let kiroku = Kiroku(language: language)
    try await kiroku.run("config", "set", "backup.daily", "false")
    try await kiroku.run("shelf", "add", "zzyzx")
    try await damageIndex(of: kiroku, holding: "zzyzx")
    try await kiroku.run("config", "set", "backup.daily", "true")
    let first = try await kiroku.run("record", "1m")
    #expect(first.code == 0)
    #expect(first.messages.hasPrefix(language == "en" ? "kiroku: What you did is saved, but" : "kiroku: 変更は保存しましたが、"))
    #expect(try await kiroku.run("record", "1m").messages == "")
    #expect(try copies(kiroku) == [".daily-2026-11-21.failed"])
    #expect(try await kiroku.json("doctor")["backups"]?["isKept"] == false)
  }

  /// Makes a table and its index disagree, which hinders nobody who does not read them.
  private func damageIndex(of kiroku: Kiroku, holding text: String) async throws {
    try kiroku.host().store().checkpoint()
    let file = kiroku.home.appending(path: "kiroku.sqlite")
    let whole = try Data(contentsOf: file)
    var rest = whole.startIndex
    while let range = whole.range(of: Data(text.utf8), in: rest..<whole.endIndex) {
      var damaged = whole
      damaged[range.lowerBound] = UInt8(ascii: "q")
      try damaged.write(to: file)
      if try await kiroku.run("doctor").code == 74 { return }
      rest = range.upperBound
    }
    Issue.record("nothing was damaged")
  }
}

@Suite("Images that are damaged or gone", .serialized)
struct DamagedImageTests {
  let kiroku = Kiroku()

  /// A record with an image; returns the path of the image's file.
  private func attached() async throws -> String {
    try await kiroku.run("shelf", "add", "Algebra")
    try await kiroku.run("record", "Algebra", "5m", "--at", "2026-11-02T09:00")
    let picture = kiroku.state.deletingLastPathComponent().appending(path: "page.png")
    try Data(SamplePictures.png).write(to: picture)
    let record = try kiroku.repositories().records.recent(limit: 1)[0]
    try await kiroku.run("attach", record.id.text, picture.path)
    return try kiroku.home.path + "/images/" + #require(kiroku.repositories().records.recent(limit: 1)[0].images.first).file
  }

  private func flip(_ path: String, at place: Int) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[place] ^= 0x55
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  private var copy: String { kiroku.state.deletingLastPathComponent().appending(path: "copy").path }

  @Test("a backup in which an image was changed comes back, the image beside what is sound, which is told")
  func changedBackup() async throws {
    let image = try await attached()
    try await kiroku.run("backup", copy)
    let content = try Data(contentsOf: URL(fileURLWithPath: image))
    let place = try #require(try Data(contentsOf: URL(fileURLWithPath: copy)).firstRange(of: content.prefix(48)))
    try flip(copy, at: place.lowerBound + 40)
    try await kiroku.run("record", "10m", "--at", "2026-11-03T09:00")
    let answer = try await kiroku.run("restore", copy)
    #expect(answer.code == 0)
    #expect(answer.messages.contains("Damaged in the backup: “images/\(image.suffix(68).prefix(40))"))
    #expect(
      answer.messages.contains("What there is of each stands beside, with “.damaged” behind its name."))
    #expect(try kiroku.repositories().records.recent(limit: 9).count == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: image)) == content)
    #expect(FileManager.default.fileExists(atPath: image + ".damaged"))
    #expect(try await kiroku.json("restore", copy)["damaged"]?.arrayValue?.count == 1)
  }

  @Test("a backup that lacks an image says so when it comes back, too")
  func lackingImage() async throws {
    let image = try await attached()
    try FileManager.default.removeItem(atPath: image)
    let copy = kiroku.state.deletingLastPathComponent().appending(path: "copy").path
    try await kiroku.run("backup", copy)
    let answer = try await kiroku.run("restore", copy)
    #expect(answer.code == 0 && answer.messages.contains(String(image.suffix(68))))
    #expect(try await kiroku.json("restore", copy)["imageDefects"]?.arrayValue?.count == 1)
  }

  @Test("an image that is damaged or gone is told by doctor, backup and export with its record and the way out", arguments: [true, false])
  func damaged(isDamaged: Bool) async throws {
    let image = try await attached()
    #expect(try await kiroku.run("doctor").code == 0)
    let id = try String(kiroku.repositories().records.recent(limit: 1)[0].id.text.prefix(8))
    if isDamaged { try flip(image, at: 40) } else { try FileManager.default.removeItem(atPath: image) }
    let state = isDamaged ? "is damaged" : "is not there"
    let doctor = try await kiroku.run("doctor")
    #expect(doctor.code == 1)
    #expect(doctor.output.contains("of 2026-11-02 08:55 (“Algebra”) \(state) (\(image.suffix(68)))"))
    #expect(doctor.output.contains("`kiroku backup --list` shows the copies), or take it off the record with `kiroku detach "))
    #expect(try await kiroku.json("doctor")["findings"]?.arrayValue?.first?["name"] == (isDamaged ? "damagedImage" : "missingImage"))
    let backup = try await kiroku.run("backup", copy)
    #expect(backup.code == 0)
    #expect(backup.messages.contains("(“Algebra”) \(state)"))
    for format in ["kiroku", "csv"] {
      let answer = try await kiroku.run("export", format, "-o", copy + "." + format)
      #expect(answer.messages.contains(isDamaged ? "is damaged, and stays behind." : "is not there any more."), "\(format)")
      let document = try await kiroku.json("export", format, "-o", copy + "." + format, "--force")
      #expect(document[isDamaged ? "damagedImages" : "missingImages"]?.arrayValue?.count == 1, "\(format)")
    }
    // All else comes back, and the damaged file beside it under another name.
    #expect(try await kiroku.run("restore", copy).code == 0)
    #expect(FileManager.default.fileExists(atPath: image + ".damaged") == isDamaged)
    // What is attached again heals it.
    try await kiroku.run("attach", id, kiroku.state.deletingLastPathComponent().appending(path: "page.png").path)
    #expect(try await kiroku.run("doctor").code == 0)
  }
}
