import Foundation
import ProgramSupport
import StudyExchange
import StudyModels
import StudyRepositories
import StudyTestSupport
import TestSupport
import Testing

@testable import StudyCommands

@Suite("What an import leaves out of a record", .serialized)
struct ImportedPartsTests {
  private let folder = TemporaryDirectory("parts")

  init() throws { try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true) }

  private func file(_ name: String, _ content: some Sequence<UInt8>) throws -> String {
    let path = folder.path + "/" + name
    try FileManager.default.createDirectory(atPath: FileReplacement.parent(of: path), withIntermediateDirectories: true)
    try Data(content).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func table(_ rows: String...) throws -> String {
    try file("t/table.csv", rows.map { $0 + "\n" }.joined().utf8)
  }

  private func records(_ kiroku: Kiroku) throws -> [StudyRecord] { try kiroku.repositories().records.recent(limit: 99).reversed() }

  // MARK: Amounts

  @Test("an amount without a material, or in another unit than its material's, is left out of its record and told with its line")
  func amounts() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "英単語", "--unit", "words")
    let path = try table(
      "start,minutes,material,amount,unit", "2026-11-02 09:00,5,,12,", "2026-11-02 10:00,5,英単語,30,pages",
      "2026-11-02 11:00,5,英単語,31,単語", "2026-11-02 12:00,5,New,7,pages", "2026-11-02 13:00,5,New,8,deck/decks")
    let answer = try await kiroku.run("import", "csv", path)
    #expect(answer.output.hasSuffix("`kiroku undo` takes it back.\n3 came in without a part of what the file says:\n"))
    #expect(
      answer.messages == """
        kiroku: \(path), line 2: The amount (12) is left out, as there is no material that it is of.
        kiroku: \(path), line 3: The amount (30 pages) is left out: “英単語” is counted in words.
        kiroku: \(path), line 6: The amount (8 decks) is left out: “New” is counted in pages.

        """)
    #expect(try records(kiroku).map(\.amount) == [nil, nil, .total(31), .total(7), nil])
    // What came in is told once.
    #expect(try await kiroku.run("import", "csv", path).messages == "")
    let trial = try await Kiroku().json("import", "csv", path, "--dry-run")
    // Where 英単語 is new, it is counted as it says first.
    #expect(trial["partialCount"] == 3)
    #expect(trial["leftOut"]?.arrayValue?.map { $0["reason"] } == ["amountWithoutMaterial", "otherUnit", "otherUnit"])
    #expect(trial["leftOut"]?.arrayValue?.map { $0["line"] } == [2, 4, 6])
  }

  @Test("a new material is counted as the file says first, though its first record has no amount", arguments: [ExchangeFormat.csv, .klog])
  func units(format: ExchangeFormat) async throws {
    let kiroku = Kiroku()
    try await kiroku.run("shelf", "add", "Cards", "--unit", "deck/decks")
    try await kiroku.run("record", "Cards", "5m", "--at", "2026-11-02T09:00")
    try await kiroku.run("record", "Cards", "5m", "--total", "5", "--at", "2026-11-02T10:00")
    let path = folder.path + "/out"
    #expect(try await kiroku.run("export", format.rawValue, "-o", path).messages == "")
    let other = Kiroku()
    #expect(try await other.run("import", format.rawValue, path).messages == "")
    #expect(try other.repositories().shelf.materials(includingArchived: true).map(\.unit) == [StudyUnit(singular: "deck", plural: "decks")])
    #expect(try records(other).map(\.amount) == [nil, .total(5)])
  }

  @Test(
    "of many that lack a part the first hundred are told one by one, and that there are more only where there are",
    arguments: [(99, ":"), (100, ":"), (101, ". The first of them:"), (120, ". The first of them:")])
  func many(count: Int, ending: String) async throws {
    let kiroku = Kiroku()
    let rows = (0..<count).map { "2026-11-02 \(9 + $0 / 60):\(10 + $0 % 50):\(10 + $0 % 50),5,3" }
    let path = try file("many.csv", (["start,active_seconds,amount"] + rows).joined(separator: "\n").utf8)
    let answer = try await kiroku.run("import", "csv", path)
    #expect(answer.output.hasSuffix("\(count) came in without a part of what the file says\(ending)\n"))
    #expect(answer.messages.split(separator: "\n").count == min(100, count))
  }

  @Test("klog's lengths without a clock are told, as their start is chosen")
  func lengths() async throws {
    let path = try file("time.klg", "2026-11-02\n    2h30m\n    9:00 - 10:00\n    45m\n".utf8)
    let answer = try await Kiroku().run("import", "klog", path)
    #expect(answer.output.contains("2 say only how long: they begin where the entry before ends, or with the day."))
    #expect(try await Kiroku().json("import", "klog", path)["chosenStartCount"] == 2)
  }

  // MARK: Settings

  @Test("--dry-run of Kiroku's own lines tells the settings that would be set, and sets none")
  func settings() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("config", "set", "day.startsAt", "04:00")
    try await kiroku.run("record", "5m")
    let path = folder.path + "/a.jsonl"
    try await kiroku.run("export", "kiroku", "-o", path)
    let other = Kiroku()
    let answer = try await other.run("import", "kiroku", path, "--dry-run")
    #expect(answer.output.contains("Settings that would be set: day.startsAt.\n"))
    #expect(try await other.json("import", "kiroku", path, "--dry-run")["settings"] == ["day.startsAt"])
    #expect(try await other.run("config", "get", "day.startsAt").output == "00:00\n")
    try await other.run("config", "set", "day.startsAt", "05:00")
    #expect(
      try await other.run("import", "kiroku", path, "--dry-run").output.contains("Your own settings would stay: day.startsAt.\n"))
  }

  // MARK: Images

  @Test("an image that cannot be had keeps no record out, and is told with its line and why; what lies outside of the folder is not taken")
  func images() async throws {
    let kiroku = Kiroku()
    let outside = try file("page.png", SamplePictures.png)
    _ = try file("t/in/page.png", SamplePictures.png)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/t/link.png", withDestinationPath: outside)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/t/near.png", withDestinationPath: "in/page.png")
    let path = try table(
      "start,minutes,images", "2026-11-02 09:00,5,../page.png", "2026-11-02 10:00,5,\(outside)", "2026-11-02 11:00,5,link.png",
      "2026-11-02 12:00,5,none.png;in/page.png", "2026-11-02 13:00,5,near.png", "2026-11-02 14:00,5,table.csv")
    let answer = try await kiroku.run("import", "csv", path)
    func told(_ line: Int, _ name: String) -> String {
      "kiroku: \(path), line \(line): The image “\(name)” lies outside of the table's folder, from which images are taken.\n"
    }
    #expect(
      answer.messages == told(2, "../page.png") + told(3, outside) + told(4, "link.png") + """
        kiroku: \(path), line 5: “\(folder.path)/t/none.png” cannot be read: no such file or directory.
        kiroku: \(path), line 7: “\(folder.path)/t/table.csv” is neither a PNG nor a JPEG by its content. Convert it to one of them.

        """)
    #expect(try records(kiroku).map(\.images.count) == [0, 0, 0, 1, 1, 0])
    #expect(try await kiroku.json("import", "csv", path)["known"] == 6)
    // A table from a pipe lies nowhere.
    let piped = try ImportedImages(folder: ImageFolder(path: folder.path), isTrial: true).take(["t/in/page.png"], beside: "-")
    #expect(piped.images == [] && piped.refused == [.imageOfNoFolder(name: "t/in/page.png")])
  }

  @Test("an image's line whose content is not what its name says is told as that, in a trial too, and so is a record without its image")
  func otherContent() async throws {
    let kiroku = Kiroku()
    try await kiroku.run("record", "5m", "--at", "2026-11-02T09:00")
    let image = try file("page.png", SamplePictures.png)
    try await kiroku.run("attach", try records(kiroku)[0].id.text, image)
    let path = folder.path + "/a.jsonl"
    try await kiroku.run("export", "kiroku", "-o", path)
    let name = try records(kiroku)[0].images[0].file
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    let wrong = String(repeating: "ab", count: 32) + ".png"
    let changed = try file("b.jsonl", text.replacing("\"image\",\"file\":\"\(name)\"", with: "\"image\",\"file\":\"\(wrong)\"").utf8)
    for line in [["import", "kiroku", changed, "--dry-run"], ["import", "kiroku", changed]] {
      let answer = try await Kiroku().run(all: line)
      #expect(answer.messages.contains("“\(wrong)” is damaged: its content is not the one that its name stands for."), "\(line)")
      #expect(answer.messages.contains("The image \(name) is neither in the file nor here; the record still names it."), "\(line)")
      #expect(answer.output.contains("1 record"))
    }
  }
}
