import Foundation

/// Where the programs under test were built: beside the test bundle.
enum BuiltPrograms {
  static let kiroku = folder.appendingPathComponent("kiroku").path
  static let intents = folder.appendingPathComponent("kiroku-intents").path
  static let intentc = folder.appendingPathComponent("intentc").path
  static let move = folder.appendingPathComponent("move").path
  static let moveIntents = folder.appendingPathComponent("move-intents").path
  static let manuals = folder.appendingPathComponent("kiroku-manuals").path
  static let desktop = folder.appendingPathComponent("kiroku-desktop").path
  static let sync = folder.appendingPathComponent("kiroku-sync").path
  static let server = folder.appendingPathComponent("kiroku-server").path

  private static let folder: URL = {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: bundle).deletingLastPathComponent()
  }()
}
