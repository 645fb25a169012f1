import GRDB
import GRDBSQLite

/// The first hundred bytes of an SQLite file, whatever log stands beside it (https://www.sqlite.org/fileformat2.html#the_database_header).
///
/// They are read through the connection: closing a descriptor of one's own would drop the locks that this process's other connections have on
/// the file (https://www.sqlite.org/howtocorrupt.html, 2.2).
struct DatabaseHeader {
  /// How the last program that set it wrote the file.
  enum Way: UInt8 { case journal = 1, log = 2 }

  private let bytes: [UInt8]

  /// Reads the header; nil in a file that is none of SQLite's, or cut short.
  init?(_ db: Database) {
    var pointer: UnsafeMutablePointer<sqlite3_file>?
    guard sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, &pointer) == SQLITE_OK, let file = pointer,
      let read = file.pointee.pMethods?.pointee.xRead
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: 100)
    guard read(file, &bytes, CInt(bytes.count), 0) == SQLITE_OK, bytes.starts(with: "SQLite format 3\0".utf8) else { return nil }
    self.bytes = bytes
  }

  /// Bytes of a page: 512 to 65536.
  var pageSize: Int {
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    return size == 1 ? 65_536 : size
  }

  /// Whether the file is written through a write-ahead log, or through a rollback journal.
  func isWritten(through way: Way) -> Bool { bytes[18] == way.rawValue && bytes[19] == way.rawValue }

  /// Whose database it is.
  var applicationID: Int32 { Int32(truncatingIfNeeded: bytes.bigEndian(at: 68)) }
}
