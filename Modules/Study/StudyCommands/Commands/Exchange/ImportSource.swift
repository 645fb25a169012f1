import Glibc
import ProgramSupport
import StudyExchange

/// The files that are brought in, open for as long as this lives. They are read more than once: what is no file is taken into one first.
final class ImportSource: Sendable {
  /// A file, and what it is called in messages.
  struct File: Sendable {
    /// Its path; `-` for the standard input.
    var path: String
    fileprivate var descriptor: Int32
  }

  /// In the order in which they are read.
  let files: [File]

  /// The longest file of another tool, and the most that is taken from a pipe: no log that people keep comes near it.
  static let sizeLimit = 2 << 30

  private init(_ files: [File]) { self.files = files }

  deinit { for file in files { close(file.descriptor) } }

  /// Opens a file, the standard input (`-`), or what a folder holds of the format.
  ///
  /// Throws ``InputError`` and ``ImportRefusal``.
  static func opening(_ format: ExchangeFormat, at path: String) throws -> ImportSource {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return ImportSource([File(path: path, descriptor: try Self.open(path, format))])
    }
    let paths = try Self.paths(of: format, in: path)
    guard !paths.isEmpty else { throw ImportRefusal.nothingInFolder(path, format) }
    var files: [File] = []
    do {
      for path in paths { files.append(File(path: path, descriptor: try Self.open(path, format))) }
    } catch {
      for file in files { close(file.descriptor) }
      throw error
    }
    return ImportSource(files)
  }

  /// Returns what reads a file from its beginning, chunk by chunk.
  func chunks(of file: File) throws(InputError) -> () throws -> [UInt8]? {
    guard lseek(file.descriptor, 0, SEEK_SET) == 0 else { throw .unreadable(path: file.path, errorNumber: errno) }
    return { try Self.chunk(from: file.descriptor, path: file.path) }
  }

  // MARK: Opening

  private static func open(_ path: String, _ format: ExchangeFormat) throws -> Int32 {
    if path == "-" { return try kept(STDIN_FILENO, head: [], path: path) }
    let input = try NamedInput(path: path)
    var status = stat()
    guard fstat(input.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      defer { close(input.descriptor) }
      return try kept(input.descriptor, head: input.head, path: path)
    }
    // Lines of Kiroku's own may hold any number of images.
    if format != .kiroku, status.st_size > sizeLimit {
      close(input.descriptor)
      throw ImportRefusal.tooLong(path, limit: sizeLimit)
    }
    return input.descriptor
  }

  /// Takes what comes from a pipe into a file without a name.
  private static func kept(_ descriptor: Int32, head: [UInt8], path: String) throws -> Int32 {
    guard let file = tmpfile() else { throw InputError.unreadable(path: path, errorNumber: errno) }
    defer { fclose(file) }
    var count = 0
    var chunk: [UInt8]? = head.isEmpty ? try Self.chunk(from: descriptor, path: path) : head
    while let bytes = chunk {
      count += bytes.count
      guard count <= sizeLimit else { throw ImportRefusal.tooLong(path, limit: sizeLimit) }
      guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw InputError.unreadable(path: path, errorNumber: errno) }
      chunk = try Self.chunk(from: descriptor, path: path)
    }
    guard fflush(file) == 0 else { throw InputError.unreadable(path: path, errorNumber: errno) }
    let copy = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw InputError.unreadable(path: path, errorNumber: errno) }
    return copy
  }

  private static func chunk(from descriptor: Int32, path: String) throws(InputError) -> [UInt8]? {
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let got = read(descriptor, buffer.baseAddress, 1 << 16)
        if got < 0 { failure = errno }
        count = max(0, got)
      }
      if failure == EINTR { continue }
      guard failure == 0 else { throw .unreadable(path: path, errorNumber: failure) }
      return bytes.isEmpty ? nil : bytes
    }
  }

  // MARK: Folders

  private static func paths(of format: ExchangeFormat, in folder: String) throws(InputError) -> [String] {
    let names = try names(in: folder)
    // timewarrior keeps its data in a folder of its folder; what lies beside that is none of its.
    if format == .timewarrior, names.contains("data"), let kept = try? paths(of: format, in: folder + "/data"), !kept.isEmpty {
      return kept
    }
    let found: [String] =
      switch format {
      case .timewarrior: names.filter(isTimewarriorData)
      case .watson: names.filter { $0 == "frames" }
      case .klog: names.filter { $0.hasSuffix(".klg") }
      case .anki: names.filter { $0 == "collection.anki2" }
      case .bartib: names.filter { $0.hasSuffix(".bartib") }
      case .timeclock: names.filter { $0.hasSuffix(".timeclock") || $0.hasSuffix(".timelog") }
      case .kiroku: names.filter { $0.hasSuffix(".jsonl") }
      case .csv, .toggl: names.filter { $0.hasSuffix(".csv") }
      case .icalendar: []
      }
    return found.sorted().map { folder + "/" + $0 }
  }

  /// `2026-03.data`.
  private static func isTimewarriorData(_ name: String) -> Bool {
    let digits = name.utf8.prefix(7)
    return name.hasSuffix(".data") && name.utf8.count == 12
      && digits.enumerated().allSatisfy { $0 == 4 ? $1 == UInt8(ascii: "-") : (0x30...0x39).contains($1) }
  }

  private static func names(in folder: String) throws(InputError) -> [String] {
    guard let directory = opendir(folder) else { throw .unreadable(path: folder, errorNumber: errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name, !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
