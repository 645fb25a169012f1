import Foundation
import StudyModels
import StudyRepositories
import StudyTestSupport
import Synchronization
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("The images of a record")
struct ImagesScreenTests {
  private let world = ScreenWorld()

  /// What stands for chafa: an image of half blocks, red over blue, as large as it may be at most.
  private static let drawing =
    "\u{1B}[0m\u{1B}[38;2;0;0;255;48;2;255;0;0m"
    + [String](repeating: String(repeating: "▄", count: 40), count: 10)
    .joined(separator: "\n") + "\u{1B}[0m\n"

  /// A world with the latest record's images, drawn; `count` of them.
  private func fill(_ count: Int) throws -> StudyRecord {
    try world.fill()
    world.hands.draw = { _ in .success(Self.drawing) }
    var record = try world.repositories.records.recent(limit: 1)[0]
    for seed in 0..<count {
      let bytes = seed == 0 ? SamplePictures.png : SamplePictures.jpeg(UInt8(seed))
      record = try world.repositories.records.attach(
        world.services().images.folder.keep(SamplePictures.write(bytes, as: "\(seed).png", in: world.home)), to: record.id)
    }
    return record
  }

  private func record(_ before: StudyRecord) throws -> StudyRecord { try #require(try world.repositories.records.record(before.id)) }

  private func page(_ app: ScreenHarness<AppShell>) -> ImagesScreen? { app.screen.top?.page as? ImagesScreen }

  @Test("they are looked at from the records, one after the other, in every window", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    _ = try fill(3)
    var app = await world.open(language, width: size.width, height: size.height)
    await app.press("3", "I", "Right")
    expectPicture("images-\(size.width)x\(size.height)-\(language)", app)
    #expect(page(app)?.selected?.number == 2)
    await app.press("Right", "Right")
    #expect(page(app)?.selected?.number == 3)
    await app.press("Esc")
    #expect(app.screen.state.stack.isEmpty && app.screen.state.tab == .records)
  }

  @Test("with colours the pixels are drawn in them, and a click on the image shows it on the whole terminal")
  func colours() async throws {
    _ = try fill(1)
    let shown = Mutex<[String]>([])
    world.hands.showImage = { path in
      shown.withLock { $0.append(path) }
      return nil
    }
    var app = await world.open()
    app.theme = Theme(depth: .trueColor)
    await app.press("3", "I")
    let cells = (0..<24).flatMap { y in (0..<80).map { (x: $0, y: y) } }.filter { app.surface[$0.x, $0.y].character == "▀" }
    #expect(cells.count == 400)
    #expect(Set(cells.map { app.surface[$0.x, $0.y].style }) == [Style(.rgb(255, 0, 0), on: .rgb(0, 0, 255))])
    await app.click(cells[50].x, cells[50].y)
    await app.press("Enter")
    #expect(app.requests.filter { $0 == "foreground" }.count == 2)
    let file = try #require(page(app)?.selected?.path)
    #expect(shown.withLock { $0 } == [file, file])
  }

  @Test("without chafa that is said with the way out, here and where the whole terminal is asked for", arguments: Language.allCases)
  func noProgram(_ language: Language) async throws {
    _ = try fill(1)
    world.hands.draw = { _ in .failure(.noProgram) }
    world.hands.showImage = { _ in .noProgram }
    // In words that stand on one line, wherever the others are wrapped.
    let words = language.words("needs Debian's chafa", "Debianのchafa")
    var app = await world.open(language, width: 160, height: 50)
    #expect(app.text.contains(words))
    await app.press("3")
    #expect(app.text.contains(words))
    await app.press("I", "Enter")
    #expect(app.text.components(separatedBy: "apt install chafa").count == 3)
  }

  @Test("images are added by their path and taken away, each one undoable, and each refused one is told", arguments: Language.allCases)
  func changes(_ language: Language) async throws {
    let before = try fill(1)
    _ = try SamplePictures.write(SamplePictures.jpeg(7), as: "new one.jpg", in: world.home)
    _ = try SamplePictures.write(Array("text".utf8), as: "list.png", in: world.home)
    var app = await world.open(language)
    await app.press("3", "I", "a")
    await app.type("~/new")
    await app.press("Tab")
    #expect(page(app)?.state.path.text == "~/new one.jpg")
    await app.press("C-u")
    await app.send(.paste("~/list.png '~/new one.jpg' ~/0.png ~/gone.png"))
    await app.press("Enter")
    #expect(try record(before).images.count == 2)
    #expect(page(app)?.state.refusals.count == 3 && page(app)?.state.path.text == "'~/list.png' '~/0.png' '~/gone.png'")
    #expect(app.text.contains(language.words("is neither a PNG nor a JPEG", "の内容はPNGでもJPEGでもありません")))
    #expect(app.text.contains(language.words("it is image 1", "画像1")))
    expectPicture("images-refused-\(language)", app)
    await app.press("Esc", "d")
    #expect(try record(before).images.map(\.number) == [1])
    await app.press("u")
    #expect(try record(before).images.count == 2 && page(app)?.state.items.count == 2)
    await app.press("u")
    #expect(try record(before).images == before.images && page(app)?.state.items.count == 1)
    await app.press("C-r")
    #expect(try record(before).images.count == 2)
    let folder = world.services().images.folder
    for image in try record(before).images { #expect(FileManager.default.fileExists(atPath: folder.path(ofFile: image.file))) }
  }

  @Test("a record without images says so, and takes its first one there; one that goes meanwhile is told")
  func none() async throws {
    let before = try fill(0)
    let path = try SamplePictures.write(SamplePictures.png, as: "first.png", in: world.home)
    var app = await world.open()
    await app.press("3", "I")
    #expect(app.text.contains("The record has no image yet. a adds one by its path."))
    await app.press("a")
    await app.send(.paste(path))
    await app.press("Enter")
    #expect(try record(before).images.count == 1)
    #expect(app.text.contains("image 1 of 1"))
    _ = try world.repositories.records.delete(before.id)
    await app.update(.storeChanged)
    #expect(app.text.contains("The record is gone."))
  }

  @Test("the first image of the selected record stands beside the list, on Records and Home", arguments: Language.allCases)
  func beside(_ language: Language) async throws {
    _ = try fill(2)
    var app = await world.open(language, width: 160, height: 50)
    expectPicture("home-image-\(language)", app)
    await app.press("3")
    expectPicture("records-image-\(language)", app)
    #expect(app.text.contains("▀"))
    // Another record has none.
    await app.press("Down")
    #expect(!app.text.contains("▀"))
    await app.press("Up")
    #expect(app.text.contains("▀"))
  }

  @Test("in the form an image is looked at before it is saved, with those that the record has")
  func form() async throws {
    _ = try fill(1)
    let path = try SamplePictures.write(SamplePictures.jpeg(9), as: "new.jpg", in: world.home)
    let drawn = Mutex<[String]>([])
    world.hands.draw = { path in
      drawn.withLock { $0.append(path) }
      return .success(Self.drawing)
    }
    var app = await world.open()
    await app.press("3", "Enter")
    while (app.screen.top?.page as? RecordFormScreen)?.state.focus.current != .imagePath { await app.press("Tab") }
    await app.send(.paste(path))
    await app.press("Enter", "BackTab", "Enter")
    #expect(page(app)?.state.items.map(\.path).last == path && page(app)?.state.items.count == 2)
    #expect(drawn.withLock { $0.last } == path)
    // They belong to the form: nothing is added or taken away here.
    await app.press("a", "d")
    #expect(page(app)?.state.items.count == 2)
    await app.press("Left", "Esc")
    #expect((app.screen.top?.page as? RecordFormScreen)?.state.images.items.count == 2)
  }

  @Test("of several paths in the form each that is refused is told and stays to be mended, and the others are added")
  func refusedInForm() async throws {
    try world.fill()
    for (name, bytes) in [("a.png", SamplePictures.png), ("b.jpg", SamplePictures.jpeg(1)), ("list.png", Array("text".utf8))] {
      _ = try SamplePictures.write(bytes, as: name, in: world.home)
    }
    var app = await world.open(width: 100, height: 30)
    await app.press("n", "BackTab")
    await app.send(.paste("'\(world.home)/list.png' '\(world.home)/a.png' '\(world.home)/none.png' '\(world.home)/b.jpg'"))
    await app.press("Enter")
    let form = try #require(app.screen.top?.page as? RecordFormScreen)
    #expect(form.state.images.items.map(\.name) == ["a.png", "b.jpg"])
    #expect(form.state.imagePath.text == "'~/list.png' '~/none.png'")
    let words = try #require(form.state.check?.issues[.imagePath]?.words)
    #expect(words.contains("“~/list.png” is neither") && words.contains("“~/none.png” cannot be read"))
  }
}
