import Foundation
import PackagePlugin

/// Compiles every `.intentdefinition` of a target to Swift before the target is built.
///
/// The definitions are looked for in the target's folder itself, as a target has to exclude them and its `.lproj` folders from its sources.
@main
struct IntentCodegenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let compiler = try context.tool(named: "intentc").url
    return try files(in: target.directoryURL, extensions: ["intentdefinition"]).map { definition in
      let name = definition.deletingPathExtension().lastPathComponent
      let folder = definition.deletingLastPathComponent()
      let root = folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
      let languageFolders = try contents(of: root).filter { $0.pathExtension == "lproj" }
      let strings = try languageFolders.flatMap { try files(in: $0, extensions: ["strings", "stringsdict"]) }
      let output = context.pluginWorkDirectoryURL.appending(path: "\(name).intentdefinition.swift")
      let folderArguments = languageFolders.flatMap { ["--lproj", $0.path(percentEncoded: false)] }
      return .buildCommand(
        displayName: "Compiling \(definition.lastPathComponent)",
        executable: compiler,
        arguments: [
          "generate", definition.path(percentEncoded: false), "--swift", output.path(percentEncoded: false), "--access", "public",
        ]
          + folderArguments,
        inputFiles: [definition] + strings,
        outputFiles: [output])
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
