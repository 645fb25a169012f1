import Foundation
import SharedStore

/// A place on disk that goes away with the test.
final class TemporaryLocation: Sendable {
  let parent: String
  let location: StoreLocation

  init(_ name: String = "garden") {
    parent = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)").path
    location = StoreLocation(directory: "\(parent)/data/\(name)", format: .garden)
    try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: parent) }

  func open(_ use: Store.Use = .writing) -> Store { Store(at: location, for: use) }

  /// The files in the data's directory.
  var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: location.directory)) ?? []).sorted() }

  func mode(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? -1
  }

  func write(_ bytes: Data, to path: String) throws {
    try FileManager.default.createDirectory(atPath: location.directory, withIntermediateDirectories: true)
    try bytes.write(to: URL(fileURLWithPath: path))
  }
}
