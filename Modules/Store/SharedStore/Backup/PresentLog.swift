import GRDB
import Glibc

/// What is in the database's place before another log is restored.
enum PresentLog {
  case absent
  /// A database that can be copied.
  case sound
  /// One that is damaged, no database, empty, or a backup that was put there by hand.
  case unsound

  /// Looks, and changes nothing.
  ///
  /// Throws ``StoreError`` for what must stay: the database of a newer version or of another program, and one that cannot be reached.
  init(at location: StoreLocation) throws {
    do {
      guard try StoreFiles.databaseExists(at: location) else {
        self = .absent
        return
      }
      // Asked of the file itself: with a log that belongs to another database nothing that SQLite reads is true.
      guard !BackupMark.stands(in: location.database, of: location.format) else {
        self = .unsound
        return
      }
      let reader = try StoreOpening.reader(at: location, migrates: false)
      let damage = try StoreError.translating(at: location) { try reader.connection.read { try BackupCheck.damage(in: $0) } }
      self = damage == nil ? .sound : .unsound
    } catch let error as StoreError {
      guard error.isOfContent else { throw error }
      self = .unsound
    }
  }
}

extension StoreError {
  /// Whether it says that what the file holds is no log that could be read.
  fileprivate var isOfContent: Bool {
    switch self {
    case .notADatabase, .emptyFile, .databaseMissing, .foreignLog, .damaged, .unreadable, .backupInPlace: true
    default: false
    }
  }
}
