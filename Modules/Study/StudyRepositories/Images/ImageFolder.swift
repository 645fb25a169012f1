import Glibc
public import StudyModels

/// An image that lies with the data.
public struct KeptImage: Hashable, Sendable {
  /// What the user called it.
  public var name: String
  /// Its file's name in `images/`.
  public var file: String
  /// How long it is.
  public var bytes: Int

  /// Makes an image from its parts.
  public init(name: String, file: String, bytes: Int) {
    self.name = name
    self.file = file
    self.bytes = bytes
  }
}

extension [RecordImage] {
  /// Returns these and one more, under the lowest number that is free, in the order of their numbers. Throws ``ImageRefusal/tooMany(name:)``.
  public func adding(_ image: KeptImage) throws(ImageRefusal) -> [RecordImage] {
    guard let free = StudyLimits.imageNumbers.first(where: { number in !contains { $0.number == number } }) else {
      throw .tooMany(name: image.name)
    }
    return (self + [RecordImage(number: free, file: image.file, bytes: image.bytes)]).sorted { $0.number < $1.number }
  }
}

/// The files of images beside the database, named by their content: one file however often it is attached, and never taken away, so that undo
/// finds it.
public struct ImageFolder: Sendable {
  /// The directory `images/`; its parent is the data's directory.
  public let path: String

  /// Takes a directory, which need not be there yet.
  public init(path: String) { self.path = path }

  /// The path of an image's file.
  public func path(ofFile file: String) -> String { path + "/" + file }

  /// Takes a copy of a file into the directory, safe from a power cut once this returns.
  ///
  /// Throws ``ImageRefusal`` of the file's name as it was given; nothing is left behind then.
  public func keep(_ name: String) throws(ImageRefusal) -> KeptImage {
    let (image, bytes) = try Self.look(name)
    try write(bytes, to: image.file)
    return image
  }

  /// Keeps the content of a file that has a name by its content already, as ``keep(_:)`` does.
  ///
  /// Throws ``ImageRefusal`` also where the content is not what the name says.
  public func keep(_ bytes: [UInt8], as file: String) throws(ImageRefusal) {
    try Self.check(bytes, as: file)
    try write(bytes, to: file)
  }

  /// Throws what ``keep(_:as:)`` would of the content and its name, and keeps nothing.
  public static func check(_ bytes: [UInt8], as file: String) throws(ImageRefusal) {
    guard let kind = RecordImage.Kind(content: bytes) else { throw .notAnImage(name: file) }
    guard bytes.count <= StudyLimits.imageBytes else { throw .tooLarge(name: file) }
    guard file == "\(SHA256.hex(of: bytes)).\(kind.rawValue)" else { throw .otherContent(name: file) }
  }

  /// Returns what ``keep(_:)`` would keep, or throws as that does, and leaves the directory as it is.
  public static func check(_ name: String) throws(ImageRefusal) -> KeptImage { try look(name).image }

  /// How the file of an image is.
  public enum FileState: Hashable, Sendable {
    case sound
    /// It is not there, or cannot be read.
    case missing
    /// Its content is not the one that its name stands for.
    case damaged
  }

  /// Reads an image's file, and returns how it is.
  public func state(ofFile file: String) -> FileState {
    let descriptor = open(path(ofFile: file), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .missing }
    defer { close(descriptor) }
    guard var check = ImageCheck(file: file) else { return .damaged }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .missing }
      if count == 0 { return check.isRight ? .sound : .damaged }
      check.take(buffer[..<count])
    }
  }

  private static func look(_ name: String) throws(ImageRefusal) -> (image: KeptImage, bytes: [UInt8]) {
    let bytes = try read(name)
    guard let kind = RecordImage.Kind(content: bytes) else { throw .notAnImage(name: name) }
    return (KeptImage(name: name, file: "\(SHA256.hex(of: bytes)).\(kind.rawValue)", bytes: bytes.count), bytes)
  }

  private static func read(_ name: String) throws(ImageRefusal) -> [UInt8] {
    // A pipe that nobody writes to is refused, not waited for.
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(name: name, errorNumber: errno) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw .unreadable(name: name, errorNumber: errno) }
    guard facts.st_mode & S_IFMT != S_IFDIR else { throw .unreadable(name: name, errorNumber: EISDIR) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw .notAnImage(name: name) }
    guard facts.st_size <= StudyLimits.imageBytes else { throw .tooLarge(name: name) }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size) + 1)
    var count = 0
    while count < bytes.count {
      let room = bytes.count - count
      let read = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress.map { $0 + count }, room) }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw .unreadable(name: name, errorNumber: errno) }
      if read == 0 { break }
      count += read
      if count == bytes.count {
        // It grows while it is read.
        guard count <= StudyLimits.imageBytes else { throw .tooLarge(name: name) }
        bytes += [UInt8](repeating: 0, count: min(65_536, StudyLimits.imageBytes + 1 - count))
      }
    }
    return Array(bytes[..<count])
  }

  private func write(_ bytes: [UInt8], to file: String) throws(ImageRefusal) {
    let target = path(ofFile: file)
    func fail() -> ImageRefusal { .cannotKeep(path: target, errorNumber: errno) }
    if mkdir(path, 0o700) == 0 {
      try sync(directory: String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    } else if errno != EEXIST {
      throw fail()
    }
    var facts = stat()
    // One that was damaged since is written anew.
    if lstat(target, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size == bytes.count, state(ofFile: file) == .sound { return }
    let new = target + ".\(getpid()).new"
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw fail() }
    var rest = bytes[...]
    var failure: ImageRefusal?
    while !rest.isEmpty, failure == nil {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { failure = fail() }
    }
    if failure == nil, fsync(descriptor) != 0 { failure = fail() }
    close(descriptor)
    if failure == nil, rename(new, target) != 0 { failure = fail() }
    if let failure {
      unlink(new)
      throw failure
    }
    try sync(directory: path)
  }

  private func sync(directory: String) throws(ImageRefusal) {
    let descriptor = open(directory.isEmpty ? "/" : directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotKeep(path: directory, errorNumber: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .cannotKeep(path: directory, errorNumber: errno) }
  }
}
