import GRDB
import Glibc
import ProgramSupport

/// Whether the log beside the database is the database's own.
///
/// SQLite does not ask: it reads whatever stands there as the newest pages of the database. So a copy that was put in the database's place
/// beside the log of the one that was there before would come out as a mixture of both.
enum LogCheck {
  /// Throws ``StoreError/foreignLog(path:)`` for a log that belongs to another database. Nothing is changed.
  static func run(on file: DatabaseFile, at location: StoreLocation) throws {
    guard try isInDoubt(file, at: location) else { return }
    // What another program is doing right now may look odd once; a log that is foreign stays so.
    for _ in 0..<2 where try LogExamination(of: file, at: location).belongs() { return LogMark.put(file, at: location) }
    throw StoreError.foreignLog(path: file.path)
  }

  /// Whether the log holds nothing.
  static func isEmpty(_ file: DatabaseFile) -> Bool {
    var log = stat()
    return lstat(file.log, &log) != 0 || log.st_size <= LogHeader.size
  }

  /// Whether the log has to be examined, asked at every start, so of the system alone.
  ///
  /// No doubt is in a log that is marked as the own one of a file to which nothing has happened since: what commits writes the log alone, and
  /// a checkpoint, which writes the file, empties the log. Nobody can put the time of a file's last change back.
  static func isInDoubt(_ file: DatabaseFile, at location: StoreLocation) throws -> Bool {
    var log = stat()
    guard lstat(file.log, &log) == 0 else { return false }
    guard log.st_mode & S_IFMT == S_IFREG else {
      if let link = DanglingLink(in: file.log) { throw StoreError.danglingLink(path: link.path, target: link.target, isDatabase: false) }
      throw StoreError.notAFile(path: file.log)
    }
    guard log.st_size > LogHeader.size else { return false }
    guard let header = LogHeader(path: file.log) else { return true }
    return !LogMark(header, of: file).stands(at: location)
  }
}

/// A close look at a log and its database.
private struct LogExamination {
  let file: DatabaseFile
  let location: StoreLocation

  init(of file: DatabaseFile, at location: StoreLocation) {
    self.file = file
    self.location = location
  }

  /// Whether the log may be read over the database's file. What is broken anyway is let through: SQLite has its own words for it.
  func belongs() throws -> Bool {
    guard let log = LogHeader(path: file.log), log.isFollowedByFrames, let alone = try? StoreOpening.immutable(file),
      let header = try alone.read(DatabaseHeader.init)
    else { return true }
    if header.applicationID == location.format.backupID { throw StoreError.backupInPlace(path: location.database) }
    // A file that was never written through a log is a copy that somebody's tool made.
    guard header.pageSize == log.pageSize, header.isWritten(through: .log) else { return false }
    let through: StoreReader
    do {
      through = try StoreOpening.unchecked(at: location, file)
    } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
      return try !alone.read(isSound)
    }
    // One snapshot over all questions: it keeps other programs from emptying the log meanwhile.
    return try through.connection.read { through in
      let seen = try View(through, location.format)
      return try alone.read { alone in try belongs(View(alone, location.format), alone, header, seen, through) }
    }
  }

  private func belongs(_ inFile: View, _ alone: Database, _ header: DatabaseHeader, _ seen: View, _ through: Database) throws -> Bool {
    guard header.applicationID == location.format.applicationID else { return !seen.isOurs }
    // Torn by a checkpoint that was interrupted, which the log mends.
    guard case .readable(let version, let link, _) = inFile else { return true }
    // From before there were stamps.
    guard let link, let stamp = link.stamp else { return isAsSound(through, as: alone) }
    guard case .readable(let newVersion, let newLink, let isOurs) = seen else { return isAsSound(through, as: alone) }
    // VACUUM moves pages, and counts the schema's version up.
    guard isOurs, let newLink, newVersion >= version else { return false }
    return switch LogFrames(path: file.log).search(pages: [link.page, newLink.page], for: Array(stamp.utf8)) {
    case .found: true
    case .missing: false
    // Written by another program, the sqlite3 shell say, which stamps nothing.
    case .noSuchPage: isAsSound(through, as: alone)
    }
  }

  /// Whether the database is sound through its log, or as little without it.
  private func isAsSound(_ through: Database, as alone: Database) -> Bool { isSound(through) || !isSound(alone) }

  private func isSound(_ db: Database) -> Bool { (try? StoreInspection.problems(in: db, limit: 1).isEmpty) ?? false }

  /// What a connection sees of a database.
  private enum View: Hashable {
    case broken
    case readable(schemaVersion: Int, LogLink?, isOurs: Bool)

    /// Whether it is of the format.
    var isOurs: Bool { if case .readable(_, _, true) = self { true } else { false } }

    init(_ db: Database, _ format: StoreFormat) throws {
      do {
        let version = try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
        let owner = try Int32.fetchOne(db, sql: "PRAGMA application_id")
        self = .readable(schemaVersion: version, try LogLink(db), isOurs: owner == format.applicationID)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY || error.resultCode == .SQLITE_IOERR {
        throw error
      } catch is DatabaseError {
        self = .broken
      } catch is RowDecodingError {
        self = .broken
      }
    }
  }
}
