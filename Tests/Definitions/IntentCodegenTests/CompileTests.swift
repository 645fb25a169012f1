import Foundation
import IntentCodegen
import IntentDefinitions
import TestSupport
import Testing

/// Files are compiled as targets of different kinds compile them; the kinds take turns, and in a whole run each file is compiled as by all of them.
@Suite("Compiling generated files", .timeLimit(.minutes(10)))
struct CompileTests {
  @Test("what is generated for the fixtures compiles without warnings")
  func fixtures() async throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Fixture.folder.path).filter { !$0.hasPrefix(".") }.sorted()
    #expect(names.contains("Odd"))
    let files = try names.map { try Fixture($0).file } + Fixture.definitionsOfEveryKey()
    #expect(files.count >= SwiftCompiler.Settings.allCases.count)
    try await compile(files.enumerated().flatMap { number, file in Self.settings(number, count: 2).map { (file, $0) } })
  }

  @Test(
    "what is generated for every definition of the corpus compiles without warnings",
    .enabled(if: Corpus.folder != nil, "INTENTC_CORPUS names no folder: the corpus part is skipped"))
  func corpus() async throws {
    var files: [(DefinitionFile, SwiftCompiler.Settings)] = []
    for (number, url) in try Corpus.definitions().enumerated() {
      let file = try DefinitionFile(url: url)
      for settings in Self.settings(number) { files.append((file, settings)) }
    }
    try await compile(files)
  }

  /// How a file is compiled, by its number. Of two kinds one is on the main actor.
  private static func settings(_ number: Int, count: Int = 1) -> [SwiftCompiler.Settings] {
    let all = SwiftCompiler.Settings.allCases
    return TestExtent.isWhole ? all : (0..<count).map { all[(number + 2 * $0) % all.count] }
  }

  private func compile(_ files: [(DefinitionFile, SwiftCompiler.Settings)]) async throws {
    let compiler = try SwiftCompiler()
    defer { compiler.cleanUp() }
    var jobs: [SwiftCompiler.Job] = []
    for (file, settings) in files {
      do {
        jobs.append(try compiler.job(try Fixture(file).generate(access: settings.access), of: file.url, settings))
      } catch let error as CodegenError {
        Issue.record("\(file.url.path):\(error.place): \(error.fact.message(in: .english))")
      }
    }
    for output in await compiler.run(jobs) { Issue.record("\(output)") }
  }
}

/// The definitions that the machine has beside the project's own.
enum Corpus {
  static let folder = ProcessInfo.processInfo.environment["INTENTC_CORPUS"]

  static func definitions() throws -> [URL] {
    let folder = URL(fileURLWithPath: try #require(folder), isDirectory: true)
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "intentdefinition" }.sorted { $0.path < $1.path }
    #expect(!files.isEmpty)
    return files
  }
}
