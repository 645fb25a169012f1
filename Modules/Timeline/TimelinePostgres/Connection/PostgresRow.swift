import CPostgres

/// What the server answered to a statement.
final class PostgresResult {
  let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { PQclear(handle) }

  /// How many rows it returned.
  var count: Int { Int(PQntuples(handle)) }

  /// How many rows it changed.
  var changed: Int { Int(String(cString: PQcmdTuples(handle))) ?? 0 }

  /// The five letters of an error; empty for none.
  var state: String { PQresultErrorField(handle, PostgresResult.stateField).map { String(cString: $0) } ?? "" }

  /// What it says of an error, without the values that it was about.
  var message: String { PQresultErrorField(handle, PostgresResult.messageField).map { String(cString: $0) } ?? "" }

  // PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY are macros of characters.
  private static let stateField = Int32(UInt8(ascii: "C"))
  private static let messageField = Int32(UInt8(ascii: "M"))

  subscript(row: Int) -> PostgresRow { PostgresRow(result: self, row: Int32(row)) }
}

/// A row of an answer.
struct PostgresRow {
  fileprivate let result: PostgresResult
  fileprivate let row: Int32

  /// A column as a value.
  ///
  /// - Throws: ``PostgresError/unexpected(column:)`` where it holds something else.
  subscript<Value: PostgresValue>(column: Int) -> Value {
    get throws(PostgresError) {
      guard let value = Value.read(bytes(column)) else { throw .unexpected(column: column) }
      return value
    }
  }

  /// How many columns there are.
  var count: Int { Int(PQnfields(result.handle)) }

  private func bytes(_ column: Int) -> UnsafeRawBufferPointer? {
    let (handle, column) = (result.handle, Int32(column))
    guard PQgetisnull(handle, row, column) == 0, let start = PQgetvalue(handle, row, column) else { return nil }
    return UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(handle, row, column)))
  }
}
