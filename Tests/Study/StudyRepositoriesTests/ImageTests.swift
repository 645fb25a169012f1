import Foundation
import SharedStore
import StudyModels
import TestSupport
import Testing

@testable import StudyRepositories

@Suite("Images of records")
struct ImageTests {
  let test = TestStore()
  private let files = TemporaryDirectory("kiroku-images")

  private var folder: ImageFolder { ImageFolder(path: test.location.directory + "/images") }

  private func keep(_ bytes: [UInt8], as name: String = "a.jpg") throws -> KeptImage {
    try folder.keep(try SamplePictures.write(bytes, as: name, in: files.path))
  }

  @Test("the digest is that of FIPS 180-4, whatever the length")
  func digest() {
    #expect(SHA256.hex(of: []) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(SHA256.hex(of: Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    let two = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
    #expect(SHA256.hex(of: Array(two.utf8)) == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    let million = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(SHA256.hex(of: million) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("a file is kept by its content, for its owner alone, once however often it comes")
  func keeping() throws {
    try test.record(minutes: 5, visibility: .private)
    let image = try keep(SamplePictures.png, as: "photo.jpg")
    #expect(image.file.hasSuffix(".png") && image.bytes == SamplePictures.png.count)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path(ofFile: image.file))) == Data(SamplePictures.png))
    #expect(try keep(SamplePictures.png, as: "again").file == image.file)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [image.file])
    let facts = try FileManager.default.attributesOfItem(atPath: folder.path(ofFile: image.file))
    #expect(facts[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int == 0o700)
  }

  @Test("what is no picture, too long, a directory or not there is refused, and leaves nothing behind")
  func refusals() throws {
    try test.record(minutes: 5, visibility: .private)
    #expect { try keep(Array("GIF89a".utf8), as: "a.png") } throws: { ($0 as? ImageRefusal) == .notAnImage(name: files.path + "/a.png") }
    #expect { try keep([], as: "empty.png") } throws: { ($0 as? ImageRefusal) == .notAnImage(name: files.path + "/empty.png") }
    let large = SamplePictures.jpeg(1) + [UInt8](repeating: 0, count: StudyLimits.imageBytes - 99)
    #expect { try keep(large) } throws: { ($0 as? ImageRefusal) == .tooLarge(name: files.path + "/a.jpg") }
    #expect(throws: ImageRefusal.unreadable(name: "/nowhere.png", errorNumber: ENOENT)) { try folder.keep("/nowhere.png") }
    #expect(throws: ImageRefusal.unreadable(name: files.path, errorNumber: EISDIR)) { try folder.keep(files.path) }
    #expect(throws: ImageRefusal.notAnImage(name: "/dev/zero")) { try folder.keep("/dev/zero") }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(try keep(Array(large.dropLast())).bytes == StudyLimits.imageBytes)
  }

  @Test("a record takes nine images by the lowest free number, each once")
  func numbers() throws {
    let record = try test.record(minutes: 5, visibility: .private)
    for seed in 1...9 { _ = try test.records.attach(try keep(SamplePictures.jpeg(UInt8(seed))), to: record.id) }
    #expect(try test.records.record(record.id)?.images.map(\.number) == Array(1...9))
    let tenth = try keep(SamplePictures.jpeg(10))
    #expect(throws: ImageRefusal.tooMany(name: tenth.name)) { try test.records.attach(tenth, to: record.id) }
    #expect(throws: ImageRefusal.noSuchImage(text: "0", numbers: Array(1...9))) { try test.records.detach([3, 0], from: record.id) }
    #expect(try test.records.detach([3, 5], from: record.id).images.map(\.number) == [1, 2, 4, 6, 7, 8, 9])
    let changed = try test.records.attach(tenth, to: record.id)
    #expect(changed.images.first { $0.number == 3 }?.file == tenth.file)
    #expect(throws: ImageRefusal.alreadyThere(name: tenth.name, number: 3)) { try test.records.attach(tenth, to: record.id) }
    #expect(try test.otherProgram().records.record(record.id) == changed)
    #expect(try test.findings() == [])
  }

  @Test("edits leave images, undo and redo bring them and take them, and the files stay")
  func undo() throws {
    let record = try test.record(minutes: 5, visibility: .private)
    let image = try keep(SamplePictures.png)
    let attached = try test.records.attach(image, to: record.id)
    test.world.advance(60)
    var draft = RecordDraft(attached)
    draft.memo = "with a picture"
    #expect(try test.records.update(record.id, with: draft).images == attached.images)
    _ = try test.records.delete(record.id)
    for _ in 1...2 { _ = try test.changes.undo() }
    #expect(try test.records.record(record.id) == attached)
    #expect(try test.changes.undo().verb == .attachImage)
    #expect(try test.records.record(record.id) == record)
    #expect(FileManager.default.fileExists(atPath: folder.path(ofFile: image.file)))
    _ = try test.changes.redo()
    #expect(try test.records.record(record.id) == attached)
    #expect(throws: StudyError.self) { try test.records.attach(image, to: StudyRecord.ID(trusted: UUID().uuidString)) }
  }

  @Test("a record is written with its images, and an edit replaces them in the same change")
  func drafts() throws {
    var draft = RecordDraft(try test.record(minutes: 5, visibility: .private))
    let (one, two) = (try keep(SamplePictures.png), try keep(SamplePictures.jpeg(1)))
    func image(_ number: Int, _ image: KeptImage) -> RecordImage { RecordImage(number: number, file: image.file, bytes: image.bytes) }
    draft.images = [image(2, one)]
    let record = try test.records.add(draft)
    #expect(record.images == [image(2, one)])
    (draft.memo, draft.images) = ("pictures", [image(1, two), image(2, one)])
    #expect(try test.records.update(record.id, with: draft).images == [image(1, two), image(2, one)])
    #expect(try test.changes.undo().verb == .editRecord)
    #expect(try test.records.record(record.id) == record)
    draft.images = []
    #expect(try test.records.update(record.id, with: draft).images.isEmpty)
    draft.images = [image(2, one), image(1, two)]
    #expect(throws: (any Error).self) { try test.records.update(record.id, with: draft) }
  }

  @Test(
    "lists of images that no Kiroku writes are not read, and the doctor mends them away",
    arguments: [
      "[[1,5,\"a.png\"]]", "[[0,5,\"F.png\"]]", "[[2,5,\"F.png\"],[1,5,\"F.png\"]]", "[[1,0,\"F.png\"]]", "[[1,5,\"F.gif\"]]", "{}",
    ])
  func unreadable(text: String) throws {
    let file = String(repeating: "0a", count: 32)
    #expect(throws: (any Error).self) { try StoredLists.images(in: text.replacing("F", with: file)) }
    #expect(try StoredLists.images(in: "[[1,5,\"\(file).png\"]]") == [RecordImage(number: 1, file: file + ".png", bytes: 5)])
    #expect(try StoredLists.images(in: "[]").isEmpty)
  }
}
