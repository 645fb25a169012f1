import Foundation
import IntentCodegen
import IntentDefinitions
import TestSupport
import Testing

/// Files are compiled with this package's settings and public access, and with internal access as Swift 6 does by default and on the main actor.
@Suite("Compiling generated files", .timeLimit(.minutes(10)))
struct CompileTests {
  @Test("what is generated for the fixtures compiles without warnings")
  func fixtures() async throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Fixture.folder.path).filter { !$0.hasPrefix(".") }.sorted()
    #expect(names.contains("Odd"))
    let files = try names.map { try Fixture($0).file } + Fixture.definitionsOfEveryKey()
    try await compile(files.flatMap { file in SwiftCompiler.Settings.allCases.sample(2).map { (file, $0) } })
  }

  @Test(
    "what is generated for every definition of the corpus compiles without warnings",
    .enabled(if: Corpus.folder != nil, "INTENTC_CORPUS names no folder: the corpus part is skipped"))
  func corpus() async throws {
    let all: [SwiftCompiler.Settings] = [.strict, .plain, .mainActor]
    var files: [(DefinitionFile, SwiftCompiler.Settings)] = []
    for (number, url) in try Corpus.definitions().enumerated() {
      let file = try DefinitionFile(url: url)
      // As one kind of target compiles it; in a whole run as all of them do.
      for settings in TestExtent.isWhole ? all : [all[number % all.count]] { files.append((file, settings)) }
    }
    try await compile(files)
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
