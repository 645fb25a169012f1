import Foundation
import StudyLaunch
import StudyModels
import StudyTestSupport
import Synchronization
import TestSupport
import Testing

/// Barcodes as other programs read them.
@Suite("Programs that read barcodes", .timeLimit(.minutes(5)))
struct BarcodeProgramTests {
  private let programs = StandInPrograms()
  private let files = TemporaryDirectory("kiroku-barcodes")
  private var barcodes: BarcodePrograms { BarcodePrograms(["PATH": programs.path]) }
  private let installed = BarcodePrograms(["PATH": "/usr/bin:/bin"])

  private func write(_ bytes: [UInt8], as name: String) throws -> String { try SamplePictures.write(bytes, as: name, in: files.path) }

  @Test("zbarimg itself reads a book's barcode, of two the ISBN, of two books both, whatever the file is called")
  func books() throws {
    let one = try write(DrawnBarcode.image(["9780306406157"]), as: "one[0]%d:.pgm")
    #expect(installed.books(inImage: one) == .success(["9780306406157"]))
    let japanese = try write(DrawnBarcode.image(["9784003101018", "1920110006008"]), as: "文庫.pgm")
    #expect(installed.books(inImage: japanese) == .success(["9784003101018"]))
    let both = try write(DrawnBarcode.image(["9784003101018", "9780306406157"]), as: "-two.pgm")
    #expect(Set((try? installed.books(inImage: both).get()) ?? []) == ["9784003101018", "9780306406157"])
    let price = try write(DrawnBarcode.image(["1920110006008"]), as: "price.pgm")
    #expect(installed.books(inImage: price) == .failure(.priceCode("1920110006008")))
    let tin = try write(DrawnBarcode.image(["4006381333931"]), as: "tin.pgm")
    #expect(installed.books(inImage: tin) == .failure(.notABook("4006381333931")))
    let blank = try write(Array("P5\n64 64\n255\n".utf8) + [UInt8](repeating: 200, count: 4_096), as: "blank.pgm")
    #expect(installed.books(inImage: blank) == .failure(.nothingThere(name: blank)))
    let text = try write(Array("no image".utf8), as: "text.png")
    #expect(installed.books(inImage: text) == .failure(.notAnImage(name: text)))
  }

  @Test("what cannot be read is told apart, and a program that is not there by its name")
  func refusals() throws {
    let image = try write(SamplePictures.png, as: "image.png")
    #expect(barcodes.books(inImage: image) == .failure(.noReader("zbarimg")))
    try programs.add("zbarimg", "exit 4")
    #expect(barcodes.books(inImage: "/nowhere.png") == .failure(.unreadable(name: "/nowhere.png", errorNumber: ENOENT)))
    #expect(barcodes.books(inImage: files.path) == .failure(.unreadable(name: files.path, errorNumber: EISDIR)))
    #expect(barcodes.books(inImage: "/dev/null") == .failure(.notAnImage(name: "/dev/null")))
    #expect(barcodes.books(inImage: image) == .failure(.nothingThere(name: image)))
  }

  @Test("the image is what the program reads, and a code that stands there twice is one book")
  func input() throws {
    try programs.add("zbarimg", "cat >'\(programs.file("read"))'; echo 9780306406157; echo 0306406152; echo 4006381333931")
    let image = try write(SamplePictures.png, as: "image.png")
    #expect(barcodes.books(inImage: image) == .success(["9780306406157"]))
    #expect(try Data(contentsOf: URL(fileURLWithPath: programs.file("read"))) == Data(SamplePictures.png))
  }

  @Test("the camera hands on what it reads until nobody wants it, and its program is ended then")
  func camera() async throws {
    try programs.add(
      "zbarcam",
      """
      trap 'echo ended >"\(programs.file("ended"))"; exit 0' TERM
      echo 9780306406157; echo 1920110006008
      while :; do read -r line </dev/null; sleep 0.05; done
      """)
    let (codes, reads) = AsyncStream.makeStream(of: String.self)
    let watching = Task.detached { [barcodes] in await barcodes.watchCamera { reads.yield($0) } }
    var heard: [String] = []
    for await code in codes {
      heard.append(code)
      if heard.count == 2 { break }
    }
    #expect(heard == ["9780306406157", "1920110006008"])
    watching.cancel()
    #expect(await watching.value == nil)
    #expect(FileManager.default.fileExists(atPath: programs.file("ended")))
  }

  @Test("a camera that cannot be used is said, and so is a program that is not there")
  func noCamera() async throws {
    #expect(await barcodes.watchCamera { _ in } == .noReader("zbarcam"))
    try programs.add("zbarcam", "echo 'ERROR: no such device' >&2; exit 1")
    let devices = try FileManager.default.contentsOfDirectory(atPath: "/dev")
    #expect(await barcodes.watchCamera { _ in } == (devices.contains { $0.hasPrefix("video") } ? .cameraRefused : .noCamera))
  }
}
