import GRDB
import GRDBSQLite

extension Database {
  /// Some bytes of an image. `substr` would read all of it to cut them out.
  func bytes(ofImage place: Int64, from start: Int, count: Int) throws -> [UInt8] {
    var blob: OpaquePointer?
    let opened = sqlite3_blob_open(sqliteConnection, "main", "post_image", "bytes", place, 0, &blob)
    guard opened == SQLITE_OK, let blob else { throw DatabaseError(resultCode: ResultCode(rawValue: opened)) }
    defer { sqlite3_blob_close(blob) }
    var bytes = [UInt8](repeating: 0, count: count)
    let read = sqlite3_blob_read(blob, &bytes, CInt(count), CInt(start))
    guard read == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: read)) }
    return bytes
  }
}
