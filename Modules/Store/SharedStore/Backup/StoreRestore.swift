import GRDB
import Glibc

/// What came back, and where that is which was there before.
public struct RestoredBackup: Hashable, Sendable {
  /// The backup, as it was found.
  public var backup: Backup
  /// What was there before; nil where there was nothing.
  public var kept: Kept?

  /// What was there before.
  public enum Kept: Hashable, Sendable {
    /// A backup of it, by its path, which can be restored in its turn.
    case backup(String)
    /// The files as they were, by the database's new path: damaged, or no database at all.
    case files(String)

    /// Where it is.
    public var path: String {
      switch self {
      case .backup(let path), .files(let path): path
      }
    }
  }
}

extension StoreBackups {
  /// Makes the data what a file holds, and keeps what was there.
  ///
  /// The file is checked first, and brought to this version's schema in a copy. A sound log gives way in one transaction of its own, so that
  /// other programs that have it open see the new one, and what they commit afterwards is kept; what is damaged is moved aside. Killed at any
  /// moment, it leaves the old or the new one.
  ///
  /// Throws ``BackupError``, and ``StoreError`` where the data cannot be written; nothing is changed then.
  public func restore(from path: String, _ moment: BackupMoment) throws -> RestoredBackup {
    let file = try BackupFile(at: path, of: location.format)
    if file.isDatabase, StoreFiles.isSame(path, location.database) { throw BackupError.isTheData(path: path) }
    try StoreFiles.makeDirectory(location.directory)
    let lock = try StoreLock(at: location)
    defer { withExtendedLifetime(lock) {} }
    let prepared = try PreparedLog.make(of: file, at: location)
    let kept: RestoredBackup.Kept? =
      switch try PresentLog(at: location) {
      case .sound: .backup(try prepared.replace(moment))
      case .absent, .unsound: try prepared.publish(moment).map { .files($0) }
      }
    return RestoredBackup(backup: prepared.backup, kept: kept)
  }
}
