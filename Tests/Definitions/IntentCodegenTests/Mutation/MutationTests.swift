import Foundation
import IntentCodegen
import IntentDefinitions
import Testing

/// Changed definitions, which are the same in every run: what reads them never traps, and what the check lets pass becomes code.
///
/// `INTENTC_MUTATIONS=2000` tries as many, of INTENTC_CORPUS too, and prints what became of them; `INTENTC_MUTATION_SEED` begins elsewhere.
@Suite("Mutated definitions", .timeLimit(.minutes(60)))
struct MutationTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["INTENTC_MUTATIONS"].flatMap(Int.init) ?? 60
  private static let seed = environment["INTENTC_MUTATION_SEED"].flatMap(UInt64.init) ?? 2026
  private static let isThorough = environment["INTENTC_MUTATIONS"] != nil

  @Test("a changed definition is read or refused, and becomes the same code every time where the check finds no error")
  func mutations() async throws {
    let seeds = try MutationSeed.all(with: Self.isThorough ? Corpus.folder : nil)
    let folder = FileManager.default.temporaryDirectory.appending(path: "mutations-\(ProcessInfo.processInfo.globallyUniqueString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var figures = Figures()
    var swift: [(text: String, definition: URL)] = []
    var whole: [(text: String, definition: URL)] = []
    for number in 0..<Self.count {
      let seed = seeds[number % seeds.count]
      let url = try seed.url(in: folder, number: number % seeds.count)
      var mutator = DefinitionMutator(seed: Self.seed &+ UInt64(number))
      let bytes = mutator.mutated(seed.root)
      try Data(bytes).write(to: url)
      let name = "mutation \(number) of \(seed.url.lastPathComponent)"
      guard let (text, file) = try outcome(of: url, bytes, against: seed.file, name: name, &figures) else { continue }
      swift.append((text, URL(fileURLWithPath: "/" + name)))
      if !file.reading.definition.hasForeignTypes { whole.append(swift[swift.count - 1]) }
    }
    let compiler = try SwiftCompiler()
    defer { compiler.cleanUp() }
    for output in try await compiler.parse(swift) { Issue.record("\(output)") }
    let samples = Self.isThorough ? 20 : 2
    let stride = max(1, whole.count / samples)
    let jobs = try (0..<min(samples, whole.count)).map { index in
      let (text, definition) = whole[index * stride]
      return try compiler.job(text, of: definition, .plain)
    }
    for output in await compiler.run(jobs) { Issue.record("\(output)") }
    // Mutations that nothing gets past would show nothing.
    #expect(figures.generated > Self.count / 10)
    #expect(figures.generated < Self.count)
    if Self.isThorough { print("mutated definitions: \(figures), \(jobs.count) type-checked (seed \(Self.seed))") }
  }

  private struct Figures: CustomStringConvertible {
    var (refused, withErrors, generated) = (0, 0, 0)

    var description: String {
      "\(refused + withErrors + generated) tried, \(refused) unreadable, \(withErrors) with errors, \(generated) became code"
    }
  }

  /// Does all that the commands do with a definition; returns its Swift where the check finds no error.
  private func outcome(
    of url: URL, _ bytes: [UInt8], against original: DefinitionFile, name: String, _ figures: inout Figures
  ) throws -> (swift: String, file: DefinitionFile)? {
    let result: CheckResult
    do throws(DefinitionFileError) {
      result = try DefinitionCheck(paths: [url.path]).result()
    } catch {
      figures.refused += 1
      #expect(!error.message(in: .english).isEmpty)
      return nil
    }
    let report = FindingReport(result.findings, omitted: result.omitted)
    let again = try DefinitionCheck(paths: [url.path]).result()
    let text = report.text(in: .japanese)
    #expect(FindingReport(again.findings, omitted: again.omitted).text(in: .japanese) == text, "\(name): another report")
    #expect(try !report.sarif(version: "1").isEmpty && !report.json(in: .english).isEmpty)
    let file: DefinitionFile
    do throws(DefinitionFileError) {
      file = try DefinitionFile(url: url)
    } catch {
      // Only a companion can be it, and the check says so.
      #expect(report.count(of: .error) > 0, "\(name): \(error.message(in: .english))")
      figures.withErrors += 1
      return nil
    }
    #expect(!DefinitionOutline(file).text(language: "ja").isEmpty)
    #expect(try !DefinitionOutline(file).json().isEmpty)
    let diff = DefinitionDiff(old: original, new: file)
    #expect(try diff.text(in: .english) == DefinitionDiff(old: original, new: file).text(in: .english) && !diff.json(in: .english).isEmpty)
    let isSound = report.count(of: .error) == 0
    if isSound {
      #expect(file.reading.errors.isEmpty, "\(name): \(file.reading.errors)")
      #expect(file.unclosedTemplates().isEmpty, "\(name)")
    }
    let second = try DefinitionFile(url: url)
    do throws(CodegenError) {
      let (swift, again) = (try generated(file), try generated(second))
      #expect(swift == again, "\(name): other code")
      if isSound { figures.generated += 1 } else { figures.withErrors += 1 }
      return isSound ? (swift, file) : nil
    } catch {
      if isSound {
        Issue.record("\(name):\(error.place): \(error.fact.message(in: .english))")
      }
      figures.withErrors += 1
      return nil
    }
  }

  private func generated(_ file: DefinitionFile) throws(CodegenError) -> String {
    try SwiftGenerator(definition: file.reading.definition, words: file.words).generate(source: file.url.lastPathComponent)
  }
}

extension IntentDefinition {
  /// Whether a part has a type that this file does not define, and which another file of the same target would have.
  fileprivate var hasForeignTypes: Bool {
    let own = Set(types.map(\.name) + enums.map(\.name))
    var all: [DefinedValueType] = []
    for intent in intents {
      all += intent.parameters.map(\.type)
      all += intent.response?.properties.map(\.type) ?? []
    }
    for type in types { all += type.properties.map(\.type) }
    return all.contains { type in [type.objectName, type.enumName].contains { $0.map { !$0.isEmpty && !own.contains($0) } ?? false } }
  }
}

/// A definition that is changed, with its strings.
struct MutationSeed {
  let url: URL
  let root: PropertyListNode
  let file: DefinitionFile

  private init(_ url: URL) throws {
    self.url = url
    root = try PropertyListReader.read([UInt8](Data(contentsOf: url))).withoutPlaces
    file = try DefinitionFile(url: url)
  }

  /// The definitions of the tests, and those in a folder.
  static func all(with corpus: String?) throws -> [MutationSeed] {
    let tests = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var folders = ["IntentCodegenTests/Fixtures", "IntentDefinitionsTests/Fixtures"].map { tests.appending(path: $0) }
    if let corpus { folders.append(URL(fileURLWithPath: corpus, isDirectory: true)) }
    return try folders.flatMap { folder in
      try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)).compactMap { $0 as? URL }
        .filter { $0.pathExtension == "intentdefinition" }.sorted { $0.path < $1.path }
    }.map { try MutationSeed($0) }
  }

  /// Where a changed definition stands, with the strings of this one about it.
  func url(in folder: URL, number: Int) throws -> URL {
    let folder = folder.appending(path: String(number))
    let copy = folder.appending(path: url.lastPathComponent)
    if FileManager.default.fileExists(atPath: folder.path) { return copy }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for language in DefinitionFile.languageFolders(of: url) where language.lastPathComponent != "Base.lproj" {
      try FileManager.default.copyItem(at: language, to: folder.appending(path: language.lastPathComponent))
    }
    return copy
  }
}
