import Foundation
import ProgramSupport
import StudyModels
import StudyRepositories
import StudyTestSupport
import TestSupport
import Testing

@testable import StudyCommands

@Suite("kiroku attach, detach and show", .timeLimit(.minutes(5)))
struct ImageCommandTests {
  private let files = TemporaryDirectory("kiroku-attach")

  private func filled(_ language: String = "en") async throws -> (Kiroku, id: String) {
    let kiroku = Kiroku(language: language)
    try await kiroku.run("shelf", "add", "Algebra")
    try await kiroku.run("record", "Algebra", "45m", "-m", "eigenvalues", "--at", "9:45", "--visibility", "public")
    return (kiroku, try #require(try kiroku.repositories().records.recent(limit: 1).first).id.text)
  }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String { try SamplePictures.write(bytes, as: name, in: files.path) }

  @Test("what is a picture is attached, and each other is refused by its name")
  func attach() async throws {
    let (kiroku, id) = try await filled()
    let (photo, text, scan) = (
      try file("photo.png", SamplePictures.png), try file("notes.png", Array("text".utf8)), try file("scan.jpg", SamplePictures.jpeg(1))
    )
    let answer = try await kiroku.run("attach", String(id.prefix(4)), photo, text, scan, "/nowhere.png", photo)
    #expect(answer.code == 13)
    #expect(answer.output == "Attached “\(photo)” as image 1.\nAttached “\(scan)” as image 2.\n")
    #expect(
      answer.messages == """
        kiroku: “\(text)” is neither a PNG nor a JPEG by its content. Convert it to one of them.
        kiroku: “/nowhere.png” cannot be read: no such file or directory.
        kiroku: “\(photo)” is attached already: it is image 1.

        """)
    let record = try #require(try kiroku.repositories().records.recent(limit: 1).first)
    #expect(record.images.map(\.number) == [1, 2])
    let images = kiroku.home.appending(path: "images")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: images.path).sorted() == record.images.map(\.file).sorted())
    let shown = try await kiroku.run("show", id).output
    #expect(shown.hasPrefix("Algebra\n"))
    #expect(shown.contains("Image 2     JPEG, 1 KiB, \(images.path)/"))
    try FileManager.default.removeItem(at: images.appending(path: record.images[1].file))
    #expect(try await kiroku.run("show", id).output.contains("its file is missing: /"))
    let document = try await kiroku.json("show", id)
    #expect(document["images"]?.arrayValue?.map { $0["type"] } == ["image/png", "image/jpeg"])
    try await kiroku.run("undo")
    #expect(try await kiroku.json("log")["records"]?.arrayValue?.first?["images"]?.arrayValue?.count == 1)
  }

  @Test("images are taken away by number, all of them or none")
  func detach() async throws {
    let (kiroku, id) = try await filled("ja")
    let photo = try file("photo.png", SamplePictures.png)
    #expect(try await kiroku.run("attach", id, photo) == .init(code: 0, output: "「\(photo)」を画像1として添付しました。\n"))
    #expect(
      try await kiroku.run("detach", id, "1", "2")
        == .init(code: 13, messages: "kiroku: 画像「2」はありません。この記録の画像は1です。\n"))
    #expect(try await kiroku.run("detach", id, "one").code == 13)
    #expect(try await kiroku.run("detach", id, "1") == .init(code: 0, output: "外しました：画像1。`kiroku undo`で元に戻せます。\n"))
    #expect(
      try await kiroku.run("detach", id, "1")
        == .init(code: 13, messages: "kiroku: 画像「1」はありません。この記録に画像はありません。\n"))
    try await kiroku.run("undo")
    #expect(try kiroku.repositories().records.recent(limit: 1).first?.images.count == 1)
    #expect(try await kiroku.run("attach", "ffff", photo).code == 1)
    #expect(try await kiroku.run("attach", id).code == 64)
    #expect(try await kiroku.run("show", "x").code == 64)
  }

  @Test("on a terminal the images are drawn below what is said of them, without colours where none are wanted, and what lacks is said once")
  func drawn() async throws {
    let (kiroku, id) = try await filled()
    try await kiroku.run("attach", id, try file("photo.png", SamplePictures.png), try file("scan.jpg", SamplePictures.jpeg(1)))
    let programs = StandInPrograms()
    kiroku.variables["PATH"] = programs.path
    kiroku.isTerminal = true
    let missing = try await kiroku.run("show", id)
    #expect(missing.code == 0 && missing.messages.components(separatedBy: "apt install chafa").count == 2)
    try programs.add("chafa", "cat >/dev/null; echo \"<drawn $*>\"")
    let shown = try await kiroku.run("show", id, "--color", "never")
    #expect(shown.messages.isEmpty)
    #expect(shown.output.hasSuffix(String(repeating: "<drawn --size 80x24 --animate off --format symbols --colors none ->\n\n", count: 2)))
    #expect(try await kiroku.run("show", id, "--color", "always").output.contains("<drawn --size 80x24 --animate off ->"))
    #expect(try await kiroku.json("show", id)["images"]?.arrayValue?.count == 2)
    kiroku.isTerminal = false
    #expect(try await !kiroku.run("show", id).output.contains("<drawn"))
  }

  @Test("a backup holds the images, and restoring brings them back")
  func backup() async throws {
    let (kiroku, id) = try await filled()
    try await kiroku.run("attach", id, try file("photo.png", SamplePictures.png))
    let copy = files.path + "/copy.kiroku"
    #expect(try await kiroku.run("backup", copy).code == 0)
    let image = try #require(try kiroku.repositories().records.recent(limit: 1).first?.images.first?.file)
    let path = kiroku.home.appending(path: "images").appending(path: image)
    try FileManager.default.removeItem(at: path)
    #expect(try await kiroku.run("restore", copy).code == 0)
    #expect(try Data(contentsOf: path) == Data(SamplePictures.png))
  }

  @Test("under --json all that happened stands in one document")
  func document() async throws {
    let (kiroku, id) = try await filled()
    let answer = try await kiroku.run("attach", id, try file("a.png", SamplePictures.png), "/nowhere.png", "--json")
    let document = try JSONValue(parsing: answer.output)
    #expect(answer.code == 74)
    #expect(document["attached"] == [["number": 1, "name": .string(files.path + "/a.png")]])
    #expect(
      document["refused"] == [["name": "/nowhere.png", "message": "“/nowhere.png” cannot be read: no such file or directory."]])
    #expect(document["record"]?["images"]?.arrayValue?.first?["bytes"] == .integer(SamplePictures.png.count))
  }
}
