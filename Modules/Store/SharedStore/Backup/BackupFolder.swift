import GRDB
import Glibc

/// The directory in which copies are kept, by names that tell what they are.
public struct BackupFolder: Hashable, Sendable {
  /// The directory's path; it need not exist.
  public let path: String
  /// What the copies are of.
  private let format: StoreFormat

  /// Takes the directory's path, and what the copies in it are of.
  public init(path: String, of format: StoreFormat) {
    self.path = path
    self.format = format
  }

  /// What the copies' names end in.
  var suffix: String { Self.suffix(of: format) }

  private static func suffix(of format: StoreFormat) -> String { "." + format.name }

  /// Returns the paths of the copies in it, in the order of their times, of one moment in that of their numbers (`-2`, `-10`); none where nothing can
  /// be read.
  public func copies() -> [String] {
    let names = ((try? FileListing.names(in: path)) ?? []).filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }
    let aged = names.map { (path: "\(path)/\($0)", modified: StoreFiles.modified("\(path)/\($0)") ?? 0) }
    return aged.sorted { ($0.modified, $0.path.count, $0.path) < ($1.modified, $1.path.count, $1.path) }.map(\.path)
  }

  /// Returns the copies in it with what they tell of themselves, the latest last; what cannot be read is left out.
  public func contents() -> [KeptBackup] {
    let kept = copies().compactMap { path -> KeptBackup? in
      guard let file = try? BackupFile(at: path, of: format), let connection = try? file.connection(),
        let (made, reason) = try? connection.read({ try BackupArchive.origin(in: $0) })
      else { return nil }
      return KeptBackup(path: path, made: made, reason: reason, bytes: StoreFiles.size(path))
    }
    return kept.sorted { ($0.made.seconds, $0.path.count, $0.path) < ($1.made.seconds, $1.path.count, $1.path) }
  }

  /// Makes the directory, and those above it that are missing; throws ``BackupError/cannotCreate(path:_:)``.
  static func making(_ path: String) throws {
    do {
      try StoreFiles.makeDirectory(path)
    } catch let error as StoreError {
      guard case .cannotKeep(let path, let reason)? = error.asKeeping else { throw error }
      throw BackupError.cannotCreate(path: path, reason)
    }
  }

  // MARK: What is kept

  /// Has `write` keep something under a name that is free: in the directory of copies, else, where that cannot be made or written, beside the
  /// database.
  ///
  /// Throws ``BackupError/cannotKeep(path:_:)`` where it works nowhere, and what else `write` throws.
  @discardableResult
  static func keeping<Kept: ~Copyable>(at location: StoreLocation, name: String, _ write: (String) throws -> Kept) throws -> Kept {
    var obstacle: BackupError?
    for directory in [location.backups, location.directory].compactMap({ $0 }) {
      do {
        try StoreFiles.makeDirectory(directory)
        return try inFreeName(
          directory == location.directory ? location.database + "." + name : directory + "/" + name, of: location.format, write)
      } catch let error as BackupError {
        guard case .cannotKeep = error.asKeeping else { throw error }
        obstacle = obstacle ?? error.asKeeping
      } catch let error as StoreError {
        guard let kept = error.asKeeping else { throw error }
        obstacle = obstacle ?? kept
      }
    }
    throw obstacle ?? BackupError.cannotKeep(path: location.directory, .permissionDenied)
  }

  /// Has `write` write to a path that is free: `path` or, where that is taken, `path-2` and so on.
  static func inFreeName<Kept: ~Copyable>(_ path: String, of format: StoreFormat, _ write: (String) throws -> Kept) throws -> Kept {
    let suffix = Self.suffix(of: format)
    var number = 1
    while true {
      let candidate = number == 1 ? path + suffix : "\(path)-\(number)\(suffix)"
      number += 1
      guard access(candidate, F_OK) != 0 else { continue }
      do { return try write(candidate) } catch BackupError.exists {}
    }
  }
}

extension BackupError {
  /// The error as one of keeping what is there, where it is about writing a copy; itself otherwise.
  var asKeeping: BackupError {
    switch self {
    case .cannotCreate(let path, let reason), .cannotWrite(let path, let reason): .cannotKeep(path: path, reason)
    default: self
    }
  }
}

extension StoreError {
  /// The error of making a directory as one of keeping what is there.
  fileprivate var asKeeping: BackupError? {
    switch self {
    case .cannotCreate(let path, let reason): .cannotKeep(path: path, reason)
    case .notADirectory(let path): .cannotKeep(path: path, .other(ENOTDIR))
    default: nil
    }
  }
}
