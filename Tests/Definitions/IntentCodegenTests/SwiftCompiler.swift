import Foundation
import IntentCodegen
import Testing

/// Compiles generated files against the runtime that was built with the tests.
struct SwiftCompiler {
  /// How a file is compiled.
  enum Settings: CaseIterable {
    /// As this package is compiled.
    case strict
    /// As Swift 6 compiles without settings of a package's own.
    case plain
    /// As a target is compiled whose declarations are on the main actor where they do not say otherwise.
    case mainActor
    /// As the target of a new app is: on the main actor, with approachable concurrency.
    case app

    var access: SwiftGenerator.Access { self == .strict ? .public : .internal }

    /// Whether declarations that do not say otherwise are on the main actor.
    var isMainActor: Bool { self == .mainActor || self == .app }

    var arguments: [String] {
      let features =
        switch self {
        case .strict: ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]
        case .plain, .mainActor: [String]()
        case .app: ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
        }
      return (isMainActor ? ["-default-isolation", "MainActor"] : []) + features.flatMap { ["-enable-upcoming-feature", $0] }
    }
  }

  /// Files that are to be compiled as one module.
  struct Job: Sendable {
    var sources: [URL]
    var definition: URL
    var arguments: [String]
  }

  private let modules: URL
  private let folder: URL

  /// - Throws: where the runtime's module does not stand beside the running tests.
  init() throws {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    modules = products.appending(path: "Modules", directoryHint: .isDirectory)
    try #require(FileManager.default.fileExists(atPath: modules.appending(path: "IntentRuntime.swiftmodule").path), "\(modules.path)")
    folder = FileManager.default.temporaryDirectory.appending(path: "generated-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func cleanUp() {
    try? FileManager.default.removeItem(at: folder)
  }

  func job(_ texts: String..., of definition: URL, _ settings: Settings) throws -> Job { try job(texts, of: definition, settings) }

  func job(_ texts: [String], of definition: URL, _ settings: Settings) throws -> Job {
    let sources = try texts.map { text in
      let source = folder.appending(path: "\(ProcessInfo.processInfo.globallyUniqueString).swift")
      try Data(text.utf8).write(to: source)
      return source
    }
    return Job(sources: sources, definition: definition, arguments: settings.arguments)
  }

  /// What the compiler says of the jobs, two of which run at a time; nothing where all compile without warnings.
  func run(_ jobs: [Job]) async -> [String] {
    await withTaskGroup(of: String?.self) { group in
      var outputs: [String] = []
      for (number, job) in jobs.enumerated() {
        if number >= 2, let output = await group.next() ?? nil { outputs.append(output) }
        group.addTask { await run(job) }
      }
      for await output in group { if let output { outputs.append(output) } }
      return outputs
    }
  }

  /// What the compiler says of files that are only parsed, all in one call.
  func parse(_ files: [(text: String, definition: URL)]) async throws -> [String] {
    var names: [String: URL] = [:]
    for (number, file) in files.enumerated() {
      let source = folder.appending(path: "parsed-\(number).swift")
      try Data(file.text.utf8).write(to: source)
      names[source.path] = file.definition
    }
    if names.isEmpty { return [] }
    let list = folder.appending(path: "parsed")
    try Data(names.keys.sorted().joined(separator: "\n").utf8).write(to: list)
    let (status, output) = await call(["swiftc", "-frontend", "-parse", "-swift-version", "6", "-warnings-as-errors", "@" + list.path])
    if status == 0, output.isEmpty { return [] }
    let lines = output.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") }
    return lines.prefix(5).map { line in
      names[line.prefix { $0 != ":" }.description].map { $0.lastPathComponent + line.drop { $0 != ":" } } ?? String(line)
    } + (lines.isEmpty ? [String(output.prefix(1_000))] : [])
  }

  /// What a program made of these files and the runtime prints, or what the compiler says.
  func output(of texts: [String]) async throws -> String {
    let sources = try texts.enumerated().map { number, text in
      let source = folder.appending(path: "program-\(number).swift")
      try Data(text.utf8).write(to: source)
      return source.path
    }
    // The runtime, and what it is built on.
    let parts = try ["IntentRuntime", "TimeMeasuring", "Localization"].flatMap { module in
      let objects = modules.deletingLastPathComponent().appending(path: "\(module).build")
      return try FileManager.default.contentsOfDirectory(atPath: objects.path).filter { $0.hasSuffix(".swift.o") }
        .map { objects.appending(path: $0).path }
    }
    let program = folder.appending(path: "program").path
    let (status, output) = await call(
      ["swiftc", "-parse-as-library", "-swift-version", "6", "-module-name", "Generated", "-I", modules.path, "-o", program] + sources
        + parts)
    guard status == 0 else { return output }
    return await call([program]).output
  }

  /// To SIL and no further: all diagnostics come from there or before.
  private func run(_ job: Job) async -> String? {
    let (status, output) = await call(
      [
        "swiftc", "-emit-sil", "-wmo", "-o", "/dev/null", "-swift-version", "6", "-warnings-as-errors", "-module-name", "Generated", "-I",
        modules.path,
      ] + job.arguments + job.sources.map(\.path))
    if status == 0, output.isEmpty { return nil }
    let lines = output.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") }
    return ([job.definition.path] + lines.prefix(5).map { $0.replacingOccurrences(of: folder.path, with: "") }).joined(separator: "\n")
  }

  private func call(_ arguments: [String]) async -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    // The compiler leaves an empty folder where it keeps temporary files.
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      return (-1, "\(error)")
    }
    // Read to the end first, as a full pipe would never let the compiler end.
    let output = await Task.detached { pipe.fileHandleForReading.readDataToEndOfFile() }.value
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
