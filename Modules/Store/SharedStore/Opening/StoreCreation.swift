import GRDB

/// Creates the database: whoever comes first, under a lock, and never half of it.
enum StoreCreation {
  /// Creates the directory and an empty database in it, unless another program did meanwhile.
  ///
  /// The file grows under another name and gets its own when it is whole: a program that is killed here leaves no half database behind.
  static func create(at location: StoreLocation) throws {
    try StoreFiles.makeDirectory(location.directory)
    let lock = try StoreLock(at: location)
    defer { withExtendedLifetime(lock) {} }
    guard try !StoreFiles.databaseExists(at: location) else { return }
    StoreFiles.removeUnfinished(at: location)
    try StoreFiles.removeLog(at: location)
    do {
      try StoreFiles.makeFile(location.unfinished)
      var configuration = StoreOpening.configuration()
      configuration.journalMode = .wal
      let queue = try DatabaseQueue(path: location.unfinished, configuration: configuration)
      try queue.write { try location.format.migrate($0) }
      try queue.close()
    } catch let error as DatabaseError {
      StoreFiles.removeUnfinished(at: location)
      switch StoreError(error, at: location) {
      case .cannotWrite(_, let reason), .cannotRead(_, let reason): throw StoreError.cannotCreate(path: location.database, reason)
      case let other: throw other
      }
    }
    try StoreFiles.publish(location.unfinished, as: location.database, in: location.directory)
  }
}
