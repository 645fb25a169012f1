import Glibc

/// The files of a database that cannot be copied as one, kept as they are.
enum KeptFiles {
  /// Gives the database and its log a second name, beside the first: no byte is copied, and nothing is lost at any moment.
  ///
  /// - Returns: the database's second name (or its log's, where that stands alone); nil where there is neither.
  static func link(at location: StoreLocation, _ moment: BackupMoment) throws -> String? {
    let aside = freeName(location.database + ".before-restore-\(moment.stamp)")
    var kept: String?
    for suffix in ["", "-wal"] {
      let path = location.database + suffix
      var status = stat()
      guard lstat(path, &status) == 0, suffix.isEmpty || status.st_size > 0 else { continue }
      guard Glibc.link(path, aside + suffix) == 0 else {
        throw BackupError.cannotKeep(path: aside + suffix, .init(errno: errno, path: location.directory))
      }
      kept = kept ?? aside + suffix
    }
    if kept != nil { try StoreFiles.synchronize(location.directory) }
    return kept
  }

  private static func freeName(_ name: String) -> String {
    var (candidate, number) = (name, 1)
    while access(candidate, F_OK) == 0 || access(candidate + "-wal", F_OK) == 0 {
      number += 1
      candidate = "\(name)-\(number)"
    }
    return candidate
  }
}
