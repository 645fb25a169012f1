import Foundation
import StudyLaunch
import StudyModels
import StudyTestSupport
import TestSupport
import Testing

/// Images as another program draws them.
@Suite("The program that draws images", .timeLimit(.minutes(5)))
struct PictureProgramTests {
  private let programs = StandInPrograms()
  private let files = TemporaryDirectory("kiroku-pictures")
  private var pictures: PicturePrograms { PicturePrograms(["PATH": programs.path, "TERM": "xterm-kitty"]) }

  private func write(_ bytes: [UInt8], as name: String = "-image.png") throws -> String {
    try SamplePictures.write(bytes, as: name, in: files.path)
  }

  @Test("it reads the image, knows the terminal, and is told how large and how to draw")
  func drawing() throws {
    try programs.add("chafa", "cat >'\(programs.file("read"))'; echo \"$TERM $*\"")
    let image = try write(SamplePictures.png)
    #expect(
      pictures.drawing(ofImage: image, columns: 40, rows: 12, .halfBlocks)
        == .success("xterm-kitty --size 40x12 --animate off --format symbols --colors full --symbols vhalf -\n"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: programs.file("read"))) == Data(SamplePictures.png))
    #expect(pictures.drawing(ofImage: image, columns: 40, rows: 12, .best) == .success("xterm-kitty --size 40x12 --animate off -\n"))
    #expect(
      pictures.drawing(ofImage: image, columns: 40, rows: 12, .plain)
        == .success("xterm-kitty --size 40x12 --animate off --format symbols --colors none -\n"))
  }

  @Test("a program that is not there, a file that has gone, one that is damaged and one that is too large are told apart")
  func troubles() throws {
    let image = try write(SamplePictures.png)
    #expect(pictures.drawing(ofImage: image, columns: 9, rows: 9, .best) == .failure(.noProgram))
    try programs.add("chafa", "exit 2")
    #expect(pictures.drawing(ofImage: image, columns: 9, rows: 9, .best) == .failure(.broken))
    #expect(pictures.drawing(ofImage: "/nowhere.png", columns: 9, rows: 9, .best) == .failure(.unreadable(errorNumber: ENOENT)))
    var large = SamplePictures.png
    large.replaceSubrange(16..<24, with: [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10])
    let path = try write(large, as: "large.png")
    #expect(
      pictures.drawing(ofImage: path, columns: 9, rows: 9, .best)
        == .failure(.tooManyPixels(PixelSize(width: 10_000, height: 10_000))))
  }
}
