import Foundation
import ProgramSupport
import StudyModels
import StudyRepositories
import StudyTestSupport
import TestSupport
import Testing

@testable import StudyCommands

@Suite("kiroku shelf scan", .timeLimit(.minutes(5)))
struct ShelfScanTests {
  private let programs = StandInPrograms()
  private let files = TemporaryDirectory("kiroku-scan")
  private let isbn = "9784003101018"

  /// A kiroku that finds a zbarimg which reads the codes as lines of the file.
  private func kiroku(_ language: String = "en", hasReader: Bool = true) throws -> Kiroku {
    if hasReader { try programs.add("zbarimg", "grep . || exit 4") }
    let kiroku = Kiroku(language: language)
    kiroku.variables["PATH"] = programs.path
    return kiroku
  }

  private func image(_ codes: String...) throws -> String {
    try SamplePictures.write(Array(codes.map { $0 + "\n" }.joined().utf8), as: "\(codes.count).png", in: files.path)
  }

  @Test("what was read is told, and a title puts the book on the shelf")
  func add() async throws {
    let (kiroku, image) = (try kiroku(), try image(isbn, "1920110006008"))
    #expect(
      try await kiroku.run("shelf", "scan", image)
        == .init(code: 0, output: "ISBN \(isbn) is not on the shelf. `--title TITLE` adds it.\n"))
    #expect(!kiroku.exists)
    #expect(
      try await kiroku.run("shelf", "scan", image, "--title", "吾輩は猫である", "--total", "300")
        == .init(code: 0, output: "Put “吾輩は猫である” on the shelf (ISBN \(isbn)).\n"))
    let book = try #require(try kiroku.repositories().shelf.material(withISBN: isbn))
    #expect(book.title == "吾輩は猫である" && book.totalAmount == 300)
    #expect(
      try await kiroku.run("shelf", "scan", image, "--title", "Again")
        == .init(code: 0, output: "“吾輩は猫である” is on the shelf already (ISBN \(isbn)).\n"))
    #expect(
      try await kiroku.run("shelf", "add", "Again", "--isbn", "4-00-310101-4")
        == .init(
          code: 13,
          messages: "kiroku: Cannot add the material: “吾輩は猫である” has the ISBN \(isbn) and is on the shelf already. "
            + "Edit that one, or leave the ISBN empty.\n"))
    #expect(try kiroku.repositories().shelf.materials(includingArchived: true).count == 1)
  }

  @Test("somebody at the terminal types the title of each book, and nothing of one ends it", arguments: ["en", "ja"])
  func asked(_ language: String) async throws {
    let kiroku = try kiroku(language)
    kiroku.isTerminal = true
    let image = try image(isbn, "9780306406157")
    let answer = try await kiroku.run("shelf", "scan", image, "--color", "never", answers: ["Neko", ""])
    #expect(answer.code == 130)
    #expect(answer.messages.contains(language == "en" ? "The title of ISBN \(isbn) > " : "ISBN \(isbn)のタイトル > "))
    #expect(try kiroku.repositories().shelf.materials(includingArchived: true).map(\.title) == ["Neko"])
    #expect(try await kiroku.run("shelf", "scan", image, "--title", "Other").code == 0)
    #expect(try kiroku.repositories().shelf.materials(includingArchived: true).map(\.title) == ["Neko", "Other"])
  }

  @Test("an archived book is offered back, by the scan and by adding its ISBN")
  func archived() async throws {
    let (kiroku, image) = (try kiroku(), try image(isbn))
    try await kiroku.run("shelf", "add", "Neko", "--isbn", isbn)
    try await kiroku.run("shelf", "archive", "Neko")
    let told = try await kiroku.run("shelf", "scan", image, "--title", "Cat")
    #expect(told.code == 0 && told.output.contains("“Neko” (ISBN \(isbn)) is archived. `kiroku shelf restore <1>` puts it back."))
    kiroku.isTerminal = true
    #expect(try await kiroku.run("shelf", "scan", image, answers: ["yes"]).output == "“Neko” is on the shelf again.\n")
    try await kiroku.run("shelf", "archive", "Neko")
    #expect(try await kiroku.run("shelf", "add", "Cat", "--isbn", isbn, answers: ["yes"]).output == "“Neko” is on the shelf again.\n")
    #expect(try kiroku.repositories().shelf.materials(includingArchived: true).map(\.isArchived) == [false])
  }

  @Test("one title for several new books is refused, and what cannot be read has its code and its way out")
  func refusals() async throws {
    let kiroku = try kiroku()
    let several = try await kiroku.run("shelf", "scan", image(isbn, "9780306406157"), "--title", "Both")
    #expect(several.code == 13 && several.messages.contains("Add each with `kiroku shelf add TITLE --isbn ISBN`."))
    #expect(try await kiroku.run("shelf", "scan", image("1920110006008")).messages.contains("second barcode of a Japanese book"))
    #expect(try await kiroku.run("shelf", "scan", image("4006381333931")).code == 13)
    #expect(try await kiroku.run("shelf", "scan", image("")).messages.contains("No barcode of a book was found"))
    #expect(try await kiroku.run("shelf", "scan", "/nowhere.png").code == 74)
    #expect(!kiroku.exists)
  }

  @Test("without zbar-tools that is said with the package that has it", arguments: ["en", "ja"])
  func noReader(_ language: String) async throws {
    let kiroku = Kiroku(language: language)
    kiroku.variables["PATH"] = programs.path
    let answer = try await kiroku.run("shelf", "scan", image(isbn))
    #expect(answer.code == 1 && answer.messages.contains("apt install zbar-tools"))
  }

  @Test("in JSON each book stands with its ISBN, what became of it, and its material")
  func document() async throws {
    let kiroku = try kiroku()
    try await kiroku.run("shelf", "add", "Neko", "--isbn", isbn)
    let books = try await kiroku.json("shelf", "scan", image(isbn, "9780306406157"))["books"]?.arrayValue
    #expect(books?.map { $0["isbn"] } == [.string(isbn), "9780306406157"])
    #expect(books?.map { $0["outcome"] } == ["onShelf", "new"])
    #expect(books?.map { $0["material"]?["title"] } == ["Neko", nil])
  }
}
