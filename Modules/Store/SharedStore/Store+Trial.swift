public import GRDB

extension Store {
  /// The work was done; it is taken back all the same.
  private struct TakenBack: Error {}

  /// Runs `body` in a write that is taken back whatever it does, so that it tells what would happen. Where there is no database yet, it works in an
  /// empty one in memory, and none is made.
  ///
  /// Throws ``StoreError``, and what `body` throws.
  public func trying<Value>(_ body: (Database) throws -> Value) throws -> Value {
    guard try exists() else { return try StoreSchema(of: location.format).makeEmpty().writeWithoutTransaction(body) }
    var value: Value?
    do {
      try write { (db) -> Void in
        value = try body(db)
        throw TakenBack()
      }
    } catch is TakenBack {}
    guard let value else { throw StoreError.gone(path: location.database) }
    return value
  }
}
