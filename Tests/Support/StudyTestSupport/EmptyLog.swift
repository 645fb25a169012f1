import Foundation
public import SharedStore
import StudyRepositories
import TestSupport

/// Kiroku's database as it is before anything is written, for tests that are about to write.
///
/// Its migrations are a tenth of what a short test takes. They run once in a process; each test gets a copy of the files that they leave.
public enum EmptyLog {
  private static let image: Result<FolderImage, any Error> = Result { try EmptyLog.migrated() }

  /// Puts an empty database in a place that has none yet.
  public static func put(at location: StoreLocation) throws {
    guard !FileManager.default.fileExists(atPath: location.database) else { return }
    let image = try image.get()
    try FileManager.default.createDirectory(
      atPath: location.directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try image.write(to: location.directory)
  }

  private static func migrated() throws -> FolderImage {
    let directory = TemporaryDirectory("kiroku-empty")
    try Store(at: StoreLocation(directory: directory.path, format: .kiroku), for: .writing).create()
    return try FolderImage(of: directory.path)
  }
}
