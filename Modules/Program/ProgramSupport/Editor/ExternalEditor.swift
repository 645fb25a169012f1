import Foundation

/// The user's editor on a text, in a file of its own: `VISUAL`, else `EDITOR`, else vi.
///
/// Whoever calls has given the terminal back before. What the user wrote is never deleted unless it was taken: where it cannot be, the
/// file stays, and the error says where.
public struct ExternalEditor: Sendable {
  /// The bytes that are taken back at most: a thousand times more than anybody writes.
  public static let limit = 1024 * 1024

  private let environment: [String: String]
  private let fileName: String

  /// Makes the editor that an environment names.
  ///
  /// - Parameter fileName: what the name of its file begins with, which people see in the editor; it lies in `TMPDIR`, else in /tmp.
  public init(environment: [String: String], fileName: String) {
    self.environment = environment
    self.fileName = fileName
  }

  /// The command line, which may hold arguments as shells read them, and the variable that it comes from; nil for vi, which nobody chose.
  public var command: (text: String, variable: String?) {
    for variable in ["VISUAL", "EDITOR"] {
      if let text = environment[variable], !text.isEmpty { return (text, variable) }
    }
    return ("vi", nil)
  }

  private var directory: String { environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp" }

  /// Opens `text` and returns what was saved; waits for the editor to end.
  ///
  /// - Throws: ``EditorError``. Where the user had changed the file, it is kept then.
  public func edit(_ text: String) throws(EditorError) -> String {
    let path = try makeFile(holding: text)
    var isKept = false
    defer { if !isKept { unlink(path) } }
    let ending = try run(on: path)
    guard case .exited(0) = ending else {
      isKept = (try? InputReader.text(at: path, limit: Self.limit)) != text
      throw EditorError(ending, of: command, kept: isKept ? path : nil)
    }
    do throws(InputError) {
      return try InputReader.text(at: path, limit: Self.limit)
    } catch {
      switch error {
      case .unreadable(_, let errorNumber):
        isKept = access(path, F_OK) == 0
        throw .unreadable(path: path, errorNumber: errorNumber)
      case .noWriter:
        // A pipe in the place of the file: whatever put it there has not left a text.
        throw .unreadable(path: path, errorNumber: EINVAL)
      case .tooLong(_, let limit):
        isKept = true
        throw .tooLong(kept: path, limit: limit)
      case .notUTF8:
        isKept = true
        throw .notUTF8(kept: path)
      }
    }
  }

  /// Makes a file that only the user can read; nothing is left of it where it cannot be written.
  private func makeFile(holding text: String) throws(EditorError) -> String {
    var template = Array("\(directory)/\(fileName)-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .cannotCreate(directory: directory, errorNumber: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let file = CheckedWriter(descriptor: descriptor)
    file.write(text)
    var failure: Int32?
    do throws(WriteError) { try file.flush() } catch { failure = error.errorNumber }
    // A full quota may be told here only.
    if close(descriptor) != 0, failure == nil { failure = errno }
    if let failure {
      unlink(path)
      throw .cannotCreate(directory: directory, errorNumber: failure)
    }
    return path
  }

  /// How a process ended.
  enum Ending: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// Runs the command line on a file and waits for it.
  private func run(on path: String) throws(EditorError) -> Ending {
    let arguments = Self.pointers(["sh", "-c", command.text + " \"$1\"", "sh", path])
    let variables = Self.pointers(environment.map { "\($0.key)=\($0.value)" })
    defer { for text in arguments + variables { free(text) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The editor gets the signals that this program ignores or handles as they usually are.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var process = pid_t()
    let failure = posix_spawn(&process, "/bin/sh", nil, &attributes, arguments, variables)
    guard failure == 0 else { throw .cannotStart(command: command.text, errorNumber: failure) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      guard errno == EINTR else { throw .cannotStart(command: command.text, errorNumber: errno) }
    }
    let signal = status & 0x7F
    let code = status >> 8 & 0xFF
    // The shell tells of its child's signal by a code of its own.
    return signal != 0 ? .killed(signal: signal) : code > 128 ? .killed(signal: code - 128) : .exited(code)
  }

  private static func pointers(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}
