import Glibc
import ProgramSupport

/// Copies of a store: made, kept and brought back.
///
/// Everything here may be killed at any moment, and run beside any number of other programs.
public struct StoreBackups: Sendable {
  /// Where the data lives.
  public let location: StoreLocation

  /// Takes the place of the data.
  public init(of location: StoreLocation) { self.location = location }

  /// The directory of copies.
  public var folder: BackupFolder { BackupFolder(path: location.backups ?? location.directory, of: location.format) }

  /// The log's size in bytes.
  public var logBytes: Int { StoreFiles.size(location.database) + StoreFiles.size(location.writeAheadLog) }

  /// Copies all that the data directory holds into one checked file (0600).
  ///
  /// - Parameters:
  ///   - path: the file; nil for a new one in the directory of copies, which is made where it is missing.
  ///   - replaces: whether a file of that name goes. It stays until the new one is whole.
  ///
  /// Throws ``BackupError``, and ``StoreError`` where the data cannot be read; nothing is left behind then.
  public func make(at path: String? = nil, replacing replaces: Bool = false, _ moment: BackupMoment) throws -> Backup {
    guard try StoreFiles.databaseExists(at: location) else { throw BackupError.noData(path: location.database) }
    guard let path else {
      try BackupFolder.making(folder.path)
      return try BackupFolder.inFreeName("\(folder.path)/backup-\(moment.stamp)", of: location.format) { path in
        try write(to: path, replacing: false, moment, .asked)
      }
    }
    return try write(to: target(path, replacing: replaces), replacing: replaces, moment, .asked)
  }

  /// Makes the copy of a day where there is none yet, and removes those beyond the last seven; nil where there is one.
  ///
  /// Throws as ``make(at:replacing:_:)`` does.
  public func makeDaily(_ moment: BackupMoment) throws -> Backup? {
    guard !folder.hasCopy(of: moment.day), try StoreFiles.databaseExists(at: location) else { return nil }
    try BackupFolder.making(folder.path)
    // Two at once both copy; the one that comes second is as good.
    let backup = try write(to: folder.dailyCopy(of: moment.day), replacing: true, moment, .daily)
    try folder.removeOldDays(at: moment.day)
    return backup
  }

  private func write(to path: String, replacing replaces: Bool, _ moment: BackupMoment, _ reason: Backup.Reason) throws -> Backup {
    let writer = try BackupWriter(of: location, beside: path, made: moment, reason: reason)
    try writer.publish(replacing: replaces)
    return writer.backup
  }

  /// The file that a name means: what a link leads to is replaced, and the link stays.
  private func target(_ path: String, replacing replaces: Bool) throws -> String {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT, !path.hasSuffix("/") else { throw BackupError.cannotCreate(path: path, .init(errno: errno, path: path)) }
      let name = path.split(separator: "/").last ?? ""
      if StoreFiles.isSame(FileReplacement.parent(of: path), location.directory), location.isOfDatabase(String(name)) {
        throw BackupError.isTheData(path: path)
      }
      return path
    }
    guard stat(path, &status) == 0 else { throw BackupError.danglingLink(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw BackupError.notAFile(path: path) }
    let own = [location.database, location.writeAheadLog, location.sharedMemory, location.lock]
    guard !own.contains(where: { StoreFiles.isSame($0, path) }) else { throw BackupError.isTheData(path: path) }
    guard replaces else { throw BackupError.exists(path: path) }
    guard let resolved = realpath(path, nil) else { throw BackupError.cannotCreate(path: path, .init(errno: errno, path: path)) }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
