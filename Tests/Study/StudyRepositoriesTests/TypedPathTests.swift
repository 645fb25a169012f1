import Foundation
import StudyTestSupport
import TestSupport
import Testing

@testable import StudyRepositories

@Suite("Paths as people type and paste them")
struct TypedPathTests {
  private let files = TemporaryDirectory("kiroku-paths")

  private var paths: TypedPath { TypedPath(home: files.path) }

  @Test("a tilde, quotes, backslashes and URLs name the file that a shell would take")
  func readings() throws {
    let file = try SamplePictures.write(SamplePictures.png, as: "my né'1.png", in: files.path)
    let escaped = file.replacingOccurrences(of: " ", with: "\\ ").replacingOccurrences(of: "'", with: "\\'")
    let quoted = "'" + file.replacingOccurrences(of: "'", with: "'\\''") + "'"
    let url = "file://" + (file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "")
    for text in [file, " \(file)\n", "~/my né'1.png", escaped, quoted, "\"\(file)\"", url, url.replacing("file://", with: "file://desk")] {
      #expect(paths.paths(in: text) == [file], "\(text)")
    }
    #expect(paths.paths(in: "file:\(file.replacing(" ", with: "%20"))") == [file])
  }

  @Test("several files that are dropped at once are several, a name with spaces that is not there is one")
  func several() throws {
    let one = try SamplePictures.write(SamplePictures.png, as: "1.png", in: files.path)
    let two = try SamplePictures.write(SamplePictures.png, as: "2.png", in: files.path)
    #expect(paths.paths(in: "\(one) \(two)") == [one, two])
    #expect(paths.paths(in: "'\(one)' file://\(two)\n") == [one, two])
    #expect(paths.paths(in: "\(one) \(two)x") == ["\(one) \(two)x"])
    #expect(paths.paths(in: "'open.png") == ["'open.png"])
    #expect(paths.paths(in: "  ") == [])
    #expect(TypedPath(home: nil).paths(in: "~/a.png") == ["~/a.png"])
  }

  @Test("a path goes on as what fits: directories and pictures, in its own case first, hidden ones only where asked for")
  func completion() throws {
    for name in ["Notes.png", "notes 1.JPG", "notes 2.jpeg", "notes.txt", ".hidden.png", "png"] {
      _ = try SamplePictures.write(SamplePictures.png, as: name, in: files.path)
    }
    try FileManager.default.createDirectory(atPath: files.path + "/Album", withIntermediateDirectories: true)
    #expect(paths.completion(of: "~") == .init(text: "~/", names: []))
    #expect(paths.completion(of: "~/").names == ["Album/", "Notes.png", "notes 1.JPG", "notes 2.jpeg"])
    #expect(paths.completion(of: "~/n") == .init(text: "~/notes ", names: ["notes 1.JPG", "notes 2.jpeg"]))
    #expect(paths.completion(of: "~/N") == .init(text: "~/Notes.png", names: ["Notes.png"]))
    #expect(paths.completion(of: "~/al") == .init(text: "~/Album/", names: ["Album/"]))
    #expect(paths.completion(of: "~/.h") == .init(text: "~/.hidden.png", names: [".hidden.png"]))
    #expect(paths.completion(of: "~/x") == .init(text: "~/x", names: []))
    #expect(paths.completion(of: "file://\(files.path)/al").text == "\(files.path)/Album/")
    #expect(paths.completion(of: "\(files.path)/notes\\ 1").text == "\(files.path)/notes 1.JPG")
  }
}
