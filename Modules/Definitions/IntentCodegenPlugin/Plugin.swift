import Foundation
import PackagePlugin

/// Checks every `.intentdefinition` of a target and compiles it to Swift before the target is built.
///
/// What `intentc check` calls an error stops the build at the definition's line; its warnings are shown. The declarations are `public`, as the target
/// that holds a definition mostly lends them to others; other access comes of running `intentc generate --access` by hand.
///
/// The definitions are looked for in the target's folder itself, as a target has to exclude them and its `.lproj` folders from its sources.
@main
struct IntentCodegenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let compiler = try context.tool(named: "intentc").url
    let definitions = try files(in: target.directoryURL, extensions: ["intentdefinition"]).filter(isOriginal)
    let names = outputNames(definitions, in: target.directoryURL)
    return try zip(definitions, names).map { definition, name in
      let stem = definition.deletingPathExtension().lastPathComponent
      let folder = root(of: definition)
      let languageFolders = try contents(of: folder).filter { $0.pathExtension == "lproj" }
      // Translated copies of the definition have its name.
      let companions = Set(
        ["strings", "stringsdict", "xcstrings", "intentdefinition"].map { "\(stem).\($0)" } + ["AppIntentVocabulary.plist"])
      let inputs = try ([folder] + languageFolders).flatMap(contents).filter { file in
        companions.contains(file.lastPathComponent) && file.path(percentEncoded: false) != definition.path(percentEncoded: false)
      }
      let output = context.pluginWorkDirectoryURL.appending(path: name)
      return .buildCommand(
        displayName: "Compiling \(definition.lastPathComponent)",
        executable: compiler,
        arguments: [
          "generate", "--check", definition.path(percentEncoded: false), "--swift", output.path(percentEncoded: false), "--access",
          "public", "--name", String(name.prefix { $0 != "." }),
        ],
        inputFiles: [definition] + inputs,
        outputFiles: [output])
    }
  }

  /// The folder that holds a definition's `.lproj` folders.
  private func root(of definition: URL) -> URL {
    let folder = definition.deletingLastPathComponent()
    return folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
  }

  /// Whether a definition is no translated copy: one in a language's folder counts only where none stands in `Base.lproj` or beside that folder.
  private func isOriginal(_ definition: URL) -> Bool {
    let folder = definition.deletingLastPathComponent()
    guard folder.pathExtension == "lproj", folder.lastPathComponent != "Base.lproj" else { return true }
    let (root, name) = (root(of: definition), definition.lastPathComponent)
    let originals = [root.appending(path: "Base.lproj/\(name)"), root.appending(path: name)]
    if originals.contains(where: { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }) { return false }
    // Of several languages' copies alone, one has to be the original.
    let folders = (try? contents(of: root)) ?? []
    let first = folders.first { FileManager.default.fileExists(atPath: $0.appending(path: name).path(percentEncoded: false)) }
    return first?.lastPathComponent == folder.lastPathComponent
  }

  /// The names of the Swift files, and so of what is generated for whole files: those of the definitions, with their folders where two definitions have
  /// one name.
  private func outputNames(_ definitions: [URL], in target: URL) -> [String] {
    let stems = definitions.map { $0.deletingPathExtension().lastPathComponent }
    let depth = target.standardizedFileURL.pathComponents.count
    return zip(definitions, stems).map { definition, stem in
      guard stems.count(where: { $0.lowercased() == stem.lowercased() }) > 1 else { return "\(stem).intentdefinition.swift" }
      let folders = root(of: definition).standardizedFileURL.pathComponents.dropFirst(depth)
      return (folders + [stem]).joined(separator: "-") + ".intentdefinition.swift"
    }
  }

  private func contents(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).sorted { $0.path < $1.path }
  }

  private func files(in folder: URL, extensions: Set<String>) throws -> [URL] {
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles) else {
      return []
    }
    return files.compactMap { $0 as? URL }.filter { extensions.contains($0.pathExtension) }.sorted { $0.path < $1.path }
  }
}
