import Foundation
import StudyModels
import StudyRepositories
import StudyTestSupport
import TerminalUI
import Testing

@testable import StudyScreens

@Suite("Images in the record form")
struct FormImagesTests {
  private let world = ScreenWorld()

  private func write(_ bytes: [UInt8], as name: String) throws -> String { try SamplePictures.write(bytes, as: name, in: world.home) }

  /// Opens the form of a record with a material and a time, and goes on to the path of an image.
  private func open(_ language: Language = .english, width: Int = 80, height: Int = 24) async -> ScreenHarness<AppShell> {
    var form = await world.open(language, width: width, height: height)
    await form.press("n")
    await form.type("lin")
    await form.press("Enter")
    await form.type("45m")
    for _ in 1...8 { await form.press("Tab") }
    return form
  }

  private func page(_ form: ScreenHarness<AppShell>) -> RecordFormScreen? { form.screen.top?.page as? RecordFormScreen }

  @Test("a path adds an image, which is counted, named, and stored with the record in one change", arguments: Language.allCases, windows)
  func picture(_ language: Language, _ size: Size) async throws {
    try world.fill()
    _ = try write(SamplePictures.png, as: "notes.png")
    _ = try write(SamplePictures.jpeg(1), as: "page two.jpg")
    _ = try write(Array("text".utf8), as: "list.txt")
    var form = await open(language, width: size.width, height: size.height)
    await form.type("~/notes.png")
    await form.press("Enter")
    await form.type("~/page two.jpg")
    await form.press("Enter")
    await form.type("~/none.png")
    await form.press("Enter")
    expectPicture("form-images-\(size.width)x\(size.height)-\(language)", form)
    #expect(page(form)?.state.images.items.map(\.name) == ["notes.png", "page two.jpg"])
    let folder = world.services().images.folder
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    await form.press("C-u", "C-s")
    let record = try #require(try world.repositories.records.recent(limit: 1).first)
    #expect(record.images.map(\.number) == [1, 2] && record.images.map(\.kind) == [.png, .jpeg])
    for image in record.images { #expect(FileManager.default.fileExists(atPath: folder.path(ofFile: image.file))) }
    _ = try world.repositories.changes.undo()
    #expect(try world.repositories.records.record(record.id) == nil)
    _ = try world.repositories.changes.redo()
    #expect(try world.repositories.records.record(record.id)?.images == record.images)
  }

  @Test("of an edited record some are taken away and others come, and undo brings back what was there")
  func edit() async throws {
    try world.fill()
    let before = try world.repositories.records.recent(limit: 9)[1]
    let folder = world.services().images.folder
    for seed in 1...2 {
      let image = try folder.keep(try write(SamplePictures.jpeg(UInt8(seed)), as: "\(seed).jpg"))
      _ = try world.repositories.records.attach(image, to: before.id)
    }
    let attached = try #require(try world.repositories.records.record(before.id))
    let third = try write(SamplePictures.png, as: "third.png")
    var form = await world.open()
    await form.press("Down", "Enter")
    for _ in 1...8 { await form.press("Tab") }
    #expect(form.text.contains("Images      2 of 9   █mage 1 (JPEG, 1 KiB)   image 2 (JPEG, 1 KiB)"))
    await form.press("d")
    #expect(form.text.contains("Images      1 of 9   █mage 2 (JPEG, 1 KiB)"))
    await form.press("Tab")
    await form.send(.paste("'\(third)'"))
    // Saving takes what is typed, too.
    await form.press("C-s")
    let edited = try #require(try world.repositories.records.record(before.id))
    #expect(edited.images.map(\.number) == [1, 2] && edited.images.map(\.kind) == [.png, .jpeg])
    #expect(edited.images[1] == attached.images[1])
    _ = try world.repositories.changes.undo()
    #expect(try world.repositories.records.record(before.id)?.images == attached.images)
  }

  @Test("the selected image is in sight in the smallest window, whichever it is")
  func small() async throws {
    try world.fill()
    let before = try world.repositories.records.recent(limit: 9)[0]
    let folder = world.services().images.folder
    for seed in 1...9 {
      _ = try world.repositories.records.attach(folder.keep(try write(SamplePictures.jpeg(UInt8(seed)), as: "\(seed).jpg")), to: before.id)
    }
    var form = await world.open(width: 40, height: 12)
    await form.press("Enter")
    while page(form)?.state.focus.current != .images { await form.press("Tab") }
    for number in 1...9 {
      #expect(form.text.contains("mage \(number) ("), "\(number)")
      #expect(form.surface.cursor != nil)
      await form.press("Right")
    }
    expectPicture("form-images-nine-40x12", form)
    // With the path in sight, the last of the images are still seen above it.
    await form.press("Tab")
    #expect(form.text.contains("image 9 ("))
  }

  @Test("a session that is finished takes its images along")
  func finish() async throws {
    try world.fill()
    _ = try world.repositories.session.start(.stopwatch, material: nil, at: nil)
    world.advance(600)
    _ = try write(SamplePictures.png, as: "notes.png")
    var form = await world.open()
    await form.press("f")
    while page(form)?.state.focus.current != .imagePath { await form.press("Tab") }
    await form.type("~/notes.png")
    await form.press("Enter", "C-s")
    #expect(try world.repositories.records.recent(limit: 1).first?.images.map(\.kind) == [.png])
  }

  @Test(
    "what cannot be attached is refused at the field, with the way out, and holds up saving until the path is another one",
    arguments: Language.allCases)
  func refusals(_ language: Language) async throws {
    try world.fill()
    _ = try write(Array("text".utf8), as: "list.png")
    _ = try write(SamplePictures.jpeg(1) + [UInt8](repeating: 0, count: StudyLimits.imageBytes), as: "large.jpg")
    let same = try write(SamplePictures.png, as: "same.png")
    var form = await open(language, width: 160, height: 50)
    let count = try world.repositories.records.recent(limit: 99).count
    let refused = [
      ("~/none.png", language.words("no such file or directory. Tab completes a path.", "ファイルまたはディレクトリがありません。Tabでパスを補完できます。")),
      ("~/list.png", language.words("is neither a PNG nor a JPEG by its content. Convert it to one of them.", "どちらかに変換してください。")),
      ("~/large.jpg", language.words("is larger than 10 MiB. Make it smaller.", "小さくしてください。")),
      ("~", language.words("it is a directory", "ディレクトリです")),
    ]
    for (path, words) in refused {
      await form.type(path)
      await form.press("Enter")
      let issue = try #require(page(form)?.state.check?.issues[.imagePath]?.words)
      #expect(issue.contains(words), "\(issue)")
      #expect(form.text.contains("! " + issue.prefix(20)))
      await form.press("C-s")
      #expect(try world.repositories.records.recent(limit: 99).count == count)
      await form.press("C-u")
      #expect(page(form)?.saveProblem == nil)
    }
    for _ in 1...2 {
      await form.send(.paste(same))
      await form.press("Enter")
    }
    #expect(form.text.contains(language.words("is among them already.", "はすでにあります。")))
    await form.press("C-u")
    for seed in 2...10 {
      await form.send(.paste(try write(SamplePictures.jpeg(UInt8(seed)), as: "\(seed).jpg")))
      await form.press("Enter")
    }
    #expect(page(form)?.state.images.items.count == 9)
    #expect(form.text.contains(language.words("Take one away first.", "先に1枚外してください。")))
    #expect(page(form)?.state.imagePath.text.hasSuffix("10.jpg") == true)
  }

  @Test("a file that has gone by the time of saving keeps the form open, and nothing is recorded")
  func gone() async throws {
    try world.fill()
    let path = try write(SamplePictures.png, as: "notes.png")
    var form = await open()
    await form.send(.paste(path))
    await form.press("Enter")
    try FileManager.default.removeItem(atPath: path)
    let count = try world.repositories.records.recent(limit: 99).count
    await form.press("C-s")
    #expect(try world.repositories.records.recent(limit: 99).count == count)
    #expect(page(form)?.state.check?.issues[.imagePath]?.words.contains("no such file") == true)
    await form.press("BackTab", "Delete", "C-s")
    #expect(try world.repositories.records.recent(limit: 99).count == count + 1)
  }

  @Test("Tab completes a path as far as it goes, and shows what it could be")
  func completion() async throws {
    try world.fill()
    for name in ["notes one.png", "notes two.jpg", "other.png", "notes.txt"] { _ = try write(SamplePictures.png, as: name) }
    try FileManager.default.createDirectory(atPath: world.home + "/Pictures", withIntermediateDirectories: true)
    var form = await open()
    await form.type("~/no")
    await form.press("Tab")
    #expect(page(form)?.state.imagePath.text == "~/notes ")
    #expect(form.text.contains("notes one.png   notes two.jpg"))
    #expect(form.lines[23].hasPrefix(" Enter add  Tab complete"))
    await form.type("o")
    #expect(!form.text.contains("notes two.jpg"))
    await form.press("Tab")
    #expect(page(form)?.state.imagePath.text == "~/notes one.png")
    await form.press("Enter")
    #expect(page(form)?.state.images.items.map(\.name) == ["notes one.png"])
    await form.type("~/pic")
    await form.press("Tab")
    #expect(page(form)?.state.imagePath.text == "~/Pictures/")
    await form.type("x")
    await form.press("Tab")
    #expect(form.text.contains("! No directory, PNG or JPEG begins so."))
    // Nothing to complete: the next field.
    await form.press("C-u", "Tab")
    #expect(page(form)?.state.focus.current == .material)
  }

  @Test("leaving asks before images are lost")
  func leaving() async throws {
    try world.fill()
    let path = try write(SamplePictures.png, as: "notes.png")
    var form = await world.open()
    await form.press("n", "BackTab")
    await form.send(.paste(path))
    await form.press("Enter", "Esc")
    #expect(form.text.contains("Leave without saving?"))
  }
}
