import Foundation

/// Why input could not be taken.
public enum InputError: Error, Hashable, Sendable {
  /// The system refused; `path` is `-` for stdin.
  case unreadable(path: String, errorNumber: Int32)
  /// It is a pipe whose other end nobody holds.
  case noWriter(path: String)
  /// There is more of it than allowed.
  case tooLong(path: String, limit: Int)
  /// It is not UTF-8.
  case notUTF8(path: String)
}

extension InputError {
  /// The exit code: 74 where the system refused, 65 where the content is wrong.
  public var exitCode: ExitCode {
    switch self {
    case .unreadable, .noWriter: .inputOutput
    case .tooLong, .notUTF8: .badData
    }
  }

  /// What happened, in a language, with the path as the user gave it.
  public func message(in language: Language) -> String {
    // Long enough for any path that is one.
    func quoted(_ path: String) -> String { TerminalText.quoted(path, limit: 4_096) }
    func name(_ path: String) -> String {
      path == "-" ? language.words("The standard input", "標準入力") : language.words("“\(quoted(path))”", "「\(quoted(path))」")
    }
    switch self {
    case .unreadable(let path, let errorNumber):
      let reason = SystemWords.text(errorNumber, in: language)
      return language.words("\(name(path)) cannot be read: \(reason).", "\(name(path))を読み取れません：\(reason)。")
    case .noWriter(let path):
      return language.words(
        "\(name(path)) is a pipe that nothing writes to. Name a file, or start what writes to the pipe first.",
        "\(name(path))は、どのプログラムも書き込んでいないパイプです。ファイルを指定するか、書き込むプログラムを先に起動してください。")
    case .tooLong(let path, let limit):
      let size: Phrase =
        if limit > 0, limit.isMultiple(of: 1 << 30) {
          Phrase("\(limit >> 30) GiB", "\(limit >> 30) GiB")
        } else if limit > 0, limit.isMultiple(of: 1 << 20) {
          Phrase("\(limit >> 20) MiB", "\(limit >> 20) MiB")
        } else {
          Phrase("\(limit) bytes", "\(limit)バイト")
        }
      return language.words(
        "\(name(path)) is longer than the \(size.english) allowed.", "\(name(path))は上限の\(size.japanese)を超えています。")
    case .notUTF8(let path):
      return language.words("\(name(path)) is not UTF-8 text.", "\(name(path))はUTF-8のテキストではありません。")
    }
  }
}

/// Reads whole files and stdin.
public enum InputReader {
  /// The text of a file, or of stdin where `path` is `-`.
  ///
  /// - Throws: ``InputError`` when it cannot be read, has more than `limit` bytes, or is no UTF-8.
  public static func text(at path: String, limit: Int) throws(InputError) -> String {
    let input = path == "-" ? nil : try NamedInput(path: path)
    defer { if let input { close(input.descriptor) } }
    let descriptor = input?.descriptor ?? STDIN_FILENO
    var bytes = input?.head ?? []
    while true {
      switch readChunk(from: descriptor) {
      case .failure(let failure): throw .unreadable(path: path, errorNumber: failure.errorNumber)
      case .success(let chunk) where chunk.isEmpty:
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(path: path) }
        return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
      case .success(let chunk):
        bytes += chunk
        if bytes.count > limit { throw .tooLong(path: path, limit: limit) }
      }
    }
  }

  /// The bytes that one read gives, none at the end of input.
  static func readChunk(from descriptor: Int32, size: Int = 64 * 1024) -> Result<[UInt8], WriteError> {
    while true {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
        count = read(descriptor, buffer.baseAddress, size)
        initialized = max(0, count)
      }
      if count >= 0 { return .success(chunk) }
      if errno == EAGAIN {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&poller, 1, -1)
      } else if errno != EINTR {
        return .failure(WriteError(errorNumber: errno))
      }
    }
  }
}

/// Reads a descriptor line by line, without ever holding more than one line of the allowed length.
public struct LineReader {
  /// One line of input.
  public enum Line: Hashable, Sendable {
    case text(String)
    /// The line is longer than allowed; it was skipped.
    case tooLong
    /// The line is no UTF-8; it was skipped.
    case notUTF8
  }

  private let descriptor: Int32
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var searched = 0
  private var isSkipping = false
  private var isAtEnd = false

  /// Makes a reader of lines of at most `limit` bytes, their newline not counted.
  public init(descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// The next line without its newline (and a carriage return before that), nil at the end of input; waits for it.
  public mutating func next() -> Line? {
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        let line = take(upTo: end)
        start = end + 1
        searched = start
        if let line { return line }
        continue
      }
      searched = buffer.count
      if buffer.count - start > limit {
        isSkipping = true
        drop()
      }
      if isAtEnd {
        guard isSkipping || start < buffer.count else { return nil }
        let line = take(upTo: buffer.count)
        drop()
        return line
      }
      compact()
      guard case .success(let chunk) = InputReader.readChunk(from: descriptor), !chunk.isEmpty else {
        isAtEnd = true
        continue
      }
      buffer += chunk
    }
  }

  private mutating func take(upTo end: Int) -> Line? {
    if isSkipping || end - start > limit {
      isSkipping = false
      return .tooLong
    }
    var bytes = buffer[start..<end]
    if bytes.last == 0x0D { bytes.removeLast() }
    return String(validating: bytes, as: UTF8.self).map(Line.text) ?? .notUTF8
  }

  private mutating func drop() {
    buffer.removeAll(keepingCapacity: true)
    start = 0
    searched = 0
  }

  private mutating func compact() {
    guard start > 0 else { return }
    buffer.removeFirst(start)
    searched -= start
    start = 0
  }
}
