import Foundation
import SharedStore
import TestSupport

/// A place on disk that goes away with the test.
final class TemporaryLocation: Sendable {
  let location: StoreLocation

  private let directory = TemporaryDirectory("store")

  var parent: String { directory.path }

  init(_ name: String = "garden") {
    location = StoreLocation(directory: "\(directory.path)/data/\(name)", format: .garden)
    try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
  }

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
